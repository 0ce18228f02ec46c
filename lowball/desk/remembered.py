"""Keeps the rulings and rankings of the last build, under a digest of all that they are made from.

To put every case to the engine takes a second, and most builds change nothing that it hangs on.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import astuple
from hashlib import sha256
from pathlib import Path
from typing import Any, Final, Protocol

from lowball import catalogues
from lowball.engine.games import Form
from lowball.engine.house import House, editions
from lowball.engine.words import DOMAIN, speaking

from .hands import ranking_data
from .page import Addresses, html
from .rulings import Table, Told, table
from .tables import Links

PACKAGE: Final = Path(__file__).parents[1]
ROOMS: Final = ("engine", "exchange", "desk")


class Memory(Protocol):
    """What keeps values that JSON can hold, each under its kind and a key."""

    def recall(self, kind: str, key: str) -> Any: ...

    def keep(self, kind: str, key: str, value: Any) -> None: ...


def remembered(memory: Memory, games: Sequence[House], lang: str) -> Table:
    """The table of some games in a language, from a memory if nothing has changed since it was made."""
    key = _digest([lang, *(editions.held(game) for game in games)], lang)
    kept = memory.recall("desk", key)
    try:
        return Table(games, [_told(one) for one in kept["rulings"]], kept["cases"])
    except (TypeError, KeyError, ValueError):
        pass
    with speaking(lang):
        made = table(games)
    memory.keep("desk", key, {"rulings": list(map(astuple, made.rulings)), "cases": made.cases})
    return made


def remembered_rankings(memory: Memory, chosen: Sequence[tuple[Form, bool]]) -> list[dict[str, Any]]:
    """The data of some rankings, from a memory likewise: to know the best hand of each takes a table."""
    key = _digest([(form.value, joker) for form, joker in chosen])
    kept = memory.recall("desk-rankings", key)
    if not isinstance(kept, list):
        kept = [ranking_data(*one) for one in chosen]
        memory.keep("desk-rankings", key, kept)
    return kept


def remembered_page(memory: Memory, made: Table, known: Links, at: Addresses, *, every: bool, lang: str) -> str:
    """The page of a table, from a memory likewise."""
    key = _digest([lang, every, at, sorted(known.rules.items()), sorted(known.options.items()),
                   *(editions.held(game) for game in made.games)], lang)
    kept = memory.recall("desk-page", key)
    if not isinstance(kept, str):
        kept = html(made, known, at, every=every, lang=lang)
        memory.keep("desk-page", key, kept)
    return kept


def _told(kept: list[Any]) -> Told:
    sentence, outcome, rules, *rest = kept
    return Told(sentence, outcome, tuple(rules), *rest)


def _digest(asked: object, lang: str = "") -> str:
    digest = sha256(repr(asked).encode())
    for path in _sources(lang):
        digest.update(path.name.encode() + path.read_bytes())
    return digest.hexdigest()


def _sources(lang: str) -> Iterator[Path]:
    for room in ROOMS:
        yield from sorted((PACKAGE / room).rglob("*.py"))
    words = catalogues.locate(DOMAIN, lang) if lang else None
    if words:
        yield words
