"""A message that a fault is planted in, and how its text is changed."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from ..evidence import Evidence
from ..incremental import Spot
from ..model import Message, Wording
from ..wording import Role
from .project import Project

Texts = Iterator[str]


@dataclass(frozen=True)
class Subject:
    """A message in one language, and the book around it."""

    evidence: Evidence
    project: Project
    spot: Spot
    lang: str
    wording: Wording

    @property
    def message(self) -> Message:
        """The message."""
        return self.spot.message

    def turned(self, pairs: Iterable[tuple[str, str]]) -> Texts:
        """Yield the text with each place where a pattern is found written otherwise; roles aren't seen."""
        for pattern, new in pairs:
            for found in re.finditer(pattern, self.wording.prose, re.IGNORECASE):
                made = found.expand(new)
                # A piece of a role that is kept in the new text is written out again.
                if "\0" in found[0]:
                    made = _refilled(made, self.wording.text[found.start():found.end()], found[0])
                yield self.put(found.start(), found.end(), _capital(made, found[0]))

    def put(self, start: int, end: int, new: str) -> str:
        """Return the text with something else between two offsets."""
        text = self.wording.text
        made = text[:start] + new + text[end:]
        return made[:1].upper() + made[1:] if start == 0 and text[:1].isupper() else made

    def role(self, role: Role, text: str = "", target: str = "") -> str:
        """Return the text with other words or another target in one of its roles."""
        text, target = text or role.text, target or role.target
        body = target if role.name == "rule" else f"{text} <{target}>"
        return self.put(role.start, role.end, f"{{{role.name}}}`{body}`")


@dataclass(frozen=True)
class TextOperator:
    """How one kind of fault is planted in a text."""

    kind: str
    name: str
    make: Callable[[Subject], Texts]
    held_out: bool = False
    examples: bool = False


def _capital(new: str, old: str) -> str:
    return new[:1].upper() + new[1:] if old[:1].isupper() else new


def _refilled(made: str, text: str, prose: str) -> str:
    roles = [text[m.start():m.end()] for m in re.finditer("\0+", prose)]
    for role in roles:
        made = re.sub("\0+", lambda _m, role=role: role, made, count=1)
    return made
