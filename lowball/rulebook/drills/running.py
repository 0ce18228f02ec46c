"""Runs a drill of a project, and keeps its report where the pages and the next run find it."""

from __future__ import annotations

import hashlib
import json
from dataclasses import replace
from pathlib import Path

from ..errors import CannotRun
from ..evidence import Evidence, Progress
from ..measured import measured_now
from ..passes import fingerprint
from ..reader import read
from ..settings import Settings
from ..words import _
from . import equivalents, project
from .engine import engine_drill
from .plan import Plan
from .resuming import Journal
from .text import text_drill
from .trials import Report
from .values import value_drill

__all__ = ["Plan", "report"]


def report(settings: Settings, drill: str, plan: Plan, lang: str, fresh: bool, folder: Path,
           progress: Progress | None = None) -> Report:
    """Run a drill (``engine``, ``translation``, ``source`` or ``values``) and return what came of it.

    The report is written to a folder as ``engine.json`` and so on. Raises ``CannotRun`` where
    the book can't be drilled: its examples fail, or there is no translation.
    """
    evidence = Evidence(read(settings), settings.engine())
    evidence.look_up_facts()
    if plan.rule and not evidence.book.rule(plan.rule):
        raise CannotRun(_("the book has no rule {rule}", rule=plan.rule))
    evidence.run_examples(progress)
    if any(run.failures for run in evidence.runs.values()):
        raise CannotRun(_("examples of the book fail: make lowball check clean, and drill it then"))
    name = drill if drill != "translation" else f"translation-{_language(evidence, lang)}"
    journal = Journal(folder / f"{name}.jsonl", _digest(settings), fresh)
    if drill == "engine":
        made = engine_drill(evidence, plan, journal, progress)
    elif drill == "values":
        made = value_drill(evidence, plan, journal, progress)
    else:
        source = evidence.book.source_language
        made = text_drill(evidence, source if drill == "source" else _language(evidence, lang), plan, journal,
                          progress)
    now = measured_now(evidence.book, settings.edition, settings.engine_name)
    # Examples alone find what is planted in the engine, and no check.
    made = replace(made, rule=plan.rule, measured=replace(now, checks="") if drill in ("engine", "values") else now)
    text = json.dumps(made.as_data(), ensure_ascii=False, indent=1) + "\n"
    (folder / f"{name}.json").write_text(text, encoding="utf-8")
    return made


def _language(evidence: Evidence, lang: str) -> str:
    if not evidence.translations:
        raise CannotRun(_("the book has no translation"))
    return lang or evidence.translations[0]


def _digest(settings: Settings) -> str:
    """Return a digest of all that a drill hangs on: what the gate looks at, and the project's own files."""
    digest = hashlib.sha256(fingerprint(settings).encode())
    for file in (equivalents.FILE, project.FILE):
        path = settings.root / file
        digest.update(path.read_bytes() if path.is_file() else b"")
    return digest.hexdigest()
