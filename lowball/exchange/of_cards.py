"""Shapes of cards, and of what is said of them: the same in every language, so always in ASCII."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from lowball.engine.cards import JOKER, Card, Rank, Suit
from lowball.engine.ranking import HAND_SIZE, Category
from lowball.engine.words import Phrase

from .choices import Either, Named
from .misfits import Place, misfit
from .shapes import END, ListOf, Schema

DECK: Final = 53
BY_NAME: Final[Mapping[str, Card]] = {
    card.ascii: card for card in (*(Card.of(rank, suit) for rank in Rank for suit in Suit), JOKER)
}
CARD: Final = "(?:[2-9TJQKA][cdhs]|Jk)"
SAMPLE: Final = "Td Qh Jk"


@dataclass(frozen=True)
class CardShape:
    """A card: ``As``, ``Td``, and ``Jk`` for the joker."""

    def read(self, value: Any, place: Place) -> Card:
        if not isinstance(value, str) or value not in BY_NAME:
            expected = Phrase("shape", "a card such as {cards}")
            raise misfit(place, expected.fill(cards=", ".join(SAMPLE.split())), value)
        return BY_NAME[value]

    def schema(self, defs: Schema) -> Schema:
        return {"type": "string", "pattern": f"^{CARD}{END}"}


@dataclass(frozen=True)
class CardText:
    """Cards in one text, a space between them, each once."""

    least: int
    most: int

    def read(self, value: Any, place: Place) -> list[Card]:
        names = value.split(" ")
        known = all(name in BY_NAME for name in names)
        if not known or len(set(names)) < len(names) or not self.least <= len(names) <= self.most:
            raise misfit(place, _expected(self.least, self.most), value)
        return [BY_NAME[name] for name in names]

    def schema(self, defs: Schema) -> Schema:
        # A card that comes again is looked for from card to card, by steps of three characters.
        twice = r"(?!(?:.. )*(..) (?:.. )*\1(?: |$))"
        more = f"{{{self.least - 1},{self.most - 1}}}"
        return {"type": "string", "pattern": f"^{twice}{CARD}(?: {CARD}){more}{END}"}


@dataclass(frozen=True)
class CardList(ListOf):
    """Cards in a list, each once."""

    def read(self, value: Any, place: Place) -> list[Card]:
        if not isinstance(value, list) or not self.least <= len(value) <= self.most:
            raise misfit(place, _expected(self.least, self.most), value)
        return super().read(value, place)


def _expected(least: int, most: int) -> Any:
    phrase = Phrase("shape", "{least} to {most} different cards, such as {cards}")
    if least == most:
        phrase = Phrase("shape", "{least} different cards, such as {cards}")
    return phrase.fill(least=least, most=most, cards=SAMPLE)


def cards(least: int, most: int) -> Either:
    """So many different cards, in one text or in a list."""
    listed = CardList(Named("card", CardShape()), least, most, unique=True)
    return Either(CardText(least, most), listed)


@dataclass(frozen=True)
class ClaimShape:
    """What is said of a hand: ranks from the top, ``8`` or ``8-6``, or ``pair``.

    It is read as the words of the language now spoken.
    """

    PATTERN = f"^(?:[2-9TJQKA](?:-[2-9TJQKA]){{0,4}}|pair){END}"

    def read(self, value: Any, place: Place) -> str:
        if not isinstance(value, str) or not re.match(self.PATTERN, value):
            expected = Phrase("shape", "a claim such as {claims}")
            raise misfit(place, expected.fill(claims="8, 8-6, T-9-7, pair"), value)
        return str(Category.PAIR) if value == "pair" else value

    def schema(self, defs: Schema) -> Schema:
        return {"type": "string", "pattern": self.PATTERN}


ONE_CARD: Final = Named("card", CardShape())
HAND: Final = Named("hand", cards(HAND_SIZE, HAND_SIZE))
ANY_CARDS: Final = Named("cards", cards(1, DECK))
