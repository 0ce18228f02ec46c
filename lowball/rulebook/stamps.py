"""What a translation was read against: the norm and the engine's values, beside it in the PO.

Above a message with facts may stand ``# lowball: read 3fa2c1; draw.most = five``. A tool writes
it when a person has read the translation; when a value changes afterwards, the translator is told.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Iterator, Mapping

from .model import Message, Rule
from .po import Entry
from .values import Vocabulary, forms

STAMP = re.compile(r"lowball:\s*read\s+(.*)", re.IGNORECASE)
DIGITS = 6


def stamp(message: Message, rule: Rule | None, facts: Mapping[str, object], vocabulary: Vocabulary) -> str:
    """Return the stamp of a message: a digest of its norm, and the values that it is tied to; without any, nothing."""
    names = sorted({role.target for role in message.source.named("fact")} & set(facts))
    if not names:
        return ""
    values = "".join(f"; {name} = {_written(facts[name], message.source.lang, vocabulary)}" for name in names)
    norms = [] if rule is None or message.guidance else list(rule.norms)
    # Not of the message: a catalogue knows it by its text, and one that was reworded is a new one.
    digest = hashlib.sha256(repr(norms).encode()).hexdigest()
    return f"{digest[:DIGITS]}{values}"


def _written(value: object, lang: str, vocabulary: Vocabulary) -> str:
    try:
        text = forms(value, lang, vocabulary)[0].text
    except (TypeError, IndexError):
        text = repr(value)
    return " ".join(text.replace(";", ",").split())


def read(comments: Iterable[str]) -> str:
    """Return the stamp among the comments above a message, or nothing."""
    found = (STAMP.match(comment.strip()) for comment in comments)
    return next((match[1].strip() for match in found if match), "")


def changed(before: str, now: str) -> list[tuple[str, str, str]]:
    """Return the name of each value that differs between two stamps, with what it was and is."""
    old, new = (dict(_pairs(text)) for text in (before, now))
    return [(name, old[name], new[name]) for name in new if name in old and old[name] != new[name]]


def _pairs(text: str) -> Iterator[tuple[str, str]]:
    for part in text.split("; ")[1:]:
        name, _equals, value = part.partition(" = ")
        yield name, value


def comment(stamp_: str) -> str:
    """Return the line of a PO file that holds a stamp."""
    return f"# lowball: read {stamp_}"


def line_of(entry: Entry) -> int:
    """Return the line of the stamp above a message, or 0."""
    return next((line for line, comment in zip(entry.comment_lines, entry.comments, strict=True)
                 if STAMP.match(comment.strip())), 0)
