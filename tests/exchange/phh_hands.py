"""Hands that chance plays, to be written as PHH and read again."""

from __future__ import annotations

from random import Random
from typing import Any

from lowball.engine import House, preset
from lowball.engine.table import Table
from lowball.engine.table.acts import (
    DEALER,
    Act,
    AskDrawn,
    AskFor,
    BetTo,
    CallAttention,
    ChangeDraw,
    DealCard,
    Draw,
    Expose,
    FinishDeal,
    Muck,
    Rap,
    Serve,
    Show,
)

OPTIONS: tuple[dict[str, Any], ...] = (
    {},
    {"num_blinds": 2},
    {"num_blinds": 2, "ante": 1},
    {"num_blinds": 3, "button_moves": "dead"},
    {"num_blinds": 0, "ante": 5},
    {"open_structure": "double_bb", "illegal_raise": "refused", "stub_exhausted": "cap_draws"},
)


def random_act(table: Table, random: Random) -> Act:
    """A legal act of whoever is due; more calls and draws than folds."""
    legal = table.legal
    acts: list[Act] = list(legal.acts)
    weights = [1 if act.name in ("fold", "muck") else 4 for act in acts]
    if legal.sizes:
        total = random.choice([legal.sizes.low, random.randint(legal.sizes.low, legal.sizes.high)])
        acts.append(BetTo(legal.due or "", total))
        weights.append(3)
    if legal.discards:
        draw = Draw(legal.due or "", tuple(random.sample(legal.discards, random.randint(1, 5))))
        if draw in legal:
            acts.append(draw)
            weights.append(8)
    return random.choices(acts, weights)[0]


def irregular_act(table: Table, random: Random) -> Act:
    """Something that goes wrong or is said, whether it is the time for it or not."""
    play = table.play
    assert play
    one, other = random.choices(play.seats, k=2)
    hand = play.hands.get(one, ())
    card = random.choice(hand) if hand else play.deck[0]
    some = tuple(random.sample(hand, random.randint(0, min(2, len(hand)))))
    return random.choice(
        [
            Rap(one, pat=random.random() < 0.5),
            AskDrawn(one, other, random.choice(["player", "dealer"])),
            AskFor(one, card, random.choice(["take", "keep", "replace"])),
            Expose(one, card),
            ChangeDraw(one, some),
            DealCard(one, random.choice([None, "dealer", "player"])),
            FinishDeal(),
            CallAttention(random.choice([one, DEALER])),
            Serve(one, {one: (1,)}),
            Muck(one, other),
            Show(one, random.choice(["pair", "8-6", "T", None])),
        ]
    )


def random_table(
    seed: int, game: str | House, *, irregular: float = 0, hands: int = 3, least: int = 1, **options: Any
) -> Table:
    """A table at which chance has played a hand or more, the last of them to its end."""
    random = Random(seed)
    house = game if isinstance(game, House) else preset(game, **options)
    players = {f"P{n}": random.randint(least, 400) for n in range(random.randint(2, house.max_seats))}
    shown = ("showdown",) if least > 1 or random.random() < 0.6 else ()
    dealt = () if irregular else ("dealer",)
    table = Table.seat(players, house, automatic=(*dealt, *shown))
    for _ in range(random.randint(1, hands)):
        if not table.can_start():
            break
        table.start(random=random)
        while table.playing:
            if random.random() < irregular:
                act = irregular_act(table, random)
                if table.can(act):
                    table.do(act)
                continue
            table.do(random_act(table, random))
    return table
