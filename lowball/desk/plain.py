"""The rulings as tables to read: cases that are ruled on alike are told together.

This is what the page shows without a script, in print and to whoever searches it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from typing import Final, NamedTuple

from .kind import Kind
from .rulings import Table, Told

Box = tuple[frozenset[int], ...]
"""Cases that differ in any way among these places of each axis, the games first."""


class Entry(NamedTuple):
    """A ruling, and the cases on which it is given."""

    ruling: Told
    boxes: list[Box]


class Group(NamedTuple):
    """Entries of one choice of the first axis, by its place; or of all, where `first` is None."""

    first: int | None
    entries: list[Entry]


# So much longer a table may be for being told choice by choice, which is easier to read.
WORTH: Final = 1.4


def groups(made: Table, kind: Kind) -> list[Group]:
    """The rulings of a kind, choice by choice of its first axis unless most don't hang on that."""
    cases = list(_cases(made, kind))
    whole = [Group(None, _entries(cases))]
    if not kind.axes:
        return whole
    split = [
        Group(place, _entries([case for case in cases if case[0][1] == place]))
        for place in range(len(kind.axes[0].choices))
    ]
    return split if _rows(split) <= WORTH * _rows(whole) else whole


def _rows(told: list[Group]) -> int:
    return sum(len(entry.boxes) for group in told for entry in group.entries)


def _entries(cases: list[tuple[tuple[int, ...], Told]]) -> list[Entry]:
    """The rulings, in the order in which the cases first come to them."""
    found: dict[Told, list[Box]] = {}
    for places, ruling in cases:
        found.setdefault(ruling, []).append(tuple(frozenset([place]) for place in places))
    return [Entry(ruling, _merged(boxes)) for ruling, boxes in found.items()]


def _cases(made: Table, kind: Kind) -> Iterator[tuple[tuple[int, ...], Told]]:
    sizes = [range(len(axis.choices)) for axis in kind.axes]
    for game, found in enumerate(made.cases[kind.key]):
        for number, places in enumerate(product(*sizes) if found is not None else ()):
            ruling = made.ruling(kind, game, number)
            if kind.told_by_outcome and ruling.outcome:
                ruling = replace(ruling, sentence="")
            yield (game, *places), ruling


def _merged(boxes: list[Box]) -> list[Box]:
    """The boxes, joined along one axis after another where they are alike in all others."""
    for at in reversed(range(len(boxes[0]))):
        joined: dict[Box, frozenset[int]] = {}
        for box in boxes:
            rest = box[:at] + box[at + 1 :]
            joined[rest] = joined.get(rest, frozenset()) | box[at]
        boxes = [(*rest[:at], places, *rest[at:]) for rest, places in joined.items()]
    return boxes
