"""Comments by which a person lets pass what a check finds, and says why.

Above a message of a catalogue stands ``# lowball: allow translation.polarity: the reason``,
and above a paragraph of a chapter ``% lowball: allow book.modality: the reason``.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from .diagnostics import Diagnostic
from .model import Book
from .wording import Allowance, Place, Wording
from .words import _

COMMENT = re.compile(r"lowball:\s*allow\b\s*([a-z.-]*)\s*:?\s*(.*)", re.IGNORECASE)
JUDGED = frozenset({
    "book.modality", "examples.string", "translation.modality", "translation.polarity", "translation.meaning",
    "translation.agent", "translation.number", "translation.typography", "translation.sense",
    "translation.untranslated", "translation.truncated",
})
"""What a check judges by words, and a person may know better; no other code can be allowed."""


def read(comments: Iterable[str], place: Place) -> tuple[Allowance, ...]:
    """Read the allowances among the comments above a message."""
    found = (COMMENT.match(comment.strip()) for comment in comments)
    return tuple(Allowance(match[1], match[2].strip(), place) for match in found if match)


def sift(book: Book, found: Iterable[Diagnostic]) -> tuple[list[Diagnostic], list[Diagnostic]]:
    """Part what was found into faults and what is allowed; an allowance without use is a fault."""
    faults, allowed = [], []
    ways = [(wording.place.path, wording.place.line, max([wording.place.line, *(n for _at, n in wording.lines)]),
             allowance, rule, wording.lang)
            for wording, rule in _wordings(book) for allowance in wording.allows]
    used = set()
    for fault in found:
        way = next((way for way in ways if way[3].code == fault.code and fault.code in JUDGED
                    and way[0] == fault.place.path and way[1] <= fault.place.line <= way[2]), None)
        if way is None or not way[3].reason:
            faults.append(fault)
        else:
            allowed.append(fault)
        used |= {way[3]} if way else set()
    for *_span, allowance, rule, lang in ways:
        if not allowance.reason:
            faults.append(_fault(allowance, rule, lang, _(
                "this comment allows {code} without a reason", code=allowance.code)))
        elif allowance.code not in JUDGED:
            faults.append(_fault(allowance, rule, lang, _(
                "{code} can't be allowed", code=allowance.code or "?")))
        elif allowance not in used:
            faults.append(_fault(allowance, rule, lang, _(
                "this comment allows {code}, which isn't found here", code=allowance.code)))
    return faults, allowed


def _wordings(book: Book) -> Iterator[tuple[Wording, str]]:
    for chapter in book.chapters:
        for message in chapter.messages:
            for wording in message.wordings():
                yield wording, message.rule


def _fault(allowance: Allowance, rule: str, lang: str, sentence: str) -> Diagnostic:
    return Diagnostic("book.allowance", allowance.place, sentence, rule=rule, lang=lang, mend=_(
        "write `lowball: allow CODE: the reason` with one of {codes}, or take the comment out",
        codes=", ".join(sorted(JUDGED))))
