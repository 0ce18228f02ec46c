"""The house: every option that a card room may set."""

from .declaring import OptionError
from .options import OPTIONS, House, kind_of
from .options_game import JOKER_BY_DEFAULT
from .presets import PRESETS, current, playing, preset
from .wording import described, option_words

__all__ = [
    "JOKER_BY_DEFAULT",
    "OPTIONS",
    "PRESETS",
    "House",
    "OptionError",
    "current",
    "described",
    "kind_of",
    "option_words",
    "playing",
    "preset",
]
