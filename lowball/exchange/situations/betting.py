"""Questions on betting, and on the structure of the game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from lowball.engine.betting import (
    Round,
    Sizes,
    antes,
    bet_sizes,
    bet_to,
    betting_unit,
    call,
    check,
    check_raise,
    fold,
    legal_acts,
    may_raise,
    opening_minimum,
    raised_anyway,
    structure,
)
from lowball.engine.house import House
from lowball.engine.rulings import IllegalAction, Ruling, unheard
from lowball.engine.words import Phrase

from ..misfits import Misfit, demand
from ..shapes import Record
from .question import CHIPS, CHIPS_BY_SEAT, SEAT, SOME_CHIPS, Given, Question, at, demand_known
from .rounds import OPTIONAL, PHASE, REQUIRED, STACKS, demand_in, round_of

ROUND: Final = Record({**REQUIRED, "seat": SEAT}, OPTIONAL)


def _in_round(ask: Callable[[Round, str], Ruling]) -> Callable[[Given, House], Ruling]:
    """A question on one seat of a round."""

    def asked(given: Given, house: House) -> Ruling:
        round = round_of(given, house)
        demand_in(round, given["seat"], at("seat"))
        return ask(round, given["seat"])

    return asked


def _bet(given: Given, house: House) -> Ruling:
    return _in_round(lambda round, seat: bet_to(round, seat, given["to"]))(given, house)


def _sizes(round: Round, seat: str) -> Sizes:
    sizes = bet_sizes(round, seat)
    if sizes is None:
        too_few = Phrase("situation", "{seat} has too few chips to bet or raise")
        raise Misfit(at("seat"), too_few.fill(seat=seat))
    return sizes


def _raised_anyway(round: Round, seat: str) -> Ruling:
    with unheard():
        try:
            may_raise(round, seat)
        except IllegalAction:
            allowed = False
        else:
            allowed = True
    demand(not allowed, at("seat"), Phrase("situation", "{seat} may raise"), seat=seat)
    return raised_anyway(round, seat)


def _antes(given: Given, house: House) -> Ruling:
    demand_known(given.get("blinds", {}), given["stacks"], at("blinds"))
    return antes(**given, house=house)


QUESTIONS: Final = (
    Question(
        "structure",
        Phrase("question", "Is the structure of the game a usual one?"),
        Record(),
        lambda given, house: structure(house),
    ),
    Question(
        "antes",
        Phrase("question", "What does each seat put in before the deal?"),
        Record({"stacks": STACKS}, {"blinds": CHIPS_BY_SEAT}),
        _antes,
    ),
    Question(
        "betting-unit",
        Phrase("question", "How large is a bet in this phase?"),
        Record({"phase": PHASE, "unit": SOME_CHIPS}),
        lambda given, house: betting_unit(**given, house=house),
    ),
    Question(
        "opening-minimum",
        Phrase("question", "What is the least that opens?"),
        Record({"big_blind": CHIPS}),
        lambda given, house: opening_minimum(**given, house=house),
    ),
    Question(
        "check-raise",
        Phrase("question", "May a player who has checked raise in the same round?"),
        Record(),
        lambda given, house: check_raise(house),
    ),
    Question(
        "legal-acts",
        Phrase("question", "What may a player do when it is his turn?"),
        ROUND,
        _in_round(legal_acts),
    ),
    Question(
        "fold",
        Phrase("question", "May this player fold?"),
        ROUND,
        _in_round(fold),
    ),
    Question(
        "check",
        Phrase("question", "May this player check?"),
        ROUND,
        _in_round(check),
    ),
    Question(
        "call",
        Phrase("question", "May this player call, and for how much?"),
        ROUND,
        _in_round(call),
    ),
    Question(
        "bet",
        Phrase("question", "May this player bet, or raise, to so much?"),
        Record({**ROUND.required, "to": SOME_CHIPS}, OPTIONAL),
        _bet,
    ),
    Question(
        "bet-sizes",
        Phrase("question", "How much may this player bet, or raise?"),
        ROUND,
        _in_round(_sizes),
    ),
    Question(
        "may-raise",
        Phrase("question", "May this player raise, whatever the amount?"),
        ROUND,
        _in_round(may_raise),
    ),
    Question(
        "raised-anyway",
        Phrase("question", "What becomes of a raise that was not allowed?"),
        ROUND,
        _in_round(_raised_anyway),
    ),
)
