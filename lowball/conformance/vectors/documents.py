"""Plays as documents: the whole deck in order, and acts as `lowball play` reads them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import fields
from typing import Any, Final

from lowball.engine.cards import Deck, read_cards
from lowball.engine.table import Act
from lowball.exchange.answers import plain

from .houses import house_of
from .vector import Json

# What a line of a scene says after the act, by the act.
TAKES: Final[Mapping[str, tuple[str, ...]]] = {
    "bet": ("to",), "show": ("claim",), "muck": ("fouled_by",), "sit": ("chair", "chips"), "rebuy": ("chips",),
    "change-seat": ("chair",), "expose": ("card",), "ask-for": ("card", "wanted"), "ask-drawn": ("of", "asked"),
}  # fmt: skip


def deck(house: Json, hands: Sequence[str] = (), then: str = "") -> list[str]:
    """A whole deck that deals these hands in the order of the deal, and then these cards."""
    dealt = [card for turn in zip(*map(read_cards, hands), strict=True) for card in turn]
    first = (*dealt, *read_cards(then))
    rest = [card for card in Deck(joker=house_of(house).joker) if card not in first]
    return [card.ascii for card in (*first, *rest)]


def act(text: str) -> Json:
    """An act from a line: ``Ana bet 20``, ``Bo draw Ks Qd``, ``dealer deal-card Bo dealer``."""
    who, verb, *words = text.split()
    if who == "dealer":
        return _by_dealer(verb, words)
    if who == "floor":
        return {"act": "floor-rules", **({verb: words} if words else {})}
    made: Json = {"act": verb, "seat": who}
    if verb in ("draw", "change-draw"):
        return {**made, **({"discards": words} if words else {})}
    if verb == "rap":
        return {**made, **({"pat": True} if words else {})}
    told = zip(TAKES.get(verb, ()), words, strict=False)
    return {**made, **{name: int(word) if word.isdigit() and name != "claim" else word for name, word in told}}


def _by_dealer(verb: str, words: list[str]) -> Json:
    if verb == "deal-card":
        return {"act": verb, **dict(zip(("to", "exposed_by"), words, strict=False))}
    if verb == "call-attention" or not words:
        return {"act": verb}
    if verb == "replace-exposed":
        return {"act": verb, "exposed_again": {words[0]: int(words[1])}}
    exposed = {words[1]: [int(word) for word in words[2:]]}
    return {"act": verb, "exposed": exposed} if words[0] == "exposed" else {"act": verb, "to": words[0]}


def written(done: Act) -> Json:
    """An act of a table as a document has it."""
    given = {one.name: getattr(done, one.name) for one in fields(done)}
    # The deuce of clubs is 0 and no False.
    told = {name: it for name, it in given.items() if it is not None and it is not False and it not in ((), {})}
    return {"act": done.name, **{name: _plain(it) for name, it in told.items()}}


def _plain(value: Any) -> Any:
    if isinstance(value, Mapping):
        return {key: _plain(one) for key, one in value.items()}
    return plain(value)


def start(house: Json, hands: Sequence[str] = (), then: str = "") -> Json:
    """The beginning of a hand with a deck in a chosen order."""
    return {"act": "start", "deck": deck(house, hands, then)}

