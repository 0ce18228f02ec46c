"""What is covered, for people and programs: rooms by branches; rules by sources, examples, languages."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass

from ..gate import Verdict
from ..words import _, n_
from . import waivers
from .model import LOADING, Branch, Coverage, rule_of

HOLES = ("trace.branch", "trace.waiver", "trace.apart", "trace.silent", "trace.uncited", "trace.unknown",
         "book.incomplete", "book.passage", "examples.missing", "examples.empty", "examples.count", "examples.output",
         "safety.statement", "safety.example")
"""The faults by which something that a rulebook must have is not there."""


@dataclass(frozen=True)
class Room:
    """A room of the engine: how many branches it has, and what became of them."""

    room: str
    branches: int
    reached: int
    waived: int

    @property
    def open(self) -> int:
        """How many branches are neither reached nor waived, those behind another included."""
        return self.branches - self.reached - self.waived

    @property
    def percent(self) -> int:
        """What part of the branches that aren't waived is reached; 100 is all of them."""
        return 100 * self.reached // ((self.branches - self.waived) or 1)


@dataclass(frozen=True)
class Row:
    """A rule: its sources, how many of its examples passed by language, and the branches they reach."""

    rule: str
    sources: tuple[str, ...]
    examples: int
    passed: dict[str, int]
    branches: int

    @property
    def whole(self) -> bool:
        """Whether it has sources and examples, and every one of them passes in every language."""
        return bool(self.sources and self.examples) and all(n == self.examples for n in self.passed.values())


@dataclass(frozen=True)
class Report:
    """The rooms, the rules, and how many faults leave a hole."""

    rooms: tuple[Room, ...]
    rules: tuple[Row, ...]
    faults: int

    @property
    def whole(self) -> bool:
        """Whether there is no hole."""
        return not self.faults and all(row.whole for row in self.rules) and not any(r.open for r in self.rooms)


def report(verdict: Verdict) -> Report:
    """Return what an examination of the book says of coverage."""
    evidence = verdict.evidence
    coverage = evidence.coverage() or Coverage()
    known = waivers.read(evidence.settings)
    reached: dict[str, set[int]] = {}
    for number, branch in enumerate(coverage.branches):
        for key in branch.reached - {LOADING}:
            reached.setdefault(rule_of(key), set()).add(number)
    rows = []
    for rule in evidence.book.rules:
        passed = {lang: sum(1 for example in rule.examples if (run := evidence.runs.get((example.key, lang)))
                            and run.tried and not run.failures) for lang in evidence.settings.languages}
        rows.append(Row(rule.id, rule.sources, len(rule.examples), passed, len(reached.get(rule.id, ()))))
    rooms = tuple(_room(coverage, room, known) for room in coverage.rooms)
    return Report(rooms, tuple(rows), sum(1 for d in verdict.diagnostics if d.code in HOLES))


def _room(coverage: Coverage, room: str, known: waivers.Waivers) -> Room:
    branches = coverage.of(room)
    reached = sum(1 for branch in branches if branch.reached)
    return Room(room, len(branches), reached, len(waived(branches, known)))


def waived(branches: Sequence[Branch], known: waivers.Waivers) -> list[Branch]:
    """Return the branches of a room that nothing need reach: what lies behind a waived one is waived with it."""
    missing = [branch for branch in branches if not branch.reached]
    gaps = {branch.function for branch in missing if branch.hole and not known.waived(branch)}
    return [b for b in missing if known.waived(b) or (not b.hole and b.function not in gaps)]


def as_json(given: Report) -> str:
    """Return a report as a JSON object, with the rules of each passage of the sources."""
    passages: dict[str, list[str]] = {}
    for row in given.rules:
        for source in row.sources:
            passages.setdefault(source, []).append(row.rule)
    told = {"whole": given.whole, "faults": given.faults,
            "rooms": [asdict(room) | {"open": room.open, "percent": room.percent} for room in given.rooms],
            "rules": [asdict(row) | {"whole": row.whole} for row in given.rules],
            "sources": dict(sorted(passages.items()))}
    return json.dumps(told, ensure_ascii=False, indent=1)


def as_text(given: Report) -> str:
    """Return a report as two tables and a sentence."""
    rooms = [[_("room"), _("branches"), _("reached"), _("waived"), _("open"), "%"]]
    rooms += [[r.room, r.branches, r.reached, r.waived, r.open, r.percent] for r in given.rooms]
    languages = list(dict.fromkeys(lang for row in given.rules for lang in row.passed))
    rules = [[_("rule"), _("sources"), _("examples"), *languages, _("branches")]]
    rules += [[row.rule, len(row.sources), row.examples, *row.passed.values(), row.branches] for row in given.rules]
    if given.whole:
        end = _("No hole: {rules} rules, {examples} examples in {languages}, {branches} branches of which "
                "{waived} are waived.", rules=len(given.rules), examples=sum(row.examples for row in given.rules),
                languages=", ".join(languages), branches=sum(room.branches for room in given.rooms),
                waived=sum(room.waived for room in given.rooms))
    else:
        end = n_("{n} fault leaves a hole; lowball check tells it.",
                 "{n} faults leave a hole; lowball check tells them.", given.faults)
    return "\n\n".join([*([_table(rooms)] if given.rooms else []), _table(rules), end])


def _table(rows: Sequence[Sequence[object]]) -> str:
    cells = [[str(cell) for cell in row] for row in rows]
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    return "\n".join("  ".join([first.ljust(widths[0]), *(cell.rjust(width) for cell, width in
                                                          zip(rest, widths[1:], strict=True))])
                     for first, *rest in cells)
