"""``lowball translate``: catalogues in step with the book, and how far each has come."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import click

from lowball.rulebook.errors import CannotRun
from lowball.rulebook.words import _, n_, speaking

from .common import (
    FOUND_SOMETHING,
    Progress,
    coloured,
    known_book_language,
    project_option,
    refuse,
    toolkit,
    unforeseen,
    user_language,
)

if TYPE_CHECKING:
    from lowball.rulebook.translate.status import Row, Status
    from lowball.rulebook.translate.update import Plan


@contextmanager
def speaking_to_the_user() -> Iterator[None]:
    """Speak the person's language, and refuse in a sentence what can't be done."""
    with speaking(user_language()), toolkit():
        try:
            with unforeseen():
                yield
        except CannotRun as error:
            refuse(error)


@click.group("translate")
def command() -> None:
    """Keep the catalogues in step with the book, see how far they are, begin a language."""


@command.command("update")
@project_option
@click.option("--lang", help="Only the catalogues of one language.")
@click.option("--dry-run", is_flag=True,
              help="Write nothing; print what would change, with status 1 if something would.")
def update(project: Path | None, lang: str | None, dry_run: bool) -> None:
    """Add new messages, mark reworded ones fuzzy, set aside those that are gone.

    Exit status: 0 all in step, 1 a file could not be brought in step, 2 could not run.
    """
    with speaking_to_the_user():
        from lowball.rulebook.settings import load
        from lowball.rulebook.translate.update import plan

        settings = load((project or Path()).resolve())
        known_book_language(settings.languages, lang)
        with Progress().showing() as progress:
            made = plan(settings, [lang] if lang else (), progress)
        if dry_run:
            for change in made.changes:
                click.echo("".join(map(coloured, change.diff().splitlines(keepends=True))))
        else:
            made.write()
        _tell(made, written=not dry_run)
        sys.exit(FOUND_SOMETHING if made.left or (dry_run and made) else 0)


@command.command("init")
@click.argument("lang", metavar="LANG")
@project_option
def init(lang: str, project: Path | None) -> None:
    """Begin a language: its catalogues, its terms.toml, and what remains to be done."""
    with speaking_to_the_user():
        from lowball.rulebook.settings import load
        from lowball.rulebook.translate.beginning import begin, checked

        settings = load((project or Path()).resolve())
        checked(lang)
        with Progress().showing() as progress:
            begun = begin(settings, lang, progress)
        begun.plan.write()
        _tell(begun.plan)
        if begun.to_do:
            click.echo(_("What remains to be done by hand:"))
        for sentence in begun.to_do:
            click.echo(f"- {sentence}")
        sys.exit(FOUND_SOMETHING if begun.plan.left else 0)


@command.command("status")
@project_option
@click.option("--lang", help="Only one language.")
@click.option("--all", "everything", is_flag=True, help="List the rules, too, in which nothing remains to be done.")
@click.option("--json", "as_json", is_flag=True, help="Answer in JSON.")
def status(project: Path | None, lang: str | None, everything: bool, as_json: bool) -> None:
    """Show rule by rule what is translated, missing, fuzzy or at fault."""
    with speaking_to_the_user():
        from lowball.rulebook.gate import examine
        from lowball.rulebook.memory import Memory
        from lowball.rulebook.settings import load
        from lowball.rulebook.translate.status import status as status_of

        settings = load((project or Path()).resolve())
        known_book_language(settings.languages, lang)
        with Progress().showing() as progress:
            verdict = examine(settings, progress, memory=Memory(settings))
        found = [status_of(verdict, one) for one in ([lang] if lang else settings.languages[1:])]
        if as_json:
            click.echo(json.dumps({"format": "1.0", "languages": [one.as_json() for one in found]},
                                  ensure_ascii=False, indent=1))
        elif not found:
            click.echo(_("The book has no translation; lowball translate init LANG begins one."))
        for one in found if not as_json else ():
            _print(one, everything)


def _tell(made: Plan, written: bool = True) -> None:
    """Tell what was done, catalogue by catalogue, and what was left alone."""
    if not made:
        click.echo(_("Every catalogue is in step with the book."))
    for name, tally in made.tallies.items():
        if tally:
            said = [n_("{n} new", "{n} new", tally.new) if tally.new else "",
                    n_("{n} returned", "{n} returned", tally.returned) if tally.returned else "",
                    n_("{n} reworded", "{n} reworded", tally.reworded) if tally.reworded else "",
                    n_("{n} gone", "{n} gone", tally.gone) if tally.gone else ""]
            click.echo(_("{name}: {value}", name=name, value=", ".join(filter(None, said))))
    if made:
        n = len(made.changes) + len(made.stale)
        click.echo(n_("{n} file written.", "{n} files written.", n) if written
                   else n_("{n} file would be written.", "{n} files would be written.", n))
    for fault in made.left:
        click.echo(_("{place}: left as it is: {sentence}", place=fault.place, sentence=fault.sentence), err=True)


def _print(found: Status, everything: bool) -> None:
    """Print a table: a line for each chapter, and for each rule in which something remains to be done."""
    from rich.console import Console
    from rich.table import Table

    table = Table(title=found.lang, title_justify="left", box=None, pad_edge=False)
    table.add_column(_("rule"), overflow="fold")
    for name in (_("messages"), _("translated"), _("missing"), _("fuzzy")):
        table.add_column(name, justify="right")
    table.add_column(_("faults"), overflow="fold")
    for part in found.parts:
        table.add_row(*_cells(part.row, part.row.name), style="bold")
        for rule in part.rules:
            if rule.messages and (everything or not rule.done):
                table.add_row(*_cells(rule, "  " + (rule.name or _("outside the rules"))))
    table.add_row(*_cells(found.total, _("total")), style="bold")
    Console().print(table)


def _cells(row: Row, name: str) -> list[str]:
    faults = ", ".join(f"{code} {n}" for code, n in sorted(row.faults.items()))
    share = f"{row.translated} ({row.translated * 100 // row.messages} %)" if row.messages else "0"
    return [name, str(row.messages), share, str(row.missing or "-"), str(row.fuzzy or "-"), faults or "-"]
