"""What may be read at all: regular files of a bounded size, and characters that a reader can see."""

from __future__ import annotations

import os
import re
import stat
import unicodedata
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

from .diagnostics import Diagnostic
from .model import Place
from .words import _

MAX_BYTES = 2_000_000
"""A chapter larger than this is refused unread."""

MOST_LETTERS = 10_000
"""A paragraph or message longer than this is refused unparsed: the longest of a rulebook has a tenth of it."""

MOST_TOLD = 100
"""Of one file no more faults are told: one with more is no text that somebody got wrong."""

INVISIBLE = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
"""Categories of characters that change a text and aren't seen: controls, bidi marks, joiners."""

WORD = re.compile(r"[^\W\d_]+")
SCRIPTS = ("LATIN", "GREEK", "CYRILLIC")
LAST_LATIN = "\u036f"
"""Every letter of the other two comes after this."""


def regular(path: Path, limit: int = MAX_BYTES) -> bool:
    """Whether a path is a file of its own, no link, and not absurdly large."""
    status = path.lstat()
    return stat.S_ISREG(status.st_mode) and status.st_size <= limit


def links(folder: Path, root: Path) -> Iterator[Diagnostic]:
    """Find links in a folder of sources: what they lead to is not part of the project."""
    for where, folders, files in os.walk(folder):
        for name in sorted(folders + files):
            path = Path(where, name)
            if path.is_symlink():
                yield Diagnostic(
                    "safety.link", Place(path.relative_to(root).as_posix(), 1),
                    _("a link stands among the sources"),
                    mend=_("put the file itself in its place"))


def own(path: Path, root: Path) -> bool:
    """Whether a path leads to a file of the project itself, and not by a link to another."""
    return path.is_file() and Path(os.path.realpath(path)) == Path(os.path.realpath(root), path.relative_to(root))


def endless(text: str) -> int:
    """Return the line of the first paragraph that is absurdly long, or 0."""
    if len(text) <= MOST_LETTERS:
        return 0
    begins, length = 1, 0
    for number, line in enumerate(text.split("\n"), start=1):
        begins, length = (begins, length + len(line) + 1) if line.strip() else (number + 1, 0)
        if length > MOST_LETTERS:
            return begins
    return 0


def unseen(text: str, path: str, lang: str = "", first: int = 1) -> Iterator[Diagnostic]:
    """Find characters that aren't seen, and words that mix alphabets to look like others.

    The text begins in the line `first` of its file; of very many the first are told.
    """
    return islice(_unseen(text, path, lang, first), MOST_TOLD)


def _unseen(text: str, path: str, lang: str, first: int) -> Iterator[Diagnostic]:
    for number, line in enumerate(text.split("\n"), start=first):
        # Most lines are told from these at once: what can't be seen isn't printable, and other alphabets come later.
        for character in () if line.isprintable() else sorted(set(line)):
            if unicodedata.category(character) in INVISIBLE and character != "\t":
                name = unicodedata.name(character, f"U+{ord(character):04X}")
                yield Diagnostic(
                    "safety.character", Place(path, number),
                    _("a character stands here that nobody can see: {name}", name=name), lang=lang,
                    mend=_("take it out"))
        if not line.isascii() and any(letter > LAST_LATIN and letter.isalpha() for letter in line):
            for word in WORD.findall(line):
                if len(_scripts(word)) > 1:
                    yield Diagnostic(
                        "safety.character", Place(path, number),
                        _("the word “{word}” mixes the letters of several alphabets", word=word),
                        lang=lang, text=word, mend=_("write it with the letters of one"))


def _scripts(word: str) -> set[str]:
    names = (unicodedata.name(letter, "").partition(" ")[0] for letter in word)
    return {name for name in names if name in SCRIPTS}
