"""A case of the suite as it is written: what is given, what is expected, the rules that it tests."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

KINDS: Final = ("rank", "compare", "legal", "play", "settle", "rule", "messages")
LEVELS: Final = ("must", "should", "may", "house")
LANGUAGES: Final = ("en", "fr")

# A name and never a position: a case that is put before another leaves its id alone.
ID: Final = rf"^({'|'.join(KINDS)})(/[a-z0-9]+([.+-][a-z0-9]+)*)+$"

Json = dict[str, Any]


@dataclass(frozen=True)
class Vector:
    """A case; `topic` names the file in which it stands, and the kind is the first part of its id.

    `house` has a game under ``preset`` and the options that differ from it, `expect` exactly one of
    ``value``, ``error`` and ``anyOf``; `notes` and `links` are by language.
    """

    id: str
    topic: str
    rules: tuple[str, ...]
    level: str
    house: Mapping[str, Any]
    given: Mapping[str, Any]
    expect: Mapping[str, Any]
    notes: Mapping[str, str] = field(default_factory=dict)
    links: Mapping[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if not re.match(ID, self.id) or self.level not in LEVELS:
            raise ValueError(f"{self.id!r} ({self.level}) is no case")

    @property
    def kind(self) -> str:
        """One of `KINDS`."""
        return self.id.partition("/")[0]

    @property
    def file(self) -> str:
        """The file in which the case stands, from the folder of the suite."""
        return f"{self.kind}/{self.topic}.json"

    def data(self) -> Json:
        """The case as JSON has it."""
        return {
            "id": self.id,
            "kind": self.kind,
            "rules": list(self.rules),
            "level": self.level,
            "house": dict(self.house),
            "given": dict(self.given),
            "expect": dict(self.expect),
            "notes": dict(self.notes),
            "links": dict(self.links),
        }


def dumped(cases: Iterable[Vector]) -> bytes:
    """Cases as a file has them: a field a line, so that a difference is one that can be read."""
    return (_array([_object(case.data()) for case in cases]) + "\n").encode()


def _array(items: Sequence[str]) -> str:
    return "[\n" + ",\n".join(items) + "\n]" if items else "[]"


def _object(data: Json) -> str:
    fields = (f" {json.dumps(name)}: {line(value)}" for name, value in data.items())
    return "{\n" + ",\n".join(fields) + "\n}"


def line(value: object) -> str:
    """A value in one line."""
    return json.dumps(value, ensure_ascii=False)


def pretty(value: object) -> bytes:
    """A value as a file of its own."""
    return (json.dumps(value, ensure_ascii=False, indent=1) + "\n").encode()


@dataclass(frozen=True)
class Draft:
    """A case without what this engine says to it."""

    id: str
    topic: str
    house: Mapping[str, Any]
    given: Mapping[str, Any]

    @property
    def kind(self) -> str:
        """One of `KINDS`."""
        return self.id.partition("/")[0]
