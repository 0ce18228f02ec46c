"""Who is entitled to a hand."""

from __future__ import annotations

from .deal_record import DealRecord, Place
from .outcomes import Outcome
from .rulings import Ruling, rule, unheard
from .words import Phrase

NOT_ENTITLED = rule("misdeal.not-entitled")
ENTITLED_TEST = rule("misdeal.entitled-test")


def entitled(place: Place) -> Ruling:
    """Whether a player is entitled to a hand: at the table, or with a blind or ante in the pot.

    Of one who is neither the sources say only that to leave him out is no misdeal (G24).
    """
    if place.sitting_out:
        sitting = Phrase("misdeal", "The player sits out and is not entitled to a hand")
        return Ruling(outcome=Outcome.NOT_ENTITLED, rules=(NOT_ENTITLED,), sentence=sitting)
    if place.present or place.posted:
        yes = Phrase("misdeal", "The player is entitled to a hand")
        return Ruling(outcome=Outcome.ENTITLED, rules=(ENTITLED_TEST,), sentence=yes)
    return Ruling(
        outcome=Outcome.NOT_ENTITLED,
        rules=(ENTITLED_TEST,),
        sentence=Phrase("misdeal", "The player is absent, has posted nothing and is not entitled to a hand"),
        settled_by="G24",
        alternatives=(Outcome.ENTITLED,),
    )


def due_seats(record: DealRecord) -> list[str]:
    """The seats that should be dealt to, in order."""
    with unheard():
        return [
            seat
            for seat in record.seats
            if entitled(record.place(seat)).outcome is Outcome.ENTITLED
        ]
