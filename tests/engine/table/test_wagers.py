"""Betting played at a table: all-ins at limit and elsewhere, caps, check-raises, the option, opening."""

from random import Random

import pytest

from lowball.engine.table import acts
from tests.engine.table.scenes import cited, play, posted, refused, table


def started(*given, seed: int = 1, **options):
    at = table(*given, **options)
    at.start(random=Random(seed))
    return at


def legal(at) -> list[str]:
    sizes = at.legal.sizes
    said = [one.name for one in at.legal.acts]
    return [*said, *([f"{sizes.low}-{sizes.high}"] if sizes else [])]


def test_c4_less_than_half_a_bet_all_in_is_completed_and_not_raised() -> None:
    at = started("draw-high", [8, 200, 200], num_blinds=0, ante=5)
    play(at, "Ana bet 3")
    assert legal(at) == ["fold", "call", "10-10"]
    play(at, "Bo bet 10")
    assert legal(at) == ["fold", "call", "20-20"]


def test_c6_half_a_bet_all_in_is_a_bet_and_the_raise_is_on_top() -> None:
    at = started("draw-high", [10, 200, 200], num_blinds=0, ante=5)
    play(at, "Ana bet 5")
    assert legal(at) == ["fold", "call", "15-15"]


def test_c1_a_short_all_in_does_not_reopen_no_limit() -> None:
    at = started("no-limit-a5", [19, 200, 200, 200], num_blinds=2, stakes=(1, 2))
    play(at, "Cy bet 16", "Di call", "Ana bet 19", "Bo call")
    assert legal(at) == ["fold", "call"]
    assert refused(at, "Cy bet 60") == "not-reopened"
    play(at, "Cy call")
    assert legal(at) == ["fold", "call"]
    play(at, "Di call")
    assert at.play.phase == "draw"


def test_c2_short_all_ins_that_add_up_to_a_raise_reopen_the_betting() -> None:
    at = started("no-limit-27", [5000, 5000, 1300, 1700], num_blinds=0, stakes=())
    play(at, "Ana bet 500", "Bo bet 1000", "Cy bet 1300", "Di bet 1700", "Ana call")
    assert at.due == "Bo" and legal(at) == ["fold", "call", "2200-5000"]


def test_c8_a_bet_and_four_raises_among_three_and_the_blind_is_the_bet() -> None:
    at = started("limit-a5", 3)
    play(at, "Bo bet 20", "Cy bet 30", "Ana bet 40", "Bo bet 50")
    assert legal(at) == ["fold", "call"]
    assert refused(at, "Cy bet 60", "bet.raise-cap") == "raise-cap"
    play(at, "Cy raise")
    assert at.stacks["Cy"] == 150 and at.log[-1].rulings[0].settled_by == "illegal_raise"


def test_c8_a_cap_reached_among_three_outlives_a_fold() -> None:
    at = started("limit-a5", 3)
    play(at, "Bo bet 20", "Cy bet 30", "Ana bet 40", "Bo bet 50", "Cy fold")
    assert legal(at) == ["fold", "call"]


def test_c8_two_players_raise_as_often_as_they_like_unless_the_house_counts() -> None:
    for most, last in (("none", 100), (2, 30)):
        at = started("limit-a5", 2, num_blinds=2, max_raises_headsup=most)
        total = 10
        while at.legal.sizes and total < 100:
            total = at.legal.sizes.low
            play(at, f"{at.due} bet {total}")
        assert total == last


def test_g16_an_illegal_raise_is_refused_in_another_house() -> None:
    at = started("limit-a5", 3, illegal_raise="refused", max_raises_multihanded=1)
    play(at, "Bo bet 20")
    assert refused(at, "Cy raise", "bet.raise-cap") == "raise-cap"
    assert refused(at, "Bo raise") == "not-now"


def test_a_raise_that_is_allowed_has_to_name_its_size() -> None:
    assert refused(started("limit-a5", 3), "Bo raise") == "may-raise"


def test_c13_pot_limit_counts_the_call_or_does_not() -> None:
    for basis, most in (("after_call", 35), ("before", 25)):
        at = started("pot-limit-a5", 4, num_blinds=2, stakes=(5, 10), pot_raise_basis=basis)
        assert legal(at) == ["fold", "call", f"20-{most}"]


def test_no_limit_lets_one_bet_the_whole_stack_and_no_more() -> None:
    at = started("no-limit-a5", [340, 340], num_blinds=1)
    assert refused(at, "Bo bet 341", "bet.nl-size") == "too-large"
    play(at, "Bo bet 340", "Ana call")
    assert at.stacks != {} and at.play.phase == "draw"


def test_c15_a_short_big_blind_lowers_nobody_elses() -> None:
    at = started("limit-a5", [200, 4, 200], num_blinds=2)
    assert posted(at) == {"Ana": 5, "Bo": 4}
    assert legal(at) == ["fold", "call", "20-20"]
    play(at, "Cy call")
    assert at.stacks["Cy"] == 190


@pytest.mark.parametrize("game, allowed", [("limit-27", True), ("pot-limit-a5", True), ("no-limit-a5", True),
                                           ("draw-high", True), ("limit-a5", False)])
def test_c18_a_check_raise_after_the_draw(game: str, allowed: bool) -> None:
    at = started(game, 2)
    play(at, "Bo call", "Ana check", "Ana pat", "Bo pat", "Ana check", "Bo bet 20")
    if allowed:
        play(at, "Ana bet 40")
    else:
        assert refused(at, "Ana bet 40", "checkraise.a5-limit") == "check-raise"
        play(at, "Ana raise")
        assert at.stacks["Ana"] + at.stacks["Bo"] == 400


def test_c18_a_house_may_allow_it_at_limit_ace_to_five() -> None:
    at = started("limit-a5", 2, checkraise_a5_limit=True)
    play(at, "Bo call", "Ana check", "Ana pat", "Bo pat", "Ana check", "Bo bet 20", "Ana bet 40")
    assert "checkraise.a5-limit" in cited(at)


def test_c22_the_big_blind_that_was_called_may_check_or_raise() -> None:
    at = started("limit-a5", 3)
    play(at, "Bo call", "Cy call")
    assert at.due == "Ana" and legal(at) == ["fold", "check", "20-20"]
    play(at, "Ana bet 20", "Bo call", "Cy call")
    assert at.play.phase == "draw"


def test_c22_a_house_without_the_option_goes_on_to_the_draw() -> None:
    at = started("limit-a5", 3, bb_option_check=False)
    play(at, "Bo call", "Cy call")
    assert at.play.phase == "draw"


def test_c17_where_one_opens_for_double_nobody_just_calls() -> None:
    at = started("limit-a5", 3, open_structure="double_bb")
    assert legal(at) == ["fold", "20-20"]
    assert refused(at, "Bo call", "open.minimum") == "open-minimum"
    play(at, "Bo bet 20", "Cy call")
    assert legal(at) == ["fold", "call", "30-30"]


@pytest.mark.parametrize("chips", [3, 10, 15])
def test_c12_one_who_has_not_the_double_may_be_all_in(chips: int) -> None:
    at = started("limit-a5", [200, chips, 200], open_structure="double_bb")
    line = f"Bo bet {chips}" if chips > 10 else "Bo call"
    play(at, line)
    assert at.stacks["Bo"] == 0
    if chips <= 10:
        assert legal(at) == ["fold", "20-20"]


def test_b7_the_limit_doubles_after_the_draw_or_not() -> None:
    for doubles, bet in ((True, 20), (False, 10)):
        at = started("limit-27", 2, limit_doubles_after_draw=doubles)
        play(at, "Bo call", "Ana check", "Ana pat", "Bo pat")
        assert legal(at)[-1] == f"{bet}-{bet}"


def test_g2_a_blind_that_is_no_bet_leaves_room_for_another_raise() -> None:
    at = started("limit-a5", 3, blind_counts_as_bet=False)
    play(at, "Bo bet 20", "Cy bet 30", "Ana bet 40", "Bo bet 50", "Cy bet 60")
    assert legal(at) == ["fold", "call"]


def test_a_bet_out_of_turn_and_one_by_nobody_are_refused() -> None:
    at = started("limit-a5", 3)
    assert {refused(at, line) for line in ("Cy call", "Zoe call", "Ana check", "Bo open")} == {"not-now"}
    assert refused(at, acts.BetTo("Bo", 10)) == "too-small"
    assert refused(at, acts.BetTo("Bo", -10)) == "too-small"


def test_all_in_blinds_go_straight_to_the_draw_and_the_showdown() -> None:
    at = started("limit-a5", [5, 10], num_blinds=2)
    assert posted(at) == {"Bo": 5, "Ana": 5}
    play(at, "Bo call")
    assert at.play.phase == "draw"
    play(at, "Ana pat", "Bo pat")
    assert not at.playing and sum(at.stacks.values()) == 15


def test_who_says_raise_with_too_few_chips_for_one_calls_with_what_he_has() -> None:
    at = started("limit-a5", [200, 15, 200])
    play(at, "Bo call", "Cy bet 20", "Ana call", "Bo raise")
    assert at.stacks["Bo"] == 0 and at.play.phase == "draw"
