"""A round of betting as it is given: stacks, blinds, and the acts so far, played again."""

from __future__ import annotations

from typing import Any, Final, get_args

from lowball.engine.betting import Phase, Round, bet_to, call, check, new_round
from lowball.engine.games import Form
from lowball.engine.house import House
from lowball.engine.rulings import IllegalAction, unheard
from lowball.engine.words import Phrase

from ..choices import Tagged
from ..misfits import Misfit, demand
from ..shapes import ListOf, MapOf, OneOf, Record
from .question import (
    CHIPS,
    CHIPS_BY_SEAT,
    MOST_SEATS,
    SEAT,
    SOME_CHIPS,
    Given,
    at,
    demand_known,
)

MOST_ACTS: Final = 100

PHASE: Final = OneOf(get_args(Phase))
TO: Final = Record({"seat": SEAT, "to": SOME_CHIPS})
ALONE: Final = Record({"seat": SEAT})
ACTS: Final = ListOf(
    Tagged("act", {"fold": ALONE, "check": ALONE, "call": ALONE, "bet": TO, "raise": TO, "open": ALONE}),
    0,
    MOST_ACTS,
)
STACKS: Final = MapOf(CHIPS, 1, MOST_SEATS)
REQUIRED: Final = {"stacks": STACKS, "unit": SOME_CHIPS}
OPTIONAL: Final = {
    "phase": PHASE,
    "pot": CHIPS,
    "blinds": CHIPS_BY_SEAT,
    "big_blind": CHIPS,
    "acts": ACTS,
}


def round_of(given: Given, house: House) -> Round:
    """The round once all acts are played, each of which must be allowed.

    Whose turn it is nobody asks.
    """
    demand_known(given.get("blinds", {}), given["stacks"], at("blinds"))
    start = {name: given[name] for name in (*REQUIRED, *OPTIONAL) if name in given}
    acts = start.pop("acts", [])
    round = new_round(**start, house=house)
    # What went before is given, and is no part of the ruling.
    with unheard():
        for index, act in enumerate(acts):
            round = _after(round, act, index)
    return round


def _after(round: Round, act: dict[str, Any], index: int) -> Round:
    place, seat = at("acts", index), act["seat"]
    if act["act"] == "open":
        return _declared(round, seat, place)
    demand_in(round, seat, (*place, "seat"))
    try:
        match act["act"]:
            case "fold":
                return round.after_fold(seat)
            case "check":
                check(round, seat)
                return round.after_check(seat)
            case "call":
                call(round, seat)
                return round.after_call(seat)
        word = "raise" if round.to_meet else "bet"
        wrong = Phrase("situation", "the act is called {word} where there is {chips} to meet")
        demand(act["act"] == word, (*place, "act"), wrong, word=word, chips=round.to_meet)
        bet_to(round, seat, act["to"])
        return round.after_bet(seat, act["to"])
    except IllegalAction as refusal:
        refused = Phrase("situation", "this act is refused: {why}").fill(why=refusal)
        raise Misfit(place, refused) from None


def _declared(round: Round, seat: str, place: tuple[str | int, ...]) -> Round:
    """The round once a seat that plays for the antes alone has declared the pot open."""
    alone = round.house.form is Form.DRAW_HIGH and round.stacks.get(seat) == 0 and not round.to_meet
    nobody = Phrase("situation", "only one without chips opens so, at draw high, where nobody has bet")
    demand(alone, (*place, "act"), nobody)
    return round.after_declared(seat)


def demand_in(round: Round, seat: str, place: tuple[str | int, ...]) -> None:
    """Raise Misfit unless a seat is still in, and has chips to act with."""
    out = Phrase("situation", "{seat} is not in the round any more, or has never been")
    demand(seat in round.stacks, place, out, seat=seat)
    all_in = Phrase("situation", "{seat} is all-in, and acts no more")
    demand(round.stacks[seat] > 0, place, all_in, seat=seat)
