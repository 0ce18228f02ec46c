"""One scenario for each rule of the deal, of misdeals and of the number of cards (rules.md, 6A)."""

from dataclasses import replace

import pytest

from lowball.engine import Deck, Outcome, preset
from lowball.engine.deal import best_hand, deal_hands, draw_choice
from lowball.engine.deal_record import DealRecord, Place
from lowball.engine.entitlement import entitled
from lowball.engine.hand_size import draw_entitlement, hand_after_draw, short_hand
from lowball.engine.misdeal import judge_deal, redeal
from tests.engine.scenarios import Scenarios, played, said

A5, HIGH = preset("limit-a5"), preset("draw-high")
SEATS = ["1", "2", "3", "B"]
PROPER = DealRecord(seats=SEATS, dealt=SEATS * 5)


def judged(acted=(), house=A5, **changes):
    return said(lambda: judge_deal(replace(PROPER, **changes), acted=acted, house=house))


SCENARIOS: Scenarios = {
    "game.objective": (
        lambda: said(lambda: best_hand({"Ana": "8s 6d 4c 3h As", "Bo": "9s 5c 3d 2h Ad"}, A5)),
        ["Ana wins: 8-6-4-3-A"],
    ),
    "deal.five-facedown": (
        lambda: said(
            lambda: deal_hands(SEATS, Deck()),
            lambda: sum(len(hand) for hand in deal_hands(SEATS, Deck()).hands.values()),
        ),
        ["Cards dealt face down to each player: 5. A betting round follows", "20"],
    ),
    "draw.option": (
        lambda: said(lambda: draw_choice("1", folded=True), lambda: draw_choice("2")),
        ["refused: 1 has folded and does not draw", "2 may replace cards, or none"],
    ),
    "misdeal.same-as-button-games": (
        lambda: judged(due_button="3"),
        ["Misdeal: the button was out of position"],
    ),
    "misdeal.effect": (
        lambda: said(lambda: redeal({})),
        ["The cards are reshuffled and a new hand is dealt"],
    ),
    "misdeal.window": (
        lambda: judged(["1"], due_button="3") + judged(["1", "2"], due_button="3"),
        [
            "Misdeal: the button was out of position",
            "Too late for a misdeal: the button was out of position",
        ],
    ),
    "misdeal.first-card-exposed": (
        lambda: judged(exposed={2: "dealer"}) + judged(exposed={3: "dealer"}),
        ["Misdeal: the dealer exposed one of the first cards", "The deal stands"],
    ),
    "misdeal.two-exposed": (
        lambda: judged(exposed={7: "dealer", 12: "dealer"}),
        ["Misdeal: the dealer exposed several cards"],
    ),
    "misdeal.two-extra": (
        lambda: judged(dealt=[*SEATS * 5, "1", "2"]),
        ["Misdeal: several cards too many were dealt and a player has a wrong number of cards"],
    ),
    "misdeal.wrong-count": (
        lambda: judged(["1"], dealt=[*SEATS * 5, "2"]),
        ["Misdeal: a player has a wrong number of cards"],
    ),
    "misdeal.button-completes": (
        lambda: [
            *judged(dealt=(SEATS * 5)[:-1]),
            *judged(dealt=[*SEATS * 3, *SEATS[:3] * 2], house=preset("limit-a5", short_hand_predraw="misdeal")),
            *judged(dealt=[*SEATS * 3, *SEATS[:3] * 2]),
        ],
        ["The deal stands", "Misdeal: a player has a wrong number of cards", "The deal stands"],
    ),
    "misdeal.button-misplaced": (
        lambda: judged(seats=["3", "B", "1", "2"], dealt=["3", "B", "1", "2"] * 5, due_button="3"),
        ["Misdeal: the button was out of position"],
    ),
    "misdeal.first-card-wrong-seat": (
        lambda: judged(dealt=["2", "3", "B", "1"] * 5),
        ["Misdeal: the first card went to the wrong seat"],
    ),
    "misdeal.out-of-sequence": (
        lambda: judged(dealt=["1", "3", "2", "B"] * 5) + judged(dealt=["1", "2", "3", "B"] * 5),
        ["Misdeal: cards were dealt out of sequence", "The deal stands"],
    ),
    "misdeal.empty-seat": (
        lambda: judged(dealt=["1", "2", "3", "4", "B"] * 5),
        ["Misdeal: cards went to an empty seat"],
    ),
    "misdeal.not-entitled": (
        lambda: judged(places={"2": Place(sitting_out=True)}),
        ["Misdeal: cards went to a player not entitled to a hand"],
    ),
    "misdeal.entitled-omitted": (
        lambda: judged(dealt=["1", "3", "B"] * 5, places={"2": Place(present=False, posted=True)}),
        ["Misdeal: a player entitled to a hand was dealt out"],
    ),
    "misdeal.entitled-test": (
        lambda: said(lambda: entitled(Place(present=False)).outcome, lambda: entitled(Place()).outcome),
        ["not entitled to a hand", "entitled to a hand"],
    ),
    "hand.five": (lambda: said(lambda: hand_after_draw(5)), ["The hand plays: it has 5 cards"]),
    "hand.fouled": (
        lambda: said(lambda: hand_after_draw(6), lambda: hand_after_draw(4)),
        ["The hand is fouled: it has 6 cards", "The hand is fouled: it has 4 cards"],
    ),
    "hand.short.complete": (
        lambda: said(lambda: short_hand(4, house=A5)),
        ["The hand is completed. Cards dealt to it: 1"],
    ),
    "hand.short.premature-act": (
        lambda: said(lambda: short_hand(4, premature=1, house=A5)),
        ["The hand is completed. Cards dealt to it: 1"],
    ),
    "hand.short.button": (
        lambda: said(lambda: short_hand(4, button=True, acted=2, house=A5)),
        ["The hand is completed. Cards dealt to it: 1"],
    ),
    "hand.short.on-draw": (
        lambda: said(lambda: draw_entitlement(4, 1, A5).cards),
        ["2"],
    ),
    "high.short.misdeal": (
        lambda: said(lambda: short_hand(4, house=HIGH).outcome)
        + judged(dealt=[*SEATS * 4, "1", "3", "B"], house=HIGH),
        [
            str(Outcome.MISDEAL),
            "Misdeal: a player other than the button is short of cards and a player has a wrong number of cards",
        ],
    ),
}


@pytest.mark.parametrize("rule", SCENARIOS)
def test_a_rule_decides_its_scenario_and_is_cited(rule: str) -> None:
    play, expected = SCENARIOS[rule]
    answers, cited = played(play)
    assert answers == expected
    assert rule in cited
