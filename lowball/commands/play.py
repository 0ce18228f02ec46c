"""``lowball play``: hands played act by act, with the rule of each line."""

from __future__ import annotations

import sys

import click

from lowball.catalogues import available
from lowball.engine.words import speaking
from lowball.exchange import play_document, play_schema, transcript_data, transcript_text
from lowball.rulebook.words import _
from lowball.rulebook.words import speaking as toolkit_speaking

from .common import FOUND_SOMETHING, known_language, refuse
from .reading import dumped, print_text, read


@click.command("play")
@click.argument("file", required=False, metavar="FILE")
@click.option("--lang", help="The language of the transcript, such as fr.")
@click.option("--json", "as_json", is_flag=True, help="Answer in JSON.")
@click.option("--strict", is_flag=True, help="End with status 1 if a rule refuses an act.")
@click.option("--schema", is_flag=True, help="Print the JSON Schema of a file.")
def command(file: str | None, lang: str | None, as_json: bool, strict: bool, schema: bool) -> None:
    """Play the hands that FILE describes in JSON; - reads it from stdin.

    An act that a rule refuses is told, changes nothing, and the play goes on. Exit status: 0 played,
    1 an act was refused and --strict is given, 2 the file could not be read.
    """
    lang = known_language(lang, available("engine"))
    with speaking(lang), toolkit_speaking(lang):
        if schema:
            print_text(dumped(play_schema()))
            return
        if file is None:
            refuse(_("name a file with a table in JSON, or - to read it from stdin"))
        transcript = read(file, play_document)
        told = dumped(transcript_data(transcript)) if as_json else transcript_text(transcript)
        print_text(told)
        if strict and any(line.refusal for line in transcript.lines):
            sys.exit(FOUND_SOMETHING)
