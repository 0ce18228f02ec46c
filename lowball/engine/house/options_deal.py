"""Options of the deal: misdeals, short hands and exposed cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ..words import Phrase
from .declaring import BY_GAME, option


@dataclass(frozen=True, kw_only=True)
class DealOptions:
    """What becomes of a deal that goes wrong."""

    first_two_scope: Literal["deal", "player_hand"] = option(
        "deal", "R1a, C4",
        Phrase("option", "the first two cards are those of the deal, or of each player’s hand"))
    high_uses_button_misdeals: bool = option(
        True, "C3",
        Phrase("option", "draw high has the misdeals of the other button games"))
    short_hand_predraw: Literal["complete", "misdeal"] = option(
        BY_GAME, "R1d, R11, H4, C1",
        Phrase("option", "before action a short hand is completed, or makes a misdeal"),
        usual=Phrase("option default", "completed at lowball, a misdeal at draw high"),
        by_game=lambda house: "complete" if house.lowball else "misdeal")
    short_hand_one_acted: Literal["on_draw", "misdeal"] = option(
        "on_draw", "R1d, R11, C1",
        Phrase("option", "once one player has acted a short hand is completed on the draw, "
               "or makes a misdeal"))
    extra_card_late: Literal["dead", "fix_on_draw"] = option(
        "dead", "G5",
        Phrase("option", "a hand with a card too many, found too late for a misdeal"))
    premature_action_counts: bool = option(
        False, "R11, G4",
        Phrase("option", "action before the deal is complete counts as action"))
    player_exposed_card: Literal["keep", "as_dealer"] = option(
        "keep", "G7",
        Phrase("option", "a card that the player exposed is kept, or treated as if the dealer had"))
    joker_exposed_nlpl: Literal["take", "replace"] = option(
        "take", "G8",
        Phrase("option", "a joker exposed before the draw at no-limit or pot-limit"))
