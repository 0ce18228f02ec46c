"""Whole hands of every game, with two to eight seats: the best hand wins, and nothing is lost."""

from itertools import product
from random import Random

import pytest

from lowball.engine import PRESETS, preset
from lowball.engine.ranking import Hand
from lowball.engine.table import acts
from tests.engine.table.scenes import call_down, cited, deck, fold_out, play, refused, sound, table

GAMES = [name for name in PRESETS if name != "robert-limit-a5"]


@pytest.mark.parametrize("game, blinds", list(product(GAMES, range(4))))
def test_the_best_hand_of_those_called_down_wins_the_pot(game: str, blinds: int) -> None:
    for seats in range(2, 9):
        house = preset(game, num_blinds=blinds, ante=0 if blinds else 5)
        at = table(house, seats)
        at.start(random=Random(10 * seats + blinds))
        hands = at.play.hands
        call_down(at)
        if at.play.ending == "passed-out":
            continue
        stayed = {seat: Hand.at(house, hands[seat]) for seat in at.play.contested}
        best = {seat for seat, hand in stayed.items() if hand == max(stayed.values())}
        assert set(at.play.paid) == best
        assert sum(at.stacks.values()) == 200 * seats
        assert at.pot == 0


@pytest.mark.parametrize("game, seats", list(product(["limit-a5", "no-limit-27", "draw-high"], range(2, 9))))
def test_everybody_folds_to_the_last_who_wins_without_a_showdown(game: str, seats: int) -> None:
    at = table(game, seats, num_blinds=1)
    winner = fold_out(at)
    assert at.stacks[winner] == 200 and not at.play.shown
    assert at.log[-1].rulings[-1].amounts == {winner: 10}
    assert at.log[-1].rulings[-1].money_back == {}


def test_before_the_draw_of_lowball_one_bets_or_folds_and_the_last_wins_the_antes() -> None:
    at = table("limit-a5", 3, num_blinds=0, ante=5)
    at.start(random=Random(1))
    assert refused(at, "Ana check", "open.bet-or-fold") == "bet-or-fold"
    play(at, "Ana fold", "Bo fold")
    assert at.stacks == {"Ana": 195, "Bo": 195, "Cy": 210}


def test_draw_high_is_opened_by_a_check_and_the_limit_doubles_after_the_draw() -> None:
    at = table("draw-high", 3, num_blinds=0, ante=5)
    at.start(deck(at.seating.house, "As Ah Kd 9c 3d", "Ks Kh Qd 8c 4d", "Qs Qh Jd 7c 5d"))
    play(at, "Ana check", "Bo bet 10", "Cy call", "Ana bet 20", "Bo call", "Cy call")
    assert "checkraise.high" in cited(at)
    play(at, "Ana pat", "Bo pat", "Cy pat", "Ana bet 20", "Bo fold", "Cy bet 40", "Ana call")
    assert at.stacks == {"Ana": 200 + 2 * 25 + 40, "Bo": 175, "Cy": 135}


def test_who_bet_last_shows_first_and_the_next_after_him() -> None:
    at = table("limit-27", 4, automatic=("dealer",))
    at.start(random=Random(4))
    play(at, "Bo call", "Cy call", "Di call", "Ana check", "Ana pat", "Bo pat", "Cy pat", "Di pat")
    play(at, "Ana check", "Bo check", "Cy bet 20", "Di call", "Ana call", "Bo call")
    order = []
    while at.due:
        order.append(at.due)
        at.do(acts.Show(at.due, "pair"))
    assert order == ["Cy", "Di", "Ana", "Bo"]


def test_a_folded_player_draws_and_shows_nothing() -> None:
    at = table("limit-a5", 3)
    at.start(random=Random(2))
    play(at, "Bo fold", "Cy call", "Ana check")
    assert refused(at, "Bo draw", "draw.option") == "not-now"
    assert at.due == "Ana"


def test_the_same_deck_and_the_same_acts_make_the_same_hand_and_undo_is_the_way_back() -> None:
    logs = []
    for _ in range(2):
        at = table("limit-a5", 4)
        at.start(random=Random(5))
        call_down(at)
        logs.append(at.log)
    assert logs[0] == logs[1]
    for _ in range(len(at._past)):
        at.undo()
    assert at.log == () and at.play is None and at.stacks == dict.fromkeys(at.stacks, 200)
    with pytest.raises(IndexError):
        at.undo()


def test_a_deck_that_is_not_whole_is_refused_and_so_is_a_button_for_nobody() -> None:
    at = table("limit-a5", 3)
    whole = deck(at.seating.house)
    assert refused(at, acts.Start(whole[1:])) == "wrong-deck"
    assert refused(at, acts.Start(whole, button="Zoe")) == "not-at-table"
    assert refused(at, "Ana fold") == "no-hand"
    at.start(whole)
    assert refused(at, acts.Start(whole)) == "not-now"
    sound(at)


def test_ten_players_play_a_hand_to_its_end() -> None:
    at = table("limit-a5", 10, max_seats=10)
    at.start(random=Random(3))
    call_down(at)
    assert sum(at.stacks.values()) == 2000
