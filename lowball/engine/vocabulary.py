"""How a language may write the values of the game: the forms that a rule text is held to."""

from __future__ import annotations

from .cards import JOKER, RANK_NAMES, Card, Rank, Suit
from .ranking import RankPattern
from .words import Worded

Forms = list[tuple[str, str]]


def value_words(lang: str) -> frozenset[str]:
    """The words that always state a value of the game: the names of the ranks, one or several."""
    return frozenset(
        word for rank in Rank for phrase in RANK_NAMES[rank][:2] for word in phrase.forms(lang)
    )


def forms(value: object, lang: str) -> Forms | None:
    """Every accepted (kind, text) of a value of the game, the usual one first; else None."""
    if isinstance(value, Worded):
        return [(kind, text) for kind, it in value.phrases.items() for text in it.forms(lang)]
    if isinstance(value, Rank):
        word, plural, _ = RANK_NAMES[value]
        return [
            ("symbol", value.symbol(lang)),
            *(("word", text) for text in word.forms(lang)),
            *(("plural", text) for text in plural.forms(lang)),
        ]
    if isinstance(value, Card):
        symbol = value.text(lang)
        return [("symbol", symbol), ("word", symbol.lower())] if value is JOKER else [("symbol", symbol)]
    if isinstance(value, RankPattern):
        return [("hand", value.text(lang))]
    if isinstance(value, Suit):
        return [("symbol", str(value))]
    return None
