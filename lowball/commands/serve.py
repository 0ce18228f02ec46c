"""``lowball serve``: the book as it would look, built anew while someone writes."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from lowball.rulebook.errors import CannotRun
from lowball.rulebook.words import _, n_, speaking

from .common import known_book_language, project_option, refuse, toolkit, user_language


@click.command("serve")
@project_option
@click.option("--lang", "languages", multiple=True,
              help="Build only this language; may be given more than once.  [default: all]")
@click.option("--bilingual", is_flag=True, help="Build the bilingual editions, too, which takes longer.")
@click.option("--port", type=click.IntRange(0, 65535), default=8000, show_default=True,
              help="The port of this machine; 0 takes one that is free.")
def command(project: Path | None, languages: tuple[str, ...], bilingual: bool, port: int) -> None:
    """Show the book in a browser while you write, with every fault in its place.

    The pages are built anew when a chapter or a catalogue changes. Nothing is published. Ctrl-C ends it.
    """
    with speaking(user_language()):
        with toolkit():
            from lowball.rulebook.settings import load
        try:
            from lowball.rulebook.preview.serving import Builder, free, serve
        except ModuleNotFoundError as error:
            refuse(_("lowball serve needs {package}, which is missing: install lowball-rulebook[serve]",
                     package=error.name))
        try:
            settings = load((project or Path()).resolve())
            for lang in languages:
                known_book_language(settings.languages, lang)
            port = free(port)
        except CannotRun as error:
            refuse(error)
        builder = Builder(settings.root, settings.root / "build" / "preview", languages, bilingual, user_language(),
                          _tell)
        try:
            click.echo(_("Building the preview"), err=True)
            builder()
            address = f"http://127.0.0.1:{port}/"
            serve(settings, builder, port,
                  lambda: click.echo(_("The book stands at {address}; Ctrl-C ends it.", address=address)))
        except KeyboardInterrupt:
            pass
        click.echo(_("The preview has ended."))


def _tell(status: dict[str, Any]) -> None:
    """Say how the last build went, fault by fault."""
    with speaking(status["lang"]):
        if status["failure"]:
            click.echo(_("The book could not be built, and the pages are old: {error}", error=status["failure"]),
                       err=True)
            return
        for fault in status["faults"]:
            click.echo(f"{fault['place']}: {fault['code']}: {fault['sentence']}", err=True)
        faults = len(status["faults"])
        click.echo(n_("Built, with {n} fault.", "Built, with {n} faults.", faults) if faults else
                   _("Built; the text, its translations and the engine agree."), err=True)
