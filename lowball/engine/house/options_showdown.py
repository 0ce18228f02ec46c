"""Options of the showdown and of the sevens rule."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ..games import Betting, Form
from ..words import Phrase
from .declaring import BY_GAME, option


@dataclass(frozen=True, kw_only=True)
class ShowdownOptions:
    """What a hand costs its player that was checked, or claimed, against the rules."""

    sevens_rule: bool = option(
        BY_GAME, "R-A5.4",
        Phrase("option", "a seven or better must bet after the draw"),
        usual=Phrase("option default", "at limit ace-to-five only"),
        by_game=lambda house: house.form is Form.ACE_TO_FIVE and house.betting is Betting.LIMIT)
    sevens_half_bet_counts_full: bool = option(
        True, "G20",
        Phrase("option", "in the sevens rule half a bet counts as a full one"))
    sevens_prior_check_blocks_short: bool = option(
        True, "G20",
        Phrase("option", "a seven that checked before a short bet cannot win that bet"))
    sevens_violation: Literal["void", "forfeit"] = option(
        "void", "R-A5.4",
        Phrase("option", "a seven that was checked and is best wins the pot of before the draw, "
               "or nothing"))
    headsup_overclaim_dead: bool = option(
        False, "R15, C16",
        Phrase("option", "between two players a hand that was claimed better than it is dies"))
    silent_pair_foul: Literal["floor", "dead"] = option(
        "floor", "R16, S20, C18",
        Phrase("option", "a pair shown in silence that made another foul his hand is for the floor "
               "to rule on, or dead"))
