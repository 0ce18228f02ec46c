"""How many five-card hands a second: ours and our peers', side by side in one run.

    python benchmarks/ranking.py [hands] [rounds]

All rank the same random hands, in objects of their own kind that are made beforehand. The rounds
take turns, so that a machine that is busy for a while is busy for all, and the best of each counts.
Arrays are ranked in pieces, each of which is done in a millisecond or so.
Whatever is not installed is left out; the extra ``bench`` has all of it.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any, NamedTuple

from lowball.engine import Card, Deck, Form, Hand, ranking_of

PIECE, PIECES = 1 << 17, 40


class Contender(NamedTuple):
    """Something that ranks hands: once with all of them, by a loop or in one call."""

    name: str
    run: Callable[[], object]
    hands: int
    times: int = 1


def looping(rank: Callable[[Any], object], hands: Sequence[Any]) -> Callable[[], None]:
    """A loop that ranks one hand after the other."""

    def run() -> None:
        for hand in hands:
            rank(hand)

    return run


def ours(hands: list[tuple[Card, ...]]) -> Iterator[Contender]:
    """The table, one hand at a time, and the value type above it."""
    for form in Form:
        strength = ranking_of(form).strength
        yield Contender(f"lowball {form.value} strength", looping(strength, hands), len(hands))
    strength = ranking_of(Form.ACE_TO_FIVE, joker=True).strength
    yield Contender("lowball ace-to-five with joker", looping(strength, hands), len(hands))
    some = hands[: len(hands) // 20]
    yield Contender("lowball Hand, cards checked", looping(lambda hand: Hand(hand, Form.ACE_TO_FIVE), some), len(some))


def ours_as_arrays(hands: list[tuple[Card, ...]]) -> Iterator[Contender]:
    """The table as arrays, in both layouts."""
    import numpy as np

    from lowball.engine.ranking.arrays import strengths

    rows = np.resize(np.array(hands, np.uint8), (PIECE, 5))
    columns = np.asfortranarray(rows)
    for form in Form:
        for layout, cards in (("rows", rows), ("columns", columns)):
            strengths(cards[:1], form)
            yield Contender(
                f"lowball {form.value} arrays, {layout}",
                lambda cards=cards, form=form: strengths(cards, form),
                len(cards),
                times=PIECES,
            )


def pokerkit(hands: list[tuple[Card, ...]]) -> Iterator[Contender]:
    """PokerKit, from its own cards."""
    from pokerkit import Card as Theirs
    from pokerkit import RegularLowHand, StandardHighHand, StandardLowHand

    card = {card: next(iter(Theirs.parse(card.ascii))) for card in Deck()}
    some = [tuple(card[one] for one in hand) for hand in hands[: len(hands) // 10]]
    for kind in (RegularLowHand, StandardLowHand, StandardHighHand):
        yield Contender(f"pokerkit {kind.__name__}", looping(kind, some), len(some))


def treys(hands: list[tuple[Card, ...]]) -> Iterator[Contender]:
    """treys, which ranks high hands only."""
    from treys import Card as Theirs
    from treys import Evaluator

    card = {card: Theirs.new(card.ascii) for card in Deck()}
    their_hands = [[card[one] for one in hand] for hand in hands]
    yield Contender("treys Evaluator._five, high", looping(Evaluator()._five, their_hands), len(hands))


def phevaluator(hands: list[tuple[Card, ...]]) -> Iterator[Contender]:
    """phevaluator, a C extension, which ranks high hands only."""
    from phevaluator import evaluate_cards

    yield Contender(
        "phevaluator evaluate_cards, high",
        looping(lambda hand: evaluate_cards(*hand), [tuple(map(int, hand)) for hand in hands]),
        len(hands),
    )


def eval7(hands: list[tuple[Card, ...]]) -> Iterator[Contender]:
    """eval7, a C extension, which ranks high hands only."""
    from eval7 import Card as Theirs
    from eval7 import evaluate

    yield _high("eval7 evaluate, high", Theirs, evaluate, hands)


def pkrbot(hands: list[tuple[Card, ...]]) -> Iterator[Contender]:
    """pkrbot, a C extension with the interface of eval7, which ranks high hands only."""
    from pkrbot import Card as Theirs
    from pkrbot import evaluate

    yield _high("pkrbot evaluate, high", Theirs, evaluate, hands)


def _high(
    name: str, theirs: Callable[[str], Any], rank: Callable[[Any], object], hands: list[tuple[Card, ...]]
) -> Contender:
    card = {card: theirs(card.ascii) for card in Deck()}
    return Contender(name, looping(rank, [[card[one] for one in hand] for hand in hands]), len(hands))


def main(count: int = 200_000, rounds: int = 7) -> None:
    """Run the contenders and print hands a second, and how many times PokerKit's rate that is."""
    random, deck = Random(2026), list(Deck())
    hands = [tuple(random.sample(deck, 5)) for _ in range(count)]
    contenders: list[Contender] = []
    for party in (pokerkit, treys, phevaluator, eval7, pkrbot, ours, ours_as_arrays):
        try:
            contenders += party(hands)
        except ImportError as error:
            print(f"{party.__name__} left out: {error.name} is not installed")
    best = dict.fromkeys((contender.name for contender in contenders), float("inf"))
    for _ in range(rounds):
        for name, run, size, times in contenders:
            for _ in range(times):
                start = time.perf_counter()
                run()
                best[name] = min(best[name], (time.perf_counter() - start) / size)
    base = next((best[name] for name in best if name.startswith("pokerkit")), None)
    for name, seconds in best.items():
        ratio = f"{base / seconds:8.1f} × PokerKit" if base else ""
        print(f"{name:40} {1e-6 / seconds:9.2f} M hands/s {ratio}")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
