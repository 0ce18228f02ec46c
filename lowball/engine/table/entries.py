"""The log of a table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from ..cards import Card
from ..rulings import Ruling
from .acts import Act


@dataclass(frozen=True)
class Entry:
    """An act that was done, and the rulings on it, its own first; all of them cite their rules.

    `hands` has the cards of each seat after it.
    """

    act: Act
    rulings: tuple[Ruling, ...]
    hands: Mapping[str, tuple[Card, ...]] = field(default_factory=dict, hash=False)

    def __str__(self) -> str:
        return "; ".join(map(str, self.rulings))
