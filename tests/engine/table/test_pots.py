"""Side pots, uncalled bets and odd chips, as a table divides them."""

from random import Random

import pytest

from lowball.engine.table import acts
from tests.engine.table.scenes import deck, play, table

WHEEL, SIX, SEVEN, EIGHT, NINE = ("5s 4s 3s 2s As", "6h 4h 3h 2h Ah", "7d 4d 3d 2d Ad", "8c 6c 4c 2c Ac",
                                  "9s 6s 5h 3c Kd")


def dealt(game, chips, *hands, **options):
    at = table(game, chips, **options)
    at.start(deck(at.seating.house, *hands))
    return at


def stand_pat(at) -> None:
    while at.play.phase == "draw":
        play(at, f"{at.due} pat")


def test_d3_three_all_ins_make_three_pots_each_for_its_own_best_hand() -> None:
    at = dealt("no-limit-a5", [30, 70, 150, 300], WHEEL, SIX, SEVEN, EIGHT, num_blinds=1)
    play(at, "Bo bet 70", "Cy bet 150", "Di call", "Ana call")
    stand_pat(at)
    assert at.stacks == {"Ana": 120, "Bo": 120, "Cy": 160, "Di": 150}


def test_d1_a_side_pot_that_only_folded_players_fed_goes_down_to_the_next() -> None:
    at = dealt("no-limit-a5", [50, 300, 300], WHEEL, NINE, EIGHT, num_blinds=1)
    play(at, "Bo bet 100", "Cy call", "Ana call", "Ana pat", "Bo pat", "Cy pat", "Bo fold")
    assert at.stacks == {"Ana": 150, "Bo": 200, "Cy": 300}


def test_d4_no_chip_is_lost_whatever_the_stacks() -> None:
    for seed in range(25):
        random = Random(seed)
        chips = [random.randint(1, 120) for _ in range(5)]
        at = table("no-limit-27", chips, num_blinds=2, ante=3)
        at.start(random=random)
        while at.due:
            legal = at.legal
            at.do(acts.BetTo(legal.due, legal.sizes.high) if legal.sizes else legal.acts[-1])
        assert sum(at.stacks.values()) == sum(chips)


def test_d5_odd_chips_go_clockwise_from_the_button_by_pot() -> None:
    at = dealt("limit-a5", [13, 13, 13], "5s 4s 3s 2s As", "9c 8c 7c 6c Kc", "5h 4h 3h 2h Ah", num_blinds=0, ante=3)
    play(at, "Ana bet 10", "Bo fold", "Cy call")
    stand_pat(at)
    assert at.stacks == {"Ana": 15, "Bo": 10, "Cy": 14}


def test_d7_a_call_for_less_takes_what_the_caller_has_and_the_rest_goes_back() -> None:
    at = dealt("no-limit-a5", [100, 40], SIX, WHEEL, num_blinds=0, ante=1)
    play(at, "Ana bet 90", "Bo call")
    assert at.stacks == {"Ana": 9, "Bo": 0}
    stand_pat(at)
    assert at.stacks == {"Ana": 60, "Bo": 80}
    assert at.play.back == {"Ana": 51}


@pytest.mark.parametrize("game", ["limit-a5", "draw-high"])
def test_d7_what_nobody_met_goes_back_to_one_who_gives_up_his_hand(game: str) -> None:
    at = dealt(game, [100, 23], NINE, EIGHT, num_blinds=0, ante=1, automatic=("dealer",))
    play(at, "Ana bet 10", "Bo call", "Ana pat", "Bo pat", "Ana bet 20", "Bo call", "Ana muck")
    assert at.stacks == {"Ana": 100 - 23, "Bo": 46}


def test_d7_what_nobody_met_goes_back_to_one_whose_hand_is_dead() -> None:
    at = dealt("limit-27", [100, 23, 100], "Ks Qh 9d 8c 2s", "9s 8h 6d 3c 2h", "Kd Qc 9h 8s 3d", num_blinds=0, ante=1,
               automatic=("dealer",))
    play(at, "Ana bet 10", "Bo call", "Cy call", "Ana pat", "Bo pat", "Cy pat", "Ana bet 20", "Bo call", "Cy fold")
    play(at, "Ana show 8", "Bo muck Ana")
    # His hand was miscalled, and the pot is Bo's; but of the bet Bo has met no more than 12.
    assert at.stacks == {"Ana": 77, "Bo": 57, "Cy": 89}


def test_all_in_for_the_ante_one_plays_for_the_antes_and_no_more() -> None:
    at = dealt("limit-a5", [3, 200, 200], WHEEL, SIX, SEVEN, num_blinds=0, ante=5)
    play(at, "Bo bet 10", "Cy call")
    stand_pat(at)
    play(at, "Bo bet 20", "Cy call")
    assert at.stacks == {"Ana": 9, "Bo": 165 + 64, "Cy": 165}


def test_a_big_blind_that_is_all_in_wins_from_each_what_it_posted() -> None:
    at = dealt("limit-a5", [200, 4, 200], SEVEN, WHEEL, SIX, num_blinds=2)
    play(at, "Cy call", "Ana call")
    stand_pat(at)
    play(at, "Ana bet 20", "Cy call")
    assert at.stacks == {"Ana": 170, "Bo": 12, "Cy": 222}


def test_g17_a_side_pot_of_a_dead_hand_and_the_one_it_misled_is_not_for_a_third() -> None:
    at = dealt("no-limit-27", [100, 100, 20], "Kc 9d 8c 3s 2s", "9s 8h 6d 3c 2h", "Kd Jc 9h 8s 3d", num_blinds=0,
               ante=0, automatic=("dealer",))
    play(at, "Ana bet 100", "Bo call", "Cy call", "Ana pat", "Bo pat", "Cy pat")
    play(at, "Ana show 7", "Bo muck Ana", "Cy show")
    assert at.stacks == {"Ana": 0, "Bo": 160, "Cy": 60}
    assert at.log[-1].rulings[-1].settled_by == "G17"


@pytest.mark.parametrize("game", ["no-limit-27", "no-limit-draw-high"])
@pytest.mark.parametrize("ends", [("Ana muck",), ("Ana show 7", "Cy show pair")])
def test_a_side_pot_that_nobody_else_was_in_for_is_won_whatever_becomes_of_the_hand(game: str, ends) -> None:
    at = dealt(game, [300, 300, 40], "Kc 9d 8c 3s 2s", "9s 8h 6d 3c 2h", "Kd Kh 9h 8s 3d", num_blinds=0, ante=0,
               automatic=("dealer",), headsup_overclaim_dead=True)
    play(at, "Ana bet 100", "Bo call", "Cy call", "Ana pat", "Bo pat", "Cy pat", "Ana bet 50", "Bo fold")
    if "27" in game or len(ends) == 1:
        play(at, *ends)
    else:
        play(at, "Ana show", "Cy show")
    # Bo and Ana each put 60 into it, and Ana wins no more than that.
    assert at.stacks == {"Ana": 200 + 120, "Bo": 200, "Cy": 120}
