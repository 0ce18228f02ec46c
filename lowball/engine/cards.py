"""Cards: ASCII inside (``As Td Jk``), the reader's notation outside (``A♠ 10♦``, in French ``R♦``).

The two never clash. A reader's card ends in a suit symbol and an ASCII card in a suit letter, so
``D♥`` is a queen in French and ``Qd`` a diamond in every language.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import IntEnum
from functools import cache
from typing import TYPE_CHECKING, Final

from .words import Phrase, Sentence, language

if TYPE_CHECKING:
    from random import Random

RANK_NAMES: Final = {
    2: (Phrase("rank", "two | deuce"), Phrase("ranks", "twos | deuces"), Phrase("of ranks", "of twos")),
    3: (Phrase("rank", "three"), Phrase("ranks", "threes"), Phrase("of ranks", "of threes")),
    4: (Phrase("rank", "four"), Phrase("ranks", "fours"), Phrase("of ranks", "of fours")),
    5: (Phrase("rank", "five"), Phrase("ranks", "fives"), Phrase("of ranks", "of fives")),
    6: (Phrase("rank", "six"), Phrase("ranks", "sixes"), Phrase("of ranks", "of sixes")),
    7: (Phrase("rank", "seven"), Phrase("ranks", "sevens"), Phrase("of ranks", "of sevens")),
    8: (Phrase("rank", "eight"), Phrase("ranks", "eights"), Phrase("of ranks", "of eights")),
    9: (Phrase("rank", "nine"), Phrase("ranks", "nines"), Phrase("of ranks", "of nines")),
    10: (Phrase("rank", "ten"), Phrase("ranks", "tens"), Phrase("of ranks", "of tens")),
    11: (Phrase("rank", "jack"), Phrase("ranks", "jacks"), Phrase("of ranks", "of jacks")),
    12: (Phrase("rank", "queen"), Phrase("ranks", "queens"), Phrase("of ranks", "of queens")),
    13: (Phrase("rank", "king"), Phrase("ranks", "kings"), Phrase("of ranks", "of kings")),
    14: (Phrase("rank", "ace"), Phrase("ranks", "aces"), Phrase("of ranks", "of aces")),
}
COURT_SYMBOLS: Final = {
    11: Phrase("rank symbol", "J"),
    12: Phrase("rank symbol", "Q"),
    13: Phrase("rank symbol", "K"),
    14: Phrase("rank symbol", "A"),
}
JOKER_NAME: Final = Phrase("card", "Joker")


class CardError(ValueError):
    """Text that is no card, a card seen twice, a wrong number of cards, a card of another deck."""

    def __init__(self, why: Phrase | Sentence) -> None:
        super().__init__(str(why))


class Rank(IntEnum):
    """A rank, 2 to 14; at which end the ace stands is for the game to say, not for the card."""

    TWO, THREE, FOUR, FIVE, SIX, SEVEN, EIGHT, NINE, TEN, JACK, QUEEN, KING, ACE = range(2, 15)

    # Enum hashes in Python, and to make a table is to count ranks by the ten thousand.
    __hash__ = int.__hash__

    @property
    def ascii(self) -> str:
        """One letter of ``23456789TJQKA``."""
        return "23456789TJQKA"[self - 2]

    def symbol(self, lang: str | None = None) -> str:
        """What is printed on the card: ``K``, in French ``R``."""
        court = COURT_SYMBOLS.get(self)
        return court.forms(lang)[0] if court else str(int(self))

    def __str__(self) -> str:
        return self.symbol()

    def __format__(self, spec: str) -> str:
        """The symbol; with the spec ``plural`` or ``of``, several: ``sevens``, ``of sevens``."""
        _, plural, of = RANK_NAMES[self]
        return str({"plural": plural, "of": of}.get(spec, self.symbol()))


class Suit(IntEnum):
    """A suit; their order means nothing in these games."""

    CLUBS, DIAMONDS, HEARTS, SPADES = range(4)

    @property
    def ascii(self) -> str:
        """One letter of ``cdhs``."""
        return "cdhs"[self]

    def __str__(self) -> str:
        return "♣♦♥♠"[self]

    def __format__(self, spec: str) -> str:
        return format(str(self), spec)


class Card(int):
    """A card as its own index, 0 to 52, so that it indexes tables; there is one object a card.

    >>> Card.parse("10♦") is Card.of(Rank.TEN, Suit.DIAMONDS)
    True
    """

    __slots__ = ()

    def __new__(cls, index: int) -> Card:
        if not 0 <= index < len(_CARDS):
            refusal = Phrase("refusal", "{index} is not the index of a card: 0 to {last}")
            raise CardError(refusal.fill(index=int(index), last=len(_CARDS) - 1))
        return _CARDS[index]

    @classmethod
    def of(cls, rank: Rank | int, suit: Suit | int) -> Card:
        """The card of a rank and a suit."""
        return _CARDS[_SUITS_IN_DECK * (rank - 2) + suit]

    @classmethod
    def parse(cls, text: str | Card) -> Card:
        """A card from ASCII, or from the notation of the language now spoken; a Card is its own.

        :raises CardError: for other text.
        """
        if isinstance(text, Card):
            return text
        try:
            return _notation(language())[text]
        except KeyError:
            refusal = Phrase("refusal", "“{text}” is not a card: write {symbols}, {ascii} or {joker}")
            ten, queen = cls.of(Rank.TEN, Suit.DIAMONDS), cls.of(Rank.QUEEN, Suit.HEARTS)
            symbols, ascii = f"{ten} {queen}", f"{ten.ascii} {queen.ascii}"
            raise CardError(
                refusal.fill(text=text, symbols=symbols, ascii=ascii, joker=JOKER_NAME)
            ) from None

    @property
    def rank(self) -> Rank | None:
        """The rank; the joker has none of its own."""
        return _RANKS[self]

    @property
    def suit(self) -> Suit | None:
        """The suit; the joker has none."""
        return _SUITS[self]

    @property
    def ascii(self) -> str:
        """The notation of no language: ``As``, ``Td``, ``Jk``."""
        return f"{self.rank.ascii}{self.suit.ascii}" if self.rank and self.suit is not None else "Jk"

    def text(self, lang: str | None = None) -> str:
        """The card in the notation of a language."""
        return f"{self.rank.symbol(lang)}{self.suit}" if self.rank else JOKER_NAME.forms(lang)[0]

    def __str__(self) -> str:
        return self.text()

    def __format__(self, spec: str) -> str:
        return format(str(self), spec)

    def __repr__(self) -> str:
        return f"Card.parse({self.ascii!r})"

    def __bool__(self) -> bool:
        # The deuce of clubs has index 0, and is a card all the same.
        return True

    def __reduce__(self) -> tuple[type[Card], tuple[int]]:
        return Card, (int(self),)


# To ask an Enum for its length takes longer than the rest of `Card.of`.
_SUITS_IN_DECK: Final = len(Suit)
_CARDS: Final = tuple(int.__new__(Card, index) for index in range(len(Rank) * len(Suit) + 1))
_RANKS: Final = (*(rank for rank in Rank for _ in Suit), None)
_SUITS: Final = (*(suit for _ in Rank for suit in Suit), None)

JOKER: Final = _CARDS[-1]


@cache
def _notation(lang: str) -> dict[str, Card]:
    ascii = {card.ascii: card for card in _CARDS}
    ascii |= {f"10{suit.ascii}": Card.of(Rank.TEN, suit) for suit in Suit}
    return ascii | {card.text(lang): card for card in _CARDS}


CARDS_ALONE: Final = {Card}


def read_cards(cards: str | Iterable[Card | str]) -> tuple[Card, ...]:
    """Cards from text with spaces, or one by one, in the order given.

    :raises CardError: for text that is no card, and for a card that appears twice.
    """
    if type(cards) is tuple and {*map(type, cards)} <= CARDS_ALONE:
        # A hand in play reads its own cards again and again.
        read = cards
    else:
        read = tuple(map(Card.parse, cards.split() if isinstance(cards, str) else cards))
    refuse_twins(read)
    return read


def refuse_twins(cards: Iterable[Card]) -> None:
    """Raise CardError if a card appears twice, which one deck cannot show."""
    cards = tuple(cards)
    if len(set(cards)) == len(cards):
        return
    seen: set[Card] = set()
    for card in cards:
        if card in seen:
            raise CardError(Phrase("refusal", "{card} appears twice").fill(card=card))
        seen.add(card)


def refuse_joker(cards: Iterable[Card], *, in_use: bool) -> None:
    """Raise CardError if the joker is among the cards and not in use."""
    if JOKER in cards and not in_use:
        raise CardError(Phrase("refusal", "the joker is not in use in this game"))


class Deck:
    """A deck in order, dealt from the front: 52 cards, or 53 with the joker."""

    def __init__(self, *, joker: bool = False) -> None:
        self._cards = list(_CARDS if joker else _CARDS[:-1])

    def __len__(self) -> int:
        return len(self._cards)

    def __iter__(self) -> Iterator[Card]:
        return iter(self._cards)

    def __contains__(self, card: object) -> bool:
        return card in self._cards

    def shuffle(self, random: Random) -> None:
        """Shuffle what is left of the deck."""
        random.shuffle(self._cards)

    def deal(self, count: int = 1) -> tuple[Card, ...]:
        """Take the next cards off the deck.

        :raises CardError: when fewer are left.
        """
        if not 0 <= count <= len(self):
            refusal = Phrase("refusal", "{count} cards are wanted and the deck holds {left}")
            raise CardError(refusal.fill(count=count, left=len(self)))
        dealt = tuple(self._cards[:count])
        del self._cards[:count]
        return dealt
