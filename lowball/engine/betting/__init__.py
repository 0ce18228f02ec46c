"""Betting: what a player may do when it is his turn, and for how much."""

from .acts import Acts, bet_to, call, check, fold, legal_acts, raised_anyway
from .raises import check_raise, may_raise
from .round import Phase, Round, new_round
from .sizes import Sizes, bet_sizes
from .stakes import antes, betting_unit, opening_minimum, structure

__all__ = [
    "Acts",
    "Phase",
    "Round",
    "Sizes",
    "antes",
    "bet_sizes",
    "bet_to",
    "betting_unit",
    "call",
    "check",
    "check_raise",
    "fold",
    "legal_acts",
    "may_raise",
    "new_round",
    "opening_minimum",
    "raised_anyway",
    "structure",
]
