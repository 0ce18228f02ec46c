"""``lowball phh``: a hand in the poker hand history format, with the rule of each act."""

from __future__ import annotations

import sys

import click

from lowball.catalogues import available
from lowball.engine.words import speaking
from lowball.exchange.phh import PhhError, Replay, replay, replay_data, replay_text, write_phh
from lowball.rulebook.words import _
from lowball.rulebook.words import speaking as toolkit_speaking

from .common import COULD_NOT_RUN, FOUND_SOMETHING, known_language, refuse
from .reading import contents, dumped, named, print_text


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
        played, told = _played(file, as_json, write)
        print_text(told)
        if played.differing and not write:
            sys.exit(FOUND_SOMETHING)


def _played(file: str, as_json: bool, write: bool) -> tuple[Replay, str]:
    """Return the hand of a file and what is to be printed, or refuse the file in one sentence."""
    name, data = named(file), contents(file)
    try:
        played = replay(data, name)
        if write and played.guessed:
            refuse(_("{file} has unknown cards, so the hand can't be written", file=name))
        if write:
            return played, write_phh(played.table)
        return played, dumped(replay_data(played)) if as_json else replay_text(played)
    except PhhError as error:
        click.echo(str(error), err=True)
        sys.exit(FOUND_SOMETHING if error.rule else COULD_NOT_RUN)
    except Exception as error:
        # What nobody foresaw is told in a sentence as well: the file may come from anybody.
        refuse(_("{file} could not be ruled on: {kind}: {error}", file=name,
                 kind=type(error).__name__, error=error))
