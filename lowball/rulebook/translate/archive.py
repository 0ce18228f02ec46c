"""Where translations go whose messages are gone: ``locales/fr/obsolete/draw.po``.

A catalogue holds the messages of its chapter and nothing else. What leaves one is written here
first, as obsolete entries (``#~``), and is never taken away again by a tool.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from .. import po
from .sheet import HEADER, Block, Key, parse

NOTE = "# Translations whose messages are gone. They are offered again when a message comes back."


@dataclass
class Archive:
    """The obsolete translations of a catalogue."""

    path: Path
    before: str = ""
    added: list[list[str]] = field(default_factory=list)
    faults: list[po.Fault] = field(default_factory=list)

    def add(self, lines: list[str]) -> None:
        """Add a message with its comments, unless it stands there already with as much."""
        retired = [_retired(line.strip()) for line in lines if line.strip()]
        if _written(retired) not in map(_written, [*self.added, *_paragraphs(self.before)]):
            self.added.append(retired)

    def known(self) -> dict[Key, Block]:
        """Return the translations by their messages; of several, the last that was added."""
        sheets = (parse("\n".join([HEADER, *map(_revived, paragraph)]), self.path)
                  for paragraph in _paragraphs(self.before))
        return Block.by_message(block for sheet in sheets for block in sheet.messages if block.translated)

    def text(self, header: list[str]) -> str:
        """Return the file with what was added."""
        if not self.added:
            return self.before
        end = "\r\n" if "\r\n" in self.before else "\n"
        written = self.before or end.join([NOTE, *header, ""])
        for paragraph in self.added:
            written = written.rstrip("\r\n") + end.join(["", "", *paragraph, ""])
        return written


def read(path: Path) -> Archive:
    """Read an archive, which need not exist; a faulty one has ``faults`` and is not to be written."""
    if not path.is_file():
        return Archive(path)
    catalogue = po.read(path)
    if catalogue.faults:
        return Archive(path, faults=catalogue.faults)
    with path.open(encoding="utf-8", newline="") as stream:
        return Archive(path, stream.read())


def _paragraphs(text: str) -> list[list[str]]:
    found: list[list[str]] = [[]]
    for line in text.split("\n"):
        if line.strip():
            found[-1].append(line.strip())
        elif found[-1]:
            found.append([])
    return [lines for lines in found if any(line.startswith("#~") for line in lines)]


def _written(paragraph: list[str]) -> list[str]:
    """Return what people wrote of a message: all but where it stood."""
    return [line for line in paragraph if not line.startswith("#.")]


def _retired(line: str) -> str:
    if line.startswith("#~"):
        return line
    if line.startswith("#|"):
        return "#~" + line[1:]
    return line if line.startswith("#") else f"#~ {line}"


def _revived(line: str) -> str:
    if line.startswith("#~|"):
        return "#" + line[2:]
    return line[2:].lstrip() if line.startswith("#~") else line
