"""What the gate says: what is wrong, where, what was expected, and how to mend it."""

from __future__ import annotations

from dataclasses import dataclass

from .model import Place


@dataclass(frozen=True)
class Diagnostic:
    """One fault, for the person who made it.

    ``code`` is ``family.fault``; ``text`` is what the book says and ``engine`` what the
    game says, where they disagree; ``mend`` is how to put it right.
    """

    code: str
    place: Place
    sentence: str
    rule: str = ""
    lang: str = ""
    text: str = ""
    engine: str = ""
    mend: str = ""

    @property
    def family(self) -> str:
        """The family of checks that found it."""
        return self.code.partition(".")[0]

    @property
    def order(self) -> tuple[object, ...]:
        """By place, so that a person works through a file from top to bottom."""
        return (self.place.path, self.place.line, self.code, self.sentence)
