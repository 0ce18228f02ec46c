"""The fields that say what is played, by whom, and for how much."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from lowball.engine.cards import Card, Deck
from lowball.engine.games import Betting
from lowball.engine.house import House, OptionError
from lowball.engine.table import Player, Seating, Stakes
from lowball.engine.words import Phrase

from ..misfits import Misfit
from ..of_houses import OptionShape
from .errors import Misread, PhhError, expected, refuse
from .seating import read_seating
from .toml_reading import Document
from .values import MOST_CHIPS, cards_known, name, text, whole, whole_numbers
from .variants import game_of

OWN: Final = "_lowball"
MOST_PLAYERS: Final = 10
MOST_ACTIONS: Final = 2000
HEADS_UP: Final = 2
USUAL_SEATS: Final = 8
NEEDED: Final = ("variant", "antes", "blinds_or_straddles", "starting_stacks", "actions")
BETS: Final = {
    Betting.LIMIT: ("small_bet", "big_bet"),
    Betting.POT_LIMIT: ("min_bet",),
    Betting.NO_LIMIT: ("min_bet",),
}
OF_OWN: Final = ("house", "seating", "deck", "again", "button")


@dataclass(frozen=True)
class Setup:
    """What there is before the first act.

    `names` are the players as the file numbers them. `deck` and `again` are as the file has them,
    None where it has none; `button` is where the dealer puts the button, if he does.
    """

    seating: Seating
    names: tuple[str, ...]
    stacks: tuple[int, ...]
    actions: tuple[Any, ...]
    finishing: tuple[int, ...] | None
    deck: tuple[Card, ...] | None
    again: tuple[Card, ...]
    button: str | None


class Fields:
    """The fields of a document; whatever is wrong in one is told with its line."""

    def __init__(self, document: Document) -> None:
        self.document = document
        self.fields = document.fields

    def get(self, field: str, read: Any, default: Any = None) -> Any:
        """What a field holds, as `read` takes it; `field` may be in a table: ``_lowball.deck``.

        :raises PhhError: for what it does not take.
        """
        value: Any = self.fields
        for key in field.split("."):
            value = value.get(key) if isinstance(value, dict) else None
        if value is None:
            return default
        try:
            return read(value)
        except (Misread, Misfit, OptionError) as error:
            raise self.error(field, getattr(error, "why", str(error))) from None

    def error(self, field: str, why: Any) -> PhhError:
        """What is wrong with a field, at its line."""
        told = Phrase("phh", "{field}: {why}").fill(field=field, why=why)
        line = self.document.line_of(field) or self.document.line_of(OWN)
        return PhhError(told, line)


def read_setup(document: Document) -> Setup:
    """What is played, by whom, and for how much.

    :raises PhhError: for fields that say no such thing, at the line of the field.
    """
    fields = Fields(document)
    if not document.fields or all(isinstance(one, dict) for one in document.fields.values()):
        raise PhhError(Phrase("phh", "this is no hand: give one, and no collection of hands"))
    form, betting = fields.get("variant", game_of, (None, None))
    needed = [*NEEDED, *BETS.get(betting, ())]
    lacking = [one for one in needed if one not in document.fields]
    if lacking:
        told = Phrase("phh", "these fields are lacking: {fields}")
        raise PhhError(told.fill(fields=", ".join(lacking)))
    stacks = fields.get("starting_stacks", lambda value: whole_numbers(value))
    count = len(stacks)
    if not HEADS_UP <= count <= MOST_PLAYERS:
        players = Phrase("phh", "a list of {low} to {high} players")
        few = expected(players.fill(low=HEADS_UP, high=MOST_PLAYERS), stacks)
        raise fields.error("starting_stacks", few.why)
    house = _house(fields, count, {"form": form, "betting": betting})
    seating = fields.get(f"{OWN}.seating", lambda value: read_seating(value, house))
    unnamed = [f"p{number}" for number in range(1, count + 1)]
    names = fields.get("players", lambda value: _names(value, count), unnamed)
    if seating is None:
        if 0 in stacks:
            raise fields.error("starting_stacks", expected(_at_least_one(), 0).why)
        seating = _seating(fields, house, names, stacks)
    elif not set(names) <= set(seating.players):
        raise fields.error("players", Phrase("phh", "these are not the players of the table"))
    own = document.fields.get(OWN, {})
    if not isinstance(own, dict) or not set(own) <= set(OF_OWN):
        some = Phrase("phh", "a table with some of {known}").fill(known=", ".join(OF_OWN))
        raise fields.error(OWN, expected(some, own).why)
    return Setup(
        seating=seating,
        names=tuple(names),
        stacks=tuple(stacks),
        actions=fields.get("actions", _actions),
        finishing=fields.get("finishing_stacks", lambda value: _finishing(value, count)),
        deck=fields.get(f"{OWN}.deck", lambda value: _whole_deck(value, house)),
        again=fields.get(f"{OWN}.again", lambda value: _whole_deck(value, house), ()),
        button=fields.get(f"{OWN}.button", text),
    )


def _at_least_one() -> Any:
    return Phrase("phh", "a whole number from {low} to {high}").fill(low=1, high=MOST_CHIPS)


def _finishing(value: Any, count: int) -> tuple[int, ...]:
    return tuple(whole_numbers(value, count, high=MOST_CHIPS * MOST_PLAYERS))


def _actions(value: Any) -> tuple[Any, ...]:
    if not isinstance(value, list) or len(value) > MOST_ACTIONS:
        raise expected(
            Phrase("phh", "a list of {most} actions at most").fill(most=MOST_ACTIONS), value
        )
    return tuple(value)


def _names(value: Any, count: int) -> list[str]:
    if not isinstance(value, list) or len(value) != count:
        raise expected(
            Phrase("phh", "a list of {count}, one for each player").fill(count=count), value
        )
    # PHH has an empty name for a player of whom none is known.
    names = [name(one) if one != "" else f"p{number}" for number, one in enumerate(value, start=1)]
    if len(set(names)) < count:
        refuse(Phrase("phh", "two players have one name"))
    return names


def _house(fields: Fields, count: int, game: dict[str, Any]) -> House:
    """The house: what `_lowball.house` says, and for the rest what the fields of PHH say."""
    antes = fields.get("antes", lambda value: whole_numbers(value, count, high=10**9))
    blinds = fields.get("blinds_or_straddles", lambda value: whole_numbers(value, count))
    if len(set(antes)) > 1:
        same = Phrase("phh", "the same ante for every player")
        raise fields.error("antes", expected(same, str(antes)).why)
    told: dict[str, Any] = {"ante": antes[0], "num_blinds": sum(one > 0 for one in blinds)}
    seats = fields.get("seat_count", lambda value: whole(value, count, MOST_PLAYERS), count)
    if seats > USUAL_SEATS:
        told["max_seats"] = MOST_PLAYERS
    if game["betting"] is Betting.LIMIT:
        small, big = (fields.get(one, lambda value: whole(value, 1)) for one in BETS[Betting.LIMIT])
        if big not in (small, small * 2):
            sizes = Phrase("phh", "a big bet that is the small one or its double")
            raise fields.error("big_bet", expected(sizes, big).why)
        told["limit_doubles_after_draw"] = big != small
    plain = House(**told, **game)
    return fields.get(f"{OWN}.house", lambda value: _with_options(value, told, game), plain)


def _with_options(value: Any, told: dict[str, Any], game: dict[str, Any]) -> House:
    if not isinstance(value, dict) or set(game) & set(value):
        raise expected(Phrase("phh", "a table of house options, but for form and betting"), value)
    options = {key: OptionShape(key).read(one, (key,)) for key, one in value.items()}
    return House(**told | options | game)


def _seating(fields: Fields, house: House, names: list[str], stacks: list[int]) -> Seating:
    """The table that the fields of PHH describe: the last player has the button."""
    count = len(names)
    unit = fields.get(BETS[house.betting][0], lambda value: whole(value, 1))
    blinds = fields.get("blinds_or_straddles", lambda value: _blinds(value, count))
    if len(blinds) != house.num_blinds:
        many = Phrase("phh", "the house has {most} blinds").fill(most=house.num_blinds)
        raise fields.error("blinds_or_straddles", many)
    chairs: int = fields.get("seat_count", whole, house.max_seats)
    at = fields.get("seats", lambda value: _at(value, count, chairs), list(range(count)))
    players = {
        one: Player(one, chair, chips) for one, chair, chips in zip(names, at, stacks, strict=True)
    }
    if chairs > house.max_seats or count > chairs:
        seats = Phrase("phh", "the house seats {most}").fill(most=house.max_seats)
        raise fields.error("starting_stacks", seats)
    return Seating(
        house=house,
        stakes=Stakes(unit, tuple(blinds)),
        chairs=chairs,
        players=players,
        button=at[-1],
    )


def _blinds(value: Any, count: int) -> list[int]:
    """The blinds, the big one last; of two players the second has the first of them."""
    found: list[int] = whole_numbers(value, count)
    if count == HEADS_UP and not found[0]:
        found.reverse()
    elif count == HEADS_UP and not found[1] and found[0]:
        found = [0, 1]
    posted = [one for one in found if one]
    if posted != sorted(posted) or found[: len(posted)] != posted:
        raise expected(
            Phrase("phh", "blinds of the first players, the largest last; of two, of the second"),
            str(value),
        )
    return posted


def _at(value: Any, count: int, chairs: int) -> list[int]:
    """The chairs, counted from 0, of players who sit clockwise."""
    at: list[int] = whole_numbers(value, count, 1, chairs)
    distances = [(chair - at[0]) % chairs for chair in at]
    if distances != sorted(set(distances)):
        raise expected(Phrase("phh", "a chair for each player, clockwise"), str(value))
    return [chair - 1 for chair in at]


def _whole_deck(value: Any, house: House) -> tuple[Card, ...]:
    cards = cards_known(value)
    if set(cards) != set(Deck(joker=house.joker)):
        refuse(Phrase("phh", "this is not the whole deck, each card once"))
    return cards
