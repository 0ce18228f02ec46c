"""How a language may write the values of the game: the forms that a rule text is held to."""

from __future__ import annotations

from .cards import JOKER, RANK_NAMES, Card, CardError, Rank, Suit, read_cards
from .claims import ClaimError, read_claim
from .games import Form
from .outcomes import Outcome
from .ranking import RankPattern
from .words import Worded, speaking

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


def same_text(text: str, lang: str, other: str, other_lang: str) -> bool:
    """Whether two languages write the same thing so: cards, a claim or a ruling."""
    meaning = _meaning(text, lang)
    return meaning is not None and meaning == _meaning(other, other_lang)


def _meaning(text: str, lang: str) -> object:
    """What the engine takes a text for in a language; None where it takes it for nothing."""
    with speaking(lang):
        try:
            return read_cards(text)
        except CardError:
            pass
        try:
            return read_claim(text, Form.ACE_TO_FIVE)
        except ClaimError:
            pass
        try:
            return Outcome.named(text)
        except ValueError:
            return None
