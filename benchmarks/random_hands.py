"""Plays random hands in random houses and looks for a violation: chips, cards, legal acts, citations.

    python benchmarks/random_hands.py --hands 1000000 --jobs 2

Prints hands and decisions a second, and the first violation with the seed that replays it.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from importlib import import_module
from pkgutil import iter_modules
from random import Random

import lowball.engine
from lowball.engine import PRESETS, Deck, IllegalAction, preset, rule_ids
from lowball.engine.house import OPTIONS, House, kind_of
from lowball.engine.house.kinds import Choice
from lowball.engine.table import Table
from lowball.engine.table.acts import (
    Act,
    AnteIn,
    AskDrawn,
    BetTo,
    CallAttention,
    ChangeDraw,
    ChangeSeat,
    DealCard,
    Draw,
    Expose,
    FinishDeal,
    Fold,
    Kill,
    Leave,
    Muck,
    RaiseAnyway,
    Rap,
    Rebuy,
    ReplaceExposed,
    Return,
    Serve,
    Show,
    Sit,
    SitOut,
    TakeBlind,
)

NAMES = ("Ana", "Bo", "Cy", "Di", "Ed", "Flo", "Gil", "Ida")
BATCH = 200
WHOLE = {joker: frozenset(Deck(joker=joker)) for joker in (False, True)}


def random_house(random: Random) -> House:
    """A preset with some of its options as another room has them."""
    changes: dict[str, object] = {}
    for name in random.sample(sorted(OPTIONS), random.choice([0, 0, 1, 3, 8])):
        kind = kind_of(name)
        if isinstance(kind, Choice) and name not in ("form", "betting"):
            changes[name] = random.choice(kind.values)
    high = random.random() < 0.3
    changes["num_blinds"] = random.choice([0, 0, 1] if high else [0, 1, 1, 2, 2, 3])
    changes["ante"] = random.choice([0, 1, 5] if changes["num_blinds"] else [1, 5])
    names = [name for name in PRESETS if ("high" in name) == high]
    return preset(random.choice(names), **changes)


def random_act(table: Table, random: Random, irregular: float) -> Act:
    """One of the legal acts, or now and then something that should not be done."""
    legal = table.legal
    if random.random() < irregular:
        return _irregular(table, random)
    choices: list[Act] = [act for act in legal.acts if not isinstance(act, Fold) or random.random() < 0.3]
    if legal.sizes:
        sizes = legal.sizes
        choices += [BetTo(legal.due or "", total)
                    for total in (sizes.low, sizes.high, random.randint(sizes.low, sizes.high))[: random.randint(1, 3)]]
    if legal.discards and random.random() < 0.9:
        cards = random.sample(legal.discards, random.randint(1, len(legal.discards)))
        if (draw := Draw(legal.due or "", tuple(cards))) in legal:
            return draw
    return random.choice(choices or list(legal.acts))


def _irregular(table: Table, random: Random) -> Act:
    play = table.play
    assert play
    seat, other = random.choice(play.taken), random.choice(play.taken)
    held = play.hands.get(seat) or play.again[:1]
    acts: list[Act] = [
        DealCard(random.choice([seat, other, "nobody"]), random.choice([None, "dealer", "player"])),
        FinishDeal(), CallAttention(seat), Rap(seat), Rap(seat, True), RaiseAnyway(seat),
        ChangeDraw(seat, tuple(random.sample(held, random.randint(0, min(2, len(held)))))),
        AskDrawn(seat, other, random.choice(["player", "dealer"])), Expose(seat, random.choice(held)),
        Serve(), Serve(seat), Serve(exposed={seat: (random.randint(1, 5),)}),
        ReplaceExposed({seat: random.randint(0, 2)}),
        Show(seat, random.choice(["8", "7-5", "pair", "9", None])), Muck(seat, random.choice([other, None])),
        Fold(seat), BetTo(seat, random.randint(1, 300)),
    ]
    return random.choice(acts)


def between(table: Table, random: Random) -> None:
    """Some coming and going between two hands."""
    seating = table.seating
    for _ in range(random.choice([0, 0, 1, 3])):
        name, free = random.choice(NAMES), random.randint(1, seating.chairs)
        act = random.choice([
            Sit(name, free, random.randint(1, 400)), Leave(name), Rebuy(name, random.randint(1, 300)), SitOut(name),
            Return(name), Kill(name), TakeBlind(name), AnteIn(name), ChangeSeat(name, free),
        ])
        if table.can(act):
            table.do(act)


class Violation(AssertionError):
    """What should never be."""


def check(table: Table, chips: int, known: frozenset[str]) -> None:
    """Raise Violation unless all is as it must be."""
    play = table.play
    held = sum(table.stacks.values()) + table.pot
    if held != chips:
        raise Violation(f"{held} chips, not {chips}")
    if play:
        cards = tuple(play.cards())
        if len(cards) != len(WHOLE[play.house.joker]) or set(cards) != WHOLE[play.house.joker]:
            raise Violation(f"cards: {Counter(cards)}")
    if table.due and not table.legal:
        raise Violation(f"nothing to do for {table.due} in {play and play.phase}")
    for entry in table.log[-4:]:
        for ruling in entry.rulings:
            if not ruling.rules or not known.issuperset(ruling.rules):
                raise Violation(f"{entry.act!r} cites {ruling.rules}")


def play_batch(seed: int, hands: int, irregular: float) -> Counter[str]:
    """Play hands at one table after another; the same seed plays the same hands."""
    for module in iter_modules(lowball.engine.__path__, "lowball.engine."):
        import_module(module.name)
    known = frozenset(rule_ids())
    random = Random(seed)
    done: Counter[str] = Counter()
    table = None
    while done["hands"] < hands:
        if table is None or random.random() < 0.1 or not table.can_start():
            table = _new_table(random)
            continue
        between(table, random)
        if not table.can_start():
            table = None
            continue
        chips = sum(table.stacks.values()) + table.pot
        table.start(random=random)
        _play_hand(table, random, irregular, chips, known, done)
    return done


def _new_table(random: Random) -> Table:
    house = random_house(random)
    seats = random.randint(2, 8)
    players = {name: random.choice([random.randint(1, 40), random.randint(20, 500), 200])
               for name in NAMES[:seats]}
    automatic = random.choice([("dealer", "showdown"), ("dealer", "showdown"), ("dealer",), ()])
    return Table.seat(players, house, automatic=automatic)


def _play_hand(table: Table, random: Random, irregular: float, chips: int, known: frozenset[str],
               done: Counter[str]) -> None:
    check(table, chips, known)
    acts = 0
    while table.due:
        acts += 1
        if acts > 2000:
            raise Violation("a hand without end")
        act = random_act(table, random, irregular)
        try:
            table.do(act)
        except IllegalAction as refusal:
            if irregular == 0:
                raise Violation(f"{act!r} is listed and refused: {refusal}") from refusal
            done["refused"] += 1
            continue
        done["decisions"] += 1
        if irregular and random.random() < 0.05:
            _undo(table, random)
        check(table, chips, known)
    done["hands"] += 1
    done[str(table.play and table.play.ending)] += 1


def _undo(table: Table, random: Random) -> None:
    if not table.due:
        return
    before = table._now, table.log
    act = random_act(table, random, 0)
    if table.can(act):
        table.do(act)
        table.undo()
        if (table._now, table.log) != before:
            raise Violation(f"undo of {act!r}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hands", type=int, default=20_000)
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--irregular", type=float, default=0.05, help="share of acts that go wrong")
    asked = parser.parse_args()
    begun, total = time.perf_counter(), Counter()
    seeds = range(asked.seed, asked.seed + -(-asked.hands // BATCH))
    with ProcessPoolExecutor(asked.jobs) as pool:
        waiting = {seed: pool.submit(play_batch, seed, BATCH, asked.irregular) for seed in seeds}
        for seed, future in waiting.items():
            try:
                total += future.result()
            except Exception as error:
                pool.shutdown(cancel_futures=True)
                sys.exit(f"seed {seed}: {type(error).__name__}: {error}")
            if not total["hands"] % (BATCH * 100):
                print(f"{total['hands']:,} hands without a violation", file=sys.stderr, flush=True)
    spent = time.perf_counter() - begun
    print(f"{total['hands']:,} hands, {total['decisions']:,} decisions, {total['refused']:,} refusals in {spent:.0f} s")
    print(f"{total['hands'] / spent:,.0f} hands/s; endings: "
          + ", ".join(f"{name} {total[name]:,}" for name in ("won", "misdeal", "passed-out")))


if __name__ == "__main__":
    main()
