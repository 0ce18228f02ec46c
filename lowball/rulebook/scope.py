"""Where a block of a chapter stands."""

from __future__ import annotations

from dataclasses import dataclass

from .conditions import Condition
from .model import Rule, Term

DEEPEST = 8
"""Blocks within blocks beyond this are refused: nobody could read them, and reading them takes a stack of our own."""


@dataclass(frozen=True)
class Scope:
    """What surrounds a block: its rule or term, whether it is guidance, its conditions, and how many blocks of them."""

    rule: Rule | None = None
    term: Term | None = None
    guidance: bool = False
    when: tuple[Condition, ...] = ()
    depth: int = 0
