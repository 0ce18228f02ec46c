"""What the reports say alike."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from typing import Any, Final

from lowball.engine.words import Phrase

from ..verdicts import Outcome, Report, Verdict

COLUMNS: Final = (
    (Phrase("conform table", "passed"), (Outcome.PASSED,)),
    (Phrase("conform table", "failed"), (Outcome.FAILED, Outcome.ERRORED, Outcome.UNASKED)),
    (Phrase("conform table", "skipped"), (Outcome.SKIPPED,)),
)
BY_KIND: Final = Phrase("conform table", "kind")
BY_LEVEL: Final = Phrase("conform table", "level")
BY_RULE: Final = Phrase("conform table", "rule")
EXPECTED: Final = Phrase("conform", "expected")
ANSWERED: Final = Phrase("conform", "answered")
ASKED: Final = Phrase("conform", "asked")
ON_STDERR: Final = Phrase("conform", "on stderr")
FIELD: Final = Phrase("conform", "{name}: {value}")
WHY: Final = Phrase("conform", "why")


def row(total: Counter[Outcome]) -> list[int]:
    """Counts in the order of the columns."""
    return [sum(total[outcome] for outcome in outcomes) for _, outcomes in COLUMNS]


def heading(report: Report) -> str:
    """Which program was asked which suite."""
    said = Phrase("conform", "{name} {version}, asked the suite of edition {edition} (format {format})")
    program = report.program
    return str(said.fill(name=program.name, version=program.version, edition=report.edition, format=report.format))


def closing(report: Report) -> Iterator[str]:
    """How many cases came to what, and what is to be said of that."""
    passed, failed, skipped = row(report.total)
    counts = Phrase("conform", "Cases: {cases}. Passed: {passed}; failed: {failed}; skipped: {skipped}.")
    yield str(counts.fill(cases=len(report.verdicts), passed=passed, failed=failed, skipped=skipped))
    if skipped:
        yield str(Phrase("conform", "A skip is not a pass."))
    if not passed:
        yield str(Phrase("conform", "No case was passed."))
    cited, right = report.cited
    if right:
        rules = Phrase("conform", "Right rulings that cite their rules: {cited} of {right}.")
        yield str(rules.fill(cited=cited, right=right))


def compact(value: Any) -> str:
    """JSON in one line."""
    return json.dumps(value, ensure_ascii=False)


def asked(verdict: Verdict) -> dict[str, Any]:
    """What the program was asked."""
    return {"house": dict(verdict.case.house), "given": verdict.case.given}


def was(verdict: Verdict) -> str:
    """What became of the case in the run before."""
    if verdict.was is None:
        return str(Phrase("conform", "new"))
    return str(Phrase("conform", "was: {outcome}").fill(outcome=Outcome(verdict.was)))


def note(verdict: Verdict, lang: str) -> str:
    """What the suite says of a case, in a language or else in the source's."""
    notes = verdict.case.notes
    return notes.get(lang) or notes.get("en", "")
