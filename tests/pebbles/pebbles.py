"""Pebbles: a heap, two players, and whoever takes the last pebble wins.

A second game, as small as can be, which proves that the toolkit knows no poker.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from enum import Enum
from typing import ClassVar

MOST = 3
HEAP = 15
OPTIONS = {
    "en": {
        "largest_take": {"family": "Taking", "decides": "how many pebbles may be taken", "default": "3",
                         "others": ["2", "any <n>"]},
        "heap": {"family": "Taking", "decides": "how many pebbles the heap has", "default": "15", "others": ["any"]},
        "last": {"family": "Winning", "decides": "what the last pebble brings", "default": "wins",
                 "others": ["loses"]},
        "first_player": {"family": "The players", "decides": "who begins", "default": "the elder",
                         "others": ["the younger"]}},
    "fr": {
        "largest_take": {"family": "Les prises", "decides": "combien de cailloux on peut prendre", "default": "3",
                         "others": ["2", "tout <n>"]},
        "heap": {"family": "Les prises", "decides": "combien de cailloux a le tas", "default": "15",
                 "others": ["tout nombre"]},
        "last": {"family": "La victoire", "decides": "ce que rapporte le dernier caillou", "default": "gagne",
                 "others": ["perd"]},
        "first_player": {"family": "Les joueurs", "decides": "qui commence", "default": "l’aîné",
                         "others": ["le cadet"]}},
}
OPTIONS["de"] = OPTIONS["en"]

_language: ContextVar[str] = ContextVar("language", default="en")
_cited: ContextVar[set[str] | None] = ContextVar("cited", default=None)



class Verdict(Enum):
    """What comes of a move."""

    WINS = "wins"
    LOSES = "loses"
    GOES_ON = "goes on"


VERDICTS = {"en": {Verdict.WINS: ["wins", "win"], Verdict.LOSES: ["loses", "lose"], Verdict.GOES_ON: ["goes on"]},
            "fr": {Verdict.WINS: ["gagne"], Verdict.LOSES: ["perd"], Verdict.GOES_ON: ["continue"]},
            "de": {Verdict.WINS: ["gewinnt"], Verdict.LOSES: ["verliert"], Verdict.GOES_ON: ["weiter"]}}
REFUSALS = {"en": "take 1 to {most} pebbles", "fr": "prenez de 1 à {most} cailloux",
            "de": "nimm 1 bis {most} Kiesel"}


class Refused(Exception):
    """A move that the rules don't allow."""


@dataclass(frozen=True)
class House:
    """How a house plays: how many may be taken, of how many, and what the last one brings."""

    largest_take: int = MOST
    heap: int = HEAP
    last: str = "wins"
    first_player: str = "elder"


HOUSE_OPTIONS = tuple(House.__dataclass_fields__)
_house: ContextVar[House | None] = ContextVar("house", default=None)


def take(pebbles: int, left: int | None = None) -> str:
    """Take pebbles from the heap, and say what is left of it."""
    cite("take.limit")
    lang, house = _language.get(), current()
    left = house.heap if left is None else left
    if not 1 <= pebbles <= house.largest_take:
        raise Refused(REFUSALS[lang].format(most=house.largest_take))
    verdict = Verdict.GOES_ON
    if pebbles == left:
        cite("take.last")
        verdict = Verdict(house.last)
    return f"{left - pebbles}: {VERDICTS[lang][verdict][0]}"


def current() -> House:
    return _house.get() or House(largest_take=MOST)


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
    house = current()
    return {"take.most": house.largest_take, "take.least": 1, "heap.size": house.heap,
            "take.last": Verdict(house.last)}


def option_words(name: str, lang: str) -> dict[str, object]:
    return OPTIONS[lang][name]


def value_words(lang: str) -> frozenset[str]:
    return frozenset()


def forms(value: object, lang: str) -> list[tuple[str, str]] | None:
    if isinstance(value, Verdict):
        return [("verb", word) for word in VERDICTS[lang][value]]
    return None


class houses:
    """What the toolkit asks of houses."""

    VALUES: ClassVar = {"largest_take": range(1, 10), "heap": range(1, 100), "last": ("wins", "loses")}
    MEANING: ClassVar = {
        "en": {"largest_take": "how many may be taken", "heap": "how many there are", "last": "what the last brings"},
        "fr": {"largest_take": "combien on peut en prendre", "heap": "combien il y en a",
               "last": "ce que vaut le dernier"}}

    @staticmethod
    def default() -> House:
        return House(largest_take=MOST)

    @staticmethod
    def games(path) -> list[House]:
        options = tomllib.loads(path.read_text(encoding="utf-8"))
        options.pop("name", None)
        for option in options:
            if option not in HOUSE_OPTIONS:
                raise ValueError(f"{path}:1: there is no option {option}")
        return [House(**options)]

    @staticmethod
    @contextmanager
    def playing(house: House) -> Iterator[None]:
        token = _house.set(house)
        try:
            yield
        finally:
            _house.reset(token)

    @staticmethod
    def held(house: House) -> dict[str, tuple[str, ...]]:
        return {name: (str(getattr(house, name)),) for name in HOUSE_OPTIONS}

    @classmethod
    def fits(cls, option: str, value: str) -> bool:
        return value in map(str, cls.VALUES[option])

    @classmethod
    def values(cls, option: str) -> list[str]:
        return [str(value) for value in cls.VALUES[option]][:5]

    @staticmethod
    def asking(options: dict[str, str]) -> House:
        return House(**{name: value if name == "last" else int(value) for name, value in options.items()})

    @classmethod
    def told(cls, option: str) -> str:
        return cls.MEANING[_language.get()][option]


NAMESPACE = {"take": take, "Refused": Refused}
