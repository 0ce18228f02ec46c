"""What a reader may ask at the desk: a kind of case, and the choices that tell one from another."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from itertools import product
from typing import Any, Final, NamedTuple

from lowball.engine.house import House
from lowball.engine.words import Phrase

Chosen = Mapping[str, str]


class Asked(NamedTuple):
    """A question of `lowball adjudicate`, and what is given."""

    question: str
    given: Mapping[str, Any]


@dataclass(frozen=True)
class Choice:
    """One of the choices of an axis; `label` is put into words when it is shown."""

    key: str
    label: object


@dataclass(frozen=True)
class Axis:
    """What a reader chooses among; the choices of a `plain` one say by themselves what they are of."""

    key: str
    label: Phrase
    choices: tuple[Choice, ...]
    plain: bool = False


@dataclass(frozen=True)
class Kind:
    """A kind of case.

    `ask` turns what was chosen, in a house, into the questions that it may be: the first that can
    be put to the engine is. Where it is about a card, the suit is chosen besides: nothing hangs on
    it but the name of the card. The printed tables have the ruling in a sentence, or in one word
    where the sentence says again what was chosen.
    """

    key: str
    title: Phrase
    axes: tuple[Axis, ...]
    ask: Callable[[Chosen, House], list[Asked]]
    lowball_only: bool = False
    told_by_outcome: bool = False
    about_card: bool = False

    def cases(self) -> Iterator[dict[str, str]]:
        """Every case of the kind, the last axis changing fastest."""
        for keys in product(*([choice.key for choice in axis.choices] for axis in self.axes)):
            yield {axis.key: key for axis, key in zip(self.axes, keys, strict=True)}

    def fits(self, house: House) -> bool:
        """Whether such a thing can happen in the game of a house."""
        return house.lowball or not self.lowball_only


def axis(key: str, label: Phrase, *choices: tuple[str, object], plain: bool = False) -> Axis:
    """An axis with its choices, each a key and what it is called."""
    return Axis(key, label, tuple(Choice(*choice) for choice in choices), plain)


def numbers(key: str, label: Phrase, low: int, high: int) -> Axis:
    """An axis of whole numbers."""
    return axis(key, label, *((str(n), n) for n in range(low, high + 1)))


YES: Final = "yes"


def whether(key: str, label: Phrase) -> Axis:
    """An axis of no and yes."""
    return axis(key, label, ("no", Phrase("desk", "no")), (YES, Phrase("desk", "yes")))
