"""What a table does by itself, as soon as it is due."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from ..claims import has_pair
from ..ranking import HAND_SIZE, Category, Hand
from .acts import DEALER, Act, Deal, ReplaceExposed, Serve, Show
from .play import Play

AUTOMATIC: Final = ("dealer", "showdown")
OF_DEALER: Final = {"deal": Deal(), "replace": ReplaceExposed(), "draw": Serve()}


def what_follows(play: Play | None, automatic: Collection[str]) -> Act | None:
    """The act that is due by itself, if any: one of the dealer, or the showing of a hand."""
    if play is None:
        return None
    if play.phase == "showdown" and "showdown" in automatic and play.turn:
        return honest_show(play, play.turn)
    if play.due != DEALER or "dealer" not in automatic:
        return None
    return OF_DEALER[play.phase]


def honest_show(play: Play, seat: str) -> Show:
    """A hand shown without a word, but for that which a pair takes."""
    cards = play.hands[seat]
    if not play.house.lowball or len(cards) != HAND_SIZE:
        return Show(seat)
    pair = has_pair(Hand.at(play.house, cards))
    return Show(seat, str(Category.PAIR) if pair else None)
