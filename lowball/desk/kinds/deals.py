"""The deal went wrong, or a hand has a wrong number of cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from lowball.engine.house import House
from lowball.engine.ranking import HAND_SIZE
from lowball.engine.words import Phrase

from ..kind import YES, Asked, Chosen, Kind, axis, whether

SEATS: Final = ["Ana", "Bo", "Cy", "Di"]
"""In the order in which they are dealt to, the button last."""
AS_DUE: Final = SEATS * HAND_SIZE
LAST_ROUND: Final = AS_DUE[: -len(SEATS)]

# Cards are counted from the first of the deal: 6 is the second of a hand, 10 and 15 come later.
FAULTS: Final[Mapping[str, tuple[Phrase, dict[str, Any]]]] = {
    "first-exposed": (
        Phrase("desk", "the dealer exposed the first or second card of the deal"),
        {"exposed": [{"card": 1}]}),
    "second-exposed": (
        Phrase("desk", "the dealer exposed the first or second card of a hand, but not of the deal"),
        {"exposed": [{"card": 6}]}),
    "one-exposed": (
        Phrase("desk", "the dealer exposed one later card"),
        {"exposed": [{"card": 10}]}),
    "two-exposed": (
        Phrase("desk", "the dealer exposed two cards or more"),
        {"exposed": [{"card": 10}, {"card": 15}]}),
    "player-exposed": (
        Phrase("desk", "a player exposed a card"),
        {"exposed": [{"card": 10, "by": "player"}]}),
    "one-extra": (
        Phrase("desk", "one card too many was dealt"),
        {"dealt": [*AS_DUE, "Bo"]}),
    "two-extra": (
        Phrase("desk", "two cards too many were dealt"),
        {"dealt": [*AS_DUE, "Ana", "Bo"]}),
    "short": (
        Phrase("desk", "a player other than the button lacks a card"),
        {"dealt": [*LAST_ROUND, "Ana", "Cy", "Di"]}),
    "button-short": (
        Phrase("desk", "the button lacks a card"),
        {"dealt": [*LAST_ROUND, "Ana", "Bo", "Cy"]}),
    "button": (
        Phrase("desk", "the button was out of position"),
        {"due_button": "Cy"}),
    "first-seat": (
        Phrase("desk", "the first card went to the wrong seat"),
        {"dealt": ["Bo", "Cy", "Di", "Ana"] * HAND_SIZE}),
    "sequence": (
        Phrase("desk", "cards were dealt out of sequence"),
        {"dealt": ["Ana", "Cy", "Bo", "Di"] * HAND_SIZE}),
    "empty-seat": (
        Phrase("desk", "cards went to an empty seat"),
        {"dealt": ["Ana", "Bo", "Cy", "Eve", "Di"] * HAND_SIZE}),
    "not-entitled": (
        Phrase("desk", "cards went to a player who is not entitled to a hand"),
        {"places": {"Bo": {"sitting_out": True}}}),
    "omitted": (
        Phrase("desk", "a player who is entitled to a hand was left out"),
        {"dealt": ["Ana", "Cy", "Di"] * HAND_SIZE}),
}

ACTED: Final = (
    ("0", Phrase("desk", "nobody has acted since the deal")),
    ("1", Phrase("desk", "one player has acted")),
    ("2", Phrase("desk", "two players or more have acted")),
)


def _misdeal(chosen: Chosen, house: House) -> list[Asked]:
    _, fault = FAULTS[chosen["fault"]]
    return [Asked("misdeal", {"seats": SEATS, "acted": SEATS[: int(chosen["acted"])], **fault})]


def _hand_size(chosen: Chosen, house: House) -> list[Asked]:
    held, when, button = int(chosen["held"]), chosen["when"], chosen["button"] == YES
    if when == "after":
        return [Asked("hand-after-draw", {"held": held})]
    acted = int(when)
    if held < HAND_SIZE:
        return [Asked("short-hand", {"held": held, "button": button, "acted": acted})]
    if acted > 1:
        return [Asked("extra-cards", {"held": held})]
    seat = SEATS[-1] if button else SEATS[1]
    dealt = [*AS_DUE, *[seat] * (held - HAND_SIZE)]
    return [Asked("misdeal", {"seats": SEATS, "acted": SEATS[:acted], "dealt": dealt})]


KINDS: Final = (
    Kind(
        "misdeal",
        Phrase("desk", "The deal went wrong: is it a misdeal?"),
        (
            axis("fault", Phrase("desk", "What went wrong"),
                 *((key, label) for key, (label, _) in FAULTS.items()), plain=True),
            axis("acted", Phrase("desk", "When it was noticed"), *ACTED, plain=True),
        ),
        _misdeal,
    ),
    Kind(
        "hand-size",
        Phrase("desk", "A hand has too many cards, or too few"),
        (
            axis("held", Phrase("desk", "The hand has"),
                 *((str(n), Phrase("desk", "{n} cards").fill(n=n)) for n in (3, 4, 6, 7)), plain=True),
            axis("when", Phrase("desk", "When it was noticed"), *ACTED,
                 ("after", Phrase("desk", "after the draw")), plain=True),
            whether("button", Phrase("desk", "It is the hand of the button")),
        ),
        _hand_size,
    ),
)
