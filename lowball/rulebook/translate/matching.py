"""Finds the old message that a new one was made of."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator
from difflib import SequenceMatcher
from functools import cached_property

from .sheet import Block, is_code
from .wanted import Wanted

ALIKE = 0.6
"""How much of two texts must be the same for one to be taken for the other reworded."""

ALIKE_ELSEWHERE = 0.8
ALIKE_IN_THE_SAME_PLACE = 0.4
WORD_BY_WORD = 80
"""Texts longer than this are compared word by word: letter by letter takes their square in time."""

EACH_WITH_EACH = 2_500
"""Up to so many pairs are all compared; of more, only those that share words in a row."""

RUN_OF_WORDS = 3
MOST_LIKELY = 5
EVERYWHERE = 50
"""A run of words that more messages have tells nothing apart."""

Pairs = Iterable[tuple[Wanted, Block]]


def nearest(wanted: Collection[Wanted], old: Collection[Block]) -> dict[Wanted, Block]:
    """Pair the new messages of a chapter with the old ones that they are most like; each is used once.

    What stood in the same rule or example is looked at first.
    """
    found: dict[Wanted, Block] = {}
    _pair(found, _in_the_same_place(wanted, old), lambda one: 0.0 if one.example else ALIKE_IN_THE_SAME_PLACE)
    used = {id(block) for block in found.values()}
    rest = [one for one in wanted if one not in found]
    _pair(found, Others(block for block in old if id(block) not in used).likely(rest), lambda one: ALIKE)
    return found


def moved(wanted: Collection[Wanted], others: Others, used: Collection[Block]) -> dict[Wanted, Block]:
    """Pair new messages with old ones of other chapters, but for those that are used already."""
    taken = {id(block.entry) for block in used}
    found: dict[Wanted, Block] = {}
    _pair(found, (pair for pair in others.likely(wanted) if id(pair[1].entry) not in taken),
          lambda one: ALIKE_ELSEWHERE)
    return found


def _pair(found: dict[Wanted, Block], pairs: Pairs, enough: Callable[[Wanted], float]) -> None:
    """Pair the most alike first."""
    scored = []
    for nth, (one, block) in enumerate(pairs):
        if _comparable(one, block):
            alike = max(likeness(one.key.msgid, text) for text in _texts(block))
            if alike >= enough(one):
                scored.append((-alike, nth, one, block))
    used: set[int] = set()
    for _score, _nth, one, block in sorted(scored, key=lambda pair: pair[:2]):
        if one not in found and id(block) not in used:
            found[one] = block
            used.add(id(block))


def _in_the_same_place(wanted: Collection[Wanted], old: Collection[Block]) -> Iterator[tuple[Wanted, Block]]:
    places: dict[str, list[Block]] = defaultdict(list)
    for block in old:
        for line in block.comments("."):
            places[line.strip()[2:].strip()].append(block)
    for one in wanted:
        for origin in one.origins:
            for block in places.get(origin, ()):
                yield one, block


class Others:
    """Old messages, and which of them are worth comparing with a new one.

    The time that this takes grows with the texts, and not with their square.
    """

    def __init__(self, blocks: Iterable[Block]) -> None:
        self.blocks = list(blocks)

    @cached_property
    def having(self) -> dict[tuple[str, ...], list[int]]:
        """The messages, by their places in the list, that have some words in a row."""
        found: dict[tuple[str, ...], list[int]] = defaultdict(list)
        for nth, block in enumerate(self.blocks):
            for text in _texts(block):
                for run in _runs(text):
                    found[run].append(nth)
        return found

    def likely(self, wanted: Collection[Wanted]) -> Iterator[tuple[Wanted, Block]]:
        """Yield the pairs that are worth comparing."""
        if len(wanted) * len(self.blocks) <= EACH_WITH_EACH:
            yield from ((one, block) for one in wanted for block in self.blocks)
            return
        for one in wanted:
            lists = [self.having[run] for run in _runs(one.key.msgid) if run in self.having]
            shared = Counter(nth for places in lists if len(places) <= EVERYWHERE for nth in places)
            for nth, _count in sorted(shared.items(), key=lambda pair: (-pair[1], pair[0]))[:MOST_LIKELY]:
                yield one, self.blocks[nth]


def _runs(text: str) -> set[tuple[str, ...]]:
    words = text.lower().split()
    size = min(RUN_OF_WORDS, len(words))
    return {tuple(words[n:n + size]) for n in range(len(words) - size + 1)}


def likeness(one: str, other: str) -> float:
    """Return how much of two texts is the same, from 0 to 1."""
    long = len(one) > WORD_BY_WORD and len(other) > WORD_BY_WORD
    ours, theirs = (one.split(), other.split()) if long else (list(one), list(other))
    matcher = SequenceMatcher(None, ours, theirs, autojunk=False)
    quick = (matcher.real_quick_ratio, matcher.quick_ratio)
    return 0.0 if any(ratio() < ALIKE_IN_THE_SAME_PLACE for ratio in quick) else matcher.ratio()


def _texts(block: Block) -> list[str]:
    return [key.msgid for key in (block.key, block.previous) if key]


def _comparable(one: Wanted, block: Block) -> bool:
    key = block.key
    return (is_code(one.key.msgid) == is_code(key.msgid)
            and (one.key.plural is None) == (key.plural is None)
            and (one.key.context is None) == (key.context is None))
