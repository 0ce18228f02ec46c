"""Entering the game: new players, blinds that are short or missed, and players who change seats."""

from .moved import moved_player
from .single import after_short_blind, take_single_blind
from .ways import Entry, kill_cost, kill_pot, ways_in

__all__ = [
    "Entry",
    "after_short_blind",
    "kill_cost",
    "kill_pot",
    "moved_player",
    "take_single_blind",
    "ways_in",
]
