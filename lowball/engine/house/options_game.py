"""Options of the game itself: form, betting, deck, structure, seats."""

# ruff: noqa: RUF009  (each field is declared by a call, as with `dataclasses.field`)

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from ..games import Betting, Form
from ..words import Phrase
from .declaring import BY_GAME, option
from .kinds import Whole

JOKER_BY_DEFAULT: Final = {
    Form.ACE_TO_FIVE: True,
    Form.DEUCE_TO_SEVEN: False,
    Form.DRAW_HIGH: False,
}
# Ten hands of five are all that 52 cards make.
MOST_SEATS: Final = 10


@dataclass(frozen=True, kw_only=True)
class GameOptions:
    """What is played, with which deck, at which stakes and by how many."""

    form: Form = option(
        Form.ACE_TO_FIVE, "R-intro",
        Phrase("option", "the form, which decides how hands rank"))
    betting: Betting = option(
        Betting.LIMIT, "R-NL",
        Phrase("option", "the betting structure"))
    joker: bool = option(
        BY_GAME, "R-A5.1, C20",
        Phrase("option", "the joker is in the deck"),
        usual=Phrase("option default", "in ace-to-five only"),
        by_game=lambda house: JOKER_BY_DEFAULT[house.form])
    num_blinds: int = option(
        1, "R-intro",
        Phrase("option", "how many blinds there are"),
        kind=Whole(0))
    ante: int = option(
        0, "R-intro, H10",
        Phrase("option", "the ante of each player, in chips"),
        kind=Whole(0))
    open_structure: Literal["call_bb", "double_bb"] = option(
        "call_bb", "R-intro",
        Phrase("option", "the opener may just call the big blind, or must double it"))
    max_seats: int = option(
        8, "G29",
        Phrase("option", "how many players the table seats"),
        kind=Whole(2, MOST_SEATS))
    button_moves: Literal["forward", "dead"] = option(
        "forward", "R-tip:button",
        Phrase("option", "the button moves to the next player, or is dead: it follows the blinds, "
               "over empty seats too"))
    seat_change_freeze: bool = option(
        BY_GAME, "H10",
        Phrase("option", "nobody changes seats while the pot holds several antes "
               "or forfeited money"),
        usual=Phrase("option default", "at draw high only"),
        by_game=lambda house: not house.lowball)
