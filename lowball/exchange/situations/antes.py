"""Questions on the antes of draw high."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from lowball.engine.antes import (
    AntePots,
    ante_in,
    ante_only,
    antes_to_win,
    call_all_in_opener,
    change_seat,
    may_open,
    pass_out,
)
from lowball.engine.house import House
from lowball.engine.rulings import Ruling
from lowball.engine.words import Phrase

from ..misfits import demand
from ..shapes import ListOf, Record, Whole
from .question import (
    CHIPS,
    CHIPS_BY_SEAT,
    SEAT,
    SEATS,
    SOME_CHIPS,
    Given,
    Question,
    at,
    demand_draw_high,
    demand_known,
)

MOST_ROUNDS: Final = 20
ROUNDS: Final = Whole(0, 1000)


def _of_draw_high(ask: Callable[..., Ruling]) -> Callable[[Given, House], Ruling]:
    """A question whose room does not ask for the house, as it knows of draw high alone."""

    def asked(given: Given, house: House) -> Ruling:
        demand_draw_high(house)
        return ask(**given)

    return asked


def _to_win(given: Given, house: House) -> AntePots:
    demand_draw_high(house)
    seats = {seat for contributors in given["rounds"] for seat in contributors}
    unmatched = Phrase("situation", "{seat} has matched no ante")
    demand(given["seat"] in seats, at("seat"), unmatched, seat=given["seat"])
    for name in ("live", "bets"):
        demand_known(given.get(name, {}), seats, at(name))
    return antes_to_win(**given)


QUESTIONS: Final = (
    Question(
        "change-seat",
        Phrase("question", "May a player change his seat between two hands?"),
        Record({"seat": SEAT, "antes": ROUNDS}, {"forfeited": CHIPS}),
        lambda given, house: change_seat(**given, house=house),
    ),
    Question(
        "ante-in",
        Phrase("question", "May a player pay the antes and receive a hand?"),
        Record({"seat": SEAT, "antes": ROUNDS, "ante": CHIPS}, {"forfeited": CHIPS}),
        _of_draw_high(ante_in),
    ),
    Question(
        "may-open",
        Phrase("question", "Which hands may open at draw high?"),
        Record(),
        _of_draw_high(may_open),
    ),
    Question(
        "call-all-in-opener",
        Phrase("question", "What does it take to call an opener who plays for the antes alone?"),
        Record({"callers": SEATS, "opening_bet": SOME_CHIPS}, {"opener": SEAT}),
        _of_draw_high(call_all_in_opener),
    ),
    Question(
        "pass-out",
        Phrase("question", "What becomes of a hand that nobody opens?"),
        Record({"pot": CHIPS}),
        _of_draw_high(pass_out),
    ),
    Question(
        "ante-only",
        Phrase("question", "Does this player play for the antes alone?"),
        Record({"seat": SEAT, "chips": CHIPS, "ante": SOME_CHIPS}),
        _of_draw_high(ante_only),
    ),
    Question(
        "antes-to-win",
        Phrase("question", "What can a player win who had no more than an ante?"),
        Record(
            {"seat": SEAT, "rounds": ListOf(SEATS, 1, MOST_ROUNDS), "ante": SOME_CHIPS},
            {"live": SEATS, "bets": CHIPS_BY_SEAT},
        ),
        _to_win,
    ),
)
