"""Questions on cards that are exposed before the draw, and on the deal itself."""

from __future__ import annotations

from random import Random
from typing import Final, get_args

from lowball.engine.cards import CardError, Deck
from lowball.engine.deal import DealtHands, deal_hands, draw_choice
from lowball.engine.exposed import (
    ExposedBy,
    ask_for,
    exposed_before_draw,
    exposed_on_draw,
    replace_after_deal,
)
from lowball.engine.house import House
from lowball.engine.schedule import Schedule
from lowball.engine.words import Phrase

from ..misfits import Misfit
from ..of_cards import ONE_CARD
from ..shapes import Flag, ListOf, MapOf, OneOf, Record, Whole
from .question import MOST_SEATS, SEAT, SEATS, Given, Question, at

MOST_EXPOSED: Final = 50
LARGEST_SEED: Final = 2**31 - 1


def _deal(given: Given, house: House) -> DealtHands:
    deck = Deck(joker=house.joker)
    if "shuffle" in given:
        deck.shuffle(Random(given["shuffle"]))
    return deal_hands(given["seats"], deck)


def _replace(given: Given, house: House) -> Schedule:
    exposed = [(one["seat"], one["card"]) for one in given["exposed"]]
    try:
        return replace_after_deal(
            exposed,
            house,
            seats=given.get("seats", ()),
            exposed_again=given.get("exposed_again"),
        )
    except CardError:
        raise
    except ValueError:
        again = Phrase("situation", "more cards are exposed again than were replaced")
        raise Misfit(at("exposed_again"), again) from None


QUESTIONS: Final = (
    Question(
        "deal-hands",
        Phrase("question", "How are the hands dealt?"),
        Record({"seats": SEATS}, {"shuffle": Whole(0, LARGEST_SEED)}),
        _deal,
    ),
    Question(
        "may-draw",
        Phrase("question", "May this player draw?"),
        Record({"seat": SEAT}, {"folded": Flag()}),
        lambda given, house: draw_choice(**given),
    ),
    Question(
        "exposed-before-draw",
        Phrase("question", "What becomes of a card that is exposed before the draw?"),
        Record({"card": ONE_CARD}, {"exposed_by": OneOf(get_args(ExposedBy))}),
        lambda given, house: exposed_before_draw(**given, house=house),
    ),
    Question(
        "ask-for-exposed",
        Phrase("question", "May the player choose what becomes of his exposed card?"),
        Record({"card": ONE_CARD, "wanted": OneOf(("take", "keep", "replace"))}),
        lambda given, house: ask_for(**given, house=house),
    ),
    Question(
        "exposed-on-draw",
        Phrase("question", "What becomes of a card that is exposed on the draw?"),
        Record({"card": ONE_CARD}),
        lambda given, house: exposed_on_draw(**given, house=house),
    ),
    Question(
        "replace-exposed",
        Phrase("question", "In what order are exposed cards replaced after the deal?"),
        Record(
            {"exposed": ListOf(Record({"seat": SEAT, "card": ONE_CARD}), 1, MOST_EXPOSED)},
            {
                "seats": SEATS,
                "exposed_again": MapOf(ListOf(ONE_CARD, 0, MOST_EXPOSED), 0, MOST_SEATS),
            },
        ),
        _replace,
    ),
)
