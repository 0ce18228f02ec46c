"""One scenario a rule of entering and of blinds, from the analysis of the sources (6A)."""

import pytest

from lowball.engine import preset
from lowball.engine.entry import after_short_blind, kill_pot, moved_player, take_single_blind, ways_in
from tests.engine.scenarios import Scenarios, played, said

ONE, TWO = preset("limit-a5"), preset("limit-a5", num_blinds=2)


def moved(**situation):
    usual = {"took_all_blinds": True, "position": 5, "position_before": 7}
    return moved_player("Ana", 10, TWO, **usual | situation)


SCENARIOS: Scenarios = {
    "entry.new.wait": (
        lambda: said(lambda: ways_in("Ana", "new", 10, ONE)),
        ["Ana may wait for the big blind, or kill the pot for 20"],
    ),
    "entry.new.kill": (
        lambda: said(lambda: kill_pot("Ana", "new", 10, 10, ONE)),
        ["Ana kills the pot for 20 and is dealt in"],
    ),
    "blind.single.short-dealt": (
        lambda: said(lambda: take_single_blind("Ana", 4, 10, "Bo", ONE)),
        ["Ana may receive a hand for 4, and Bo must post 10"],
    ),
    "blind.single.next-posts": (
        lambda: said(lambda: take_single_blind("Ana", 4, 10, "Bo", ONE).amounts["Bo"]),
        ["10"],
    ),
    "blind.single.after-survival": (
        lambda: said(lambda: after_short_blind("Ana", "all", ONE)),
        ["Ana must take the blind on the next deal, or sit out until due for it"],
    ),
    "blind.single.half-is-full": (
        lambda: said(
            lambda: take_single_blind("Ana", 5, 10, "Bo", ONE),
            lambda: take_single_blind("Ana", 7, 15, "Bo", ONE),
        ),
        [
            "Ana posts 5: it counts as a full blind",
            "Ana may receive a hand for 7, and Bo must post 15",
        ],
    ),
    "blind.single.missed": (
        lambda: said(
            lambda: kill_pot("Ana", "passed", 10, 10, ONE), lambda: ways_in("Ana", "passed", 10, ONE)
        ),
        ["refused: Ana may not kill the pot. Ana must wait for the big blind", "Ana must wait for the big blind"],
    ),
    "blind.multi.passed": (
        lambda: said(
            lambda: ways_in("Ana", "passed", 10, TWO), lambda: kill_pot("Ana", "passed", 10, 10, TWO)
        ),
        [
            "Ana may wait for the big blind, or kill the pot for 20",
            "Ana kills the pot for 20 and is dealt in",
        ],
    ),
    "blind.multi.moved-exempt": (lambda: said(moved), ["Ana is dealt in"]),
    "blind.multi.moved-when": (
        lambda: said(lambda: moved(position=2), lambda: moved(position=0)),
        [
            "Ana owes nothing, and is dealt in as soon as the position of the new seat allows it",
            "Ana is dealt in",
        ],
    ),
    "blind.multi.button-once": (
        lambda: said(lambda: moved(button_passed=1), lambda: moved(button_passed=2)),
        ["Ana is dealt in", "Ana may wait for the big blind, or kill the pot for 20"],
    ),
}


@pytest.mark.parametrize("rule", SCENARIOS)
def test_a_rule_decides_its_scenario_and_is_cited(rule: str) -> None:
    play, expected = SCENARIOS[rule]
    answers, cited = played(play)
    assert answers == expected
    assert rule in cited
