"""What an option may hold: one of a few values, a whole number, a ratio, a set of names."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from typing import Any, Final, Literal, get_args

from ..words import Phrase, Sentence

NONE: Final = "none"
NO_CEILING = Literal["none"]
# What Fraction reads besides is no money: decimals, and powers of ten that would fill the memory.
RATIO: Final = r"[0-9]{1,9}(/[0-9]{1,9})?"


def written(value: object) -> str:
    """A value as TOML writes it, but for quotes."""
    if isinstance(value, list | tuple | frozenset | set):
        return f"[{', '.join(sorted(map(written, value)))}]"
    return str(value).lower() if isinstance(value, bool) else str(value)


class Unfit(ValueError):
    """A value that an option does not take."""


@dataclass(frozen=True)
class Choice:
    """One of the values of a type: bool, an Enum or a Literal."""

    type: Any

    @property
    def values(self) -> tuple[Any, ...]:
        """The values, as a TOML file writes them."""
        if self.type is bool:
            return (True, False)
        return tuple(one.value for one in self.type) if self._enum else get_args(self.type)

    @property
    def _enum(self) -> bool:
        return isinstance(self.type, type) and issubclass(self.type, Enum)

    def read(self, value: Any) -> Any:
        """The value, as a house holds it."""
        if self._enum and isinstance(value, self.type):
            return value
        # By type as well, since to Python 1 is True.
        if not any(value == one and type(value) is type(one) for one in self.values):
            raise Unfit
        return self.type(value) if self._enum else value

    def refusal(self, option: str, value: object) -> Sentence:
        """Why a value is refused."""
        phrase = Phrase("refusal", "{option} cannot be {value}: it is one of {allowed}")
        allowed = ", ".join(map(written, self.values))
        return phrase.fill(option=option, value=written(value), allowed=allowed)


@dataclass(frozen=True)
class Whole:
    """A whole number from `low` to `high`; where `none` is allowed, no number at all."""

    low: int
    high: int | None = None
    none: bool = False

    def read(self, value: Any) -> Any:
        """The value, as a house holds it."""
        if self.none and value == NONE:
            return value
        if type(value) is not int or value < self.low or (self.high and value > self.high):
            raise Unfit
        return value

    def refusal(self, option: str, value: object) -> Sentence:
        """Why a value is refused."""
        phrase = Phrase("refusal", "{option} cannot be {value}: it is a whole number from {low} up")
        if self.high:
            phrase = Phrase(
                "refusal", "{option} cannot be {value}: it is a whole number from {low} to {high}"
            )
        if self.none:
            phrase = Phrase(
                "refusal",
                "{option} cannot be {value}: it is a whole number from {low} up, or {none}",
            )
        return phrase.fill(
            option=option, value=written(value), low=self.low, high=self.high, none=NONE
        )


@dataclass(frozen=True)
class Ratio:
    """A whole number or a fraction such as ``"3/2"``, never a float, that is `low` or more."""

    low: int

    def read(self, value: Any) -> Fraction:
        """The value, as a house holds it."""
        if isinstance(value, bool) or not isinstance(value, int | str | Fraction):
            raise Unfit
        if isinstance(value, str) and not re.fullmatch(RATIO, value):
            raise Unfit
        try:
            ratio = Fraction(value)
        except (ValueError, ZeroDivisionError):
            raise Unfit from None
        if ratio < self.low:
            raise Unfit
        return ratio

    def refusal(self, option: str, value: object) -> Sentence:
        """Why a value is refused."""
        phrase = Phrase(
            "refusal",
            "{option} cannot be {value}: it is a whole number or a fraction such as 3/2, "
            "{low} or more",
        )
        return phrase.fill(option=option, value=written(value), low=self.low)


@dataclass(frozen=True)
class Some:
    """One or more of the names of a Literal, in any order."""

    type: Any

    def read(self, value: Any) -> frozenset[str]:
        """The value, as a house holds it."""
        if not isinstance(value, list | tuple | set | frozenset) or not value:
            raise Unfit
        if not all(isinstance(one, str) and one in get_args(self.type) for one in value):
            raise Unfit
        return frozenset(value)

    def refusal(self, option: str, value: object) -> Sentence:
        """Why a value is refused."""
        phrase = Phrase("refusal", "{option} cannot be {value}: it is a list of some of {allowed}")
        allowed = ", ".join(get_args(self.type))
        return phrase.fill(option=option, value=written(value), allowed=allowed)


Kind = Choice | Whole | Ratio | Some
