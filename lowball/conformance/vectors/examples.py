"""The examples of the book as cases: they are run, and what they ask of the engine is noted."""

from __future__ import annotations

import doctest
import io
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import nullcontext, redirect_stdout, suppress
from copy import deepcopy
from dataclasses import dataclass
from functools import wraps
from typing import Any, Final

from lowball.engine.house import editions
from lowball.engine.namespace import NAMESPACE
from lowball.engine.rulings import IllegalAction

from .calls import CONVERTED, Given, cards, given_to, house_of_call, told
from .houses import house_data
from .naming import content
from .vector import Json

COMPARED: Final = ("compare_hands", "best_hand")
SETTLED: Final = ("settle-sevens", "settle-pots")


@dataclass(frozen=True)
class Asked:
    """What an example asks of the engine: a case but for its id, and what the engine said then."""

    kind: str
    house: Json
    given: Json
    said: str


def asked_in(code: str, options: Mapping[str, Sequence[str]] | None = None) -> list[Asked]:
    """What an example asks, in the order in which it asks it, each thing once.

    It is run in the default house, but for some options, and so must come from a book that has passed
    its gate. What it shows to be no question at all, such as six cards of one hand, asks nothing.
    """
    noted: list[Asked] = []
    names: dict[str, Any] = {name: _noting(name, one, noted) for name, one in NAMESPACE.items()}
    house = editions.asking({name: values[0] for name, values in (options or {}).items()})
    with editions.playing(house), redirect_stdout(io.StringIO()):
        for statement in doctest.DocTestParser().get_examples(code):
            with suppress(Exception) if statement.exc_msg else nullcontext():
                exec(compile(statement.source, "<example>", "exec"), names)
    return list({content(one.kind, one.house, one.given): one for one in noted}.values())


def named(rule: str, example: str, asked: Iterable[Asked]) -> Iterator[tuple[str, Asked]]:
    """What an example asks, each with the id of its case.

    Where it asks one thing, that has the name of the example; of several, each has one of its own.
    """
    asked = list(asked)
    for one in asked:
        name = f"/{content(one.kind, one.house, one.given)}" if len(asked) > 1 else ""
        yield f"{one.kind}/{rule}/{example}{name}", one


def _noting(name: str, function: Any, noted: list[Asked]) -> Any:
    """The function, which notes what it is asked before it answers."""
    if name == "new_round":
        return wraps(function)(lambda *args, **more: told(
            function(*args, **more), _kept(given_to(function, *args, **more))))
    ask = ASKING.get(name)
    if ask is None:
        return function

    @wraps(function)
    def asked(*args: Any, **more: Any) -> Any:
        kind, house, given = ask(given_to(function, *args, **more))
        try:
            answer = function(*args, **more)
        except IllegalAction as refusal:
            noted.append(Asked(kind, house, given, str(refusal)))
            raise
        noted.append(Asked(kind, house, given, str(answer)))
        return answer

    return asked


def _kept(given: Given) -> Given:
    """What is given, which the example may change later; a house it cannot change."""
    return {name: it if name == "house" else deepcopy(it) for name, it in given.items()}


def _situation(name: str) -> Callable[[Given], tuple[str, Json, Json]]:
    question, convert = CONVERTED[name]

    def asks(given: Given) -> tuple[str, Json, Json]:
        house = house_data(house_of_call(given, question))
        kind = "settle" if question in SETTLED else "rule"
        told_so = convert(dict(given))
        return kind, house, {"question": question, **({"given": told_so} if told_so else {})}

    return asks


def _compared(given: Given) -> tuple[str, Json, Json]:
    house = house_data(house_of_call(given, "compare-hands"))
    hands = {seat: cards(it) for seat, it in given["hands"].items()}
    return "compare", house, {"hands": hands}


def _ranked(given: Given) -> tuple[str, Json, Json]:
    house = house_data(house_of_call(given, "rank"))
    return "rank", house, {"cards": cards(given["cards"])}


ASKING: Final[Mapping[str, Callable[[Given], tuple[str, Json, Json]]]] = {
    **{name: _situation(name) for name in CONVERTED},
    **dict.fromkeys(COMPARED, _compared),
    "hand": _ranked,
}
