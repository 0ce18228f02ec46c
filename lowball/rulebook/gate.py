"""The gate: reads the book, runs every check, and lets nothing pass that disagrees."""

from __future__ import annotations

from dataclasses import dataclass

from .checks import all_checks
from .coverage import measuring
from .diagnostics import Diagnostic
from .evidence import Evidence, Progress
from .options import options
from .passes import fingerprint
from .reader import read
from .settings import Settings


@dataclass
class Verdict:
    """What the gate found, in what evidence, and the fingerprint of the files it looked at."""

    evidence: Evidence
    diagnostics: list[Diagnostic]
    fingerprint: str

    @property
    def clean(self) -> bool:
        """Whether text, translations and engine agree."""
        return not self.diagnostics

    def only(self, lang: str = "", rule: str = "") -> list[Diagnostic]:
        """Return what concerns a language and a rule; a fault of neither concerns all."""
        return [d for d in self.diagnostics
                if (not lang or d.lang in ("", lang)) and (not rule or d.rule == rule)]


def examine(settings: Settings, progress: Progress | None = None) -> Verdict:
    """Run the whole gate over a project; raises ``CannotRun`` where that is impossible."""
    before = fingerprint(settings)
    evidence = Evidence(read(settings), settings.engine())
    evidence.book.options = options(evidence.engine, settings.languages)
    evidence.look_up_facts()
    found = list(evidence.reading.diagnostics)
    checks = all_checks()
    with measuring(settings, evidence.book) as evidence.coverage:
        evidence.run_examples(progress)
        for done, check in enumerate(checks, start=1):
            found += check.run(evidence)
            if progress:
                progress("checks", done, len(checks))
    return Verdict(evidence, sorted(dict.fromkeys(found), key=lambda d: d.order), before)
