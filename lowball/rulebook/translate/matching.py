"""Finds the old message that a new one was made of."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from difflib import SequenceMatcher

from .sheet import Block, is_code
from .wanted import Wanted

ALIKE = 0.6
"""How much of two texts must be the same; less is told apart from chance in no book that was tried."""

ALIKE_ELSEWHERE = 0.8
ALIKE_IN_THE_SAME_PLACE = 0.4
WORD_BY_WORD = 80
"""Texts longer than this are compared word by word: letter by letter takes their square in time."""


def nearest(wanted: Collection[Wanted], old: Iterable[Block], elsewhere: bool = False) -> dict[Wanted, Block]:
    """Pair new messages with the old ones that they are most like; each is used once."""
    pairs = []
    for nth, block in enumerate(old):
        origins = {line.strip()[2:].strip() for line in block.comments(".")}
        for mth, one in enumerate(wanted):
            if _comparable(one, block):
                same_place = bool(origins & set(one.origins)) and not elsewhere
                alike = likeness(one.key.msgid, block.key.msgid)
                if alike >= _enough(one, same_place, elsewhere):
                    pairs.append((-(alike + same_place / 2), mth, nth, one, block))
    found: dict[Wanted, Block] = {}
    used: set[int] = set()
    for _score, _mth, _nth, one, block in sorted(pairs, key=lambda pair: pair[:3]):
        if one not in found and id(block) not in used:
            found[one] = block
            used.add(id(block))
    return found


def likeness(one: str, other: str) -> float:
    """Return how much of two texts is the same, from 0 to 1."""
    long = len(one) > WORD_BY_WORD and len(other) > WORD_BY_WORD
    ours, theirs = (one.split(), other.split()) if long else (list(one), list(other))
    matcher = SequenceMatcher(None, ours, theirs, autojunk=False)
    if min(matcher.real_quick_ratio(), matcher.quick_ratio()) < ALIKE_IN_THE_SAME_PLACE:
        return 0.0
    return matcher.ratio()


def _comparable(one: Wanted, block: Block) -> bool:
    key = block.key
    return (is_code(one.key.msgid) == is_code(key.msgid)
            and (one.key.plural is None) == (key.plural is None)
            and (one.key.context is None) == (key.context is None))


def _enough(one: Wanted, same_place: bool, elsewhere: bool) -> float:
    if same_place:
        # An example keeps its id when its statements change.
        return 0.0 if one.example else ALIKE_IN_THE_SAME_PLACE
    return ALIKE_ELSEWHERE if elsewhere else ALIKE
