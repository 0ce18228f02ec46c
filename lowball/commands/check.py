"""``lowball check``: the gate alone."""

from __future__ import annotations

import sys
from difflib import get_close_matches
from pathlib import Path
from shutil import get_terminal_size
from textwrap import fill

import click

from lowball.rulebook import reports
from lowball.rulebook.errors import CannotRun
from lowball.rulebook.explanations import explanation, explanations
from lowball.rulebook.words import _, n_, speaking

from .common import (
    FOUND_SOMETHING,
    Progress,
    coloured,
    house_option,
    known_book_language,
    painted,
    project_option,
    refuse,
    toolkit,
    unforeseen,
    user_language,
)


@click.command("check")
@project_option
@house_option
@click.option("--lang", help="Only what concerns one language.")
@click.option("--rule", help="Only what concerns one rule.")
@click.option("--format", "form", type=click.Choice(sorted(reports.FORMATS)), default="text",
              show_default=True, help="How faults are written.")
@click.option("--explain", metavar="CODE", help="Tell what a code such as facts.value means, and check nothing.")
@click.option("--accept", is_flag=True,
              help="Show where outputs differ and, if you agree, write the engine's.")
@click.option("--fresh", is_flag=True, help="Try everything anew, and remember nothing of an earlier check.")
@click.option("--yes", is_flag=True, help="With --accept: agree without being asked.")
def command(project: Path | None, house: Path | None, lang: str | None, rule: str | None, form: str,
            explain: str | None, accept: bool, fresh: bool, yes: bool) -> None:
    """Check that text, translations and engine agree.

    Exit status: 0 clean, 1 something found, 2 could not run.
    """
    with speaking(user_language()):
        if explain is not None:
            _explain(explain)
            return
        if yes and not accept:
            refuse(_("--yes says that you agree with what --accept shows; give both"))
        with toolkit():
            from lowball.rulebook.gate import examine
            from lowball.rulebook.memory import Memory
            from lowball.rulebook.settings import load
        try:
            settings = load((project or Path()).resolve())
            known_book_language(settings.languages, lang)
            with unforeseen(), Progress().showing() as progress:
                memory = Memory(settings, fresh=fresh)
                verdict = examine(settings, progress, house and house.resolve(), memory)
            if rule and not verdict.evidence.book.rule(rule):
                refuse(_("the book has no rule {rule}", rule=rule))
            if accept and _accept(verdict, lang or "", rule or "", yes):
                verdict = examine(settings, house=house and house.resolve(), memory=memory)
        except CannotRun as error:
            refuse(error)
        found = verdict.only(lang or "", rule or "")
        if verdict.allowed and form == "text":
            click.echo(n_("{n} fault is allowed by a comment.", "{n} faults are allowed by comments.",
                          len(verdict.allowed)), err=True)
        if form == "text":
            click.echo(reports.text(found, settings.root, painted))
        else:
            click.echo(reports.FORMATS[form](found, settings.root))
    sys.exit(FOUND_SOMETHING if found else 0)


def _explain(code: str) -> None:
    """Print what a code of a diagnostic means."""
    told = explanation(code, user_language())
    if not told:
        near = get_close_matches(code, explanations(), n=3, cutoff=0)
        refuse(_("there is no diagnostic {code}; the nearest are {near}", code=code, near=", ".join(near)))
    width = min(get_terminal_size((100, 24)).columns, 100)
    paragraphs = (fill(paragraph, width, initial_indent="  ", subsequent_indent="  ", break_on_hyphens=False,
                       break_long_words=False) for paragraph in told.split("\n\n"))
    click.echo("\n".join([painted(code, "code"), "\n\n".join(paragraphs)]))


def _accept(verdict, lang: str, rule: str, yes: bool) -> bool:
    """Show what re-pinning would change and, once a person has agreed, do it."""
    from lowball.rulebook.accepting import changes, differing

    pending = changes(verdict, lang, rule)
    if not pending:
        click.echo(_("No expected output differs."), err=True)
        return False
    for change in pending:
        click.echo("".join(map(coloured, change.diff().splitlines(keepends=True))), err=True)
    for run in differing(verdict, lang, rule):
        click.echo(_("differs: {example} [{lang}]", example=run.example.key, lang=run.lang), err=True)
    if not yes and not click.confirm(_("Write these outputs?"), default=False, err=True):
        return False
    for change in pending:
        change.write()
    return True
