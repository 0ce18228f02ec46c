"""The house: every option that a card room may set."""

from .options import JOKER_BY_DEFAULT, OPTIONS, House, OptionError, allowed
from .presets import PRESETS, current, playing, preset

__all__ = [
    "JOKER_BY_DEFAULT",
    "OPTIONS",
    "PRESETS",
    "House",
    "OptionError",
    "allowed",
    "current",
    "playing",
    "preset",
]
