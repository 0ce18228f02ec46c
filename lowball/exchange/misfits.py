"""What does not fit: where it stands, what was expected there, and what is there instead."""

from __future__ import annotations

from typing import Final

from lowball.engine.words import Phrase, Sentence

Place = tuple[str | int, ...]

MOST_SHOWN: Final = 40
TOP: Final = Phrase("misfit", "at the top")
INSTEAD: Final = Phrase("misfit", "expected {expected}; found {found}")


class Misfit(Exception):
    """Something in the input that cannot be taken; ``str()`` says where, and why not.

    `place` has the keys and indexes that lead to it, and `why` prints as a sentence without it.
    """

    def __init__(self, place: Place, why: object) -> None:
        super().__init__(place, why)
        self.place = place
        self.why = why

    def __str__(self) -> str:
        where = pointer(self.place) or TOP
        return str(Phrase("misfit", "{where}: {why}").fill(where=where, why=self.why))


def misfit(place: Place, expected: Phrase | Sentence, found: object) -> Misfit:
    """The misfit of a value that is other than what was expected."""
    return Misfit(place, INSTEAD.fill(expected=expected, found=shown(found)))


def demand(holds: bool, place: Place, why: Phrase, **values: object) -> None:
    """Raise Misfit unless something holds."""
    if not holds:
        raise Misfit(place, why.fill(**values))


def pointer(place: Place) -> str:
    """A place as a JSON pointer (RFC 6901): ``/given/exposed/0``, empty for the whole document."""
    keys = (printable(str(key)).replace("~", "~0").replace("/", "~1") for key in place)
    return "".join(f"/{key}" for key in keys)


def printable(text: str, most: int = MOST_SHOWN) -> str:
    """Text as a terminal can show it: cut short, what nobody can see written as an escape."""
    cut = text if len(text) <= most else f"{text[:most]}…"
    return "".join(one if one.isprintable() else ascii(one)[1:-1] for one in cut)


def shown(value: object) -> str:
    """A value of JSON as a sentence shows it, never long."""
    if isinstance(value, str):
        return str(Phrase("misfit", "“{text}”").fill(text=printable(value)))
    if isinstance(value, dict):
        return str(Phrase("misfit", "an object"))
    if isinstance(value, list):
        return str(Phrase("misfit", "a list of {count}").fill(count=len(value)))
    # Numbers, and the words that JSON has for the rest.
    return {"None": "null", "True": "true", "False": "false"}.get(str(value), printable(str(value)))
