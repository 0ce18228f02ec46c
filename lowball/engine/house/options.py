"""The options of a house: name, type, default, source, and what each decides."""

# ruff: noqa: RUF009  (each field is declared by a call, as with `dataclasses.field`)

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import Field, dataclass, field, fields
from enum import Enum
from functools import cache
from typing import TYPE_CHECKING, Any, Final, Literal, TypeVar, get_args, get_type_hints

from ..games import Betting, Form
from ..words import Phrase, Sentence

if TYPE_CHECKING:
    from pathlib import Path

T = TypeVar("T")

BY_FORM: Any = None
JOKER_BY_DEFAULT: Final = {
    Form.ACE_TO_FIVE: True,
    Form.DEUCE_TO_SEVEN: False,
    Form.DRAW_HIGH: False,
}


class OptionError(ValueError):
    """An option that does not exist, or a value that it does not take."""

    def __init__(self, option: str, why: Phrase | Sentence) -> None:
        super().__init__(str(why))
        self.option = option


def option(default: T, source: str, about: Phrase) -> T:
    """A field of House that knows its source and, in one line, what it decides.

    `source` is a passage of the sources, one of their conflicts (C) or one of their gaps (G).
    """
    declared: Any = field(default=default, metadata={"source": source, "about": about})
    return declared  # type: ignore[no-any-return]


@dataclass(frozen=True, kw_only=True)
class House:
    """A game as one card room plays it; what it does not say is as the sources prefer it.

    :raises OptionError: for a value that an option does not take.

    >>> House(form="deuce-to-seven", betting="no-limit").joker
    False
    """

    form: Form = option(
        Form.ACE_TO_FIVE, "R-intro",
        Phrase("option", "the form, which decides how hands rank"))
    betting: Betting = option(
        Betting.LIMIT, "R-NL",
        Phrase("option", "the betting structure"))
    joker: bool = option(
        BY_FORM, "R-A5.1, C20",
        Phrase("option", "the joker is in the deck (default: in ace-to-five only)"))
    allow_five_consecutive: bool = option(
        False, "H5x, C7",
        Phrase("option", "a player who draws five is dealt all five in a row"))
    last_drawer: Literal["takes_cards", "in_order"] = option(
        "takes_cards", "G12",
        Phrase("option", "the last drawer is the last to take cards, or the last in order"))
    player_exposed_card: Literal["keep", "as_dealer"] = option(
        "keep", "G7",
        Phrase("option", "a card that the player exposed is kept, or treated as if the dealer had"))
    joker_exposed_nlpl: Literal["take", "replace"] = option(
        "take", "G8",
        Phrase("option", "a joker exposed before the draw at no-limit or pot-limit"))
    dealer_may_answer_after_action: bool = option(
        False, "S16, C12",
        Phrase("option", "after action the dealer may say how many cards a player drew"))
    folded_may_ask: bool = option(
        False, "S15, C13",
        Phrase("option", "a player who has folded may ask how many cards were drawn"))
    rap_unaware_protect: Literal["all", "high_only"] = option(
        "all", "H9, C15",
        Phrase("option", "where a rap by a player unaware of a raise leaves the hand live"))
    rap_out_of_turn: Literal["void", "binding"] = option(
        "void", "C15",
        Phrase("option", "a rap out of turn"))

    def __post_init__(self) -> None:
        for name in OPTIONS:
            object.__setattr__(self, name, _checked(name, getattr(self, name)))
        if self.joker is BY_FORM:
            object.__setattr__(self, "joker", JOKER_BY_DEFAULT[self.form])

    @property
    def lowball(self) -> bool:
        """Whether the lowest hand wins."""
        return self.form is not Form.DRAW_HIGH

    @classmethod
    def from_toml(cls, path: str | Path) -> House:
        """The house that a TOML file describes: a ``preset``, if any, and options by name.

        :raises OptionError: with file, line, key and the values allowed.
        """
        # What reads files is of no use to most, and slower to import than the engine itself.
        from .loading import load

        return load(path)


OPTIONS: Final[Mapping[str, Field[Any]]] = {option.name: option for option in fields(House)}


def allowed(name: str) -> tuple[Any, ...]:
    """The values that an option takes, as a TOML file writes them.

    :raises OptionError: when there is no such option.
    """
    if name not in OPTIONS:
        unknown = Phrase("refusal", "there is no house option {option}: the options are {options}")
        raise OptionError(name, unknown.fill(option=name, options=", ".join(OPTIONS)))
    kind = _types()[name]
    if kind is bool:
        return (True, False)
    return tuple(member.value for member in kind) if _is_enum(kind) else get_args(kind)


def written(value: object) -> str:
    """A value as TOML writes it, but for quotes."""
    return str(value).lower() if isinstance(value, bool) else str(value)


@cache
def _types() -> dict[str, Any]:
    return get_type_hints(House)


def _is_enum(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, Enum)


def _checked(name: str, value: Any) -> Any:
    kind = _types()[name]
    if value is OPTIONS[name].default or (_is_enum(kind) and isinstance(value, kind)):
        return value
    # By type as well, since to Python 1 is True.
    if not any(value == choice and type(value) is type(choice) for choice in allowed(name)):
        refusal = Phrase("refusal", "{option} cannot be {value}: it is one of {allowed}")
        choices = ", ".join(map(written, allowed(name)))
        raise OptionError(name, refusal.fill(option=name, value=written(value), allowed=choices))
    return kind(value) if _is_enum(kind) else value
