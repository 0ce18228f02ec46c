"""Betting: what a player may do when it is his turn, and for how much."""

from .acts import bet_to, call, check, fold, raised_anyway
from .legal import Acts, Options, legal_acts, options
from .raises import check_raise, may_raise
from .round import Phase, Round, new_round
from .sizes import Sizes, Totals, bet_sizes
from .stakes import antes, betting_unit, opening_minimum, structure

__all__ = [
    "Acts",
    "Options",
    "Phase",
    "Round",
    "Sizes",
    "Totals",
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
    "options",
    "raised_anyway",
    "structure",
]
