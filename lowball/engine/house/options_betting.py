"""Options of the betting."""

# ruff: noqa: RUF009  (each field is declared by a call, as with `dataclasses.field`)

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ..words import Phrase
from .declaring import BY_GAME, option
from .kinds import NO_CEILING, NONE, Whole


@dataclass(frozen=True, kw_only=True)
class BettingOptions:
    """How much may be bet and raised, how often, and by whom."""

    limit_doubles_after_draw: bool = option(
        True, "R-intro",
        Phrase("option", "the limit doubles after the draw"))
    max_raises_multihanded: int = option(
        4, "R2, H1x, C6",
        Phrase("option", "how many raises a round allows among three or more players"),
        kind=Whole(1))
    max_raises_headsup: int | NO_CEILING = option(
        NONE, "G1",
        Phrase("option", "how many raises a round allows between two players"),
        kind=Whole(1, none=True))
    blind_counts_as_bet: bool = option(
        BY_GAME, "G2",
        Phrase("option", "the big blind counts as the bet of its round"),
        usual=Phrase("option default", "where the opener may just call it"),
        by_game=lambda house: house.open_structure == "call_bb")
    bb_option_check: bool = option(
        BY_GAME, "C22",
        Phrase("option", "the big blind may check or raise when it is merely called"),
        usual=Phrase("option default", "where the opener may just call it"),
        by_game=lambda house: house.open_structure == "call_bb")
    checkraise_a5_limit: bool = option(
        False, "R-A5.2",
        Phrase("option", "a player who has checked may raise at limit ace-to-five"))
    illegal_raise: Literal["becomes_call", "refused"] = option(
        "becomes_call", "G16",
        Phrase("option", "a raise that is not allowed stands as a call, or is refused"))
    pot_raise_basis: Literal["after_call", "before"] = option(
        "after_call", "G26",
        Phrase("option", "at pot-limit the pot is counted after the call, or before it"))
