"""How many five-card hands a second: ours and our peers', side by side in one run.

    python benchmarks/ranking.py [hands] [rounds]

All rank the same random hands, in objects of their own kind that are made beforehand. The work is cut
into pieces of a millisecond or two and the rounds take turns; the best time of each piece counts, so
that other programs are in nobody's way. Whatever is not installed is left out; the extra ``bench`` has
all of it.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from random import Random
from typing import Any, NamedTuple

from lowball.engine import Card, Deck, Form, Hand, ranking_of

# Hands in a piece: of arrays, of what ranks one hand at a time, and of what takes long for it.
ARRAY, MANY, FEW = 1 << 15, 1000, 100
ARRAYS = 8


class Contender(NamedTuple):
    """Something that ranks hands, in pieces of so many."""

    name: str
    pieces: list[Callable[[], object]]
    size: int


def looping(name: str, rank: Callable[[Any], object], hands: Sequence[Any], size: int = MANY) -> Contender:
    """One hand after the other."""

    def run(piece: Sequence[Any]) -> None:
        for hand in piece:
            rank(hand)

    cut = [hands[start : start + size] for start in range(0, len(hands) // size * size, size)]
    return Contender(name, [partial(run, piece) for piece in cut], size)


def ours(hands: list[tuple[Card, ...]]) -> Iterator[Contender]:
    """The table, one hand at a time, and the value type above it."""
    for form in Form:
        strength = ranking_of(form).strength
        yield looping(f"lowball {form.value} strength", strength, hands)
    strength = ranking_of(Form.ACE_TO_FIVE, joker=True).strength
    yield looping("lowball ace-to-five with joker", strength, hands)
    some = hands[: len(hands) // 10]
    yield looping("lowball Hand, cards checked", lambda hand: Hand(hand, Form.ACE_TO_FIVE), some, FEW)


def ours_as_arrays(hands: list[tuple[Card, ...]]) -> Iterator[Contender]:
    """The table as arrays, in both layouts."""
    import numpy as np

    from lowball.engine.ranking.arrays import strengths

    rows = np.resize(np.array(hands, np.uint8), (ARRAYS * ARRAY, 5))
    blocks = np.split(rows, ARRAYS)
    for form in Form:
        for layout, pieces in (("rows", blocks), ("columns", [np.asfortranarray(block) for block in blocks])):
            runs = [partial(strengths, cards, form) for cards in pieces]
            yield Contender(f"lowball {form.value} arrays, {layout}", runs, ARRAY)


def pokerkit(hands: list[tuple[Card, ...]]) -> Iterator[Contender]:
    """PokerKit, from its own cards."""
    from pokerkit import Card as Theirs
    from pokerkit import RegularLowHand, StandardHighHand, StandardLowHand

    card = {card: next(iter(Theirs.parse(card.ascii))) for card in Deck()}
    some = [tuple(card[one] for one in hand) for hand in hands[: len(hands) // 10]]
    for kind in (StandardLowHand, RegularLowHand, StandardHighHand):
        yield looping(f"pokerkit {kind.__name__}", kind, some, FEW)


def treys(hands: list[tuple[Card, ...]]) -> Iterator[Contender]:
    """treys, which ranks high hands only."""
    from treys import Card as Theirs
    from treys import Evaluator

    card = {card: Theirs.new(card.ascii) for card in Deck()}
    their_hands = [[card[one] for one in hand] for hand in hands]
    yield looping("treys Evaluator._five, high", Evaluator()._five, their_hands)


def phevaluator(hands: list[tuple[Card, ...]]) -> Iterator[Contender]:
    """phevaluator, a C extension, which ranks high hands only."""
    from phevaluator import evaluate_cards

    their_hands = [tuple(map(int, hand)) for hand in hands]
    yield looping("phevaluator evaluate_cards, high", lambda hand: evaluate_cards(*hand), their_hands)


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
    return looping(name, rank, [[card[one] for one in hand] for hand in hands])


def main(count: int = 20_000, rounds: int = 40) -> None:
    """Run the contenders and print hands a second, and how many times PokerKit's rate that is."""
    random, deck = Random(2026), list(Deck())
    hands = [tuple(random.sample(deck, 5)) for _ in range(count)]
    contenders: list[Contender] = []
    for party in (pokerkit, treys, phevaluator, eval7, pkrbot, ours, ours_as_arrays):
        try:
            contenders += party(hands)
        except ImportError as error:
            print(f"{party.__name__} left out: {error.name} is not installed")
    best = {contender.name: [float("inf")] * len(contender.pieces) for contender in contenders}
    for _ in range(rounds):
        for name, pieces, _ in contenders:
            for place, run in enumerate(pieces):
                start = time.perf_counter()
                run()
                best[name][place] = min(best[name][place], time.perf_counter() - start)
    rates = {name: size * len(pieces) / sum(best[name]) for name, pieces, size in contenders}
    base = next((rate for name, rate in rates.items() if name.startswith("pokerkit")), None)
    for name, rate in rates.items():
        ratio = f"{rate / base:8.1f} × PokerKit" if base else ""
        print(f"{name:40} {rate / 1e6:9.2f} M hands/s {ratio}")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
