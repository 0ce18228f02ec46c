"""The sources of a book and their passages, as `sources.toml` lists them."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from .diagnostics import Diagnostic
from .input import MAX_BYTES, regular, unseen
from .model import Place
from .words import _

FILE = "sources.toml"
KEY = re.compile(r"""[ \t]*(?:["']?([^"'=\s]+)["']?[ \t]*=|(\[[^\[\]]+\]))""")


@dataclass(frozen=True)
class Passage:
    """A passage of a source: its key, what it is about, and why no rule has it, if none does."""

    key: str
    place: Place
    about: str
    no_rule: str = ""

    @property
    def anchor(self) -> str:
        """The anchor of the passage in the concordance, the same in every edition."""
        return f"passage-{self.key}"


@dataclass(frozen=True)
class Source:
    """A source: its name, what it is to the book, and its passages in order."""

    key: str
    place: Place
    name: str
    about: str
    passages: tuple[Passage, ...]

    @property
    def texts(self) -> Iterator[tuple[Place, str]]:
        """Every text of the list that a page shows, with where it stands; the name comes first."""
        yield self.place, self.name
        yield self.place, self.about
        for passage in self.passages:
            yield passage.place, passage.about
            if passage.no_rule:
                yield passage.place, passage.no_rule


class Unfit(ValueError):
    """A list of sources that isn't one."""

    def __init__(self, line: int, sentence: str) -> None:
        super().__init__(sentence)
        self.line = line


def sources(folder: Path, shown: str) -> tuple[Source, ...]:
    """Read the list in a folder; none, if there is no such file. `shown` is its path for people.

    :raises Unfit: where the file is not a list of sources.
    """
    path = folder / FILE
    if not path.is_file():
        return ()
    if not regular(path):
        raise Unfit(1, _("this is not a regular file of at most {limit} bytes", limit=MAX_BYTES))
    text = path.read_text(encoding="utf-8")
    try:
        table = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise Unfit(1, str(error)) from error
    lines = _lines(text)
    return tuple(_source(key, entry, lines, shown) for key, entry in table.items())


def read(folder: Path, shown: str) -> tuple[tuple[Source, ...], list[Diagnostic]]:
    """Read the list in a folder, and what is wrong with it."""
    try:
        found = sources(folder, shown)
        return found, [fault for source in found for place, text in source.texts
                       for fault in unseen(text, shown, first=place.line)]
    except (Unfit, OSError, UnicodeDecodeError) as error:
        return (), [Diagnostic(
            "book.passage", Place(shown, getattr(error, "line", 1)),
            _("the list of the sources can't be read: {error}", error=error),
            mend=_("write name, about and [{key}.passages] for each source", key="P"))]


def _source(key: str, entry: object, lines: dict[str, int], shown: str) -> Source:
    line = lines.get(f"[{key}]", 1)
    if not (isinstance(entry, dict) and set(entry) == {"name", "about", "passages"}
            and isinstance(entry["passages"], dict) and _said(entry["name"]) and _said(entry["about"])):
        raise Unfit(line, _("the source {key} must have name, about and passages", key=key))
    passages = tuple(_passage(one, value, lines, shown) for one, value in entry["passages"].items())
    return Source(key, Place(shown, line), _joined(entry["name"]), _joined(entry["about"]), passages)


def _passage(key: str, value: object, lines: dict[str, int], shown: str) -> Passage:
    line = lines.get(key, 1)
    entry = {"about": value} if isinstance(value, str) else value
    if not (isinstance(entry, dict) and {"about"} <= set(entry) <= {"about", "no_rule"}
            and all(map(_said, entry.values())) and key.split() == [key]):
        raise Unfit(line, _("the passage {key} must say what it is about, in words", key=key))
    return Passage(key, Place(shown, line), _joined(entry["about"]), _joined(entry.get("no_rule", "")))


def _said(value: object) -> bool:
    return isinstance(value, str) and bool(value.strip())


def _joined(text: str) -> str:
    """Return a text as a catalogue keeps a paragraph: in one line."""
    return " ".join(text.split())


def _lines(text: str) -> dict[str, int]:
    """Return the line on which each key, or the name of each table in brackets, stands first."""
    found: dict[str, int] = {}
    for number, line in enumerate(text.split("\n"), start=1):
        if key := KEY.match(line):
            found.setdefault(key[1] or key[2], number)
    return found
