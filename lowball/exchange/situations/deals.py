"""Questions on misdeals, on who is entitled to a hand, and on the number of its cards."""

from __future__ import annotations

from typing import Final, get_args

from lowball.engine.deal_record import DealRecord, Place
from lowball.engine.entitlement import entitled
from lowball.engine.exposed import ExposedBy
from lowball.engine.hand_size import (
    HandSize,
    draw_entitlement,
    extra_cards,
    hand_after_draw,
    short_hand,
)
from lowball.engine.house import House
from lowball.engine.misdeal import Misdeal, judge_deal, redeal
from lowball.engine.ranking import HAND_SIZE
from lowball.engine.words import Phrase

from ..misfits import demand
from ..of_cards import DECK
from ..shapes import Flag, ListOf, MapOf, OneOf, Record, Whole
from .question import (
    CHIPS_BY_SEAT,
    MOST_SEATS,
    NO_SEAT_TOO,
    SEAT,
    SEATS,
    Given,
    Question,
    at,
    demand_known,
)

PLACE: Final = Record({}, {"present": Flag(), "posted": Flag(), "sitting_out": Flag()})
PLAYERS: Final = Whole(0, MOST_SEATS)


def _misdeal(given: Given, house: House) -> Misdeal:
    seats = given["seats"]
    dealt = given.get("dealt", seats * HAND_SIZE)
    exposed: dict[int, ExposedBy] = {}
    for index, one in enumerate(given.get("exposed", [])):
        place, card = at("exposed", index, "card"), one["card"]
        known = Phrase("situation", "the deal had {count} cards")
        demand(card <= len(dealt), place, known, count=len(dealt))
        demand(card not in exposed, place, Phrase("situation", "this card stands here twice"))
        exposed[card] = one.get("by", "dealer")
    places = given.get("places", {})
    demand_known(places, seats, at("places"))
    for name in ("acted", "premature"):
        demand_known(given.get(name, []), seats, at(name))
    record = DealRecord(
        seats=seats,
        dealt=dealt,
        exposed=exposed,
        places={seat: Place(**place) for seat, place in places.items()},
        due_button=given.get("due_button"),
        complete=given.get("complete", True),
    )
    acted, premature = given.get("acted", ()), given.get("premature", ())
    return judge_deal(record, acted=acted, premature=premature, house=house)


def _draw_entitlement(given: Given, house: House) -> HandSize:
    most = Phrase("situation", "the hand has {count} cards")
    demand(given["discards"] <= given["held"], at("discards"), most, count=given["held"])
    return draw_entitlement(**given, house=house)


QUESTIONS: Final = (
    Question(
        "misdeal",
        Phrase("question", "Does the deal stand?"),
        Record(
            {"seats": SEATS},
            {
                "dealt": ListOf(SEAT, 0, DECK),
                "exposed": ListOf(
                    Record({"card": Whole(1, DECK)}, {"by": OneOf(get_args(ExposedBy))}), 0, DECK
                ),
                "places": MapOf(PLACE, 0, MOST_SEATS),
                "due_button": SEAT,
                "complete": Flag(),
                "acted": NO_SEAT_TOO,
                "premature": NO_SEAT_TOO,
            },
        ),
        _misdeal,
    ),
    Question(
        "redeal",
        Phrase("question", "What follows a misdeal?"),
        Record({"put_in": CHIPS_BY_SEAT}),
        lambda given, house: redeal(**given),
    ),
    Question(
        "entitled",
        Phrase("question", "Is this player entitled to a hand?"),
        PLACE,
        lambda given, house: entitled(Place(**given)),
    ),
    Question(
        "short-hand",
        Phrase("question", "What becomes of a hand that is short before the draw?"),
        Record(
            {"held": Whole(0, HAND_SIZE - 1)},
            {"button": Flag(), "acted": PLAYERS, "premature": PLAYERS},
        ),
        lambda given, house: short_hand(**given, house=house),
    ),
    Question(
        "extra-cards",
        Phrase("question", "What becomes of a hand with cards too many, too late for a misdeal?"),
        Record({"held": Whole(HAND_SIZE + 1, DECK)}),
        lambda given, house: extra_cards(**given, house=house),
    ),
    Question(
        "hand-after-draw",
        Phrase("question", "Does a hand of so many cards play after the draw?"),
        Record({"held": Whole(0, DECK)}),
        lambda given, house: hand_after_draw(**given),
    ),
    Question(
        "draw-entitlement",
        Phrase("question", "How many cards does a player draw who discards so many?"),
        Record({"held": Whole(0, DECK), "discards": Whole(0, DECK)}),
        _draw_entitlement,
    ),
)
