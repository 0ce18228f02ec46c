"""A strict reader of PO files.

Babel and GNU gettext repair what they can: a message whose closing quote is missing is
published without its last letter (pitfall P13). A rulebook can't afford that, so this
reader accepts well-formed files only, and remembers the line of every word it read.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from .input import MOST_LETTERS, MOST_TOLD
from .words import _

MAX_BYTES = 8_000_000
"""A catalogue larger than this is refused unread: a chapter's is a few hundred kB."""

MOST_MESSAGES = 20_000
"""A catalogue with more messages is refused: a chapter's has a hundred."""

ESCAPES = {"n": "\n", "t": "\t", '"': '"', "\\": "\\"}
STRING = re.compile(r'"((?:[^"\\]++|\\.)*+)"\s*$')  # gives nothing back, and so keeps no note of what it might
KEYWORD = re.compile(r"(msgctxt|msgid_plural|msgid|msgstr(?:\[(\d)\])?)\s+(?=\S)")


@dataclass(frozen=True)
class Fault:
    """Something in a PO file that a strict reader can't accept."""

    line: int
    sentence: str


@dataclass
class Text:
    """A string of a PO file, with the line on which each of its pieces stands."""

    pieces: list[tuple[int, str]] = field(default_factory=list)

    def __str__(self) -> str:
        return "".join(piece for _line, piece in self.pieces)

    @property
    def line(self) -> int:
        """The line of the first piece that is not empty."""
        return next((line for line, piece in self.pieces if piece), self.pieces[0][0])

    def line_at(self, offset: int) -> int:
        """Return the line of the character at an offset into the whole string."""
        for line, piece in self.pieces:
            if offset < len(piece):
                return line
            offset -= len(piece)
        return self.pieces[-1][0]

    def line_of(self, words: str) -> int:
        """Return the line where some words begin, or the first line without them."""
        offset = str(self).find(words)
        return self.line if offset < 0 else self.line_at(offset)


@dataclass
class Entry:
    """A message and its translation."""

    line: int
    flags: set[str] = field(default_factory=set)
    comments: list[str] = field(default_factory=list)
    comment_lines: list[int] = field(default_factory=list)
    texts: dict[str, Text] = field(default_factory=dict)

    @property
    def context(self) -> str | None:
        """The ``msgctxt``, which tells apart messages with the same text."""
        text = self.texts.get("msgctxt")
        return None if text is None else str(text)

    @property
    def msgid(self) -> str:
        """The message in the source language."""
        return str(self.texts["msgid"])

    @property
    def msgstr(self) -> Text:
        """The translation; of a plural message, its first form."""
        return self.texts.get("msgstr") or self.texts["msgstr[0]"]

    @property
    def fuzzy(self) -> bool:
        """Whether someone still has to confirm the translation."""
        return "fuzzy" in self.flags


@dataclass
class Catalogue:
    """A PO file: its entries in order, what is obsolete, and what is wrong with it."""

    path: Path
    header: Entry | None = None
    entries: list[Entry] = field(default_factory=list)
    obsolete: list[Fault] = field(default_factory=list)
    text: str = ""
    faults: list[Fault] = field(default_factory=list)

    def __post_init__(self) -> None:
        self._by_msgid: dict[str, Entry] = {}
        for entry in self.entries:
            self._by_msgid.setdefault(entry.msgid, entry)

    def find(self, msgid: str) -> Entry | None:
        """Return the entry of a message, or None."""
        return self._by_msgid.get(msgid)

    def __iter__(self) -> Iterator[Entry]:
        return iter(self.entries)


def read(path: Path) -> Catalogue:
    """Read a PO file; what is wrong with it is listed in ``faults``, never raised."""
    catalogue = Catalogue(path)
    size = path.stat().st_size
    if size > MAX_BYTES:
        catalogue.faults.append(Fault(1, _(
            "the file has {size} bytes, more than the {limit} that a catalogue may have",
            size=size, limit=MAX_BYTES)))
        return catalogue
    raw = path.read_bytes()
    try:
        text = raw.decode("utf-8")
    except UnicodeDecodeError as error:
        line = raw[:error.start].count(b"\n") + 1
        catalogue.faults.append(Fault(line, _("the file is not UTF-8 here")))
        return catalogue
    return parse(text, path)


def parse(text: str, path: Path) -> Catalogue:
    """Read the text of a PO file as ``read`` does."""
    catalogue = Catalogue(path, text=text.replace("\r\n", "\n"))
    _Reader(catalogue).read(catalogue.text)
    return catalogue


class _Reader:
    """Reads lines into a catalogue, an entry at a time."""

    def __init__(self, catalogue: Catalogue) -> None:
        self.catalogue = catalogue
        self.entry: Entry | None = None
        self.text: Text | None = None
        self.mark = 0

    def read(self, text: str) -> None:
        for number, line in enumerate(text.split("\n"), start=1):
            if len(self.catalogue.faults) >= MOST_TOLD or len(self.catalogue.entries) > MOST_MESSAGES:
                break
            if "\0" in line:
                self.fault(number, _("there is a NUL byte in this line"))
            line = line.strip(" \t\r")
            if line.startswith("#~"):
                self.close()
                if self.mark != number - 1 and len(self.catalogue.obsolete) < MOST_TOLD:
                    self.catalogue.obsolete.append(Fault(number, line[2:].strip()))
                self.mark = number
            elif line.startswith("#"):
                self.comment(number, line)
            elif line:
                self.string(number, line)
        self.close()
        if len(self.catalogue.entries) > MOST_MESSAGES:
            self.fault(number, _("the file has more than {limit} messages", limit=MOST_MESSAGES))
        if self.catalogue.header is None:
            self.fault(1, _("the file doesn't begin with a header (msgid \"\")"))
        else:
            self.header(self.catalogue.header)

    def header(self, header: Entry) -> None:
        """Check the fields of the header, each of which may stand once."""
        fields = [line.partition(":") for line in str(header.msgstr).splitlines() if line.strip()]
        names = [name.strip().lower() for name, _colon, _value in fields]
        types = [value.strip().lower() for name, _colon, value in fields
                 if name.strip().lower() == "content-type"]
        if types != ["text/plain; charset=utf-8"]:
            self.fault(header.line, _(
                "the header doesn't say “Content-Type: text/plain; charset=UTF-8”"))
        if len(set(names)) != len(names):
            self.fault(header.line, _("a field stands twice in the header"))

    def fault(self, line: int, sentence: str) -> None:
        self.catalogue.faults.append(Fault(line, sentence))

    def comment(self, number: int, line: str) -> None:
        if self.entry is not None and "msgid" in self.entry.texts:
            self.close()
        if self.entry is None:
            self.entry = Entry(number)
        if line.startswith("#,"):
            self.entry.flags |= {flag.strip() for flag in line[2:].split(",")}
        elif not line.startswith(("#:", "#|")):
            self.entry.comments.append(line[1:].lstrip(". "))
            self.entry.comment_lines.append(number)

    def string(self, number: int, line: str) -> None:
        keyword = KEYWORD.match(line)
        if keyword:
            self.begin(number, keyword[1])
            line = line[keyword.end():]
        if self.text is None:
            self.fault(number, _("this line belongs to no message: {line}", line=line))
            return
        literal = STRING.match(line)
        if literal is None:
            self.fault(number, _(
                "this line is not a complete string between double quotes: {line}", line=line))
            self.text.pieces.append((number, ""))
            return
        self.text.pieces.append((number, self.unescape(number, literal[1])))

    def begin(self, number: int, key: str) -> None:
        opens = key == "msgctxt" or (
            key == "msgid" and (self.entry is None or "msgid" in self.entry.texts))
        if opens and self.entry is not None and self.entry.texts:
            self.close()
        if self.entry is None:
            self.entry = Entry(number)
        if key in self.entry.texts:
            self.fault(number, _("a second {key} stands in the same message", key=key))
        if key.startswith("msgstr") and "msgid" not in self.entry.texts:
            self.fault(number, _("this {key} has no msgid before it", key=key))
            self.entry.texts["msgid"] = Text([(number, "")])
        if key == "msgid":
            self.entry.line = number
        self.text = self.entry.texts[key] = Text()

    def unescape(self, number: int, body: str) -> str:
        def replace(match: re.Match[str]) -> str:
            letter = match[1]
            if letter not in ESCAPES:
                self.fault(number, _("\\{letter} is not an escape of PO files", letter=letter))
            return ESCAPES.get(letter, letter)
        return re.sub(r"\\(.)", replace, body)

    def close(self) -> None:
        entry, self.entry, self.text = self.entry, None, None
        if entry is None or not entry.texts:
            return
        if "msgid" not in entry.texts or not any(k.startswith("msgstr") for k in entry.texts):
            self.fault(entry.line, _("this message is not complete: msgid and msgstr are needed"))
            return
        if any(sum(len(piece) for _line, piece in text.pieces) > MOST_LETTERS for text in entry.texts.values()):
            self.fault(entry.line, _("this message has more than {limit} characters", limit=MOST_LETTERS))
            return
        for text in entry.texts.values():
            if not text.pieces:
                text.pieces.append((entry.line, ""))
        catalogue = self.catalogue
        if entry.msgid == "" and entry.context is None:
            if catalogue.header is not None or catalogue.entries:
                self.fault(entry.line, _("the header is not the first message, or stands twice"))
            catalogue.header = catalogue.header or entry
            return
        earlier = catalogue.find(entry.msgid)
        if earlier is not None and earlier.context == entry.context:
            self.fault(entry.line, _("this message is already translated at line {line}", line=earlier.line))
            return
        catalogue.entries.append(entry)
        catalogue._by_msgid.setdefault(entry.msgid, entry)
