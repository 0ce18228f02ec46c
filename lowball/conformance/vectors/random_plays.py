"""Plays at random, regular and irregular: the same for the same name, whatever the machine."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from random import Random
from typing import Any, Final, TypeVar

from lowball.engine.cards import Card, Deck
from lowball.engine.house import OPTIONS, kind_of
from lowball.engine.house.kinds import Choice
from lowball.engine.rulings import IllegalAction, unheard
from lowball.engine.table import Act, Stakes, Table
from lowball.engine.table import acts as kinds
from lowball.engine.table.acts import Start
from lowball.engine.table.automatic import AUTOMATIC

from .documents import written
from .houses import house_data, house_of
from .naming import slug
from .questions import GAMES
from .vector import Draft, Json

NAMES: Final = ("Ana", "Bo", "Cy", "Di", "Ed", "Flo", "Gil", "Ida")
UNIT: Final = 10
MOST_ACTS: Final = 60
# Seats and blinds; without a blind there is an ante.
TABLES: Final = ((2, 2), (3, 1), (4, 0), (6, 2))
STYLES: Final = {"regular": 0.0, "irregular": 0.2}
SEEDS: Final = (1, 2)
HANDS: Final = 4
ASKED_IN_A_PLAY: Final = 2
# Options that a random room may have otherwise; the rest are the game itself.
RANDOM_OPTIONS: Final = sorted(
    name for name in OPTIONS
    if isinstance(kind_of(name), Choice) and name not in ("form", "betting", "joker")
)  # fmt: skip

T = TypeVar("T")


class Chance:
    """Choices by `Random.random`, the only method that is promised to stay the same for a seed."""

    def __init__(self, name: str) -> None:
        self._random = Random(name)

    def below(self, number: int) -> int:
        """A number from 0 up, and less than another."""
        return int(self._random.random() * number)

    def among(self, first: int, last: int) -> int:
        """A number from the first to the last."""
        return first + self.below(last - first + 1)

    def one(self, items: Sequence[T]) -> T:
        """One of some items."""
        return items[self.below(len(items))]

    def happens(self, share: float) -> bool:
        """Whether something happens that happens so often."""
        return self._random.random() < share

    def some(self, items: Sequence[T], count: int) -> list[T]:
        """So many of some items."""
        left = list(items)
        return [left.pop(self.below(len(left))) for _ in range(count)]


def drafts() -> Iterator[Draft]:
    """Plays of one hand and of several, and what is legal at some moments of them."""
    for game, (seats, blinds), (style, wrong), seed in product(GAMES, TABLES, STYLES.items(), SEEDS):
        name = slug(game, f"seats-{seats}", f"blinds-{blinds}", style, f"seed-{seed}")
        yield from played(name, game, seats, blinds, wrong, hands=1)
    for game, seed in product(GAMES, SEEDS):
        name = slug(game, "several-hands", f"seed-{seed}")
        yield from played(name, game, 4, 0 if "high" in game else 1 + seed % 2, 0.1, hands=HANDS)


def played(name: str, game: str, seats: int, blinds: int, wrong: float, hands: int) -> Iterator[Draft]:
    """A play of so many hands, with so large a share of acts that are wrong, and moments of it."""
    chance = Chance(name)
    house = house_data(house_of({"preset": game, "num_blinds": blinds, "ante": 0 if blinds else 5,
                                 **(options(chance) if wrong else {})}))
    stacks = [chance.one((chance.among(15, 60), chance.among(60, 300), 200)) for _ in range(seats)]
    players = dict(zip(NAMES, stacks, strict=False))
    automatic = list(AUTOMATIC) if not wrong else chance.one([list(AUTOMATIC), ["showdown"], []])
    stakes = Stakes.usual(house_of(house), UNIT)
    document: Json = {
        "players": players,
        "stakes": {"unit": stakes.unit, "blinds": list(stakes.blinds)},
        "automatic": automatic,
        "acts": [],
    }
    table = Table.seat(players, house_of(house), stakes, automatic=automatic)
    moments: list[int] = []
    for number in range(hands):
        if number:
            _between(table, chance, document["acts"])
        if not table.can_start():
            break
        _hand(table, chance, wrong, document["acts"], moments)
    yield Draft(f"play/random/{name}", game, house, {"play": document})
    for place in sorted(chance.some(moments, min(ASKED_IN_A_PLAY, len(moments)))):
        so_far = {**document, "acts": document["acts"][:place]}
        yield Draft(f"legal/random/{name}/after-{place}-acts", game, house, {"play": so_far})


def options(chance: Chance) -> Json:
    """Some options that a random room has, be they as usual or otherwise."""
    names = chance.some(RANDOM_OPTIONS, chance.one((0, 1, 3)))
    choices: dict[str, Any] = {name: kind_of(name) for name in names}
    return {name: chance.one(kind.values) for name, kind in sorted(choices.items())}


def _hand(table: Table, chance: Chance, wrong: float, done: list[Json], moments: list[int]) -> None:
    whole = tuple(Deck(joker=table.seating.house.joker))
    _do(table, Start(_shuffled(whole, chance), _shuffled(whole, chance)), done)
    for _ in range(MOST_ACTS):
        if not table.due:
            return
        if table.due in table.stacks:
            moments.append(len(done))
        _do(table, _irregular(table, chance) if chance.happens(wrong) else _legal(table, chance), done)
    while table.due:
        _do(table, _ending(table), done)


def _do(table: Table, act: Act, done: list[Json]) -> None:
    done.append(written(act))
    try:
        with unheard():
            table.do(act)
    except IllegalAction:
        return


def _shuffled(cards: tuple[Card, ...], chance: Chance) -> tuple[Card, ...]:
    return tuple(chance.some(cards, len(cards)))


def _legal(table: Table, chance: Chance) -> Act:
    legal, seat = table.legal, table.due or ""
    choices = [act for act in legal.acts if act.name != "fold" or chance.happens(0.25)]
    if legal.sizes and chance.happens(0.5):
        return kinds.BetTo(seat, chance.one(
            (legal.sizes.low, legal.sizes.high, chance.among(legal.sizes.low, legal.sizes.high))))
    if legal.discards and chance.happens(0.8):
        drawn = kinds.Draw(seat, tuple(chance.some(legal.discards, chance.among(1, len(legal.discards)))))
        if drawn in legal:
            return drawn
    return chance.one(choices or legal.acts)


def _ending(table: Table) -> Act:
    """An act that brings the hand to its end."""
    legal = table.legal
    return next((act for act in legal.acts if act.name in ("check", "fold")), legal.acts[0])


def _irregular(table: Table, chance: Chance) -> Act:
    play = table.play
    assert play
    seat, other = chance.one(play.taken), chance.one(play.taken)
    held = play.hands.get(seat) or play.again[:1]
    return chance.one([
        kinds.DealCard(chance.one((seat, other)), chance.one((None, "dealer", "player"))),
        kinds.FinishDeal(), kinds.CallAttention(seat), kinds.Rap(seat), kinds.Rap(seat, True),
        kinds.RaiseAnyway(seat), kinds.ChangeDraw(seat, tuple(chance.some(held, min(1, len(held))))),
        kinds.AskDrawn(seat, other, chance.one(("player", "dealer"))), kinds.Expose(seat, chance.one(held)),
        kinds.Serve(exposed={seat: (chance.among(1, 5),)}), kinds.ReplaceExposed({seat: 1}),
        kinds.Show(seat, chance.one(("8", "7-5", "pair", "9", None))), kinds.Muck(seat, chance.one((other, None))),
        kinds.Fold(seat), kinds.Check(seat), kinds.BetTo(seat, chance.among(1, 300)),
    ])  # fmt: skip


def _between(table: Table, chance: Chance, done: list[Json]) -> None:
    """Some coming and going between two hands."""
    for _ in range(chance.one((0, 1, 2))):
        name, chair = chance.one(NAMES), chance.among(1, table.seating.chairs)
        _do(table, chance.one([
            kinds.Sit(name, chair, chance.among(20, 300)), kinds.Leave(name), kinds.Rebuy(name, 100),
            kinds.SitOut(name), kinds.Return(name), kinds.Kill(name), kinds.TakeBlind(name),
            kinds.AnteIn(name), kinds.ChangeSeat(name, chair),
        ]), done)  # fmt: skip
