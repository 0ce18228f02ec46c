"""Bounded reading of TOML that nobody vouches for, and the lines on which things stand."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Any, Final

from lowball.engine.words import Phrase

from ..json_input import MOST_BYTES
from .errors import PhhError

# tomllib takes time by the square of the parts of a key, of which PHH has one or two.
MOST_DOTS: Final = 100
MOST_DEPTH: Final = 8

_QUOTED: Final = re.compile(r'"(?:\\.|[^"\\\n])*+"|\'[^\'\n]*+\'|#[^\n]*+')
_IN_ARRAY: Final = re.compile(
    r'"""(?:\\.|[^\\])*?"""|\'\'\'.*?\'\'\'|"(?:\\.|[^"\\\n])*+"|\'[^\'\n]*+\'|#[^\n]*+|\]',
    re.DOTALL,
)
_PLACE: Final = re.compile(r"\(at line (\d+), column \d+\)")


@dataclass(frozen=True)
class Document:
    """The fields of a document, and its text."""

    fields: dict[str, Any]
    text: str

    def line_of(self, field: str) -> int | None:
        """The line of a field or of a table, or None where it has none of its own."""
        last = re.escape(field.rpartition(".")[2])
        found = re.search(
            rf"""^[ \t]*(?:\[[^\]\n]*)?["']?{last}["']?[ \t]*[\]=.]""", self.text, re.M
        )
        return self.text.count("\n", 0, found.start()) + 1 if found else None

    def lines_of_actions(self, count: int) -> list[int | None]:
        """The lines of so many actions; that of the field for such as cannot be found."""
        lines: list[int | None] = []
        if not all(isinstance(one, str) for one in self.fields["actions"]):
            return [self.line_of("actions")] * count
        line, before = 1, 0
        for start in islice(self._actions(), count):
            line, before = line + self.text.count("\n", before, start), start
            lines.append(line)
        return lines + [self.line_of("actions")] * (count - len(lines))

    def _actions(self) -> Iterator[int]:
        opening = re.search(r"^[ \t]*actions[ \t]*=[ \t]*\[", self.text, re.M)
        for token in _IN_ARRAY.finditer(self.text, opening.end()) if opening else ():
            if token[0] == "]":
                return
            if token[0][0] != "#":
                yield token.start()


def load(data: str | bytes) -> Document:
    """The fields of a TOML document.

    :raises PhhError: for what is no TOML in UTF-8, is too large, or is nested too deep.
    """
    text = _decoded(data)
    for number, line in enumerate(text.splitlines(), start=1):
        if line.count(".") > MOST_DOTS and _QUOTED.sub("", line).count(".") > MOST_DOTS:
            raise PhhError(Phrase("phh", "too many dots in a line"), number)
    try:
        fields = tomllib.loads(text)
    except RecursionError:
        raise PhhError(Phrase("phh", "the document is nested too deep")) from None
    except ValueError as error:
        found = _PLACE.search(str(error))
        line = int(found[1]) if found else None
        if str(error).endswith("(at end of document)"):
            line = text.count("\n") + 1
        raise PhhError(Phrase("phh", "this is no TOML"), line) from None
    _refuse_depth(fields)
    return Document(fields, text)


def _decoded(data: str | bytes) -> str:
    too_large = PhhError(
        Phrase("json", "the document is larger than {most} bytes").fill(most=MOST_BYTES)
    )
    if len(data) > MOST_BYTES:
        raise too_large
    try:
        encoded = data.encode("utf-8") if isinstance(data, str) else data
        text = encoded.decode("utf-8-sig")
    except UnicodeError:
        raise PhhError(Phrase("json", "the document is not in UTF-8")) from None
    if len(encoded) > MOST_BYTES:
        raise too_large
    return text.replace("\r\n", "\n")


def _refuse_depth(fields: Any) -> None:
    level = [fields]
    for _ in range(MOST_DEPTH):
        level = [
            member
            for one in level
            if isinstance(one, dict | list)
            for member in (one.values() if isinstance(one, dict) else one)
        ]
    if level:
        raise PhhError(Phrase("phh", "the document is nested too deep"))
