"""What the chapters' facts share."""

from __future__ import annotations

from collections.abc import Iterable

from ..cards import Card, Rank, Suit

Facts = dict[str, object]


def any_card(ranks: Iterable[Rank]) -> Card:
    """A card of the first of these ranks."""
    return Card.of(next(iter(ranks)), Suit.SPADES)
