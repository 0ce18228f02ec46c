"""What prose may name of misdeals, and of the number of cards."""

from __future__ import annotations

from dataclasses import replace

from .. import hand_size, misdeal
from ..deal_record import DealRecord, Place
from ..entitlement import entitled
from ..games import Form
from ..hand_size import draw_entitlement, extra_cards, hand_after_draw, short_hand
from ..house import House
from ..misdeal import judge_deal, redeal
from ..outcomes import Outcome
from ..ranking import HAND_SIZE
from .shared import Facts

_SEATS = ("Ana", "Bo", "Cy")
_PROPER = DealRecord(seats=_SEATS, dealt=_SEATS * HAND_SIZE)
_ERRORS = {
    "first-card-exposed": replace(_PROPER, exposed={2: "dealer"}),
    "two-exposed": replace(_PROPER, exposed={9: "dealer", 10: "dealer"}),
    "two-extra": replace(_PROPER, dealt=(*_PROPER.dealt, "Ana", "Bo")),
    "wrong-count": replace(_PROPER, dealt=(*_PROPER.dealt, "Ana")),
    "button-completes": replace(_PROPER, dealt=_PROPER.dealt[:-1]),
    "button-misplaced": replace(_PROPER, due_button="Ana"),
    "first-card-wrong-seat": replace(_PROPER, dealt=("Bo", "Cy", "Ana") * HAND_SIZE),
    "out-of-sequence": replace(_PROPER, dealt=("Ana", "Cy", "Bo") * HAND_SIZE),
    "empty-seat": replace(_PROPER, dealt=(*_PROPER.dealt, "nobody")),
    "not-entitled": replace(_PROPER, places={"Bo": Place(sitting_out=True)}),
    "entitled-omitted": replace(_PROPER, dealt=("Ana", "Cy") * HAND_SIZE),
    "exposed-by-player": replace(_PROPER, exposed={1: "player"}),
    "short-hand": replace(_PROPER, dealt=(*_SEATS * (HAND_SIZE - 1), "Bo", "Cy")),
}


def facts(house: House) -> Facts:
    """The values by dotted name, as a house has them."""
    lowball = house.at(Form.ACE_TO_FIVE, house.betting)
    high = house.at(Form.DRAW_HIGH, house.betting)
    return {**_misdeals(lowball, high), **_entitled(), **_numbers(lowball, high)}


def _misdeals(lowball: House, high: House) -> Facts:
    def misplaced(house: House, *acted: str, premature: str = "") -> Outcome:
        record, early = _ERRORS["button-misplaced"], [premature] if premature else []
        return judge_deal(record, acted=acted, premature=early, house=house).outcome

    return {
        **{f"misdeal.{name}": judge_deal(it, house=lowball).outcome for name, it in _ERRORS.items()},
        "misdeal.first_cards": tuple(range(1, misdeal.FIRST_CARDS + 1)),
        "misdeal.exposed": misdeal.TOO_MANY_EXPOSED,
        "misdeal.extra": misdeal.TOO_MANY_EXTRA,
        "misdeal.acted": misdeal.ACTED_TOO_LATE,
        "misdeal.late": misplaced(lowball, *_SEATS[: misdeal.ACTED_TOO_LATE]),
        "misdeal.premature": misplaced(lowball, "Ana", premature="Bo"),
        "misdeal.high": misplaced(high),
        "misdeal.effect": redeal({}).outcome,
    }


def _entitled() -> Facts:
    return {
        "entitled.present": entitled(Place()).outcome,
        "entitled.posted": entitled(Place(present=False, posted=True)).outcome,
        "entitled.neither": entitled(Place(present=False)).outcome,
        "entitled.sitting-out": entitled(Place(sitting_out=True)).outcome,
    }


def _numbers(lowball: House, high: House) -> Facts:
    four, too_many = HAND_SIZE - 1, HAND_SIZE + 1
    barred, late = hand_size.ACTED_BARS_COMPLETION, hand_size.ACTED_TOO_LATE
    on_draw = draw_entitlement(four, 1, lowball)
    return {
        "hand.five": hand_after_draw(HAND_SIZE).outcome,
        "hand.fouled": hand_after_draw(four).outcome,
        "hand.extra.late": extra_cards(too_many, lowball).outcome,
        "hand.short.acted": barred,
        "hand.short.at-once": short_hand(four, house=lowball).outcome,
        "hand.short.premature": short_hand(four, premature=1, house=lowball).outcome,
        "hand.short.later": short_hand(four, acted=barred, house=lowball).outcome,
        "hand.short.high": short_hand(four, house=high).outcome,
        "hand.short.high.later": short_hand(four, acted=barred, house=high).outcome,
        "hand.short.button": short_hand(four, button=True, acted=late, house=lowball).outcome,
        "hand.short.button.lacks": hand_size.BUTTON_MAY_LACK,
        "hand.short.drawn": four - 1 + on_draw.cards,
    }
