"""The line of a file at which a diagnostic points, and the words in it that are wrong."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from ..diagnostics import Diagnostic
from ..input import INVISIBLE, regular
from ..po import MAX_BYTES

QUOTED = re.compile(r"[“«(]\s?([^“«(”»)]+?)\s?[”»)]")
SHORT, LONG = 40, 500
"""A text longer than the first is that of a whole message; of one longer than the second the end isn't sought."""
END_OF_LINE = re.compile(r"\W*$")


@dataclass(frozen=True)
class Excerpt:
    """A line of a file; the words in question begin at ``start`` and end before ``end``, or both are 0."""

    line: str
    start: int = 0
    end: int = 0


class Excerpts:
    """Reads the lines of a project's files, each file once; without a folder there are none."""

    def __init__(self, root: Path | None) -> None:
        self.root = root
        self._files: dict[str, list[str]] = {}

    def of(self, diagnostic: Diagnostic) -> Excerpt | None:
        """Return the line of a diagnostic, or None where no line can be shown."""
        lines, number = self._lines(diagnostic.place.path), diagnostic.place.line
        if not 1 <= number <= len(lines) or not lines[number - 1].strip():
            return None
        line = lines[number - 1]
        start, end = _span(line, diagnostic)
        # The first line stands for the whole file where nothing in it is meant.
        return Excerpt(line, start, end) if end or number > 1 else None

    def _lines(self, path: str) -> list[str]:
        if path not in self._files:
            self._files[path] = list(self._read(path))
        return self._files[path]

    def _read(self, path: str) -> list[str]:
        if self.root is None:
            return []
        try:
            file = self.root / path
            return file.read_bytes().decode("utf-8", "replace").split("\n") if regular(file, MAX_BYTES) else []
        except (OSError, ValueError):
            return []


def visible(text: str) -> str:
    """Return a text with an escape for each character that nobody can see, or that would steer a terminal.

    >>> visible("a\\u202eb")
    'a\\\\u202eb'
    """
    return "".join(f"\\u{ord(c):04x}" if c not in "\n\t" and unicodedata.category(c) in INVISIBLE else c
                   for c in text) if not text.isascii() or not text.isprintable() else text


def _span(line: str, diagnostic: Diagnostic) -> tuple[int, int]:
    """Find the words of a diagnostic in its line; those that go on in the next line end with it."""
    for words in _candidates(diagnostic):
        for said in dict.fromkeys((words, words.replace("\\", "\\\\").replace('"', '\\"'))):
            # What a role is tied with stands after its backtick; the same words may stand before it as well.
            for pattern in (rf"(?<=`){re.escape(said)}(?=`| <)", rf"(?<!\w){re.escape(said)}(?!\w)", re.escape(said)):
                if found := re.search(pattern, line):
                    return found.span()
        pieces = words[:min(len(line), LONG)].split(" ")
        for count in range(len(pieces) - 1, 0, -1):
            found = re.search(rf"(?<!\w){re.escape(' '.join(pieces[:count]))}(?!\w)", line)
            if found and END_OF_LINE.match(line, found.end()):
                return found.span()
    return 0, 0


def _candidates(diagnostic: Diagnostic) -> Iterator[str]:
    text = diagnostic.text.strip().split("\n")[0]
    # Where the text is that of the whole message, the sentence quotes what of it is wrong.
    quoted = [words for words in QUOTED.findall(diagnostic.sentence) if words.strip()]
    yield from filter(None, [*quoted, text] if len(text) > SHORT else [text, *quoted])
