"""Makes a case that fails small: options, acts and numbers go for as long as it fails all the same."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from itertools import islice
from typing import Any, Final

from lowball.exchange.of_cards import CARD

from ..vectors import Draft

MOST: Final = 400
DEFAULT: Final = "limit-a5"
A_CARD: Final = re.compile(CARD)
# What says what is asked, and is no part of it that could go.
FIXED: Final = frozenset({"question", "lang"})


def shrunk(draft: Draft, fails: Callable[[Draft], bool], most: int = MOST) -> tuple[Draft, int]:
    """The smallest case found that fails, and how many were tried for it.

    `fails` is asked of smaller cases only, and must be false for what is no case at all.
    """
    tried = 0
    found = True
    while found and tried < most:
        found = False
        for smaller in islice(_smaller(draft), most - tried):
            tried += 1
            if fails(smaller):
                draft, found = smaller, True
                break
    return draft, tried


def _smaller(draft: Draft) -> Iterator[Draft]:
    for name in draft.house:
        if name != "preset":
            yield replace(draft, house={key: it for key, it in draft.house.items() if key != name})
    if draft.house["preset"] != DEFAULT:
        yield replace(draft, house={**draft.house, "preset": DEFAULT})
    for given in _parts(draft.given):
        yield replace(draft, given=given)


def _parts(value: Any) -> Iterator[Any]:
    """The same with less in it: the most first, that few tries do."""
    if isinstance(value, Mapping):
        for key in value:
            if key not in FIXED:
                yield {name: it for name, it in value.items() if name != key}
        for key, one in value.items():
            for less in _parts(one):
                yield {**value, key: less}
    elif isinstance(value, list) and not _row(value):
        size = len(value)
        while size:
            for start in range(len(value) - size, -1, -size):
                yield value[:start] + value[start + size :]
            size //= 2
        for place, one in enumerate(value):
            for less in _parts(one):
                yield [*value[:place], less, *value[place + 1 :]]
    elif isinstance(value, int) and not isinstance(value, bool) and value:
        yield from dict.fromkeys((0, value // 2, value - 1))


def _row(value: list[Any]) -> bool:
    """Whether a list is a row of cards, of which there must be as many as there are."""
    return bool(value) and all(isinstance(one, str) and A_CARD.fullmatch(one) for one in value)
