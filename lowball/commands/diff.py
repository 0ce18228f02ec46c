"""``lowball diff``: what changed between two editions."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import click

from lowball.rulebook.errors import CannotRun
from lowball.rulebook.words import speaking

from .common import known_book_language, project_option, refuse, styled, toolkit, unforeseen, user_language

LOOKS: dict[str, dict[str, Any]] = {"added": {"fg": "green"}, "removed": {"fg": "red"}, "heading": {"bold": True},
                                    "id": {"fg": "cyan"}}


@click.command("diff")
@click.argument("old", metavar="EDITION")
@click.argument("new", metavar="EDITION")
@project_option
@click.option("--format", "form", type=click.Choice(["text", "json", "html"]), default="text", show_default=True,
              help="How the changes are written.")
@click.option("--lang", "languages", multiple=True,
              help="Show what differs in this language; may be given more than once.  [default: all]")
@click.option("--suites", nargs=2, metavar="SUITE SUITE", type=click.Path(path_type=Path, file_okay=False, exists=True),
              help="The conformance suites of both editions, as lowball vectors writes them.")
@click.option("--out", type=click.Path(path_type=Path, dir_okay=False), help="Write into a file.")
@click.option("--schema", is_flag=True, is_eager=True, expose_value=False, callback=lambda *given: _schema(given[2]),
              help="Print the JSON Schema of --format json.")
def command(old: str, new: str, project: Path | None, form: str, languages: tuple[str, ...],
            suites: tuple[Path, Path] | None, out: Path | None) -> None:
    """Tell what changed from an older EDITION to a newer one: rules, their words, and what the game does.

    An EDITION is a rules.json, a folder that was published, the folder of a project, or a git revision.
    """
    with speaking(user_language()):
        with toolkit():
            from lowball.rulebook.changes import compare
            from lowball.rulebook.changes.finding import find
        try:
            with unforeseen():
                books = [find(name, project or Path()) for name in (old, new)]
                cases = None
                if suites:
                    from lowball.conformance.changes import compare_suites

                    cases = compare_suites(*suites)
                comparison = compare(books[0], books[1], cases)
        except CannotRun as error:
            refuse(error)
        for lang in languages:
            known_book_language(comparison["languages"], lang)
        written = _written(comparison, form, list(languages or comparison["languages"]), plain=out is not None)
        if out:
            out.write_text(written + ("" if written.endswith("\n") else "\n"), encoding="utf-8")
        else:
            click.echo(written)


def _written(comparison: dict[str, Any], form: str, languages: list[str], *, plain: bool) -> str:
    from lowball.rulebook.changes.as_text import text
    from lowball.rulebook.changes.standalone import page

    if form == "json":
        return json.dumps(comparison, ensure_ascii=False, indent=1)
    if form == "html":
        spoken = user_language()
        return page(comparison, spoken if spoken in languages else languages[0])
    return text(comparison, languages, (lambda said, _kind: said) if plain else _painted)


def _painted(text: str, kind: str) -> str:
    return styled(text, **LOOKS[kind])


def _schema(wanted: bool) -> None:
    """Print the schema and end, if that is wanted."""
    if wanted:
        with speaking(user_language()), toolkit():
            from lowball.rulebook.changes.schema import changes_schema
        click.echo(json.dumps(changes_schema(), ensure_ascii=False, indent=1))
        raise SystemExit(0)
