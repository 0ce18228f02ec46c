"""How hands rank, written from the rules alone, for every hand of a deck at once.

It shares nothing with the engine but the numbering of the cards. It is in NumPy, a column of numbers for each of the
five cards, so that all 2,598,960 hands of a deck, and all 2,869,685 with the joker, can be looked at one by one.
"""

from __future__ import annotations

from itertools import chain, combinations

import numpy as np

from lowball.engine import Card, Form, ranking_of
from lowball.engine.ranking.arrays import strengths

ACE, JOKER = 12, 52
NO_PAIR, PAIR, TWO_PAIR, TRIPS, STRAIGHT, FLUSH, FULL, QUADS, STRAIGHT_FLUSH, FIVE = range(10)
# By how many cards each card of the hand is matched, itself included, added up.
MATCHES = {5: NO_PAIR, 7: PAIR, 9: TWO_PAIR, 11: TRIPS, 13: FULL, 17: QUADS, 25: FIVE}
KINDS = np.array([MATCHES.get(matches, 0) for matches in range(26)], np.uint8)
# Straights: none, plain ones, or these and the wheel.
RUNS = {Form.ACE_TO_FIVE: "", Form.DEUCE_TO_SEVEN: "plain", Form.DRAW_HIGH: "plain, wheel"}

Columns = list[np.ndarray]


def every_hand(joker: bool) -> np.ndarray:
    """Return every five cards, a row each, in the order of `combinations`; the joker comes last in its hands."""
    hands = chain.from_iterable(combinations(range(52 + joker), 5))
    return np.fromiter(hands, dtype=np.uint8).reshape(-1, 5)


def values(ranks: Columns, suited: np.ndarray | bool, runs: str) -> np.ndarray:
    """Return a number for each hand: the greater, the higher the hand in a conventional ranking.

    ``ranks`` counts from 0; in ``suited`` hands all cards have one suit, which makes a flush where ``runs`` count.
    """
    matched = [sum((one == other).astype(np.uint8) for other in ranks) for one in ranks]
    kind = KINDS[sum(matched)]
    # The largest group first, and in it the highest rank.
    aloud = [one * 16 + rank for one, rank in zip(matched, ranks, strict=True)]
    for last in range(4, 0, -1):
        for place in range(last):
            pair = aloud[place], aloud[place + 1]
            aloud[place], aloud[place + 1] = np.maximum(*pair), np.minimum(*pair)
    aloud = [one % 16 for one in aloud]
    if runs:
        whole = kind == NO_PAIR
        straight = whole & (aloud[0] - aloud[4] == 4)
        if "wheel" in runs:
            wheel = whole & (aloud[0] == ACE) & (aloud[1] == 3)
            straight |= wheel
            aloud[0] = np.where(wheel, 3, aloud[0])
        kind = np.where(whole & suited, FLUSH, kind)
        kind = np.where(straight, np.where(suited, STRAIGHT_FLUSH, STRAIGHT), kind)
    value = kind.astype(np.int32)
    for one in aloud:
        value = value * 16 + one
    return value


def with_joker(cards: Columns, form: Form) -> np.ndarray:
    """Return the values of hands of four cards and the joker."""
    ranks, suited = [card // 4 for card in cards], one_suit(cards)
    lacks = [~np.logical_or.reduce([rank == one for one in ranks]) for rank in range(13)]
    if form is Form.DRAW_HIGH:
        # An ace, or whatever completes a straight or a flush, if that is better.
        best = values([*ranks, np.full_like(ranks[0], ACE)], False, "")
        for rank in range(13):
            other = values([*ranks, np.full_like(ranks[0], rank)], suited, RUNS[form])
            completes = np.isin(other >> 20, (STRAIGHT, FLUSH, STRAIGHT_FLUSH)) & lacks[rank]
            best = np.where(completes, np.maximum(best, other), best)
        return best
    # The lowest rank that is lacking, of no suit.
    low = form is Form.ACE_TO_FIVE
    lowest_first = [ACE, *range(12)] if low else list(range(13))
    joker = np.select([lacks[rank] for rank in lowest_first], lowest_first).astype(np.uint8)
    return values(ace_low([*ranks, joker]) if low else [*ranks, joker], False, RUNS[form])


def ace_low(ranks: Columns) -> Columns:
    """Return ranks in which the ace is 0."""
    return [(rank + 1) % 13 for rank in ranks]


def one_suit(cards: Columns) -> np.ndarray:
    """Return whether all cards of each hand have one suit."""
    return np.logical_and.reduce([card % 4 == cards[0] % 4 for card in cards])


def defined(hands: np.ndarray, form: Form) -> np.ndarray:
    """Return the strength of every hand by the plain definition: 1 is the best."""
    joker = hands[:, 4] == JOKER
    value = np.empty(len(hands), np.int32)
    for some in np.array_split(np.flatnonzero(~joker), 8):
        cards = list(np.ascontiguousarray(hands[some].T))
        ranks = [card // 4 for card in cards]
        value[some] = values(ace_low(ranks) if form is Form.ACE_TO_FIVE else ranks, one_suit(cards), RUNS[form])
    if joker.any():
        value[joker] = with_joker(list(np.ascontiguousarray(hands[joker, :4].T)), form)
    there_are = np.zeros(value.max() + 1, bool)
    there_are[value] = True
    better_or_equal = np.cumsum(there_are, dtype=np.int32)
    place = better_or_equal[value]
    return place.max() + 1 - place if form is Form.DRAW_HIGH else place


def differ(hands: np.ndarray, form: Form, *, joker: bool) -> int:
    """Return how many hands the table, one by one or as arrays, ranks otherwise than the plain definition."""
    expected = defined(hands, form)
    cards = [Card(index) for index in range(52 + joker)]
    one_by_one = np.fromiter(map(ranking_of(form, joker=joker).strength, combinations(cards, 5)), np.int16, len(hands))
    return int(((strengths(hands, form, joker=joker) != expected) | (one_by_one != expected)).sum())
