"""What prose may name of the antes of draw high."""

from __future__ import annotations

from typing import Final

from .. import antes
from ..antes import ante_in, ante_only, antes_to_win, call_all_in_opener, may_open
from ..house import House
from .shared import Facts

# An ante, in chips.
ANTE: Final = 5


def facts(house: House) -> Facts:
    """The values by dotted name; no option bears on them."""
    both, one_of_them = ["Ana", "Di"], ["Ana"]
    return {
        "high.antes_of_one_hand": antes.ANTES_OF_ONE_HAND,
        "high.ante-right": ante_in("Ana", antes=1, ante=ANTE).outcome,
        "high.open": may_open().outcome,
        "high.allin-opener": call_all_in_opener(["Ana"], opening_bet=ANTE).outcome,
        "high.ante-only": ante_only("Di", chips=ANTE, ante=ANTE).outcome,
        "high.ante-only.carry": antes_to_win("Di", [both, one_of_them], ante=ANTE).outcome,
    }
