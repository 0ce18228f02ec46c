"""The examples that people read, as cases: the situations and the plays of the project."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, Final

from lowball.engine.rulings import unheard
from lowball.engine.table.acts import Start
from lowball.exchange import load, play_document
from lowball.exchange.of_cards import CARD

from .documents import written
from .houses import house_data, house_of
from .naming import content
from .vector import Draft, Json

EXAMPLES: Final = "examples"
SETTLED: Final = ("settle-sevens", "settle-pots")
COMPARED: Final = ("compare-hands", "best-hand")
DEFAULT: Final = "limit-a5"
ROWS: Final = ("cards", "discards", "deck", "again")
ROW: Final = re.compile(rf"{CARD}(?: {CARD})+$")


def drafts() -> Iterator[Draft]:
    """The cases of every example."""
    for name, document in _documents("situations"):
        yield from _situations(name, document)
    for name, document in _documents("plays"):
        yield _play(name, document)


def folder() -> Traversable:
    """Where the examples are: in the installed package, or beside it in a checkout."""
    packed = resources.files("lowball") / EXAMPLES
    return packed if packed.is_dir() else Path(str(packed)).parents[1] / EXAMPLES


def _documents(kind: str) -> Iterator[tuple[str, Any]]:
    for file in sorted((folder() / kind).iterdir(), key=lambda it: it.name):
        if file.name.endswith(".json"):
            yield file.name.removesuffix(".json"), load(file.read_bytes())


def _situations(name: str, document: Json) -> Iterator[Draft]:
    several = document.get("situations", [document])
    for situation in several:
        house = whole(situation.get("house", DEFAULT))
        given: Json = {"question": situation["question"]}
        if "given" in situation:
            given["given"] = listed(situation["given"])
        kind = "settle" if name in SETTLED else "compare" if name in COMPARED else "rule"
        if kind == "compare":
            given = {"hands": given["given"]["hands"]}
        which = f"/{content(kind, house, given)}" if len(several) > 1 else ""
        yield Draft(f"{kind}/{name}/example{which}", name if kind == "rule" else "examples", house, given)


def _play(name: str, document: Json) -> Draft:
    """A play in which every deck is whole and in the order in which it is dealt."""
    house = whole(document.get("house", DEFAULT))
    with unheard():
        played = play_document(document)
    decks = iter([entry.act for line in played.lines for entry in line.entries if isinstance(entry.act, Start)])
    acts = [written(next(decks)) if act["act"] == "start" else listed(act) for act in document["acts"]]
    given = {name: it for name, it in document.items() if name not in ("house", "acts")}
    return Draft(f"play/examples/{name}", "examples", house, {"play": {**given, "acts": acts}})


def whole(house: str | Json) -> Json:
    """A house as an object that has a ``preset``."""
    data = {"preset": house} if isinstance(house, str) else {"preset": DEFAULT, **house}
    return house_data(house_of(data))


def listed(value: Any, name: str = "") -> Any:
    """What is given, with every row of cards as a list, be it a row of one."""
    if isinstance(value, dict):
        return {key: listed(one, key) for key, one in value.items()}
    if isinstance(value, list):
        return [listed(one) for one in value]
    row = isinstance(value, str) and (name in ROWS or ROW.match(value))
    return value.split(" ") if row else value
