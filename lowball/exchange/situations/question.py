"""A question that a situation may put, and what the answers to it are."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from lowball.engine.games import Form
from lowball.engine.house import House
from lowball.engine.rulings import Ruling
from lowball.engine.words import Phrase, Sentence

from ..misfits import Misfit, Place
from ..of_houses import MOST
from ..shapes import ListOf, MapOf, Record, Text, Whole

Given = dict[str, Any]

MOST_SEATS: Final = 10

SEAT: Final = Text()
SEATS: Final = ListOf(SEAT, 1, MOST_SEATS, unique=True)
NO_SEAT_TOO: Final = ListOf(SEAT, 0, MOST_SEATS, unique=True)
CHIPS: Final = Whole(0, MOST)
SOME_CHIPS: Final = Whole(1, MOST)
CHIPS_BY_SEAT: Final = MapOf(CHIPS, 0, MOST_SEATS)


@dataclass(frozen=True)
class Reckoning:
    """An answer that is arithmetic, and that no rule of the sources decides.

    `parts` has what it comes to, by name.
    """

    sentence: Phrase | Sentence
    parts: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Question:
    """What may be asked, in one sentence, of what is given.

    `ask` has the ruling. It raises `Misfit` for what fits its shape and still cannot be, and
    `IllegalAction` for what a rule refuses.
    """

    name: str
    about: Phrase
    given: Record
    ask: Callable[[Given, House], Ruling | Reckoning]


def at(*keys: str | int) -> Place:
    """A place in what is given."""
    return ("given", *keys)


def demand_known(seats: Any, among: Any, place: Place) -> None:
    """Raise Misfit for the first seat that is none of the seats of the situation."""
    for seat in seats:
        if seat not in among:
            nobody = Phrase("situation", "{seat} is no seat of this situation")
            raise Misfit((*place, seat) if isinstance(seats, Mapping) else place,
                         nobody.fill(seat=seat))


def demand_lowball(house: House) -> None:
    """Raise Misfit for a house that plays draw high."""
    if not house.lowball:
        raise Misfit(("house",), Phrase("situation", "this question is of lowball"))


def demand_draw_high(house: House) -> None:
    """Raise Misfit for a house that plays lowball."""
    if house.form is not Form.DRAW_HIGH:
        raise Misfit(("house",), Phrase("situation", "this question is of draw high"))
