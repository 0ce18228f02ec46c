"""The sevens rule, every branch of it, as hands are played (cases F1 to F6)."""

import pytest

from tests.engine.table.scenes import cited, deck, play, table

SEVEN, BETTER, EIGHT, NINE = "7s 5s 4s 3s 2s", "6h 5h 3h 2h Ah", "8d 6d 4d 2d Ad", "9c 8c 6c 4c 2c"
ALSO_SEVEN = "7h 5d 4h 3d 2c"


def dealt(*hands, chips=(200, 200, 200), game="limit-a5", automatic=("dealer", "showdown"), **options):
    at = table(game, chips[:len(hands)], automatic=automatic, **({"num_blinds": 0, "ante": 10} | options))
    at.start(deck(at.seating.house, *hands))
    play(at, "Ana bet 10", *(f"{seat} call" for seat in at.play.seats[1:]), *(f"{seat} pat" for seat in at.play.seats))
    return at


def gains(at) -> dict[str, int]:
    """What each won or lost of the pot before the draw, to which each gave 20, and after it."""
    return {seat: chips - at.seating.players[seat].chips for seat, chips in at.stacks.items()}


def test_f1_a_checked_seven_that_is_best_wins_the_pot_before_the_draw_and_no_later_bet() -> None:
    at = dealt(SEVEN, EIGHT)
    play(at, "Ana check", "Bo bet 20", "Ana call")
    assert at.stacks == {"Ana": 220, "Bo": 180}
    assert at.play.back == {"Ana": 20, "Bo": 20}
    assert {"a5.sevens.best-void", "a5.sevens.best-keeps-pot"} <= cited(at)


def test_f2_a_checked_seven_that_is_beaten_loses_the_pot_and_its_calls() -> None:
    at = dealt(SEVEN, BETTER)
    play(at, "Ana check", "Bo bet 20", "Ana call")
    assert at.stacks == {"Ana": 160, "Bo": 240}
    assert "a5.sevens.beaten" in cited(at)


def test_a_seven_that_bets_wins_all() -> None:
    at = dealt(SEVEN, EIGHT)
    play(at, "Ana bet 20", "Bo call")
    assert at.stacks == {"Ana": 240, "Bo": 160}


def test_g20_a_checked_seven_that_ties_voids_the_betting_and_splits_the_pot() -> None:
    at = dealt(SEVEN, ALSO_SEVEN)
    play(at, "Ana check", "Bo bet 20", "Ana call")
    assert at.stacks == {"Ana": 200, "Bo": 200}
    assert at.log[-1].rulings[-1].settled_by == "G20"


def test_g21_a_seven_checked_when_nobody_bets_loses_nothing() -> None:
    at = dealt(SEVEN, EIGHT)
    play(at, "Ana check", "Bo check")
    assert at.stacks == {"Ana": 220, "Bo": 180}


def test_f1_one_who_folded_to_a_void_bet_stays_out_and_has_his_bets_back() -> None:
    at = dealt(SEVEN, EIGHT, NINE)
    play(at, "Ana check", "Bo bet 20", "Cy bet 40", "Ana call", "Bo fold")
    assert at.stacks == {"Ana": 240, "Bo": 180, "Cy": 180}


def test_f1_holds_when_the_other_gives_up_on_seeing_the_seven() -> None:
    at = dealt(SEVEN, EIGHT, automatic=("dealer",))
    play(at, "Ana check", "Bo bet 20", "Ana call", "Ana show", "Bo muck")
    assert at.stacks == {"Ana": 220, "Bo": 180}


def test_a_seven_that_is_never_seen_wins_what_everybody_gave_up() -> None:
    at = dealt(SEVEN, EIGHT, automatic=("dealer",))
    play(at, "Ana check", "Bo bet 20", "Ana call", "Bo muck")
    assert at.stacks == {"Ana": 240, "Bo": 160}


def test_f4_a_seven_may_just_call_a_short_bet_and_win_it() -> None:
    at = dealt(EIGHT, SEVEN, chips=(28, 200))
    play(at, "Ana bet 8", "Bo call")
    assert at.stacks == {"Ana": 0, "Bo": 228}
    assert "a5.sevens.short-call" in cited(at)


@pytest.mark.parametrize("shows", [True, False])
def test_f4_who_overcalls_the_short_bet_and_loses_has_it_back(shows: bool) -> None:
    at = dealt(EIGHT, SEVEN, NINE, chips=(28, 200, 200), automatic=("dealer",))
    play(at, "Ana bet 8", "Bo call", "Cy call", "Ana show", "Bo show", "Cy show" if shows else "Cy muck")
    assert at.stacks == {"Ana": 0, "Bo": 200 - 28 + 60 + 16, "Cy": 180}
    assert "a5.sevens.short-overcall" in cited(at)


def test_f4_a_seven_that_completes_the_short_bet_has_met_its_duty() -> None:
    at = dealt(EIGHT, SEVEN, NINE, chips=(28, 200, 200))
    play(at, "Ana bet 8", "Bo bet 20", "Cy call")
    assert at.stacks == {"Ana": 0, "Bo": 268, "Cy": 160}
    assert "a5.sevens.short-complete" in cited(at)


@pytest.mark.parametrize("counts_full, cy", [(True, 170), (False, 180)])
def test_g20_just_half_a_bet_is_a_full_one_or_a_short_one(counts_full: bool, cy: int) -> None:
    at = dealt(EIGHT, SEVEN, NINE, chips=(30, 200, 200), sevens_half_bet_counts_full=counts_full)
    play(at, "Ana bet 10", "Bo call", "Cy call")
    assert at.stacks["Cy"] == cy and sum(at.stacks.values()) == 430


@pytest.mark.parametrize("blocks, wins", [(True, {"Ana": 220, "Bo": 8}), (False, {"Ana": 228, "Bo": 0})])
def test_g20_a_seven_checked_before_a_short_bet(blocks: bool, wins: dict) -> None:
    at = dealt(SEVEN, EIGHT, chips=(200, 28), sevens_prior_check_blocks_short=blocks)
    play(at, "Ana check", "Bo bet 8", "Ana call")
    assert at.stacks == wins


def test_f6_in_a_harsher_house_the_best_hand_forfeits_the_whole_pot() -> None:
    at = dealt(SEVEN, EIGHT, NINE, sevens_violation="forfeit")
    play(at, "Ana check", "Bo bet 20", "Cy call", "Ana call")
    assert at.stacks == {"Ana": 160, "Bo": 280, "Cy": 160}
    assert at.log[-1].rulings[-1].settled_by == "sevens_violation"


@pytest.mark.parametrize("game, options", [("limit-27", {}), ("no-limit-a5", {}), ("limit-a5", {"sevens_rule": False})])
def test_where_there_is_no_sevens_rule_a_checked_seven_wins_it_all(game: str, options: dict) -> None:
    at = dealt("7s 5h 4s 3s 2s", EIGHT, game=game, **options)
    play(at, "Ana check", "Bo bet 20", "Ana call")
    assert at.stacks == {"Ana": 240, "Bo": 160}
