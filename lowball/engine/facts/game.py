"""What prose may name of the hand and its stakes: the deal, blinds, antes, opening, checking."""

from __future__ import annotations

from dataclasses import replace

from ..betting import Round, check, legal_acts, new_round, stakes, structure
from ..deal import draw_choice
from ..games import Betting, Form
from ..house import House
from ..outcomes import Outcome
from .shared import Facts, leave


def facts(house: House) -> Facts:
    """The values by dotted name, as a house has them."""
    house = house.at(Form.ACE_TO_FIVE, Betting.LIMIT)
    return {**_hand(house), **_stakes(house)}


def _hand(house: House) -> Facts:
    unopened = new_round({"Ana": 90, "Bo": 90}, 10, house, pot=20)
    checked = new_round({"Ana": 90, "Bo": 90}, 10, house, phase="postdraw", pot=20).after_check("Ana")
    facing = checked.after_bet("Bo", checked.least_bet)
    return {
        "draw.option": draw_choice("Ana").outcome,
        "draw.option.folded": leave(lambda: draw_choice("Ana", folded=True)),
        "open.acts": _acts(unopened, "Ana"),
        "open.check": leave(lambda: check(unopened, "Ana")),
        "check.kept": _acts(facing, "Ana"),
        "check.facing-bet": leave(lambda: check(facing, "Ana")),
    }


def _stakes(house: House) -> Facts:
    table = new_round({"Ana": 90, "Bo": 80}, 10, house, blinds={"Bo": 10})
    double = replace(house, open_structure="double_bb")
    return {
        "structure.fewest_blinds": stakes.FEWEST_BLINDS,
        "structure.no_blind": structure(replace(house, num_blinds=0)).outcome,
        "structure.ante": house.ante,
        "open.blind.acts": _acts(table, "Ana"),
        "open.blind.option": _acts(table.after_call("Ana"), "Bo"),
        "open.doubled": stakes.least_to_open(1, double),
        "limit.doubled": stakes.unit_in("postdraw", 1, house),
    }


def _acts(round: Round, seat: str) -> tuple[Outcome, ...]:
    """What a seat may do; nobody speaks of folding where one may check."""
    acts = legal_acts(round, seat)
    offered = {
        Outcome.CHECK: acts.check,
        Outcome.CALL: acts.call is not None,
        Outcome.RAISE if round.to_meet else Outcome.BET: acts.bet is not None,
        Outcome.FOLD: not acts.check,
    }
    return tuple(outcome for outcome, there in offered.items() if there)
