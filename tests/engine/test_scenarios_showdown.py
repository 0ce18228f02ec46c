"""One scenario for each rule of the showdown (rules.md, 6A)."""

import pytest

from lowball.engine import preset
from lowball.engine.claims import judge_claim
from lowball.engine.showdown import Shown, showdown
from tests.engine.scenarios import Scenarios, played, said

A5 = preset("limit-a5")
NINE_FIVE, NINE_SIX, NINE_SEVEN = "9s 5c 3d 2h Ad", "9c 6d 4h 3s 2d", "9d 7h 4s 3c 2c"
PAIR = "4d 4c 3d 2h Ad"


def shown(**hands):
    return said(lambda: showdown(hands, A5))


SCENARIOS: Scenarios = {
    "show.cards-speak": (
        lambda: said(lambda: judge_claim("nine", "8s 7c 3d 2h Ad", A5)),
        ["Shown: 8-7-3-2-A, better than announced"],
    ),
    "show.no-overclaim": (
        lambda: shown(Ana=Shown(cards=NINE_FIVE, claim="8"), Bo=NINE_SIX, Cy=NINE_SEVEN),
        ["Bo wins: 9-6-4-3-2. Cannot win: Ana"],
    ),
    "show.second-card": (
        lambda: shown(Ana=Shown(cards="8s 7c 3d 2h Ad", claim="8-6"), Bo=NINE_SIX, Cy=NINE_SEVEN),
        ["Ana wins: 8-7-3-2-A"],
    ),
    "show.miscall-fouls": (
        lambda: [
            *shown(Ana=Shown(cards="8s 7c 3d 2h Ad", claim="7"), Bo=Shown(fouled_by="Ana")),
            *shown(Ana=Shown(cards="8s 7c 3d 2h Ad", claim="7"), Bo=Shown(fouled_by="Ana"), Cy=NINE_SIX),
        ],
        ["No hand can win: in redress, the pot goes to Bo", "Cy wins: 9-6-4-3-2. Cannot win: Ana"],
    ),
    "show.miscall-intact": (
        lambda: shown(Ana=Shown(cards=NINE_FIVE, claim="8"), Bo=NINE_SEVEN),
        ["Ana wins: 9-5-3-2-A"],
    ),
    "show.miscall-multi": (
        lambda: shown(Ana=Shown(cards=NINE_FIVE, claim="8"), Bo=NINE_SIX, Cy=NINE_SEVEN),
        ["Bo wins: 9-6-4-3-2. Cannot win: Ana"],
    ),
    "show.hold-hand": (
        lambda: shown(Ana=Shown(cards=NINE_FIVE, claim="9-5"), Bo=Shown(fouled_by="Ana")),
        ["Ana wins: 9-5-3-2-A"],
    ),
    "show.pair-announce": (
        lambda: said(lambda: judge_claim(None, PAIR, A5)),
        ["Shown: pair of fours, 3-2-A. Its player must say so"],
    ),
    "show.pair-fouls": (
        lambda: shown(Ana=PAIR, Bo=Shown(fouled_by="Ana")),
        ["Ana wins: pair of fours, 3-2-A, unless the floor gives the pot to Bo"],
    ),
    "show.pair-intact": (
        lambda: shown(Ana=PAIR, Bo=NINE_SIX, Cy=NINE_SEVEN),
        ["Bo wins: 9-6-4-3-2"],
    ),
}


@pytest.mark.parametrize("rule", SCENARIOS)
def test_a_rule_decides_its_scenario_and_is_cited(rule: str) -> None:
    play, expected = SCENARIOS[rule]
    answers, cited = played(play)
    assert answers == expected
    assert rule in cited
