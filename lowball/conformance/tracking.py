"""What became of each case in the run before, kept in a file."""

from __future__ import annotations

import json
import os
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from lowball.engine.words import Phrase, Sentence

from .cases import Suite
from .verdicts import Outcome, Report

FORMAT: Final = 1
OUTCOMES: Final = frozenset(one.value for one in Outcome)


class TrackError(Exception):
    """A file that holds no run; ``str()`` says so."""

    def __init__(self, why: Phrase | Sentence) -> None:
        super().__init__(why)
        self.why = why

    def __str__(self) -> str:
        return str(self.why)


def read_track(path: Path) -> dict[str, str] | None:
    """What became of each case, by id; None if there is no such file yet.

    :raises TrackError: for a file that is anything else.
    """
    try:
        held = json.loads(path.read_bytes())
    except FileNotFoundError:
        return None
    except (OSError, ValueError) as error:
        raise TrackError(Phrase("conform", "{file} can't be read: {why}").fill(file=path, why=error)) from None
    if not _is_track(held):
        other = Phrase("conform", "{file} is not a file that --track has written: name another")
        raise TrackError(other.fill(file=path))
    return dict(held["outcomes"])


def _is_track(held: Any) -> bool:
    outcomes = held.get("outcomes") if isinstance(held, dict) and held.get("format") == FORMAT else None
    return isinstance(outcomes, dict) and all(isinstance(one, str) for one in outcomes.values()) \
        and set(outcomes.values()) <= OUTCOMES


def write_track(path: Path, report: Report, before: dict[str, str] | None) -> None:
    """Keep what became of each case that was asked; of the others, what became of them before."""
    asked = {one.case.id: one.outcome.value for one in report.verdicts if one.code != "fail-fast"}
    kept = {id: outcome for id, outcome in (before or {}).items() if id not in report.gone}
    held = {"format": FORMAT, "edition": report.edition, "program": report.program.name,
            "outcomes": dict(sorted((kept | asked).items()))}
    aside = path.with_name(f"{path.name}.{os.getpid()}.new")
    aside.write_text(json.dumps(held, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    aside.replace(path)


def changed(report: Report, suite: Suite, before: dict[str, str]) -> Report:
    """The report with only those verdicts told that are not what they were."""
    told = tuple(
        verdict.since(before.get(verdict.case.id))
        for verdict in report.verdicts
        if verdict.code != "fail-fast" and verdict.outcome.value != before.get(verdict.case.id)
    )
    there = {case.id for case in suite.cases}
    return replace(report, told=told, tracked=True, gone=tuple(id for id in sorted(before) if id not in there))
