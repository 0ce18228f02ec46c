"""What the engine shows to a rulebook, which knows no poker.

`NAMESPACE` names what its examples may call, `facts` the values that its prose may name, `forms`
the words in which a language may write them, `same_text` whether two languages write the same
thing, `rule_ids` the rules that any room can cite, `option_words` what the house options mean,
`proof` which functions decide by a rule, and `ROOMS` the rooms whose every branch its examples
reach.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from .facts import facts
from .house import OPTIONS, editions, option_words, playing
from .namespace import NAMESPACE
from .proof import functions
from .rulings import citing, rule_ids, telling
from .vocabulary import forms, same_text, value_words
from .words import BABEL_KEYWORDS, DOMAIN, speaking

__all__ = [
    "CATALOGUE",
    "HOUSE_OPTIONS",
    "NAMESPACE",
    "ROOMS",
    "citing",
    "facts",
    "forms",
    "houses",
    "option_words",
    "playing",
    "proof",
    "rule_ids",
    "same_text",
    "speaking",
    "telling",
    "value_words",
]

HOUSE_OPTIONS: Final = tuple(OPTIONS)
houses: Final = editions

_ROOMS: Final = """
antes betting.acts betting.legal betting.raises betting.round betting.sizes betting.stakes claims comparison deal
deal_record drawing entitlement entry.moved entry.single entry.ways exposed hand_size misdeal
schedule sevens sevens_settlement showdown table_talk
"""
# The rest decides nothing that a rule says, and is proven otherwise: cards and rankings hand by
# hand, houses option by option, the arithmetic of pots and the table by whole hands.
ROOMS: Final = tuple(f"{__package__}.{name}" for name in _ROOMS.split())


def proof(rule_id: str) -> dict[str, Mapping[str, str]]:
    """Return what stands behind a rule: the functions that decide by it, each with its file and line."""
    return {"functions": functions(ROOMS, frozenset(rule_ids())).get(rule_id, {})}


CATALOGUE: Final = {
    "domain": DOMAIN,
    "packages": ("lowball.engine", "lowball.exchange", "lowball.conformance", "lowball.desk"),
    "keywords": BABEL_KEYWORDS,
    "note": 'A message may hold several forms separated by " | ": words that agree in gender and number, or '
            "synonyms that a rule text may use. The engine prints the first.",
}
"""Where the engine's words stand in the code, for whoever extracts them."""
