"""Misdeals: grounds, the time limit, what the sources leave open."""

from dataclasses import replace
from itertools import permutations

import pytest

from lowball.engine import Outcome, preset, speaking
from lowball.engine import misdeal as room
from lowball.engine.deal_record import DealRecord, Place
from lowball.engine.entitlement import entitled
from lowball.engine.misdeal import judge_deal, redeal

A5, HIGH = preset("limit-a5"), preset("draw-high")
SEATS = ["Ana", "Bo", "Cy", "Di"]
PROPER = DealRecord(seats=SEATS, dealt=SEATS * 5)
MISDEAL, STANDS = Outcome.MISDEAL, Outcome.STANDS


def judge(house=A5, acted=(), premature=(), **changes):
    return judge_deal(replace(PROPER, **changes), acted=acted, premature=premature, house=house)


@pytest.mark.parametrize("game", ["limit-a5", "no-limit-27", "draw-high"])
def test_a_proper_deal_stands_and_nothing_is_open(game: str) -> None:
    ruling = judge(preset(game))
    assert (ruling.outcome, ruling.grounds, ruling.settled_by) == (STANDS, (), None)
    assert ruling.rules == ("misdeal.same-as-button-games",)


def test_every_ground_that_there_is_is_listed() -> None:
    ruling = judge(
        exposed={1: "dealer", 5: "dealer"},
        due_button="Ana",
        seats=["Ana", "Bo", "Cy", "Ed", "Di"],
        places={"Di": Place(sitting_out=True)},
        dealt=[*["Bo", "Ana", "Cy", "Di"] * 6, "Vacant"],
    )
    assert set(ruling.grounds) == set(room.GROUNDS) - {"high.short.misdeal"}
    assert ruling.outcome is MISDEAL
    assert set(ruling.grounds) <= set(ruling.rules)


def test_a_misdeal_is_called_before_two_players_have_acted() -> None:
    for acted, outcome in (((), MISDEAL), (("Ana",), MISDEAL), (("Ana", "Ana"), MISDEAL), (("Ana", "Bo"), STANDS)):
        ruling = judge(acted=acted, due_button="Ana")
        assert (ruling.outcome, ruling.in_time) == (outcome, outcome is MISDEAL)
        assert ruling.grounds == ("misdeal.button-misplaced",)
        assert "misdeal.window" in ruling.rules
        assert not ruling.open


def test_g4_premature_action_counts_for_the_time_limit_only_where_the_house_says_so() -> None:
    for counts, outcome in ((False, MISDEAL), (True, STANDS)):
        house = preset("limit-a5", premature_action_counts=counts)
        ruling = judge(house, acted=["Ana"], premature=["Bo"], due_button="Ana")
        assert (ruling.outcome, ruling.settled_by) == (outcome, "premature_action_counts")
        assert len(ruling.alternatives) == 1
        assert not judge(house, acted=["Ana"], premature=["Ana"], due_button="Ana").open


def test_c4_the_first_two_cards_are_the_deals_or_each_hands() -> None:
    of_hand = preset("limit-a5", first_two_scope="player_hand")
    for ordinal, of_the_deal, of_the_hand in ((1, MISDEAL, MISDEAL), (2, MISDEAL, MISDEAL), (3, STANDS, MISDEAL),
                                              (8, STANDS, MISDEAL), (9, STANDS, STANDS)):  # fmt: skip
        default, other = (judge(house, exposed={ordinal: "dealer"}) for house in (A5, of_hand))
        assert (default.outcome, other.outcome) == (of_the_deal, of_the_hand)
        differ = "first_two_scope" if default.outcome is not other.outcome else None
        assert default.settled_by == other.settled_by == differ


def test_a_ground_that_is_beyond_doubt_closes_the_question() -> None:
    of_hand = preset("limit-a5", first_two_scope="player_hand")
    ruling = judge(of_hand, exposed={3: "dealer"}, due_button="Ana")
    assert ruling.grounds == ("misdeal.first-card-exposed", "misdeal.button-misplaced")
    assert not ruling.open


@pytest.mark.parametrize("exposed", [{1: "player"}, {7: "player", 12: "dealer"}])
def test_only_what_the_dealer_exposes_is_an_error_of_the_deal(exposed) -> None:
    assert judge(exposed=exposed).outcome is STANDS


def test_c2_two_extra_cards_are_a_wrong_count_as_well_and_one_is_that_alone() -> None:
    assert judge(dealt=[*SEATS * 5, "Ana"]).grounds == ("misdeal.wrong-count",)
    two = ("misdeal.two-extra", "misdeal.wrong-count")
    assert judge(dealt=[*SEATS * 5, "Ana", "Bo"]).grounds == two
    assert judge(dealt=[*SEATS * 5, "Ana", "Ana"]).grounds == two


def test_c1_a_short_hand_is_completed_at_lowball_and_a_misdeal_at_draw_high() -> None:
    short = [*SEATS * 4, "Ana", "Cy", "Di"]
    for house, outcome, settled_by in (
        (A5, STANDS, "short_hand_predraw"),
        (preset("limit-a5", short_hand_predraw="misdeal"), MISDEAL, "short_hand_predraw"),
        (HIGH, MISDEAL, None),
        (preset("draw-high", short_hand_predraw="complete"), STANDS, "short_hand_predraw"),
    ):
        ruling = judge(house, dealt=short)
        assert (ruling.outcome, ruling.settled_by) == (outcome, settled_by)


@pytest.mark.parametrize("game", ["limit-a5", "draw-high"])
def test_c1_once_one_player_has_acted_a_short_hand_waits_for_the_draw_or_is_a_misdeal(game: str) -> None:
    short = [*SEATS * 4, "Ana", "Cy", "Di"]
    for option, outcome in (("on_draw", STANDS), ("misdeal", MISDEAL)):
        house = preset(game, short_hand_one_acted=option)
        assert judge(house, acted=["Ana"], dealt=short).outcome is outcome
        assert judge(house, acted=["Ana", "Bo"], dealt=short).outcome is STANDS


def test_c3_draw_high_has_the_list_of_the_button_games_unless_the_house_says_otherwise() -> None:
    for uses, outcome in ((True, MISDEAL), (False, STANDS)):
        house = preset("draw-high", high_uses_button_misdeals=uses)
        ruling = judge(house, due_button="Ana")
        assert (ruling.outcome, ruling.settled_by) == (outcome, "high_uses_button_misdeals")
        assert ("misdeal.same-as-button-games" in ruling.rules) is uses
    own = judge(preset("draw-high", high_uses_button_misdeals=False), dealt=[*SEATS * 4, "Ana", "Cy", "Di"])
    assert (own.outcome, own.grounds, own.open) == (MISDEAL, ("high.short.misdeal",), False)


def test_of_all_orders_of_a_round_only_the_due_one_and_its_rotations_are_in_sequence() -> None:
    due = [(*SEATS[start:], *SEATS[:start]) for start in range(4)]
    for order in permutations(SEATS):
        grounds = judge(dealt=order * 5).grounds
        assert ("misdeal.out-of-sequence" in grounds) == (order not in due)
        assert ("misdeal.first-card-wrong-seat" in grounds) == (order[0] != "Ana")


def test_one_round_out_of_sequence_is_enough() -> None:
    assert judge(dealt=[*SEATS * 4, "Ana", "Cy", "Bo", "Di"]).grounds == ("misdeal.out-of-sequence",)
    assert judge(dealt=["Ana", "Cy", "Bo", "Di"], complete=False).grounds == ("misdeal.out-of-sequence",)


@pytest.mark.parametrize("dealt", [
    ["Ana", "Cy", "Di", *SEATS * 4],
    [*SEATS * 2, "Ana", "Bo", "Di", *SEATS * 2],
])  # fmt: skip
def test_a_seat_passed_over_is_short_and_not_out_of_sequence(dealt) -> None:
    assert judge(dealt=dealt).grounds == ()
    assert judge(preset("limit-a5", short_hand_predraw="misdeal"), dealt=dealt).grounds == ("misdeal.wrong-count",)


def test_a_card_too_many_is_a_wrong_count_and_not_out_of_sequence() -> None:
    assert judge(dealt=[*SEATS, "Ana", "Ana", "Bo", "Cy", "Di", *SEATS * 3]).grounds == ("misdeal.wrong-count",)


@pytest.mark.parametrize("dealt", [
    [seat for seat in SEATS for _ in range(5)],
    [*SEATS * 3, *(seat for seat in SEATS for _ in range(2))],
    [*SEATS, "Ana", "Ana", "Bo", "Cy", "Di", "Bo", "Cy", "Di", *SEATS * 2],
])  # fmt: skip
def test_a_card_too_many_that_is_made_up_for_is_out_of_sequence(dealt) -> None:
    assert judge(dealt=dealt).grounds == ("misdeal.out-of-sequence",)


def test_two_seats_dealt_to_twice_running_have_too_many_cards_and_are_not_out_of_sequence() -> None:
    dealt = ["Ana", "Ana", "Bo", "Bo", "Cy", "Di", *SEATS * 4]
    assert judge(dealt=dealt).grounds == ("misdeal.two-extra", "misdeal.wrong-count")


def test_one_player_alone_is_dealt_to_five_times_running() -> None:
    places = {seat: Place(sitting_out=True) for seat in SEATS[1:]}
    assert judge(dealt=["Ana"] * 5, places=places).grounds == ()


def test_hands_are_not_counted_before_the_deal_is_complete() -> None:
    assert judge(dealt=["Ana", "Bo"], complete=False) == judge()


def test_an_entitled_player_left_out_is_a_misdeal_and_one_who_is_not_is_none() -> None:
    without_bo = ["Ana", "Cy", "Di"] * 5
    for place, outcome in (
        (Place(), MISDEAL),
        (Place(present=False, posted=True), MISDEAL),
        (Place(present=False), STANDS),
        (Place(sitting_out=True), STANDS),
        (Place(sitting_out=True, posted=True), STANDS),
    ):
        ruling = judge(dealt=without_bo, places={"Bo": place})
        assert (ruling.outcome, ruling.settled_by) == (outcome, None)


def test_a_player_left_out_has_no_hand_that_could_be_short() -> None:
    strict = preset("limit-a5", short_hand_predraw="misdeal")
    assert judge(strict, dealt=["Ana", "Cy", "Di"] * 5).grounds == ("misdeal.entitled-omitted",)


def test_g24_a_card_to_one_who_is_absent_and_has_posted_nothing_goes_to_one_not_entitled() -> None:
    ruling = judge(places={"Bo": Place(present=False)})
    assert (ruling.outcome, ruling.settled_by) == (MISDEAL, "G24")
    assert entitled(Place(present=False)).alternatives == (Outcome.ENTITLED,)


def test_g6_a_misdeal_gives_all_money_back() -> None:
    ruling = redeal({"Ana": 10, "Bo": 5, "Cy": 0})
    assert (ruling.outcome, ruling.amounts) == (Outcome.NEW_DEAL, {"Ana": 10, "Bo": 5, "Cy": 0})
    assert ruling.settled_by == "G6"
    assert not redeal({"Ana": 0}).open


@pytest.mark.parametrize(
    "constant, changes",
    [
        ("FIRST_CARDS", {"exposed": {2: "dealer"}}),
        ("TOO_MANY_EXPOSED", {"exposed": {9: "dealer", 10: "dealer"}}),
        ("TOO_MANY_EXTRA", {"dealt": [*SEATS * 5, "Ana", "Bo"]}),
        ("ACTED_TOO_LATE", {"due_button": "Ana", "acted": ["Ana"]}),
    ],
)
def test_the_number_that_is_written_down_is_the_one_that_rules(monkeypatch, constant: str, changes) -> None:
    before = judge(**changes)
    monkeypatch.setattr(room, constant, {"FIRST_CARDS": 1, "ACTED_TOO_LATE": 1}.get(constant, 3))
    assert judge(**changes) != before


@pytest.mark.parametrize(
    "wrong",
    [
        {"seats": []},
        {"seats": ["Ana", "Ana"]},
        {"places": {"Eve": Place()}},
        {"exposed": {21: "dealer"}},
        {"exposed": {0: "dealer"}},
        {"exposed": {1: "kibitzer"}},
    ],
)
def test_a_record_that_cannot_be_is_refused(wrong) -> None:
    with pytest.raises(ValueError):
        replace(PROPER, **wrong)


def test_a_table_where_nobody_is_entitled_can_be_judged() -> None:
    nobody = DealRecord(seats=["Ana"], dealt=["Ana"], places={"Ana": Place(sitting_out=True)})
    assert "misdeal.not-entitled" in judge_deal(nobody).grounds


def test_a_misdeal_is_said_in_the_readers_language() -> None:
    ruling = judge(due_button="Ana", exposed={1: "dealer"})
    with speaking("fr"):
        assert str(ruling) == (
            "Maldonne\u00a0: le croupier a exposé une des premières cartes et le bouton n’était pas à sa place"
        )
    assert repr(judge(acted=["Ana", "Bo"], due_button="Ana")).startswith("<Misdeal stands, too late: ")
