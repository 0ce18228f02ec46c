"""Comparing hands: who wins, and by which rules."""

import pytest

from lowball.engine import CardError, Outcome, compare_hands, joker_in_use, preset, speaking

A5, D27 = preset("limit-a5"), preset("limit-27")
HIGH, HIGH_JOKER = preset("draw-high"), preset("draw-high", joker=True)

def test_a2345_loses_to_king_high_and_beats_a_pair() -> None:
    wheel, pair, king = "Ac 5d 4h 3s 2c", "2d 2h 3c 4d 6d", "Ks Qd Jh Ts 8c"
    ruling = compare_hands({"Ana": wheel, "Bo": pair, "Cy": king}, D27)
    assert list(ruling.winners) == ["Cy"]
    assert ruling.hands["Ana"] > ruling.hands["Bo"]


@pytest.mark.parametrize(
    "house, ana, bo, rules",
    [
        (A5, "8s 6d 4c 3h As", "9s 5c 3d 2h Ad", ["a5.rank"]),
        (HIGH, "8s 6d 4c 3h 2s", "9s 5c 3d 2h 7d", ["high.rank"]),
        (D27, "8s 6d 4c 3h 2s", "9s 5c 3d 2h 7d", ["d27.rank"]),
        (D27, "Ks Kd 4c 3h 2s", "Qs Qc 3d 2h 7d", ["d27.rank"]),
        (D27, "As Kd 4c 3h 2s", "Qs Qc 3d 2h 7d", ["d27.rank", "d27.ace-high"]),
        (D27, "As Ad Kc Kh 2s", "Qs Qc 3d 2h 7d", ["d27.rank", "d27.ace-high"]),
        (D27, "As Ad 4c 3h 2s", "Qs Qc 3d 2h 7d", ["d27.rank", "d27.ace-high", "d27.pair-aces"]),
    ],
)
def test_only_rules_that_bear_on_the_cards_are_cited(house, ana, bo, rules) -> None:
    assert list(compare_hands({"Ana": ana, "Bo": bo}, house).rules) == rules


def test_a_joker_that_a_house_adds_to_deuce_to_seven_is_inherited() -> None:
    house = preset("limit-27", joker=True)
    ruling = compare_hands({"Ana": "8s 6d 4c 3h Jk", "Bo": "8c 6s 4d 3c 2h"}, house)
    assert list(ruling.winners) == ["Ana", "Bo"]
    assert ruling.rules == ("d27.rank", "d27.inherit", "a5.joker.value")


def test_two_hands_cannot_show_one_card() -> None:
    with pytest.raises(CardError, match="A♠ appears twice"):
        compare_hands({"Ana": "8s 6d 4c 3h As", "Bo": "9s 5c 3d 2h As"})


def test_a_comparison_is_said_in_the_readers_language() -> None:
    one = compare_hands({"Ana": "Kc 6d 4c 3h As", "Bo": "Ks 5c 3d 2h Ad"}, A5)
    three = compare_hands({"Ana": "8c 6d 4c 3h As", "Bo": "8s 6h 4d 3c Ad", "Cy": "8d 6c 4h 3s Ah"}, A5)
    assert str(one) == "Bo wins: K-5-3-2-A"
    assert str(three) == "Ana, Bo and Cy tie: 8-6-4-3-A"
    with speaking("fr"):
        assert str(one) == "Bo gagne\u00a0: R-5-3-2-A"
        assert str(three) == "Ana, Bo et Cy sont à égalité\u00a0: 8-6-4-3-A"
        assert repr(three) == "<Comparison tie Ana, Bo, Cy: a5.rank>"


@pytest.mark.parametrize(
    "house, outcome, rules, option",
    [
        (A5, Outcome.IN_USE, ("a5.joker.default",), None),
        (preset("no-limit-a5", joker=False), Outcome.NOT_IN_USE, ("a5.joker.default",), None),
        (D27, Outcome.NOT_IN_USE, ("d27.inherit", "a5.joker.default"), "joker"),
        (HIGH, Outcome.NOT_IN_USE, ("high.joker",), "joker"),
        (HIGH_JOKER, Outcome.IN_USE, ("high.joker",), "joker"),
    ],
)
def test_the_joker_is_in_use_at_ace_to_five_unless_posted(house, outcome, rules, option) -> None:
    ruling = joker_in_use(house)
    assert (ruling.outcome, ruling.rules, ruling.settled_by) == (outcome, rules, option)
    assert str(53 if house.joker else 52) in str(ruling)
