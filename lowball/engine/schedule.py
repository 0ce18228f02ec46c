"""Schedules: the order in which cards come off the deck."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from .cards import Card
from .rulings import Ruling
from .words import Phrase, Sentence


@dataclass(frozen=True)
class Burn:
    """Cards off the deck to nobody, face down."""

    count: int

    def sentence(self) -> Sentence:
        """The event as a schedule says it."""
        return Phrase("schedule", "burn {count}").fill(count=self.count)

    def __repr__(self) -> str:
        return f"burn {self.count}"


@dataclass(frozen=True)
class Deal:
    """Cards in a row to one seat."""

    seat: str
    count: int

    def sentence(self) -> Sentence:
        """The event as a schedule says it."""
        return Phrase("schedule", "{seat} {count}").fill(seat=self.seat, count=self.count)

    def __repr__(self) -> str:
        return f"{self.seat} {self.count}"


@dataclass(frozen=True)
class Replace(Deal):
    """Cards in a row to one seat, in place of exposed ones."""

    def sentence(self) -> Sentence:
        """The event as a schedule says it."""
        phrase = Phrase("schedule", "{seat} {count} (replacement)")
        return phrase.fill(seat=self.seat, count=self.count)

    def __repr__(self) -> str:
        return f"replace {self.seat} {self.count}"


@dataclass(frozen=True)
class Pat:
    """A seat that takes no card when its turn to draw comes."""

    seat: str

    def sentence(self) -> Sentence:
        """The event as a schedule says it."""
        return Phrase("schedule", "{seat} pat").fill(seat=self.seat)

    def __repr__(self) -> str:
        return f"pat {self.seat}"


Event = Burn | Deal | Pat


@dataclass(frozen=True, kw_only=True, repr=False)
class Schedule(Ruling):
    """A ruling on the order of cards: `events` as they happen, printed in one line.

    `burn_card` is an exposed card that serves as the burn card, `discards` are the exposed cards
    that go out of play.
    """

    events: tuple[Event, ...]
    burn_card: Card | None = None
    discards: tuple[Card, ...] = ()

    def __iter__(self) -> Iterator[Event]:
        return iter(self.events)

    def _text(self) -> str:
        return ", ".join(str(event.sentence()) for event in self.events) or str(self.sentence)

    def _verdict(self) -> str:
        return f"{self.outcome.value} [{', '.join(map(repr, self.events))}]"
