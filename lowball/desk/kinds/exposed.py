"""A card was exposed."""

from __future__ import annotations

from typing import Final

from lowball.engine.cards import JOKER, JOKER_NAME, Rank, Suit
from lowball.engine.house import House
from lowball.engine.words import Phrase

from ..kind import Asked, Chosen, Kind, axis

LOW_FIRST: Final = (Rank.ACE, *tuple(Rank)[:-1])

RANK: Final = axis(
    "rank", Phrase("desk", "The card"),
    *((rank.ascii, rank) for rank in LOW_FIRST), (JOKER.ascii, JOKER_NAME))
SUIT: Final = axis("suit", Phrase("desk", "Its suit"), *((suit.ascii, suit) for suit in reversed(Suit)))


def card(chosen: Chosen) -> str:
    """The card that was chosen, by default of the first suit; the joker has none."""
    if chosen["rank"] == JOKER.ascii:
        return JOKER.ascii
    return chosen["rank"] + chosen.get("suit", SUIT.choices[0].key)


def _exposed(chosen: Chosen, house: House) -> list[Asked]:
    if chosen["when"] == "draw":
        return [Asked("exposed-on-draw", {"card": card(chosen)})]
    return [Asked("exposed-before-draw", {"card": card(chosen), "exposed_by": chosen["when"]})]


def _wanted(chosen: Chosen, house: House) -> list[Asked]:
    return [Asked("ask-for-exposed", {"card": card(chosen), "wanted": chosen["wanted"]})]


KINDS: Final = (
    Kind(
        "exposed",
        Phrase("desk", "A card was exposed"),
        (
            axis("when", Phrase("desk", "When, and by whom"),
                 ("dealer", Phrase("desk", "in the deal, by the dealer")),
                 ("player", Phrase("desk", "before the draw, by the player")),
                 ("draw", Phrase("desk", "on the draw")), plain=True),
            RANK,
        ),
        _exposed,
        told_by_outcome=True,
        about_card=True,
    ),
    Kind(
        "exposed-choice",
        Phrase("desk", "The player has a wish about a card that the dealer exposed"),
        (
            axis("wanted", Phrase("desk", "The player wants"),
                 ("keep", Phrase("desk", "to keep the card")),
                 ("replace", Phrase("desk", "to have another"))),
            RANK,
        ),
        _wanted,
        told_by_outcome=True,
        about_card=True,
    ),
)
