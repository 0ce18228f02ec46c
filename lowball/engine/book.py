"""What the engine shows to a rulebook, which knows no poker.

`NAMESPACE` names what its examples may call, `facts` the values that its prose may name, `forms`
the words in which a language may write them, `rule_ids` the rules that any room can cite, and
`option_words` what the house options mean.
"""

from __future__ import annotations

from typing import Final

from .facts import facts
from .house import OPTIONS, editions, option_words, playing
from .namespace import NAMESPACE
from .rulings import citing, rule_ids
from .vocabulary import forms, value_words
from .words import speaking

__all__ = [
    "HOUSE_OPTIONS",
    "NAMESPACE",
    "citing",
    "facts",
    "forms",
    "houses",
    "option_words",
    "playing",
    "rule_ids",
    "speaking",
    "value_words",
]

HOUSE_OPTIONS: Final = tuple(OPTIONS)
houses: Final = editions
