"""What the report says of a book: what its build has at hand, and what was measured before."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field

from ..coverage import report as coverage
from ..coverage import waivers
from ..coverage.model import LOADING, Coverage, rule_of
from ..gate import Verdict
from ..measured import Measured, measured_now
from ..model import Book
from ..translate.status import Status, status
from . import cases, kept_drills


@dataclass(frozen=True)
class Function:
    """A function of the engine that decides by rules: where it stands, and how its branches fare."""

    name: str
    place: str
    rules: tuple[str, ...]
    branches: int = 0
    reached: int = 0


@dataclass(frozen=True)
class Figures:
    """All that the pages of the report show and that the book itself doesn't hold.

    ``reached`` counts the branches of each room that the examples of each chapter reach; ``chapters``
    those of all rooms together. ``rows`` are the translation's, by rule and language.
    """

    now: Measured
    coverage: coverage.Report
    reached: Mapping[tuple[str, str], int] = field(default_factory=dict)
    chapters: Mapping[str, int] = field(default_factory=dict)
    functions: tuple[Function, ...] = ()
    translations: tuple[Status, ...] = ()
    allowed: Mapping[str, int] = field(default_factory=dict)
    cases: cases.Cases = field(default_factory=cases.Cases)
    drills: tuple[kept_drills.Drill, ...] = ()
    source_link: str = ""

    @property
    def branches(self) -> int:
        """How many branches the rooms of the engine have."""
        return sum(room.branches for room in self.coverage.rooms)


def figures(verdict: Verdict) -> Figures:
    """Gather what the report says; nothing is run or measured for it."""
    evidence, settings, book = verdict.evidence, verdict.evidence.settings, verdict.evidence.book
    measured = evidence.coverage() or Coverage()
    now = measured_now(book, settings.edition, settings.engine_name)
    reached, chapters = _reached(book, measured)
    return Figures(
        now, coverage.report(verdict), reached, chapters, _functions(book, measured, waivers.read(settings)),
        tuple(status(verdict, lang, programs=False) for lang in evidence.translations),
        dict(sorted(Counter(one.code for one in verdict.allowed).items())),
        cases.read(settings.root / settings.cases, now),
        kept_drills.drills(settings.root / settings.drills, settings.languages, now), settings.source_link)


def _reached(book: Book, measured: Coverage) -> tuple[dict[tuple[str, str], int], dict[str, int]]:
    chapter_of = {rule.id: rule.chapter.docname for rule in book.rules}
    by_room: Counter[tuple[str, str]] = Counter()
    by_chapter: Counter[str] = Counter()
    for branch in measured.branches:
        found = {chapter_of.get(rule_of(key), "") for key in branch.reached - {LOADING}} - {""}
        by_room.update((chapter, branch.room) for chapter in found)
        by_chapter.update(found)
    return dict(by_room), dict(by_chapter)


def _functions(book: Book, measured: Coverage, known: waivers.Waivers) -> tuple[Function, ...]:
    """Return every function that the engine's proof names, in the order of the engine, without waived branches."""
    rules: dict[str, list[str]] = {}
    places: dict[str, str] = {}
    for rule in book.rules:
        proof = book.proofs.get(rule.id)
        for name in proof.functions if proof else ():
            rules.setdefault(name, []).append(rule.id)
        places.update(proof.places if proof else ())
    has: Counter[str] = Counter()
    taken: Counter[str] = Counter()
    excused = {id(branch) for room in measured.rooms for branch in coverage.waived(measured.of(room), known)}
    for branch in measured.branches:
        if id(branch) in excused:
            continue
        full = f"{branch.room}.{branch.function}"
        # The engine may leave out the package that all its rooms stand in.
        name = next((full[at:] for at in _beginnings(full) if full[at:] in rules), "")
        has[name] += 1
        taken[name] += bool(branch.reached)
    made = [Function(name, places.get(name, ""), tuple(of), has[name], taken[name]) for name, of in rules.items()]
    return tuple(sorted(made, key=lambda one: _place(one.place) or (one.name, 0)))


def _beginnings(dotted: str) -> list[int]:
    return [0, *(at + 1 for at, letter in enumerate(dotted) if letter == ".")]


def _place(place: str) -> tuple[str, int] | None:
    path, _colon, line = place.rpartition(":")
    return (path, int(line)) if line.isdigit() else None
