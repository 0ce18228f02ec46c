"""Rank weights, derived: numbers whose sums tell hands apart."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Final

from ..cards import Rank, Suit

HAND_SIZE: Final = 5
ALIKE: Final = len(Suit)


@cache
def rank_weights() -> tuple[int, ...]:
    """A weight for each rank, from the deuce up, such that no two hands of ranks weigh the same.

    Each is the smallest that serves with those before it. A weight w is ruled out when j cards of
    it with 5-j lower ones could weigh the same as i cards of it with some other 5-i lower ones,
    that is, when (j-i)·w is the difference of two sums of lower cards. The sums of k cards stand
    in a list, and again as the bits of an integer, which shifts them all at once.
    """
    weights: list[int] = []
    sums: list[list[int]] = [[0], *([] for _ in range(HAND_SIZE))]
    bits = [1, *(0 for _ in range(HAND_SIZE))]
    alike = [range(min(size, ALIKE) + 1) for size in range(HAND_SIZE + 1)]
    for _ in Rank:
        ruled_out = (1 << weights[-1] + 1) - 1 if weights else 0
        for surplus in alike[ALIKE][1:]:
            differences = _union(
                bits[HAND_SIZE - fewer] >> low
                for fewer in range(ALIKE + 1 - surplus)
                for low in sums[HAND_SIZE - fewer - surplus]
            )
            ruled_out |= _every(surplus, differences)
        weight = (~ruled_out & ruled_out + 1).bit_length() - 1
        weights.append(weight)
        bits = [
            _union(bits[size - some] << some * weight for some in alike[size])
            for size in range(HAND_SIZE + 1)
        ]
        sums = [
            [low + some * weight for some in alike[size] for low in sums[size - some]]
            for size in range(HAND_SIZE + 1)
        ]
    return tuple(weights)


def _union(sets: Iterable[int]) -> int:
    union = 0
    for bits in sets:
        union |= bits
    return union


def _every(step: int, bits: int) -> int:
    """The integer whose bit w is bit ``step * w`` of `bits`."""
    return int(bin(bits)[:1:-1][::step][::-1], 2)
