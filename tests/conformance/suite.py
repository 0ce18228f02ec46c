"""The suite as the tests share it: it is written once, from the book of this tree."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from lowball.conformance.vectors import Vector, all_vectors
from lowball.rulebook.evidence import Evidence
from lowball.rulebook.export import rules_json
from lowball.rulebook.reader import read
from lowball.rulebook.settings import load

ROOT = Path(__file__).parents[2]


@cache
def book() -> dict[str, Any]:
    """The book as `rules.json` has it, whose examples need not be run for it."""
    settings = load(ROOT)
    return rules_json(Evidence(read(settings), settings.engine()))


@cache
def cases() -> tuple[Vector, ...]:
    """Every case."""
    return tuple(all_vectors(book()))


def case(id: str) -> Vector:
    """The case of an id."""
    return next(one for one in cases() if one.id == id)
