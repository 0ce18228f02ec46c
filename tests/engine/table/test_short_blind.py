"""The only blind, due to a player who is short of it, and what follows (R4, R5, G27)."""

from random import Random

import pytest

from lowball.engine.table import acts
from tests.engine.table.scenes import cited, deck, fold_out, play, posted, refused, table

WHEEL, BAD, WORSE, WORST = "5s 4s 3s 2s As", "Ks Kh Qd Qc Jc", "Ts Th 9d 9c 8c", "Jd Jh 8d 8s 7c"


def short(chips: int, *hands: str, seats: int = 4, **options):
    """A hand in which Ana is due for the only blind, with so many chips."""
    at = table("limit-a5", [chips, *[200] * (seats - 1)], **options)
    at.start(deck(at.seating.house, *(hands or (WHEEL, BAD, WORSE, WORST)[:seats])))
    return at


def finish(at) -> None:
    """The others but the next fold, and Ana goes to the showdown with him."""
    while at.due and at.play.phase == "predraw":
        play(at, acts.Fold(at.due) if at.due != "Bo" else acts.Check("Bo"))
    while at.due:
        play(at, acts.Draw(at.due))


@pytest.mark.parametrize("chips, posts", [(4, {"Ana": 4, "Bo": 10}), (5, {"Ana": 5}), (7, {"Ana": 7}),
                                          (10, {"Ana": 10})])
def test_r4_r5_with_less_than_half_the_next_posts_and_half_is_a_whole_blind(chips: int, posts: dict) -> None:
    at = short(chips)
    assert posted(at) == posts
    assert at.due == ("Cy" if "Bo" in posts else "Bo")
    assert ("blind.single.half-is-full" in cited(at)) == (5 <= chips < 10)
    assert ("blind.single.next-posts" in cited(at)) == (chips < 5)


def test_r5_a_short_blind_that_counts_as_full_is_still_called_for_the_whole() -> None:
    at = short(5)
    play(at, "Bo call")
    assert at.stacks["Bo"] == 190


def test_r4_when_the_next_is_short_too_the_one_after_him_posts() -> None:
    at = table("limit-a5", [4, 3, 200, 200])
    at.start(random=Random(1))
    assert posted(at) == {"Ana": 4, "Bo": 3, "Cy": 10}
    assert at.due == "Di"


@pytest.mark.parametrize("moves", ["forward", "dead"])
def test_r4_the_winner_takes_the_blind_on_the_next_deal_and_it_goes_on_from_the_one_who_took_it(moves) -> None:
    at = short(4, button_moves=moves)
    finish(at)
    assert at.stacks["Ana"] == 8 and at.seating.players["Ana"].standing == "short"
    play(at, "Ana take-blind")
    assert "blind.single.after-survival" in cited(at)
    at.start(random=Random(1))
    assert posted(at) == {"Ana": 8}
    while at.due:
        play(at, acts.Fold(at.due))
    assert at.seating.players["Ana"].standing == "in"
    fold_out(at)
    assert posted(at) == {"Cy": 10}


@pytest.mark.parametrize("moves", ["forward", "dead"])
def test_r4_or_sits_out_until_it_is_due_to_him(moves: str) -> None:
    at = short(4, button_moves=moves)
    finish(at)
    play(at, "Ana sit-out")
    seen = []
    for _ in range(4):
        fold_out(at)
        seen.append(posted(at))
        if "Ana" in at.play.seats:
            break
    assert seen[:2] == [{"Cy": 10}, {"Di": 10}]
    assert seen[-1]["Ana"] == 8 and "Ana" in at.play.seats


def test_r4_who_buys_in_again_has_the_same_choice() -> None:
    at = short(4, BAD, WHEEL, WORSE, WORST)
    finish(at)
    assert at.stacks["Ana"] == 0
    assert refused(at, "Ana take-blind") == "no-blind-owed"
    entry = play(at, "Ana rebuy 100")
    assert entry.rulings[0].rules == ("blind.single.after-survival",)
    fold_out(at)
    assert "Ana" not in at.play.seats
    play(at, "Ana take-blind")
    fold_out(at)
    assert posted(at)["Ana"] == 10


def test_g27_to_split_the_pot_is_to_win_and_he_may_be_short_again() -> None:
    at = short(4, WHEEL, "5h 4h 3h 2h Ah", BAD, WORST)
    finish(at)
    assert at.stacks["Ana"] == 4
    play(at, "Ana take-blind")
    at.start(random=Random(1))
    assert posted(at)["Ana"] == 4
    assert len(posted(at)) == 2


def test_the_blind_of_one_who_is_all_in_for_the_ante_goes_to_the_next() -> None:
    at = table("limit-a5", [5, 200, 200], ante=5)
    at.start(random=Random(1))
    assert posted(at) == {"Bo": 10}


def test_in_a_game_of_two_blinds_a_short_big_blind_passes_to_nobody() -> None:
    at = table("limit-a5", [200, 4, 200, 200], num_blinds=2)
    at.start(random=Random(1))
    assert posted(at) == {"Ana": 5, "Bo": 4}
    assert at.seating.players["Bo"].standing == "in"
