"""The rankings by brute force, from the text of the rules alone: nothing of the engine is used here.

A hand is the places of its cards in the deck 2c 2d 2h 2s 3c … As, and Jk at place 52: the rank is
the place divided by four, from the deuce 0 to the ace 12, and the suit is what is left.
"""

from __future__ import annotations

import hashlib
import struct
from collections import Counter
from itertools import combinations

ACE, JOKER = 12, 52
KINDS = ["nothing", "pair", "two pair", "three", "straight", "flush", "full house", "four", "straight flush", "five"]


def groups(ranks, value):
    """The kind that the pairs and the like make, and the ranks: the largest group first, then the highest."""
    count = Counter(ranks)
    order = sorted(count, key=lambda rank: (count[rank], value(rank)), reverse=True)
    shape = tuple(count[rank] for rank in order)
    kind = {(5,): "five", (4, 1): "four", (3, 2): "full house", (3, 1, 1): "three", (2, 2, 1): "two pair",
            (2, 1, 1, 1): "pair"}.get(shape, "nothing")
    return KINDS.index(kind), [value(rank) for rank in order]


def low_ace(rank):
    return -1 if rank == ACE else rank


def high_ace(rank):
    return rank


def ace_to_five(ranks, suited, joker):
    """The lowest hand wins; the ace is low; straights and flushes do not count (a5.rank).

    The joker is the lowest rank that the hand lacks (a5.joker.value).
    """
    if joker:
        ranks = [*ranks, next(rank for rank in [ACE, *range(12)] if rank not in ranks)]
    return groups(ranks, low_ace)


def deuce_to_seven(ranks, suited, joker):
    """The lowest hand wins; straights and flushes count; the ace is high, and A-5-4-3-2 is none (d27).

    The joker is the lowest rank that the hand lacks, the deuce first, and of no suit.
    """
    if joker:
        ranks, suited = [*ranks, next(rank for rank in range(13) if rank not in ranks)], False
    return with_straights(ranks, suited, low_straight=False)


def draw_high(ranks, suited, joker):
    """The highest hand wins by the usual ranking (high.rank); smaller is better here, so it is turned.

    The joker is an ace, or completes a straight or a flush (high.joker).
    """
    if not joker:
        return turned(with_straights(ranks, suited, low_straight=True))
    as_ace = groups([*ranks, ACE], high_ace)
    hands = [as_ace]
    for rank in range(13):
        if rank not in ranks:
            hand = with_straights([*ranks, rank], suited, low_straight=True)
            if KINDS[hand[0]] in ("straight", "flush", "straight flush"):
                hands.append(hand)
    return turned(max(hands))


def turned(hand):
    return -hand[0], [-rank for rank in hand[1]]


def with_straights(ranks, suited, low_straight):
    kind, order = groups(ranks, high_ace)
    if kind:
        return kind, order
    if max(ranks) - min(ranks) == 4:
        return KINDS.index("straight flush" if suited else "straight"), order
    if low_straight and set(ranks) == {ACE, 0, 1, 2, 3}:
        return KINDS.index("straight flush" if suited else "straight"), [3, 2, 1, 0, -1]
    return KINDS.index("flush" if suited else "nothing"), order


def digest(ranked, joker):
    """The digest of a ranking by its recipe, with how many hands and classes there are."""
    rank, suit = [card // 4 for card in range(53)], [card % 4 for card in range(53)]
    known, keys = {}, []
    # Written out, as there are millions of hands.
    for a, b, c, d, e in combinations(range(53 if joker else 52), 5):
        suited = suit[a] == suit[b] == suit[c] == suit[d] and (e == JOKER or suit[e] == suit[a])
        seen = rank[a], rank[b], rank[c], rank[d], rank[e], suited
        key = known.get(seen)
        if key is None:
            with_joker = e == JOKER
            kind, order = ranked(list(seen[: 4 if with_joker else 5]), suited, with_joker)
            key = known[seen] = kind, tuple(order)
        keys.append(key)
    number = {key: place for place, key in enumerate(sorted(set(keys)), start=1)}
    packed = struct.pack(f">{len(keys)}H", *map(number.__getitem__, keys))
    return hashlib.sha256(packed).hexdigest(), len(keys), len(number)
