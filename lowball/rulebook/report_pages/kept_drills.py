"""What the last run of each drill has left, as far as it can be read."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ..measured import Measured, measured_of


@dataclass(frozen=True)
class Count:
    """How many faults were planted and found; of one kind, or of one kind in one chapter or room."""

    kind: str
    all: int
    found: int
    held_out: bool = False
    chapter: str = ""

    @property
    def share(self) -> float:
        """The share found, from 0 to 1; of nothing, all."""
        return self.found / self.all if self.all else 1.0


@dataclass(frozen=True)
class Missed:
    """A fault that nothing found."""

    place: str
    kind: str
    before: str
    after: str
    held_out: bool


@dataclass(frozen=True)
class Drill:
    """A drill: ``name`` as its files have it, ``lang`` of the text in which faults were planted, if it is a text.

    ``state`` is ``absent``, ``unreadable`` or ``kept``.
    """

    name: str
    lang: str = ""
    state: str = "absent"
    tried: int = 0
    possible: int = 0
    rule: str = ""
    total: Count = field(default_factory=lambda: Count("", 0, 0))
    held_out: Count = field(default_factory=lambda: Count("", 0, 0))
    kinds: tuple[Count, ...] = ()
    map: tuple[Count, ...] = ()
    missed: tuple[Missed, ...] = ()
    left_out: int = 0
    measured: Measured = field(default_factory=Measured)
    changed: tuple[str, ...] = ()

    @property
    def known(self) -> bool:
        """Whether there is anything to show."""
        return self.state == "kept"

    @property
    def command(self) -> str:
        """The command that runs it."""
        drill, _dash, lang = self.name.partition("-")
        said = f"lowball drill {drill}"
        return f"{said} --lang {lang}" if lang else said


def drills(folder: Path, languages: Sequence[str], now: Measured) -> tuple[Drill, ...]:
    """Return every drill that a book can be put to, run or not."""
    source, *others = languages
    wanted = [("engine", ""), ("values", ""), ("source", source), *((f"translation-{lang}", lang) for lang in others)]
    return tuple(_drill(folder / f"{name}.json", name, lang, now) for name, lang in wanted)


def _drill(path: Path, name: str, lang: str, now: Measured) -> Drill:
    if not path.is_file():
        return Drill(name, lang)
    try:
        told = json.loads(path.read_text(encoding="utf-8"))
        measured = measured_of(told.get("measured"))
        return Drill(
            name, lang, "kept", int(told["tried"]), int(told["possible"]), str(told.get("rule", "")),
            _count(told["total"]), _count(told["held_out"]), tuple(map(_count, told["kinds"])),
            tuple(map(_count, told.get("map", ()))), tuple(map(_missed, told["missed"])), len(told["left_out"]),
            # A report that doesn't say with what it was made can't be of what the book is now.
            measured, measured.changed(now) if measured.date else ("unknown",))
    except (OSError, ValueError, LookupError, TypeError, AttributeError):
        return Drill(name, lang, "unreadable")


def _count(told: Any) -> Count:
    return Count(str(told["kind"]), int(told["all"]), int(told["found"]), bool(told.get("held_out")),
                 str(told.get("chapter", "")))


def _missed(told: Any) -> Missed:
    path, line = told["place"]
    return Missed(f"{path}:{line}", str(told["kind"]), str(told["before"]), str(told["after"]),
                  bool(told.get("held_out")))
