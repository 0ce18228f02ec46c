"""Options of the draw and of what is said at the table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ..words import Phrase
from .declaring import option


@dataclass(frozen=True, kw_only=True)
class DrawOptions:
    """How cards are drawn, and who may say and ask what."""

    allow_five_consecutive: bool = option(
        False, "H5x, C7",
        Phrase("option", "a player who draws five is dealt all five in a row"))
    last_drawer: Literal["takes_cards", "in_order"] = option(
        "takes_cards", "G12",
        Phrase("option", "the last drawer is the last to take cards, or the last in order"))
    stub_exhausted: Literal["reshuffle_discards_excl_own", "cap_draws"] = option(
        "reshuffle_discards_excl_own", "G14",
        Phrase("option", "when the deck runs out the discards of the others are shuffled, "
               "or draws are cut short"))
    dealer_may_answer_after_action: bool = option(
        False, "S16, C12",
        Phrase("option", "after action the dealer may say how many cards a player drew"))
    folded_may_ask: bool = option(
        False, "S15, C13",
        Phrase("option", "a player who has folded may ask how many cards were drawn"))
    rap_unaware_protect: Literal["all", "high_only"] = option(
        "all", "H9, C15",
        Phrase("option", "where a rap by a player unaware of a raise leaves the hand live"))
    rap_out_of_turn: Literal["void", "binding"] = option(
        "void", "C15",
        Phrase("option", "a rap out of turn"))
