"""How hands rank, as the rules say it.

Each game is one function of five cards, which reads them: the category that they make, and their
ranks as they are read aloud. Nothing here is fast, and nothing else in the engine knows what a
hand is worth: the table is made from these functions.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from typing import Final, NamedTuple

from ..cards import JOKER, Card, Rank
from ..games import Form
from ..words import Phrase, Worded

ACE_HIGH: Final = tuple(Rank)
ACE_LOW: Final = (Rank.ACE, *ACE_HIGH[:-1])


class Category(Worded):
    """The kind of hand, from the lowest to the highest of the conventional ranking."""

    HIGH_CARD = "high-card", Phrase("category", "high card | no pair")
    PAIR = "pair", Phrase("category", "pair | one pair")
    TWO_PAIR = "two-pair", Phrase("category", "two pair | two pairs")
    THREE_OF_A_KIND = "three-of-a-kind", Phrase("category", "three of a kind")
    STRAIGHT = "straight", Phrase("category", "straight")
    FLUSH = "flush", Phrase("category", "flush")
    FULL_HOUSE = "full-house", Phrase("category", "full house")
    FOUR_OF_A_KIND = "four-of-a-kind", Phrase("category", "four of a kind")
    STRAIGHT_FLUSH = "straight-flush", Phrase("category", "straight flush")
    FIVE_ACES = "five-aces", Phrase("category", "five aces")


CONVENTIONAL: Final = tuple(Category)

GROUPS: Final[Mapping[tuple[int, ...], Category]] = {
    (1, 1, 1, 1, 1): Category.HIGH_CARD,
    (2, 1, 1, 1): Category.PAIR,
    (2, 2, 1): Category.TWO_PAIR,
    (3, 1, 1): Category.THREE_OF_A_KIND,
    (3, 2): Category.FULL_HOUSE,
    (4, 1): Category.FOUR_OF_A_KIND,
    (5,): Category.FIVE_ACES,
}
SUITS_OF_A_FLUSH: Final = 1
JOKER_IS: Final = Rank.ACE
JOKER_COMPLETES: Final = (Category.STRAIGHT, Category.FLUSH, Category.STRAIGHT_FLUSH)


class RankPattern(tuple[Rank, ...]):
    """Ranks as a hand is read aloud, the most significant first.

    >>> print(RankPattern([Rank.FIVE, Rank.FOUR, Rank.THREE, Rank.TWO, Rank.ACE]))
    5-4-3-2-A
    """

    __slots__ = ()

    def text(self, lang: str | None = None) -> str:
        """The ranks in the notation of a language."""
        return "-".join(rank.symbol(lang) for rank in self)

    def __str__(self) -> str:
        return self.text()

    def __format__(self, spec: str) -> str:
        return format(str(self), spec)

    def __repr__(self) -> str:
        return f"<{'-'.join(rank.ascii for rank in self)}>"


class Reading(NamedTuple):
    """What five cards are in a game; a joker is the card that it stands for."""

    category: Category
    ranks: RankPattern


def ace_to_five(cards: Sequence[Card]) -> Reading:
    """Aces are low, straights and flushes do not count, the joker is the lowest rank lacking.

    Source: R-A5 and R-A5.1.
    """
    ranks = natural_ranks(cards)
    if JOKER in cards:
        ranks.append(lowest_absent(ranks, ACE_LOW))
    return grouped(ranks, ACE_LOW)


def deuce_to_seven(cards: Sequence[Card]) -> Reading:
    """Aces are high only, so that 5-4-3-2-A is no straight; straights and flushes count.

    In a house that adds the joker, it is the lowest rank lacking, and as it has no suit it
    completes no flush. Source: R-27; for the joker none (G23).
    """
    ranks = natural_ranks(cards)
    if JOKER in cards:
        ranks.append(lowest_absent(ranks, ACE_HIGH))
    suited = one_suit(cards) and JOKER not in cards
    return conventional(ranks, suited, straights=[ACE_HIGH])


def draw_high(cards: Sequence[Card]) -> Reading:
    """The conventional ranking; in a straight, an ace may stand low.

    The joker is an ace, or a rank lacking that completes a straight or a flush, whichever makes
    the best hand. Source: R-tip:joker; for the choice none (G22).
    """
    ranks, suited = natural_ranks(cards), one_suit(cards)
    if JOKER not in cards:
        return conventional(ranks, suited, straights=[ACE_HIGH, ACE_LOW])
    as_ace = grouped([*ranks, JOKER_IS], ACE_HIGH)
    others = [
        conventional([*ranks, rank], suited, straights=[ACE_HIGH, ACE_LOW])
        for rank in Rank
        if rank not in ranks
    ]
    completed = [reading for reading in others if reading.category in JOKER_COMPLETES]
    return max([as_ace, *completed], key=conventional_order)


DEFINITIONS: Final[Mapping[Form, Callable[[Sequence[Card]], Reading]]] = {
    Form.ACE_TO_FIVE: ace_to_five,
    Form.DEUCE_TO_SEVEN: deuce_to_seven,
    Form.DRAW_HIGH: draw_high,
}


def natural_ranks(cards: Iterable[Card]) -> list[Rank]:
    """The ranks of the cards other than the joker."""
    return [card.rank for card in cards if card.rank]


def one_suit(cards: Iterable[Card]) -> bool:
    """Whether the cards other than the joker are of one suit."""
    return len({card.suit for card in cards} - {None}) == SUITS_OF_A_FLUSH


def lowest_absent(ranks: Sequence[Rank], order: Sequence[Rank]) -> Rank:
    """The first rank of `order` that is not among `ranks`."""
    return next(rank for rank in order if rank not in ranks)


def grouped(ranks: Sequence[Rank], order: Sequence[Rank]) -> Reading:
    """The reading by pairs and the like alone: the largest group first, then the highest rank."""
    return _grouped(tuple(sorted(ranks)), tuple(order))


# The same ranks are read for each game, in one suit and in several, and for what a joker might be.
@cache
def _grouped(ranks: tuple[Rank, ...], order: tuple[Rank, ...]) -> Reading:
    aloud = sorted(ranks, key=lambda rank: (ranks.count(rank), order.index(rank)), reverse=True)
    sizes = tuple(ranks.count(rank) for rank in dict.fromkeys(aloud))
    return Reading(GROUPS[sizes], RankPattern(aloud))


def conventional(
    ranks: Sequence[Rank], suited: bool, straights: Iterable[Sequence[Rank]]
) -> Reading:
    """The reading where straights count, being neighbours in one of `straights`, and flushes."""
    reading = grouped(ranks, ACE_HIGH)
    if reading.category is not Category.HIGH_CARD:
        return reading
    for order in straights:
        run = sorted(ranks, key=order.index, reverse=True)
        if order.index(run[0]) - order.index(run[-1]) == len(run) - 1:
            kind = Category.STRAIGHT_FLUSH if suited else Category.STRAIGHT
            return Reading(kind, RankPattern(run))
    return Reading(Category.FLUSH if suited else Category.HIGH_CARD, reading.ranks)


def conventional_order(reading: Reading) -> tuple[int, list[int]]:
    """A key by which the better hand of the conventional ranking is the greater."""
    return CONVENTIONAL.index(reading.category), [ACE_HIGH.index(rank) for rank in reading.ranks]


def best_first(reading: Reading, form: Form) -> tuple[int, list[int]]:
    """A key by which the best hand of a form comes first."""
    category, ranks = conventional_order(reading)
    if form is Form.ACE_TO_FIVE:
        return category, [ACE_LOW.index(rank) for rank in reading.ranks]
    if form is Form.DEUCE_TO_SEVEN:
        return category, ranks
    return -category, [-rank for rank in ranks]
