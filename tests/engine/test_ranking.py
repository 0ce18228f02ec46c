"""The ranking: what hands are, how they compare, and the table behind them."""

import subprocess
import sys
from itertools import combinations_with_replacement, pairwise
from pathlib import Path

import numpy as np
import pytest

import lowball
from lowball.engine import (
    CardError,
    Category,
    Form,
    Hand,
    playing,
    preset,
    ranking_of,
    speaking,
)
from lowball.engine.ranking.arrays import strengths
from lowball.engine.ranking.table import codes, specimens
from lowball.engine.ranking.weights import rank_weights

A5, D27, HIGH = Form.ACE_TO_FIVE, Form.DEUCE_TO_SEVEN, Form.DRAW_HIGH


def in_order(form: Form, *hands: str, joker: bool | None = None) -> bool:
    """Whether the hands go from the best to the worst."""
    ranked = [Hand(hand, form, joker=joker) for hand in hands]
    return all(better > worse for better, worse in pairwise(ranked))


# Cases A1 to A21 of research/cases.md: what other engines got wrong.


def test_a1_the_wheel_is_ace_high_at_deuce_to_seven() -> None:
    assert in_order(D27, "Kc 5d 4h 3s 2c", "Ac 2d 3h 4s 5c", "Ac 2d 3h 4s 6c", "2c 2d 7h 8s 9c")
    assert Hand("Ac 2d 3h 4s 5c", D27).category is Category.HIGH_CARD


def test_a2_a3_the_suited_wheel_is_a_flush_at_deuce_to_seven() -> None:
    assert Hand("Ah 2h 3h 4h 5h", D27).category is Category.FLUSH
    assert in_order(D27, "Ah 2h 3h 4h 5h", "2c 2d 2h 3s 3c", "Kc Kd Kh Ks 2c", "6h 2h 3h 4h 5h")


def test_a6_a_joker_at_deuce_to_seven_is_refused_and_where_a_house_has_it_the_lowest_rank_lacking() -> None:
    with pytest.raises(CardError):
        Hand("6s 5h 4d 3c Jk", D27)
    # Some rulebooks would have it an eight, which makes no straight; the literal rule says two (G23).
    held = Hand("6s 5h 4d 3c Jk", D27, joker=True)
    assert (str(held.ranks), held.category) == ("6-5-4-3-2", Category.STRAIGHT)


def test_a4_pairs_go_opposite_ways() -> None:
    assert in_order(D27, "2c 2d 5h 4s 3c", "Ac Ad 7h 6s 5c")
    assert in_order(A5, "Ac Ad 7h 6s 5c", "2c 2d 5h 4s 3c")
    assert in_order(A5, "Ac Ad 6h 5s 4c", "Ac Ad 7h 3s 2c")


def test_a7_the_joker_makes_no_pair_at_ace_to_five() -> None:
    assert str(Hand("Ac Ad 2h 3s Jk", A5)) == "pair of aces, 4-3-2"
    assert str(Hand("Kc Kd Kh Ks Jk", A5)) == "four kings, A"


def test_a8_the_joker_is_no_wild_card_at_draw_high() -> None:
    cards = "Ad 3s 5c 5h Jk"
    assert str(Hand(cards, HIGH, joker=True)) == "two pair, aces and fives, 3"
    with pytest.raises(CardError, match="the joker is not in use"):
        Hand(cards, HIGH)


def test_a10_five_aces_beat_a_royal_flush() -> None:
    assert in_order(HIGH, "As Ah Ad Ac Jk", "As Ks Qs Js Ts", joker=True)
    assert Hand("As Ah Ad Ac Jk", HIGH, joker=True).strength == 1


@pytest.mark.parametrize("form", list(Form))
def test_a11_a_card_twice_is_refused(form: Form) -> None:
    with pytest.raises(CardError, match="A♠ appears twice"):
        Hand("As As Kd Qh Jc", form)


@pytest.mark.parametrize("cards, count", [("As Ks Kd", 3), ("As Ks Kd Qd", 4), ("", 0), ("2c 3c 4c 5c 6c 7c", 6)])
def test_a13_a14_other_than_five_cards_are_refused(cards: str, count: int) -> None:
    with pytest.raises(CardError, match=f"a playing hand has 5 cards, and this one has {count}"):
        Hand(cards, HIGH)


def test_a16_less_is_worse_in_every_game() -> None:
    pair, trips = "2c 2d 3h 4s 5c", "2c 2d 2h 3s 4c"
    assert Hand(pair, HIGH) < Hand(trips, HIGH)
    assert Hand(pair, A5) > Hand(trips, A5)
    assert Hand(pair, D27) >= Hand(trips, D27)


def test_a17_the_wheel_is_a_straight_at_draw_high_alone() -> None:
    assert str(Hand("Ac 2d 3h 4s 5c", HIGH)) == "straight 5-4-3-2-A"
    assert str(Hand("Ac 2c 3c 4c 5c", HIGH)) == "straight flush 5-4-3-2-A"
    assert in_order(HIGH, "2c 3d 4h 5s 6c", "Ac 2d 3h 4s 5c", "Ac Ad Ah Ks Qc")


def test_a18_straights_of_court_cards_and_none_around_the_corner() -> None:
    assert Hand("Kc Qd Jh Ts 9c", HIGH).category is Category.STRAIGHT
    assert Hand("Ac Kd Qh Js Tc", HIGH).category is Category.STRAIGHT
    assert Hand("Qc Kd Ah 2s 3c", HIGH).category is Category.HIGH_CARD


def test_a19_ten_is_ten_however_it_is_written() -> None:
    assert Hand("10c 9d 8h 7s 6c", HIGH) == Hand("Tc 9d 8h 7s 6c", HIGH)
    assert str(Hand("10c 9d 8h 7s 6c", HIGH)) == "straight 10-9-8-7-6"


def test_a21_suits_do_not_count_at_ace_to_five() -> None:
    assert Hand("5c 4c 3c 2c Ac", A5) == Hand("5c 4d 3h 2s Ac", A5)
    assert Hand("5c 4c 3c 2c Ac", A5).strength == 1


def test_the_joker_takes_the_lowest_rank_the_hand_lacks() -> None:
    assert str(Hand("7c 5d 4h 2s Jk", A5)) == "7-5-4-2-A"
    assert str(Hand("3c 3d 2h As Jk", A5)) == "pair of threes, 4-2-A"


def test_the_joker_at_draw_high_takes_its_best_legal_use() -> None:
    readings = {
        "Ac Kd Qh Js Jk": "straight A-K-Q-J-10",
        "Kc Kd 5h 4s Jk": "pair of kings, A-5-4",
        "Kc Kd 5h 5s Jk": "two pair, kings and fives, A",
        "Ac Ad 5h 4s Jk": "three aces, 5-4",
        "Ac Kc 9c 4c Jk": "flush A-K-Q-9-4",
        "9c 8c 7c 6c Jk": "straight flush 10-9-8-7-6",
        "5c 4d 3h 2s Jk": "straight 6-5-4-3-2",
        "Ac 4d 3h 2s Jk": "straight 5-4-3-2-A",
        "7c 6d 4h 2s Jk": "A-7-6-4-2",
    }
    for cards, reading in readings.items():
        assert str(Hand(cards, HIGH, joker=True)) == reading


def test_a_house_may_add_the_joker_to_deuce_to_seven() -> None:
    """G23: the lowest rank lacking, though it make a straight; it has no suit for a flush."""
    with pytest.raises(CardError, match="the joker is not in use"):
        Hand("5c 4d 3h 2s Jk", D27)
    assert str(Hand("5c 4d 3h 2s Jk", D27, joker=True)) == "straight 6-5-4-3-2"
    assert str(Hand("9c 7c 5c 4c Jk", D27, joker=True)) == "9-7-5-4-2"


def test_hands_are_described_in_the_readers_language() -> None:
    hands = {
        "8s 6d 4c 3h As": ("A-8-6-4-3", "A-8-6-4-3"),
        "As Ad Kh Qd 2c": ("pair of aces, K-Q-2", "paire d’as, R-D-2"),
        "Ks Kd Ah Ad 2c": ("two pair, aces and kings, 2", "deux paires, as et rois, 2"),
        "7s 7d 7h Td 2c": ("three sevens, 10-2", "brelan de sept, 10-2"),
        "As Kd Qh Jd Tc": ("straight A-K-Q-J-10", "quinte A-R-D-V-10"),
        "As Ks 9s 8s 2s": ("flush A-K-9-8-2", "couleur A-R-9-8-2"),
        "As Ad Ah Kd Kc": ("full house, aces full of kings", "full aux as par les rois"),
        "Qs Qd Qh Qc 2c": ("four queens, 2", "carré de dames, 2"),
        "9s 8s 7s 6s 5s": ("straight flush 9-8-7-6-5", "quinte flush 9-8-7-6-5"),
        "As Ad Ah Ac Jk": ("five aces", "cinq as"),
    }
    for cards, (english, french) in hands.items():
        hand = Hand(cards, HIGH, joker=True)
        assert str(hand) == english
        with speaking("fr"):
            assert str(hand) == french


def test_hands_of_different_rankings_do_not_compare() -> None:
    cards = "8s 6d 4c 3h As"
    assert Hand(cards, A5) != Hand(cards, D27)
    assert Hand(cards, HIGH) != Hand(cards, HIGH, joker=True)
    with pytest.raises(TypeError):
        _ = Hand(cards, A5) < Hand(cards, D27)


def test_a_hand_is_of_the_house_being_played_unless_it_says_otherwise() -> None:
    assert Hand("8s 6d 4c 3h As").form is A5
    with playing(preset("draw-high", joker=True)):
        assert Hand("As Ah Ad Ac Jk").category is Category.FIVE_ACES


def test_hands_that_tie_hash_alike_and_print_the_same_in_no_language() -> None:
    one, other = Hand("5c 4c 3c 2c Ac", A5), Hand("5c 4d 3h 2s Ac", A5)
    assert len({one, other}) == 1
    with speaking("fr"):
        assert repr(one) == "<Hand 5c 4c 3c 2c Ac: ace-to-five high-card 1>"
        assert repr(one.ranks) == "<5-4-3-2-A>"


@pytest.mark.parametrize("form", list(Form))
def test_best_and_worst_stand_at_the_ends(form: Form) -> None:
    ends = {
        A5: ("5-4-3-2-A", "four kings, Q"),
        D27: ("7-5-4-3-2", "straight flush A-K-Q-J-10"),
        HIGH: ("straight flush A-K-Q-J-10", "7-5-4-3-2"),
    }
    hands = [Hand(cards, form, joker=False) for cards in specimens(joker=False)]
    assert (str(max(hands)), str(min(hands))) == ends[form]
    assert (max(hands).strength, min(hands).strength) == (1, len(ranking_of(form).classes))


def test_weights_are_the_smallest_whose_sums_differ() -> None:
    weights = rank_weights()
    choices = combinations_with_replacement(range(13), 5)
    sums = [sum(weights[rank] for rank in ranks) for ranks in choices if len(set(ranks)) > 1]
    assert len(set(sums)) == len(sums) == 6175
    chosen: list[int] = []
    while len(chosen) < 7:
        weight = chosen[-1] + 1 if chosen else 0
        while not distinct([*chosen, weight]):
            weight += 1
        chosen.append(weight)
    assert weights[:7] == tuple(chosen)


def distinct(weights: list[int]) -> bool:
    choices = combinations_with_replacement(range(len(weights)), 5)
    sums = [sum(weights[rank] for rank in ranks) for ranks in choices if len(set(ranks)) > 1]
    return len(set(sums)) == len(sums)


def test_a_ranking_is_made_once_and_says_what_it_is() -> None:
    assert ranking_of(A5) is ranking_of(A5)
    assert repr(ranking_of(A5)) == "<Ranking ace-to-five: 6175 classes>"
    assert repr(ranking_of(HIGH, joker=True)) == "<Ranking draw-high with joker: 7463 classes>"
    assert ranking_of(A5).suits_count is False
    assert ranking_of(D27).suits_count is True


@pytest.mark.parametrize("joker, count", [(False, 7462), (True, 9997)])
def test_every_key_has_one_specimen(joker: bool, count: int) -> None:
    keys = [codes().key(cards) for cards in specimens(joker=joker)]
    assert len(keys) == len(set(keys)) == count


def test_arrays_of_another_shape_or_type_are_refused() -> None:
    for wrong in (np.zeros((2, 4), np.uint8), np.zeros(5, np.uint8), np.zeros((2, 5), np.int64)):
        with pytest.raises(ValueError, match="hands are uint8 of shape"):
            strengths(wrong, A5)


def test_arrays_are_ranked_alike_in_either_layout_and_across_blocks() -> None:
    few = np.array([[0, 5, 10, 15, 20], [48, 49, 50, 51, 47]], np.uint8)
    many = np.resize(few, (70_001, 5))
    for hands in (few, many, np.asfortranarray(many)):
        expected = [ranking_of(HIGH).strength(tuple(map(int, hand))) for hand in few]
        assert (strengths(hands, HIGH) == np.resize(expected, len(hands))).all()


def test_importing_the_game_brings_in_no_third_party_and_makes_no_table() -> None:
    check = """
import sys
import lowball, lowball.engine.book
from lowball.engine.ranking import table
foreign = {"numpy", "babel", "lowball.rulebook", "lowball.catalogues", "tomllib"} & set(sys.modules)
assert not foreign, foreign
assert table._made.cache_info().currsize == 0
"""
    subprocess.run([sys.executable, "-c", check], check=True, cwd=Path(lowball.__file__).parents[1])
