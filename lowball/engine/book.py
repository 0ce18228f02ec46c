"""What the engine shows to a rulebook, which knows no poker.

`NAMESPACE` names what its examples may call, `facts` the values that its prose may name, and
`forms` the words in which a language may write them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from typing import Final

from . import comparison, drawing, exposed, table_talk
from .cards import Card, read_cards
from .comparison import compare_hands, joker_in_use
from .drawing import change_draw, deal_order
from .exposed import ask_for, exposed_before_draw, exposed_on_draw, replace_after_deal
from .facts import facts
from .house import OPTIONS, House, current, playing, preset
from .outcomes import Outcome
from .ranking import Hand
from .rulings import IllegalAction, RuleId, citing
from .table_talk import how_many_drawn, rap
from .vocabulary import forms, value_words
from .words import Phrase, speaking

__all__ = [
    "HOUSE_OPTIONS",
    "NAMESPACE",
    "citing",
    "facts",
    "forms",
    "playing",
    "rule_ids",
    "speaking",
    "value_words",
]

HOUSE_OPTIONS: Final = tuple(OPTIONS)
ROOMS: Final = (comparison, exposed, drawing, table_talk)
"""The rooms whose rules the book has chapters for."""


def rule_ids() -> tuple[RuleId, ...]:
    """Every rule that these rooms can cite, in alphabetical order."""
    named = (value for room in ROOMS for value in vars(room).values())
    return tuple(sorted({value for value in named if isinstance(value, RuleId)}))


def hand(cards: str | Iterable[Card | str], house: House | None = None) -> Hand:
    """A hand as a house ranks it, by default the one being played."""
    return Hand.at(current(house), cards)


@contextmanager
def refused() -> Iterator[None]:
    """Print why the engine refuses what is done inside the ``with`` block.

    :raises AssertionError: when it does not.
    """
    try:
        yield
    except IllegalAction as refusal:
        print(Phrase("refusal", "refused: {why}").fill(why=refusal))
    else:
        raise AssertionError("the act is allowed")


NAMESPACE: Final[Mapping[str, object]] = {
    "Hand": Hand,
    "IllegalAction": IllegalAction,
    "Outcome": Outcome,
    "ask_for": ask_for,
    "card": Card.parse,
    "cards": read_cards,
    "change_draw": change_draw,
    "compare_hands": compare_hands,
    "deal_order": deal_order,
    "exposed_before_draw": exposed_before_draw,
    "exposed_on_draw": exposed_on_draw,
    "hand": hand,
    "house": preset,
    "how_many_drawn": how_many_drawn,
    "joker_in_use": joker_in_use,
    "rap": rap,
    "refused": refused,
    "replace_after_deal": replace_after_deal,
}
