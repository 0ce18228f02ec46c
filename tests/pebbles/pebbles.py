"""Pebbles: a heap, two players, and whoever takes the last pebble wins.

A second game, as small as can be, which proves that the toolkit knows no poker.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from enum import Enum

MOST = 3
HEAP = 15
HOUSE_OPTIONS = ("largest_take", "first_player")

OPTIONS = {
    "en": {
        "largest_take": {"family": "Taking", "decides": "how many pebbles may be taken", "default": "3",
                         "others": ["2", "any <n>"]},
        "first_player": {"family": "The players", "decides": "who begins", "default": "the elder",
                         "others": ["the younger"]}},
    "fr": {
        "largest_take": {"family": "Les prises", "decides": "combien de cailloux on peut prendre", "default": "3",
                         "others": ["2", "tout <n>"]},
        "first_player": {"family": "Les joueurs", "decides": "qui commence", "default": "l’aîné",
                         "others": ["le cadet"]}},
}
OPTIONS["de"] = OPTIONS["en"]

_language: ContextVar[str] = ContextVar("language", default="en")
_cited: ContextVar[set[str] | None] = ContextVar("cited", default=None)



class Verdict(Enum):
    """What comes of a move."""

    WINS = "wins"
    GOES_ON = "goes on"


VERDICTS = {"en": {Verdict.WINS: ["wins", "win"], Verdict.GOES_ON: ["goes on"]},
            "fr": {Verdict.WINS: ["gagne"], Verdict.GOES_ON: ["continue"]},
            "de": {Verdict.WINS: ["gewinnt"], Verdict.GOES_ON: ["weiter"]}}
REFUSALS = {"en": "take 1 to {most} pebbles", "fr": "prenez de 1 à {most} cailloux",
            "de": "nimm 1 bis {most} Kiesel"}


class Refused(Exception):
    """A move that the rules don't allow."""


def take(pebbles: int, left: int = HEAP) -> str:
    """Take pebbles from the heap, and say what is left of it."""
    cite("take.limit")
    lang = _language.get()
    if not 1 <= pebbles <= MOST:
        raise Refused(REFUSALS[lang].format(most=MOST))
    verdict = Verdict.GOES_ON
    if pebbles == left:
        cite("take.last")
        verdict = Verdict.WINS
    return f"{left - pebbles}: {VERDICTS[lang][verdict][0]}"


def cite(rule_id: str) -> None:
    cited = _cited.get()
    if cited is not None:
        cited.add(rule_id)


@contextmanager
def citing() -> Iterator[set[str]]:
    token = _cited.set(set())
    try:
        yield _cited.get()
    finally:
        _cited.reset(token)


@contextmanager
def speaking(lang: str) -> Iterator[None]:
    token = _language.set(lang)
    try:
        yield
    finally:
        _language.reset(token)


def rule_ids() -> frozenset[str]:
    return frozenset({"take.limit", "take.last"})


def facts() -> dict[str, object]:
    return {"take.most": MOST, "take.least": 1, "heap.size": HEAP, "take.last": Verdict.WINS}


def option_words(name: str, lang: str) -> dict[str, object]:
    return OPTIONS[lang][name]


def value_words(lang: str) -> frozenset[str]:
    return frozenset()


def forms(value: object, lang: str) -> list[tuple[str, str]] | None:
    if isinstance(value, Verdict):
        return [("word", word) for word in VERDICTS[lang][value]]
    return None


NAMESPACE = {"take": take, "Refused": Refused}
