"""One scenario for each rule on sevens (rules.md, 6A). A full bet after the draw is 20, the pot 60."""

import pytest

from lowball.engine import preset
from lowball.engine.sevens import must_bet, sevens_rule
from lowball.engine.sevens_settlement import settle_sevens
from tests.engine.scenarios import Scenarios, played, said

A5, D27, A5_NL = preset("limit-a5"), preset("limit-27"), preset("no-limit-a5")
SEVEN, BETTER_SEVEN, EIGHT, NINE = "7s 4d 3c 2h As", "7c 3d 2s Ac 4h", "8s 6d 4c 3h Ad", "9s 6c 5c 2d Ah"
CHECKED = [("A", "check"), ("B", "bet", 20), ("A", "call", 20)]
SHORT = [("B", "bet", 8), ("A", "call", 8)]


def settled(acts, house=A5, **hands):
    return said(lambda: settle_sevens(acts, hands, bet=20, pot=60, house=house))


SCENARIOS: Scenarios = {
    "a5.sevens.default": (lambda: said(lambda: sevens_rule(A5)), ["The sevens rule is in use"]),
    "a5.sevens.qualify": (
        lambda: said(
            *(lambda cards=cards: must_bet(cards, A5).outcome
              for cards in ("7s 6d 5c 4h 3s", "7s 7d 3c 2h As", "7s 4d 2c Ah Jk"))
        ),
        ["must bet", "may check", "must bet"],
    ),
    "a5.sevens.best-void": (
        lambda: settled(CHECKED, A=SEVEN, B=EIGHT),
        ["The action after the draw is void. Won: A 60. Returned: A 20, B 20"],
    ),
    "a5.sevens.best-keeps-pot": (
        lambda: settled(CHECKED, A=SEVEN, B=EIGHT),
        ["The action after the draw is void. Won: A 60. Returned: A 20, B 20"],
    ),
    "a5.sevens.beaten": (
        lambda: settled(CHECKED, A="7s 6d 3h 2h As", B="7c 3d 2s Ac 4c"),
        ["Won: B 100"],
    ),
    # The winner's own 8 comes back to him with the 60 + 8 that he wins.
    "a5.sevens.short-call": (lambda: settled(SHORT, A=SEVEN, B=EIGHT), ["Won: A 76"]),
    "a5.sevens.short-overcall": (
        lambda: settled([*SHORT, ("C", "call", 8)], A=SEVEN, B=EIGHT, C=NINE),
        ["Won: A 76. Returned: C 8"],
    ),
    "a5.sevens.short-complete": (
        lambda: settled([("B", "bet", 8), ("A", "raise", 20), ("C", "call", 20)], A=SEVEN, B=EIGHT, C=NINE),
        ["Won: A 108"],
    ),
    "d27.no-sevens": (
        lambda: settled(CHECKED, house=D27, A="7s 5d 4c 3h 2s", B="8s 6d 4h 3s 2d"),
        ["Won: A 100"],
    ),
    "nlpl.no-sevens": (
        lambda: settled(CHECKED, house=A5_NL, A="5s 4d 3c 2h As", B=EIGHT),
        ["Won: A 100"],
    ),
}  # fmt: skip


@pytest.mark.parametrize("rule", SCENARIOS)
def test_a_rule_decides_its_scenario_and_is_cited(rule: str) -> None:
    play, expected = SCENARIOS[rule]
    answers, cited = played(play)
    assert answers == expected
    assert rule in cited
