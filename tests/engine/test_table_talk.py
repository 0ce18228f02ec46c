"""How many cards were drawn, and what a rap means."""

import pytest

from lowball.engine import Outcome, how_many_drawn, preset, rap, speaking

A5, HIGH = preset("limit-a5"), preset("draw-high")
MUST, MAY_DECLINE, MUST_NOT = Outcome.MUST_ANSWER, Outcome.MAY_DECLINE, Outcome.MUST_NOT_ANSWER


def test_c12_a_house_may_let_the_dealer_answer_after_action() -> None:
    house = preset("limit-a5", dealer_may_answer_after_action=True)
    ruling = how_many_drawn("dealer", action_after_draw=True, house=house)
    assert (ruling.outcome, ruling.alternatives) == (MAY_DECLINE, (MUST_NOT,))
    for one in (house, A5):
        ruling = how_many_drawn("dealer", action_after_draw=True, house=one)
        assert ruling.settled_by == "dealer_may_answer_after_action"


@pytest.mark.parametrize("asked", ["player", "dealer"])
def test_c13_a_folded_player_is_owed_no_answer_unless_the_house_says_so(asked) -> None:
    for house, outcome in ((A5, MAY_DECLINE), (preset("limit-a5", folded_may_ask=True), MUST)):
        ruling = how_many_drawn(asked, action_after_draw=False, asker="folded", house=house)
        assert (ruling.outcome, ruling.settled_by) == (outcome, "folded_may_ask")
        assert ruling.rules == (f"info.{asked}-before",)


def test_after_action_it_does_not_matter_who_asks() -> None:
    for asked in ("player", "dealer"):
        active, folded = (
            how_many_drawn(asked, action_after_draw=True, asker=asker, house=A5) for asker in ("active", "folded")
        )
        assert active == folded


def test_an_answer_is_said_in_the_readers_language() -> None:
    ruling = how_many_drawn("dealer", action_after_draw=True, house=A5)
    with speaking("fr"):
        assert str(ruling) == "Le croupier ne doit pas répondre"


@pytest.mark.parametrize("wrong", [{"asked": "waiter"}, {"asker": "railbird"}])
def test_nobody_else_asks_or_is_asked(wrong) -> None:
    with pytest.raises(ValueError, match="is not one of"):
        how_many_drawn(action_after_draw=False, **wrong)


@pytest.mark.parametrize(
    "rule, stage, situation, outcome",
    [
        ("rap.meaning", "draw", {}, Outcome.PAT),
        ("rap.pass-sense", "betting", {}, Outcome.FOLD),
        ("rap.pass-sense", "betting", {"may_check": True}, Outcome.CHECK),
        ("rap.pass-sense", "betting", {"facing_bet": True}, Outcome.FOLD),
        ("rap.pass-sense", "betting", {"facing_bet": True, "may_check": True}, Outcome.FOLD),
        ("rap.pat-unaware", "draw", {"knew_of_raise": False}, Outcome.LIVE),
    ],
)
def test_a_rap_has_its_rule(rule, stage, situation, outcome) -> None:
    for house in (A5, HIGH):
        ruling = rap(stage, house=house, **situation)
        assert ruling.outcome is outcome
        assert {"rap.meaning", rule} <= set(ruling.rules)


def test_c15_the_protection_of_the_unaware_is_of_draw_high_and_a_house_extends_it() -> None:
    high_only = preset("limit-a5", rap_unaware_protect="high_only")
    ruling = rap("draw", knew_of_raise=False, house=high_only)
    assert (ruling.outcome, ruling.settled_by) == (Outcome.FOLD, "rap_unaware_protect")
    assert rap("draw", knew_of_raise=False, house=A5).settled_by == "rap_unaware_protect"
    assert not rap("draw", knew_of_raise=False, house=HIGH).open
    assert not rap("draw", knew_of_raise=False, house=preset("draw-high", rap_unaware_protect="high_only")).open


@pytest.mark.parametrize("stage", ["betting", "draw"])
def test_c15_a_rap_out_of_turn_is_void_unless_the_house_says_it_binds(stage) -> None:
    void, binding = A5, preset("limit-a5", rap_out_of_turn="binding")
    assert rap(stage, in_turn=False, house=void).outcome is Outcome.VOID
    assert rap(stage, in_turn=False, house=binding).outcome is rap(stage, house=binding).outcome
    for house in (void, binding):
        assert rap(stage, in_turn=False, house=house).settled_by == "rap_out_of_turn"


def test_there_is_no_other_stage() -> None:
    with pytest.raises(ValueError, match="'deal' is not one of betting, draw"):
        rap("deal")  # type: ignore[arg-type]
