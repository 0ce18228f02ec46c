"""Which examples run which lines of the engine, so that a mutant meets only those that can know it."""

from __future__ import annotations

import sys
from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from types import FrameType, ModuleType
from typing import Any

from ..evidence import Evidence
from ..examples import run
from .written import written_values

Line = tuple[str, int]
FACTS = ""
"""The key of what runs when the engine's values are looked up; an example has its own."""


@dataclass
class Contexts:
    """The keys of the examples that run each line, in the order of the book."""

    of_line: dict[Line, tuple[str, ...]] = field(default_factory=dict)

    def touching(self, path: str, lines: Iterable[int]) -> list[str]:
        """Return what runs any of some lines of a file, each once."""
        return list(dict.fromkeys(key for line in lines for key in self.of_line.get((path, line), ())))


def trace(evidence: Evidence, paths: Collection[str], forget: Callable[[], None], *, each: bool = True) -> Contexts:
    """Run the examples of the source language and note the lines of some files that each one runs.

    The statements of a translation are those of its source. ``forget`` clears what the engine has
    worked out already, which an example would not run again; it is called before the values are
    looked up and, with ``each``, before every example.
    """
    book, engine = evidence.book, evidence.engine
    touched: dict[str, set[Line]] = defaultdict(set)
    wanted = frozenset(paths)
    forget()
    with _noting(touched[FACTS], wanted):
        written_values(evidence, engine)
    for example in book.examples:
        if each:
            forget()
        with _noting(touched[example.key], wanted):
            run(example, book.source_language, engine)
    of_line: dict[Line, list[str]] = defaultdict(list)
    for key, lines in touched.items():
        for line in lines:
            of_line[line].append(key)
    return Contexts({line: tuple(keys) for line, keys in of_line.items()})


@contextmanager
def _noting(lines: set[Line], paths: frozenset[str]) -> Iterator[None]:
    def local(frame: FrameType, event: str, _arg: Any) -> Any:
        lines.add((frame.f_code.co_filename, frame.f_lineno))
        return local

    def entering(frame: FrameType, event: str, _arg: Any) -> Any:
        if frame.f_code.co_filename not in paths:
            return None
        lines.add((frame.f_code.co_filename, frame.f_lineno))
        return local

    before = sys.gettrace()
    sys.settrace(entering)
    try:
        yield
    finally:
        sys.settrace(before)


def package_of(engine: ModuleType) -> str:
    """Return the name under which all the modules of an engine stand: its package, or itself."""
    name = engine.__name__
    return name.rpartition(".")[0] or name


def modules_of(engine: ModuleType) -> list[ModuleType]:
    """Return the modules of an engine that are imported."""
    package = package_of(engine)
    return [module for name, module in sorted(sys.modules.items())
            if (name == package or name.startswith(f"{package}.")) and getattr(module, "__file__", None)]


def users(modules: Collection[ModuleType], changed: str) -> list[ModuleType]:
    """Return a module and those that use it, directly or through others."""
    using: dict[str, set[str]] = {
        module.__name__: {getattr(value, "__module__", None) or "" for value in vars(module).values()}
        | {value.__name__ for value in vars(module).values() if isinstance(value, ModuleType)}
        for module in modules}
    found = {changed}
    while True:
        more = {name for name, used in using.items() if used & found} - found
        if not more:
            return [module for module in modules if module.__name__ in found]
        found |= more


def forget(modules: Iterable[ModuleType]) -> None:
    """Clear what the functions of modules remember."""
    for module in modules:
        for value in list(vars(module).values()):
            for one in (value, *(vars(value).values() if isinstance(value, type) else ())):
                clear = getattr(one, "cache_clear", None)
                if callable(clear) and getattr(one, "__module__", "") == module.__name__:
                    clear()
