"""What the engine shows to a rulebook, which knows no poker.

`NAMESPACE` names what its examples may call, `facts` the values that its prose may name, `forms`
the words in which a language may write them, and `rule_ids` the rules that any room can cite.
"""

from __future__ import annotations

from typing import Final

from .facts import facts
from .house import OPTIONS, playing
from .namespace import NAMESPACE
from .rulings import citing, rule_ids
from .vocabulary import forms, value_words
from .words import BABEL_KEYWORDS, DOMAIN, speaking

__all__ = [
    "CATALOGUE",
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

CATALOGUE: Final = {
    "domain": DOMAIN,
    "packages": ("lowball.engine", "lowball.exchange"),
    "keywords": BABEL_KEYWORDS,
    "note": 'A message may hold several forms separated by " | ": words that agree in gender and number, or '
            "synonyms that a rule text may use. The engine prints the first.",
}
"""Where the engine's words stand in the code, for whoever extracts them."""
