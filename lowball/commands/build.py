"""``lowball build``: the gate, then every edition."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from lowball.rulebook import reports
from lowball.rulebook.errors import CannotRun
from lowball.rulebook.words import _, n_, speaking

from .common import (
    FOUND_SOMETHING,
    Progress,
    house_option,
    known_book_language,
    painted,
    project_option,
    refuse,
    toolkit,
    unforeseen,
    user_language,
)

if TYPE_CHECKING:
    from lowball.rulebook.past import Past


@click.command("build")
@project_option
@click.option("--out", type=click.Path(path_type=Path, file_okay=False),
              help="Where to publish.  [default: build, in the folder of the rulebook; the book of a "
                   "house, build/houses/NAME]")
@house_option
@click.option("--lang", "languages", multiple=True,
              help="Build only this language; may be given more than once.")
@click.option("--format", "formats", default="html", metavar="FORMATS",
              help="What to publish, with commas between: html, pdf, epub.  [default: html]")
@click.option("--previous", type=click.Path(path_type=Path, file_okay=False, exists=True),
              help="Keep the editions that were published in this folder.  [default: the folder of --out]")
@click.option("--forget", multiple=True, metavar="EDITION",
              help="Leave an older edition out; may be given more than once.")
@click.option("--fresh", is_flag=True, help="Check everything anew, and remember nothing of an earlier check.")
def command(project: Path | None, out: Path | None, house: Path | None, languages: tuple[str, ...],
            formats: str, previous: Path | None, forget: tuple[str, ...], fresh: bool) -> None:
    """Check the book and publish it: html/en, html/fr, html/bilingual, rules.json; as PDF; as EPUB.

    Nothing is published, and the last publication stands, when text, translations and
    engine disagree.
    """
    with speaking(user_language()):
        with toolkit():
            from lowball.rulebook.build import publish
            from lowball.rulebook.gate import examine
            from lowball.rulebook.memory import Memory
            from lowball.rulebook.printing.publishing import FORMATS, ready
            from lowball.rulebook.settings import load
        try:
            settings = load((project or Path()).resolve())
            for lang in languages:
                known_book_language(settings.languages, lang)
            wanted = tuple(dict.fromkeys(filter(None, map(str.strip, formats.split(",")))))
            for unknown in [one for one in wanted if one not in FORMATS] or ([] if wanted else [formats]):
                refuse(_("there is no format {format}; there are {known}", format=unknown or "''",
                         known=", ".join(FORMATS)))
            ready(wanted)
            with unforeseen(), Progress().showing() as progress:
                verdict = examine(settings, progress, house and house.resolve(), Memory(settings, fresh=fresh))
                if verdict.clean:
                    build = settings.root / "build"
                    folder = (out or (build / "houses" / house.stem if house else build)).resolve()
                    published = publish(settings, verdict, folder, languages, progress, wanted,
                                        previous=previous, forget=forget, fresh=fresh)
        except CannotRun as error:
            refuse(error)
        if not verdict.clean:
            click.echo(reports.text(verdict.diagnostics, settings.root, painted))
            click.echo(_("Nothing was published; the last publication stands."), err=True)
            sys.exit(FOUND_SOMETHING)
        book = verdict.evidence.book
        click.echo(_("Published {editions} in {folder}. Rules: {rules}; examples: {examples}, each "
                     "run in {languages}.",
                     editions=", ".join(published.editions), folder=published.folder,
                     rules=len(book.rules), examples=len(book.examples),
                     languages=", ".join(settings.languages)))
        for one in published.printed:
            pages = n_("{n} page", "{n} pages", one.pages) if one.pages else ""
            click.echo(f"{one.name}: {pages}" if pages else one.name)
        if "html" in wanted:
            _tell(published.past)


def _tell(past: Past) -> None:
    """Say which older editions stand beside the new one, and which rules don't say that they changed."""
    if past.older:
        click.echo(n_("Beside it stands edition {editions}.", "Beside it stand the editions {editions}.",
                      len(past.older), editions=", ".join(older.edition for older in past.older)))
    if past.undeclared:
        click.echo(n_("{n} rule changed since edition {edition}, and its :changed: doesn't say so ({rules})",
                      "{n} rules changed since edition {edition}, and their :changed: doesn't say so ({rules})",
                      len(past.undeclared), edition=past.older[0].edition, rules=", ".join(past.undeclared)), err=True)
