"""Shapes that are one of several, and shapes that have a name."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from lowball.engine.words import Phrase

from .misfits import Misfit, Place, misfit
from .shapes import OneOf, Record, Schema, Shape


@dataclass(frozen=True)
class Const:
    """A field whose value has been read already, and chose the record that it stands in."""

    word: str

    def read(self, value: Any, place: Place) -> str:
        return self.word

    def schema(self, defs: Schema) -> Schema:
        return {"const": self.word}


@dataclass(frozen=True)
class Tagged:
    """A record that the word in one of its fields, the tag, chooses among several."""

    tag: str
    records: Mapping[str, Record]

    def read(self, value: Any, place: Place) -> dict[str, Any]:
        if not isinstance(value, dict):
            raise misfit(place, Phrase("shape", "an object"), value)
        if self.tag not in value:
            lacking = Phrase("shape", "the field {name} is lacking")
            raise Misfit(place, lacking.fill(name=self.tag))
        word = OneOf(tuple(self.records)).read(value[self.tag], (*place, self.tag))
        return self._record(word).read(value, place)

    def _record(self, word: str) -> Record:
        record = self.records[word]
        return Record({self.tag: Const(word), **record.required}, record.optional)

    def schema(self, defs: Schema) -> Schema:
        return {
            "type": "object",
            "required": [self.tag],
            "properties": {self.tag: OneOf(tuple(self.records)).schema(defs)},
            "oneOf": [self._record(word).schema(defs) for word in self.records],
        }


@dataclass(frozen=True)
class Whether:
    """One shape for an object that has a field, another for one that lacks it."""

    name: str
    has: Shape
    lacks: Shape

    def read(self, value: Any, place: Place) -> Any:
        has = isinstance(value, dict) and self.name in value
        return (self.has if has else self.lacks).read(value, place)

    def schema(self, defs: Schema) -> Schema:
        return {
            "if": {"type": "object", "required": [self.name]},
            "then": self.has.schema(defs),
            "else": self.lacks.schema(defs),
        }


@dataclass(frozen=True)
class Either:
    """A text in one shape, and anything else in another."""

    text: Shape
    other: Shape

    def read(self, value: Any, place: Place) -> Any:
        return (self.text if isinstance(value, str) else self.other).read(value, place)

    def schema(self, defs: Schema) -> Schema:
        return {
            "if": {"type": "string"},
            "then": self.text.schema(defs),
            "else": self.other.schema(defs),
        }


@dataclass(frozen=True)
class Named:
    """A shape that a schema defines once, under a name, and refers to."""

    name: str
    shape: Shape

    def read(self, value: Any, place: Place) -> Any:
        return self.shape.read(value, place)

    def schema(self, defs: Schema) -> Schema:
        if self.name not in defs:
            defs[self.name] = {}
            defs[self.name] = self.shape.schema(defs)
        return {"$ref": f"#/$defs/{self.name}"}
