"""One scenario for each rule on the antes of draw high (rules.md, 6A)."""

import pytest

from lowball.engine import preset
from lowball.engine.antes import ante_in, ante_only, antes_to_win, call_all_in_opener, change_seat
from tests.engine.scenarios import Scenarios, played, said

HIGH = preset("draw-high")
FOUR, THREE = ["Ana", "Bo", "Cy", "Di"], ["Ana", "Bo", "Cy"]

SCENARIOS: Scenarios = {
    "high.seat-change": (
        lambda: said(lambda: change_seat("Ana", antes=2, house=HIGH)),
        ["refused: Ana may not change seats: the pot holds money from earlier hands"],
    ),
    "high.ante-right": (
        lambda: said(lambda: ante_in("Ana", antes=2, ante=5)),
        ["Ana pays 10 and receives a hand"],
    ),
    "high.ante-right.forfeited": (
        lambda: said(lambda: ante_in("Ana", antes=2, ante=5, forfeited=10)),
        ["refused: Ana may not ante in: the pot holds 10 forfeited in hands without Ana"],
    ),
    "high.allin-opener": (
        lambda: said(lambda: call_all_in_opener(["Ana", "Bo"], opening_bet=10)),
        ["Each caller puts in the full opening bet: 10"],
    ),
    "high.ante-only": (
        lambda: said(lambda: ante_only("Di", chips=5, ante=5)),
        ["Di plays for the antes alone"],
    ),
    "high.ante-only.carry": (
        lambda: said(
            lambda: antes_to_win("Di", [FOUR, THREE], ante=5),
            lambda: antes_to_win("Di", [FOUR, THREE], ante=5).pots[1],
        ),
        ["Di can win 20 of 35", "side pot 1, 15: Ana, Bo and Cy"],
    ),
}


@pytest.mark.parametrize("rule", SCENARIOS)
def test_a_rule_decides_its_scenario_and_is_cited(rule: str) -> None:
    play, expected = SCENARIOS[rule]
    answers, cited = played(play)
    assert answers == expected
    assert rule in cited
