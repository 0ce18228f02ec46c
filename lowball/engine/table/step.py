"""What an act leads to, and the refusals that acts of all kinds share."""

from __future__ import annotations

from typing import Final, NamedTuple

from ..claims import CARDS_SPEAK
from ..deal import DRAW_OPTION, FIVE_FACEDOWN
from ..misdeal import EFFECT
from ..rulings import IllegalAction, RuleId, Ruling
from ..words import Phrase
from .acts import DEALER, FLOOR, Act
from .play import Phase, Play

# The rule that says what happens in a phase, and so what does not.
OF_PHASE: Final[dict[Phase, RuleId]] = {
    "deal": FIVE_FACEDOWN,
    "replace": FIVE_FACEDOWN,
    "predraw": FIVE_FACEDOWN,
    "draw": DRAW_OPTION,
    "postdraw": DRAW_OPTION,
    "showdown": CARDS_SPEAK,
    "floor": CARDS_SPEAK,
    "over": EFFECT,
}


class Step(NamedTuple):
    """The hand after an act, and the rulings that led to it, the act's own first."""

    play: Play
    rulings: tuple[Ruling, ...]


WAITING: Final[dict[str | None, Phrase]] = {
    DEALER: Phrase("table", "{who} cannot do that now: it is for the dealer to go on"),
    FLOOR: Phrase("table", "{who} cannot do that now: it is for the floor to rule"),
    None: Phrase("table", "{who} cannot do that now: the hand is over"),
}
ON_A_PLAYER: Final = Phrase("table", "{who} cannot do that now: {due} is to act")
NOT_THAT: Final = Phrase("table", "{who} cannot do that now")
DEALER_NOT_NOW: Final = Phrase("table", "The dealer cannot do that now")


def not_now(play: Play, act: Act) -> IllegalAction:
    """The refusal of an act for which it is not the time."""
    phrase = WAITING.get(play.due, ON_A_PLAYER)
    if act.by == DEALER:
        phrase = DEALER_NOT_NOW
    elif act.by == play.due:
        phrase = NOT_THAT
    sentence = phrase.fill(who=act.by, due=play.due)
    return IllegalAction("not-now", OF_PHASE[play.phase], sentence)


def refuse_unless(fits: bool, play: Play, act: Act) -> None:
    """Raise IllegalAction, unless it is the time for an act."""
    if not fits:
        raise not_now(play, act)
