"""``lowball phh``: a hand in the poker hand history format, with the rule of each act."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import click

from lowball.catalogues import available
from lowball.engine.words import speaking
from lowball.exchange import MOST_BYTES, printable
from lowball.exchange.phh import PhhError, replay, replay_data, replay_text, write_phh
from lowball.rulebook.words import _
from lowball.rulebook.words import speaking as toolkit_speaking

from .common import COULD_NOT_RUN, FOUND_SOMETHING, known_language, refuse

STDIN = "-"


@click.command("phh")
@click.argument("file", metavar="FILE")
@click.option("--lang", help="The language of the transcript, such as fr.")
@click.option("--json", "as_json", is_flag=True, help="Answer in JSON.")
@click.option("--write", is_flag=True, help="Print the hand as PHH again, with all that is known of it.")
def command(file: str, lang: str | None, as_json: bool, write: bool) -> None:
    """Play the hand that FILE has in the PHH format, and tell the rules of each act; - is stdin.

    Exit status: 0 played, 1 a rule refuses an act or the final stacks are others, 2 the file could not
    be read.
    """
    lang = known_language(lang, available("engine"))
    with speaking(lang), toolkit_speaking(lang):
        name = _("stdin") if file == STDIN else printable(file, len(file))
        try:
            played = replay(_bytes(file), name)
            if write and played.guessed:
                refuse(_("{file} has unknown cards, so the hand can't be written", file=name))
            told = write_phh(played.table) if write else _told(played, as_json)
        except OSError as error:
            refuse(_("{file} can't be read: {why}", file=name, why=error.strerror))
        except PhhError as error:
            click.echo(str(error), err=True)
            sys.exit(FOUND_SOMETHING if error.rule else COULD_NOT_RUN)
        except Exception as error:
            # What nobody foresaw is told in a sentence as well: the file may come from anybody.
            refuse(_("{file} could not be ruled on: {kind}: {error}", file=name,
                     kind=type(error).__name__, error=error))
        # A terminal that lacks a suit symbol gets its escape, and no traceback.
        sys.stdout.reconfigure(errors="backslashreplace")
        click.echo(told, nl=not told.endswith("\n"))
        if played.differing and not write:
            sys.exit(FOUND_SOMETHING)


def _told(played, as_json: bool) -> str:
    if as_json:
        return json.dumps(replay_data(played), ensure_ascii=False, indent=1)
    return replay_text(played)


def _bytes(file: str) -> bytes:
    """Return what a file holds, one byte beyond the limit at most."""
    if file == STDIN:
        return sys.stdin.buffer.read(MOST_BYTES + 1)
    with Path(file).open("rb") as stream:
        return stream.read(MOST_BYTES + 1)
