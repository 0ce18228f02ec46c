"""A house as a case states it: a game by name, and the options that differ from it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from typing import Any, Final

from lowball.engine.house import OPTIONS, PRESETS, House, preset
from lowball.exchange.answers import plain

# What is played, with what, for how much and by how many: given with every game, and no ruling.
# The joker is one only where the form is not known for it.
OF_THE_GAME: Final = frozenset({"form", "betting", "joker", "num_blinds", "ante", "max_seats"})


def house_data(house: House) -> dict[str, Any]:
    """A house as an object that always has a ``preset``."""
    usual = next(name for name, game in PRESETS.items() if game == (house.form, house.betting))
    base = preset(usual)
    options = {
        name: plain(getattr(house, name))
        for name in OPTIONS
        if name not in ("form", "betting") and getattr(house, name) != getattr(base, name)
    }
    return {"preset": usual, **options}


def house_of(data: Mapping[str, Any]) -> House:
    """The house that an object states.

    :raises OptionError: for an unknown game, option or value.
    """
    return _house(json.dumps(data))


# A suite has some hundred houses and some thousand cases.
@cache
def _house(text: str) -> House:
    options = json.loads(text)
    return preset(options.pop("preset"), **options)


def deciding(data: Mapping[str, Any]) -> list[str]:
    """The options of a case that may decide it: they differ from the usual ones of the game."""
    own = [name for name in data if name != "preset" and name not in OF_THE_GAME]
    if data.get("joker") and not data["preset"].endswith("a5"):
        own.insert(0, "joker")
    return own
