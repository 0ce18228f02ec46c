"""Where a block of a chapter stands."""

from __future__ import annotations

from dataclasses import dataclass

from .conditions import Condition
from .model import Rule, Term


@dataclass(frozen=True)
class Scope:
    """What surrounds a block: its rule or term, whether it is guidance, and its conditions."""

    rule: Rule | None = None
    term: Term | None = None
    guidance: bool = False
    when: tuple[Condition, ...] = ()
