"""How many whole hands a second: our table and PokerKit's, side by side in one run.

    python benchmarks/hands.py [hands] [rounds]

Both play no-limit deuce-to-seven under one random policy, which draws the same numbers for both, so
that the decisions are the same; each shuffles its own deck. They take turns, hand by hand, and the best
time of each hand in all rounds counts, so that other programs are in nobody's way. The instructions of
Python's virtual machine are counted as well, of which there are as many in every run.
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable
from functools import cache
from random import Random
from types import FrameType
from typing import Any

from lowball.engine import preset
from lowball.engine.table import Stakes, Table
from lowball.engine.table.acts import BetTo, Call, Check, Draw, Fold

SEATS = (2, 4, 6)
BLINDS = (5, 10)
UNIT = 10
STACK = 1000
FOLDS, RAISES, MOST_DRAWN = 0.15, 0.2, 3
SHUFFLES = Random(1)
NAMES = ("Ana", "Bo", "Cy", "Di", "Ed", "Flo")

HOUSE = preset("no-limit-27", num_blinds=len(BLINDS))

Play = Callable[[int, Random], int]


def wants(policy: Random, low: int | None, high: int | None, free: bool) -> int | None:
    """What a player does: -1 to fold, 0 to check or call, or the total of a bet or raise."""
    chance = policy.random()
    if low is not None and high is not None and chance < RAISES:
        return min(high, low * policy.choice((1, 1, 1, 2)))
    return -1 if not free and chance > 1 - FOLDS else 0


def ours(seats: int, policy: Random) -> int:
    """A hand at our table; how many decisions it took."""
    table = Table.seat(dict.fromkeys(NAMES[:seats], STACK), HOUSE, Stakes(UNIT, BLINDS))
    table.start(random=SHUFFLES)
    decisions = 0
    while (seat := table.due) is not None:
        decisions += 1
        legal = table.legal
        if table.play.phase == "draw":
            table.do(Draw(seat, legal.discards[: policy.randint(0, MOST_DRAWN)]))
            continue
        free = Check(seat) in legal
        sizes = legal.sizes
        to = wants(policy, sizes and sizes.low, sizes and sizes.high, free)
        if to:
            table.do(Fold(seat) if to < 0 else BetTo(seat, to))
        else:
            table.do(Check(seat) if free else Call(seat))
    return decisions


@cache
def pokerkits_game() -> Any:
    """PokerKit's game, with all done by itself that can be."""
    from pokerkit import Automation, NoLimitDeuceToSevenLowballSingleDraw

    return NoLimitDeuceToSevenLowballSingleDraw(tuple(Automation), True, 0, BLINDS, UNIT)


def pokerkits(seats: int, policy: Random) -> int:
    """A hand at PokerKit's table; how many decisions it took."""
    state = pokerkits_game()(STACK, seats)
    decisions = 0
    while state.status:
        decisions += 1
        place = state.stand_patter_or_discarder_index
        if place is not None:
            state.stand_pat_or_discard(state.hole_cards[place][: policy.randint(0, MOST_DRAWN)])
            continue
        low = state.min_completion_betting_or_raising_to_amount
        high = state.max_completion_betting_or_raising_to_amount
        to = wants(policy, low, high, not state.checking_or_calling_amount)
        if not to:
            state.check_or_call()
        elif to < 0:
            state.fold()
        else:
            state.complete_bet_or_raise_to(to)
    return decisions


def best_of(plays: dict[str, Play], seats: int, hands: int, rounds: int) -> dict[str, tuple[float, int]]:
    """The seconds of some hands, each in its best round, and their decisions."""
    best = {name: [(float("inf"), 0)] * hands for name in plays}
    for _ in range(rounds):
        for place in range(hands):
            for name, play in plays.items():
                shuffle_alike(place)
                policy, begun = Random(place), time.perf_counter()
                decisions = play(seats, policy)
                best[name][place] = min(best[name][place], (time.perf_counter() - begun, decisions))
    return {name: (sum(s for s, _ in done), sum(d for _, d in done)) for name, done in best.items()}


def shuffle_alike(seed: int) -> None:
    """Let the next deck of each be the same as it was, or will be, in another round."""
    SHUFFLES.seed(seed)
    # PokerKit's shuffle asks the module.
    random.seed(seed)


def instructions(play: Play, seats: int, hands: int = 20) -> float:
    """How many instructions of Python's virtual machine a hand takes."""
    count = 0

    def trace(frame: FrameType, event: str, _: object) -> Any:
        nonlocal count
        frame.f_trace_lines, frame.f_trace_opcodes = False, True
        count += event == "opcode"
        return trace

    policy, before = Random(2026), sys.gettrace()
    for _ in range(5):
        # What is made once is made before.
        play(seats, policy)
    shuffle_alike(1)
    sys.settrace(trace)
    try:
        for _ in range(hands):
            play(seats, policy)
    finally:
        sys.settrace(before)
    return count / hands


def main(hands: int = 20, rounds: int = 40) -> None:
    """Print hands a second of each, and how many times PokerKit's rate ours is."""
    plays: dict[str, Play] = {"lowball": ours, "pokerkit": pokerkits}
    try:
        pokerkits(2, Random(0))
    except ImportError as error:
        print(f"pokerkit left out: {error.name} is not installed")
        del plays["pokerkit"]
    for seats in SEATS:
        best = best_of(plays, seats, hands, rounds)
        if len({decisions for _, decisions in best.values()}) != 1:
            sys.exit(f"{seats} seats: the decisions are not the same: {best}")
        for name, (seconds, decisions) in best.items():
            ratio = f"{best['pokerkit'][0] / seconds:6.2f} × PokerKit" if "pokerkit" in best else ""
            print(f"{seats} seats  {name:10} {hands / seconds:8,.0f} hands/s  {decisions / hands:5.1f} decisions"
                  f" a hand, {1000 * seconds / decisions:.3f} ms each,"
                  f" {instructions(plays[name], seats):8,.0f} instructions a hand {ratio}")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
