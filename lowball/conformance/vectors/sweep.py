"""Sweeps: one question put for every value along some axes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import product
from typing import Any

from lowball.engine.rulings import unheard

from .expecting import remembered
from .naming import slug
from .vector import Draft, Json

Axis = Mapping[str, Json]
"""What is given at each point of an axis, by the name of the point; a point may have no name."""


def values(name: str, *points: Any) -> Axis:
    """An axis along the values of a field."""
    return {slug(point): {name: point} for point in points}


def counts(name: str, *points: int) -> Axis:
    """An axis along the numbers in a field, which are named with it."""
    return {f"{slug(name)}-{point}": {name: point} for point in points}


def flag(name: str, *, usual: bool = False) -> Axis:
    """An axis along a flag; as usual it is left out, and has no name."""
    return {"": {}, slug(name if not usual else f"not-{name}"): {name: not usual}}


@dataclass(frozen=True)
class Sweep:
    """A question, what is given with it everywhere, and the axes along which the rest varies.

    It is put in each of the `games`. Each of the `options` makes a case of its own where the answer
    is another than the game gives without it. `about` tells two sweeps of a question apart.
    """

    question: str
    axes: Sequence[Axis] = ()
    given: Json = field(default_factory=dict)
    games: Sequence[str | Json] = ("limit-a5",)
    options: Sequence[Json] = ()
    about: str = ""

    def drafts(self) -> Iterator[Draft]:
        """A case for every point and game, and for the options that change what comes of it."""
        for usual, name in self._points():
            yield usual
            for changed in self.options:
                other = self._draft({**usual.house, **changed}, name, dict(usual.given))
                if _said(other) != _said(usual):
                    yield other

    def points(self) -> Iterator[Draft]:
        """A case for every point and game."""
        return (draft for draft, _ in self._points())

    def _points(self) -> Iterator[tuple[Draft, str]]:
        for game, points in product(self.games, product(*(axis.items() for axis in self.axes))):
            house = {"preset": game} if isinstance(game, str) else game
            given = dict(self.given)
            for _, more in points:
                given |= more
            case = {"question": self.question, **({"given": given} if given else {})}
            name = slug(self.about, *(point for point, _ in points)) or "asked"
            yield self._draft(house, name, case), name

    def _draft(self, house: Json, name: str, case: Json) -> Draft:
        kind = "settle" if self.question.startswith("settle-") else "rule"
        where = "/".join(part for part in (self.question, _game(house), name) if part)
        return Draft(f"{kind}/{where}", self.question, house, case)


def _game(house: Json) -> str:
    options = [f"{name}-{value}" for name, value in house.items() if name != "preset"]
    return slug(house["preset"], *options)


def _said(draft: Draft) -> Json:
    with unheard():
        return remembered(draft.kind, draft.house, draft.given).expect
