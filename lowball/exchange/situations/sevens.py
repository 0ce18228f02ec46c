"""Questions on the sevens rule."""

from __future__ import annotations

from typing import Final, get_args

from lowball.engine.cards import CardError
from lowball.engine.house import House
from lowball.engine.rulings import Ruling
from lowball.engine.sevens import Act, ActKind, betting_after_draw, must_bet, sevens_rule
from lowball.engine.sevens_settlement import SevensSettlement, settle_sevens
from lowball.engine.words import Phrase

from ..misfits import Misfit, demand
from ..of_cards import HAND
from ..shapes import ListOf, MapOf, OneOf, Record
from .question import (
    CHIPS,
    CHIPS_BY_SEAT,
    MOST_SEATS,
    NO_SEAT_TOO,
    SEAT,
    SOME_CHIPS,
    Given,
    Question,
    at,
    demand_known,
    demand_lowball,
)

MOST_ACTS: Final = 60


def _in_use(given: Given, house: House) -> Ruling:
    demand_lowball(house)
    return sevens_rule(house)


def _must_bet(given: Given, house: House) -> Ruling:
    demand_lowball(house)
    return must_bet(**given, house=house)


def _settle(given: Given, house: House) -> SevensSettlement:
    demand_lowball(house)
    acts = [Act(**act) for act in given["acts"]]
    _refuse_acts(acts, given["bet"], house)
    folded = {act.seat for act in acts if act.act == "fold"}
    seats = {*(act.seat for act in acts), *given["hands"], *given.get("before", {})}
    for name in ("given_up", "made_good"):
        demand_known(given.get(name, ()), seats, at(name))
    live = {*(act.seat for act in acts), *given["hands"]} - folded - set(given.get("given_up", ()))
    demand(bool(live), at("acts"), Phrase("situation", "nobody is left to win the pot"))
    try:
        return settle_sevens(**given | {"acts": acts}, house=house)
    except CardError:
        raise
    except ValueError:
        lacking = Phrase("situation", "several players are in for a pot, and none of them shows a hand")
        raise Misfit(at("hands"), lacking.fill()) from None


def _refuse_acts(acts: list[Act], bet: int, house: House) -> None:
    """Name the first act that cannot be."""
    folded: set[str] = set()
    for index, act in enumerate(acts):
        has_folded = Phrase("situation", "{seat} has folded")
        demand(act.seat not in folded, at("acts", index), has_folded, seat=act.seat)
        try:
            betting_after_draw(acts[: index + 1], bet, house)
        except ValueError:
            cannot = Phrase("situation", "this act cannot be after those before it")
            raise Misfit(at("acts", index), cannot) from None
        if act.act == "fold":
            folded.add(act.seat)


QUESTIONS: Final = (
    Question(
        "sevens-in-use",
        Phrase("question", "Is the sevens rule in use?"),
        Record(),
        _in_use,
    ),
    Question(
        "sevens-must-bet",
        Phrase("question", "Must this hand bet after the draw?"),
        Record({"cards": HAND}),
        _must_bet,
    ),
    Question(
        "settle-sevens",
        Phrase("question", "Who is paid what at the end, if a seven was checked?"),
        Record(
            {
                "acts": ListOf(
                    Record({"seat": SEAT, "act": OneOf(get_args(ActKind))}, {"chips": CHIPS}),
                    0,
                    MOST_ACTS,
                ),
                "hands": MapOf(HAND, 0, MOST_SEATS),
                "bet": SOME_CHIPS,
            },
            {"pot": CHIPS, "before": CHIPS_BY_SEAT, "order": NO_SEAT_TOO, "given_up": NO_SEAT_TOO,
             "made_good": NO_SEAT_TOO},
        ),
        _settle,
    ),
)
