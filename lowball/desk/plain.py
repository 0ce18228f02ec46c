"""The rulings as tables to read: cases that are ruled on alike are told together.

This is what the page shows without a script, in print and to whoever searches it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from .kind import Axis, Kind
from .rulings import Table, Told

Box = tuple[frozenset[int], ...]
"""Cases that differ in any way among these places of each axis, the games first."""


class Entry(NamedTuple):
    """A ruling, and the cases on which it is given."""

    ruling: Told
    boxes: list[Box]


def shown(kind: Kind) -> list[Axis]:
    """The axes that the tables tell apart."""
    return [axis for axis in kind.axes if not axis.words_only]


def entries(made: Table, kind: Kind) -> list[Entry]:
    """The rulings of a kind, in the order in which its cases first come to them."""
    found: dict[Told, list[Box]] = {}
    for places, ruling in _cases(made, kind):
        found.setdefault(ruling, []).append(tuple(frozenset([place]) for place in places))
    return [Entry(ruling, _merged(boxes)) for ruling, boxes in found.items()]


def _cases(made: Table, kind: Kind) -> Iterator[tuple[tuple[int, ...], Told]]:
    told = [axis for axis in kind.axes if axis.words_only]
    first = {axis.key: axis.choices[0].key for axis in told}
    for game in range(len(made.games)):
        if made.cases[kind.key][game] is None:
            continue
        for number, chosen in enumerate(kind.cases()):
            if any(chosen[key] != usual for key, usual in first.items()):
                continue
            places = tuple(
                next(n for n, choice in enumerate(axis.choices) if choice.key == chosen[axis.key])
                for axis in shown(kind)
            )
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
