"""What the statements of an example may be, and what a translation may change of them.

A pull request and a catalogue are untrusted, and an example is run: so it may call what the
engine shows to it and a few plain functions, and nothing else.
"""

from __future__ import annotations

import ast
import doctest
import re
from collections.abc import Collection, Iterator

from .model import Wording

PLAIN = frozenset({
    "abs", "all", "any", "bool", "dict", "enumerate", "float", "int", "isinstance", "len", "list",
    "max", "min", "print", "range", "repr", "reversed", "round", "set", "sorted", "str", "sum",
    "tuple", "zip"})
"""The functions of Python's own that an example may call."""

REFUSED = (ast.Import, ast.ImportFrom, ast.Global, ast.Nonlocal, ast.Delete, ast.ClassDef,
           ast.AsyncFunctionDef, ast.Await, ast.Yield, ast.YieldFrom)
"""Statements by which an example could reach beyond its own names."""

REFUSED_METHODS = frozenset({"format", "format_map", "translate"})
"""Methods that read attributes by names that stand in a text."""

FLAGS = frozenset({doctest.ELLIPSIS, doctest.NORMALIZE_WHITESPACE})
"""The flags that an example may set: any other compares less than it seems to."""


def statements(code: str) -> list[doctest.Example]:
    """Return the statements of an example; raises ``ValueError`` where it can't be parsed."""
    return doctest.DocTestParser().get_examples(code)


def expected(statement: doctest.Example) -> str:
    """Return what the book says that a statement prints, or the error that it raises."""
    return statement.exc_msg or statement.want


def flagged(code: str) -> Iterator[doctest.Example]:
    """Yield the statements that set a flag which an example may not set."""
    for statement in statements(code):
        if any(flag not in FLAGS for flag in statement.options):
            yield statement


def prose(code: str) -> str:
    """Return the first text of an example that is neither statement nor output."""
    for piece in doctest.DocTestParser().parse(code):
        if isinstance(piece, str):
            if piece.strip():
                return piece.strip()
        elif piece.exc_msg is not None:
            # doctest compares nothing between the first line of a traceback and its message.
            stack = piece.want[:piece.want.rindex(piece.exc_msg)].split("\n")[1:]
            for line in stack:
                if line.strip() not in ("", "..."):
                    return line.strip()
    return ""


def foreign(code: str, namespace: Collection[str]) -> str:
    """Return the first thing that an example may not do, as it is written, or an empty text.

    Raises ``ValueError`` where a statement is no Python or is nested beyond reason.
    """
    known = {*namespace, *PLAIN}
    for statement in statements(code):
        try:
            tree = ast.parse(statement.source)
            nodes = list(ast.walk(tree))
        except (SyntaxError, RecursionError, MemoryError) as error:
            raise ValueError(str(error)) from error
        known |= {node.id for node in nodes
                  if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)}
        known |= {node.arg for node in nodes if isinstance(node, ast.arg)}
        known |= {node.name for node in nodes if isinstance(node, ast.FunctionDef)}
        for node in nodes:
            if _reaches_out(node, known):
                return ast.get_source_segment(statement.source, node) or statement.source.strip()
    return ""


def _reaches_out(node: ast.AST, known: Collection[str]) -> bool:
    if isinstance(node, REFUSED):
        return True
    if isinstance(node, ast.Attribute):
        stores = not isinstance(node.ctx, ast.Load)
        return stores or node.attr.startswith("_") or node.attr in REFUSED_METHODS
    if isinstance(node, ast.Name):
        return node.id.startswith("_") or (isinstance(node.ctx, ast.Load) and node.id not in known)
    return False


def rewritten(source: Wording, translation: Wording) -> str | None:
    """Return the first statement that a translated example does not share with its source.

    A translation may change comments, the text of string literals and expected output;
    everything else, and every ``doctest:`` flag, is code, and code comes from the source.
    Texts that differ in the source differ in the translation, and the same stay the same.
    """
    try:
        ours, theirs = statements(source.text), statements(translation.text)
        stray = prose(translation.text)
    except (ValueError, RecursionError) as error:
        return str(error)
    if stray:
        return stray
    there, back = {}, {}
    for mine, other in zip(ours, theirs, strict=False):
        try:
            same = _bones(mine) == _bones(other) and not _vaguer(mine, other)
            texts = list(zip(_texts(mine), _texts(other), strict=True)) if same else []
        except (SyntaxError, ValueError, RecursionError, MemoryError):
            return other.source.strip()
        if not same or any(there.setdefault(one, two) != two or back.setdefault(two, one) != one
                           for one, two in texts):
            return other.source.strip()
    if len(ours) != len(theirs):
        longer = max(ours, theirs, key=len)
        return longer[min(len(ours), len(theirs))].source.strip()
    return None


def _bones(statement: doctest.Example) -> tuple[str, tuple[tuple[int, bool], ...], bool]:
    """Return what must be the same in every language: the code without its texts."""
    tree = ast.parse(statement.source)
    for node in changeable(tree):
        node.value, node.kind = "", None
    flags = tuple(sorted(statement.options.items()))
    return ast.dump(tree), flags, bool(statement.want or statement.exc_msg)


def texts(code: str) -> list[str]:
    """Return every text of an example that a translation may change; raises ``ValueError`` where it is no Python."""
    try:
        return [text for statement in statements(code) for text in _texts(statement)]
    except SyntaxError as error:
        raise ValueError(str(error)) from error


def _texts(statement: doctest.Example) -> list[str]:
    return [str(node.value) for node in changeable(ast.parse(statement.source))]


def changeable(tree: ast.AST) -> Iterator[ast.Constant]:
    """Yield the texts that a translation may change: no format and no key of a subscript."""
    fixed = {id(inner) for node in ast.walk(tree) if isinstance(node, ast.JoinedStr | ast.Subscript)
             for inner in ast.walk(node) if not isinstance(node, ast.Subscript)
             or any(inner is part for part in ast.walk(node.slice))}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in fixed:
            yield node


def _vaguer(mine: doctest.Example, other: doctest.Example) -> bool:
    """Whether a translation hides output behind dots that the source spells out."""
    return len(re.findall(r"\.\.\.", expected(other))) > len(re.findall(r"\.\.\.", expected(mine)))
