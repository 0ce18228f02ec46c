"""``lowball adjudicate``: the ruling on a situation."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import click

from lowball.catalogues import available
from lowball.engine.words import speaking
from lowball.exchange import (
    MOST_BYTES,
    QUESTIONS,
    Answer,
    Misfit,
    NotJson,
    answer_all,
    answer_data,
    answer_text,
    load,
    printable,
    situation_schema,
)
from lowball.rulebook.words import _
from lowball.rulebook.words import speaking as toolkit_speaking

from .common import known_language, refuse

STDIN = "-"


@click.command("adjudicate")
@click.argument("file", required=False, metavar="FILE")
@click.option("--lang", help="The language of the answer, such as fr.")
@click.option("--json", "as_json", is_flag=True, help="Answer in JSON.")
@click.option("--schema", is_flag=True, help="Print the JSON Schema of a situation.")
@click.option("--questions", is_flag=True, help="List the questions that may be asked.")
def command(file: str | None, lang: str | None, as_json: bool, schema: bool, questions: bool) -> None:
    """Rule on a situation that FILE describes in JSON; - reads it from stdin.

    A refusal by a rule is an answer too. Exit status: 0 answered, 2 the situation could not be read.
    """
    lang = known_language(lang, available("engine"))
    with speaking(lang), toolkit_speaking(lang):
        if schema or questions:
            _print(_dumped(situation_schema()) if schema else _listed(as_json))
        elif file is None:
            refuse(_("name a file with a situation in JSON, or - to read it from stdin"))
        else:
            _print(_told(_answered(file), as_json))


def _answered(file: str) -> Answer | list[Answer]:
    name = _("stdin") if file == STDIN else printable(file, len(file))
    try:
        return answer_all(load(_bytes(file)))
    except FileNotFoundError:
        refuse(_("there is no file {file}", file=name))
    except IsADirectoryError:
        refuse(_("{file} is a folder", file=name))
    except OSError as error:
        refuse(_("{file} can't be read: {why}", file=name, why=error.strerror))
    except NotJson as error:
        refuse(f"{name}:{error}")
    except Misfit as misfit:
        refuse(_("{file}, {misfit}", file=name, misfit=misfit))
    except Exception as error:
        # What nobody foresaw is told in a sentence as well: the file may come from anybody.
        refuse(_("{file} could not be ruled on: {kind}: {error}", file=name,
                 kind=type(error).__name__, error=error))


def _bytes(file: str) -> bytes:
    """What a file holds, one byte beyond the limit at most."""
    if file == STDIN:
        return sys.stdin.buffer.read(MOST_BYTES + 1)
    with Path(file).open("rb") as stream:
        return stream.read(MOST_BYTES + 1)


def _told(answers: Answer | list[Answer], as_json: bool) -> str:
    if isinstance(answers, Answer):
        return _dumped(answer_data(answers)) if as_json else answer_text(answers)
    if as_json:
        return _dumped({"answers": [answer_data(one) for one in answers]})
    return "\n\n".join(
        f"{n}. {one.question}\n{answer_text(one)}" for n, one in enumerate(answers, start=1))


def _listed(as_json: bool) -> str:
    if as_json:
        return _dumped({one.name: str(one.about) for one in QUESTIONS.values()})
    width = max(map(len, QUESTIONS))
    return "\n".join(f"{one.name:{width}}  {one.about}" for one in QUESTIONS.values())


def _dumped(data: object) -> str:
    return json.dumps(data, ensure_ascii=False, indent=1)


def _print(text: str) -> None:
    # A terminal that lacks a suit symbol gets its escape, and no traceback.
    sys.stdout.reconfigure(errors="backslashreplace")
    click.echo(text)
