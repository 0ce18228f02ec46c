"""Questions on the draw, and on what is said at the table."""

from __future__ import annotations

from typing import Final, get_args

from lowball.engine.drawing import change_draw, deal_order
from lowball.engine.house import House
from lowball.engine.schedule import Schedule
from lowball.engine.table_talk import Asked, Asker, Stage, how_many_drawn, rap
from lowball.engine.words import Phrase

from ..misfits import Misfit
from ..of_cards import DECK
from ..shapes import Flag, ListOf, MapOf, OneOf, Record, Whole
from .question import MOST_SEATS, SEAT, Given, Question, at

COUNT: Final = Whole(0, DECK)


def _order(given: Given, house: House) -> Schedule:
    requests: dict[str, int] = {}
    for index, one in enumerate(given["requests"]):
        if one["seat"] in requests:
            twice = Phrase("situation", "{seat} stands here twice").fill(seat=one["seat"])
            raise Misfit(at("requests", index, "seat"), twice)
        requests[one["seat"]] = one["cards"]
    if given.get("burned") and not house.lowball:
        none = Phrase("situation", "at draw high no exposed card serves as the burn card")
        raise Misfit(at("burned"), none)
    try:
        return deal_order(
            requests, house, burned=given.get("burned", False), exposed=given.get("exposed")
        )
    except ValueError:
        more = Phrase("situation", "a card is exposed that is not dealt")
        raise Misfit(at("exposed"), more) from None


QUESTIONS: Final = (
    Question(
        "draw-order",
        Phrase("question", "In what order are the cards of the draw dealt?"),
        Record(
            {"requests": ListOf(Record({"seat": SEAT, "cards": COUNT}), 1, MOST_SEATS)},
            {
                "burned": Flag(),
                "exposed": MapOf(ListOf(Whole(1, DECK), 0, DECK, unique=True), 0, MOST_SEATS),
            },
        ),
        _order,
    ),
    Question(
        "change-draw",
        Phrase("question", "May a player change the number of cards that he draws?"),
        Record(
            {"seat": SEAT, "said": COUNT, "wants": COUNT},
            {"burned": Flag(), "cards_off": COUNT, "relied_on": Flag()},
        ),
        lambda given, house: change_draw(**given),
    ),
    Question(
        "how-many-drawn",
        Phrase("question", "Must it be answered how many cards a player drew?"),
        Record(
            {"action_after_draw": Flag()},
            {"asked": OneOf(get_args(Asked)), "asker": OneOf(get_args(Asker))},
        ),
        lambda given, house: how_many_drawn(**given, house=house),
    ),
    Question(
        "rap",
        Phrase("question", "What does it mean that a player raps the table?"),
        Record(
            {"stage": OneOf(get_args(Stage))},
            {
                "in_turn": Flag(),
                "facing_bet": Flag(),
                "may_check": Flag(),
                "knew_of_raise": Flag(),
            },
        ),
        lambda given, house: rap(**given, house=house),
    ),
)
