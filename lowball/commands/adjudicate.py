"""``lowball adjudicate``: the ruling on a situation."""

from __future__ import annotations

import click

from lowball.catalogues import available
from lowball.engine.words import speaking
from lowball.exchange import QUESTIONS, Answer, answer_all, answer_data, answer_text, situation_schema
from lowball.rulebook.words import _
from lowball.rulebook.words import speaking as toolkit_speaking

from .common import known_language, refuse
from .reading import dumped, print_text, read


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
            print_text(dumped(situation_schema()) if schema else _listed(as_json))
        elif file is None:
            refuse(_("name a file with a situation in JSON, or - to read it from stdin"))
        else:
            print_text(_told(read(file, answer_all), as_json))


def _told(answers: Answer | list[Answer], as_json: bool) -> str:
    if isinstance(answers, Answer):
        return dumped(answer_data(answers)) if as_json else answer_text(answers)
    if as_json:
        return dumped({"answers": [answer_data(one) for one in answers]})
    return "\n\n".join(
        f"{n}. {one.question}\n{answer_text(one)}" for n, one in enumerate(answers, start=1))


def _listed(as_json: bool) -> str:
    if as_json:
        return dumped({one.name: str(one.about) for one in QUESTIONS.values()})
    width = max(map(len, QUESTIONS))
    return "\n".join(f"{one.name:{width}}  {one.about}" for one in QUESTIONS.values())

