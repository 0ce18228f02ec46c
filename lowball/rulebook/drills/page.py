"""The report of a drill as a page that needs nothing beside it: shares by kind, and by kind and chapter."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from pathlib import PurePosixPath

from ..words import _, language
from .trials import Report, Tally, Trial

STYLE = """
:root { color-scheme: light dark; --paper: #fff; --ink: #1d1d1f; --line: #d0d0d5; --bad: 200 40 40; --good: 30 130 80 }
@media (prefers-color-scheme: dark) { :root { --paper: #17181a; --ink: #ececee; --line: #44464b; --bad: 235 95 95;
  --good: 70 180 120 } }
body { margin: 2rem auto; padding: 0 1rem; max-width: 80rem; background: var(--paper); color: var(--ink);
  font: 1rem/1.5 system-ui, sans-serif }
.wide { overflow-x: auto }
table { border-collapse: collapse; font-variant-numeric: tabular-nums }
th, td { border: 1px solid var(--line); padding: .25rem .5rem; text-align: right; white-space: nowrap }
th[scope=row], .words { text-align: left }
.words { white-space: normal; overflow-wrap: anywhere }
thead th.chapter { writing-mode: vertical-rl; text-align: left }
td.share { background: rgb(var(--tone) / var(--depth)) }
""".strip()

SHADES = ((1.0, "good", 0.35), (0.95, "good", 0.18), (0.85, "bad", 0.15), (0.5, "bad", 0.35), (0.0, "bad", 0.6))
"""From which share on, the tone of a cell and how deep it is: what is missed stands out."""


def page(report: Report) -> str:
    """Return the report of a drill in HTML, in the language that the toolkit speaks."""
    title = _("Drill: {drill}", drill=report.drill)
    tried = _("{tried} of {possible} possible faults", tried=len(report.trials), possible=report.possible)
    parts = [
        _text("h1", title), _text("p", tried), *(_text("p", note) for note in report.notes),
        _text("h2", _("By kind")), _kinds(report),
        _text("h2", _("By kind and chapter")), _map(report.counted),
        _text("h2", _("Not found")), _missed([trial for trial in report.trials if trial.missed]),
    ]
    body = "\n".join(parts)
    return (f'<!doctype html>\n<html lang="{escape(language())}">\n<head>\n<meta charset="utf-8">\n'
            f'<meta name="viewport" content="width=device-width">\n<title>{escape(title)}</title>\n'
            f"<style>\n{STYLE}\n</style>\n</head>\n<body>\n{body}\n</body>\n</html>\n")


def _kinds(report: Report) -> str:
    total, held_out = report.totals()
    rows = [(_("{kind}, held out", kind=tally.name) if tally.held_out else tally.name, tally)
            for tally in report.tallies()]
    rows += [(_("all"), total), (_("all, held out"), held_out)]
    head = _row(map(_head, (_("kind"), _("planted"), _("found"), _("share"))))
    lines = [_row([_side(name), _cell(tally.all), _cell(tally.found), _share(tally)]) for name, tally in rows]
    return _table([head], lines)


def _map(trials: Sequence[Trial]) -> str:
    """Return the share of each kind in each chapter, or room: how many were found, of how many."""
    kinds = sorted({trial.kind for trial in trials})
    chapters = list(dict.fromkeys(map(_chapter, trials)))
    found = {(kind, chapter): [0, 0] for kind in kinds for chapter in chapters}
    for trial in trials:
        tally = found[trial.kind, _chapter(trial)]
        tally[0] += not trial.missed
        tally[1] += 1
    head = _row([_head(_("kind")), *(f'<th scope="col" class="chapter">{escape(name)}</th>' for name in chapters)])
    lines = [_row([_side(kind), *(_heat(*found[kind, chapter]) for chapter in chapters)]) for kind in kinds]
    return f'<div class="wide">{_table([head], lines)}</div>'


def _missed(trials: Sequence[Trial]) -> str:
    if not trials:
        return _text("p", _("Nothing."))
    head = _row(map(_head, (_("where"), _("kind"), _("right"), _("planted"))))
    lines = [_row([_side(str(trial.place)), *(f'<td class="words">{escape(text)}</td>' for text in (
        _("{kind}, held out", kind=trial.kind) if trial.held_out else trial.kind, trial.before, trial.after))])
        for trial in trials]
    return f'<div class="wide">{_table([head], lines)}</div>'


def _chapter(trial: Trial) -> str:
    return PurePosixPath(trial.place.path).stem


def _share(tally: Tally) -> str:
    return _shaded(f"{100 * tally.share:.1f} %", tally.share) if tally.all else _cell("–")


def _heat(found: int, planted: int) -> str:
    return _shaded(f"{found}/{planted}", found / planted) if planted else "<td></td>"


def _shaded(text: str, share: float) -> str:
    tone, depth = next((tone, depth) for least, tone, depth in SHADES if share >= least)
    return f'<td class="share" style="--tone: var(--{tone}); --depth: {depth}">{escape(text)}</td>'


def _text(tag: str, text: str) -> str:
    return f"<{tag}>{escape(text)}</{tag}>"


def _cell(text: object) -> str:
    return f"<td>{escape(str(text))}</td>"


def _head(text: str) -> str:
    return f'<th scope="col">{escape(text)}</th>'


def _side(text: str) -> str:
    return f'<th scope="row">{escape(text)}</th>'


def _row(cells: Iterable[str]) -> str:
    return f"<tr>{''.join(cells)}</tr>"


def _table(head: Sequence[str], lines: Sequence[str]) -> str:
    return "\n".join(["<table>", "<thead>", *head, "</thead>", "<tbody>", *lines, "</tbody>", "</table>"])
