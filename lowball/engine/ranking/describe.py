"""A hand in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ..words import Phrase
from .definition import Category, RankPattern, Reading

DESCRIPTIONS: Final[Mapping[Category, Phrase]] = {
    Category.HIGH_CARD: Phrase("hand", "{all}"),
    Category.PAIR: Phrase("hand", "pair {first:of}, {rest}"),
    Category.TWO_PAIR: Phrase("hand", "two pair, {first:plural} and {second:plural}, {rest}"),
    Category.THREE_OF_A_KIND: Phrase("hand", "three {first:plural}, {rest}"),
    Category.STRAIGHT: Phrase("hand", "straight {all}"),
    Category.FLUSH: Phrase("hand", "flush {all}"),
    Category.FULL_HOUSE: Phrase("hand", "full house, {first:plural} full {second:of}"),
    Category.FOUR_OF_A_KIND: Phrase("hand", "four {first:plural}, {rest}"),
    Category.STRAIGHT_FLUSH: Phrase("hand", "straight flush {all}"),
    Category.FIVE_ACES: Phrase("hand", "five {first:plural}"),
}


def described(reading: Reading) -> str:
    """The hand in the language now spoken: ``8-6-4-3-A``, ``pair of aces, 4-3-2``."""
    groups = list(dict.fromkeys(reading.ranks))
    rest = RankPattern(rank for rank in groups if reading.ranks.count(rank) == 1)
    phrase = DESCRIPTIONS[reading.category]
    return str(
        phrase.fill(all=reading.ranks, rest=rest, first=groups[0], second=groups[:2][-1])
    )
