"""What the engine shows to a rulebook, which knows no poker.

`NAMESPACE` names what its examples may call, `facts` the values that its prose may name, and
`forms` the words in which a language may write them.
"""

from __future__ import annotations

from typing import Final

from . import (
    antes,
    comparison,
    deal,
    drawing,
    entitlement,
    exposed,
    hand_size,
    misdeal,
    table_talk,
)
from .betting import acts, raises, sizes, stakes
from .entry import moved, single, ways
from .facts import facts
from .house import OPTIONS, playing
from .namespace import NAMESPACE
from .rulings import RuleId, citing
from .vocabulary import forms, value_words
from .words import speaking

__all__ = [
    "HOUSE_OPTIONS",
    "NAMESPACE",
    "citing",
    "facts",
    "forms",
    "playing",
    "rule_ids",
    "speaking",
    "value_words",
]

HOUSE_OPTIONS: Final = tuple(OPTIONS)
ROOMS: Final = (
    deal, stakes, acts, comparison, ways, single, moved, misdeal, entitlement, hand_size, exposed,
    raises, drawing, table_talk, sizes, antes,
)  # fmt: skip
"""The rooms whose rules the book has chapters for."""


def rule_ids() -> tuple[RuleId, ...]:
    """Every rule that these rooms can cite, in alphabetical order."""
    named = (value for room in ROOMS for value in vars(room).values())
    return tuple(sorted({value for value in named if isinstance(value, RuleId)}))
