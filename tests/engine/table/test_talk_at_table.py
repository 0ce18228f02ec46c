"""Raps in turn and out of it, and questions about the draw."""

from random import Random

import pytest

from lowball.engine.table import acts
from lowball.engine.table.acts import AskDrawn
from tests.engine.table.scenes import cited, outcomes, play, refused, table


def begun(game: str = "limit-a5", seats: int = 3, **options):
    at = table(game, seats, **options)
    at.start(random=Random(1))
    return at


def test_a_rap_in_turn_passes_which_is_to_fold_to_check_or_to_stand_pat() -> None:
    at = begun()
    assert outcomes(play(at, "Bo rap"))[0] == "fold"
    play(at, "Cy call")
    assert outcomes(play(at, "Ana rap"))[0] == "check"
    assert outcomes(play(at, "Ana rap"))[0] == "pat" and at.play.stated == {"Ana": ()}
    play(at, "Cy pat")
    assert outcomes(play(at, "Ana rap"))[0] == "check"
    play(at, "Cy bet 20")
    assert outcomes(play(at, "Ana rap"))[0] == "fold"
    assert {"rap.meaning", "rap.pass-sense"} <= cited(at)
    assert not at.playing


def test_a_rap_where_one_bets_or_folds_is_a_fold() -> None:
    at = begun(num_blinds=0, ante=1)
    assert outcomes(play(at, "Ana rap"))[0] == "fold"


def test_a_rap_out_of_turn_is_void() -> None:
    at = begun()
    assert outcomes(play(at, "Cy rap")) == ["void"]
    play(at, "Bo call", "Cy bet 20")
    assert at.play.live == ("Ana", "Bo", "Cy")
    assert refused(at, "Zoe rap") == "not-now"


def test_a_rap_out_of_turn_binds_in_another_house() -> None:
    at = begun(rap_out_of_turn="binding")
    play(at, "Cy rap", "Bo call")
    assert list(at.legal) == [acts.Fold("Cy")]
    assert refused(at, "Cy call") == "not-now"
    assert refused(at, "Cy bet 20") == "not-now"
    play(at, "Cy fold", "Ana check")
    play(at, "Bo rap")
    assert next(iter(at.legal)) == acts.Draw("Ana")
    play(at, "Ana pat")
    assert list(at.legal) == [acts.Draw("Bo")]
    assert refused(at, acts.Draw("Bo", at.play.hands["Bo"][:1])) == "not-now"
    play(at, "Bo pat")
    # What bound him is done with.
    play(at, "Ana bet 20", "Bo bet 40")


def test_one_who_bound_himself_may_rap_again_in_turn() -> None:
    at = begun(rap_out_of_turn="binding")
    play(at, "Cy rap", "Bo bet 20", "Cy rap")
    assert at.play.live == ("Ana", "Bo")


@pytest.mark.parametrize("game, protect, live", [("limit-a5", "all", True), ("limit-a5", "high_only", False),
                                                 ("draw-high", "high_only", True)])
def test_c15_a_pat_hand_rapped_unaware_of_a_raise_is_live_or_a_fold(game: str, protect: str, live: bool) -> None:
    at = begun(game, rap_unaware_protect=protect)
    play(at, "Bo call", "Cy call", "Ana bet 20")
    play(at, "Bo rap pat")
    assert ("Bo" in at.play.live) == live
    if live:
        assert at.due == "Bo" and "rap.pat-unaware" in cited(at)
        play(at, "Bo call")


def test_where_nobody_raised_or_it_is_no_time_to_draw_there_is_nothing_to_be_unaware_of() -> None:
    at = begun()
    assert refused(at, "Bo rap pat") == "not-now"
    play(at, "Bo call", "Cy call", "Ana check", "Ana pat", "Bo pat", "Cy pat", "Ana bet 20")
    assert refused(at, "Bo rap pat") == "not-now"


def drawn(**options):
    at = begun(seats=4, num_blinds=2, **options)
    play(at, "Cy fold", "Di call", "Ana call", "Bo check", "Ana pat")
    return at


def answer(at, asker: str, asked: str = "player") -> str:
    return outcomes(play(at, AskDrawn(asker, "Ana", asked)))[0]


def test_before_action_the_player_and_the_dealer_must_answer_an_active_player() -> None:
    at = drawn()
    assert answer(at, "Bo") == answer(at, "Bo", "dealer") == "must-answer"
    play(at, "Bo pat", "Di pat")
    assert answer(at, "Di", "dealer") == "must-answer"
    assert {"info.player-before", "info.dealer-before"} <= cited(at)


@pytest.mark.parametrize("dealer, says", [(False, "must-not-answer"), (True, "may-decline")])
def test_after_a_check_the_player_need_not_answer_and_the_dealer_must_not(dealer: bool, says: str) -> None:
    at = drawn(dealer_may_answer_after_action=dealer)
    play(at, "Bo pat", "Di pat", "Ana check")
    assert answer(at, "Bo") == "may-decline"
    assert answer(at, "Bo", "dealer") == says
    assert {"info.player-after", "info.dealer-after"} <= cited(at)


@pytest.mark.parametrize("may, says", [(False, "may-decline"), (True, "must-answer")])
def test_c13_one_who_has_folded_may_ask_in_some_houses(may: bool, says: str) -> None:
    assert answer(drawn(folded_may_ask=may), "Cy") == says


def test_nobody_is_asked_of_a_draw_that_was_not_stated_or_by_a_stranger() -> None:
    at = drawn()
    assert refused(at, AskDrawn("Ana", "Bo")) == "not-now"
    assert refused(at, AskDrawn("Zoe", "Ana")) == "not-now"
