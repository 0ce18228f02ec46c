"""Answers as plain data for programs: of no language, but for the sentence."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from enum import Enum
from fractions import Fraction
from functools import singledispatch
from typing import Any, Final

from lowball.engine.cards import Card
from lowball.engine.house import OPTIONS, House
from lowball.engine.pots import Pot
from lowball.engine.ranking import Hand
from lowball.engine.rulings import IllegalAction, Ruling
from lowball.engine.schedule import Burn, Deal, Pat, Replace

from .situations import Answer, Reckoning

REFUSED: Final = "refused"
OF_EVERY_RULING: Final = frozenset(one.name for one in fields(Ruling)) | {"money_back"}
# What decided a question that the sources leave open, when it is no option of the house.
OPEN: Final = {"G": "gap", "C": "conflict"}


def answer_data(answer: Answer) -> dict[str, Any]:
    """An answer as JSON has it; every answer has the same first eight fields.

    `outcome` is ``refused`` for an act that a rule refuses, which has a `code` too, and None where
    arithmetic answers alone.
    """
    return {"question": answer.question, **said_data(answer.said, answer.house)}


def said_data(said: Ruling | Reckoning | IllegalAction, house: House) -> dict[str, Any]:
    """What the engine says, as JSON has it."""
    data: dict[str, Any] = {
        "outcome": None,
        "sentence": str(said.sentence if isinstance(said, Reckoning) else said),
        "rules": [],
        "settled_by": None,
        "alternatives": [],
        "amounts": {},
        "money_back": {},
    }
    if isinstance(said, IllegalAction):
        return data | {
            "outcome": REFUSED,
            "rules": [str(said.rule)],
            "settled_by": settled_by(said, house),
            "code": said.code,
        }
    if isinstance(said, Reckoning):
        return data | plain(said.parts)
    return data | {
        "outcome": said.outcome.value,
        "rules": [str(rule) for rule in said.rules],
        "settled_by": settled_by(said, house),
        "alternatives": plain(said.alternatives),
        "amounts": plain(said.amounts),
        "money_back": plain(getattr(said, "money_back", {})),
        **plain(own(said)),
    }


def own(ruling: Ruling) -> dict[str, Any]:
    """What a kind of ruling has that others have not, by name."""
    return {
        one.name: getattr(ruling, one.name)
        for one in fields(ruling)
        if one.name not in OF_EVERY_RULING
    }


def settled_by(ruling: Ruling | IllegalAction, house: House) -> dict[str, Any] | None:
    """What settled an open question: an option and its value, a gap or conflict of the sources."""
    by = ruling.settled_by
    if by is None:
        return None
    if by in OPTIONS:
        return {"option": by, "value": plain(getattr(house, by))}
    return {OPEN[by[0]]: by}


@singledispatch
def plain(value: Any) -> Any:
    """A value as JSON has it: a fraction as ``3/2``, a card as ``Td``, an outcome as its slug."""
    return value


@plain.register
def _(value: Mapping) -> dict[str, Any]:  # type: ignore[type-arg]
    return {str(key): plain(one) for key, one in value.items()}


@plain.register(tuple)
@plain.register(list)
def _(value: Any) -> list[Any]:
    return [plain(one) for one in value]


@plain.register
def _(value: frozenset) -> list[Any]:  # type: ignore[type-arg]
    return sorted(plain(one) for one in value)


@plain.register
def _(value: Enum) -> Any:
    return value.value


@plain.register
def _(value: Fraction) -> int | str:
    return int(value) if value.denominator == 1 else str(value)


@plain.register
def _(value: Card) -> str:
    return value.ascii


@plain.register
def _(value: str) -> str:
    return str(value)


@plain.register
def _(value: Hand) -> dict[str, Any]:
    return {
        "cards": " ".join(card.ascii for card in value.cards),
        "category": value.category.value,
        "strength": value.strength,
    }


@plain.register
def _(value: Pot) -> dict[str, Any]:
    return {"number": value.number, "chips": value.chips, "seats": list(value.seats)}


@plain.register
def _(value: Burn) -> dict[str, Any]:
    return {"event": "burn", "count": value.count}


@plain.register
def _(value: Deal) -> dict[str, Any]:
    return {"event": "deal", "seat": value.seat, "count": value.count}


@plain.register
def _(value: Replace) -> dict[str, Any]:
    return {"event": "replace", "seat": value.seat, "count": value.count}


@plain.register
def _(value: Pat) -> dict[str, Any]:
    return {"event": "pat", "seat": value.seat}


@plain.register
def _(value: Ruling) -> dict[str, Any]:
    return plain(own(value))  # type: ignore[no-any-return]
