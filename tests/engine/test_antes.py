"""Antes at draw high: seats, the right to ante in, playing for the antes alone."""

import pytest

from lowball.engine import IllegalAction, Outcome, preset
from lowball.engine.antes import ante_in, ante_only, antes_to_win, call_all_in_opener, change_seat, may_open

HIGH, A5 = preset("draw-high"), preset("limit-a5")
FOUR, THREE = ["Ana", "Bo", "Cy", "Di"], ["Ana", "Bo", "Cy"]


@pytest.mark.parametrize(
    "antes, forfeited, loaded",
    [(0, 0, False), (1, 0, False), (2, 0, True), (1, 5, True), (0, 1, True)],
)
def test_seats_are_frozen_at_draw_high_while_the_pot_is_loaded_unless_the_house_says_otherwise(
    antes: int, forfeited: int, loaded: bool
) -> None:
    for house in (A5, preset("draw-high", seat_change_freeze=False)):
        ruling = change_seat("Ana", antes=antes, forfeited=forfeited, house=house)
        assert (ruling.outcome, ruling.settled_by) == (Outcome.ALLOWED, "seat_change_freeze" if loaded else None)
    for house in (HIGH, preset("limit-a5", seat_change_freeze=True)):
        if loaded:
            with pytest.raises(IllegalAction) as refusal:
                change_seat("Ana", antes=antes, forfeited=forfeited, house=house)
            assert (refusal.value.code, refusal.value.rule) == ("seat-change", "high.seat-change")
        else:
            assert change_seat("Ana", antes=antes, forfeited=forfeited, house=house).settled_by is None


def test_who_antes_in_pays_all_that_is_outstanding() -> None:
    for antes in (1, 2, 3):
        assert ante_in("Ana", antes=antes, ante=5).amounts == {"Ana": 5 * antes}


def test_nobody_antes_in_to_a_pot_that_holds_money_forfeited_without_him() -> None:
    with pytest.raises(IllegalAction) as refusal:
        ante_in("Ana", antes=1, ante=5, forfeited=1)
    assert (refusal.value.code, refusal.value.rule) == ("forfeited", "high.ante-right.forfeited")


def test_g25_no_openers_are_asked_for() -> None:
    assert (may_open().outcome, may_open().settled_by) == (Outcome.ALLOWED, "G25")


def test_every_caller_of_an_all_in_opener_pays_the_full_bet() -> None:
    ruling = call_all_in_opener(["Ana", "Bo"], opening_bet=10)
    assert (ruling.outcome, ruling.amounts) == (Outcome.FULL_BET, {"Ana": 10, "Bo": 10})


def test_exactly_an_ante_plays_for_the_antes_and_more_does_not() -> None:
    assert ante_only("Di", chips=5, ante=5).outcome is Outcome.ANTES_ONLY
    assert ante_only("Di", chips=6, ante=5).outcome is Outcome.ALLOWED
    with pytest.raises(IllegalAction, match="Di has 4, which is less than the ante of 5") as refusal:
        ante_only("Di", chips=4, ante=5)
    assert refusal.value.code == "short-ante"


def test_who_matched_one_ante_of_two_wins_no_more_than_that_one() -> None:
    ruling = antes_to_win("Di", [FOUR, THREE], ante=5)
    assert ruling.amounts == {"Di": 20}
    assert [(pot.chips, pot.seats) for pot in ruling.pots] == [(20, tuple(FOUR)), (15, tuple(THREE))]
    assert "high.ante-only.carry" in ruling.rules
    assert "high.ante-only.carry" not in antes_to_win("Di", [FOUR], ante=5).rules


def test_the_bets_of_the_others_are_none_of_his() -> None:
    ruling = antes_to_win("Di", [FOUR, THREE], ante=5, live=["Ana", "Bo", "Di"], bets={"Ana": 10, "Bo": 10})
    assert ruling.amounts == {"Di": 20}
    assert [(pot.chips, pot.seats) for pot in ruling.pots] == [(20, ("Ana", "Bo", "Di")), (35, ("Ana", "Bo"))]


def test_who_matched_no_ante_wins_none() -> None:
    with pytest.raises(ValueError, match="Eve has matched no ante"):
        antes_to_win("Eve", [FOUR], ante=5)
