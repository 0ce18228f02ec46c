"""Every hand there is, ranked by the table and by a second definition that shares no code with it.

The second definition is written from the rules alone, on plain (rank, suit) pairs. All that it can
tell of a hand is its ranks and whether it is of one suit, so it is evaluated on the first and the
last hand of each such class; and each single hand of the deck is looked up in the table, and must
have the place of its class.
"""

from collections import Counter
from functools import cache
from itertools import pairwise

import numpy as np
import pytest

from lowball.engine import Form, ranking_of
from lowball.engine.ranking.arrays import strengths
from tests.engine.plain_ranking import every_hand

pytestmark = pytest.mark.slow

A5, D27, HIGH = Form.ACE_TO_FIVE, Form.DEUCE_TO_SEVEN, Form.DRAW_HIGH
JK = (None, None)
PACK = [(index // 4 + 2, index % 4) for index in range(52)] + [JK]
STRAIGHT_, FLUSH_, STRAIGHT_FLUSH_ = (3, 1, 2), (3, 1, 3), (4, 2)


def by_groups(ranks):
    """Fours before threes before pairs, and in each the higher card first."""
    count = Counter(ranks)
    order = sorted(count, key=lambda rank: (count[rank], rank), reverse=True)
    return tuple(count[rank] for rank in order), tuple(order)


def second_a5(cards):
    """Low wins. Aces are one. The joker is the lowest card that is not in the hand."""
    ranks = [1 if rank == 14 else rank for rank, _ in cards if rank]
    if JK in cards:
        ranks.append(min({1, 2, 3, 4, 5} - set(ranks)))
    return by_groups(ranks)


def poker_hand(cards, wheel):
    """A conventional poker hand: the greater beats the lesser.

    (4, 2) stands above four of a kind, which is (4, 1); (3, 1, 2) and (3, 1, 3) stand between three
    of a kind, (3, 1, 1), and a full house, (3, 2).
    """
    ranks = sorted((rank for rank, _ in cards), reverse=True)
    flush = len({suit for _, suit in cards}) == 1
    steps = {high - low for high, low in pairwise(ranks)}
    straight = ranks[0] if steps == {1} else 5 if wheel and ranks == [14, 5, 4, 3, 2] else 0
    if straight:
        return (STRAIGHT_FLUSH_ if flush else STRAIGHT_), (straight,)
    groups, order = by_groups(ranks)
    return (FLUSH_ if flush else groups), order


def second_d27(cards):
    """The worst poker hand wins, and an ace is only high. A joker is the lowest card missing."""
    naturals = [card for card in cards if card != JK]
    if len(naturals) == 5:
        return poker_hand(cards, wheel=False)
    missing = min(set(range(2, 15)) - {rank for rank, _ in naturals})
    return poker_hand([*naturals, (missing, "no suit")], wheel=False)


def second_high(cards):
    """The best poker hand wins. The joker is any other card, if an ace or for a straight or flush."""
    naturals = [card for card in cards if card != JK]
    if len(naturals) == 5:
        return poker_hand(cards, wheel=True)
    if {rank for rank, _ in naturals} == {14}:
        return (5,), (14,)
    others = [card for card in PACK[:52] if card not in naturals]
    hands = [(card, poker_hand([*naturals, card], wheel=True)) for card in others]
    completed = (STRAIGHT_, FLUSH_, STRAIGHT_FLUSH_)
    return max(hand for (rank, _), hand in hands if rank == 14 or hand[0] in completed)


SECOND = {A5: second_a5, D27: second_d27, HIGH: second_high}

NO_PAIR, PAIR, TWO_PAIR, TRIPS = "high-card", "pair", "two-pair", "three-of-a-kind"
STRAIGHT, FLUSH, FULL, QUADS = "straight", "flush", "full-house", "four-of-a-kind"
PAIRED = {PAIR: (2860, 1_098_240), TWO_PAIR: (858, 123_552), TRIPS: (858, 54_912)}
FULL_AND_QUADS = {FULL: (156, 3_744), QUADS: (156, 624)}

# Classes and hands of each category, from a brute force of its own (research/peers.md).
COUNTS = {
    (HIGH, False): {
        NO_PAIR: (1277, 1_302_540), **PAIRED, STRAIGHT: (10, 10_200), FLUSH: (1277, 5_108),
        **FULL_AND_QUADS, "straight-flush": (10, 40),
    },
    (D27, False): {
        NO_PAIR: (1278, 1_303_560), **PAIRED, STRAIGHT: (9, 9_180), FLUSH: (1278, 5_112),
        **FULL_AND_QUADS, "straight-flush": (9, 36),
    },
    (A5, False): {NO_PAIR: (1287, 1_317_888), **PAIRED, **FULL_AND_QUADS},
    (A5, True): {
        NO_PAIR: (1287, 1_500_928), PAIR: (2860, 1_180_608), TWO_PAIR: (858, 126_360),
        TRIPS: (858, 57_408), FULL: (156, 3_744), QUADS: (156, 637),
    },
    (HIGH, True): {
        NO_PAIR: (1277, 1_418_964), PAIR: (2860, 1_215_024), TWO_PAIR: (858, 138_600),
        TRIPS: (858, 63_360), STRAIGHT: (10, 20_532), FLUSH: (1277, 7_804), FULL: (156, 4_368),
        QUADS: (156, 828), "straight-flush": (10, 204), "five-aces": (1, 1),
    },
}  # fmt: skip


all_hands = cache(every_hand)


def classes_of(hands):
    """For each hand, what the second definition can tell of it: ranks (13 the joker), one suit."""
    ranks = np.sort(hands // 4, axis=1).astype(np.int64)
    suits = np.where(hands == 52, 15, 1 << hands % 4)
    one_suit = np.bitwise_and.reduce(suits, axis=1) != 0
    return ranks @ 14 ** np.arange(5) * 2 + one_suit


@cache
def grouped(joker):
    """The first and the last hand of each class, and the class of each hand."""
    hands = all_hands(joker)
    _, first, member = np.unique(classes_of(hands), return_index=True, return_inverse=True)
    last = np.empty_like(first)
    last[member] = np.arange(len(hands))
    return hands[first].tolist(), hands[last].tolist(), member


@pytest.mark.parametrize("joker", [False, True], ids=["52-cards", "53-cards"])
@pytest.mark.parametrize("form", list(Form), ids=lambda form: form.value)
def test_every_hand_has_the_place_that_a_second_definition_gives_it(form, joker):
    hands = all_hands(joker)
    assert len(hands) == (2_869_685 if joker else 2_598_960)
    first, last, member = grouped(joker)
    firsts, lasts = (
        [SECOND[form]([PACK[index] for index in hand]) for hand in some] for some in (first, last)
    )
    assert firsts == lasts

    best_first = sorted(set(firsts), reverse=form is HIGH)
    place = {value: strength for strength, value in enumerate(best_first, start=1)}
    expected = np.array([place[value] for value in firsts], np.int16)[member]

    ranking = ranking_of(form, joker=joker)
    assert len(ranking.classes) == len(place)
    assert (strengths(hands, form, joker=joker) == expected).all()


@pytest.mark.parametrize("form, joker", COUNTS, ids=lambda one: getattr(one, "value", f"joker-{one}"))
def test_categories_have_the_classes_and_hands_of_a_brute_force(form, joker):
    ranking = ranking_of(form, joker=joker)
    hands_of = np.bincount(strengths(all_hands(joker), form, joker=joker))
    counts, classes = Counter(), Counter()
    for strength, reading in enumerate(ranking.classes, start=1):
        classes[reading.category.value] += 1
        counts[reading.category.value] += int(hands_of[strength])
    assert {name: (classes[name], counts[name]) for name in classes} == COUNTS[form, joker]
