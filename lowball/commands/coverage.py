"""``lowball coverage``: what the examples reach."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from lowball.rulebook.errors import CannotRun
from lowball.rulebook.words import speaking

from .common import FOUND_SOMETHING, Progress, project_option, refuse, toolkit, unforeseen, user_language


@click.command("coverage")
@project_option
@click.option("--json", "as_json", is_flag=True, help="A report for programs.")
def command(project: Path | None, as_json: bool) -> None:
    """Show which branches of the engine and which languages the examples of each rule reach.

    Exit status: 0 no hole, 1 a hole, 2 could not run.
    """
    with speaking(user_language()):
        with toolkit():
            from lowball.rulebook.coverage import report
            from lowball.rulebook.gate import examine
            from lowball.rulebook.memory import Memory
            from lowball.rulebook.settings import load
        try:
            with unforeseen(), Progress().showing() as progress:
                settings = load((project or Path()).resolve())
                found = report.report(examine(settings, progress, memory=Memory(settings)))
        except CannotRun as error:
            refuse(error)
        click.echo(report.as_json(found) if as_json else report.as_text(found))
    sys.exit(0 if found.whole else FOUND_SOMETHING)
