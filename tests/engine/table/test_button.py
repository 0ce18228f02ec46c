"""Where the button and the blinds go, hand after hand: busts, sit-outs, dead buttons, two players."""

from random import Random

import pytest

from lowball.engine.table import acts
from tests.engine.table.scenes import dealer, deck, fold_out, play, posted, refused, table


def rounds(at, hands: int) -> list[tuple[str, dict[str, int]]]:
    """The button and the blinds of some hands that everybody folds."""
    seen = []
    for _ in range(hands):
        fold_out(at)
        seen.append((dealer(at), posted(at)))
    return seen


def test_e1_of_two_players_the_button_posts_the_small_blind_and_acts_first_then_last() -> None:
    at = table("limit-a5", 2, num_blinds=2)
    at.start(random=Random(1))
    assert dealer(at) == "Bo" and posted(at) == {"Bo": 5, "Ana": 10}
    assert at.due == "Bo" and at.play.seats == ("Ana", "Bo")
    play(at, "Bo call", "Ana check")
    assert at.due == "Ana"
    play(at, "Ana pat", "Bo pat")
    assert at.due == "Ana"
    play(at, "Ana bet 20", "Bo fold")
    assert rounds(at, 2) == [("Ana", {"Ana": 5, "Bo": 10}), ("Bo", {"Bo": 5, "Ana": 10})]


def test_of_two_players_with_one_blind_it_is_the_other_who_posts() -> None:
    at = table("limit-a5", 2)
    assert rounds(at, 2) == [("Bo", {"Ana": 10}), ("Ana", {"Bo": 10})]


@pytest.mark.parametrize("blinds, first", [(0, "Ana"), (1, "Bo"), (2, "Cy"), (3, "Di")])
def test_the_player_after_the_blinds_is_first_before_the_draw_and_the_one_left_of_the_button_after(blinds, first):
    at = table("limit-a5", 4, num_blinds=blinds, ante=0 if blinds else 1)
    at.start(random=Random(1))
    assert at.due == first
    assert list(posted(at).values()) == {0: [], 1: [10], 2: [5, 10], 3: [2, 5, 10]}[blinds]


@pytest.mark.parametrize("moves", ["forward", "dead"])
def test_with_nobody_coming_or_going_the_button_goes_round(moves: str) -> None:
    at = table("limit-a5", 4, num_blinds=2, button_moves=moves)
    assert [where for where, _ in rounds(at, 5)] == ["Di", "Ana", "Bo", "Cy", "Di"]
    assert at.stacks == {"Ana": 190, "Bo": 200, "Cy": 205, "Di": 205} or sum(at.stacks.values()) == 800


def test_a_dead_button_lets_nobody_miss_the_big_blind_when_the_small_one_busts() -> None:
    at = table("limit-a5", 4, num_blinds=2, button_moves="dead")
    assert rounds(at, 1) == [("Di", {"Ana": 5, "Bo": 10})]
    play(at, "Bo leave")
    at.start(random=Random(1))
    # Bo would have had the small blind: it is dead, and Cy has the big blind all the same.
    assert dealer(at) == "Ana" and posted(at) == {"Cy": 10}
    assert at.due == "Di"
    while at.due:
        play(at, acts.Fold(at.due))
    at.start(random=Random(1))
    assert at.seating.button == 1 and posted(at) == {"Cy": 5, "Di": 10}
    assert at.play.seats == ("Cy", "Di", "Ana")


def test_a_forward_button_goes_to_the_next_player_who_is_there() -> None:
    at = table("limit-a5", 4, num_blinds=2)
    rounds(at, 1)
    play(at, "Bo leave")
    assert rounds(at, 2) == [("Ana", {"Cy": 5, "Di": 10}), ("Cy", {"Di": 5, "Ana": 10})]


def test_three_become_two_and_nobody_has_the_big_blind_twice_running_under_a_dead_button() -> None:
    at = table("limit-a5", 3, num_blinds=2, button_moves="dead")
    assert rounds(at, 1) == [("Cy", {"Ana": 5, "Bo": 10})]
    play(at, "Ana leave")
    assert rounds(at, 2) == [("Bo", {"Bo": 5, "Cy": 10}), ("Cy", {"Cy": 5, "Bo": 10})]


def test_two_become_three_and_the_button_is_never_on_the_big_blind() -> None:
    for chair in (2, 3):
        at = table("limit-a5", {"Ana": 200, "Cy": 200} if chair == 3 else [200, 200], num_blinds=2,
                   button_moves="dead")
        if chair == 2:
            play(at, "Bo change-seat 3")
        fold_out(at)
        play(at, f"Di sit {chair if chair == 2 else 4} 200", "Di kill")
        at.start(random=Random(2))
        where = at.seating
        assert len(at.play.seats) == 3
        assert where.button not in where.blinds_at
        small, big = ((one - where.button) % where.chairs for one in where.blinds_at)
        assert 0 < small < big
        while at.due:
            play(at, acts.Fold(at.due))
        fold_out(at)


def test_a_player_without_chips_is_dealt_nothing_and_has_missed_the_blind_when_it_passes() -> None:
    at = table("no-limit-a5", [200, 20, 200, 200], num_blinds=2)
    house = at.seating.house
    at.start(deck(house, "As 2s 3s 4s 5s", "Ks Kh Qd Qc Jc", "Ts Th 9d 9c 8c", "Jd Jh 8d 8s 7c"))
    play(at, "Cy fold", "Di fold", "Ana bet 20", "Bo call", "Ana pat", "Bo pat")
    assert at.stacks["Bo"] == 0
    fold_out(at)
    assert "Bo" not in at.play.seats
    fold_out(at)
    play(at, "Bo rebuy 100")
    at.start(random=Random(1))
    assert ("Bo" in at.play.seats) == (at.seating.players["Bo"].standing == "in")


def test_fewer_than_two_players_cannot_start_a_hand() -> None:
    at = table("limit-a5", 2)
    play(at, "Bo sit-out")
    assert not at.can_start()
    assert refused(at, acts.Start(deck(at.seating.house))) == "too-few-players"
    play(at, "Bo return")
    assert at.can_start()


@pytest.mark.parametrize("blinds, button", [(1, "Ana"), (2, "Ana"), (1, "Bo"), (2, "Bo")])
def test_a_newcomer_who_waits_has_the_big_blind_of_a_game_of_two(blinds: int, button: str) -> None:
    at = table("limit-a5", 2, num_blinds=blinds, button=button)
    play(at, "Bo leave", "Cy sit 2 200")
    at.start(random=Random(1))
    assert posted(at)["Cy"] == 10
    assert at.play.seats[-1] == dealer(at)


def test_a_misdeal_leaves_button_and_blinds_where_they_were_to_be() -> None:
    at = table("limit-a5", 3, num_blinds=2, automatic=())
    at.start(random=Random(1))
    before = dealer(at), posted(at)
    play(at, acts.DealCard("Bo"), acts.CallAttention("Ana"))
    assert at.play.ending == "misdeal" and at.stacks == dict.fromkeys(at.stacks, 200)
    at.start(random=Random(2))
    assert (dealer(at), posted(at)) == before


@pytest.mark.parametrize("moves", ["forward", "dead"])
def test_the_button_on_a_wrong_chair_is_a_misdeal_and_goes_back(moves: str) -> None:
    at = table("limit-a5", 4, num_blinds=2, button_moves=moves)
    rounds(at, 1)
    play(at, "Bo leave")
    fold_out(at)
    # A dead button is due on the chair that Bo has left, and another on Cy's.
    at.start(random=Random(1), button="Di")
    play(at, acts.CallAttention())
    assert at.play.ending == "misdeal"
    assert at.log[-1].rulings[0].grounds == ("misdeal.button-misplaced",)
    at.start(random=Random(1))
    assert at.seating.button == (1 if moves == "dead" else 2)
