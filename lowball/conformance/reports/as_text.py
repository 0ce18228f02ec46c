"""A run as text for a terminal: what failed, a table by kind, level and rule, and the counts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Final

from lowball.engine.words import Phrase, language

from ..verdicts import Outcome, Report, Verdict
from .words import (
    ANSWERED,
    BY_KIND,
    BY_LEVEL,
    BY_RULE,
    COLUMNS,
    EXPECTED,
    FIELD,
    ON_STDERR,
    closing,
    compact,
    heading,
    note,
    row,
    was,
)

MOST_TOLD: Final = 20
MOST_IN_LINE: Final = 300


def text(report: Report) -> str:
    """The report in the language now spoken; of many failures, the first ones one by one."""
    parts = [heading(report), *_told(report)]
    for title, counts in ((BY_KIND, report.by_kind), (BY_LEVEL, report.by_level), (BY_RULE, report.by_rule)):
        if counts and not report.tracked:
            parts.append("\n".join(_table(str(title), counts)))
    return "\n\n".join([*parts, "\n".join(closing(report))])


def _told(report: Report) -> Iterator[str]:
    if report.tracked and not report.told and not report.gone:
        yield str(Phrase("conform", "Nothing has changed since the last run."))
        return
    if report.tracked:
        yield str(Phrase("conform", "Changed since the last run:"))
    shown = [one for one in report.told if report.tracked or one.fails]
    for verdict in shown[:MOST_TOLD]:
        yield "\n".join(_lines(verdict, report.tracked))
    if len(shown) > MOST_TOLD:
        more = Phrase("conform", "… and {count} more, which --format json has.")
        yield str(more.fill(count=len(shown) - MOST_TOLD))
    if report.gone:
        gone = Phrase("conform", "No longer in the suite: {ids}")
        ids = ", ".join(report.gone[:MOST_TOLD]) + (", …" if len(report.gone) > MOST_TOLD else "")
        yield str(gone.fill(ids=ids))


def _lines(verdict: Verdict, tracked: bool) -> Iterator[str]:
    case = verdict.case
    mark = f" ({was(verdict)})" if tracked else ""
    yield f"{verdict.outcome}: {case.id}{mark}  [{', '.join(case.rules)}] {case.level}"
    if verdict.outcome is Outcome.PASSED:
        return
    if said := note(verdict, language()):
        yield f"    {said}"
    if verdict.code != "differs":
        yield f"    {verdict.why}"
    else:
        yield _field(EXPECTED, compact(case.expect))
        yield _field(ANSWERED, compact(verdict.got))
    if verdict.complaint:
        yield _field(ON_STDERR, verdict.complaint)


def _field(name: Phrase, value: str) -> str:
    cut = value if len(value) <= MOST_IN_LINE else f"{value[:MOST_IN_LINE]}…"
    return f"    {FIELD.fill(name=name, value=cut)}"


def _table(title: str, counts: Mapping[str, Counter[Outcome]]) -> Iterator[str]:
    wide = max(map(len, [title, *counts]))
    heads = [str(head) for head, _ in COLUMNS]
    yield "  ".join([f"{title:{wide}}", *heads])
    for name, total in counts.items():
        cells = (f"{count or '·':>{len(head)}}" for count, head in zip(row(total), heads, strict=True))
        yield "  ".join([f"{name:{wide}}", *cells])
