"""What the chapters' facts share."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from ..cards import Card, Rank, Suit
from ..outcomes import Outcome
from ..rulings import IllegalAction, Ruling

Facts = dict[str, object]


def any_card(ranks: Iterable[Rank]) -> Card:
    """A card of the first of these ranks."""
    return Card.of(next(iter(ranks)), Suit.SPADES)


def verdict(act: Callable[[], Ruling]) -> Outcome:
    """What the engine rules on this: its outcome, or that it is forbidden."""
    try:
        return act().outcome
    except IllegalAction:
        return Outcome.FORBIDDEN


def leave(act: Callable[[], Ruling]) -> Outcome:
    """Whether the engine lets this be done: allowed or forbidden."""
    return Outcome.FORBIDDEN if verdict(act) is Outcome.FORBIDDEN else Outcome.ALLOWED
