"""Betting: the cases that other engines get wrong, the gaps, both ways, and any round at all."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lowball.engine import IllegalAction, Outcome, preset, speaking
from lowball.engine.betting import (
    Round,
    bet_sizes,
    bet_to,
    betting_unit,
    call,
    check,
    legal_acts,
    may_raise,
    new_round,
    raised_anyway,
    structure,
)
from lowball.engine.betting import round as round_room
from lowball.engine.betting import stakes as stakes_room
from lowball.engine.house import PRESETS

A5, A5_NL, A5_PL, HIGH = (preset(name) for name in ("limit-a5", "no-limit-a5", "pot-limit-a5", "draw-high"))


def refusal(act, *given) -> str:
    with pytest.raises(IllegalAction) as error:
        act(*given)
    return error.value.code


def refused_by(act, *given) -> str:
    with pytest.raises(IllegalAction) as error:
        act(*given)
    return error.value.rule


def after_draw(stacks, house=A5, unit=10, **more) -> Round:
    return new_round(stacks, unit, house, phase="postdraw", **more)


# Limit: all-ins of less than a bet (Robert’s half-bet rule), caps, completion.


def test_c4_less_than_half_a_bet_is_called_or_completed() -> None:
    round = new_round({"Ana": 3, "Bo": 90, "Cy": 90}, 10, HIGH, pot=9).after_bet("Ana", 3)
    assert str(legal_acts(round, "Bo")) == "Bo: fold, call 3, raise to 10"
    assert legal_acts(round, "Bo").settled_by == "G3"
    completed = round.after_bet("Bo", 10)
    assert (completed.bets, completed.raises) == (1, 0)
    assert str(legal_acts(completed, "Cy")) == "Cy: fold, call 10, raise to 20"


@pytest.mark.parametrize(
    "bet, all_in, raise_to",
    [(400, 300, 700), (20, 15, 35), (20, 10, 30), (20, 9, 20)],
)
def test_c6_half_a_bet_or_more_is_a_bet_and_a_raise_goes_on_top(bet, all_in, raise_to) -> None:
    round = after_draw({"Ana": all_in, "Bo": 9000, "Cy": 9000}, HIGH, unit=bet // 2)
    sizes = legal_acts(round.after_bet("Ana", all_in), "Bo").bet
    assert (sizes.low, sizes.high, sizes.settled_by) == (raise_to, raise_to, "G3")


@pytest.mark.parametrize("all_in, reopens", [(24, False), (25, False), (29, False), (30, True), (31, True)])
def test_g3_less_than_half_a_raise_reopens_nothing_and_counts_for_nothing(all_in, reopens) -> None:
    round = after_draw({"Ana": 500, "Bo": all_in, "Cy": 500}).after_bet("Ana", 20).after_bet("Bo", all_in)
    assert round.raises == int(reopens)
    # Cy has not acted and may raise or complete; Ana has.
    assert legal_acts(round, "Cy").bet.low == (all_in + 20 if reopens else 40)
    if reopens:
        assert str(legal_acts(round, "Ana")) == f"Ana: fold, call {all_in - 20}, raise to {all_in + 20}"
    else:
        assert refusal(may_raise, round, "Ana") == "not-reopened"
        assert str(legal_acts(round, "Ana")) == f"Ana: fold, call {all_in - 20}"
        assert str(legal_acts(round.after_bet("Cy", 40), "Ana")) == "Ana: fold, call 20, raise to 60"


def test_g3_two_short_all_ins_may_add_up_to_half_a_raise() -> None:
    round = after_draw({"Ana": 500, "Bo": 26, "Cy": 31, "Di": 500}).after_bet("Ana", 20)
    first = round.after_bet("Bo", 26)
    assert refusal(may_raise, first, "Ana") == "not-reopened"
    second = first.after_bet("Cy", 31)
    assert (second.raises, legal_acts(second, "Ana").bet.low) == (1, 51)


@pytest.mark.parametrize("phase, bets", [("predraw", 1), ("postdraw", 0)])
def test_c8_a_bet_and_four_raises_in_both_rounds_where_the_blind_is_the_bet(phase, bets) -> None:
    stacks = {"Ana": 900, "Bo": 900, "Cy": 900}
    blinds = {"Cy": 10} if phase == "predraw" else {}
    round = new_round(stacks, 10, A5, phase=phase, blinds=blinds)
    made, turn = 0, 0
    while True:
        seat = ["Ana", "Bo", "Cy"][turn % 3]
        sizes = legal_acts(round, seat).bet
        if sizes is None:
            break
        round, made, turn = round.after_bet(seat, sizes.low), made + 1, turn + 1
    assert made == 5 - bets
    assert max(round.put_in.values()) == (50 if phase == "predraw" else 100)
    assert refusal(may_raise, round, seat) == "raise-cap"
    assert str(legal_acts(round, seat)).startswith(f"{seat}: fold, call ")


def test_g2_where_the_open_is_the_bet_four_raises_follow_it() -> None:
    house = preset("limit-a5", open_structure="double_bb")
    round = new_round({"Ana": 900, "Bo": 900, "Cy": 890}, 10, house, blinds={"Cy": 10})
    for turn in range(5):
        seat = ["Ana", "Bo", "Cy"][turn % 3]
        round = round.after_bet(seat, legal_acts(round, seat).bet.low)
    assert (round.to_meet, round.raises) == (60, 4)
    assert refusal(may_raise, round, "Cy") == "raise-cap"


@pytest.mark.parametrize("counts, raises, to", [(True, 4, 50), (False, 5, 60)])
def test_g2_the_blind_is_the_bet_or_the_first_to_raise_it_makes_the_bet(counts, raises, to) -> None:
    house = preset("limit-a5", blind_counts_as_bet=counts)
    round = new_round({"Ana": 900, "Bo": 900, "Cy": 890}, 10, house, blinds={"Cy": 10})
    made = 0
    while sizes := legal_acts(round, seat := ["Ana", "Bo", "Cy"][made % 3]).bet:
        round, made = round.after_bet(seat, sizes.low), made + 1
    assert (made, round.to_meet, round.raises) == (raises, to, 4)


def capped(house=A5) -> Round:
    round = after_draw({"Ana": 900, "Bo": 900, "Cy": 900}, house)
    for turn in range(1 + house.max_raises_multihanded):
        round = round.after_bet(["Ana", "Bo", "Cy"][turn % 3], round.least_bet)
    return round


def test_g1_once_capped_a_fold_brings_no_raise_back() -> None:
    round = capped().after_fold("Ana")
    assert round.heads_up and round.capped
    assert refusal(may_raise, round, "Cy") == "raise-cap"


def test_g1_heads_up_there_is_no_cap_unless_the_house_has_one() -> None:
    for house, code in ((A5, None), (preset("limit-a5", max_raises_headsup=5), "raise-cap")):
        round = after_draw({"Ana": 900, "Bo": 900, "Cy": 900}, house).after_bet("Ana", 20)
        round = round.after_bet("Bo", 40).after_fold("Cy")
        for turn in range(4):
            ruling = may_raise(round, ["Ana", "Bo"][turn % 2])
            assert (ruling.settled_by, ruling.rules[-1]) == ("max_raises_headsup", "bet.raise-cap.headsup")
            round = round.after_bet(["Ana", "Bo"][turn % 2], round.least_bet)
        assert round.raises == 5
        if code:
            assert refusal(may_raise, round, "Ana") == code
        else:
            assert may_raise(round, "Ana").open


def test_c6_of_the_analysis_a_house_may_allow_six() -> None:
    six = preset("limit-a5", max_raises_multihanded=6)
    round = after_draw({"Ana": 900, "Bo": 900, "Cy": 900}, six)
    for turn in range(6):
        round = round.after_bet(["Ana", "Bo", "Cy"][turn % 3], round.least_bet)
    assert may_raise(round, "Ana").settled_by == "max_raises_multihanded"
    assert refusal(may_raise, capped(six), "Bo") == "raise-cap"
    assert not may_raise(after_draw({"Ana": 90, "Bo": 90, "Cy": 90}).after_bet("Ana", 20), "Bo").open


def test_there_is_no_cap_at_no_limit() -> None:
    assert may_raise(capped(A5_NL), "Cy").rules == ("bet.nlpl-incorporate",)


def test_c9_at_the_cap_the_raise_is_absent_and_the_rest_is_there() -> None:
    acts = legal_acts(capped(), "Cy")
    assert (acts.check, acts.call, acts.bet) == (False, 40, None)
    assert "bet.raise-cap" in acts.rules


# No-limit: who may raise again.


@pytest.mark.parametrize("utg", [19, 200, 16])
def test_c1_an_all_in_raise_of_less_than_the_last_reopens_nothing(utg: int) -> None:
    round = new_round({"Utg": utg, "Btn": 200, "Sb": 18, "Bb": 198}, 2, A5_NL, blinds={"Sb": 1, "Bb": 2})
    round = round.after_bet("Utg", 16).after_call("Btn").after_bet("Sb", 19).after_call("Bb")
    assert refusal(may_raise, round, "Btn") == "not-reopened"
    assert str(legal_acts(round, "Btn")) == "Btn: fold, call 3"


def test_c2_all_ins_that_add_up_to_a_raise_reopen() -> None:
    stacks = {"Ana": 9000, "Bo": 9000, "Cy": 1300, "Di": 1700, "Ed": 1800}
    round = after_draw(stacks, A5_NL, unit=100).after_bet("Ana", 500).after_bet("Bo", 1000)
    once = round.after_bet("Cy", 1300)
    assert refusal(may_raise, once.after_call("Ana"), "Bo") == "not-reopened"
    assert may_raise(once, "Ana").open
    twice = once.after_bet("Di", 1700)
    assert str(legal_acts(twice, "Bo")) == "Bo: fold, call 700, raise to between 2200 and 9000"
    assert may_raise(twice, "Bo").settled_by == "C24"


@pytest.mark.parametrize("all_in", [14, 15, 24])
def test_c12_all_that_a_player_has_may_always_be_bet(all_in: int) -> None:
    round = after_draw({"Ana": 500, "Bo": all_in, "Cy": 500}, A5_NL).after_bet("Ana", 13)
    sizes = legal_acts(round, "Bo").bet
    assert (sizes.low, sizes.high, sizes.all_in) == (all_in, all_in, True)
    assert bet_to(round, "Bo", all_in).amounts == {"Bo": all_in}


def test_c12_at_limit_too() -> None:
    round = after_draw({"Ana": 500, "Bo": 33, "Cy": 500}).after_bet("Ana", 20)
    assert legal_acts(round, "Bo").bet.high == 33
    assert bet_sizes(round, "Cy").all_in is False


def test_a_call_takes_no_more_than_there_is() -> None:
    round = after_draw({"Ana": 500, "Bo": 12, "Cy": 20}).after_bet("Ana", 20)
    assert call(round, "Bo").amounts == {"Bo": 12}
    assert str(legal_acts(round, "Bo")) == "Bo: fold, call 12"
    assert bet_sizes(round, "Cy") is None
    assert refusal(bet_to, round, "Bo", 40) == refusal(bet_to, round, "Cy", 40) == "too-large"
    assert round.after_call("Bo").stacks["Bo"] == 0


def test_a_raise_is_at_least_as_large_as_the_last() -> None:
    round = after_draw({"Ana": 500, "Bo": 500, "Cy": 500}, A5_NL).after_bet("Ana", 30).after_bet("Bo", 100)
    assert refusal(bet_to, round, "Cy", 169) == "too-small"
    assert str(bet_to(round, "Cy", 170)) == "Cy raises to 170"
    assert [round.raises, round.after_bet("Cy", 170).raises] == [1, 2]
    assert may_raise(round.after_bet("Cy", 170), "Bo").open is False


# Pot-limit.


@pytest.mark.parametrize("antes, high", [(0, 35), (3, 38)])
def test_c13_first_in_may_raise_the_pot_that_his_call_makes(antes: int, high: int) -> None:
    stacks = {"Ana": 500, "Bo": 495, "Cy": 490}
    round = new_round(stacks, 10, A5_PL, pot=antes, blinds={"Bo": 5, "Cy": 10})
    assert str(legal_acts(round, "Ana")) == f"Ana: fold, call 10, raise to between 20 and {high}"


def test_g26_a_house_may_count_the_pot_before_the_call() -> None:
    for basis, high in (("after_call", 35), ("before", 25)):
        house = preset("pot-limit-a5", pot_raise_basis=basis)
        round = new_round({"Ana": 500, "Bo": 495, "Cy": 490}, 10, house, blinds={"Bo": 5, "Cy": 10})
        sizes = bet_sizes(round, "Ana")
        assert (sizes.high, sizes.settled_by) == (high, "pot_raise_basis")
        assert str(sizes) == f"Ana may raise to between 20 and {high}"


def test_the_pot_after_a_bet_and_a_call() -> None:
    round = after_draw({"Ana": 900, "Bo": 900, "Cy": 900}, A5_PL, pot=60)
    round = round.after_bet("Ana", 60).after_call("Bo")
    assert bet_sizes(round, "Cy").high == 60 + (180 + 60)


@pytest.mark.parametrize("pot, low, high", [(4, 4, 4), (10, 10, 10), (11, 10, 11)])
def test_a_bet_is_no_more_than_the_pot_however_small_it_is(pot, low, high) -> None:
    sizes = bet_sizes(after_draw({"Ana": 900, "Bo": 900}, A5_PL, pot=pot), "Ana")
    assert (sizes.low, sizes.high, sizes.settled_by) == (low, high, "C24")
    assert bet_sizes(after_draw({"Ana": 900, "Bo": 900}, A5_PL, pot=0), "Ana") is None


# Before the draw.


@pytest.mark.parametrize(
    "structure, game, acts",
    [
        ("call_bb", "limit-a5", "fold, call 20, raise to 30"),
        ("double_bb", "limit-a5", "fold, call 20, raise to 30"),
        ("call_bb", "no-limit-a5", "fold, call 20, raise to between 30 and 90"),
    ],
)
def test_a_killed_pot_is_opened_by_meeting_the_kill(structure, game, acts) -> None:
    house = preset(game, open_structure=structure)
    stacks, blinds = {"Ana": 90, "Bo": 80, "Cy": 80}, {"Bo": 10, "Cy": 20}
    round = new_round(stacks, 10, house, blinds=blinds, big_blind=10)
    assert str(legal_acts(round, "Ana")) == f"Ana: {acts}"


def test_nobody_has_anything_to_do_when_all_others_are_all_in() -> None:
    round = after_draw({"Ana": 90, "Bo": 0})
    assert not round.is_due("Ana") and not round.is_due("Bo")
    assert after_draw({"Ana": 90, "Bo": 5, "Cy": 0}).is_due("Ana")
    assert not after_draw({"Ana": 90, "Bo": 5}).after_fold("Ana").is_due("Ana")
    facing = after_draw({"Ana": 90, "Bo": 5}).after_bet("Bo", 5)
    assert facing.is_due("Ana")
    assert not facing.after_call("Ana").is_due("Ana")


def test_a_call_cites_what_bears_on_it() -> None:
    blind = new_round({"Ana": 90, "Bo": 80}, 10, A5, blinds={"Bo": 10})
    assert call(blind, "Ana").rules == ("open.minimum", "limit.doubles")
    round = after_draw({"Ana": 90, "Bo": 90}).after_check("Ana").after_bet("Bo", 20)
    assert call(round, "Ana").rules == ("check.meaning", "limit.doubles")
    assert call(after_draw({"Ana": 90, "Bo": 90}).after_bet("Ana", 20), "Bo").rules == ("limit.doubles",)


@pytest.mark.parametrize("game, raise_to", [("limit-a5", (20, 20)), ("no-limit-a5", (20, 90))])
def test_c15_over_a_short_blind_one_puts_in_the_whole_of_it(game, raise_to) -> None:
    round = new_round({"Ana": 90, "Bo": 90, "Cy": 0}, 10, preset(game), blinds={"Cy": 4}, big_blind=10)
    acts = legal_acts(round, "Ana")
    assert (acts.call, acts.bet.low, acts.bet.high) == (10, *raise_to)


def test_nobody_raises_whom_nobody_could_meet() -> None:
    round = after_draw({"Ana": 90, "Bo": 15, "Cy": 90}, preset("no-limit-a5")).after_bet("Ana", 50)
    # Bo has chips left, but fewer than there is to meet.
    assert str(legal_acts(round.after_fold("Cy"), "Bo")) == "Bo: fold, call 15"
    raised = after_draw({"Ana": 90, "Bo": 15, "Cy": 50}, preset("no-limit-a5")).after_bet("Cy", 50)
    assert str(legal_acts(raised, "Ana")) == "Ana: fold, call 50"
    assert refusal(may_raise, raised, "Ana") == "nobody-to-raise"


def test_where_the_open_is_double_a_short_stack_comes_in_with_all_it_has() -> None:
    house = preset("no-limit-a5", open_structure="double_bb")
    first = new_round({"Ana": 7, "Bo": 90, "Cy": 80}, 10, house, blinds={"Cy": 10})
    assert str(legal_acts(first, "Ana")) == "Ana: fold, call 7"
    assert str(legal_acts(first.after_call("Ana"), "Bo")) == "Bo: fold, raise to between 20 and 90"
    more = new_round({"Ana": 15, "Bo": 90, "Cy": 80}, 10, house, blinds={"Cy": 10}).after_bet("Ana", 15)
    assert str(legal_acts(more, "Bo")) == "Bo: fold, call 15, raise to between 20 and 90"
    assert str(legal_acts(more.after_fold("Bo"), "Cy")) == "Cy: fold, call 5"


def test_c17_where_the_open_is_double_nobody_just_calls_until_it_is_open() -> None:
    house = preset("no-limit-a5", open_structure="double_bb")
    round = new_round({"Ana": 90, "Bo": 90, "Cy": 80}, 10, house, blinds={"Cy": 10})
    assert str(legal_acts(round, "Ana")) == "Ana: fold, raise to between 20 and 90"
    assert refusal(call, round, "Ana") == "open-minimum"
    assert refusal(bet_to, round, "Ana", 15) == "too-small"
    opened = round.after_bet("Ana", 20)
    assert str(legal_acts(opened, "Bo")) == "Bo: fold, call 20, raise to between 40 and 90"


def test_c22_the_blind_that_was_called_has_its_option_unless_the_house_says_otherwise() -> None:
    for option in (True, False):
        house = preset("limit-a5", bb_option_check=option)
        round = new_round({"Ana": 90, "Cy": 80}, 10, house, blinds={"Cy": 10}).after_call("Ana")
        assert round.is_due("Cy") is option
        if option:
            assert str(legal_acts(round, "Cy")) == "Cy: check, raise to 20"
            assert check(round, "Cy").settled_by == "bb_option_check"
            assert check(round, "Cy").rules == ("check.meaning", "open.minimum")
            assert not round.after_check("Cy").is_due("Cy")
        else:
            assert refusal(check, round, "Cy") == refusal(may_raise, round, "Cy") == "own-bet"
            assert refused_by(check, round, "Cy") == refused_by(may_raise, round, "Cy") == "open.minimum"


def test_nobody_raises_where_nobody_else_has_chips_left() -> None:
    for house, why in ((A5, "bet.raise-cap"), (A5_NL, "bet.nlpl-incorporate")):
        round = new_round({"Ana": 90, "Bo": 40, "Cy": 20}, 10, house, phase="postdraw", pot=30)
        round = round.after_bet("Ana", 20).after_bet("Bo", 40).after_call("Cy")
        assert refusal(may_raise, round, "Ana") == "nobody-to-raise"
        assert refused_by(may_raise, round, "Ana") == why


def test_before_the_draw_lowball_is_bet_or_fold_and_draw_high_is_not() -> None:
    for house, said in ((A5, "Ana: fold, bet 10"), (HIGH, "Ana: check, bet 10")):
        assert str(legal_acts(new_round({"Ana": 90, "Bo": 90}, 10, house, pot=4), "Ana")) == said


def test_nobody_checks_in_the_face_of_a_bet_or_calls_without_one() -> None:
    round = after_draw({"Ana": 90, "Bo": 90})
    assert refusal(call, round, "Ana") == "nothing-to-call"
    assert refusal(check, round.after_bet("Ana", 20), "Bo") == "facing-bet"


@pytest.mark.parametrize(
    ("house", "seats", "rule"),
    [
        (A5, 3, "bet.raise-cap"),
        (A5, 2, "bet.raise-cap.headsup"),
        (A5_NL, 3, "bet.nlpl-incorporate"),
    ],
)
def test_nobody_raises_or_checks_after_a_bet_of_ones_own(house, seats, rule) -> None:
    round = after_draw(dict.fromkeys(["Ana", "Bo", "Cy"][:seats], 90), house).after_bet("Ana", 20)
    assert refusal(may_raise, round, "Ana") == refusal(check, round, "Ana") == "own-bet"
    assert refused_by(may_raise, round, "Ana") == rule
    assert refused_by(check, round, "Ana") == "check.meaning"


# Check-raises.


@pytest.mark.parametrize("game", PRESETS)
def test_c18_to_check_and_raise_is_refused_at_limit_ace_to_five_alone(game: str) -> None:
    round = after_draw({"Ana": 900, "Bo": 900}, preset(game)).after_check("Ana").after_bet("Bo", 20)
    if game in ("limit-a5", "robert-limit-a5"):
        assert refusal(may_raise, round, "Ana") == "check-raise"
        assert str(legal_acts(round, "Ana")) == "Ana: fold, call 20"
    else:
        assert may_raise(round, "Ana").rules[0].startswith("checkraise.")


def test_g16_a_raise_that_is_not_allowed_stands_as_a_call_or_is_refused() -> None:
    for illegal, code in (("becomes_call", None), ("refused", "check-raise")):
        house = preset("limit-a5", illegal_raise=illegal)
        round = after_draw({"Ana": 900, "Bo": 900}, house).after_check("Ana").after_bet("Bo", 20)
        if code:
            assert refusal(raised_anyway, round, "Ana") == code
        else:
            ruling = raised_anyway(round, "Ana")
            assert (ruling.outcome, ruling.amounts) == (Outcome.CALL, {"Ana": 20})
            assert (ruling.settled_by, ruling.rules) == ("illegal_raise", ("checkraise.a5-limit",))
    with pytest.raises(ValueError, match="Bo may raise"):
        raised_anyway(after_draw({"Ana": 900, "Bo": 900}).after_bet("Ana", 20), "Bo")


def test_g16_so_does_a_raise_beyond_the_cap_but_not_one_on_top_of_ones_own_bet() -> None:
    ruling = raised_anyway(capped(), "Cy")
    assert (ruling.outcome, ruling.amounts, ruling.rules) == (Outcome.CALL, {"Cy": 40}, ("bet.raise-cap",))
    assert refusal(raised_anyway, capped(), "Bo") == "own-bet"


# What the numbers of the room decide.


def test_the_numbers_of_the_room_are_consulted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stakes_room, "DOUBLED_AFTER_DRAW", 3)
    assert str(betting_unit("postdraw", 10, A5)) == "The bet is 30"
    monkeypatch.setattr(stakes_room, "DOUBLED_TO_OPEN", 3)
    double = preset("limit-a5", open_structure="double_bb")
    assert bet_sizes(new_round({"Ana": 90, "Bo": 80}, 10, double, blinds={"Bo": 10}), "Ana").low == 30
    monkeypatch.setattr(stakes_room, "FEWEST_BLINDS", 2)
    assert structure(A5).outcome is Outcome.UNUSUAL
    monkeypatch.setattr(round_room, "COUNTS_AS_FULL", 1)
    assert not after_draw({"Ana": 25, "Bo": 90}).counts(25)
    monkeypatch.setattr(round_room, "HEADS_UP", 3)
    assert not capped().capped


def test_the_structure_of_draw_high_needs_no_blind() -> None:
    assert structure(preset("draw-high", num_blinds=0, ante=5)).outcome is Outcome.ALLOWED
    assert structure(preset("limit-a5", num_blinds=0)).settled_by == "num_blinds"


def test_the_acts_are_said_in_french() -> None:
    round = new_round({"Ana": 90, "Bo": 90, "Cy": 80}, 10, A5_PL, blinds={"Cy": 10})
    with speaking("fr"):
        said = "Ana\u00a0: se coucher, suivre pour 10, relancer à 20 au moins et 30 au plus"
        assert str(legal_acts(round, "Ana")) == said
        assert str(legal_acts(after_draw({"Ana": 90}), "Ana")) == "Ana\u00a0: dire parole, miser 20"


# Any round, played at random.

SEATS = ["Ana", "Bo", "Cy", "Di"]


@st.composite
def games(draw) -> Round:
    house = preset(draw(st.sampled_from(list(PRESETS))), open_structure=draw(st.sampled_from(["call_bb", "double_bb"])))
    stacks = {seat: draw(st.integers(1, 200)) for seat in SEATS[: draw(st.integers(2, 4))]}
    phase = draw(st.sampled_from(["predraw", "postdraw"]))
    if phase == "postdraw":
        return new_round(stacks, 10, house, phase=phase, pot=draw(st.integers(0, 60)))
    last = list(stacks)[-1]
    posted = min(10, stacks[last])
    stacks[last] -= posted
    return new_round(stacks, 10, house, blinds={last: posted}, big_blind=10, pot=4)


@settings(max_examples=150, deadline=None)
@given(games(), st.data())
def test_any_round_ends_and_keeps_its_chips(round: Round, data) -> None:
    total = round.pot + sum(round.stacks.values())
    seats, folded, turns = list(round.stacks), 0, 0
    while len(round.stacks) > 1 and any(map(round.is_due, seats)):
        seat = next(one for one in seats[turns % len(seats) :] + seats if round.is_due(one))
        turns = seats.index(seat) + 1
        acts = legal_acts(round, seat)
        choices = ["fold"] + ["check"] * acts.check + ["call"] * (acts.call is not None) + ["bet"] * bool(acts.bet) * 2
        match data.draw(st.sampled_from(choices)):
            case "fold":
                folded += round.stacks[seat]
                round = round.after_fold(seat)
            case "check":
                assert check(round, seat).outcome is Outcome.CHECK
                round = round.after_check(seat)
            case "call":
                paid = call(round, seat).amounts[seat]
                before = round.stacks[seat]
                round = round.after_call(seat)
                assert round.stacks[seat] == before - paid
            case "bet":
                to = data.draw(st.integers(acts.bet.low, acts.bet.high))
                assert bet_to(round, seat, to).outcome in (Outcome.BET, Outcome.RAISE)
                for wrong in (acts.bet.low - 1, acts.bet.high + 1):
                    assert refusal(bet_to, round, seat, wrong) in ("too-small", "too-large")
                round = round.after_bet(seat, to)
        assert round.pot + sum(round.stacks.values()) + folded == total
        assert min(round.stacks.values()) >= 0
        assert round.raises <= 4 or round.heads_up or round.house.betting.value != "limit"


def test_a_round_is_a_value() -> None:
    round = after_draw({"Ana": 90, "Bo": 90})
    assert round.after_bet("Ana", 20) is not round
    assert round == after_draw({"Ana": 90, "Bo": 90}) != replace(round, pot=1)
