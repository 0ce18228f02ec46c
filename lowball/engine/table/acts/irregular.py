"""What goes wrong, what is said, and what the floor decides."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ...cards import Card
from ...rulings import refuse_unknown
from ...table_talk import Asked
from .base import DEALER, FLOOR, Act, keep_cards

Wanted = Literal["take", "keep", "replace"]


@dataclass(frozen=True)
class RaiseAnyway(Act, name="raise-anyway"):
    """The player raises although he may not."""

    seat: str


@dataclass(frozen=True)
class Rap(Act, name="rap"):
    """The player raps the table.

    `pat` says that he means to stand pat, not knowing that there is a raise to meet first.
    """

    seat: str
    pat: bool = False


@dataclass(frozen=True)
class ChangeDraw(Act, name="change-draw"):
    """The player would discard other cards than he has stated."""

    seat: str
    discards: tuple[Card, ...] = ()

    def __post_init__(self) -> None:
        keep_cards(self, "discards")


@dataclass(frozen=True)
class AskDrawn(Act, name="ask-drawn"):
    """The player asks another, or the dealer, how many cards `of` drew."""

    seat: str
    of: str
    asked: Asked = "player"

    def __post_init__(self) -> None:
        refuse_unknown(self.asked, Asked)


@dataclass(frozen=True)
class Expose(Act, name="expose"):
    """The player lets a card of his own be seen before the draw."""

    seat: str
    card: Card

    def __post_init__(self) -> None:
        object.__setattr__(self, "card", Card.parse(self.card))


@dataclass(frozen=True)
class AskFor(Act, name="ask-for"):
    """The player says what he would like to become of his exposed card."""

    seat: str
    card: Card
    wanted: Wanted

    def __post_init__(self) -> None:
        object.__setattr__(self, "card", Card.parse(self.card))
        refuse_unknown(self.wanted, Wanted)


@dataclass(frozen=True)
class CallAttention(Act, name="call-attention"):
    """A player, or the dealer, calls attention to the deal."""

    seat: str = DEALER


@dataclass(frozen=True)
class FloorRules(Act, name="floor-rules"):
    """The floor rules: which hands are dead, and where no hand is left, who gets the pot."""

    dead: tuple[str, ...] = ()
    award: tuple[str, ...] = ()

    @property
    def by(self) -> str:
        """The floor."""
        return FLOOR

    def __post_init__(self) -> None:
        object.__setattr__(self, "dead", tuple(self.dead))
        object.__setattr__(self, "award", tuple(self.award))
