"""Options of entering the game, of blinds and of changing seats."""

# ruff: noqa: RUF009  (each field is declared by a call, as with `dataclasses.field`)

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from ..words import Phrase
from .declaring import option
from .kinds import Ratio, Some

Entry = Literal["wait", "kill"]


@dataclass(frozen=True, kw_only=True)
class EntryOptions:
    """How a player comes in, and what becomes of one whom the blinds have passed."""

    new_player_options: frozenset[str] = option(
        frozenset({"wait", "kill"}), "R3",
        Phrase("option", "how a new player may come in"),
        kind=Some(Entry))
    kill_multiplier: Fraction = option(
        Fraction(2), "R3b",
        Phrase("option", "how many big blinds a kill costs"),
        kind=Ratio(1))
    kill_effect: Literal["post_only", "raises_limit"] = option(
        "post_only", "G15",
        Phrase("option", "a kill is a post and no more, or raises the limit as well"))
    moved_player_grace: Literal["button_once", "blind_once"] = option(
        "button_once", "R7, S9, C9",
        Phrase("option", "what may go once by a player who has changed seats"))
    moved_entry: Literal["entitled_position", "same_relative"] = option(
        "entitled_position", "R7, S9, C9",
        Phrase("option", "the position at which a player who has changed seats is dealt in"))
    missed_small_blind_triggers: bool = option(
        False, "R7, S8, C8",
        Phrase("option", "to miss the small blind alone is to have been passed by the blinds"))
    half_blind_requires_allin: bool = option(
        True, "R5, S6, C11",
        Phrase("option", "half a blind is a full one only from a player who has no more chips"))
