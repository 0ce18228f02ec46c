"""The sevens rule: who must bet, what a check costs, short bets, and that no chip is lost."""

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lowball.engine import Outcome, preset, speaking
from lowball.engine import sevens as room
from lowball.engine.sevens import must_bet, sevens_rule
from lowball.engine.sevens_settlement import settle_sevens

A5, D27 = preset("limit-a5"), preset("limit-27")
SIX, SEVEN, TIED_SEVEN = "6s 5d 4h 3s 2c", "7s 4d 3c 2h As", "7c 4h 3d 2s Ac"
EIGHT, NINE, TEN = "8s 6d 4c 3h Ad", "9s 6c 5c 2d Ah", "Ts 8c 7d 5s 4s"
CHECKED = [("A", "check"), ("B", "bet", 20), ("A", "call", 20)]
SHORT = [("B", "bet", 8), ("A", "call", 8)]
HALF = [("B", "bet", 10), ("A", "call", 10), ("C", "call", 10)]


def settled(acts, hands, house=A5, pot=60, **more):
    return settle_sevens(acts, hands, bet=20, pot=pot, house=house, **more)


def test_f1_a_checked_seven_that_is_best_wins_what_was_there_before_and_no_more() -> None:
    ruling = settled([("A", "check"), ("B", "bet", 20), ("A", "call", 20)], {"A": "7s 5d 4h 3s 2c", "B": EIGHT})
    assert (ruling.outcome, ruling.amounts, ruling.money_back) == (Outcome.VOID, {"A": 60}, {"A": 20, "B": 20})
    assert {"a5.sevens.best-void", "a5.sevens.best-keeps-pot"} <= set(ruling.rules)
    assert not ruling.open



def test_f6_a_house_may_let_a_checked_seven_that_is_best_win_nothing() -> None:
    harsh = preset("limit-a5", sevens_violation="forfeit")
    for other in (EIGHT, TIED_SEVEN):
        ruling = settled(CHECKED, {"A": SEVEN, "B": other}, house=harsh)
        assert (ruling.outcome, ruling.amounts, ruling.money_back) == (Outcome.WIN, {"B": 100}, {})
        assert ruling.settled_by == "sevens_violation"


def test_f2_a_checked_seven_that_is_beaten_loses_the_pot_and_its_calls() -> None:
    ruling = settled(CHECKED, {"A": SEVEN, "B": SIX})
    assert (ruling.amounts, ruling.money_back, ruling.open) == ({"B": 100}, {}, False)
    assert "a5.sevens.beaten" in ruling.rules


def test_f4_a_seven_that_just_calls_a_short_bet_wins_it_and_an_overcaller_who_loses_is_repaid() -> None:
    ruling = settled([*SHORT, ("C", "call", 8)], {"A": SEVEN, "B": EIGHT, "C": NINE})
    assert ruling.amounts["A"] - 8 == 68
    assert (ruling.amounts, ruling.money_back) == ({"A": 76}, {"C": 8})
    complete = [("B", "bet", 8), ("A", "raise", 20), ("C", "call", 20)]
    ruling = settled(complete, {"A": SEVEN, "B": EIGHT, "C": NINE})
    assert (ruling.amounts, ruling.money_back) == ({"A": 108}, {})
    assert "a5.sevens.short-complete" in ruling.rules


@pytest.mark.parametrize(
    "acts",
    [
        [("A", "bet", 20), ("B", "call", 20)],
        [("B", "bet", 20), ("A", "call", 20)],
        [("B", "bet", 20), ("A", "raise", 40), ("B", "call", 20)],
    ],
)
def test_a_seven_that_never_checked_wins_it_all(acts) -> None:
    ruling = settled(acts, {"A": SEVEN, "B": EIGHT})
    put_in = sum(act[2] for act in acts)
    assert (ruling.outcome, ruling.amounts, ruling.money_back) == (Outcome.WIN, {"A": 60 + put_in}, {})
    assert ruling.rules == ("a5.sevens.default", "a5.sevens.qualify")


@pytest.mark.parametrize("cards, other", [("7s 7d 3c 2h As", "Ks Kd 3d 2c Ah"), ("8h 5d 3c 2h As", NINE)])
def test_a_hand_that_is_no_seven_may_check_and_win_it_all(cards: str, other: str) -> None:
    assert settled(CHECKED, {"A": cards, "B": other}).amounts == {"A": 100}


def test_a_house_may_play_without_the_rule_and_others_may_play_with_it() -> None:
    without = preset("limit-a5", sevens_rule=False)
    assert settled(CHECKED, {"A": SEVEN, "B": EIGHT}, without).amounts == {"A": 100}
    assert (sevens_rule(without).outcome, sevens_rule(without).open) == (Outcome.NOT_IN_USE, False)
    best = {"A": "7s 5d 4c 3h 2s", "B": "8s 6d 4h 3s 2d"}
    with_it = preset("limit-27", sevens_rule=True)
    ruling = settled(CHECKED, best, with_it)
    assert (ruling.outcome, ruling.settled_by) == (Outcome.VOID, "sevens_rule")
    assert settled(CHECKED, best, D27).amounts == {"A": 100}


@pytest.mark.parametrize(
    "game, rules",
    [
        ("limit-a5", ("a5.sevens.default",)),
        ("pot-limit-a5", ("nlpl.no-sevens",)),
        ("no-limit-27", ("nlpl.no-sevens", "d27.no-sevens")),
        ("limit-27", ("d27.no-sevens",)),
    ],
)
def test_each_game_has_its_rule_on_sevens(game: str, rules: tuple[str, ...]) -> None:
    house = preset(game)
    assert sevens_rule(house).rules == rules
    assert must_bet("7s 5d 4c 3h 2s", house).outcome is (Outcome.MUST_BET if house.sevens_rule else Outcome.MAY_CHECK)
    assert must_bet("8s 5d 4c 3h 2s", house).outcome is Outcome.MAY_CHECK


def test_draw_high_knows_no_sevens_rule() -> None:
    with pytest.raises(ValueError, match="of lowball"):
        sevens_rule(preset("draw-high"))


def test_at_deuce_to_seven_a_straight_is_no_seven() -> None:
    house = preset("limit-27", sevens_rule=True)
    assert must_bet("7s 6d 5c 4h 3s", house).outcome is Outcome.MAY_CHECK
    assert must_bet("7s 6d 5c 4h 2s", house).outcome is Outcome.MUST_BET
    assert must_bet("As 5d 4c 3h 2s", house).outcome is Outcome.MAY_CHECK


def test_g20_a_checked_seven_that_ties_voids_the_betting_and_splits_what_was_there_before() -> None:
    ruling = settled(CHECKED, {"A": SEVEN, "B": TIED_SEVEN}, pot=61, order=["B", "A"])
    assert (ruling.outcome, ruling.settled_by) == (Outcome.VOID, "G20")
    assert ruling.amounts == {"B": 31, "A": 30}
    assert ruling.money_back == {"A": 20, "B": 20}


def test_g20_who_folded_stays_folded_when_the_betting_is_void_and_is_repaid() -> None:
    acts = [("A", "check"), ("B", "bet", 20), ("C", "call", 20), ("D", "raise", 40), ("A", "call", 40),
            ("B", "call", 20), ("C", "fold")]  # fmt: skip
    ruling = settled(acts, {"A": SEVEN, "B": EIGHT, "D": NINE})
    assert (ruling.amounts, ruling.settled_by) == ({"A": 60}, "G20")
    assert ruling.money_back == {"A": 40, "B": 40, "C": 20, "D": 40}


def test_g20_just_half_a_bet_is_a_full_one_unless_the_house_calls_it_short() -> None:
    hands = {"A": SEVEN, "B": EIGHT, "C": NINE}
    full = settled(HALF, hands)
    short = settled(HALF, hands, preset("limit-a5", sevens_half_bet_counts_full=False))
    assert (full.amounts, full.money_back) == ({"A": 90}, {})
    assert (short.amounts, short.money_back) == ({"A": 80}, {"C": 10})
    assert full.settled_by == short.settled_by == "sevens_half_bet_counts_full"
    assert "a5.sevens.short-call" in full.rules
    odd = settle_sevens([("B", "bet", 7), ("A", "call", 7), ("C", "call", 7)], hands, bet=15, pot=0, house=A5)
    assert (odd.money_back, odd.settled_by) == ({"C": 7}, None)


def test_g20_a_seven_that_checked_before_a_short_bet_does_not_win_it_unless_the_house_lets_it() -> None:
    acts, hands = [("A", "check"), ("B", "bet", 8), ("A", "call", 8)], {"A": SEVEN, "B": EIGHT}
    blocked = settled(acts, hands)
    assert (blocked.outcome, blocked.amounts, blocked.money_back) == (Outcome.VOID, {"A": 60}, {"A": 8, "B": 8})
    free = settled(acts, hands, preset("limit-a5", sevens_prior_check_blocks_short=False))
    assert (free.outcome, free.amounts, free.money_back) == (Outcome.WIN, {"A": 76}, {})
    assert "a5.sevens.short-call" in free.rules
    for ruling in (blocked, free):
        assert ruling.settled_by == "sevens_prior_check_blocks_short"


def test_an_option_on_short_bets_does_not_excuse_a_check_before_a_full_one() -> None:
    free = preset("limit-a5", sevens_prior_check_blocks_short=False)
    assert settled(CHECKED, {"A": SEVEN, "B": EIGHT}, free).outcome is Outcome.VOID


def test_g21_a_seven_that_checks_last_with_nothing_bet_has_nothing_to_void() -> None:
    ruling = settled([("B", "check"), ("A", "check")], {"A": SEVEN, "B": EIGHT})
    assert (ruling.outcome, ruling.amounts, ruling.settled_by) == (Outcome.WIN, {"A": 60}, "G21")


def test_an_overcaller_who_wins_or_ties_is_not_repaid() -> None:
    acts = [*SHORT, ("C", "call", 8)]
    assert settled(acts, {"A": SEVEN, "B": EIGHT, "C": SIX}).amounts == {"C": 84}
    tie = settled(acts, {"A": SEVEN, "B": EIGHT, "C": TIED_SEVEN})
    assert (tie.outcome, tie.amounts, tie.money_back) == (Outcome.TIE, {"A": 42, "C": 42}, {})


def test_who_called_the_short_bet_before_the_seven_did_is_no_overcaller() -> None:
    acts = [("B", "bet", 8), ("C", "call", 8), ("A", "call", 8), ("D", "call", 8)]
    ruling = settled(acts, {"A": SEVEN, "B": EIGHT, "C": NINE, "D": TEN})
    assert (ruling.amounts, ruling.money_back) == ({"A": 84}, {"D": 8})


def test_g20_where_the_short_bet_itself_wins_the_overcaller_has_lost_his_call() -> None:
    ruling = settled([*SHORT, ("C", "call", 8)], {"A": SEVEN, "B": SIX, "C": NINE})
    assert (ruling.amounts, ruling.money_back, ruling.settled_by) == ({"B": 84}, {}, "G20")
    assert "a5.sevens.short-overcall" in ruling.rules


def test_where_another_completes_the_short_bet_it_is_no_longer_short() -> None:
    acts = [*SHORT, ("C", "raise", 20), ("A", "call", 12)]
    ruling = settled(acts, {"A": SEVEN, "B": EIGHT, "C": NINE})
    assert (ruling.amounts, ruling.money_back) == ({"A": 108}, {})
    assert ruling.rules == ("a5.sevens.default", "a5.sevens.qualify")


def test_a_seven_that_goes_all_in_for_less_than_a_bet_has_not_completed_it() -> None:
    acts = [("B", "bet", 6), ("A", "raise", 8), ("C", "call", 8)]
    ruling = settled(acts, {"A": SEVEN, "B": EIGHT, "C": NINE})
    assert (ruling.amounts, ruling.money_back) == ({"A": 82}, {})
    assert "a5.sevens.short-complete" not in ruling.rules


def test_a_bet_that_nobody_calls_goes_back() -> None:
    ruling = settled([("A", "bet", 20), ("B", "fold")], {})
    assert (ruling.amounts, ruling.money_back) == ({"A": 60}, {"A": 20})


def test_a_beaten_seven_that_was_checked_does_not_win_a_side_pot_either() -> None:
    acts = [("A", "check"), ("B", "bet", 20), ("C", "raise", 40), ("A", "call", 40)]
    ruling = settled(acts, {"A": SEVEN, "B": SIX, "C": NINE})
    assert (ruling.amounts, ruling.settled_by) == ({"B": 120, "C": 40}, "G20")


def test_a_player_all_in_before_the_draw_has_no_part_in_the_betting_after_it() -> None:
    before = {"A": 20, "B": 20, "D": 10}
    ruling = settled(CHECKED, {"A": SEVEN, "B": EIGHT, "D": SIX}, pot=0, before=before)
    assert ruling.outcome is Outcome.VOID
    assert (ruling.amounts, ruling.money_back) == ({"D": 30, "A": 20}, {"A": 20, "B": 20})
    assert ruling.settled_by == "G20"


@pytest.mark.parametrize(
    "act",
    [("A", "check", 5), ("A", "fold", 5), ("A", "bet", 0), ("A", "call", 5), ("A", "raise", 5), ("A", "limp", 5)],
)
def test_an_act_that_cannot_be_is_refused(act) -> None:
    with pytest.raises(ValueError):
        settled([act], {"A": SEVEN})


@pytest.mark.parametrize("act", [("A", "check"), ("A", "bet", 8), ("A", "call", 9), ("A", "raise", 8)])
def test_an_act_that_does_not_meet_the_bet_is_refused(act) -> None:
    with pytest.raises(ValueError, match="A cannot"):
        settled([("B", "bet", 8), act], {"A": SEVEN, "B": EIGHT})


def test_a_player_who_has_folded_acts_no_more() -> None:
    with pytest.raises(ValueError, match="A has folded"):
        settled([("A", "fold"), ("A", "check")], {"B": EIGHT})


HANDS = [SIX, SEVEN, TIED_SEVEN, EIGHT.replace("4c", "4s"), NINE.replace("5c", "5h"), TEN.replace("4s", "3h")]
HOUSES = [preset("limit-a5", sevens_rule=rule, sevens_half_bet_counts_full=half, sevens_prior_check_blocks_short=block)
          for rule, half, block in product([True, False], repeat=3)]  # fmt: skip


@st.composite
def rounds(draw):
    """A round of betting between three players, some of whom run out of chips."""
    seats = ["A", "B", "C"]
    stacks = {seat: draw(st.sampled_from([0, 5, 8, 10, 20, 60])) for seat in seats}
    put_in, acts, due = dict.fromkeys(seats, 0), [], list(seats)
    while due:
        seat = due.pop(0)
        most, left = max(put_in.values()), stacks[seat] - put_in[seat]
        if not left or len(seats) == 1:
            continue
        if not most:
            kind = draw(st.sampled_from(["check", "bet"]))
        else:
            raises = left > most - put_in[seat] and len(acts) < 12
            kind = draw(st.sampled_from(["fold", "call", *["raise"] * raises]))
        chips = {"check": 0, "fold": 0, "bet": min(20, left), "call": min(most - put_in[seat], left),
                 "raise": min(most - put_in[seat] + 20, left)}[kind]  # fmt: skip
        acts.append((seat, kind, chips))
        put_in[seat] += chips
        if kind == "fold":
            seats.remove(seat)
        if kind in ("bet", "raise"):
            place = seats.index(seat)
            due = [*seats[place + 1 :], *seats[:place]]
    cards = draw(st.permutations(HANDS))
    return acts, {seat: cards[place] for place, seat in enumerate(seats)}


@settings(max_examples=300, deadline=None)
@given(rounds(), st.sampled_from(HOUSES), st.integers(0, 7), st.sampled_from([{}, {"A": 10, "B": 10, "C": 3}]))
def test_no_chip_is_lost_or_made(round, house, pot, before) -> None:
    acts, hands = round
    ruling = settle_sevens(acts, hands, bet=20, pot=pot, before=before, house=house)
    put_in = sum(act[2] for act in acts) + sum(before.values()) + pot
    assert sum(ruling.amounts.values()) + sum(ruling.money_back.values()) == put_in
    assert all(chips >= 0 for chips in [*ruling.amounts.values(), *ruling.money_back.values()])


def test_the_numbers_that_are_written_down_are_those_that_rule(monkeypatch) -> None:
    monkeypatch.setattr(room, "HIGHEST_DUE", room.Rank.SIX)
    assert must_bet(SEVEN, A5).outcome is Outcome.MAY_CHECK
    monkeypatch.undo()
    monkeypatch.setattr(room, "SHORT_BELOW", room.Fraction(1, 4))
    assert settled([*SHORT, ("C", "call", 8)], {"A": SEVEN, "B": EIGHT, "C": NINE}).money_back == {}


def test_a_settlement_is_said_in_the_readers_language() -> None:
    ruling = settled(CHECKED, {"A": SEVEN, "B": EIGHT})
    with speaking("fr"):
        assert str(ruling) == (
            "L’action après le tirage est sans effet. Gagné\u00a0: A 60. Rendu\u00a0: A 20, B 20"
        )
