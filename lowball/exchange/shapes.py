"""Shapes of JSON: one declaration reads a value strictly, and writes its JSON Schema.

``read(value, place)`` returns the value as the program wants it, or raises `Misfit` with the place.
``schema(defs)`` is the same shape in JSON Schema (draft 2020-12), as far as that language goes;
shapes that are `Named` stand in `defs`, once each.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import Any, Final, Protocol

from lowball.engine.words import Phrase, Sentence

from .misfits import Misfit, Place, misfit, printable

Schema = dict[str, Any]

MOST_IN_NAME: Final = 40
# Control and format characters, line ends, surrogates: whatever is there and is not seen. No space
# stands at either end.
UNSEEN: Final = (
    r"\u0000-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f"
    r"\ud800-\udfff\ufeff\ufff9-\uffff"
)
# In Python "$" stands before a last line end as well.
END: Final = r"$(?!\n)"
NAME: Final = rf"^[^\s{UNSEEN}]([^{UNSEEN}]*[^\s{UNSEEN}])?{END}"
LISTED_WHOLE: Final = 12


class Shape(Protocol):
    """What a value must be."""

    def read(self, value: Any, place: Place) -> Any:
        """The value, as the program wants it.

        :raises Misfit: for any other.
        """

    def schema(self, defs: Schema) -> Schema:
        """The shape in JSON Schema."""


@dataclass(frozen=True)
class Text:
    """A name or a short text, of characters that can be seen."""

    most: int = MOST_IN_NAME

    def read(self, value: Any, place: Place) -> str:
        fits = isinstance(value, str) and len(value) <= self.most and re.match(NAME, value)
        if not fits:
            expected = Phrase("shape", "a name of 1 to {most} characters, without spaces around it")
            raise misfit(place, expected.fill(most=self.most), value)
        return str(value)

    def schema(self, defs: Schema) -> Schema:
        return {"type": "string", "maxLength": self.most, "pattern": NAME}


@dataclass(frozen=True)
class Whole:
    """A whole number from `low` to `high`."""

    low: int
    high: int

    def read(self, value: Any, place: Place) -> int:
        # To Python true is a number.
        if type(value) is not int or not self.low <= value <= self.high:
            expected = Phrase("shape", "a whole number from {low} to {high}")
            raise misfit(place, expected.fill(low=self.low, high=self.high), value)
        return value

    def schema(self, defs: Schema) -> Schema:
        return {"type": "integer", "minimum": self.low, "maximum": self.high}


@dataclass(frozen=True)
class Flag:
    """True or false."""

    def read(self, value: Any, place: Place) -> bool:
        if not isinstance(value, bool):
            raise misfit(place, Phrase("shape", "true or false"), value)
        return value

    def schema(self, defs: Schema) -> Schema:
        return {"type": "boolean"}


@dataclass(frozen=True)
class OneOf:
    """One of a few words."""

    words: Sequence[str]

    def read(self, value: Any, place: Place) -> str:
        if not isinstance(value, str) or value not in self.words:
            raise misfit(place, among(self.words, value), value)
        return value

    def schema(self, defs: Schema) -> Schema:
        return {"enum": list(self.words)}


def among(words: Sequence[str], value: object) -> Sentence:
    """What a word might have been: all that there are, or of many the nearest."""
    if len(words) <= LISTED_WHOLE:
        return Phrase("shape", "one of {words}").fill(words=", ".join(words))
    text = printable(value) if isinstance(value, str) else ""
    near = get_close_matches(text, words, 3, 0) or words[:3]
    many = Phrase("shape", "one of {count} words, such as {words}")
    return many.fill(count=len(words), words=", ".join(near))


@dataclass(frozen=True)
class ListOf:
    """A list of `least` to `most` items of a shape; where `unique`, none stands in it twice."""

    shape: Shape
    least: int = 0
    most: int = 100
    unique: bool = False

    def read(self, value: Any, place: Place) -> list[Any]:
        if not isinstance(value, list) or not self.least <= len(value) <= self.most:
            expected = Phrase("shape", "a list of {least} to {most}")
            raise misfit(place, expected.fill(least=self.least, most=self.most), value)
        items = [self.shape.read(one, (*place, index)) for index, one in enumerate(value)]
        for index, one in enumerate(value):
            if self.unique and one in value[:index]:
                raise Misfit((*place, index), Phrase("shape", "the same stands here as before"))
        return items

    def schema(self, defs: Schema) -> Schema:
        made: Schema = {"type": "array", "items": self.shape.schema(defs), "maxItems": self.most}
        return made | {"minItems": self.least, "uniqueItems": self.unique}


@dataclass(frozen=True)
class MapOf:
    """An object whose keys are names that the file chooses."""

    shape: Shape
    least: int = 0
    most: int = 100
    key: Shape = field(default=Text())

    def read(self, value: Any, place: Place) -> dict[str, Any]:
        if not isinstance(value, dict) or not self.least <= len(value) <= self.most:
            expected = Phrase("shape", "an object with {least} to {most} entries")
            raise misfit(place, expected.fill(least=self.least, most=self.most), value)
        return {
            self.key.read(key, place): self.shape.read(one, (*place, key))
            for key, one in value.items()
        }

    def schema(self, defs: Schema) -> Schema:
        return {
            "type": "object",
            "propertyNames": self.key.schema(defs),
            "additionalProperties": self.shape.schema(defs),
            "minProperties": self.least,
            "maxProperties": self.most,
        }


@dataclass(frozen=True)
class Record:
    """An object of known fields; what is optional and not there is left out of what is read."""

    required: Mapping[str, Shape] = field(default_factory=dict)
    optional: Mapping[str, Shape] = field(default_factory=dict)

    @property
    def fields(self) -> Mapping[str, Shape]:
        """Every field, those that are required first."""
        return {**self.required, **self.optional}

    def read(self, value: Any, place: Place) -> dict[str, Any]:
        if not isinstance(value, dict):
            raise misfit(place, Phrase("shape", "an object"), value)
        for name in value:
            if not self.fields:
                raise Misfit((*place, name), Phrase("shape", "nothing is to be given here"))
            if name not in self.fields:
                unknown = Phrase("shape", "there is no such field: it is {known}")
                raise Misfit((*place, name), unknown.fill(known=among(tuple(self.fields), name)))
        for name in self.required:
            if name not in value:
                lacking = Phrase("shape", "the field {name} is lacking")
                raise Misfit(place, lacking.fill(name=name))
        return {name: self.fields[name].read(one, (*place, name)) for name, one in value.items()}

    def schema(self, defs: Schema) -> Schema:
        return {
            "type": "object",
            "properties": {name: shape.schema(defs) for name, shape in self.fields.items()},
            "required": list(self.required),
            "additionalProperties": False,
        }
