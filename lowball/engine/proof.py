"""Which functions of the rooms decide by a rule, as their source has it."""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from importlib.util import find_spec
from pathlib import Path

Bound = dict[str, frozenset[str]]
"""The rules that stand in the value of each name of a module."""


class Room:
    """A module with rules: which of its names hold a rule, or a table with rules, and its functions."""

    def __init__(self, name: str, ids: frozenset[str]) -> None:
        self.name, self.ids = name.rpartition(".")[2], ids
        self.shown = name.removeprefix(f"{__package__}.")
        spec = find_spec(name)
        assert spec and spec.origin
        self.path = f"{name.replace('.', '/')}.py"
        self.tree = ast.parse(Path(spec.origin).read_text(encoding="utf-8"))
        self.rules: Bound = {}
        self.tables: Bound = {}

    def bind(self, rooms: Mapping[str, Room]) -> None:
        """Learn the names of the module, those that it imports from other rooms included."""
        for statement in self.tree.body:
            if isinstance(statement, ast.ImportFrom):
                room = rooms.get((statement.module or "").rpartition(".")[2])
                for alias in statement.names if room else ():
                    for mine, theirs in ((self.rules, room.rules), (self.tables, room.tables)):
                        if alias.name in theirs:
                            mine[alias.asname or alias.name] = theirs[alias.name]
            elif isinstance(statement, ast.Assign | ast.AnnAssign) and statement.value is not None:
                found = frozenset(self._mentioned(statement.value, self.rules))
                targets = statement.targets if isinstance(statement, ast.Assign) else [statement.target]
                for target in targets:
                    if isinstance(target, ast.Name) and found:
                        single = len(found) == 1 and isinstance(statement.value, ast.Call | ast.Constant)
                        (self.rules if single else self.tables)[target.id] = found

    def functions(self, bound: Bound) -> Iterator[tuple[str, str]]:
        """Yield each rule that a function names, with the function."""
        for name, function in self.defined():
            for rule_id in dict.fromkeys(self._mentioned(function, bound)):
                yield rule_id, name

    def defined(self) -> Iterator[tuple[str, ast.FunctionDef]]:
        """Yield every function and method of the module, by its name."""
        for statement in self.tree.body:
            if isinstance(statement, ast.FunctionDef):
                yield f"{self.shown}.{statement.name}", statement
            elif isinstance(statement, ast.ClassDef):
                yield from ((f"{self.shown}.{statement.name}.{inner.name}", inner) for inner in statement.body
                            if isinstance(inner, ast.FunctionDef))

    def _mentioned(self, node: ast.AST, bound: Bound) -> Iterator[str]:
        for inner in ast.walk(node):
            if isinstance(inner, ast.Constant) and inner.value in self.ids:
                yield str(inner.value)
            elif isinstance(inner, ast.Name) and inner.id in bound:
                yield from bound[inner.id]


@lru_cache(maxsize=1)
def functions(modules: tuple[str, ...], ids: frozenset[str]) -> Mapping[str, Mapping[str, str]]:
    """Return the functions that name each rule, with file and line; where none does, those that use a table with it."""
    rooms = {room.name: room for room in (Room(name, ids) for name in modules)}
    for _again in range(3):  # A room may import from one that comes later.
        for room in rooms.values():
            room.bind(rooms)
    named = _each(room.functions(room.rules) for room in rooms.values())
    places = {name: f"{room.path}:{function.lineno}" for room in rooms.values() for name, function in room.defined()}
    found = _each(room.functions(room.tables) for room in rooms.values()) | named
    return {rule_id: {name: places[name] for name in names} for rule_id, names in found.items()}


def _each(found: Iterable[Iterator[tuple[str, str]]]) -> dict[str, tuple[str, ...]]:
    of: dict[str, list[str]] = defaultdict(list)
    for pairs in found:
        for rule_id, name in pairs:
            of[rule_id].append(name)
    return {rule_id: tuple(dict.fromkeys(names)) for rule_id, names in of.items()}
