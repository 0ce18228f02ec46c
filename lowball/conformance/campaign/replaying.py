"""Asks again what a campaign wrote down as a failure."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from lowball.engine.words import Phrase

from ..vectors import Draft
from .asking import Asker
from .differential import compared
from .drawn import NO_CASE
from .houses import Declared, broken, why
from .journal import JournalError

OF_CAMPAIGNS = ("differential", "houses")


@dataclass(frozen=True)
class Failure:
    """What a campaign wrote down: of which campaign it is, and what failed in which case."""

    campaign: str
    check: str
    option: str
    draft: Draft


@dataclass(frozen=True)
class Replayed:
    """What came of it now: `check` is how it fails, or "" where it doesn't any more."""

    check: str
    why: str


def read_failure(path: Path) -> Failure:
    """The failure in a file.

    :raises JournalError: for a file that holds none.
    """
    try:
        data = json.loads(path.read_bytes())
        case = data["case"]
        draft = Draft(str(case["id"]), "replayed", dict(case["house"]), dict(case["given"]))
        if data["campaign"] not in OF_CAMPAIGNS or "preset" not in draft.house:
            raise ValueError
        return Failure(data["campaign"], str(data["check"]), str(data.get("option", "")), draft)
    except OSError as error:
        unread = Phrase("campaign", "{file} can't be read: {why}").fill(file=path, why=error.strerror)
        raise JournalError(unread) from None
    except (ValueError, KeyError, TypeError):
        none = Phrase("campaign", "{file} holds no failure of a campaign").fill(file=path)
        raise JournalError(none) from None


def in_program(failure: Failure, command: Sequence[str], edition: str, advising: frozenset[str],
               seconds: float) -> Replayed:
    """Ask the program of a command once more.

    :raises JournalError: for what is no case any more.
    """
    with Asker(command, seconds, edition) as asker:
        try:
            check, verdict = compared(failure.draft, asker, advising)
        except NO_CASE as error:
            raise JournalError(_no_case(error)) from None
        return Replayed(check, str(verdict.why) if verdict else "")


def in_house(failure: Failure, declared: Declared) -> Replayed:
    """Ask the engine once more.

    :raises JournalError: for what is no case any more.
    """
    check = broken(failure.draft, failure.option, declared)
    if check is None:
        raise JournalError(_no_case(""))
    return Replayed(check, why(failure.draft, failure.option) if check else "")


def _no_case(error: object) -> Any:
    return Phrase("campaign", "it is no case any more: {why}").fill(why=error)


def advising(book: Mapping[str, Any]) -> frozenset[str]:
    """The rules of a book that advise."""
    from ..vectors import Book

    return Book(book).advising
