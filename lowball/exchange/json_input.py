"""Strict and bounded reading of JSON that nobody vouches for."""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Mapping
from itertools import accumulate
from typing import Any, Final, NamedTuple

from lowball.engine.words import Phrase, Sentence

from .misfits import Misfit, Place, printable

MOST_BYTES: Final = 1_000_000
MOST_DEPTH: Final = 16
MOST_MEMBERS: Final = 1000
MOST_CHARACTERS: Final = 1000
MOST_DIGITS: Final = 12

# The atomic group keeps a string that never ends from being looked through again and again.
_STRING: Final = r'"(?>(?:[^"\\]++|\\.)*)"?'
_TOKEN: Final = re.compile(rf"{_STRING}|[\[{{]|[\]}}]", re.DOTALL)
_NO_BRACKET: Final = re.compile(rf"{_STRING}|[^\[\]{{}}\"]+", re.DOTALL)
_STEP: Final = {"[": 1, "{": 1, "]": -1, "}": -1}

SYNTAX: Final[Mapping[str, Phrase]] = {
    "Expecting value": Phrase("json", "a value is lacking here"),
    "Expecting property name enclosed in double quotes": Phrase(
        "json", "a key between double quotes is lacking here"
    ),
    "Illegal trailing comma before end of object": Phrase("json", "nothing follows this comma"),
    "Illegal trailing comma before end of array": Phrase("json", "nothing follows this comma"),
    "Expecting ':' delimiter": Phrase("json", "a colon is lacking here"),
    "Expecting ',' delimiter": Phrase("json", "a comma is lacking here, or a closing bracket"),
    "Extra data": Phrase("json", "something follows the end of the document"),
    "Unterminated string starting at": Phrase("json", "the string that begins here has no end"),
    "Invalid control character at": Phrase("json", "a control character stands in a string"),
    "Invalid \\escape": Phrase("json", "there is no such escape"),
    "Invalid \\uXXXX escape": Phrase("json", "four hexadecimal digits are lacking here"),
}


class NotJson(Exception):
    """Text that is no JSON; ``str()`` begins with its line and column."""

    def __init__(self, line: int, column: int, why: Phrase | Sentence) -> None:
        super().__init__(line, column, why)
        self.line, self.column, self.why = line, column, why

    def __str__(self) -> str:
        place = f"{self.line}:{self.column}"
        return str(Phrase("misfit", "{where}: {why}").fill(where=place, why=self.why))


class _Refused(NamedTuple):
    """A number that is not taken, in its place in the tree."""

    text: str
    why: Phrase


class _Twice(dict[str, Any]):
    """An object in which a key stands twice."""

    key: str


def load(data: bytes) -> Any:
    """The value that a JSON document holds: dict, list, str, int, bool and None, and no other.

    :raises NotJson: with line and column, for what is no JSON in UTF-8.
    :raises Misfit: with its place, for what is too large, a key that stands twice, a number that
        is not whole, a character that cannot be seen.
    """
    if len(data) > MOST_BYTES:
        too_large = Phrase("json", "the document is larger than {most} bytes")
        raise Misfit((), too_large.fill(most=MOST_BYTES))
    text = _decoded(data)
    _refuse_depth(text)
    try:
        value = json.loads(
            text,
            object_pairs_hook=_object,
            parse_int=_whole,
            parse_float=_no_float,
            parse_constant=_no_float,
        )
    except json.JSONDecodeError as error:
        raise NotJson(error.lineno, error.colno, _syntax(error.msg)) from None
    _inspect(value, ())
    return value


def _decoded(data: bytes) -> str:
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        column = error.start - data.rfind(b"\n", 0, error.start)
        raise NotJson(line, column, Phrase("json", "the document is not in UTF-8")) from None


def _refuse_depth(text: str) -> None:
    """Refuse before the parser, which would run out of stack."""
    brackets = _NO_BRACKET.sub("", text)
    if max(accumulate(map(_STEP.__getitem__, brackets)), default=0) <= MOST_DEPTH:
        return
    depth = 0
    for token in _TOKEN.finditer(text):
        depth += _STEP.get(token[0], 0)
        if depth > MOST_DEPTH:
            line = text.count("\n", 0, token.start()) + 1
            column = token.start() - text.rfind("\n", 0, token.start())
            why = Phrase("json", "the document is nested more than {most} deep")
            raise NotJson(line, column, why.fill(most=MOST_DEPTH))


def _syntax(message: str) -> Phrase:
    known = (phrase for start, phrase in SYNTAX.items() if message.startswith(start))
    return next(known, Phrase("json", "this is no JSON"))


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    made = dict(pairs)
    if len(made) == len(pairs):
        return made
    twice = _Twice(made)
    seen: set[str] = set()
    twice.key = next(key for key, _ in pairs if key in seen or seen.add(key))
    return twice


def _whole(text: str) -> int | _Refused:
    if len(text.lstrip("-")) > MOST_DIGITS:
        return _Refused(text, Phrase("json", "{number} is too large a number"))
    return int(text)


def _no_float(text: str) -> _Refused:
    why = Phrase("json", "{number} is not a whole number: chips are whole, a fraction is “3/2”")
    return _Refused(text, why)


def _inspect(value: Any, place: Place) -> None:
    """Refuse, with its place, what the parser had to let pass."""
    if isinstance(value, _Refused):
        raise Misfit(place, value.why.fill(number=printable(value.text)))
    if isinstance(value, _Twice):
        twice = Phrase("json", "the key {key} stands twice")
        raise Misfit(place, twice.fill(key=printable(value.key)))
    if isinstance(value, str):
        _inspect_text(value, place)
    if isinstance(value, dict | list):
        if len(value) > MOST_MEMBERS:
            many = Phrase("json", "more than {most} members")
            raise Misfit(place, many.fill(most=MOST_MEMBERS))
        members = value.items() if isinstance(value, dict) else enumerate(value)
        for key, member in members:
            if isinstance(key, str):
                _inspect_text(key, place)
            _inspect(member, (*place, key))


def _inspect_text(text: str, place: Place) -> None:
    if len(text) > MOST_CHARACTERS:
        long = Phrase("json", "a text of more than {most} characters")
        raise Misfit(place, long.fill(most=MOST_CHARACTERS))
    for character in text:
        category = unicodedata.category(character)
        if category[0] == "C" or category in ("Zl", "Zp"):
            unseen = Phrase("json", "a text holds a character that cannot be seen: {code}")
            raise Misfit(place, unseen.fill(code=f"U+{ord(character):04X}"))
