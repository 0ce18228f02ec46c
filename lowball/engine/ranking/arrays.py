"""The same table as NumPy arrays, for hands by the million; imported only when it is asked for."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from ..games import Form
from .table import SUIT_BITS, SUIT_MASK, codes, ranking_of
from .weights import HAND_SIZE

if TYPE_CHECKING:
    from numpy.typing import NDArray

# Hands ranked at a time: few enough for what lies between to stay in the processor's cache.
BLOCK: Final = 1 << 15
CARD_BITS: Final = 6


class Tables(NamedTuple):
    """The codes of cards and of pairs of cards, what one suit adds, and the strengths by key."""

    card: NDArray[np.int32]
    two: NDArray[np.int32]
    one_suit: NDArray[np.int32]
    strength: NDArray[np.int16]


def strengths(cards: NDArray[np.uint8], form: Form, *, joker: bool = False) -> NDArray[np.int16]:
    """The strengths of many hands, as `Ranking.strength` gives them: 1 for the best class.

    `cards` has the indexes of cards in the shape (n, 5), with five distinct cards of the deck in
    each row, and the answer has the shape (n,). Like `Ranking.strength` it trusts its cards. What
    is laid out by columns (``np.asfortranarray``) is ranked fastest.

    :raises ValueError: for another shape or another type.
    """
    if cards.ndim != 2 or cards.shape[1] != HAND_SIZE or cards.dtype != np.uint8:
        wrong = f"{cards.dtype} of shape {cards.shape}"
        raise ValueError(f"hands are uint8 of shape (n, {HAND_SIZE}), not {wrong}")
    ranking, tables = ranking_of(form, joker=joker), _tables(form, joker)
    ranked = np.empty(len(cards), dtype=np.int16)
    for start in range(0, len(cards), BLOCK):
        a, b, c, d, e = cards[start : start + BLOCK].T
        # Two cards at a time, since a look-up costs more than a shift. No index is out of bounds,
        # and to clip takes less time than to make sure.
        total = tables.two.take(_pair(a, b), mode="clip")
        total += tables.two.take(_pair(c, d), mode="clip")
        total += tables.card.take(e, mode="clip")
        keys = total >> SUIT_BITS
        if ranking.suits_count:
            total &= SUIT_MASK
            keys += tables.one_suit.take(total, mode="clip")
        tables.strength.take(keys, mode="clip", out=ranked[start : start + BLOCK])
    return ranked


def _pair(a: NDArray[np.uint8], b: NDArray[np.uint8]) -> NDArray[np.int16]:
    pair = a.astype(np.int16)
    pair <<= CARD_BITS
    pair |= b
    return pair


@cache
def _tables(form: Form, joker: bool) -> Tables:
    code, one_suit = codes()
    card = np.zeros(1 << CARD_BITS, np.int32)
    card[: len(code)] = code
    return Tables(
        card=card,
        two=np.add.outer(card, card).ravel(),
        one_suit=np.array(one_suit, np.int32),
        strength=np.array(ranking_of(form, joker=joker).table, np.int16),
    )
