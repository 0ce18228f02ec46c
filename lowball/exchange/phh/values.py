"""What the fields may hold: chips, numbers, names, cards."""

from __future__ import annotations

from typing import Any, Final

from lowball.engine.cards import Card, Deck
from lowball.engine.table.acts import RESERVED
from lowball.engine.words import Phrase, Sentence

from .errors import expected, refuse

MOST_CHIPS: Final = 10**12
MOST_NAME: Final = 100
CARDS: Final = {card.ascii: card for card in Deck(joker=True)}
UNKNOWN: Final = "??"

Known = tuple[Card | None, ...]


def whole(value: Any, low: int = 0, high: int = MOST_CHIPS) -> int:
    """A whole number, be it written with a point or not; PHH allows both.

    :raises Misread: for anything else.
    """
    numbers: Phrase | Sentence = Phrase("phh", "a whole number from {low} to {high}").fill(
        low=low, high=high
    )
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    if type(value) is not int or not low <= value <= high:
        raise expected(numbers, value)
    return value


def whole_numbers(
    value: Any, count: int | None = None, low: int = 0, high: int = MOST_CHIPS
) -> list[int]:
    """A list of whole numbers, as many as there are players."""
    if not isinstance(value, list):
        raise expected(Phrase("phh", "a list of whole numbers"), value)
    if count is not None and len(value) != count:
        each = Phrase("phh", "a list of {count}, one for each player")
        raise expected(each.fill(count=count), value)
    return [whole(one, low, high) for one in value]


def flag(value: Any) -> bool:
    """true or false."""
    if not isinstance(value, bool):
        raise expected(Phrase("phh", "true or false"), value)
    return value


def text(value: Any) -> str:
    """Text."""
    if not isinstance(value, str):
        raise expected(Phrase("phh", "text"), value)
    return value


def name(value: Any) -> str:
    """The name of a player, which a terminal can show and nobody else at the table has."""
    found = text(value)
    fits = found.strip() and found.isprintable() and len(found) <= MOST_NAME
    if not fits or found in RESERVED:
        raise expected(
            Phrase(
                "phh", "the name of a player, of {most} characters at most, other than {others}"
            ).fill(most=MOST_NAME, others=", ".join(RESERVED)),
            value,
        )
    return found


def known_cards(value: Any) -> Known:
    """Cards in a row, ``7h6c??``: None for one that is unknown.

    :raises Misread: for what is no card, and for a card that stands there twice.
    """
    found = text(value)
    pairs = [found[place : place + 2] for place in range(0, min(len(found), 200), 2)]
    cards: list[Card | None] = []
    for pair in pairs:
        if pair != UNKNOWN and pair not in CARDS:
            refuse(
                Phrase(
                    "phh",
                    "“{quoted}” is no card: cards are written 7hTdAs, an unknown one {unknown}",
                ),
                quoted=pair,
                unknown=UNKNOWN,
            )
        card = CARDS.get(pair)
        if card is not None and card in cards:
            refuse(Phrase("phh", "the {card} stands there twice"), card=card)
        cards.append(card)
    return tuple(cards)


def cards_known(value: Any) -> tuple[Card, ...]:
    """Cards in a row, each of them known."""
    cards = [card for card in known_cards(value) if card is not None]
    if len(cards) * 2 != len(value):
        refuse(Phrase("phh", "an unknown card cannot stand here"))
    return tuple(cards)


def in_a_row(cards: tuple[Card, ...]) -> str:
    """Cards as PHH writes them."""
    return "".join(card.ascii for card in cards)
