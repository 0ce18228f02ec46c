"""The table agrees with a plain definition that is evaluated on every hand there is, one by one.

The definition is written from the rules alone, in NumPy so that it can look at each of the 2,598,960 hands of a deck
and each of the 2,869,685 with the joker; it shares nothing with the engine but the numbering of the cards.
"""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pytest

from lowball.engine import Form, ranking_of
from lowball.engine.ranking.arrays import strengths

pytestmark = pytest.mark.slow

ACE, JOKER = 12, 52
NO_PAIR, PAIR, TWO_PAIR, TRIPS, STRAIGHT, FLUSH, FULL, QUADS, STRAIGHT_FLUSH, FIVE = range(10)
# By how many cards each card of the hand is matched, itself included, added up.
MATCHES = {5: NO_PAIR, 7: PAIR, 9: TWO_PAIR, 11: TRIPS, 13: FULL, 17: QUADS, 25: FIVE}


def every_hand(cards: int) -> np.ndarray:
    """Return every five of so many cards, a row each."""
    flat = (card for hand in combinations(range(cards), 5) for card in hand)
    return np.fromiter(flat, dtype=np.uint8).reshape(-1, 5)


def values(ranks: np.ndarray, suited: np.ndarray, *, low: bool, runs: tuple[str, ...]) -> np.ndarray:
    """Return a number for each hand: the greater, the higher the hand in a conventional ranking.

    ``ranks`` has 0 (the deuce) to 12 (the ace). ``low`` puts the ace below; ``runs`` says which straights there are:
    ``plain`` ones, and the ``wheel``; flushes count where there are any.
    """
    ranks = (ranks + 1) % 13 if low else ranks
    matched = (ranks[:, :, None] == ranks[:, None, :]).sum(axis=2)
    kind = np.array([MATCHES.get(n, -1) for n in range(26)])[matched.sum(axis=1)]
    aloud = np.sort(matched * 16 + ranks, axis=1)[:, ::-1] % 16
    if runs:
        whole = kind == NO_PAIR
        straight = whole & (ranks.max(axis=1) - ranks.min(axis=1) == 4)
        if "wheel" in runs:
            wheel = (np.sort(ranks, axis=1) == (0, 1, 2, 3, ACE)).all(axis=1)
            straight |= wheel
            aloud = np.where(wheel[:, None], (3, 2, 1, 0, 0), aloud)
        kind = np.where(whole & suited, FLUSH, kind)
        kind = np.where(straight, np.where(suited, STRAIGHT_FLUSH, STRAIGHT), kind)
    value = kind.astype(np.int64)
    for place in range(5):
        value = value * 16 + aloud[:, place]
    return value


def with_joker(hands: np.ndarray, form: Form) -> np.ndarray:
    """Return the values of hands whose last card is the joker."""
    ranks, suits = (hands[:, :4] // 4).astype(np.int64), hands[:, :4] % 4
    suited = (suits == suits[:, :1]).all(axis=1)
    holds = np.zeros((len(hands), 13), dtype=bool)
    holds[np.arange(len(hands))[:, None], ranks] = True
    if form is Form.ACE_TO_FIVE:
        lacking = np.argmin(np.roll(holds, 1, axis=1), axis=1)  # the ace first
        as_low = np.column_stack([ranks, (lacking - 1) % 13])
        return values(as_low, suited, low=True, runs=())
    best = values(np.column_stack([ranks, np.full(len(hands), ACE)]), suited, low=False, runs=())
    for rank in range(13):
        other = values(np.column_stack([ranks, np.full(len(hands), rank)]), suited, low=False, runs=("plain", "wheel"))
        completes = np.isin(other >> 20, (STRAIGHT, FLUSH, STRAIGHT_FLUSH)) & ~holds[:, rank]
        best = np.where(completes, np.maximum(best, other), best)
    return best


def defined(hands: np.ndarray, form: Form) -> np.ndarray:
    """Return the strength of every hand by the plain definition: 1 is the best."""
    low = form is Form.ACE_TO_FIVE
    runs = {Form.ACE_TO_FIVE: (), Form.DEUCE_TO_SEVEN: ("plain",), Form.DRAW_HIGH: ("plain", "wheel")}[form]
    joker = hands[:, 4] == JOKER
    value = np.empty(len(hands), dtype=np.int64)
    for block in np.array_split(np.flatnonzero(~joker), 8):
        ranks, suits = (hands[block] // 4).astype(np.int64), hands[block] % 4
        value[block] = values(ranks, (suits == suits[:, :1]).all(axis=1), low=low, runs=runs)
    if joker.any():
        value[joker] = with_joker(hands[joker], form)
    _, place = np.unique(-value if form is Form.DRAW_HIGH else value, return_inverse=True)
    return place + 1


@pytest.mark.parametrize(("form", "joker"), [
    (Form.ACE_TO_FIVE, False), (Form.DEUCE_TO_SEVEN, False), (Form.DRAW_HIGH, False),
    (Form.ACE_TO_FIVE, True), (Form.DRAW_HIGH, True),
], ids=["ace-to-five", "deuce-to-seven", "draw-high", "ace-to-five-joker", "draw-high-joker"])
def test_the_table_is_the_plain_definition_on_every_hand(form: Form, joker: bool) -> None:
    hands = every_hand(53 if joker else 52)
    assert len(hands) == (2_869_685 if joker else 2_598_960)
    expected = defined(hands, form)
    assert np.array_equal(strengths(hands, form, joker=joker), expected)
    strength = ranking_of(form, joker=joker).strength
    assert [strength(hand) for hand in hands.tolist()] == expected.tolist()
