"""A hand of five cards as a value that compares by the rules of its game."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache, total_ordering

from ..cards import Card, CardError, read_cards, refuse_joker
from ..games import Form
from ..house import JOKER_BY_DEFAULT, House, current
from ..words import Phrase
from .definition import Category, RankPattern, Reading
from .describe import described
from .table import Ranking, ranking_of
from .weights import HAND_SIZE


def playing_hand(cards: str | Iterable[Card | str]) -> tuple[Card, ...]:
    """Five distinct cards.

    :raises CardError: for anything else.
    """
    read = read_cards(cards)
    if len(read) != HAND_SIZE:
        refusal = Phrase("refusal", "a playing hand has {size} cards, and this one has {count}")
        raise CardError(refusal.fill(size=HAND_SIZE, count=len(read)))
    return read


@total_ordering
class Hand:
    """Five cards in a game: ``<`` and ``>`` mean worse and better in it, and equal hands tie.

    `form` is a Form or its name, by default that of the house being played. `joker` tells whether
    the joker is in the deck, by default as the form or the house has it. Hands of different
    rankings do not compare.

    :raises CardError: for a card twice, other than five cards, or a joker that is not in use.

    >>> Hand("8s 6d 4c 3h As", "ace-to-five") > Hand("9s 5c 3d 2h Ad", "ace-to-five")
    True
    """

    __slots__ = ("cards", "category", "ranking", "ranks", "reading", "strength")

    def __init__(
        self,
        cards: str | Iterable[Card | str],
        form: Form | str | None = None,
        *,
        joker: bool | None = None,
    ) -> None:
        if form is None:
            form, usual = current().form, current().joker
        else:
            form = form if isinstance(form, Form) else Form.named(form)
            usual = JOKER_BY_DEFAULT[form]
        self.cards: tuple[Card, ...] = playing_hand(cards)
        self.ranking: Ranking = ranking_of(form, joker=usual if joker is None else joker)
        refuse_joker(self.cards, in_use=self.ranking.joker)
        self.strength: int = self.ranking.strength(self.cards)
        # The category and the ranks together, the ranks as they are read aloud, a joker as what it stands for.
        self.reading: Reading = self.ranking.classes[self.strength - 1]
        self.category: Category
        self.ranks: RankPattern
        self.category, self.ranks = self.reading

    @classmethod
    def at(cls, house: House, cards: str | Iterable[Card | str]) -> Hand:
        """The hand as a house ranks it."""
        if type(cards) is tuple:
            # A showdown asks for the same hand several times.
            return _seen(cards, house.form, house.joker)
        return cls(cards, house.form, joker=house.joker)

    @property
    def form(self) -> Form:
        """The form by which the hand ranks."""
        return self.ranking.form

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Hand) or other.ranking is not self.ranking:
            return NotImplemented
        return self.strength == other.strength

    def __lt__(self, other: Hand) -> bool:
        if not isinstance(other, Hand) or other.ranking is not self.ranking:
            return NotImplemented
        # Strength counts down from the best hand, which is 1.
        return self.strength > other.strength

    def __gt__(self, other: Hand) -> bool:
        # `total_ordering` would make it of two comparisons.
        if not isinstance(other, Hand) or other.ranking is not self.ranking:
            return NotImplemented
        return self.strength < other.strength

    def __hash__(self) -> int:
        return hash((self.form, self.ranking.joker, self.strength))

    def __str__(self) -> str:
        return described(self.reading)

    def __format__(self, spec: str) -> str:
        return format(str(self), spec)

    def __repr__(self) -> str:
        cards = " ".join(card.ascii for card in self.cards)
        return f"<Hand {cards}: {self.form.value} {self.category.value} {self.strength}>"


@lru_cache(maxsize=256)
def _seen(cards: tuple[Card | str, ...], form: Form, joker: bool) -> Hand:
    return Hand(cards, form, joker=joker)
