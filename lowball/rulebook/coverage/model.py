"""A branch of a room of the engine, and which examples of the book reach it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Literal, NamedTuple

from ..model import Place

Kind = Literal["jump", "call", "statement", "choice", "row"]
LOADING = ""
"""What reaches a branch that is taken while the room is imported, before any example."""


class Key(NamedTuple):
    """What a branch is known by: its words, and no line number, so that a waiver doesn't rot."""

    room: str
    function: str
    line: str
    to: str


@dataclass(frozen=True)
class Branch:
    """A way that the engine may take, or may not.

    A ``jump`` leads from one line to another (``to`` is its text, or ``end`` of the function);
    a ``call`` into a function; a ``statement`` is one that no jump leads to, as in ``except``; a
    ``choice`` inside an expression is ``true`` or ``false``, ``found`` or ``default``; a ``row``
    is of a table. ``reached`` has the keys of the examples that take it, and ``near`` of those
    that come to where it parts.
    """

    kind: Kind
    room: str
    place: Place
    function: str
    text: str
    to: str
    reached: frozenset[str] = frozenset()
    near: frozenset[str] = frozenset()

    @property
    def key(self) -> Key:
        """What a waiver knows it by."""
        return Key(self.room, self.function, self.text, self.to)

    @property
    def hole(self) -> bool:
        """Whether examples come to where it parts, and none takes it; what lies behind is no hole."""
        return not self.reached and bool(self.near)


@dataclass(frozen=True)
class Coverage:
    """Every branch of every room; ``failed`` has examples that came out wrong while measuring."""

    branches: tuple[Branch, ...] = ()
    failed: frozenset[str] = frozenset()

    @cached_property
    def rooms(self) -> tuple[str, ...]:
        """The rooms, in the order in which the engine names them."""
        return tuple(dict.fromkeys(branch.room for branch in self.branches))

    def of(self, room: str) -> list[Branch]:
        """Return the branches of a room."""
        return [branch for branch in self.branches if branch.room == room]

    def rules_near(self, branch: Branch) -> list[str]:
        """Return the rules whose examples come nearest to a branch, the most frequent first."""
        around = (branch.near, _keys(b for b in self.of(branch.room) if b.function == branch.function),
                  _keys(self.of(branch.room)))
        keys = next((keys for keys in around if keys - {LOADING}), frozenset())
        return [rule for rule, _n in Counter(sorted(rule_of(key) for key in keys if key)).most_common()]


def rule_of(key: str) -> str:
    """Return the rule of an example by the key of the example."""
    return key.partition("::")[0]


def _keys(branches: Iterable[Branch]) -> frozenset[str]:
    return frozenset().union(*(branch.reached for branch in branches))
