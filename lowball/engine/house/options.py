"""The house, with the options of every family."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import Field, dataclass, fields, replace
from functools import cache, cached_property
from typing import TYPE_CHECKING, Any, Final, get_type_hints

from ..games import Betting, Form
from ..words import Phrase
from .declaring import BY_GAME, OptionError
from .kinds import Choice, Kind, Unfit
from .options_betting import BettingOptions
from .options_deal import DealOptions
from .options_draw import DrawOptions
from .options_entry import EntryOptions
from .options_game import GameOptions
from .options_showdown import ShowdownOptions

if TYPE_CHECKING:
    from pathlib import Path


# The options of the last base come first.
@dataclass(frozen=True, kw_only=True)
class House(ShowdownOptions, DrawOptions, DealOptions, EntryOptions, BettingOptions, GameOptions):
    """A game as one card room plays it; what it does not say is as the sources prefer it.

    :raises OptionError: for a value that an option does not take.

    >>> House(form="deuce-to-seven", betting="no-limit").joker
    False
    """

    def __post_init__(self) -> None:
        usual = _usual()
        given = {name: value for name, value in self.__dict__.items() if value is not OPTIONS[name].default}
        read = {name: _checked(name, value) for name, value in given.items()}
        self.__dict__.update(usual, **read)
        # In their order, as one may hang on another.
        for name in OPTIONS:
            if self.__dict__[name] is BY_GAME:
                self.__dict__[name] = self._by_game(name)

    def _by_game(self, name: str) -> Any:
        return OPTIONS[name].metadata["by_game"](self)

    @cached_property
    def lowball(self) -> bool:
        """Whether the lowest hand wins."""
        return self.form is not Form.DRAW_HIGH

    def at(self, form: Form, betting: Betting) -> House:
        """Another game of the same house.

        What is as its own game has it is as the other has it; and the joker is an option of each
        form by itself.
        """
        again = {
            name: BY_GAME
            for name, option in OPTIONS.items()
            if option.metadata["by_game"] and getattr(self, name) == self._by_game(name)
        }
        if form is not self.form:
            again["joker"] = BY_GAME
        return replace(self, **{"form": form, "betting": betting} | again)

    @classmethod
    def from_toml(cls, path: str | Path) -> House:
        """The house that a TOML file describes: a ``preset``, if any, and options by name.

        :raises OptionError: with file, line, key and the values allowed.
        """
        # What reads files is of no use to most, and slower to import than the engine itself.
        from .loading import load

        return load(path)


OPTIONS: Final[Mapping[str, Field[Any]]] = {option.name: option for option in fields(House)}


def kind_of(name: str) -> Kind:
    """What an option takes.

    :raises OptionError: when there is no such option.
    """
    if name not in OPTIONS:
        unknown = Phrase("refusal", "there is no house option {option}: the options are {options}")
        raise OptionError(name, unknown.fill(option=name, options=", ".join(OPTIONS)))
    return OPTIONS[name].metadata["kind"] or Choice(_types()[name])


@cache
def _types() -> dict[str, Any]:
    return get_type_hints(House)


@cache
def _usual() -> dict[str, Any]:
    """The defaults of the options, which are read once: a house has most of them."""
    return {name: _checked(name, option.default) for name, option in OPTIONS.items()}


def _checked(name: str, value: Any) -> Any:
    if value is BY_GAME and OPTIONS[name].default is BY_GAME:
        return value
    kind = kind_of(name)
    try:
        return kind.read(value)
    except Unfit:
        raise OptionError(name, kind.refusal(name, value)) from None
