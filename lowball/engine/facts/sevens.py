"""What prose may name of the sevens rule."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from .. import sevens
from ..games import Betting, Form
from ..house import House
from ..outcomes import Outcome
from ..sevens import Act, must_bet, sevens_rule
from ..sevens_settlement import settle_sevens
from .shared import Facts

SEVEN, TIED_SEVEN, EIGHT = "7s 4d 3c 2h As", "7c 4h 3d 2s Ac", "8s 6d 4c 3h Ad"
BET, SHORT = 20, 8


def facts(house: House) -> Facts:
    """The values by dotted name, as a house has them; what the rule costs, as if it were in use."""
    at_limit = house.at(Form.ACE_TO_FIVE, Betting.LIMIT)
    in_use = replace(at_limit, sevens_rule=True)
    d27 = house.at(Form.DEUCE_TO_SEVEN, Betting.LIMIT)
    nlpl = house.at(Form.ACE_TO_FIVE, Betting.NO_LIMIT)
    return {
        "sevens.default": sevens_rule(at_limit).outcome,
        "sevens.highest": sevens.HIGHEST_DUE,
        "sevens.must_bet": must_bet(SEVEN, in_use).outcome,
        "sevens.best": _checked(BET, {"A": SEVEN, "B": EIGHT}, in_use),
        "sevens.tie": _checked(BET, {"A": SEVEN, "B": TIED_SEVEN}, in_use),
        "sevens.short_below": sevens.SHORT_BELOW,
        "sevens.short.after_check": _checked(SHORT, {"A": SEVEN, "B": EIGHT}, in_use),
        "sevens.d27.default": sevens_rule(d27).outcome,
        "sevens.d27": must_bet("7s 5d 4c 3h 2s", d27).outcome,
        "sevens.nlpl.default": sevens_rule(nlpl).outcome,
        "sevens.nlpl": must_bet("5s 4d 3c 2h As", nlpl).outcome,
    }


def _checked(chips: int, hands: Mapping[str, str], house: House) -> Outcome:
    """What becomes of the betting when A has checked, and calls what B bets."""
    acts = [Act("A", "check"), Act("B", "bet", chips), Act("A", "call", chips)]
    return settle_sevens(acts, hands, bet=BET, house=house).outcome
