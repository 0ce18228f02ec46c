"""The table before the hand, where the fields of PHH cannot say all of it: `_lowball.seating`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields
from typing import Any, Final, get_args

from lowball.engine.house import House
from lowball.engine.table import Player, Seating, Stakes
from lowball.engine.table.seating import Standing
from lowball.engine.words import Phrase

from .errors import expected, refuse
from .values import flag, name, whole, whole_numbers

MOST_CHAIRS: Final = 10

Reader = Callable[[Any], Any]


def _standing(value: Any) -> str:
    among = get_args(Standing)
    if value not in among:
        raise expected(Phrase("phh", "one of {some}").fill(some=", ".join(among)), value)
    return str(value)


def _chair(value: Any) -> int:
    return whole(value, 1, MOST_CHAIRS) - 1


def _chairs(value: Any) -> tuple[int, ...]:
    return tuple(one - 1 for one in whole_numbers(value, low=1, high=MOST_CHAIRS))


def _places(value: Any) -> frozenset[int]:
    return frozenset(whole_numbers(value, high=MOST_CHAIRS))


def _carried(value: Any) -> dict[str, int]:
    if not isinstance(value, dict):
        raise expected(Phrase("phh", "a table of names and chips"), value)
    return {name(key): whole(chips) for key, chips in value.items()}


OF_PLAYER: Final[Mapping[str, Reader]] = {
    "name": name,
    "chair": _chair,
    "chips": whole,
    "standing": _standing,
    "present": flag,
    "kills": flag,
    "takes_blind": flag,
    "antes_in": flag,
    "blinds_paid": _places,
    "position_before": whole,
    "button_passed": whole,
    "blind_passed": whole,
}
OF_SEATING: Final[Mapping[str, Reader]] = {
    "chairs": lambda value: whole(value, 2, MOST_CHAIRS),
    "button": _chair,
    "unit": lambda value: whole(value, 1),
    "blinds": lambda value: tuple(whole_numbers(value, low=1)),
    "blinds_at": _chairs,
    "carried": _carried,
    "antes": lambda value: whole(value, 0, 10**6),
    "forfeited": whole,
    "hands": whole,
    "again": flag,
    "players": lambda value: _players(value),
}
DEFAULTS: Final = {one.name: one.default for one in fields(Player)}


def seating_data(seating: Seating) -> dict[str, Any]:
    """A table as the file has it; chairs count from 1."""
    return {
        "chairs": seating.chairs,
        "button": seating.button + 1,
        "unit": seating.stakes.unit,
        "blinds": list(seating.stakes.blinds),
        "blinds_at": [chair + 1 for chair in seating.blinds_at],
        "carried": dict(seating.carried),
        "antes": seating.antes,
        "forfeited": seating.forfeited,
        "hands": seating.hands,
        "again": seating.again,
        "players": [_player_data(one) for one in seating.players.values()],
    }


def _player_data(player: Player) -> dict[str, Any]:
    data = {one: getattr(player, one) for one in OF_PLAYER if getattr(player, one) != DEFAULTS[one]}
    if "blinds_paid" in data:
        data["blinds_paid"] = sorted(data["blinds_paid"])
    return data | {"chair": player.chair + 1, "chips": player.chips}


def read_seating(value: Any, house: House) -> Seating:
    """The table that a file describes.

    :raises Misread: for anything else.
    """
    read = _read(value, OF_SEATING, ("chairs", "button", "unit", "blinds", "players"))
    unit, blinds = read.pop("unit"), read.pop("blinds")
    if len(blinds) != house.num_blinds or list(blinds) != sorted(blinds):
        of_house = Phrase("phh", "the {count} blinds of the house, the largest last")
        raise expected(of_house.fill(count=house.num_blinds), list(blinds))
    chairs = [player.chair for player in read["players"].values()]
    at = [*chairs, read["button"], *read.get("blinds_at", ())]
    if len(set(chairs)) < len(chairs) or max(at) >= read["chairs"]:
        refuse(Phrase("phh", "two players have one chair, or there is no such chair"))
    if read["chairs"] > house.max_seats:
        refuse(Phrase("phh", "the house seats {most}"), most=house.max_seats)
    return Seating(house=house, stakes=Stakes(unit, blinds), **read)


def _players(value: Any) -> dict[str, Player]:
    if not isinstance(value, list) or not 2 <= len(value) <= MOST_CHAIRS:
        many = Phrase("phh", "a list of {low} to {high} players")
        raise expected(many.fill(low=2, high=MOST_CHAIRS), value)
    players = [Player(**_read(one, OF_PLAYER, ("name", "chair", "chips"))) for one in value]
    by_name = {one.name: one for one in players}
    if len(by_name) < len(players):
        refuse(Phrase("phh", "two players have one name"))
    return by_name


def _read(value: Any, readers: Mapping[str, Reader], needed: tuple[str, ...]) -> dict[str, Any]:
    if not isinstance(value, dict) or not set(needed) <= set(value) <= set(readers):
        keys = Phrase("phh", "a table with {needed}, and of the rest some of {known}")
        raise expected(keys.fill(needed=", ".join(needed), known=", ".join(readers)), value)
    return {key: readers[key](one) for key, one in value.items()}
