"""Pots: side pots, uncalled bets, odd chips, and that no chip is lost or made."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lowball.engine import Hand, speaking
from lowball.engine.pots import Pot, pots, settle, shared, uncalled

SEATS = ["Ana", "Bo", "Cy", "Di", "Ed"]


def said(put_in, live, **more) -> list[str]:
    return [str(pot) for pot in pots(put_in, live, **more)]


def settled(put_in, hands, dead: int = 0) -> dict[str, int]:
    """What each seat has won or lost when all is paid."""
    back = uncalled(put_in, hands)
    left = {seat: chips - back.get(seat, 0) for seat, chips in put_in.items()}
    paid = settle(pots(left, hands, dead=dead), hands, SEATS).paid
    return {seat: back.get(seat, 0) + paid.get(seat, 0) - put_in[seat] for seat in put_in}


def test_one_pot_where_all_have_put_in_the_same() -> None:
    assert said({"Ana": 20, "Bo": 20, "Cy": 10}, ["Ana", "Bo"]) == ["main pot 50: Ana and Bo"]


def test_a_side_pot_for_each_that_is_all_in_for_less() -> None:
    assert said({"Ana": 10, "Bo": 30, "Cy": 70, "Di": 70}, ["Ana", "Bo", "Cy", "Di"]) == [
        "main pot 40: Ana, Bo, Cy and Di",
        "side pot 1, 60: Bo, Cy and Di",
        "side pot 2, 80: Cy and Di",
    ]


def test_c15_a_short_blind_contests_as_much_from_each_as_it_was() -> None:
    assert said({"Ana": 10, "Bo": 10, "Cy": 4}, ["Ana", "Bo", "Cy"]) == [
        "main pot 12: Ana, Bo and Cy", "side pot 1, 12: Ana and Bo",
    ]  # fmt: skip


def test_d1_what_only_folded_seats_put_in_goes_to_the_pot_below() -> None:
    assert said({"Ana": 50, "Bo": 50, "Cy": 20, "Di": 20}, ["Cy", "Di"]) == ["main pot 140: Cy and Di"]
    assert said({"Ana": 50, "Bo": 50, "Cy": 20, "Di": 30}, ["Cy", "Di"]) == [
        "main pot 80: Cy and Di", "side pot 1, 70: Di",
    ]  # fmt: skip


def test_d3_each_pot_goes_to_its_own_best_hand() -> None:
    stakes = {"Ana": 10, "Bo": 30, "Cy": 30, "Di": 30}
    assert settled(stakes, {"Ana": 4, "Bo": 3, "Cy": 2, "Di": 1}) == {"Ana": 30, "Bo": 30, "Cy": -30, "Di": -30}
    assert settled(stakes, {"Ana": 4, "Bo": 3, "Cy": 3, "Di": 1}) == {"Ana": 30, "Bo": 0, "Cy": 0, "Di": -30}
    three = {"Ana": 40, "Bo": 100, "Cy": 200, "Di": 200}
    shares = settle(pots(three, three), {"Ana": 9, "Bo": 5, "Cy": 5, "Di": 1}, SEATS).shares
    assert shares == ({"Ana": 160}, {"Bo": 90, "Cy": 90}, {"Cy": 200})


def test_d4_profits_add_up_to_nothing() -> None:
    stakes = {"Ana": 12036, "Bo": 10000, "Cy": 8982, "Di": 8982}
    assert sum(settled(stakes, {"Ana": 1, "Bo": 2, "Cy": 3, "Di": 3}).values()) == 0


def test_d5_odd_chips_go_one_each_clockwise_from_the_button_in_each_pot() -> None:
    assert shared(9, ["Cy", "Bo"], SEATS) == {"Bo": 5, "Cy": 4}
    assert shared(11, ["Di", "Cy", "Ana"], SEATS) == {"Ana": 4, "Cy": 4, "Di": 3}
    both = [Pot(0, 9, ("Ana", "Bo")), Pot(1, 5, ("Ana", "Bo"))]
    settlement = settle(both, {"Ana": 1, "Bo": 1}, ["Bo", "Ana"])
    assert settlement.paid == {"Bo": 8, "Ana": 6}
    assert str(settlement) == "Bo 8, Ana 6"


def test_d7_a_call_for_less_leaves_the_rest_with_the_bettor() -> None:
    assert uncalled({"Ana": 100, "Bo": 60}, ["Ana", "Bo"]) == {"Ana": 40}
    assert settled({"Ana": 100, "Bo": 60}, {"Ana": 1, "Bo": 2}) == {"Ana": -60, "Bo": 60}


@pytest.mark.parametrize(
    "put_in, live, back",
    [
        ({"Ana": 20, "Bo": 20}, ["Ana", "Bo"], {}),
        ({"Ana": 20, "Bo": 20}, ["Ana"], {}),
        ({"Ana": 20, "Bo": 5, "Cy": 10}, ["Ana"], {"Ana": 10}),
        ({"Ana": 20}, ["Ana"], {"Ana": 20}),
        ({"Ana": 20, "Bo": 5}, ["Bo"], {}),
        ({}, [], {}),
    ],
)
def test_what_nobody_met_goes_back(put_in, live, back) -> None:
    assert uncalled(put_in, live) == back


def test_chips_of_nobody_are_in_the_main_pot() -> None:
    assert said({"Ana": 5, "Bo": 10, "Cy": 10}, ["Ana", "Bo", "Cy"], dead=7) == [
        "main pot 22: Ana, Bo and Cy", "side pot 1, 10: Bo and Cy",
    ]  # fmt: skip
    assert said({}, ["Ana", "Bo"], dead=7) == ["main pot 7: Ana and Bo"]
    assert said({"Ana": 0, "Bo": 0}, ["Ana", "Bo"]) == []


def test_the_last_one_in_shows_nothing_and_is_paid() -> None:
    assert settle(pots({"Ana": 10, "Bo": 10}, ["Bo"]), {}, SEATS).paid == {"Bo": 20}
    with pytest.raises(ValueError, match="nobody shows a hand for the main pot 20: Ana and Bo"):
        settle(pots({"Ana": 10, "Bo": 10}, ["Ana", "Bo"]), {}, SEATS)


def test_a_hand_that_is_not_shown_wins_nothing() -> None:
    assert settle(pots({"Ana": 10, "Bo": 10}, ["Ana", "Bo"]), {"Bo": 0}, SEATS).paid == {"Bo": 20}


def test_hands_of_cards_win_pots() -> None:
    hands = {"Ana": Hand("9s 5c 3d 2h Ad"), "Bo": Hand("8s 6d 4c 3h As")}
    assert settle(pots({"Ana": 10, "Bo": 10}, hands), hands, SEATS).paid == {"Bo": 20}


def test_pots_in_french() -> None:
    with speaking("fr"):
        assert said({"Ana": 4, "Bo": 10, "Cy": 10}, ["Ana", "Bo", "Cy"]) == [
            "pot principal 12\u00a0: Ana, Bo et Cy", "pot annexe 1, 12\u00a0: Bo et Cy",
        ]  # fmt: skip


@st.composite
def hands_played(draw) -> tuple[dict[str, int], dict[str, int], int]:
    put_in = {seat: draw(st.integers(0, 40)) for seat in SEATS[: draw(st.integers(1, 5))]}
    live = draw(st.sets(st.sampled_from(list(put_in)), min_size=1))
    return put_in, {seat: draw(st.integers(1, 3)) for seat in sorted(live)}, draw(st.integers(0, 9))


@given(hands_played())
def test_no_chip_is_lost_or_made(case) -> None:
    put_in, hands, dead = case
    assert sum(settled(put_in, hands, dead).values()) == dead
    assert sum(pot.chips for pot in pots(put_in, hands, dead=dead)) == sum(put_in.values()) + dead


@given(hands_played())
def test_nobody_wins_more_from_another_than_he_put_in(case) -> None:
    put_in, hands, _ = case
    for seat, profit in settled(put_in, hands).items():
        most = sum(min(paid, put_in[seat]) for other, paid in put_in.items() if other != seat)
        assert -put_in[seat] <= profit
        if put_in[seat] != max(put_in[one] for one in hands):
            assert profit <= most


@given(hands_played())
def test_each_pot_is_for_fewer_seats_than_the_one_before(case) -> None:
    put_in, hands, dead = case
    made = pots(put_in, hands, dead=dead)
    for before, after in pairwise(made):
        assert set(after.seats) < set(before.seats)
    assert [pot.number for pot in made] == list(range(len(made)))


@given(hands_played())
def test_the_best_of_all_wins_a_share_of_every_pot_that_he_is_in(case) -> None:
    put_in, hands, _ = case
    best = max(hands.values())
    made = pots(put_in, hands)
    for pot, share in zip(made, settle(made, hands, SEATS).shares, strict=True):
        assert sum(share.values()) == pot.chips
        assert max(share.values()) - min(share.values()) <= 1
        in_it = {seat for seat in pot.seats if hands[seat] == best}
        assert not in_it or set(share) == in_it
