"""How much of a drill is run, and how."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

T = TypeVar("T")


@dataclass(frozen=True)
class Plan:
    """How much of a drill is run, and how."""

    sample: int = 0
    seed: int = 0
    workers: int = 2
    rule: str = ""

    def choose(self, everything: Sequence[T]) -> list[T]:
        """Return a sample of what there is, in its order, or all of it."""
        if not self.sample or self.sample >= len(everything):
            return list(everything)
        chosen = random.Random(self.seed).sample(range(len(everything)), self.sample)
        return [everything[at] for at in sorted(chosen)]

    @property
    def shown_seed(self) -> int | None:
        """The seed, where it made a difference."""
        return self.seed if self.sample else None
