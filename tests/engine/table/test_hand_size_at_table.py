"""Hands of a wrong number of cards, from the deal to the showdown."""

from random import Random

import pytest

from lowball.engine.table import acts
from lowball.engine.table.acts import CallAttention, Deal, DealCard, FinishDeal, Serve
from tests.engine.table.scenes import cited, outcomes, play, refused, table

PROPER = ("Ana", "Bo", "Cy") * 5
SHORT_BO = ("Ana", "Bo", "Cy") * 4 + ("Ana", "Cy")
SHORT_BUTTON = ("Ana", "Bo", "Cy") * 4 + ("Ana", "Bo")
EXTRA_BO = (*PROPER, "Bo")


def dealt(*to: str, game: str = "limit-a5", **options):
    at = table(game, 3, automatic=(), **({"num_blinds": 2} | options))
    at.start(random=Random(1))
    play(at, *map(DealCard, to), FinishDeal())
    return at


def counts(at) -> dict[str, int]:
    return {seat: len(cards) for seat, cards in at.play.hands.items()}


def test_before_action_a_short_hand_is_completed() -> None:
    at = dealt(*SHORT_BO)
    play(at, CallAttention("Bo"))
    assert counts(at) == {"Ana": 5, "Bo": 5, "Cy": 5}
    assert "hand.short.complete" in cited(at)


def test_a_hand_that_was_put_right_makes_no_misdeal_afterwards() -> None:
    at = dealt(*SHORT_BO, short_hand_one_acted="misdeal")
    play(at, CallAttention("Bo"), "Cy call", CallAttention("Ana"))
    assert at.playing and counts(at)["Bo"] == 5


@pytest.mark.parametrize("premature", [False, True])
def test_a_premature_act_does_not_bar_the_completion_unless_it_counts(premature: bool) -> None:
    at = table("limit-a5", 3, automatic=(), num_blinds=2, premature_action_counts=premature)
    at.start(random=Random(1))
    play(at, *map(DealCard, SHORT_BO), "Cy call", FinishDeal(), CallAttention("Bo"))
    assert counts(at)["Bo"] == (4 if premature else 5)
    assert "hand.short.premature-act" in cited(at)


def test_only_the_first_to_act_acts_prematurely_once_and_by_the_rules() -> None:
    at = table("limit-a5", 3, automatic=(), num_blinds=2)
    at.start(random=Random(1))
    assert refused(at, "Ana call") == "not-now"
    assert refused(at, "Cy check", "check.meaning") == "facing-bet"
    assert refused(at, "Cy bet 33") == "too-large"
    play(at, "Cy bet 20")
    assert refused(at, "Cy fold") == "not-now"
    play(at, Deal())
    assert at.due == "Ana" and at.stacks["Cy"] == 180


@pytest.mark.parametrize("house, outcome", [("on_draw", "on-draw"), ("misdeal", "misdeal")])
def test_c1_once_one_has_acted_it_is_completed_on_the_draw_or_makes_a_misdeal(house: str, outcome: str) -> None:
    at = dealt(*SHORT_BO, short_hand_one_acted=house)
    entry = play(at, "Cy call", CallAttention("Bo"))
    assert outcome in outcomes(entry)
    if outcome == "misdeal":
        assert at.stacks == dict.fromkeys(at.stacks, 200)
        return
    play(at, "Ana call", "Bo check", "Ana pat")
    held = at.play.hands["Bo"]
    assert refused(at, acts.Draw("Ana", held[:1])) == "not-now"
    play(at, acts.Draw("Bo", held[:1]), "Cy pat", Serve())
    assert counts(at) == {"Ana": 5, "Bo": 5, "Cy": 5}
    assert at.play.drawn == {"Bo": 2}


def test_a_house_may_have_a_short_hand_a_misdeal_before_action() -> None:
    at = dealt(*SHORT_BO, short_hand_predraw="misdeal")
    play(at, CallAttention("Bo"))
    assert at.play.ending == "misdeal"


def test_a_short_hand_that_nobody_noticed_is_made_up_by_standing_pat() -> None:
    at = dealt(*SHORT_BO)
    play(at, "Cy call", "Ana call", "Bo check", "Ana pat", "Bo pat", "Cy pat", Serve())
    assert counts(at)["Bo"] == 5 and "hand.short.on-draw" in cited(at)


def test_the_button_that_lacks_one_card_gets_it_after_action_too() -> None:
    at = dealt(*SHORT_BUTTON)
    play(at, "Cy call", "Ana call", CallAttention("Cy"))
    assert counts(at)["Cy"] == 5 and "hand.short.button" in cited(at)


def test_at_draw_high_a_short_hand_is_a_misdeal_and_the_button_is_not() -> None:
    at = dealt(*SHORT_BO, game="draw-high")
    play(at, CallAttention("Bo"))
    assert at.play.ending == "misdeal" and "high.short.misdeal" in cited(at)
    at = dealt(*SHORT_BUTTON, game="draw-high")
    play(at, CallAttention("Cy"))
    assert at.playing and counts(at)["Cy"] == 5


def test_a_player_who_was_dealt_nothing_draws_five() -> None:
    at = table("limit-a5", 2, automatic=())
    at.start(random=Random(1))
    play(at, *[DealCard("Ana")] * 5, FinishDeal(), "Bo call", "Ana check", "Ana pat", "Bo pat", Serve())
    assert counts(at) == {"Ana": 5, "Bo": 5}


def test_g5_an_extra_card_found_late_kills_the_hand() -> None:
    at = dealt(*EXTRA_BO)
    entry = play(at, "Cy call", "Ana call", CallAttention("Ana"))
    assert outcomes(entry)[-1] == "dead" and at.play.live == ("Ana", "Cy")
    assert at.due == "Ana" and at.play.phase == "draw"


def test_g5_or_is_put_right_on_the_draw() -> None:
    at = dealt(*EXTRA_BO, extra_card_late="fix_on_draw")
    play(at, "Cy call", "Ana call", CallAttention("Ana"), "Bo check", "Ana pat")
    held = at.play.hands["Bo"]
    play(at, acts.Draw("Bo", held[:2]), "Cy pat", Serve())
    assert counts(at)["Bo"] == 5 and at.play.drawn == {"Bo": 1}


def test_g5_it_kills_the_hand_before_its_draw_and_the_others_draw_on() -> None:
    at = dealt(*EXTRA_BO)
    play(at, "Cy call", "Ana call", "Bo check", "Ana pat")
    assert list(at.legal) == [acts.Draw("Bo")]
    play(at, CallAttention("Cy"))
    assert at.play.live == ("Ana", "Cy") and at.due == "Cy"
    play(at, "Cy pat", Serve(), "Ana check", "Cy check")


def test_a_hand_of_six_that_nobody_noticed_is_fouled_at_the_showdown() -> None:
    at = dealt(*EXTRA_BO)
    play(at, "Cy call", "Ana call", "Bo check", "Ana pat", "Bo pat", "Cy pat", Serve())
    play(at, "Ana check", "Bo check", "Cy check", "Ana show pair", "Bo show", "Cy show pair")
    assert "Bo" not in at.play.paid and "hand.fouled" in cited(at)


def test_a_fouled_hand_is_out_when_it_is_noticed_after_the_draw() -> None:
    at = dealt(*EXTRA_BO)
    play(at, "Cy call", "Ana call", "Bo check", "Ana pat", "Bo pat", "Cy pat", Serve(), CallAttention("Ana"))
    assert at.play.live == ("Ana", "Cy") and "hand.fouled" in cited(at)


def test_when_every_hand_of_draw_high_is_fouled_the_floor_rules() -> None:
    at = table("draw-high", 2, automatic=("showdown",), high_uses_button_misdeals=False)
    at.start(random=Random(1))
    play(at, *map(DealCard, ("Ana", "Bo") * 6), FinishDeal())
    play(at, "Bo call", "Ana check", "Ana pat", "Bo pat", Serve(), "Ana check", "Bo check")
    assert at.due == "floor"
    assert refused(at, acts.FloorRules(award=("Zoe",))) == "not-now"
    play(at, acts.FloorRules(award=("Bo",)))
    assert at.stacks == {"Ana": 190, "Bo": 210}


def test_when_a_hand_dies_before_the_betting_the_last_one_wins() -> None:
    at = table("draw-high", 2, automatic=(), high_uses_button_misdeals=False)
    at.start(random=Random(1))
    play(at, DealCard("Ana", "dealer"), *map(DealCard, ("Bo", *("Ana", "Bo") * 4, "Bo")), FinishDeal())
    assert at.play.phase == "replace"
    play(at, CallAttention("Ana"))
    assert not at.playing and at.stacks == {"Ana": 200, "Bo": 200}


def test_a_premature_act_of_a_hand_that_died_since_is_no_act() -> None:
    at = table("draw-high", 3, automatic=(), high_uses_button_misdeals=False)
    at.start(random=Random(1))
    play(at, DealCard("Ana", "dealer"), *map(DealCard, ("Bo", "Cy", *("Ana", "Bo", "Cy") * 4, "Bo")), "Bo call",
         FinishDeal(), CallAttention("Ana"))
    assert at.play.live == ("Ana", "Cy")
    play(at, acts.ReplaceExposed())
    assert at.due == "Cy" and at.stacks["Bo"] == 200


def test_what_nobody_met_goes_back_to_a_hand_that_is_found_to_be_dead_on_the_draw() -> None:
    at = table("no-limit-27", [40, 200], automatic=(), num_blinds=0, ante=1)
    at.start(random=Random(1))
    play(at, *map(DealCard, (*("Ana", "Bo") * 5, "Bo")), FinishDeal(), "Ana bet 10", "Bo bet 150", "Ana call")
    play(at, CallAttention("Ana"))
    assert at.stacks == {"Ana": 80, "Bo": 160}
