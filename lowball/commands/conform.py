"""``lowball conform``: a program is asked the cases of the conformance suite."""

from __future__ import annotations

import os
import sys
from difflib import get_close_matches
from pathlib import Path
from typing import Any

import click

from lowball.catalogues import available
from lowball.conformance.cases import LEVELS, Case, Suite, SuiteError, chosen, packed_suite, read_suite
from lowball.conformance.reports import FORMATS
from lowball.conformance.runner import CannotRun, run
from lowball.conformance.tracking import TrackError, changed, read_track, write_track
from lowball.conformance.verdicts import Report
from lowball.engine.words import speaking
from lowball.rulebook.words import _
from lowball.rulebook.words import speaking as toolkit_speaking

from .common import FOUND_SOMETHING, Progress, known_language, refuse
from .reading import dumped, print_text

SECONDS = 10.0
MOST_SECONDS = 86400
MOST_JOBS = 256


class Seconds(click.FloatRange):
    """A number of seconds, which "nan" is not, though it is in every range."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        seconds = super().convert(value, param, ctx)
        return super().convert("-1", param, ctx) if seconds != seconds else seconds


@click.command("conform")
@click.argument("program", nargs=-1, type=click.UNPROCESSED, metavar="-- COMMAND…")
@click.option("--suite", "folder", type=click.Path(path_type=Path, file_okay=False),
              help="The folder of the suite.  [default: the one that the package carries]")
@click.option("--rule", "rules", multiple=True, metavar="ID",
              help="Only cases of this rule, or of a pattern such as 'draw.*'; may be given more than once.")
@click.option("--kind", "kinds", multiple=True, metavar="KIND",
              help="Only cases of this kind; may be given more than once.")
@click.option("--level", "levels", multiple=True, type=click.Choice(LEVELS),
              help="Only cases of this level; may be given more than once.")
@click.option("--track", type=click.Path(path_type=Path, dir_okay=False), metavar="FILE",
              help="Report what changed since the last run, which FILE keeps.")
@click.option("--jobs", type=click.IntRange(1, MOST_JOBS), default=1, show_default=True,
              help="How many programs to ask at once.")
@click.option("--timeout", "seconds", type=Seconds(0, MOST_SECONDS, min_open=True), default=SECONDS,
              show_default=True, help="Seconds that the program has for each case.")
@click.option("--format", "form", type=click.Choice(list(FORMATS)), default="text", show_default=True,
              help="How the report is written.")
@click.option("--out", type=click.Path(path_type=Path, dir_okay=False), metavar="FILE",
              help="Write the report to FILE, and tell it as text.")
@click.option("--lang", help="The language of the report, such as fr.")
@click.option("--fail-fast", is_flag=True, help="End at the first failure.")
@click.option("--no-skips", is_flag=True, help="Count a skipped case as a failure.")
@click.option("--list", "listed", is_flag=True, help="List the cases, and ask nothing.")
def command(program: tuple[str, ...], folder: Path | None, rules: tuple[str, ...], kinds: tuple[str, ...],
            levels: tuple[str, ...], track: Path | None, jobs: int, seconds: float, form: str, out: Path | None,
            lang: str | None, fail_fast: bool, no_skips: bool, listed: bool) -> None:
    """Ask COMMAND the cases of the conformance suite, over lines of JSON.

    Exit status: 0 all passed, but for skips; 1 failures, or nothing passed; 2 could not run.
    """
    lang = known_language(lang, available("engine"))
    with speaking(lang), toolkit_speaking(lang):
        try:
            suite = read_suite(_folder(folder))
            cases = _chosen(suite, rules, kinds, levels)
            if listed:
                print_text(_listed(cases, form))
                return
            demand_posix()
            if not program:
                refuse(_("name the command to test after --: lowball conform -- ./my-engine"))
            before = read_track(track) if track else None
            with Progress().showing() as progress:
                stage = _("Asking the program")
                report = run(suite, cases, program, jobs=jobs, seconds=seconds, fail_fast=fail_fast,
                             progress=lambda done, total: progress(stage, done, total))
        except (SuiteError, TrackError, CannotRun) as error:
            refuse(error)
        except KeyboardInterrupt:
            refuse(_("interrupted; the program was ended"))
        if before is not None:
            report = changed(report, suite, before)
        _write(report, form, out, track, before)
    sys.exit(0 if report.passes(skips=not no_skips) else FOUND_SOMETHING)


def demand_posix() -> None:
    """Refuse to ask a program where its pipes can't be waited for."""
    if os.name != "posix":
        refuse(_("this needs a POSIX system such as Linux or macOS: pipes can't be waited for elsewhere"))


def _folder(given: Path | None) -> Path:
    folder = given or packed_suite()
    if folder is None:
        refuse(_("this lowball carries no suite, as a checkout doesn't: write one with “lowball vectors --out DIR”, "
                 "and name it with --suite DIR"))
    return folder


def _chosen(suite: Suite, rules: tuple[str, ...], kinds: tuple[str, ...], levels: tuple[str, ...]) -> tuple[Case, ...]:
    for kind in kinds:
        if kind not in suite.kinds:
            refuse(_("the suite has no cases of kind {kind}; it has {known}", kind=kind,
                     known=", ".join(suite.kinds)))
    for rule in rules:
        if not chosen(suite.cases, [rule]):
            near = get_close_matches(rule, suite.rules, n=3, cutoff=0.3) or suite.rules[:3]
            refuse(_("the suite has no case of the rule {rule}; the nearest are {near}", rule=rule,
                     near=", ".join(near)))
    cases = chosen(suite.cases, rules, kinds, levels)
    if not cases:
        refuse(_("no case is of all that is asked for: ask for less"))
    return cases


def _listed(cases: tuple[Case, ...], form: str) -> str:
    if form == "json":
        return dumped([{"id": case.id, "kind": case.kind, "level": case.level, "rules": list(case.rules)}
                       for case in cases])
    return "\n".join(f"{case.id}  [{', '.join(case.rules)}] {case.level}" for case in cases)


def _write(report: Report, form: str, out: Path | None, track: Path | None, before: dict[str, str] | None) -> None:
    told = FORMATS[form](report)
    try:
        if out:
            out.write_text(told if told.endswith("\n") else told + "\n", encoding="utf-8")
        if track:
            write_track(track, report, before)
    except OSError as error:
        refuse(_("{file} can't be written: {why}", file=error.filename, why=error.strerror))
    print_text(FORMATS["text"](report) if out else told)
