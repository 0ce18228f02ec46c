"""Makes visible the choices inside an expression, which coverage.py doesn't see.

A room is compiled with a probe around each condition of a conditional expression, each operand
of ``and`` and ``or``, each condition of a comprehension, each ``next`` and ``get`` that may fall
back, and each table of the module. Lines and values stay what they are.
"""

from __future__ import annotations

import ast
import builtins
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from types import CodeType
from typing import Any

TRUTH = ("true", "false")
FALLBACK = ("found", "default")
ROW = ("",)


@dataclass(frozen=True)
class Point:
    """A place where a value is chosen, and what may come of it."""

    room: str
    function: str
    line: int
    text: str
    outcomes: tuple[str, ...]


class Probes:
    """Notes what each choice comes to, and for which example."""

    def __init__(self) -> None:
        self.points: list[Point] = []
        self.seen: defaultdict[tuple[int, str], set[str]] = defaultdict(set)
        self.example = ""
        for name in ("choice", "fetch", "following", "table"):
            setattr(builtins, _name(name), getattr(self, name))

    def add(self, point: Point) -> int:
        """Add a point, and return its number."""
        self.points.append(point)
        return len(self.points) - 1

    def note(self, number: int, outcome: str) -> None:
        self.seen[number, outcome].add(self.example)

    def choice(self, number: int, value: Any) -> Any:
        self.note(number, TRUTH[not value])
        return value

    def fetch(self, number: int, mapping: Any, key: Any, *default: Any) -> Any:
        if isinstance(mapping, Mapping):
            self.note(number, FALLBACK[key not in mapping])
        return mapping.get(key, *default)

    def following(self, number: int, iterator: Iterator[Any], default: Any) -> Any:
        nothing = object()
        value = next(iterator, nothing)
        self.note(number, FALLBACK[value is nothing])
        return default if value is nothing else value

    def table(self, first: int, rows: dict[Any, Any]) -> dict[Any, Any]:
        return _Table(self, first, rows)


class _Table(dict[Any, Any]):
    """A table that notes which of its rows are looked up."""

    def __init__(self, probes: Probes, first: int, rows: dict[Any, Any]) -> None:
        super().__init__(rows)
        self._rows = {key: first + place for place, key in enumerate(rows)}
        self._probes = probes

    def __getitem__(self, key: Any) -> Any:
        self._note([key])
        return super().__getitem__(key)

    def get(self, key: Any, default: Any = None) -> Any:
        self._note([key])
        return super().get(key, default)

    def __iter__(self) -> Iterator[Any]:
        self._note(self._rows)
        return super().__iter__()

    def items(self) -> Any:
        self._note(self._rows)
        return super().items()

    def values(self) -> Any:
        self._note(self._rows)
        return super().values()

    def _note(self, keys: Any) -> None:
        for key in keys:
            if key in self._rows:
                self._probes.note(self._rows[key], "")


def _name(probe: str) -> str:
    return f"__rulebook_{probe}__"


class Placing(ast.NodeTransformer):
    """Puts the probes into a room."""

    def __init__(self, probes: Probes, room: str, source: str) -> None:
        self.probes, self.room = probes, room
        # Columns count bytes.
        self.lines = source.encode().split(b"\n")
        self.within: list[str] = []

    def visit_FunctionDef(self, node: Any) -> Any:
        self.within.append(node.name)
        # Decorators, defaults and annotations are evaluated when the room is imported, if at all.
        node.body = [self.visit(statement) for statement in node.body]
        self.within.pop()
        return node

    visit_AsyncFunctionDef = visit_FunctionDef

    def visit_ClassDef(self, node: ast.ClassDef) -> Any:
        return self.visit_FunctionDef(node)

    def visit_If(self, node: Any) -> Any:
        # coverage.py sees which way the whole condition goes, and not its parts.
        test, node.test = node.test, ast.Constant(None)
        self.generic_visit(node)
        node.test = self._condition(test, whole=False)
        return node

    visit_While = visit_If

    def visit_IfExp(self, node: ast.IfExp) -> Any:
        test, node.test = node.test, ast.Constant(None)
        self.generic_visit(node)
        node.test = self._condition(test)
        return node

    def visit_comprehension(self, node: ast.comprehension) -> Any:
        tests, node.ifs = node.ifs, []
        self.generic_visit(node)
        node.ifs = [self._condition(test) for test in tests]
        return node

    def visit_match_case(self, node: ast.match_case) -> Any:
        guard, node.guard = node.guard, None
        self.generic_visit(node)
        node.guard = guard and self._condition(guard)
        return node

    def visit_BoolOp(self, node: ast.BoolOp) -> Any:
        *operands, last = node.values
        node.values = [*map(self._condition, operands), self.visit(last)]
        return node

    def visit_Call(self, node: ast.Call) -> Any:
        probe = _fetching(node)
        number = self._add(node, FALLBACK) if probe else 0
        owner = node.func.value if isinstance(node.func, ast.Attribute) else None
        self.generic_visit(node)
        if probe == "following":
            return self._call(node, probe, number, node.args)
        return self._call(node, probe, number, [owner, *node.args]) if probe else node

    def visit_Assign(self, node: Any) -> Any:
        self.generic_visit(node)
        target = node.target if isinstance(node, ast.AnnAssign) else node.targets[0]
        if self.within or not isinstance(node.value, ast.Dict) or not isinstance(target, ast.Name):
            return node
        keys = node.value.keys
        if len(keys) > 1 and None not in keys:
            numbers = [self._add(key, ROW, target.id) for key in keys]
            node.value = self._call(node.value, "table", numbers[0], [node.value])
        return node

    visit_AnnAssign = visit_Assign

    def _condition(self, node: Any, whole: bool = True) -> Any:
        if isinstance(node, ast.BoolOp):
            node.values = [self._condition(operand) for operand in node.values]
            return node
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
            node.operand = self._condition(node.operand, whole)
            return node
        if not whole:
            return self.visit(node)
        return self._call(node, "choice", self._add(node, TRUTH), [self.visit(node)])

    def _add(self, node: Any, outcomes: tuple[str, ...], function: str = "") -> int:
        lines = self.lines[node.lineno - 1:node.end_lineno]
        lines[-1] = lines[-1][:node.end_col_offset]
        lines[0] = lines[0][node.col_offset:]
        text = " ".join(b" ".join(lines).decode().split())
        where = function or ".".join(self.within)
        return self.probes.add(Point(self.room, where, node.lineno, text, outcomes))

    def _call(self, node: Any, probe: str, number: int, arguments: Sequence[Any]) -> ast.expr:
        call = ast.Call(ast.Name(_name(probe), ast.Load()), [ast.Constant(number), *arguments], [])
        return ast.fix_missing_locations(ast.copy_location(call, node))


def _fetching(node: ast.Call) -> str:
    """Return the probe of a call that may fall back on a default."""
    plain = not node.keywords and not any(isinstance(one, ast.Starred) for one in node.args)
    if plain and isinstance(node.func, ast.Name) and node.func.id == "next" and len(node.args) == 2:
        return "following"
    if plain and isinstance(node.func, ast.Attribute) and node.func.attr == "get" and node.args:
        return "fetch"
    return ""


class Probing(MetaPathFinder):
    """Finds the rooms, and has them compiled with probes."""

    def __init__(self, probes: Probes, rooms: Mapping[str, str]) -> None:
        self.probes, self.rooms = probes, rooms
        self.found: set[str] = set()

    def find_spec(self, fullname: str, path: Sequence[str] | None = None,
                  target: object = None) -> ModuleSpec | None:
        if fullname not in self.rooms:
            return None
        spec = PathFinder.find_spec(fullname, path)
        if spec is not None and spec.origin:
            spec.loader = _Loader(fullname, spec.origin, self.probes)
            self.found.add(fullname)
        return spec


class _Loader(SourceFileLoader):
    """Compiles a room with probes, and neither reads nor writes compiled code."""

    def __init__(self, fullname: str, path: str, probes: Probes) -> None:
        super().__init__(fullname, path)
        self.probes = probes

    def get_code(self, fullname: str) -> CodeType | None:
        source = self.get_source(fullname) or ""
        tree = Placing(self.probes, fullname, source).visit(ast.parse(source, self.path))
        return compile(tree, self.path, "exec", dont_inherit=True)
