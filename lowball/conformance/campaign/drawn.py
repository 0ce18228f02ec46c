"""Cases drawn at random, of each kind: the same for the same name, whatever the machine."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any, Final

from lowball.engine.cards import CardError, Deck
from lowball.engine.house import OptionError
from lowball.exchange import Misfit
from lowball.exchange.of_cards import CARD

from ..vectors import Draft, betting, entering, packed, questions, showdowns
from ..vectors.expecting import verdict
from ..vectors.houses import house_data, house_of
from ..vectors.questions import GAMES
from ..vectors.random_plays import Chance, options, played
from ..vectors.vector import Json

KINDS: Final = ("rank", "compare", "legal", "play", "settle", "rule")
SWEPT: Final = (questions.SWEEPS, betting.SWEEPS, entering.SWEEPS, showdowns.SWEEPS)
ALL_CARDS: Final = tuple(card.ascii for card in Deck(joker=True))
A_CARD: Final = re.compile(CARD)
TRIES: Final = 20
SEATS: Final = ("Ana", "Bo", "Cy", "Di", "Ed")
# A case is changed in so many places.
CHANGES: Final = (1, 1, 2, 4)
# What is raised for what is no case.
NO_CASE: Final = (Misfit, OptionError, CardError)
# What says what is asked; another would be another question.
FIXED: Final = "question"


def drawn(name: str, kinds: Sequence[str], count: int) -> Iterator[Draft]:
    """So many cases of some kinds."""
    for number in range(count):
        chance = Chance(f"{name}/{number}")
        kind = chance.one(kinds)
        yield DRAWN[kind](chance, f"{kind}/drawn/{name}/{number}")


def _room(chance: Chance) -> Json:
    """A game, with the joker or without."""
    return house_data(house_of({"preset": chance.one(GAMES), "joker": chance.happens(0.5)}))


def _deck(house: Mapping[str, Any]) -> list[str]:
    return [card.ascii for card in Deck(joker=house_of(house).joker)]


def _rank(chance: Chance, id: str) -> Draft:
    house = _room(chance)
    return Draft(id, "drawn", house, {"cards": chance.some(_deck(house), 5)})


def _compare(chance: Chance, id: str) -> Draft:
    house = _room(chance)
    seats = SEATS[: chance.among(2, len(SEATS))]
    cards = chance.some(_deck(house), 5 * len(seats))
    return Draft(id, "drawn", house, {"hands": {
        seat: cards[5 * place : 5 * place + 5] for place, seat in enumerate(seats)}})


def _from_play(kind: str) -> Callable[[Chance, str], Draft]:
    """A play of a hand, or what is legal at a moment of one."""

    def make(chance: Chance, id: str) -> Draft:
        for again in range(TRIES):
            game, seats, blinds = chance.one(GAMES), chance.among(2, 6), chance.among(0, 2)
            share = chance.one((0.0, 0.2))
            for draft in played(f"{id} {again}", game, seats, blinds, share, hands=1):
                if draft.kind == kind:
                    return Draft(id, "drawn", draft.house, draft.given)
        raise AssertionError(f"nobody was ever due in {id}")

    return make


def _from_question(kind: str) -> Callable[[Chance, str], Draft]:
    """A question that the suite puts, in another house and with something else in it."""

    def make(chance: Chance, id: str) -> Draft:
        base = chance.one(_pool(kind))
        for _ in range(TRIES):
            house = _other_house(chance, base.house)
            given: Any = dict(base.given)
            for _ in range(chance.one(CHANGES)):
                given = _changed(chance, given)
            if possible(made := Draft(id, "drawn", house, given)):
                return made
        return Draft(id, "drawn", base.house, base.given)

    return make


@cache
def _pool(kind: str) -> tuple[Draft, ...]:
    swept = (draft for sweeps in SWEPT for sweep in sweeps for draft in sweep.points())
    return tuple(draft for draft in (*packed.drafts(), *swept) if draft.kind == kind)


def possible(draft: Draft) -> bool:
    """Whether it is a case at all."""
    try:
        verdict(draft.kind, draft.house, draft.given)
    except NO_CASE:
        return False
    except Exception:
        # An engine that breaks down over a case says nothing against the case.
        return True
    return True


def _other_house(chance: Chance, house: Mapping[str, Any]) -> Json:
    own = {} if chance.happens(0.5) else options(chance)
    game = house["preset"] if chance.happens(0.7) else chance.one(GAMES)
    return house_data(house_of({**house, "preset": game, **own}))


def _changed(chance: Chance, value: Any) -> Any:
    """The same with another value in one place of it."""
    if isinstance(value, Mapping) and (names := [name for name in value if name != FIXED]):
        name = chance.one(names)
        return {**value, name: _changed(chance, value[name])}
    if isinstance(value, list) and value:
        place = chance.below(len(value))
        if chance.happens(0.2):
            return value[:place] + value[place + 1 :]
        return [*value[:place], _changed(chance, value[place]), *value[place + 1 :]]
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return max(0, chance.one((0, value - 1, value + 1, 2 * value, value // 2, chance.below(300))))
    if isinstance(value, str) and A_CARD.fullmatch(value):
        return chance.one(ALL_CARDS)
    if value in SEATS:
        return chance.one(SEATS)
    return value


DRAWN: Final[Mapping[str, Callable[[Chance, str], Draft]]] = {
    "rank": _rank, "compare": _compare, "legal": _from_play("legal"), "play": _from_play("play"),
    "settle": _from_question("settle"), "rule": _from_question("rule"),
}  # fmt: skip
