"""One digest a ranking over all five-card hands: whoever computes the same ranks every hand alike."""

from __future__ import annotations

import hashlib
import sys
from array import array
from collections.abc import Callable, Iterator
from functools import cache
from itertools import chain, combinations, islice
from math import comb
from typing import Any, Final

from lowball.engine.cards import Deck
from lowball.engine.games import Form
from lowball.engine.ranking import HAND_SIZE, ranking_of

# Hands digested at a time.
BLOCK: Final = 1 << 16
WIDTH: Final = 2

RECIPE: Final = {
    "deck": "The cards in the order 2c 2d 2h 2s 3c … Ks Ac Ad Ah As: ranks from the deuce up, within each the suits "
            "c d h s. With the joker, Jk is the last.",
    "hands": "Every set of five different cards of the deck, its cards in the order of the deck, in the lexicographic "
             "order of their places: (0,1,2,3,4), (0,1,2,3,5), … Each hand once.",
    "classes": "Hands that tie are one class. The classes are numbered from 1, the best hand of the game, up to the "
               "worst, without a gap.",
    "bytes": "The number of the class of each hand, as an unsigned integer of 16 bits, the high byte first.",
    "digest": "SHA-256 of these bytes one after another, in hexadecimal.",
}  # fmt: skip


def digests(progress: Callable[[int, int], None] = lambda done, total: None) -> dict[str, Any]:
    """The recipe, and for each ranking how many hands and classes it has and its digest."""
    rankings = [(form, joker) for form in Form for joker in (False, True)]
    made = []
    for done, (form, joker) in enumerate(rankings, start=1):
        digest, hands = ranking_digest(form, joker=joker)
        classes = len(ranking_of(form, joker=joker).classes)
        made.append({
            "game": form.value, "joker": joker, "hands": hands, "classes": classes, "sha256": digest,
        })
        progress(done, len(rankings))
    return {"recipe": RECIPE, "rankings": made}


def ranking_digest(form: Form, *, joker: bool) -> tuple[str, int]:
    """The digest of a ranking, and how many hands there are."""
    try:
        numbers = _ranked_at_once(form, joker)
    except ModuleNotFoundError:
        numbers = _ranked_singly(form, joker)
    digest, hands = hashlib.sha256(), 0
    for block in numbers:
        digest.update(block)
        hands += len(block) // WIDTH
    return digest.hexdigest(), hands


def _ranked_at_once(form: Form, joker: bool) -> Iterator[bytes]:
    """The numbers of the classes by NumPy, which takes a tenth of the time where it is installed."""
    from lowball.engine.ranking.arrays import strengths

    return iter([strengths(_hands(len(Deck(joker=joker))), form, joker=joker).astype(">u2").tobytes()])


@cache
def _hands(cards: int) -> Any:
    """Every hand of a deck, in the order of the recipe, as places of cards."""
    import numpy as np

    places = chain.from_iterable(combinations(range(cards), HAND_SIZE))
    return np.fromiter(places, np.uint8, comb(cards, HAND_SIZE) * HAND_SIZE).reshape(-1, HAND_SIZE)


def _ranked_singly(form: Form, joker: bool) -> Iterator[bytes]:
    """The numbers of the classes, hand by hand."""
    strength = ranking_of(form, joker=joker).strength
    numbers = map(strength, combinations(tuple(Deck(joker=joker)), HAND_SIZE))
    while block := array("H", islice(numbers, BLOCK)):
        assert block.itemsize == WIDTH
        if sys.byteorder == "little":
            block.byteswap()
        yield block.tobytes()
