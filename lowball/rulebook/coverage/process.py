"""Measures in a process of its own, where no cache is warm and no test has touched the engine."""

from __future__ import annotations

import json
import os
import pickle
import subprocess
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any

from ..errors import CannotRun
from ..memory import Memory, digest
from ..model import Book, Place
from ..settings import Settings
from ..words import _
from .model import Branch, Coverage

START = ("import json, sys; sys.path[:] = json.loads(sys.argv[1]); "
         "from lowball.rulebook.coverage.measuring import main; main()")


@dataclass(frozen=True)
class Job:
    """What the process is given: a book, the engine, and the files of its rooms."""

    engine: str
    rooms: dict[str, str]
    book: Book


def rooms_of(settings: Settings) -> dict[str, str]:
    """Return the files of the engine's rooms by their names; raises ``CannotRun``."""
    rooms = {}
    for name in getattr(settings.engine(), "ROOMS", ()):
        try:
            rooms[name] = os.path.realpath(import_module(name).__file__ or "")
        except Exception as error:
            raise CannotRun(_("the engine names the room {name}, which can't be imported: {error}",
                              name=name, error=error)) from error
    return rooms


@contextmanager
def measuring(settings: Settings, book: Book, memory: Memory | None = None) -> Iterator[Callable[[], Coverage | None]]:
    """Measure beside the work of a ``with`` block; what it gives waits for the outcome.

    It is None for an engine that names no rooms. Raises ``CannotRun`` where measuring fails.
    """
    rooms = rooms_of(settings)
    if not rooms:
        yield lambda: None
        return
    memory = memory or Memory(settings, fresh=True)
    key = digest(memory.engine, *(text for example in book.examples for text in (
        example.key, example.message.source.text, repr(example.conditions))))
    told = memory.recall("branches", key)
    if told is not None:
        yield lambda: _coverage(told, settings.root, rooms)
        return
    job = pickle.dumps(Job(settings.engine_name, rooms, book))

    def measured() -> Coverage:
        found = _measured(job)
        memory.keep("branches", key, found)
        return _coverage(found, settings.root, rooms)

    with ThreadPoolExecutor(max_workers=1) as pool:
        yield pool.submit(measured).result


def _measured(job: bytes) -> Any:
    # sys.monitoring, which coverage.py prefers on newer Pythons, doesn't tell contexts apart.
    environment = os.environ | {"COVERAGE_CORE": "ctrace"}
    done = subprocess.run([sys.executable, "-P", "-c", START, json.dumps(sys.path)], input=job,
                          capture_output=True, env=environment, check=False)
    if done.returncode:
        told = done.stderr.decode(errors="replace").strip().split("\n")[-1]
        raise CannotRun(_("the branches of the engine can't be measured: {error}", error=told))
    return json.loads(done.stdout)


def _coverage(told: Any, root: Path, rooms: dict[str, str]) -> Coverage:
    here = os.path.realpath(root)
    paths = {name: os.path.relpath(path, here) if path.startswith(here + os.sep) else path
             for name, path in rooms.items()}
    branches = tuple(
        Branch(it["kind"], it["room"], Place(Path(paths[it["room"]]).as_posix(), it["line"]), it["function"],
               it["text"], it["to"], frozenset(it["reached"]), frozenset(it["near"]))
        for it in told["branches"])
    return Coverage(branches, frozenset(told["failed"]))
