"""A PO file as blocks of lines, so that one message can change and all else stay as it was.

What a person wrote is never composed anew: comments, order, line breaks and whatever a tool of
theirs added stand as they stood.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import NamedTuple

from babel.messages.pofile import normalize

from .. import po
from ..po_output import quoted

WIDTH = 79
HEADER = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n'


class Key(NamedTuple):
    """What tells a message from every other: its context, its text, and its plural."""

    context: str | None
    msgid: str
    plural: str | None = None

    @classmethod
    def of(cls, entry: po.Entry) -> Key:
        """Return the key of an entry."""
        plural = entry.texts.get("msgid_plural")
        return cls(entry.context, entry.msgid, None if plural is None else str(plural))

    def lines(self, prefix: str = "", code: bool = False) -> list[str]:
        """Return the key as the lines of a PO file, with a prefix before each."""
        named = (("msgctxt", self.context), ("msgid", self.msgid), ("msgid_plural", self.plural))
        return [prefix + line for keyword, text in named if text is not None
                for line in strings(keyword, text, code)]


def strings(keyword: str, text: str, code: bool = False) -> list[str]:
    """Return a string as lines: prose is wrapped as other tools do, code only at its own lines."""
    if code:
        return quoted(keyword, text)
    return f"{keyword} {normalize(text, width=WIDTH)}".split("\n")


def is_code(msgid: str) -> bool:
    """Whether a message is an example."""
    return msgid.startswith(">>>")


@dataclass
class Block:
    """Some lines of a file: a message with the comments that touch it, or what stands between."""

    lines: list[str]
    entry: po.Entry | None = None
    first: int = 0

    @property
    def key(self) -> Key:
        """The key of the message."""
        assert self.entry is not None
        return Key.of(self.entry)

    @cached_property
    def previous(self) -> Key | None:
        """The message that a fuzzy translation was made for, where it is told."""
        lines = [line.strip()[2:].strip() for line in self.comments("|")]
        if self.entry is None or not self.entry.fuzzy or not lines:
            return None
        told = po.parse("\n".join([HEADER, *lines, 'msgstr ""']), Path())
        return Key.of(told.entries[0]) if told.entries and not told.faults else None

    @property
    def translated(self) -> bool:
        """Whether someone has written a translation."""
        assert self.entry is not None
        return any(str(text).strip() for name, text in self.entry.texts.items()
                   if name.startswith("msgstr"))

    @property
    def remarks(self) -> list[str]:
        """The comments of people."""
        return [line for line in self.lines if _is_remark(line)]

    @property
    def worth_keeping(self) -> bool:
        """Whether a person wrote anything here."""
        return self.translated or bool(self.remarks)

    @staticmethod
    def by_message(blocks: Iterable[Block]) -> dict[Key, Block]:
        """Return translations by the messages that they are or were made for; the last of several."""
        found = list(blocks)
        made_for = {key: block for block in found if (key := block.previous)}
        return {**made_for, **{block.key: block for block in found}}

    def comments(self, mark: str) -> list[str]:
        """Return the comments that begin with ``#`` and a mark, such as ``#.`` or ``#|``."""
        return [line for line in self.lines if line.lstrip().startswith(f"#{mark}")]

    def translation(self) -> list[str]:
        """Return the lines of the translation as they stand."""
        assert self.entry is not None
        texts = [text for name, text in self.entry.texts.items() if name.startswith("msgstr")]
        first = min(text.pieces[0][0] for text in texts)
        last = max(text.pieces[-1][0] for text in texts)
        return self.lines[first - self.first:last - self.first + 1]


def _is_remark(line: str) -> bool:
    line = line.strip()
    return line.startswith("#") and line[1:2] not in (".", ":", ",", "|", "~") and line != "#"


@dataclass
class Sheet:
    """A PO file: its blocks in order, and what the strict reader makes of it."""

    path: Path
    catalogue: po.Catalogue
    before: str = ""
    blocks: list[Block] = field(default_factory=list)
    end: str = ""

    @property
    def text(self) -> str:
        """The file as it would be written now."""
        return "\n".join(line for block in self.blocks for line in block.lines)

    @property
    def messages(self) -> list[Block]:
        """The blocks that hold a message, the header aside."""
        return [b for b in self.blocks if b.entry is not None and b.entry is not self.catalogue.header]

    @property
    def header(self) -> Block:
        """The block of the header."""
        return next(b for b in self.blocks if b.entry is self.catalogue.header)

    def replace(self, block: Block, lines: list[str]) -> None:
        """Put other lines in the place of a block."""
        block.lines = [line.rstrip("\r") + self.end for line in lines]

    def insert(self, after: Block, lines: list[str]) -> Block:
        """Put a new block after another, with an empty line between."""
        made = Block([])
        self.replace(made, lines)
        at = next(n for n, block in enumerate(self.blocks) if block is after) + 1
        self.blocks[at:at] = [Block([self.end]), made]
        return made

    def remove(self, block: Block) -> None:
        """Take a block out, with the empty lines before it."""
        at = next(n for n, other in enumerate(self.blocks) if other is block)
        del self.blocks[at]
        before = self.blocks[at - 1]
        if before.entry is None:
            while before.lines and not before.lines[-1].strip():
                before.lines.pop()


def read(path: Path) -> Sheet:
    """Read a PO file; where the strict reader finds faults, the sheet has no blocks."""
    catalogue = po.read(path)
    if catalogue.faults:
        return Sheet(path, catalogue)
    with path.open(encoding="utf-8", newline="") as stream:
        return parse(stream.read(), path)


def parse(text: str, path: Path) -> Sheet:
    """Divide the text of a PO file into blocks."""
    catalogue = po.parse(text, path)
    sheet = Sheet(path, catalogue, text, end="\r" if "\r\n" in text else "")
    if catalogue.faults:
        return sheet
    lines, done = text.split("\n"), 0
    assert catalogue.header is not None
    for entry in (catalogue.header, *catalogue.entries):
        first = min(t.pieces[0][0] for t in entry.texts.values()) - 1
        last = max(t.pieces[-1][0] for t in entry.texts.values())
        while first > done and _touches(lines[first - 1]):
            first -= 1
        sheet.blocks += [Block(lines[done:first]), Block(lines[first:last], entry, first + 1)]
        done = last
    sheet.blocks.append(Block(lines[done:]))
    return sheet


def _touches(line: str) -> bool:
    line = line.strip()
    return line.startswith("#") and not line.startswith("#~")
