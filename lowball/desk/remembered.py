"""Keeps the rulings of the last build, under a digest of all that they are made from.

To put every case to the engine takes a second, and most builds change nothing that it hangs on.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import astuple
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from lowball import catalogues
from lowball.engine.house import House, editions
from lowball.engine.words import DOMAIN, speaking

from .rulings import Table, Told, table

PACKAGE: Final = Path(__file__).parents[1]
ROOMS: Final = ("engine", "exchange", "desk")
NAME: Final = "lowball-desk.json"


def remembered(folder: Path, games: Sequence[House], lang: str) -> Table:
    """The table of some games in a language, from a folder if nothing has changed since it was made."""
    digest, path = _digest(games, lang), folder / NAME
    try:
        kept = json.loads(path.read_text(encoding="utf-8"))
        if kept["digest"] == digest:
            return Table(games, [_told(one) for one in kept["rulings"]], kept["cases"])
    except (OSError, ValueError, TypeError, KeyError):
        pass
    with speaking(lang):
        made = table(games)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(
        {"digest": digest, "rulings": list(map(astuple, made.rulings)), "cases": made.cases}), encoding="utf-8")
    return made


def _told(kept: list[Any]) -> Told:
    sentence, outcome, rules, *rest = kept
    return Told(sentence, outcome, tuple(rules), *rest)


def _digest(games: Sequence[House], lang: str) -> str:
    digest = sha256(repr([lang, *(editions.held(game) for game in games)]).encode())
    for path in _sources(lang):
        digest.update(path.name.encode() + path.read_bytes())
    return digest.hexdigest()


def _sources(lang: str) -> Iterator[Path]:
    for room in ROOMS:
        yield from sorted((PACKAGE / room).rglob("*.py"))
    words = catalogues.locate(DOMAIN, lang)
    if words:
        yield words
