"""The fast table, generated from the definition.

The ranks of a hand, and whether its cards are of one suit, are all that the games ask of it. So
each card has a code of two parts: above, the weight of its rank; below, a digit for its suit. The
codes of five cards add up to a number whose upper part tells the ranks and whose lower part tells
whether there is one suit, and one look-up ranks the hand.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from itertools import combinations_with_replacement
from typing import Final, NamedTuple

from ..cards import JOKER, Card, Rank, Suit
from ..games import Form
from .definition import DEFINITIONS, Category, Reading, best_first
from .weights import ALIKE, HAND_SIZE, rank_weights

# Digits of base 6, since a suit has 0 to 5 of the cards; the sum of five fits in 11 bits.
SUIT_DIGITS: Final[dict[Suit, int]] = {suit: (HAND_SIZE + 1) ** suit for suit in Suit}
SUIT_BITS: Final[int] = (HAND_SIZE * SUIT_DIGITS[Suit.SPADES]).bit_length()
SUIT_MASK: Final[int] = (1 << SUIT_BITS) - 1


class Codes(NamedTuple):
    """The code of each of the 53 cards; what one suit adds to a key, by the sum of the digits."""

    cards: tuple[int, ...]
    one_suit: tuple[int, ...]

    def key(self, cards: Iterable[Card]) -> int:
        """The place of five cards in a table, which hands share that no game tells apart."""
        total = sum(self.cards[card] for card in cards)
        return (total >> SUIT_BITS) + self.one_suit[total & SUIT_MASK]


@cache
def codes() -> Codes:
    """The codes; the joker weighs more than any hand without it, and is of no suit."""
    weights = rank_weights()
    beyond = ALIKE * weights[-1] + weights[-2] + 1
    cards = [(weight << SUIT_BITS) + SUIT_DIGITS[suit] for weight in weights for suit in Suit]
    one_suit = [0] * (SUIT_MASK + 1)
    for digit in SUIT_DIGITS.values():
        # Only with the joker do five cards show a suit four times and no other.
        one_suit[HAND_SIZE * digit] = one_suit[(HAND_SIZE - 1) * digit] = beyond
    return Codes((*cards, 2 * beyond << SUIT_BITS), tuple(one_suit))


def specimens(*, joker: bool) -> Iterator[tuple[Card, ...]]:
    """A hand for each key: all ranks that a deck can show, off-suit, and in one suit if it can."""
    for extra in [(), (JOKER,)] if joker else [()]:
        for ranks in combinations_with_replacement(Rank, HAND_SIZE - len(extra)):
            suits = [ranks[:place].count(rank) for place, rank in enumerate(ranks)]
            if max(suits) >= ALIKE:
                continue
            if not any(suits):
                yield *map(Card.of, ranks, suits), *extra
                suits[0] = Suit.SPADES
            yield *map(Card.of, ranks, suits), *extra


@cache
def keyed_specimens(*, joker: bool) -> tuple[tuple[int, tuple[Card, ...]], ...]:
    """The specimens with their keys, which are the same for every game."""
    key = codes().key
    return tuple((key(cards), cards) for cards in specimens(joker=joker))


@cache
def readings(form: Form, *, joker: bool) -> dict[int, Reading]:
    """What the definition reads for each key; a deck with the joker has the hands of one without it."""
    define = DEFINITIONS[form]
    found = dict(readings(form, joker=False)) if joker else {}
    found |= {key: define(cards) for key, cards in keyed_specimens(joker=joker) if key not in found}
    return found


class Ranking:
    """The ranking of a form: its classes of equal hands, and the strength of any hand.

    `classes` and `categories` have the best first, and `suits_count` tells whether suits matter.
    `strength` takes five distinct cards of the deck and answers 1 for the best class there is; it
    is the fast path, and trusts its cards, where `Hand` checks them. `table` holds the same
    strengths by key, and 0 for the keys of no hand.
    """

    def __init__(self, form: Form, *, joker: bool) -> None:
        self.form = form
        self.joker = joker
        read = readings(form, joker=joker)
        classes = sorted(set(read.values()), key=lambda reading: best_first(reading, form))
        strengths = {reading: place for place, reading in enumerate(classes, start=1)}
        self.classes: tuple[Reading, ...] = tuple(classes)
        self.categories = tuple(dict.fromkeys(reading.category for reading in classes))
        self.suits_count = Category.FLUSH in self.categories
        self.table = [0] * (max(read) + 1)
        for place, reading in read.items():
            self.table[place] = strengths[reading]
        self.strength = (_by_ranks_and_suits if self.suits_count else _by_ranks)(self.table)

    def __repr__(self) -> str:
        joker = " with joker" if self.joker else ""
        return f"<Ranking {self.form.value}{joker}: {len(self.classes)} classes>"


# Closures, because to look the tables up on an object would cost a third of the speed.


def _by_ranks(table: list[int]) -> Callable[[Sequence[Card]], int]:
    weight = tuple(code >> SUIT_BITS for code in codes().cards)

    def strength(cards: Sequence[Card]) -> int:
        a, b, c, d, e = cards
        return table[weight[a] + weight[b] + weight[c] + weight[d] + weight[e]]

    return strength


def _by_ranks_and_suits(table: list[int]) -> Callable[[Sequence[Card]], int]:
    code, one_suit = codes()

    def strength(cards: Sequence[Card]) -> int:
        a, b, c, d, e = cards
        total = code[a] + code[b] + code[c] + code[d] + code[e]
        return table[(total >> SUIT_BITS) + one_suit[total & SUIT_MASK]]

    return strength


def ranking_of(form: Form, *, joker: bool = False) -> Ranking:
    """The ranking of a form, with or without the joker; it is made when it is first asked for."""
    return _made(form, joker)


# By both arguments: a default that is given and one that is not would make the same table twice.
@cache
def _made(form: Form, joker: bool) -> Ranking:
    return Ranking(form, joker=joker)
