"""The house: every option that a card room may set."""

from .declaring import OptionError
from .options import OPTIONS, House, kind_of
from .options_game import JOKER_BY_DEFAULT
from .presets import PRESETS, current, playing, preset

__all__ = [
    "JOKER_BY_DEFAULT",
    "OPTIONS",
    "PRESETS",
    "House",
    "OptionError",
    "current",
    "kind_of",
    "playing",
    "preset",
]
