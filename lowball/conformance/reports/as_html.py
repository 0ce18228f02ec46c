"""A run as one page that needs nothing else."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from html import escape
from importlib import resources
from typing import Final

from lowball.engine.words import Phrase, language

from ..verdicts import Outcome, Report, Verdict
from .words import (
    ANSWERED,
    ASKED,
    BY_KIND,
    BY_LEVEL,
    BY_RULE,
    COLUMNS,
    EXPECTED,
    ON_STDERR,
    WHY,
    asked,
    closing,
    compact,
    heading,
    note,
    row,
    was,
)

TITLE: Final = Phrase("conform", "Conformance report")
CASES: Final = Phrase("conform", "The cases")
CHANGED: Final = Phrase("conform", "The cases that changed since the last run")
GONE: Final = Phrase("conform", "No longer in the suite")


def html(report: Report) -> str:
    """The report as a page in the language now spoken: tables, then every case that is told."""
    title = escape(str(TITLE))
    style = (resources.files("lowball.conformance.reports") / "report.css").read_text(encoding="utf-8")
    body = "\n".join([
        f"<h1>{title}</h1>",
        f"<p>{escape(heading(report))}</p>",
        *(f"<p>{escape(line)}</p>" for line in closing(report)),
        *_table(BY_KIND, report.by_kind),
        *_table(BY_LEVEL, report.by_level),
        *_table(BY_RULE, report.by_rule),
        f"<h2>{escape(str(CHANGED if report.tracked else CASES))}</h2>",
        *(_case(verdict, report.tracked) for verdict in report.told),
        *_gone(report),
    ])
    return (f'<!DOCTYPE html>\n<html lang="{language()}">\n<head>\n<meta charset="utf-8">\n'
            f'<meta name="viewport" content="width=device-width, initial-scale=1">\n<title>{title}</title>\n'
            f"<style>\n{style}</style>\n</head>\n<body>\n<main>\n{body}\n</main>\n</body>\n</html>\n")


def _table(title: Phrase, counts: Mapping[str, Counter[Outcome]]) -> Iterator[str]:
    heads = "".join(f'<th scope="col">{escape(str(head))}</th>' for head in (title, *(head for head, _ in COLUMNS)))
    yield f"<table>\n<thead><tr>{heads}</tr></thead>\n<tbody>"
    for name, total in counts.items():
        passed, failed, skipped = row(total)
        # A row is green only where all of it is.
        state = "failed" if failed else "skipped" if skipped else "passed"
        cells = "".join(f"<td>{count}</td>" for count in (passed, failed, skipped))
        yield f'<tr class="{state}"><th scope="row">{escape(name)}</th>{cells}</tr>'
    yield "</tbody>\n</table>"


def _case(verdict: Verdict, tracked: bool) -> str:
    case = verdict.case
    state = "failed" if verdict.fails else verdict.outcome.value
    mark = f" ({was(verdict)})" if tracked else ""
    head = f"{verdict.outcome}{mark}"
    rules = ", ".join(case.rules)
    opened = " open" if verdict.fails else ""
    fields = "".join(f"<dt>{escape(str(name))}</dt><dd>{escape(value)}</dd>" for name, value in _fields(verdict))
    said = note(verdict, language())
    return (f'<details class="{state}" id="{escape(case.id)}"{opened}>\n<summary><b>{escape(head)}</b> '
            f"<code>{escape(case.id)}</code> <span>{escape(rules)}</span> <i>{escape(case.level)}</i></summary>\n"
            f"<p>{escape(said)}</p>\n<dl>{fields}</dl>\n</details>")


def _fields(verdict: Verdict) -> Iterator[tuple[Phrase, str]]:
    if verdict.why:
        yield WHY, str(verdict.why)
    yield ASKED, compact(asked(verdict))
    yield EXPECTED, compact(verdict.case.expect)
    if verdict.code == "differs":
        yield ANSWERED, compact(verdict.got)
    if verdict.complaint:
        yield ON_STDERR, verdict.complaint


def _gone(report: Report) -> Iterator[str]:
    if report.gone:
        yield f"<h2>{escape(str(GONE))}</h2>"
        yield "<ul>" + "".join(f"<li><code>{escape(id)}</code></li>" for id in report.gone) + "</ul>"
