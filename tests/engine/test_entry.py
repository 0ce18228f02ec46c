"""Entering: new players, short and missed blinds, players who move, and the gaps, both ways."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lowball.engine import IllegalAction, Outcome, preset, speaking
from lowball.engine.entry import (
    after_short_blind,
    kill_cost,
    kill_pot,
    moved_player,
    take_single_blind,
    ways_in,
)
from lowball.engine.entry import moved as moved_room
from lowball.engine.entry import single as single_room

WAIT, KILL, DEALT_IN = Outcome.WAIT, Outcome.KILL, Outcome.DEALT_IN
ONE = preset("limit-a5")


def two(**options):
    return preset("limit-a5", num_blinds=2, **options)


def refusal(act, *given, **more) -> str:
    with pytest.raises(IllegalAction) as error:
        act(*given, **more)
    return error.value.code


# New players, and kills.


@pytest.mark.parametrize("house", [ONE, two(), preset("no-limit-27")])
def test_c27_a_new_player_may_kill_in_any_game_and_one_who_missed_a_single_blind_may_not(house) -> None:
    assert ways_in("Ana", "new", 10, house).ways == (WAIT, KILL)
    assert not ways_in("Ana", "new", 10, house).open
    assert ways_in("Ana", "passed", 10, house).ways == ((WAIT,) if house.num_blinds == 1 else (WAIT, KILL))


@pytest.mark.parametrize("only, other", [("wait", "kill"), ("kill", "wait")])
def test_a_house_may_leave_a_new_player_one_way_in(only: str, other: str) -> None:
    house = preset("limit-a5", new_player_options=[only])
    ruling = ways_in("Ana", "new", 10, house)
    assert [way.value for way in ruling.ways] == [only]
    assert ruling.settled_by == "new_player_options"
    assert ruling.rules == (f"entry.new.{only}",)
    if only == "wait":
        assert (ruling.cost, refusal(kill_pot, "Ana", "new", 10, 10, house)) == (0, "no-kill")
    else:
        assert kill_pot("Ana", "new", 10, 10, house).amounts == {"Ana": 20}


@pytest.mark.parametrize("multiplier, blind, cost", [(2, 10, 20), ("3/2", 10, 15), ("3/2", 5, 8), (3, 10, 30)])
def test_e5_a_kill_costs_a_multiple_of_the_blind_in_whole_chips(multiplier, blind, cost) -> None:
    house = preset("limit-a5", kill_multiplier=multiplier)
    assert kill_cost(blind, house) == ways_in("Ana", "new", blind, house).cost == cost


def test_g15_a_kill_is_a_post_or_raises_the_limit_too() -> None:
    for effect, unit in (("post_only", 10), ("raises_limit", 20)):
        ruling = kill_pot("Ana", "new", 10, 10, preset("limit-a5", kill_effect=effect))
        assert (ruling.unit, ruling.amounts, ruling.settled_by) == (unit, {"Ana": 20}, "kill_effect")
    no_limit = preset("no-limit-a5", kill_effect="raises_limit")
    assert kill_pot("Ana", "new", 10, 10, no_limit).unit == 10
    by_half = preset("limit-a5", kill_effect="raises_limit", kill_multiplier="3/2")
    assert kill_pot("Ana", "new", 10, 10, by_half).unit == 15


def test_a_kill_that_raises_the_limit_says_so_and_a_refused_one_says_why() -> None:
    higher = preset("limit-a5", kill_effect="raises_limit")
    killed = kill_pot("Ana", "new", 10, 10, higher)
    assert str(killed) == "Ana kills the pot for 20, is dealt in, and the bet is 20"
    with pytest.raises(IllegalAction, match=r"Ana may not kill the pot\. Ana must wait for the big blind"):
        kill_pot("Ana", "passed", 10, 10, ONE)
    with pytest.raises(IllegalAction, match=r"Ana may not kill the pot\. Ana is dealt in"):
        kill_pot("Ana", "passed_small", 10, 10, two())


# One blind.


@pytest.mark.parametrize(
    "chips, blind, full",
    [(5, 10, True), (4, 10, False), (7, 15, False), (8, 15, True), (10, 10, True), (90, 10, True), (1, 2, True)],
)
def test_half_a_blind_is_a_whole_one_and_less_leaves_it_to_the_next(chips, blind, full) -> None:
    ruling = take_single_blind("Ana", chips, blind, "Bo", ONE)
    assert ruling.outcome is (Outcome.FULL_BLIND if full else Outcome.SHORT_BLIND)
    assert ruling.amounts == {"Ana": min(chips, blind)} | ({} if full else {"Bo": blind})
    assert not ruling.open


def test_c11_half_a_blind_from_one_who_has_more() -> None:
    assert refusal(take_single_blind, "Ana", 90, 10, "Bo", ONE, posts=5) == "must-post-more"
    easy = preset("limit-a5", half_blind_requires_allin=False)
    ruling = take_single_blind("Ana", 90, 10, "Bo", easy, posts=5)
    assert (ruling.outcome, ruling.settled_by) == (Outcome.FULL_BLIND, "half_blind_requires_allin")
    for house in (ONE, easy):
        assert refusal(take_single_blind, "Ana", 90, 10, "Bo", house, posts=4) == "must-post-more"
        assert refusal(take_single_blind, "Ana", 4, 10, "Bo", house, posts=3) == "must-post-more"


@pytest.mark.parametrize("chips, posts", [(0, None), (4, 5), (4, 0), (90, 11)])
def test_nobody_posts_what_he_has_not(chips, posts) -> None:
    assert refusal(take_single_blind, "Ana", chips, 10, "Bo", ONE, posts=posts) == "no-chips"


@pytest.mark.parametrize(
    "won, rebought, settled_by",
    [("all", False, None), ("none", True, None), ("part", False, "G27"), ("part", True, None)],
)
def test_g27_who_wins_the_pot_or_part_of_it_or_buys_in_again_has_the_choice(won, rebought, settled_by) -> None:
    ruling = after_short_blind("Ana", won, ONE, rebought=rebought)
    assert ruling.ways == (Outcome.TAKE_BLIND, Outcome.SIT_OUT)
    assert ruling.settled_by == settled_by


def test_g27_one_still_short_of_the_blind_is_dealt_in_short_again() -> None:
    assert after_short_blind("Ana", "part", ONE).outcome is Outcome.TAKE_BLIND
    assert take_single_blind("Ana", 4, 10, "Bo", ONE).rules[0] == "blind.single.short-dealt"


@pytest.mark.parametrize(
    "chips, posts, rule, sentence",
    [
        (90, 5, "blind.single.half-is-full", "Ana must post 10"),
        (4, 3, "blind.single.short-dealt", "Ana must post 4"),
        (0, None, "blind.single.short-dealt", "Ana has no chips to play"),
        (4, 5, "blind.single.short-dealt", "Ana cannot post 5"),
    ],
)
def test_the_rule_that_a_post_breaks(chips, posts, rule: str, sentence: str) -> None:
    with pytest.raises(IllegalAction, match=sentence) as refused:
        take_single_blind("Ana", chips, 10, "Bo", ONE, posts=posts)
    assert refused.value.rule == rule


def test_who_has_lost_it_all_has_no_choice() -> None:
    assert refusal(after_short_blind, "Ana", "none", ONE) == "not-in"


def test_c10_the_blind_that_brings_a_player_back_is_his_own() -> None:
    ruling = ways_in("Ana", "passed", 10, ONE)
    assert (ruling.ways, ruling.settled_by) == ((WAIT,), "C10")


def test_the_rules_of_one_blind_are_not_for_games_of_two() -> None:
    with pytest.raises(ValueError, match="this one has 2"):
        take_single_blind("Ana", 4, 10, "Bo", two())
    with pytest.raises(ValueError, match="this one has 2"):
        after_short_blind("Ana", "all", two())
    with pytest.raises(ValueError, match="several blinds"):
        moved_player("Ana", 10, ONE, took_all_blinds=True, position=4, position_before=5)


# Several blinds.


def test_e3_c8_who_missed_the_small_blind_alone_is_not_made_to_pay_the_big_one() -> None:
    for triggers, ways in ((False, (DEALT_IN,)), (True, (WAIT, KILL))):
        ruling = ways_in("Ana", "passed_small", 10, two(missed_small_blind_triggers=triggers))
        assert (ruling.ways, ruling.settled_by) == (ways, "missed_small_blind_triggers")


def moved(house, **situation):
    usual = {"took_all_blinds": True, "position": 5, "position_before": 7}
    return moved_player("Ana", 10, house, **usual | situation)


def test_who_had_not_taken_all_his_blinds_is_passed_like_any_other() -> None:
    ruling = moved(two(), took_all_blinds=False)
    assert ruling.ways == (WAIT, KILL)
    assert ruling.rules == ("blind.multi.moved-exempt", "blind.multi.passed", "entry.new.kill")


@pytest.mark.parametrize("blinds", [2, 3])
def test_c9_a_position_that_is_not_of_the_blinds_entitles(blinds: int) -> None:
    house = preset("limit-a5", num_blinds=blinds)
    for position in range(8):
        entitled = position == 0 or position > blinds
        assert (moved(house, position=position).outcome is DEALT_IN) is entitled


def test_c9_or_the_same_position_as_before() -> None:
    house = two(moved_entry="same_relative")
    assert [moved(house, position=place).outcome is DEALT_IN for place in (5, 6, 7)] == [False, False, True]
    assert moved(house).settled_by == "moved_entry"


def test_c9_the_button_may_pass_once_or_the_blind_may() -> None:
    for grace, free, counted in (
        ("button_once", {"blind_passed": 2}, "button_passed"),
        ("blind_once", {"button_passed": 2}, "blind_passed"),
    ):
        house = two(moved_player_grace=grace)
        assert moved(house, **free, **{counted: 1}).ways == (DEALT_IN,)
        lapsed = moved(house, **{counted: 2})
        assert (lapsed.ways, lapsed.cost, lapsed.settled_by) == ((WAIT, KILL), 20, "moved_player_grace")
        assert lapsed.rules[:2] == ("blind.multi.button-once", "blind.multi.passed")
    assert "blind.multi.button-once" not in moved(two()).rules


def test_the_numbers_of_the_rooms_are_consulted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(single_room, "COUNTS_AS_FULL", Fraction(1, 3))
    assert take_single_blind("Ana", 4, 10, "Bo", ONE).outcome is Outcome.FULL_BLIND
    monkeypatch.setattr(moved_room, "FREE_PASSES", 2)
    assert moved(two(), button_passed=2).ways == (DEALT_IN,)


def test_ways_in_are_said_in_french_and_their_repr_is_of_no_language() -> None:
    with speaking("fr"):
        ruling = ways_in("Ana", "new", 10, ONE)
        assert str(ruling) == "Ana peut attendre la grosse blind, ou killer le pot pour 20"
        assert repr(ruling) == "<Entry wait or kill: entry.new.wait, entry.new.kill>"


@given(st.integers(1, 400), st.integers(1, 200))
def test_a_blind_is_full_exactly_from_half_of_it_on(chips: int, blind: int) -> None:
    ruling = take_single_blind("Ana", chips, blind, "Bo", ONE)
    assert (ruling.outcome is Outcome.FULL_BLIND) == (2 * chips >= blind)
    assert ruling.amounts["Ana"] <= chips
