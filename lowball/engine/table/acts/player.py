"""What a player does in his turn."""

from __future__ import annotations

from dataclasses import dataclass

from ...cards import Card
from .base import Act, keep_cards


@dataclass(frozen=True)
class Fold(Act, name="fold"):
    """The player gives up the pot."""

    seat: str


@dataclass(frozen=True)
class Check(Act, name="check"):
    """The player does not bet."""

    seat: str


@dataclass(frozen=True)
class Call(Act, name="call"):
    """The player meets the bet, or puts in what he has."""

    seat: str


@dataclass(frozen=True)
class BetTo(Act, name="bet"):
    """The player bets or raises, so that he has `to` chips in this round."""

    seat: str
    to: int


@dataclass(frozen=True)
class Open(Act, name="open"):
    """At draw high, one who plays for the antes alone declares the pot open."""

    seat: str


@dataclass(frozen=True)
class Draw(Act, name="draw"):
    """The player discards cards, or stands pat."""

    seat: str
    discards: tuple[Card, ...] = ()

    def __post_init__(self) -> None:
        keep_cards(self, "discards")


@dataclass(frozen=True)
class Show(Act, name="show"):
    """The player spreads his hand; `claim` is what he says of it, in the language spoken."""

    seat: str
    claim: str | None = None


@dataclass(frozen=True)
class Muck(Act, name="muck"):
    """The player gives up his hand at the showdown, perhaps on the word or silence of another."""

    seat: str
    fouled_by: str | None = None
