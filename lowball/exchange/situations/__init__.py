"""The questions that a situation may put to the engine, by family of rooms."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from lowball.engine.cards import CardError
from lowball.engine.claims import ClaimError
from lowball.engine.house import House, playing, preset
from lowball.engine.house.presets import DEFAULT
from lowball.engine.rulings import IllegalAction, Ruling

from ..choices import Named, Tagged, Whether
from ..misfits import Misfit, Place
from ..of_houses import HOUSE
from ..shapes import ListOf, Record
from . import antes, before_draw, betting, deals, draw, entering, pots, sevens, showdowns
from .question import Question, Reckoning

__all__ = ["QUESTIONS", "SITUATION", "SITUATIONS", "Answer", "Question", "Reckoning", "answer_all", "answer_in"]

FAMILIES: Final = (
    before_draw, draw, deals, showdowns, sevens, betting, entering, antes, pots,
)  # fmt: skip
QUESTIONS: Final[Mapping[str, Question]] = {
    question.name: question for family in FAMILIES for question in family.QUESTIONS
}
MOST_SITUATIONS: Final = 100


def _record(question: Question) -> Record:
    """The fields of a situation; where nothing must be given, ``given`` may be left out."""
    given = {"given": Named(f"given-{question.name}", question.given)}
    if question.given.required:
        return Record(given, {"house": HOUSE})
    return Record({}, {"house": HOUSE, **given})


SITUATION: Final = Named(
    "situation",
    Tagged("question", {name: _record(question) for name, question in QUESTIONS.items()}),
)
SITUATIONS: Final = Whether(
    "situations",
    has=Record({"situations": ListOf(SITUATION, 1, MOST_SITUATIONS)}),
    lacks=SITUATION,
)


@dataclass(frozen=True)
class Answer:
    """What the engine says to a question in a house, be it a ruling, a refusal or a reckoning."""

    question: str
    house: House
    said: Ruling | Reckoning | IllegalAction


def answer_all(document: Any) -> Answer | list[Answer]:
    """The answer to a situation, or to each of several in their order.

    :raises Misfit: for a document that is neither, or a situation that cannot be.
    """
    read = SITUATIONS.read(document, ())
    if "situations" not in read:
        return _answer(read, ())
    return [_answer(one, ("situations", index)) for index, one in enumerate(read["situations"])]


def answer_in(house: House, question: str, given: Any) -> Answer:
    """The answer to a question in a house that is at hand; `given` is as a document has it.

    :raises Misfit: for what is given and cannot be.
    """
    read = QUESTIONS[question].given.read(given, ("given",))
    return _answer({"question": question, "house": house, "given": read}, ())


def _answer(situation: Mapping[str, Any], place: Place) -> Answer:
    house = situation.get("house") or preset(DEFAULT)
    question = QUESTIONS[situation["question"]]
    try:
        # A room that is not told the house plays in it all the same.
        with playing(house):
            return Answer(question.name, house, question.ask(situation.get("given", {}), house))
    except IllegalAction as refusal:
        return Answer(question.name, house, refusal)
    except Misfit as misfit:
        raise Misfit((*place, *misfit.place), misfit.why) from None
    except (CardError, ClaimError) as error:
        raise Misfit((*place, "given"), error) from None
