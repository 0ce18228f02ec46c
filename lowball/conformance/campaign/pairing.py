"""Combinations of options: all of them where they are few, and otherwise so many that each pair is among them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, product
from math import prod
from typing import Any, Final

MOST: Final = 64

Values = Mapping[str, Sequence[Any]]
Combination = dict[str, Any]


def combined(values: Values, most: int = MOST) -> list[Combination]:
    """Combinations of a value for each option: every one if there are no more than so many, or by pairs.

    >>> len(combined({"a": [1, 2], "b": [1, 2], "c": [1, 2]}))
    8
    >>> len(combined({"a": [1, 2], "b": [1, 2], "c": [1, 2]}, most=4))
    4
    """
    if prod(map(len, values.values())) <= most:
        return [dict(zip(values, chosen, strict=True)) for chosen in product(*values.values())]
    return list(_by_pairs(values))


def _by_pairs(values: Values) -> Iterator[Combination]:
    """Combinations that have every value of an option beside every value of each other one."""
    left = {
        ((one, a), (other, b)): None
        for one, other in combinations(values, 2)
        for a in range(len(values[one]))
        for b in range(len(values[other]))
    }
    while left:
        chosen = dict(next(iter(left)))
        for name in values:
            if name not in chosen:
                chosen[name] = max(range(len(values[name])), key=lambda place: _new(left, chosen, name, place))
        for pair in combinations([(name, chosen[name]) for name in values], 2):
            left.pop(pair, None)
        yield {name: values[name][chosen[name]] for name in values}


def _new(left: Mapping[Any, None], chosen: Mapping[str, int], name: str, place: int) -> int:
    """How many pairs a value would add to what is chosen."""
    return sum(((one, at), (name, place)) in left or ((name, place), (one, at)) in left
               for one, at in chosen.items())
