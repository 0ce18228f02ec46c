"""The values that prose may name, each taken from what the engine consults or from a ruling.

There is one module for each family of chapters.
"""

from __future__ import annotations

from typing import Final

from ..house import House, current
from ..rulings import unheard
from . import (
    antes,
    betting,
    dealing,
    drawing,
    entry,
    exposed,
    game,
    ranking,
    sevens,
    showdown,
)
from .shared import Facts

__all__ = ["facts"]

FAMILIES: Final = (
    game, ranking, entry, dealing, exposed, betting, drawing, showdown, sevens, antes,
)  # fmt: skip


def facts(house: House | None = None) -> Facts:
    """Every value that prose may be tied to, by dotted name.

    What depends on an option is as `house` has it, by default the house being played; each game is
    there whatever game the house plays.
    """
    house = current(house)
    with unheard():
        return {name: it for family in FAMILIES for name, it in family.facts(house).items()}
