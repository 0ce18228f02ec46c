"""A document that describes a table and what is done at it."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any, Final

from lowball.engine.cards import Card, Deck
from lowball.engine.house import House, preset
from lowball.engine.house.presets import DEFAULT
from lowball.engine.rulings import IllegalAction
from lowball.engine.table import Entry, Stakes, Table
from lowball.engine.table.acts import RESERVED, Act, Start
from lowball.engine.table.automatic import AUTOMATIC
from lowball.engine.words import Phrase

from ..misfits import Misfit, Place, demand
from ..of_houses import HOUSE, MOST
from ..shapes import ListOf, MapOf, OneOf, Record, Whole
from .acts import ACT, CHAIR, CHIPS, MOST_SEATS, SEAT, act_of

MOST_ACTS: Final = 1000
MOST_BLINDS: Final = 10

STAKES: Final = Record({"unit": CHIPS}, {"blinds": ListOf(CHIPS, 0, MOST_BLINDS)})
DOCUMENT: Final = Record(
    {"players": MapOf(Whole(1, MOST // MOST_SEATS), 2, MOST_SEATS), "acts": ListOf(ACT, 0, MOST_ACTS)},
    {
        "house": HOUSE,
        "stakes": STAKES,
        "button": SEAT,
        "chairs": CHAIR,
        "automatic": ListOf(OneOf(AUTOMATIC), 0, len(AUTOMATIC), unique=True),
    },
)


@dataclass(frozen=True)
class Line:
    """An act of the document, what it came to, and what followed by itself."""

    act: dict[str, Any]
    entries: tuple[Entry, ...] = ()
    refusal: IllegalAction | None = None


@dataclass(frozen=True)
class Transcript:
    """A table when all has been done, and the lines that led there."""

    table: Table
    lines: tuple[Line, ...]


def play_document(document: Any) -> Transcript:
    """Do what a document says; an act that a rule refuses changes nothing, and is a line as well.

    :raises Misfit: for a document that has another shape, or describes no table.
    """
    read = DOCUMENT.read(document, ())
    table = _table(read)
    lines: list[Line] = []
    for place, given in enumerate(read["acts"]):
        asked = document["acts"][place]
        done = len(table.log)
        try:
            table.do(_act(table, given, ("acts", place)))
        except IllegalAction as refusal:
            lines.append(Line(asked, refusal=refusal))
        else:
            lines.append(Line(asked, tuple(table.log[done:])))
    return Transcript(table, tuple(lines))


def _table(read: dict[str, Any]) -> Table:
    house: House = read.get("house") or preset(DEFAULT)
    players, chairs = read["players"], read.get("chairs", house.max_seats)
    stakes = _stakes(read.get("stakes"), house)
    for name in RESERVED:
        demand(name not in players, ("players", name),
               Phrase("transcript", "no player has this name: it stands for another at the table"))
    seats = Phrase("transcript", "the house seats {most}, and there are {count} players")
    demand(len(players) <= house.max_seats, ("players",), seats,
           most=house.max_seats, count=len(players))
    demand(len(players) <= chairs <= house.max_seats, ("chairs",), Phrase(
        "transcript", "a whole number from {low} to {high}, for the players and the house"),
        low=len(players), high=house.max_seats)
    if "button" in read:
        demand(read["button"] in players, ("button",), Phrase("transcript", "no player has this name"))
    return Table.seat(
        players,
        house,
        stakes,
        button=read.get("button"),
        chairs=chairs,
        automatic=read.get("automatic", AUTOMATIC),
    )


def _stakes(given: dict[str, Any] | None, house: House) -> Stakes:
    if given is None:
        return Stakes.usual(house)
    if "blinds" not in given:
        return Stakes.usual(house, given["unit"])
    blinds = given["blinds"]
    demand(len(blinds) == house.num_blinds, ("stakes", "blinds"), Phrase(
        "transcript", "the house has {count} of them: see its option num_blinds"),
        count=house.num_blinds)
    demand(blinds == sorted(blinds), ("stakes", "blinds"), Phrase(
        "transcript", "the big blind comes last, and none is larger"))
    return Stakes(given["unit"], tuple(blinds))


def _act(table: Table, given: dict[str, Any], place: Place) -> Act:
    return _start(table, given, place) if given["act"] == Start.name else act_of(given)


def _start(table: Table, given: dict[str, Any], place: Place) -> Start:
    """The beginning of a hand: the cards given come first, the rest in order or shuffled."""
    whole = tuple(Deck(joker=table.seating.house.joker))
    top = tuple(given.get("deck", ()))
    for card in top:
        if card not in whole:
            foreign = Phrase("transcript", "the {card} is not in the deck of this game")
            raise Misfit((*place, "deck"), foreign.fill(card=card))
    rest = [card for card in whole if card not in top]
    again: list[Card] = list(given.get("again", ()))
    if again:
        demand(set(again) == set(whole), (*place, "again"), Phrase(
            "transcript", "the whole deck in some order: {count} cards"), count=len(whole))
    if "seed" in given:
        random = Random(given["seed"])
        random.shuffle(rest)
        again = again or random.sample(whole, len(whole))
    return Start((*top, *rest), tuple(again), given.get("button"))
