"""Questions on entering the game, on the blinds, and on players who change seats."""

from __future__ import annotations

from typing import Final, get_args

from lowball.engine.entry import (
    Entry,
    after_short_blind,
    kill_pot,
    moved_player,
    take_single_blind,
    ways_in,
)
from lowball.engine.entry.single import Won
from lowball.engine.entry.ways import SINGLE, Who
from lowball.engine.house import House
from lowball.engine.rulings import Ruling
from lowball.engine.words import Phrase

from ..misfits import demand
from ..shapes import Flag, OneOf, Record, Whole
from .question import CHIPS, MOST_SEATS, SEAT, SOME_CHIPS, Given, Question, at

WHO: Final = OneOf(get_args(Who))
POSITION: Final = Whole(0, MOST_SEATS - 1)
TIMES: Final = Whole(0, 100)


def _demand_one_blind(house: House) -> None:
    several = Phrase("situation", "this question is of a game of one blind: num_blinds is {count}")
    demand(house.num_blinds == SINGLE, ("house",), several, count=house.num_blinds)


def _single(given: Given, house: House) -> Ruling:
    _demand_one_blind(house)
    same = Phrase("situation", "the next seat is another")
    demand(given["next_seat"] != given["seat"], at("next_seat"), same)
    return take_single_blind(**given, house=house)


def _after_short(given: Given, house: House) -> Entry:
    _demand_one_blind(house)
    return after_short_blind(**given, house=house)


def _moved(given: Given, house: House) -> Entry:
    one = Phrase("situation", "this question is of a game of several blinds: num_blinds is {count}")
    demand(house.num_blinds > SINGLE, ("house",), one, count=house.num_blinds)
    return moved_player(**given, house=house)


QUESTIONS: Final = (
    Question(
        "ways-in",
        Phrase("question", "How does a player come into the game, or back into it?"),
        Record({"seat": SEAT, "who": WHO, "big_blind": SOME_CHIPS}),
        lambda given, house: ways_in(**given, house=house),
    ),
    Question(
        "kill-pot",
        Phrase("question", "May a player kill the pot, and for how much?"),
        Record({"seat": SEAT, "who": WHO, "big_blind": SOME_CHIPS, "unit": SOME_CHIPS}),
        lambda given, house: kill_pot(**given, house=house),
    ),
    Question(
        "single-blind",
        Phrase("question", "What if the player who is due for the only blind is short of it?"),
        Record(
            {"seat": SEAT, "chips": CHIPS, "blind": SOME_CHIPS, "next_seat": SEAT},
            {"posts": CHIPS},
        ),
        _single,
    ),
    Question(
        "after-short-blind",
        Phrase("question", "What may a player do who was dealt in short of the blind and goes on?"),
        Record({"seat": SEAT, "won": OneOf(get_args(Won))}, {"rebought": Flag()}),
        _after_short,
    ),
    Question(
        "moved-player",
        Phrase("question", "When is a player dealt in who has changed seats?"),
        Record(
            {
                "seat": SEAT,
                "big_blind": SOME_CHIPS,
                "took_all_blinds": Flag(),
                "position": POSITION,
                "position_before": POSITION,
            },
            {"button_passed": TIMES, "blind_passed": TIMES},
        ),
        _moved,
    ),
)
