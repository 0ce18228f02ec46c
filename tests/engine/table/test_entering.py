"""Coming into the game and back into it: waiting, killing, missed blinds, changed seats."""

from random import Random

import pytest

from tests.engine.table.scenes import call_down, cited, fold_out, play, posted, refused, table


def blinds_of(at, hands: int) -> list[dict[str, int]]:
    seen = []
    for _ in range(hands):
        fold_out(at)
        seen.append(posted(at))
    return seen


def seated(at) -> tuple[str, ...]:
    """Who is dealt in in the next hand, which all fold."""
    fold_out(at)
    return at.play.seats


def test_a_new_player_waits_for_the_big_blind_at_no_cost() -> None:
    at = table("limit-a5", 3, num_blinds=2)
    fold_out(at)
    play(at, "Di sit 4 200")
    assert "entry.new.wait" in cited(at)
    # The big blind is Cy's, and then his.
    assert "Di" not in seated(at) and posted(at) == {"Bo": 5, "Cy": 10}
    assert "Di" in seated(at) and posted(at) == {"Cy": 5, "Di": 10}


def test_a_new_player_kills_and_is_dealt_in_now_with_the_option_of_a_blind() -> None:
    at = table("limit-a5", 5, num_blinds=2)
    fold_out(at)
    play(at, "Flo sit 6 200", "Flo kill")
    at.start(random=Random(1))
    assert posted(at) == {"Bo": 5, "Cy": 10, "Flo": 20}
    assert refused(at, "Di bet 20") == "too-small"
    play(at, "Di call", "Ed fold", "Flo check", "Ana fold", "Bo call", "Cy call")
    assert at.play.phase == "draw"
    call_down(at)
    assert "Flo" in seated(at)
    assert "Flo" not in posted(at)


@pytest.mark.parametrize("effect, unit", [("post_only", 10), ("raises_limit", 20)])
def test_g15_a_kill_is_a_post_or_raises_the_limit_of_one_hand(effect: str, unit: int) -> None:
    at = table("limit-a5", 4, kill_effect=effect, num_blinds=2)
    fold_out(at)
    play(at, "Flo sit 6 200", "Flo kill", "Gil sit 7 200", "Gil kill")
    at.start(random=Random(1))
    # Two kills raise it no further than one: each is of the same double blind.
    assert at.play.unit == unit
    assert {posted(at)["Flo"], posted(at)["Gil"]} == {20}
    play(at, f"{at.due} bet {20 + unit}")
    call_down(at)
    fold_out(at)
    assert at.play.unit == 10


def test_who_kills_posts_the_kill_though_the_small_blind_is_due_where_he_sits() -> None:
    at = table("limit-a5", {"Ana": 200, "Bo": 200, "Cy": 200}, num_blinds=2, button="Ana")
    fold_out(at)
    play(at, "Di sit 4 200", "Bo leave", "Eve sit 2 200", "Eve kill")
    for _ in range(4):
        at.start(random=Random(1))
        if "Eve" in posted(at):
            assert posted(at)["Eve"] in (10, 20)
            break
        call_down(at)


def test_a_kill_takes_the_chips_for_it_and_for_the_ante() -> None:
    at = table("limit-a5", 3, ante=5)
    fold_out(at)
    play(at, "Di sit 4 24")
    assert refused(at, "Di kill", "entry.new.kill") == "no-chips"
    play(at, "Di rebuy 1", "Di kill")
    at.start(random=Random(1))
    assert posted(at)["Di"] == 20


def test_a_house_may_let_new_players_only_wait_or_ask_another_price() -> None:
    at = table("limit-a5", 3, new_player_options={"wait"})
    fold_out(at)
    play(at, "Di sit 4 200")
    assert refused(at, "Di kill") == "no-kill"
    at = table("limit-a5", 5, kill_multiplier="3/2")
    fold_out(at)
    play(at, "Flo sit 6 200", "Flo kill")
    at.start(random=Random(1))
    assert posted(at)["Flo"] == 15


def test_r6_c10_who_missed_the_only_blind_comes_back_only_on_his_own() -> None:
    at = table("limit-a5", 4)
    blinds_of(at, 1)
    play(at, "Bo sit-out")
    assert blinds_of(at, 1) == [{"Cy": 10}]
    play(at, "Bo return")
    assert "blind.single.missed" in cited(at)
    assert refused(at, "Bo kill", "blind.single.missed") == "no-kill"
    seen = []
    while "Bo" not in (dealt := seated(at)):
        seen.append(posted(at))
        assert len(seen) < 5
    assert seen == [{"Di": 10}, {"Ana": 10}]
    assert "Bo" in dealt and posted(at) == {"Bo": 10}


@pytest.mark.parametrize("kills", [True, False])
def test_r7_whom_the_big_blind_passed_for_any_reason_waits_or_kills(kills: bool) -> None:
    at = table("limit-a5", 4, num_blinds=2)
    assert blinds_of(at, 1) == [{"Ana": 5, "Bo": 10}]
    play(at, "Cy sit-out")
    assert blinds_of(at, 1) == [{"Bo": 5, "Di": 10}]
    play(at, "Cy return")
    assert "blind.multi.passed" in cited(at)
    if kills:
        play(at, "Cy kill")
        at.start(random=Random(1))
        assert posted(at)["Cy"] == 20
        return
    assert "Cy" not in seated(at)
    assert blinds_of(at, 2)[-1]["Cy"] == 10


@pytest.mark.parametrize("triggers", [False, True])
def test_e3_c8_who_missed_the_small_blind_alone_owes_nothing_or_waits(triggers: bool) -> None:
    at = table("limit-a5", 5, num_blinds=2, missed_small_blind_triggers=triggers)
    assert blinds_of(at, 2)[-1] == {"Bo": 5, "Cy": 10}
    # Cy has paid the big blind, and is away when the small one comes.
    play(at, "Cy sit-out")
    assert "Cy" not in seated(at)
    assert "Cy" not in seated(at)
    play(at, "Cy return")
    assert ("Cy" in seated(at)) == (not triggers)
    assert "Cy" not in posted(at)


def test_who_sits_out_and_is_back_before_the_blind_owes_nothing() -> None:
    at = table("limit-a5", 5, num_blinds=2)
    fold_out(at)
    play(at, "Di sit-out")
    assert "Di" not in seated(at)
    play(at, "Di return")
    assert "Di" in seated(at)


def test_what_one_meant_to_pay_is_forgotten_when_he_sits_out() -> None:
    at = table("limit-a5", 3)
    fold_out(at)
    play(at, "Di sit 4 200", "Di kill", "Di sit-out", "Di return")
    assert not at.seating.players["Di"].kills


def test_nobody_kills_or_takes_a_blind_who_has_no_need() -> None:
    at = table("limit-a5", 3)
    assert refused(at, "Ana kill") == "no-kill"
    assert refused(at, "Ana take-blind") == "no-blind-owed"
    assert refused(at, "Zoe leave") == "not-at-table"
    assert refused(at, "Ana sit 4 100") == "cannot-sit"
    assert {refused(at, line) for line in ("Zoe sit 1 100", "Zoe sit 9 100", "Zoe sit 0 100")} == {"no-chair"}
    assert {refused(at, line) for line in ("Zoe sit 4 0", "floor sit 4 100")} == {"cannot-sit"}
    assert refused(at, "Ana rebuy 0") == "no-chips"


def test_r7_who_took_all_his_blinds_changes_seats_and_owes_nothing() -> None:
    at = table("limit-a5", 5, num_blinds=2)
    assert blinds_of(at, 2)[-1] == {"Bo": 5, "Cy": 10}
    # Bo has taken both, and Cy the big one alone.
    play(at, "Bo change-seat 7", "Cy change-seat 8")
    assert at.seating.players["Bo"].standing == "moved"
    assert at.seating.players["Cy"].standing == "passed"
    assert {"blind.multi.moved-exempt", "blind.multi.moved-when"} <= cited(at)
    dealt = seated(at)
    assert "Bo" in dealt and "Cy" not in dealt


@pytest.mark.parametrize("entry, dealt", [("entitled_position", True), ("same_relative", False)])
def test_c9_a_moved_player_comes_in_where_his_position_entitles_him_or_where_it_is_the_same(entry, dealt):
    at = table("limit-a5", 5, num_blinds=2, moved_entry=entry)
    blinds_of(at, 2)
    play(at, "Bo change-seat 8")
    assert ("Bo" in seated(at)) == dealt


@pytest.mark.parametrize("grace", ["button_once", "blind_once"])
def test_s9_the_button_or_the_blind_passes_a_moved_player_once(grace: str) -> None:
    at = table("limit-a5", 5, num_blinds=2, moved_player_grace=grace, moved_entry="same_relative")
    blinds_of(at, 2)
    play(at, "Bo change-seat 8")
    rules = set()
    for _ in range(14):
        fold_out(at)
        if "Bo" in at.play.seats:
            break
    rules = cited(at)
    assert "Bo" in at.play.seats
    assert "blind.multi.moved-when" in rules


def test_nobody_takes_a_chair_that_is_taken() -> None:
    at = table("limit-a5", 3)
    assert refused(at, "Ana change-seat 2") == "no-chair"
    assert refused(at, "Ana change-seat 9") == "no-chair"
