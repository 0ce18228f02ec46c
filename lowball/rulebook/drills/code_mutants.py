"""Every fault that the operators can plant in a module, and the module's code with one of them in it."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from enum import Enum
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any

from .code_operators import OPERATORS, Names, Operator

MISUSE = frozenset({"ValueError", "TypeError", "AssertionError", "KeyError", "NotImplementedError"})
"""What a function raises when a program misuses it: that is no rule, and no example shows it."""

FUNCTION = (ast.FunctionDef, ast.AsyncFunctionDef)


@dataclass(frozen=True)
class Edit:
    """A place in a syntax tree, and what stands there instead."""

    parent: ast.AST
    field: str
    index: int | None
    new: ast.AST | None

    def swap(self) -> ast.AST:
        """Put the new node in, and return the one that stood there."""
        new = self.new if self.new is not None else ast.Pass()
        return self._put(new)

    def _put(self, node: ast.AST) -> Any:
        if self.index is None:
            old = getattr(self.parent, self.field)
            setattr(self.parent, self.field, node)
        else:
            siblings = getattr(self.parent, self.field)
            old, siblings[self.index] = siblings[self.index], node
        return old


@dataclass(frozen=True)
class Mutant:
    """A module with one fault in it.

    ``function`` is the outermost function around the fault, or nothing where it stands outside of
    all; ``lines`` are those of its statement; ``names`` are what that statement binds in the module.
    """

    id: str
    operator: Operator = field(compare=False)
    module: str
    line: int
    before: str
    after: str
    edit: Edit = field(repr=False, compare=False)
    function: str = ""
    lines: tuple[int, ...] = ()
    names: tuple[str, ...] = ()


@dataclass
class Room:
    """A module of the engine as a tree, with its mutants; ``guards`` counts what is left in peace."""

    module: ModuleType
    path: Path
    tree: ast.Module
    guards: int = 0

    def mutants(self, names: Names, operators: Sequence[Operator] = OPERATORS) -> Iterator[Mutant]:
        """Yield every mutant of the module."""
        seen: Counter[str] = Counter()
        for at in self._places():
            for operator in operators:
                for new in operator.make(at.node, names):
                    before, after = _words(at.node), _words(new) if new is not None else "nothing"
                    if before == after:
                        continue
                    key = f"{self.module.__name__}:{at.qualname}: {operator.kind}: {before} → {after}"
                    seen[key] += 1
                    number = f" #{seen[key]}" if seen[key] > 1 else ""
                    yield Mutant(key + number, operator, self.module.__name__, at.node_line, before, after,
                                 Edit(at.parent, at.field, at.index, new), at.function, at.lines, at.names)

    def lines_with(self, name: str) -> list[int]:
        """Return the lines on which a name stands, alone or after a dot."""
        return sorted({node.lineno for node in ast.walk(self.tree)
                       if name in (getattr(node, "id", None), getattr(node, "attr", None))
                       and isinstance(node, ast.Name | ast.Attribute)})

    def code(self, mutant: Mutant) -> CodeType:
        """Compile the module with a mutant's fault in it; the lines stay what they are."""
        old = mutant.edit.swap()
        try:
            for node in ast.walk(self.tree):
                # New nodes take the place of the old one, which the tracing knows.
                if isinstance(node, ast.expr | ast.stmt) and not hasattr(node, "lineno"):
                    ast.copy_location(node, old)
            ast.fix_missing_locations(self.tree)
            return compile(self.tree, str(self.path), "exec", dont_inherit=True)
        finally:
            mutant.edit._put(old)

    def _places(self) -> Iterator[_At]:
        yield from self._walk(self.tree, "", "", (), ())

    def _walk(self, parent: ast.AST, qualname: str, function: str, lines: tuple[int, ...],
              names: tuple[str, ...]) -> Iterator[_At]:
        for name, index, node in _children(parent):
            if _silent(parent, name, node):
                continue
            if _guard(node):
                self.guards += 1
                continue
            inside, outermost, here, bound = qualname, function, lines, names
            if isinstance(node, ast.stmt):
                here = _own_lines(node)
                bound = names if function else _bound(node)
            if isinstance(parent, (*FUNCTION, ast.ClassDef)) and name == "body":
                inside = f"{qualname}.{parent.name}".lstrip(".")
                if isinstance(parent, FUNCTION) and not function:
                    outermost, bound = inside, ()
            line = getattr(node, "lineno", here[0] if here else 1)
            yield _At(node, parent, name, index, inside, outermost, here, bound, line)
            yield from self._walk(node, inside, outermost, here, bound)


@dataclass(frozen=True)
class _At:
    node: ast.AST
    parent: ast.AST
    field: str
    index: int | None
    qualname: str
    function: str
    lines: tuple[int, ...]
    names: tuple[str, ...]
    node_line: int


def room(module: ModuleType) -> Room:
    """Read a module."""
    path = Path(str(module.__file__))
    return Room(module, path, ast.parse(path.read_text(encoding="utf-8"), str(path)))


def names_in(one: Room, rule_ids: frozenset[str]) -> Names:
    """Return what the operators may put in the place of outcomes and rules."""
    used: dict[str, list[str]] = {}
    for node in ast.walk(one.tree):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            kind = vars(one.module).get(node.value.id)
            if isinstance(kind, type) and issubclass(kind, Enum) and node.attr in kind.__members__:
                used.setdefault(node.value.id, []).append(node.attr)
    enums = {}
    for name, attributes in used.items():
        members = tuple(dict.fromkeys(attributes))
        everything = tuple(vars(one.module)[name].__members__)
        enums[name] = members if len(members) > 1 else everything
    rules = tuple(name for name, value in vars(one.module).items()
                  if isinstance(value, str) and not name.startswith("__") and value in rule_ids)
    return Names(enums, rules, tuple(sorted(rule_ids)) if not rules else ())


def _children(parent: ast.AST) -> Iterator[tuple[str, int | None, ast.AST]]:
    for name, value in ast.iter_fields(parent):
        if isinstance(value, ast.AST):
            yield name, None, value
        elif isinstance(value, list):
            for index, item in enumerate(value):
                if isinstance(item, ast.AST):
                    yield name, index, item


def _silent(parent: ast.AST, name: str, node: ast.AST) -> bool:
    """Whether a node says nothing of rules: a docstring, an annotation, a decorator, a list of names."""
    said = isinstance(node, ast.Import | ast.ImportFrom | ast.expr_context)
    if said or name in ("annotation", "returns", "decorator_list"):
        return True
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
        return True
    if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test):
        return True
    if isinstance(node, ast.Subscript) and ast.unparse(node.value) in ("Literal", "Final"):
        return True
    targets = node.targets if isinstance(node, ast.Assign) else []
    return any(isinstance(target, ast.Name) and target.id.startswith("__") for target in targets)


def _guard(node: ast.AST) -> bool:
    """Whether a statement does nothing but refuse what a program may not do."""
    if isinstance(node, ast.Assert):
        return True
    if isinstance(node, ast.If):
        return not node.orelse and all(map(_guard, node.body))
    if not isinstance(node, ast.Raise) or node.exc is None:
        return False
    error = node.exc.func if isinstance(node.exc, ast.Call) else node.exc
    return isinstance(error, ast.Name) and error.id in MISUSE


def _own_lines(node: ast.stmt) -> tuple[int, ...]:
    """Return the lines of a statement, of one with a body those of its head."""
    body = getattr(node, "body", None)
    end = body[0].lineno - 1 if isinstance(body, list) and body else node.end_lineno or node.lineno
    return tuple(range(node.lineno, max(end, node.lineno) + 1))


def _bound(node: ast.stmt) -> tuple[str, ...]:
    """Return the names that a statement of the module binds."""
    if isinstance(node, (*FUNCTION, ast.ClassDef)):
        return (node.name,)
    return tuple(n.id for n in ast.walk(node) if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store))


def _words(node: ast.AST) -> str:
    """Return a node as source text, of a statement with a body its head."""
    if isinstance(node, ast.comprehension):
        return ast.unparse(ast.GeneratorExp(ast.Name("…", ast.Load()), [node]))
    if isinstance(node, ast.Slice):
        return ast.unparse(ast.Subscript(ast.Name("…", ast.Load()), node, ast.Load()))
    return " ".join(ast.unparse(node).split("\n", 1)[0].split())
