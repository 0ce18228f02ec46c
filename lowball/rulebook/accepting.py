"""Re-pins the outputs of examples to what the engine says now, once a person has agreed."""

from __future__ import annotations

import re
from collections import defaultdict
from pathlib import Path

from . import po, stamps
from .checks.translation import translated
from .errors import CannotRun
from .examples import Failure, Run
from .gate import Verdict
from .model import Message
from .po import Text
from .po_output import quoted
from .statements import statements
from .translate import templates
from .words import _
from .writing import Change

TRACEBACK = ["Traceback (most recent call last):", "    ..."]

Edits = dict[tuple[int, int], list[str]]
"""New lines by the first and last line, counted from 1, that they stand in for."""


def changes(verdict: Verdict, lang: str = "", rule: str = "") -> list[Change]:
    """Return what re-pinning would change, for all languages and rules or for one."""
    settings, edits = verdict.evidence.settings, defaultdict[Path, Edits](dict)
    for run in differing(verdict, lang, rule):
        message = run.example.message
        wording = message.wording(run.lang)
        assert wording is not None
        code = repinned(wording.text, run.failures)
        if wording is message.source:
            _repin_source(verdict, message, code, edits)
        else:
            path = settings.root / wording.place.path
            text = _entry(verdict, path, message).msgstr
            edits[path][_span(text)] = quoted("msgstr", code)
    for run in verdict.evidence.runs.values():
        if run.lang == verdict.evidence.book.source_language and run.otherwise and (
                not lang or lang == run.lang) and (not rule or run.example.rule.id == rule):
            _name_rulings(verdict, run, edits)
    _restamp(verdict, lang, rule, edits)
    return [_change(path, edits[path], verdict) for path in sorted(edits)]


def _restamp(verdict: Verdict, lang: str, rule: str, edits: dict[Path, Edits]) -> None:
    """Note that stale translations have been read; one that has another fault has not been."""
    evidence = verdict.evidence
    faulty = {(d.place.path, d.place.line) for d in verdict.diagnostics if d.code != "translation.stale"}
    for message, wording in translated(evidence):
        now = evidence.stamp(message)
        if not wording.stamp or not now or wording.stamp == now or (
                lang and wording.lang != lang) or (rule and message.rule != rule):
            continue
        if any((wording.place.path, line) in faulty
               for line in [wording.place.line, *(line for _at, line in wording.lines)]):
            continue
        path = evidence.settings.root / wording.place.path
        line = stamps.line_of(_entry(verdict, path, message))
        edits[path][line, line] = [stamps.comment(now)]


def _name_rulings(verdict: Verdict, run: Run, edits: dict[Path, Edits]) -> None:
    """Write by which rules an example is decided under the line that opens it."""
    opening = run.example.opening
    assert opening is not None and run.rulings is not None
    path, first = verdict.evidence.settings.root / opening.path, opening.line
    lines = path.read_text(encoding="utf-8").split("\n")
    indent = re.match(r"\s*", lines[first - 1])[0]  # type: ignore[index]
    new = [f"{indent}:rulings: {' ; '.join(run.rulings)}"] if run.rulings else []
    last = first
    while re.match(r"\s*:\w+:", lines[last]):
        last += 1
        if re.match(r"\s*:rulings:", lines[last - 1]):
            edits[path][last, last] = new
            return
    edits[path][last, last] = [lines[last - 1].rstrip("\r"), *new]


def differing(verdict: Verdict, lang: str = "", rule: str = "") -> list[Run]:
    """Return the runs of examples whose outputs differ, of all languages and rules or of one."""
    return [run for run in verdict.evidence.runs.values()
            if run.failures and (not lang or run.lang == lang) and (not rule or run.example.rule.id == rule)]


def repinned(code: str, failures: list[Failure]) -> str:
    """Return an example with the engine's output in place of what was expected."""
    lines = code.split("\n")
    wrong = {failure.line: failure for failure in failures}
    for statement in reversed(statements(code)):
        failure = wrong.get(statement.lineno)
        if failure is None:
            continue
        start = statement.lineno + statement.source.count("\n")
        end = start + statement.want.count("\n")
        got = failure.got.rstrip("\n").split("\n") if failure.got.strip() else []
        got = [line if line.strip() else "<BLANKLINE>" for line in got]
        if any(re.match(r"\s*(```|~~~|:::|>>>|\.\.\.)", line) for line in got):
            raise CannotRun(_("the output of {statement} would break the page, and can't be "
                              "written there", statement=failure.statement.strip()))
        lines[start:end] = [*TRACEBACK, *got] if failure.raised else got
    return "\n".join(lines)


def _repin_source(verdict: Verdict, message: Message, code: str, edits: dict[Path, Edits]) -> None:
    """Re-pin an example of the source, and the message by which each catalogue knows it."""
    settings, wording = verdict.evidence.settings, message.source
    first = wording.place.line
    last = first + wording.text.count("\n")
    path = settings.root / wording.place.path
    # An example may stand in a list, and be indented there.
    written = path.read_text(encoding="utf-8").split("\n")[first - 1]
    indent = written[:len(written) - len(written.lstrip())]
    edits[path][first, last] = [indent + line if line else line for line in code.split("\n")]
    for catalogue in verdict.evidence.catalogues.values():
        entry = catalogue.find(message.msgid)
        if entry is not None:
            edits[catalogue.path][_span(entry.texts["msgid"])] = quoted("msgid", code)
    chapter = next(c for c in verdict.evidence.book.chapters if c.path == wording.place.path)
    template = templates.path(settings, chapter.docname)
    entry = po.read(template).find(message.msgid) if template.is_file() else None
    if entry is not None:
        edits[template][_span(entry.texts["msgid"])] = quoted("msgid", code)


def _entry(verdict: Verdict, path: Path, message: Message) -> po.Entry:
    catalogue = next(c for c in verdict.evidence.catalogues.values() if c.path == path)
    entry = catalogue.find(message.msgid)
    assert entry is not None
    return entry


def _span(text: Text) -> tuple[int, int]:
    return text.pieces[0][0], text.pieces[-1][0]


def _change(path: Path, edits: Edits, verdict: Verdict) -> Change:
    if path.is_symlink():
        raise CannotRun(_("{path} is a link, and nothing is written through it", path=path))
    with path.open(encoding="utf-8", newline="") as stream:
        before = stream.read()
    end = "\r" if "\r\n" in before else ""
    lines = before.split("\n")
    for (first, last), new in sorted(edits.items(), reverse=True):
        lines[first - 1:last] = [line + end for line in new]
    return Change(path, verdict.evidence.reading.path(path), before, "\n".join(lines))
