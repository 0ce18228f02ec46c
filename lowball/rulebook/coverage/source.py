"""What coverage.py knows of the source of a room: where it may go, and in which function."""

from __future__ import annotations

import ast
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass

from coverage import Coverage
from coverage.python import PythonFileReporter

from .model import Kind

END = "end"


@dataclass(frozen=True)
class Way:
    """Where the control goes: from a line to a ``target``, which is negative at the end of a function."""

    kind: Kind
    line: int
    target: int


@dataclass(frozen=True)
class Function:
    """A function with its name within the room, its lines, and those where its body begins and ends."""

    name: str
    line: int
    begins: int
    ends: int


class Source:
    """A room as coverage.py reads it, each statement known by its first line."""

    def __init__(self, path: str, coverage: Coverage) -> None:
        self.reporter = PythonFileReporter(path, coverage)
        self.text = self.reporter.source().splitlines()
        self.functions = list(_functions(ast.parse("\n".join(self.text))))
        self.statements = sorted(self.reporter.lines() - self.reporter.excluded_lines())

    def words(self, line: int) -> str:
        """Return the words of a line, or ``end`` for the end of a function."""
        return self.text[line - 1].strip() if line > 0 else END

    def function_at(self, line: int) -> Function | None:
        """Return the innermost function in whose body a line stands."""
        inside = [one for one in self.functions if one.begins <= line <= one.ends]
        return max(inside, key=lambda one: one.begins, default=None)

    def jumps(self) -> Iterator[Way]:
        """Yield the jumps from every line that may lead to several, as coverage.py counts them."""
        excluded, unfit = self.reporter.excluded_lines(), self.reporter.no_branch_lines()
        exits = self.reporter.exit_counts()
        for start, end in sorted(self.reporter.arcs()):
            if exits.get(start, 0) > 1 and start not in unfit | excluded and end not in excluded:
                yield Way("jump", start, end)

    def calls(self) -> Iterator[Way]:
        """Yield the way into each function that does anything."""
        for function in self.functions:
            if function.begins in self.statements:
                yield Way("call", function.line, function.begins)

    def strays(self, ran: Collection[int]) -> Iterator[Way]:
        """Yield statements that have not run though their function has, and to which no jump leads.

        Those after a statement that has not run either are passed over: it tells of them.
        """
        targets = {way.target for way in self.jumps()}
        before: dict[Function, int] = {}
        for line in self.statements:
            function = self.function_at(line)
            if function is None:
                continue
            previous = before.get(function, line)
            if function.begins in ran and line not in ran and line not in targets and previous in ran:
                yield Way("statement", line, line)
            before[function] = line

    def lines_of(self, lines: Iterable[int]) -> set[int]:
        """Return the statements of lines that ran."""
        return self.reporter.translate_lines(lines)

    def arcs_of(self, arcs: Iterable[tuple[int, int]]) -> set[tuple[int, int]]:
        """Return the ways between statements of those between lines."""
        return self.reporter.translate_arcs(arcs)


def _functions(node: ast.AST, within: str = "") -> Iterator[Function]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            name = f"{within}.{child.name}".lstrip(".")
            if not isinstance(child, ast.ClassDef):
                body = [one for one in child.body if not _silent(one)] or child.body
                assert child.end_lineno is not None
                yield Function(name, child.lineno, body[0].lineno, child.end_lineno)
            yield from _functions(child, name)
        else:
            yield from _functions(child, within)


def _silent(statement: ast.stmt) -> bool:
    """Whether a statement is a docstring or ``...``, which nothing runs."""
    return isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)
