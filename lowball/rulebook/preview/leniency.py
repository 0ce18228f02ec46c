"""What a preview shows of a book with faults: all but what nobody may give to Sphinx."""

from __future__ import annotations

import re
from dataclasses import dataclass

from ..diagnostics import Diagnostic
from ..model import Book, Chapter

UNREADABLE = frozenset({"safety.markup", "safety.link", "safety.character", "book.markup"})
"""With one of these in its source, a chapter might do more than be read."""

PLAIN = re.compile(r"[\w ,’-]+")


@dataclass(frozen=True)
class Leniency:
    """The faults with which a book is shown all the same, and the editions that are built."""

    faults: tuple[Diagnostic, ...]
    editions: tuple[str, ...]

    def closed(self, book: Book) -> frozenset[str]:
        """Return the chapters that aren't given to Sphinx."""
        wrong = {fault.place.path for fault in self.faults if fault.code in UNREADABLE}
        return frozenset(chapter.docname for chapter in book.chapters if chapter.path in wrong)

    def messages(self, chapter: Chapter, lang: str) -> dict[str, str]:
        """Return what Sphinx may show of a translation: no message with foreign markup, none of another shape."""
        wrong = {(fault.place.path, fault.place.line) for fault in self.faults if fault.family == "safety"}
        return {message.msgid: wording.text for message in chapter.messages
                if (wording := message.wording(lang)) and not wording.refused and not wording.shape
                and (wording.place.path, wording.place.line) not in wrong}


def emptied(docname: str, leniency: Leniency, book: Book, source: list[str]) -> None:
    """Leave only the title of a chapter that isn't given to Sphinx, and of that only words."""
    if docname in leniency.closed(book):
        chapter = next(one for one in book.chapters if one.docname == docname)
        title = chapter.title.source.text if chapter.title else ""
        source[0] = f"# {title if PLAIN.fullmatch(title) else docname}\n"
