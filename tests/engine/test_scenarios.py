"""One scenario a rule, from the analysis of the sources (research/rules.md, 6A).

Each is played, must come out as the analysis says, and must make the engine cite the rule.
"""

import pytest

from lowball.engine import (
    ask_for,
    change_draw,
    compare_hands,
    deal_order,
    exposed_before_draw,
    exposed_on_draw,
    how_many_drawn,
    joker_in_use,
    preset,
    rap,
    replace_after_deal,
)
from tests.engine.scenarios import Scenarios, played, said

A5, A5_NL, A5_PL = preset("limit-a5"), preset("no-limit-a5"), preset("pot-limit-a5")
D27, D27_NL, D27_PL = preset("limit-27"), preset("no-limit-27"), preset("pot-limit-27")
HIGH, HIGH_JOKER = preset("draw-high"), preset("draw-high", joker=True)


def exposed(house, *cards):
    return said(*(lambda card=card: exposed_before_draw(card, house).outcome.value for card in cards))


def between(house, *hands):
    return said(lambda: compare_hands(dict(zip(["Ana", "Bo", "Cy"], hands, strict=False)), house))


SCENARIOS: Scenarios = {
    "exposed.predraw.by-form": (
        lambda: exposed(A5, "6s") + exposed(D27, "6s") + exposed(HIGH, "6s"),
        ["take", "replace", "keep"],
    ),
    "exposed.no-option": (
        lambda: said(lambda: ask_for("3s", "replace", A5)),
        ["refused: The player has no choice. The 3♠ must be taken"],
    ),
    "a5.exposed.limit": (lambda: exposed(A5, "7s", "8s", "As"), ["take", "replace", "take"]),
    "a5.exposed.limit.when": (
        lambda: said(lambda: replace_after_deal([("Ana", "9s")], A5, seats=["Ana", "Bo"])),
        ["Ana 1 (replacement)"],
    ),
    "a5.exposed.burncard": (
        lambda: said(
            lambda: replace_after_deal([("Ana", "9s")], A5).burn_card,
            lambda: deal_order({"Ana": 1, "Bo": 2}, A5, burned=True),
        ),
        ["9♠", "Ana 1, Bo 2"],
    ),
    "d27.exposed": (lambda: exposed(D27, "6s", "As", "7s"), ["replace", "replace", "take"]),
    "a5.exposed.nlpl": (
        lambda: exposed(A5_NL, "6s", "7s") + exposed(A5_PL, "5s"),
        ["replace", "replace", "take"],
    ),
    "d27.exposed.nlpl": (lambda: exposed(D27_NL, "6s") + exposed(D27_PL, "7s"), ["replace", "take"]),
    "nlpl.exposed.reason": (lambda: exposed(A5_NL, "6s"), ["replace"]),
    "high.exposed.keep": (lambda: exposed(HIGH, "2s"), ["keep"]),
    "exposed.on-draw": (
        lambda: said(lambda: exposed_on_draw("As", A5)),
        ["The A♠ cannot be taken: it is replaced once the draw is complete"],
    ),
    "exposed.on-draw.order": (
        lambda: said(lambda: deal_order({"Ana": 2, "Bo": 3, "Cy": 1}, A5, exposed={"Ana": [2]})),
        ["burn 1, Ana 2, Bo 3, Cy 1, Ana 1 (replacement)"],
    ),
    "draw.max-consecutive": (
        lambda: said(lambda: deal_order({"Ana": 5, "Bo": 2}, A5)),
        ["burn 1, Ana 4, Bo 2, Ana 1"],
    ),
    "draw.five.fifth-later": (
        lambda: said(lambda: deal_order({"Ana": 5, "Bo": 2, "Cy": 1}, A5)),
        ["burn 1, Ana 4, Bo 2, Cy 1, Ana 1"],
    ),
    "draw.five.last-player": (
        lambda: said(lambda: deal_order({"Ana": 1, "Bo": 2, "Cy": 5}, A5)),
        ["burn 1, Ana 1, Bo 2, Cy 4, burn 1, Cy 1"],
    ),
    "draw.burn-first": (lambda: said(lambda: deal_order({"Ana": 1}, A5)), ["burn 1, Ana 1"]),
    "draw.change.no-card-off": (
        lambda: said(lambda: change_draw("Ana", said=2, wants=1, burned=True)),
        ["refused: Ana must draw 2: a card has left the deck in response"],
    ),
    "draw.change.no-reliance": (
        lambda: said(lambda: change_draw("Ana", said=2, wants=1, relied_on=True)),
        ["refused: Ana must draw 2: another player has acted on it"],
    ),
    "info.player-before": (
        lambda: said(lambda: how_many_drawn("player", action_after_draw=False, house=A5)),
        ["The player must answer"],
    ),
    "info.dealer-before": (
        lambda: said(lambda: how_many_drawn("dealer", action_after_draw=False, house=A5)),
        ["The dealer must answer"],
    ),
    "info.player-after": (
        lambda: said(lambda: how_many_drawn("player", action_after_draw=True, house=A5)),
        ["The player need not answer"],
    ),
    "info.dealer-after": (
        lambda: said(lambda: how_many_drawn("dealer", action_after_draw=True, house=A5)),
        ["The dealer must not answer"],
    ),
    "rap.meaning": (lambda: said(lambda: rap("draw", house=A5)), ["The rap declares a pat hand"]),
    "rap.pass-sense": (
        lambda: said(lambda: rap("betting", house=A5), lambda: rap("betting", may_check=True, house=A5)),
        ["The rap is a fold", "The rap is a check"],
    ),
    "rap.pat-unaware": (
        lambda: said(lambda: rap("draw", knew_of_raise=False, house=HIGH)),
        ["The hand is still live: the player may meet the raise and play it"],
    ),
    "a5.rank": (lambda: between(A5, "6h 5h 4h 3h 2h", "7s 4d 3c 2s Ad"), ["Ana wins: 6-5-4-3-2"]),
    "a5.best": (
        lambda: between(A5, "5c 4c 3c 2c Ac", "5s 4d 3h 2s Ad"),
        ["Ana and Bo tie: 5-4-3-2-A"],
    ),
    "a5.joker.value": (
        lambda: between(A5, "7c 5d 4h 2s Jk", "3c 3d 2h As Kc"),
        ["Ana wins: 7-5-4-2-A"],
    ),
    "a5.joker.default": (
        lambda: said(lambda: joker_in_use(A5)),
        ["The joker is in use: the deck has 53 cards"],
    ),
    "d27.inherit": (
        lambda: said(lambda: replace_after_deal([("Ana", "Qs")], D27).burn_card),
        ["Q♠"],
    ),
    "d27.rank": (lambda: between(D27, "8c 7d 5h 4s 2c", "9c 6d 4h 3s 2d"), ["Ana wins: 8-7-5-4-2"]),
    "d27.straight-flush-count": (
        lambda: between(D27, "7c 6d 5h 4s 3c", "8c 7d 5s 4h 2c"),
        ["Bo wins: 8-7-5-4-2"],
    ),
    "d27.ace-high": (
        lambda: between(D27, "Ac 6d 4h 3s 2c", "Kc Qd Jh Ts 8c"),
        ["Bo wins: K-Q-J-10-8"],
    ),
    "d27.best": (
        lambda: between(D27, "7c 5c 4c 3c 2c", "9d 6h 4d 3s 2d"),
        ["Bo wins: 9-6-4-3-2"],
    ),
    "d27.a2345": (
        lambda: [
            *between(D27, "Ac 5d 4h 3s 2c", "Ad 6d 4s 3h 2d"),
            *between(D27, "Ac 5d 4h 3s 2c", "2d 2h 7c 8d 9d"),
            *between(D27, "Ac 5d 4h 3s 2c", "Kc Qd Jh Ts 8c"),
        ],
        ["Ana wins: A-5-4-3-2", "Ana wins: A-5-4-3-2", "Bo wins: K-Q-J-10-8"],
    ),
    "d27.pair-aces": (
        lambda: between(D27, "Ac Ad 4h 3s 2c", "Kc Kd 4s 3h 2d"),
        ["Bo wins: pair of kings, 4-3-2"],
    ),
    "high.rank": (
        lambda: between(HIGH, "Kc 9c 7c 4c 2c", "As Kd Qh Js Td"),
        ["Ana wins: flush K-9-7-4-2"],
    ),
    "high.joker": (
        lambda: [
            *between(HIGH_JOKER, "Ac Kd Qh Js Jk", "2c 2d 2h 3c 4c"),
            *between(HIGH_JOKER, "Kc Kd 5h 4s Jk", "Qc Qd Ah 3c 2c"),
            *between(HIGH_JOKER, "Ac Ad 5h 4s Jk", "Kc Kd Qh Qd 2c"),
        ],
        ["Ana wins: straight A-K-Q-J-10", "Ana wins: pair of kings, A-5-4", "Ana wins: three aces, 5-4"],
    ),
}


@pytest.mark.parametrize("rule", SCENARIOS)
def test_a_rule_decides_its_scenario_and_is_cited(rule: str) -> None:
    play, expected = SCENARIOS[rule]
    answers, cited = played(play)
    assert answers == expected
    assert rule in cited
