"""What runs in the process of its own: the examples, under coverage.py, a context for each."""

from __future__ import annotations

import json
import pickle
import sys
from collections import defaultdict
from collections.abc import Iterator
from importlib import import_module
from types import ModuleType
from typing import Any

from coverage import Coverage

from ..examples import run_as_asked
from .probes import Probes, Probing
from .process import Job
from .source import Source

Found = dict[str, Any]


def main() -> None:
    """Read a job from stdin, and write what its examples reach to stdout."""
    answer, sys.stdout = sys.stdout, sys.stderr  # What an engine prints is no part of the answer.
    json.dump(measure(pickle.load(sys.stdin.buffer)), answer)


def measure(job: Job) -> Found:
    """Run the examples of the source language, and return every branch and which of them reach it.

    The statements of a translation are those of its source, so that it can reach nothing else.
    """
    coverage = Coverage(data_file=None, branch=True, config_file=False, include=[*job.rooms.values()])
    # No comment takes a line out: a branch is reached, or waived with a reason.
    for which in ("exclude", "partial"):
        coverage.clear_exclude(which)
    coverage.exclude(r"if (typing\.)?TYPE_CHECKING:")
    probes = Probes()
    finder = Probing(probes, job.rooms)
    sys.meta_path.insert(0, finder)
    coverage.start()
    engine: Any = import_module(job.engine)
    rooms = [import_module(room) for room in job.rooms]
    if finder.found != set(job.rooms):
        raise ImportError(f"no probe could be put into {', '.join(set(job.rooms) - finder.found)}")
    failed = []
    for example in job.book.examples:
        for room in rooms:
            _forget(room)
        coverage.switch_context(example.key)
        probes.example = example.key
        result = run_as_asked(example, job.book.source_language, engine)
        if result.failures:
            failed.append(example.key)
    coverage.stop()
    branches = [branch for room, path in job.rooms.items()
                for branch in [*_lines(coverage, room, path), *_choices(probes, room)]]
    return {"failed": failed, "branches": branches}


def _forget(room: ModuleType) -> None:
    """Clear a room's own caches, so that an example reaches what an earlier one has worked out."""
    for value in vars(room).values():
        if getattr(value, "__module__", "") == room.__name__ and hasattr(value, "cache_clear"):
            value.cache_clear()


def _lines(coverage: Coverage, room: str, path: str) -> Iterator[Found]:
    """Yield what coverage.py measures: jumps, functions, and statements that no jump leads to."""
    source, data = Source(path, coverage), coverage.get_data()
    ran: defaultdict[int, set[str]] = defaultdict(set)
    took: defaultdict[tuple[int, int], set[str]] = defaultdict(set)
    for number, contexts in data.contexts_by_lineno(path).items():
        for line in source.lines_of([number]):
            ran[line].update(contexts)
    for context in set().union(*ran.values()):
        data.set_query_context(context)
        for arc in source.arcs_of(data.arcs(path) or ()):
            took[arc].add(context)
    data.set_query_contexts(None)
    for way in [*source.jumps(), *source.calls(), *source.strays(ran.keys())]:
        function = source.function_at(way.target if way.kind == "call" else way.line)
        around = source.function_at(way.line)
        jump = way.kind == "jump"
        near = ran[way.line] if jump or around is None else ran[around.begins]
        yield {"kind": way.kind, "room": room, "line": way.line, "function": function.name if function else "",
               "text": source.words(way.line), "to": source.words(way.target) if jump else "",
               "reached": sorted(took[way.line, way.target] if jump else ran[way.target]),
               "near": sorted(near)}


def _choices(probes: Probes, room: str) -> Iterator[Found]:
    """Yield what the probes measure: each outcome of each choice, and the rows of each table."""
    for number, point in enumerate(probes.points):
        near = set().union(*(probes.seen[number, outcome] for outcome in point.outcomes))
        for outcome in point.outcomes if point.room == room else ():
            row = not outcome
            yield {"kind": "row" if row else "choice", "room": room, "line": point.line,
                   "function": point.function, "text": point.text, "to": outcome,
                   "reached": sorted(probes.seen[number, outcome]), "near": sorted({""} if row else near)}
