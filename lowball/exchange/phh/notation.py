"""The notation of an act: ``p1 cbr 40``, ``p2 sd 7h6c``, and of our own ``p1 _rap pat=true``."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, fields
from typing import Any, Final, get_args
from urllib.parse import quote, unquote

from lowball.engine.cards import Card
from lowball.engine.exposed import ExposedBy
from lowball.engine.ranking import Category
from lowball.engine.table.acts import (
    DEALER,
    FLOOR,
    KINDS,
    Act,
    BetTo,
    Call,
    Check,
    Draw,
    Fold,
    Muck,
    Show,
    act_named,
)
from lowball.engine.table.acts.irregular import Wanted
from lowball.engine.table.table import DURING
from lowball.engine.table_talk import Asked
from lowball.engine.words import Phrase

from .errors import Misread, expected, refuse
from .values import cards_known, in_a_row
from .values import name as a_name

OWN: Final = "_"
PAIR: Final = "pair"
MOST_CHARACTERS: Final = 1000
EXAMPLES: Final = "d dh p1 7h6c4c3d2c, p1 f, p1 cc, p1 cbr 40, p1 sd 7h, p1 sm"
# What is done during a hand and has no notation in PHH, or more to it than that says.
OWN_ACTS: Final = {kind.name for kind in DURING} - {
    kind.name for kind in (Fold, Check, Call, BetTo, Draw)
}
MOST_ORDINAL: Final = 10


@dataclass(frozen=True)
class Action:
    """An action of a file: who does what, with which arguments; the commentary is left out."""

    actor: str
    verb: str
    arguments: tuple[str, ...]

    @property
    def dealt(self) -> bool:
        """Whether cards are dealt to a player."""
        return (self.actor, self.verb) == ("d", "d") and self.arguments[:1] == ("dh",)


def read_action(text: Any) -> Action | None:
    """An action, or None for a commentary alone.

    :raises Misread: for what is none.
    """
    if not isinstance(text, str) or len(text) > MOST_CHARACTERS:
        short = Phrase("phh", "an action of {most} characters at most")
        raise expected(short.fill(most=MOST_CHARACTERS), text)
    words = text.partition("#")[0].split()
    if not words:
        return None
    if words[0] == "d" and words[1:2] in (["dh"], ["db"]):
        return Action("d", words[1], tuple(words[2:]))
    if len(words) < 2:
        raise not_an_action(text)
    return Action(words[0], words[1], tuple(words[2:]))


def not_an_action(text: str) -> Misread:
    """The refusal of text that is no action."""
    return expected(Phrase("phh", "an action, such as {some}").fill(some=EXAMPLES), text)


class Names:
    """The players by their number in the file; those who are dealt in come first."""

    def __init__(self, names: Sequence[str]) -> None:
        self.names = tuple(names)

    def written(self, name: str) -> str:
        """A player as the file has it: ``p1``; one whom it does not number by name."""
        if name == DEALER:
            return "d"
        if name == FLOOR:
            return "f"
        return (
            f"p{self.names.index(name) + 1}" if name in self.names else f"@{quote(name, safe='')}"
        )

    def read(self, text: str) -> str:
        """The name of a player that the file has."""
        if text in ("d", "f"):
            return DEALER if text == "d" else FLOOR
        if text.startswith("@") and len(text) > 1:
            return a_name(unquote(text[1:]))
        numbers = {f"p{number}": name for number, name in enumerate(self.names, start=1)}
        if text not in numbers:
            raise expected(
                Phrase("phh", "one of {some}").fill(some=", ".join(["d", *numbers])), text
            )
        return numbers[text]


def write_own(act: Act, names: Names) -> str:
    """An act that PHH has no notation for."""
    given = []
    for one in fields(act):
        value = getattr(act, one.name)
        # By what it is: to Python the deuce of clubs equals False.
        left_out = value is None or value is False or (not isinstance(value, Card) and not value)
        if one.name != "seat" and not left_out:
            given.append(f"{one.name}={WRITERS[one.name](value, names)}")
    return " ".join([names.written(act.by), OWN + act.name, *given])


def read_own(action: Action, names: Names) -> Act:
    """An act in our own notation.

    :raises Misread: for an act that there is not, or that takes something else.
    """
    name = action.verb[len(OWN) :]
    if name not in OWN_ACTS:
        some = ", ".join(sorted(OWN + one for one in OWN_ACTS))
        raise expected(Phrase("phh", "one of {some}").fill(some=some), action.verb)
    takes = {one.name for one in fields(KINDS[name])}
    given: dict[str, Any] = {}
    for argument in action.arguments:
        key, _, value = argument.partition("=")
        if key not in takes - {"seat"}:
            keys = ", ".join(f"{one}=" for one in sorted(takes - {"seat"})) or "–"
            raise expected(Phrase("phh", "one of {some}").fill(some=keys), argument)
        given[key] = READERS[key](value, names)
    by = names.read(action.actor)
    if "seat" in takes:
        given["seat"] = by
    try:
        act = act_named(name, **given)
    except TypeError:
        refuse(Phrase("phh", "{quoted} lacks something"), quoted=action.verb)
    if act.by != by:
        raise expected(
            Phrase("phh", "one of {some}").fill(some=names.written(act.by)), action.actor
        )
    return act


def _one_of(values: tuple[str, ...]) -> Callable[[str, Names], str]:
    def read(text: str, names: Names) -> str:
        if text not in values:
            raise expected(Phrase("phh", "one of {some}").fill(some=", ".join(values)), text)
        return text

    return read


def _ordinal(text: str) -> int:
    if not text.isascii() or not text.isdigit() or not 1 <= int(text[:4]) <= MOST_ORDINAL:
        numbers = Phrase("phh", "a whole number from {low} to {high}")
        raise expected(numbers.fill(low=1, high=MOST_ORDINAL), text)
    return int(text[:4])


def _by_seat(text: str, names: Names) -> dict[str, tuple[int, ...]]:
    pairs = [one.partition(":") for one in text.split(",")]
    return {names.read(seat): tuple(map(_ordinal, some.split("."))) for seat, _, some in pairs}


def _claim(text: str, names: Names) -> str:
    # A pair is said in the language now spoken, and ranks are letters of no language.
    claim = str(Category.PAIR) if text == PAIR else unquote(text)
    if not claim.isprintable():
        raise expected(Phrase("phh", "text"), text)
    return claim


def _card(text: str) -> Card:
    cards = cards_known(text)
    if len(cards) != 1:
        raise expected(Phrase("phh", "one card"), text)
    return cards[0]


def _seats(text: str, names: Names) -> tuple[str, ...]:
    return tuple(map(names.read, text.split(",")))


READERS: Final[Mapping[str, Callable[[str, Names], Any]]] = {
    "to": lambda text, names: names.read(text),
    "of": lambda text, names: names.read(text),
    "fouled_by": lambda text, names: names.read(text),
    "dead": _seats,
    "award": _seats,
    "exposed_by": _one_of(get_args(ExposedBy)),
    "wanted": _one_of(get_args(Wanted)),
    "asked": _one_of(get_args(Asked)),
    "pat": lambda text, names: _one_of(("true", "false"))(text, names) == "true",
    "claim": _claim,
    "card": lambda text, names: _card(text),
    "discards": lambda text, names: cards_known(text),
    "exposed": _by_seat,
    "exposed_again": lambda text, names: {one: n[0] for one, n in _by_seat(text, names).items()},
}
WRITERS: Final[Mapping[str, Callable[[Any, Names], str]]] = {
    **dict.fromkeys(("to", "of", "fouled_by"), lambda value, names: names.written(value)),
    **dict.fromkeys(("dead", "award"), lambda value, names: ",".join(map(names.written, value))),
    **dict.fromkeys(("exposed_by", "wanted", "asked"), lambda value, names: value),
    "pat": lambda value, names: "true",
    "claim": lambda value, names: quote(value, safe=""),
    "card": lambda value, names: value.ascii,
    "discards": lambda value, names: in_a_row(value),
    "exposed": lambda value, names: ",".join(
        f"{names.written(seat)}:{'.'.join(map(str, some))}" for seat, some in value.items()
    ),
    "exposed_again": lambda value, names: ",".join(
        f"{names.written(seat)}:{count}" for seat, count in value.items()
    ),
}


def write_plain(act: Act, names: Names, hand: str = "") -> str:
    """An act that PHH has a notation for; `hand` has the cards of one who shows."""
    who = names.written(act.by)
    match act:
        case Fold():
            return f"{who} f"
        case Check() | Call():
            return f"{who} cc"
        case BetTo(_, to):
            return f"{who} cbr {to}"
        case Draw(_, discards):
            return f"{who} sd {in_a_row(discards)}".rstrip()
        case Show():
            return f"{who} sm {hand}"
        case Muck():
            return f"{who} sm"
    raise TypeError(f"{act!r} has no notation in PHH")
