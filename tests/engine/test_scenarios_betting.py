"""One scenario a rule of betting, from the analysis of the sources (research/rules.md, 6A).

Limits are 10 before and 20 after the draw, and seats clockwise from the button: Bo has it.
"""

import pytest

from lowball.engine import preset
from lowball.engine.betting import (
    Round,
    antes,
    bet_to,
    betting_unit,
    call,
    check,
    check_raise,
    legal_acts,
    may_raise,
    new_round,
    opening_minimum,
    raised_anyway,
    structure,
)
from tests.engine.scenarios import Scenarios, played, said

A5, A5_NL, A5_PL = preset("limit-a5"), preset("no-limit-a5"), preset("pot-limit-a5")
D27, HIGH = preset("limit-27"), preset("draw-high")
ALERTED = preset("limit-a5", checkraise_a5_limit=True)
DOUBLE = preset("limit-a5", open_structure="double_bb")


def drawn(house=A5, seats=("Ana", "Bo", "Cy"), pot=60, chips=500) -> Round:
    """A round after the draw."""
    return new_round(dict.fromkeys(seats, chips), 10, house, phase="postdraw", pot=pot)


def raised(round: Round, times: int) -> Round:
    """A bet, and so many raises, by the seats in turn."""
    seats = list(round.stacks)
    for turn in range(times + 1):
        round = round.after_bet(seats[turn % len(seats)], round.least_bet)
    return round


def checked_to_a_bet(house) -> Round:
    """Ana checks, Bo bets."""
    round = drawn(house).after_check("Ana")
    return round.after_bet("Bo", round.least_bet)


def before_draw(house=A5, blind=10) -> Round:
    return new_round({"Ana": 500, "Bo": 500, "Cy": 500 - blind}, 10, house, blinds={"Cy": blind})


SCENARIOS: Scenarios = {
    "open.bet-or-fold": (
        lambda: said(lambda: check(new_round({"Ana": 500, "Bo": 500}, 10, A5, pot=4), "Ana")),
        ["refused: Ana may not check: before the draw one bets or folds"],
    ),
    "structure.blinds": (
        lambda: said(
            lambda: structure(preset("limit-a5", num_blinds=0, ante=1)), lambda: structure(A5)
        ),
        ["Blinds: 0; ante: 1. Lowball usually has a blind", "Blinds: 1; ante: 0"],
    ),
    "structure.ante": (
        lambda: said(
            lambda: antes(dict.fromkeys("12345", 100), preset("limit-a5", ante=2), blinds={"2": 10})
        ),
        ["The pot starts at 20"],
    ),
    "open.minimum": (
        lambda: said(
            lambda: opening_minimum(10, A5),
            lambda: call(before_draw(), "Ana"),
            lambda: opening_minimum(10, DOUBLE),
            lambda: call(before_draw(DOUBLE), "Ana"),
            lambda: bet_to(before_draw(DOUBLE), "Ana", 20),
        ),
        [
            "To open takes 10",
            "Ana calls 10",
            "To open takes 20",
            "refused: Ana may not just call: to open takes 20",
            "Ana raises to 20",
        ],
    ),
    "limit.doubles": (
        lambda: said(
            lambda: betting_unit("predraw", 10, A5),
            lambda: betting_unit("postdraw", 10, A5),
            lambda: betting_unit("postdraw", 10, preset("limit-a5", limit_doubles_after_draw=False)),
        ),
        ["The bet is 10", "The bet is 20", "The bet is 10"],
    ),
    "check.meaning": (
        lambda: said(lambda: check(drawn(), "Ana"), lambda: legal_acts(checked_to_a_bet(A5), "Ana")),
        ["Ana checks", "Ana: fold, call 20"],
    ),
    "bet.raise-cap": (
        lambda: said(
            lambda: may_raise(raised(drawn(), 3), "Bo"), lambda: may_raise(raised(drawn(), 4), "Cy")
        ),
        ["Bo may raise", "refused: Cy may not raise: there have been 4 raises"],
    ),
    "bet.raise-cap.headsup": (
        lambda: said(lambda: may_raise(raised(drawn(seats=("Ana", "Bo")), 4), "Bo")),
        ["Bo may raise"],
    ),
    "checkraise.a5-limit": (
        lambda: said(
            lambda: may_raise(checked_to_a_bet(A5), "Ana"),
            lambda: may_raise(checked_to_a_bet(ALERTED), "Ana"),
            lambda: raised_anyway(checked_to_a_bet(A5), "Ana"),
        ),
        ["refused: A player who has checked may not raise", "Ana may raise", "The raise does not stand: Ana calls 20"],
    ),
    "checkraise.d27": (lambda: said(lambda: may_raise(checked_to_a_bet(D27), "Ana")), ["Ana may raise"]),
    "checkraise.nlpl": (
        lambda: said(
            lambda: may_raise(checked_to_a_bet(A5_PL), "Ana"),
            lambda: may_raise(checked_to_a_bet(preset("no-limit-27")), "Ana"),
        ),
        ["Ana may raise", "Ana may raise"],
    ),
    "checkraise.high": (
        lambda: said(
            lambda: check(new_round({"Ana": 500, "Bo": 500}, 10, HIGH, pot=4), "Ana"),
            lambda: check_raise(HIGH),
            lambda: may_raise(checked_to_a_bet(HIGH), "Ana"),
        ),
        ["Ana checks", "A player who has checked may raise", "Ana may raise"],
    ),
    "bet.nl-size": (
        lambda: said(
            lambda: legal_acts(drawn(A5_NL, pot=15, chips=340), "Ana"),
            lambda: bet_to(drawn(A5_NL, pot=15, chips=340), "Ana", 341),
        ),
        ["Ana: check, bet 10 to 340", "refused: Ana cannot bet 341: the most is 340"],
    ),
    "bet.pl-size": (
        lambda: said(
            lambda: legal_acts(drawn(A5_PL), "Ana"), lambda: bet_to(drawn(A5_PL), "Ana", 61)
        ),
        ["Ana: check, bet 10 to 60", "refused: Ana cannot bet 61: the most is 60"],
    ),
    "bet.nlpl-incorporate": (
        # How small a raise may be is for the chapter that the sources do not supply.
        lambda: said(
            lambda: bet_to(drawn(A5_NL).after_bet("Ana", 50), "Bo", 99),
            lambda: bet_to(drawn(A5_NL).after_bet("Ana", 50), "Bo", 100).settled_by,
        ),
        ["refused: Bo cannot raise to 99: the least is 100", "C24"],
    ),
}


@pytest.mark.parametrize("rule", SCENARIOS)
def test_a_rule_decides_its_scenario_and_is_cited(rule: str) -> None:
    play, expected = SCENARIOS[rule]
    answers, cited = played(play)
    assert answers == expected
    assert rule in cited
