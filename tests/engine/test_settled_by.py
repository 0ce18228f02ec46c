"""What settles a ruling or a refusal where the sources leave it open, and that nothing does where they don't."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from lowball.engine import IllegalAction, Outcome, compare_hands, deal_order, preset, rap
from lowball.engine.antes import change_seat
from lowball.engine.betting import bet_to, call, check, legal_acts, may_raise, new_round, raised_anyway
from lowball.engine.betting.round import Round
from lowball.engine.deal_record import DealRecord, Place
from lowball.engine.entry import kill_pot, take_single_blind
from lowball.engine.exposed import ask_for, exposed_before_draw
from lowball.engine.hand_size import draw_entitlement
from lowball.engine.misdeal import judge_deal
from lowball.engine.rulings import telling
from lowball.engine.sevens_settlement import settle_sevens

THREE = ["Ana", "Bo", "Cy"]
SEVEN, BETTER_SEVEN, SIX, EIGHT, NINE = (
    "7c 6h 4h 3s 2c", "7s 4d 3c 2h As", "6s 5d 4c 3d 2d", "8s 6d 4s 3h Ad", "9s 6c 5c 2s Ah",
)  # fmt: skip


def betting(*totals: int, seats: str = "Ana Bo Cy", game: str = "limit-a5", **options: Any) -> Round:
    """A round after the draw in which seats have bet to totals in turn."""
    round = new_round(dict.fromkeys(seats.split(), 500), 10, preset(game, **options), phase="postdraw", pot=30)
    for turn, total in enumerate(totals):
        round = round.after_bet(seats.split()[turn % len(seats.split())], total)
    return round


def blind(*totals: int, **options: Any) -> Round:
    """A round before the draw with a blind of Cy's, in which Ana, Bo and Cy raise to totals in turn."""
    round = new_round({"Ana": 500, "Bo": 500, "Cy": 490}, 10, preset("limit-a5", **options), blinds={"Cy": 10})
    for turn, total in enumerate(totals):
        round = round.after_bet(THREE[turn % 3], total)
    return round


def refusal(act: Callable[..., Any], *arguments: Any, **named: Any) -> IllegalAction:
    with pytest.raises(IllegalAction) as error:
        act(*arguments, **named)
    return error.value


@pytest.mark.parametrize(
    "round, seat, settled_by",
    [
        (betting(20, seats="Ana Bo"), "Bo", None),
        (betting(20, 40, seats="Ana Bo"), "Ana", "max_raises_headsup"),
        (betting(20, 40, 60, 80), "Bo", None),
        (betting(20, 40, max_raises_multihanded=6), "Cy", None),
        (betting(20, 40, 60, 80, 100, max_raises_multihanded=6), "Cy", "max_raises_multihanded"),
        (betting(20, 40, 60, 80, game="no-limit-a5"), "Bo", None),
        (betting(20, 40, 60, 80, 100, game="no-limit-a5"), "Cy", "C24"),
        (blind(20, 30, 40), "Ana", None),
        (blind(20, 30, 40, 50, blind_counts_as_bet=False), "Bo", "blind_counts_as_bet"),
    ],
)
def test_the_number_of_raises_is_open_only_where_another_house_could_refuse_one(round, seat, settled_by) -> None:
    assert may_raise(round, seat).settled_by == settled_by


@pytest.mark.parametrize(
    "round, seat, settled_by",
    [
        (betting(20, 40, 60, 80, 100), "Cy", None),
        (betting(20, 40, 60, max_raises_multihanded=2), "Ana", "max_raises_multihanded"),
        (betting(20, 40, 60, seats="Ana Bo", max_raises_headsup=2), "Bo", "max_raises_headsup"),
        (betting(20, 40, 60, 80, 100).after_fold("Cy"), "Ana", "G1"),
        (blind(20, 30, 40, 50), "Bo", "blind_counts_as_bet"),
    ],
)
def test_a_cap_that_refuses_a_raise_says_what_set_it(round, seat, settled_by) -> None:
    refused = refusal(may_raise, round, seat)
    assert (refused.code, refused.settled_by) == ("raise-cap", settled_by)
    assert legal_acts(round, seat).settled_by == settled_by


@pytest.mark.parametrize("game, gap", [("limit-a5", "G3"), ("no-limit-a5", "C24")])
def test_an_all_in_too_small_for_a_raise_reopens_nothing_by_a_gap(game: str, gap: str) -> None:
    round = betting(20, 26, game=game).after_call("Cy")
    assert refusal(may_raise, round, "Ana").settled_by == gap


def test_the_size_of_a_bet_is_refused_by_what_gives_it_its_size() -> None:
    assert refusal(bet_to, betting(game="no-limit-a5"), "Ana", 9).settled_by == "C24"
    assert refusal(bet_to, betting(), "Ana", 10).settled_by is None
    pot_limit = betting(30, game="pot-limit-a5")
    assert refusal(bet_to, pot_limit, "Bo", 121).settled_by == "pot_raise_basis"
    assert refusal(bet_to, betting(game="pot-limit-a5"), "Ana", 31).settled_by is None
    assert refusal(bet_to, betting(game="no-limit-a5"), "Ana", 501).settled_by is None


def test_the_say_of_the_big_blind_is_the_houses_to_give() -> None:
    called = blind().after_call("Ana").after_call("Bo")
    assert legal_acts(called, "Cy").settled_by == "bb_option_check"
    without = blind(bb_option_check=False).after_call("Ana").after_call("Bo")
    for act in (check, may_raise):
        refused = refusal(act, without, "Cy")
        assert (refused.rule, refused.settled_by) == ("open.minimum", "bb_option_check")
    assert refusal(check, betting(20), "Ana").settled_by is None


def test_a_raise_made_all_the_same_is_refused_by_the_option_on_such_raises() -> None:
    capped = betting(20, 40, 60, 80, 100, illegal_raise="refused")
    assert refusal(raised_anyway, capped, "Cy").settled_by == "illegal_raise"
    assert refusal(raised_anyway, betting(20).after_call("Bo"), "Ana").settled_by is None


def test_who_opened_without_chips_is_why_a_call_costs_a_full_bet() -> None:
    round = new_round({"Ana": 100, "Bo": 100, "Di": 0}, 10, preset("draw-high"), pot=20).after_declared("Di")
    for ruling in (call(round, "Ana"), legal_acts(round, "Ana")):
        assert "high.allin-opener" in ruling.rules
    raised = round.after_bet("Ana", 20)
    for ruling in (call(raised, "Bo"), legal_acts(raised, "Bo")):
        assert "high.allin-opener" not in ruling.rules


def test_refusals_of_the_other_rooms_name_the_option_that_another_house_sets_otherwise() -> None:
    frozen = preset("limit-a5", seat_change_freeze=True)
    assert refusal(change_seat, "Ana", antes=2, house=frozen).settled_by == "seat_change_freeze"
    assert refusal(change_seat, "Ana", antes=2, house=preset("draw-high")).settled_by is None
    waiting = preset("limit-a5", new_player_options=["wait"])
    assert refusal(kill_pot, "Ana", "new", 10, 10, waiting).settled_by == "new_player_options"
    assert refusal(kill_pot, "Ana", "passed", 10, 10, preset("limit-a5")).settled_by is None
    assert refusal(draw_entitlement, 6, 1).settled_by == "extra_card_late"
    assert refusal(take_single_blind, "Ana", 90, 10, "Bo", posts=5).settled_by == "half_blind_requires_allin"
    assert refusal(take_single_blind, "Ana", 90, 10, "Bo", posts=4).settled_by is None


def test_where_half_a_blind_will_do_who_posts_less_is_told_of_the_half() -> None:
    easy = preset("limit-a5", half_blind_requires_allin=False)
    assert str(refusal(take_single_blind, "Ana", 90, 10, "Bo", easy, posts=4)) == "Ana must post at least 5"
    assert str(refusal(take_single_blind, "Ana", 90, 15, "Bo", easy, posts=7)) == "Ana must post at least 8"
    assert str(refusal(take_single_blind, "Ana", 5, 10, "Bo", easy, posts=4)) == "Ana must post 5"
    assert str(refusal(take_single_blind, "Ana", 4, 10, "Bo", easy, posts=3)) == "Ana must post 4"


def test_a_kill_is_settled_by_its_effect_only_where_there_is_a_limit_to_raise() -> None:
    assert kill_pot("Ana", "new", 10, 10, preset("limit-a5")).settled_by == "kill_effect"
    assert kill_pot("Ana", "new", 10, 10, preset("no-limit-a5", kill_effect="raises_limit")).settled_by is None


def test_a_card_too_many_is_put_right_by_the_rule_on_fouled_hands() -> None:
    lenient = preset("limit-a5", extra_card_late="fix_on_draw")
    assert draw_entitlement(6, 2, lenient).rules == ("hand.five", "hand.fouled")


@pytest.mark.parametrize(
    "card, game, option, settled_by, alternatives",
    [
        ("Kd", "limit-a5", "keep", "player_exposed_card", (Outcome.REPLACE,)),
        ("Kd", "limit-a5", "as_dealer", "player_exposed_card", (Outcome.KEEP,)),
        ("3d", "limit-a5", "keep", "G7", ()),
        ("3d", "limit-a5", "as_dealer", "G7", ()),
        ("Kd", "draw-high", "keep", "G7", ()),
    ],
)
def test_g7_what_a_card_of_the_players_own_might_have_been(card, game, option, settled_by, alternatives) -> None:
    ruling = exposed_before_draw(card, preset(game, player_exposed_card=option), exposed_by="player")
    assert (ruling.settled_by, ruling.alternatives) == (settled_by, alternatives)


def test_at_draw_high_a_wish_is_refused_by_the_rule_of_draw_high() -> None:
    high = preset("draw-high")
    assert refusal(ask_for, "2c", "replace", high).rule == "high.exposed.keep"
    assert "exposed.no-option" not in ask_for("2c", "keep", high).rules


def test_replacements_exposed_in_their_turn_are_a_gap() -> None:
    assert deal_order({"Ana": 1, "Bo": 1}, exposed={"Ana": [1]}).settled_by is None
    assert deal_order({"Ana": 1, "Bo": 1}, exposed={"Ana": [1, 2]}).settled_by == "G9"


def test_a_deal_that_stands_cites_the_rule_that_spares_it() -> None:
    shown = judge_deal(DealRecord(seats=THREE, dealt=THREE * 5, exposed={1: "player", 9: "dealer"}))
    assert (shown.outcome, shown.grounds, shown.settled_by) == (Outcome.STANDS, (), None)
    assert {"misdeal.first-card-exposed", "misdeal.two-exposed"} < set(shown.rules)
    sparing = {"misdeal.not-entitled": Place(sitting_out=True), "misdeal.entitled-test": Place(present=False)}
    for why, place in sparing.items():
        without_bo = judge_deal(DealRecord(seats=THREE, dealt=["Ana", "Cy"] * 5, places={"Bo": place}))
        assert (without_bo.outcome, without_bo.settled_by) == (Outcome.STANDS, None)
        assert {"misdeal.entitled-omitted", why} < set(without_bo.rules)


def test_g22_and_g23_the_joker_is_open_where_its_value_is() -> None:
    high, low = preset("draw-high", joker=True), preset("limit-27", joker=True)
    for cards, settled_by in (("Ah Qh 7h 4h Jk", "G22"), ("As Ad Ac Ah Jk", "G22"), ("Ks Kd 5c 4h Jk", None)):
        assert compare_hands({"Ana": cards, "Bo": "9s 8s 4c 3c 2c"}, high).settled_by == settled_by
    assert compare_hands({"Ana": "8s 6d 4c 2h Jk", "Bo": "8h 7d 4h 3h 2s"}, low).settled_by == "G23"
    assert compare_hands({"Ana": "8s 6d 4c 2h 3d", "Bo": "8h 7d 4h 3h 2s"}, low).settled_by is None
    assert not compare_hands({"Ana": "8s 6d 4c 2h Jk", "Bo": "8h 7d 4h 3h 2s"}, preset("limit-a5")).open


def test_g20_an_overcall_of_a_seven_that_is_beaten_is_open() -> None:
    acts = [("Bo", "bet", 8), ("Cy", "call", 8), ("Di", "call", 8), ("Ana", "call", 8)]
    hands = {"Ana": BETTER_SEVEN, "Bo": EIGHT, "Cy": SEVEN, "Di": NINE}
    ruling = settle_sevens(acts, hands, bet=20, pot=60)
    assert (ruling.amounts, ruling.money_back, ruling.settled_by) == ({"Ana": 92}, {}, "G20")
    last = settle_sevens([*acts[:2], acts[3], acts[2]], hands, bet=20, pot=60)
    assert (last.money_back, last.settled_by) == ({"Di": 8}, None)


def test_g20_a_side_pot_of_checked_sevens_alone_goes_to_the_best_of_them() -> None:
    free = preset("limit-a5", checkraise_a5_limit=True)
    acts = [("Ana", "check"), ("Di", "check"), ("Bo", "bet", 20), ("Ana", "raise", 40), ("Di", "call", 40)]
    ruling = settle_sevens(acts, {"Ana": BETTER_SEVEN, "Di": SEVEN, "Bo": SIX}, bet=20, pot=60, house=free)
    assert (ruling.amounts, ruling.settled_by) == ({"Ana": 40, "Bo": 120}, "G20")


def test_a_rap_that_is_not_protected_is_a_fold_by_the_rule_that_protects_draw_high_alone() -> None:
    ruling = rap("draw", knew_of_raise=False, house=preset("limit-a5", rap_unaware_protect="high_only"))
    assert ruling.rules == ("rap.meaning", "rap.pass-sense", "rap.pat-unaware")


def test_what_settled_a_refusal_is_told() -> None:
    with telling() as told:
        str(refusal(draw_entitlement, 6, 1))
    assert list(told) == ["refused-extra-card by hand.fouled [extra_card_late]"]
