"""``lowball drill``: faults are planted, and the gate has to find them."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from lowball.rulebook.errors import CannotRun
from lowball.rulebook.words import _, n_, speaking

from .common import FOUND_SOMETHING, Progress, project_option, refuse, toolkit, unforeseen, user_language

if TYPE_CHECKING:
    from lowball.rulebook.drills.trials import Report, Tally, Trial

DRILLS = ("engine", "translation", "source", "values")
SHOWN = 20
"""How many of the faults that nothing found are listed on a terminal; JSON has them all."""

FOLDER = Path("build", "drills")


@click.command("drill")
@click.argument("drill", type=click.Choice(DRILLS))
@project_option
@click.option("--lang", help="The language of the translations; by default the first.")
@click.option("--rule", default="", help="Only in the text of one rule.")
@click.option("--sample", type=click.IntRange(0), default=0, metavar="N", help="Only N faults, chosen by chance.")
@click.option("--seed", type=int, default=0, show_default=True, help="What chance begins with.")
@click.option("--require", type=click.FloatRange(0, 100), default=95, show_default=True, metavar="PERCENT",
              help="How many in a hundred have to be found over all.")
@click.option("--each", type=click.FloatRange(0, 100), default=85, show_default=True, metavar="PERCENT",
              help="How many in a hundred have to be found of each kind.")
@click.option("--jobs", type=click.IntRange(1), default=os.cpu_count() or 1, help="Processes at a time.")
@click.option("--fresh", is_flag=True, help="Try again what an earlier run has tried.")
@click.option("--json", "as_json", is_flag=True, help="Print the report as JSON.")
def command(drill: str, project: Path | None, lang: str | None, rule: str, sample: int, seed: int,
            require: float, each: float, jobs: int, fresh: bool, as_json: bool) -> None:
    """Plant faults in the engine, in a translation or in the source, and count those that are found.

    Exit status: 0 enough were found, 1 too few were, 2 could not run. A run that was broken off goes on
    where it ended.
    """
    with speaking(user_language()):
        with toolkit():
            from lowball.rulebook.drills.running import Plan, report
            from lowball.rulebook.settings import load
        try:
            settings = load((project or Path()).resolve())
            if lang and lang not in settings.languages[1:]:
                refuse(_("the book has no translation into {lang}", lang=lang))
            with unforeseen(), Progress().showing() as progress:
                made = report(settings, drill, Plan(sample, seed, jobs, rule), lang or "", fresh,
                              settings.root / FOLDER, progress)
        except CannotRun as error:
            refuse(error)
        if as_json:
            click.echo(json.dumps(made.as_data(), ensure_ascii=False, indent=1))
        else:
            _print(made, each)
    sys.exit(0 if made.passes(require, each) else FOUND_SOMETHING)


def _print(made: Report, each: float) -> None:
    """Print the shares as a table, and what nothing found."""
    from rich.console import Console
    from rich.table import Table

    console = Console(highlight=False, soft_wrap=True)
    table = Table(_("kind"), _("planted"), _("found"), _("share"))
    for column in table.columns[1:]:
        column.justify = "right"
    total, held_out = made.totals()
    for tally in made.tallies():
        name = _("{kind}, held out", kind=tally.name) if tally.held_out else tally.name
        table.add_row(*_row(name, tally), style="red" if tally.under(each) else "")
    table.add_section()
    table.add_row(*_row(_("all"), total))
    table.add_row(*_row(_("all, held out"), held_out))
    console.print(table)
    missed = [trial for trial in made.trials if trial.missed]
    for trial in missed[:SHOWN]:
        console.print(_line(trial), markup=False)
    if len(missed) > SHOWN:
        console.print(n_("{n} more was not found; --json lists it.", "{n} more were not found; --json lists them.",
                         len(missed) - SHOWN))
    left_out = len(made.trials) - len(made.counted)
    if left_out:
        console.print(n_("{n} doesn't count: --json says why.", "{n} don't count: --json says why.", left_out))


def _row(name: str, tally: Tally) -> tuple[str, str, str, str]:
    return name, str(tally.all), str(tally.found), f"{100 * tally.share:.1f} %" if tally.all else "–"


def _line(trial: Trial) -> str:
    return f"{trial.place}: {trial.kind}: {trial.before} → {trial.after}"
