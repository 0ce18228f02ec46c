"""What the runner and a program say to each other: one JSON object a line.

The answer to a case is exactly one of ``result``, ``skipped`` and ``errored``, under the id that
was asked. All else is a `Breach`.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, Literal

from lowball.engine.words import Phrase, Sentence
from lowball.exchange import Misfit, NotJson, load, printable
from lowball.exchange.misfits import misfit
from lowball.exchange.shapes import ListOf, OneOf, Record, Text

from .cases import Case

PROTOCOL: Final = 1
MOST_IN_LINE: Final = 100_000
MOST_IN_ID: Final = 300
MOST_IN_REASON: Final = 1000
MOST_KINDS: Final = 50

NAME: Final = Text(100)
READY: Final = Record({
    "type": OneOf(("ready",)),
    "name": NAME,
    "version": NAME,
    "kinds": ListOf(NAME, 0, MOST_KINDS, unique=True),
})
ERROR: Final = Record({"code": NAME}, {"rule": NAME})
Said = Literal["result", "skipped", "errored"]
WAYS: Final[tuple[Said, ...]] = ("result", "skipped", "errored")
RESULTS: Final = ("value", "error")


class Breach(Exception):
    """Something that the protocol doesn't allow; `code` is for programs, ``str()`` for people.

    `complaint` is the end of what the program wrote to stderr meanwhile.
    """

    def __init__(self, code: str, why: Phrase | Sentence) -> None:
        super().__init__(code, why)
        self.code, self.why, self.complaint = code, why, ""

    def __str__(self) -> str:
        return str(self.why)


@dataclass(frozen=True)
class Ready:
    """What a program says of itself, and the kinds of cases that it answers."""

    name: str
    version: str
    kinds: tuple[str, ...]


@dataclass(frozen=True)
class Answer:
    """What a program says to a case: a result, or why there is none."""

    id: str
    way: Said
    said: Any


def start_line(edition: str, version: str) -> bytes:
    """The first line of all."""
    return _line({"type": "start", "protocol": PROTOCOL, "edition": edition, "format": version})


def run_line(id: str, case: Case) -> bytes:
    """A case as it goes out: without what is expected, the rules and the notes."""
    asked = {"kind": case.kind, "house": dict(case.house), "given": case.given}
    return _line({"type": "run", "id": id, **asked})


def stop_line() -> bytes:
    """The last line of all."""
    return _line({"type": "stop"})


def _line(message: Mapping[str, Any]) -> bytes:
    return json.dumps(message, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"


def read_ready(line: bytes) -> Ready:
    """The answer to the start.

    :raises Breach: for any other line.
    """
    try:
        said = READY.read(_loaded(line), ())
    except Misfit as error:
        why = Phrase("conform", "its answer to the start doesn't fit: {misfit}")
        raise Breach("not-ready", why.fill(misfit=error)) from None
    return Ready(said["name"], said["version"], tuple(said["kinds"]))


def read_answer(line: bytes) -> Answer:
    """The answer to a case.

    :raises Breach: for a line that is none.
    """
    try:
        return _answer(_loaded(line))
    except Misfit as error:
        why = Phrase("conform", "its answer doesn't fit: {misfit}")
        raise Breach("misfit", why.fill(misfit=error)) from None


def _loaded(line: bytes) -> Any:
    try:
        return load(line)
    except NotJson as error:
        why = Phrase("conform", "it said what is no JSON, column {column}: {why}; it begins {text}")
        said = line[:60].decode("utf-8", errors="replace").rstrip()
        raise Breach("not-json", why.fill(column=error.column, why=error.why, text=printable(said))) from None


def _answer(said: Any) -> Answer:
    if not isinstance(said, dict):
        raise misfit((), Phrase("shape", "an object"), said)
    ways = [way for way in WAYS if way in said]
    if len(ways) != 1:
        raise Misfit((), Phrase("conform", "exactly one of {ways} is expected").fill(ways=", ".join(WAYS)))
    reason = Text(MOST_IN_REASON)
    shape = Record({"id": Text(MOST_IN_ID), ways[0]: _Result() if ways[0] == "result" else reason})
    read = shape.read(said, ())
    return Answer(read["id"], ways[0], read[ways[0]])


class _Result:
    """A value, whatever it is, or an error with its code."""

    def read(self, value: Any, place: tuple[str | int, ...]) -> Any:
        if not isinstance(value, dict):
            raise misfit(place, Phrase("shape", "an object"), value)
        if len(value) != 1 or not set(value) <= set(RESULTS):
            one = Phrase("conform", "exactly one of {ways} is expected")
            raise Misfit(place, one.fill(ways=", ".join(RESULTS)))
        if "error" in value:
            ERROR.read(value["error"], (*place, "error"))
        return value

    def schema(self, defs: dict[str, Any]) -> dict[str, Any]:
        return {"type": "object", "minProperties": 1, "maxProperties": 1}
