"""The usual games by name, and the house that is being played."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any, Final

from ..games import Betting, Form
from ..words import Phrase
from .declaring import OptionError
from .options import House, kind_of

PRESETS: Final[Mapping[str, tuple[Form, Betting]]] = {
    "limit-a5": (Form.ACE_TO_FIVE, Betting.LIMIT),
    "pot-limit-a5": (Form.ACE_TO_FIVE, Betting.POT_LIMIT),
    "no-limit-a5": (Form.ACE_TO_FIVE, Betting.NO_LIMIT),
    "limit-27": (Form.DEUCE_TO_SEVEN, Betting.LIMIT),
    "pot-limit-27": (Form.DEUCE_TO_SEVEN, Betting.POT_LIMIT),
    "no-limit-27": (Form.DEUCE_TO_SEVEN, Betting.NO_LIMIT),
    "draw-high": (Form.DRAW_HIGH, Betting.LIMIT),
    "pot-limit-draw-high": (Form.DRAW_HIGH, Betting.POT_LIMIT),
    "no-limit-draw-high": (Form.DRAW_HIGH, Betting.NO_LIMIT),
    # The game of the text that the others are read beside, and so all its defaults.
    "robert-limit-a5": (Form.ACE_TO_FIVE, Betting.LIMIT),
}
DEFAULT: Final = "limit-a5"


def preset(name: str, /, **options: Any) -> House:
    """One of the usual games, with any option set otherwise.

    :raises OptionError: for an unknown game, option or value.

    >>> preset("limit-a5", joker=False).joker
    False
    """
    if name not in PRESETS:
        unknown = Phrase("refusal", "there is no game {name}: the games are {games}")
        raise OptionError("preset", unknown.fill(name=name, games=", ".join(PRESETS)))
    for key in options:
        kind_of(key)
    form, betting = PRESETS[name]
    return House(**{"form": form, "betting": betting} | options)


_USUAL: Final = preset(DEFAULT)
_current: ContextVar[House] = ContextVar("house", default=_USUAL)


def current(house: House | None = None) -> House:
    """The house given, or else the one being played: limit ace-to-five, unless `playing`."""
    return house or _current.get()


@contextmanager
def playing(house: House) -> Iterator[House]:
    """Play in `house` inside the ``with`` block, wherever a function is not told another."""
    before = _current.set(house)
    try:
        yield house
    finally:
        _current.reset(before)
