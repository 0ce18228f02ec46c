"""What the dealer does."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from ...cards import Card
from ...exposed import ExposedBy
from ...rulings import refuse_unknown
from .base import Act, keep_cards


@dataclass(frozen=True)
class Start(Act, name="start"):
    """A hand begins: the button moves, antes and blinds are posted.

    `deck` is the whole deck in order. `again` is the order in which discards come back when it runs
    out, by default that of the deck. `button` puts the button on a player's chair, be it due there
    or not.
    """

    deck: tuple[Card, ...]
    again: tuple[Card, ...] = ()
    button: str | None = None

    def __post_init__(self) -> None:
        keep_cards(self, "deck")
        keep_cards(self, "again")


@dataclass(frozen=True)
class DealCard(Act, name="deal-card"):
    """The next card goes to a seat, and is exposed by the dealer or the player, or by nobody."""

    to: str
    exposed_by: ExposedBy | None = None

    def __post_init__(self) -> None:
        if self.exposed_by is not None:
            refuse_unknown(self.exposed_by, ExposedBy)


@dataclass(frozen=True)
class Deal(Act, name="deal"):
    """The cards that are still due are dealt, and the deal is complete."""


@dataclass(frozen=True)
class FinishDeal(Act, name="finish-deal"):
    """The dealer takes the deal for complete, whatever hands there are."""


@dataclass(frozen=True)
class ReplaceExposed(Act, name="replace-exposed"):
    """The cards exposed before the draw are replaced.

    `exposed_again` says how many of the replacements of a seat, from the first, are exposed too.
    """

    exposed_again: Mapping[str, int] = field(default_factory=dict, hash=False)


@dataclass(frozen=True)
class Serve(Act, name="serve"):
    """The draw is dealt: to one seat and those before it, or to all.

    `exposed` says which of the cards dealt on the draw are exposed, by seat: 1 is its first.
    """

    to: str | None = None
    exposed: Mapping[str, tuple[int, ...]] = field(default_factory=dict, hash=False)
