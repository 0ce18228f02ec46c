"""The operators that plant a fault in a piece of an engine: each yields what may stand in a node's place."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator, Mapping
from copy import deepcopy
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True)
class Names:
    """What an operator knows of a module: its enums by name, and the names and ids of its rules."""

    enums: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    rules: tuple[str, ...] = ()
    ids: tuple[str, ...] = ()


Replacements = Iterator[ast.AST | None]
"""What stands in the place of a node: another node, or None where a statement goes away."""


@dataclass(frozen=True)
class Operator:
    """How one kind of fault is planted in code."""

    kind: str
    make: Callable[[Any, Names], Replacements]
    held_out: bool = False


BOUNDARY = {ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt}
OPPOSITE = {ast.Lt: ast.GtE, ast.LtE: ast.Gt, ast.Gt: ast.LtE, ast.GtE: ast.Lt, ast.Eq: ast.NotEq,
            ast.NotEq: ast.Eq, ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is}
ARITHMETIC = {ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Add, ast.Div: ast.Mult, ast.FloorDiv: ast.Mult,
              ast.Mod: ast.FloorDiv, ast.BitOr: ast.BitAnd, ast.BitAnd: ast.BitOr}
EXTREMES = {"min": "max", "max": "min", "any": "all", "all": "any"}


def _with(node: ast.AST, **fields: Any) -> Any:
    """Return a copy of a node with other fields."""
    made = deepcopy(node)
    for name, value in fields.items():
        setattr(made, name, value)
    return made


def compare(node: Any, names: Names) -> Replacements:
    """Another comparison: with or without equality, or the opposite."""
    if isinstance(node, ast.Compare):
        for at, old in enumerate(node.ops):
            for table in (BOUNDARY, OPPOSITE):
                if new := table.get(type(old)):
                    yield _with(node, ops=[*node.ops[:at], new(), *node.ops[at + 1:]])


def constant(node: Any, names: Names) -> Replacements:
    """A number that is one more or one less."""
    if isinstance(node, ast.Constant) and type(node.value) in (int, float):
        yield _with(node, value=node.value + 1)
        yield _with(node, value=node.value - 1)


def boolean(node: Any, names: Names) -> Replacements:
    """True for False, and False for True."""
    if isinstance(node, ast.Constant) and isinstance(node.value, bool):
        yield _with(node, value=not node.value)


def negation(node: Any, names: Names) -> Replacements:
    """A condition turned round."""
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield deepcopy(node.operand)
    elif isinstance(node, ast.If | ast.IfExp) and not isinstance(node.test, ast.UnaryOp | ast.Compare):
        yield _with(node, test=ast.UnaryOp(ast.Not(), deepcopy(node.test)))


def connective(node: Any, names: Names) -> Replacements:
    """*And* for *or*, and *or* for *and*."""
    if isinstance(node, ast.BoolOp):
        yield _with(node, op=ast.Or() if isinstance(node.op, ast.And) else ast.And())


def condition_dropped(node: Any, names: Names) -> Replacements:
    """One of several conditions taken away, or a condition that always holds."""
    if isinstance(node, ast.BoolOp):
        for at in range(len(node.values)):
            rest = [*node.values[:at], *node.values[at + 1:]]
            yield _with(node, values=deepcopy(rest)) if len(rest) > 1 else deepcopy(rest[0])
    elif isinstance(node, ast.If | ast.IfExp):
        yield _with(node, test=ast.Constant(True))
    elif isinstance(node, ast.comprehension):
        for at in range(len(node.ifs)):
            yield _with(node, ifs=[*node.ifs[:at], *node.ifs[at + 1:]])


def outcome(node: Any, names: Names) -> Replacements:
    """Another outcome: the next of the members of an enum that the module uses."""
    if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
        members = names.enums.get(node.value.id, ())
        if node.attr in members and len(members) > 1:
            yield _with(node, attr=members[(members.index(node.attr) + 1) % len(members)])


def rule_id(node: Any, names: Names) -> Replacements:
    """Another rule: the next that the module knows."""
    if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
        known, current, attribute = names.rules, node.id, "id"
    elif isinstance(node, ast.Constant):
        known, current, attribute = names.ids, node.value, "value"
    else:
        return
    if current in known and len(known) > 1:
        yield _with(node, **{attribute: known[(known.index(current) + 1) % len(known)]})


def range_end(node: Any, names: Names) -> Replacements:
    """A range or a slice that ends one later or one earlier."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "range":
        end = min(1, len(node.args) - 1)
        for op in (ast.Add(), ast.Sub()):
            args = deepcopy(node.args)
            args[end] = ast.BinOp(args[end], op, ast.Constant(1))
            yield _with(node, args=args)
    elif isinstance(node, ast.Slice):
        for name in ("lower", "upper"):
            if (old := getattr(node, name)) is not None:
                yield _with(node, **{name: ast.BinOp(deepcopy(old), ast.Add(), ast.Constant(1))})


def returned(node: Any, names: Names) -> Replacements:
    """A function that returns nothing."""
    if isinstance(node, ast.Return) and node.value is not None and not _is_none(node.value):
        yield _with(node, value=ast.Constant(None))


def rows(node: Any, names: Names) -> Replacements:
    """Two rows of a table that have changed places."""
    if isinstance(node, ast.Dict):
        for at in range(len(node.values) - 1):
            if None not in node.keys[at:at + 2] and _unlike(*node.values[at:at + 2]):
                yield _with(node, values=_swapped(node.values, at))
    elif isinstance(node, ast.Tuple | ast.List) and isinstance(node.ctx, ast.Load) and not _cites(node, names):
        for at in range(len(node.elts) - 1):
            if _unlike(*node.elts[at:at + 2]):
                yield _with(node, elts=_swapped(node.elts, at))


def row_dropped(node: Any, names: Names) -> Replacements:
    """A table or a list that has lost a row."""
    if isinstance(node, ast.Dict) and len(node.keys) > 1:
        for at in range(len(node.keys)):
            yield _with(node, keys=[*node.keys[:at], *node.keys[at + 1:]],
                        values=[*node.values[:at], *node.values[at + 1:]])
    elif isinstance(node, ast.Tuple | ast.List | ast.Set) and isinstance(
            getattr(node, "ctx", ast.Load()), ast.Load) and len(node.elts) > 1 and not _cites(node, names):
        for at in range(len(node.elts)):
            yield _with(node, elts=[*node.elts[:at], *node.elts[at + 1:]])


def citation(node: Any, names: Names) -> Replacements:
    """A ruling that cites one rule less; in which order it cites them, no example says."""
    if isinstance(node, ast.Tuple | ast.List) and len(node.elts) > 1 and _cites(node, names):
        for at, cited in enumerate(node.elts):
            if isinstance(cited, ast.Name) and cited.id in names.rules:
                yield _with(node, elts=[*node.elts[:at], *node.elts[at + 1:]])


def arithmetic(node: Any, names: Names) -> Replacements:
    """Another operation on two values."""
    if isinstance(node, ast.BinOp | ast.AugAssign) and (new := ARITHMETIC.get(type(node.op))):
        yield _with(node, op=new())


def extreme(node: Any, names: Names) -> Replacements:
    """The greatest for the least, *all* for *any*, the last for the first."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and (new := EXTREMES.get(node.func.id)):
        yield _with(node, func=ast.Name(new, ast.Load()))
    elif isinstance(node, ast.Subscript) and isinstance(node.ctx, ast.Load):
        for index, other in (("0", -1), ("-1", 0)):
            if ast.unparse(node.slice) == index:
                yield _with(node, slice=ast.Constant(other))


def statement(node: Any, names: Names) -> Replacements:
    """A statement that isn't there: a call, a change of a variable, a refusal."""
    call = isinstance(node, ast.Expr) and isinstance(node.value, ast.Call)
    if call or isinstance(node, ast.AugAssign | ast.Raise):
        yield None


def branch(node: Any, names: Names) -> Replacements:
    """A condition that never holds."""
    if isinstance(node, ast.If | ast.IfExp):
        yield _with(node, test=ast.Constant(False))


def _cites(node: Any, names: Names) -> bool:
    return any(isinstance(one, ast.Name) and one.id in names.rules for one in node.elts)


def _is_none(node: ast.AST) -> bool:
    return isinstance(node, ast.Constant) and node.value is None


def _unlike(one: ast.AST, two: ast.AST) -> bool:
    return ast.dump(one) != ast.dump(two)


def _swapped(items: list[Any], at: int) -> list[Any]:
    return deepcopy([*items[:at], items[at + 1], items[at], *items[at + 2:]])


OPERATORS = (
    Operator("comparison", compare), Operator("number", constant), Operator("boolean", boolean),
    Operator("negation", negation), Operator("connective", connective),
    Operator("condition-dropped", condition_dropped), Operator("outcome", outcome),
    Operator("rule-id", rule_id), Operator("range", range_end), Operator("return", returned),
    Operator("rows", rows),
    Operator("citation", citation),
    Operator("row-dropped", row_dropped, held_out=True), Operator("arithmetic", arithmetic, held_out=True),
    Operator("extreme", extreme, held_out=True), Operator("statement", statement, held_out=True),
    Operator("branch", branch, held_out=True),
)
