"""What is wrong with a hand history, where it stands, and by which rule if a rule refuses it."""

from __future__ import annotations

from typing import NoReturn

from lowball.engine.rulings import RuleId
from lowball.engine.words import Phrase, Sentence

from ..misfits import INSTEAD, printable

AT_LINE = Phrase("phh", "line {line}: {why}")


class PhhError(ValueError):
    """Text that is no hand history, or a hand that cannot be played or written.

    `line` counts from 1, and is None for what has no line. `rule` is the rule that refuses an act.
    ``str()`` has all three in the reader's language, behind the name of the file if it has one.
    """

    def __init__(
        self,
        why: Phrase | Sentence | str,
        line: int | None = None,
        *,
        rule: RuleId | None = None,
        file: str = "",
    ) -> None:
        super().__init__(why, line)
        self.why = why
        self.line = line
        self.rule = rule
        self.file = file

    def __str__(self) -> str:
        why = f"{self.why}  [{self.rule}]" if self.rule else str(self.why)
        if self.file:
            where = f"{self.file}:{self.line}" if self.line else self.file
            return str(Phrase("misfit", "{where}: {why}").fill(where=where, why=why))
        return str(AT_LINE.fill(line=self.line, why=why)) if self.line else why


class Misread(Exception):
    """What is wrong in a field or an act, before its line is known."""

    def __init__(self, why: Phrase | Sentence | str) -> None:
        super().__init__(why)
        self.why = why


def refuse(why: Phrase, *, quoted: str = "", **values: object) -> NoReturn:
    """Raise Misread with a sentence; what it has of the file as it stands there is `quoted`."""
    raise Misread(why.fill(quoted=printable(quoted), **values))


def expected(what: Phrase | Sentence, found: object) -> Misread:
    """What was expected in a place, and what is there instead."""
    return Misread(INSTEAD.fill(expected=what, found=_shown(found)))


def _shown(value: object) -> str:
    """A value of TOML as a sentence shows it, never long."""
    if isinstance(value, str):
        return str(Phrase("misfit", "“{text}”").fill(text=printable(value)))
    if isinstance(value, dict):
        return str(Phrase("phh", "a table"))
    if isinstance(value, list):
        return str(Phrase("misfit", "a list of {count}").fill(count=len(value)))
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, int) and abs(value) >= 10**20:
        return str(Phrase("phh", "a number of many digits"))
    return printable(str(value))
