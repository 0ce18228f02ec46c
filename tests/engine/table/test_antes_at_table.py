"""Draw high for antes: pots that nobody opens, players who are all-in for the ante, and who may come in."""

from random import Random

import pytest

from lowball.engine.table import acts
from tests.engine.table.scenes import cited, deck, outcomes, play, refused, table

ACES, KINGS, QUEENS, JACKS = "As Ah 5d 4c 3d", "Ks Kh 9d 8c 7d", "Qs Qh 9c 8d 7c", "Js Jh 9h 8h 7h"


def antes(*chips: int, start: bool = True, **options):
    at = table("draw-high", chips, **({"num_blinds": 0, "ante": 5} | options))
    if start:
        at.start(deck(at.seating.house, *(ACES, KINGS, QUEENS, JACKS)[:len(chips)]))
    return at


def passed_out(at) -> None:
    while at.playing:
        play(at, f"{at.due} check")
    assert at.play.ending == "passed-out"


def test_when_nobody_opens_the_antes_stay_and_another_is_put_in() -> None:
    at = antes(200, 200, 200)
    passed_out(at)
    assert at.pot == 15 and {"high.ante-only.carry", "high.ante-right"} <= cited(at)
    at.start(random=Random(1))
    assert at.pot == 30
    passed_out(at)
    at.start(deck(at.seating.house, ACES, KINGS, QUEENS))
    assert at.pot == 45
    play(at, f"{at.due} bet 10")
    for _ in range(2):
        play(at, f"{at.due} fold")
    assert sorted(at.stacks.values()) == [185, 185, 230] and at.pot == 0 and not at.seating.carried


def test_h13_who_has_just_the_ante_plays_for_the_antes_and_the_others_for_a_side_pot() -> None:
    at = antes(5, 200, 200)
    play(at, "Ana check", "Bo bet 10", "Cy call", "Ana pat", "Bo pat", "Cy pat", "Bo bet 20", "Cy call")
    assert at.stacks == {"Ana": 15, "Bo": 225, "Cy": 165} and "high.ante-only" in cited(at)


def test_h13_with_less_than_an_ante_one_is_not_dealt_in() -> None:
    at = antes(4, 200, 200, start=False)
    at.start(random=Random(1))
    assert at.play.seats == ("Bo", "Cy")


def test_h13_carry_he_plays_for_the_antes_that_he_has_matched() -> None:
    at = antes(200, 200, 200, 5)
    passed_out(at)
    at.start(deck(at.seating.house, KINGS, QUEENS, ACES, JACKS))
    seats = at.play.seats
    assert "Di" in seats and at.pot == 20 + 15
    while at.playing:
        sizes = at.legal.sizes
        opens = sizes and not at.play.round.to_meet
        play(at, acts.BetTo(at.due, sizes.low) if opens else at.legal.acts[min(1, len(at.legal.acts) - 1)])
    assert "high.ante-only.carry" in cited(at)
    best = next(seat for seat in seats if at.play.shown[seat].cards[0].ascii == "As")
    # The button is with Ana, and the aces are with Di, who wins four first antes of the 35 and nothing of the bets.
    assert best == "Di" and at.stacks["Di"] == 20
    assert sum(at.stacks.values()) == 605


def test_h12_one_who_is_all_in_for_the_antes_may_open_and_the_callers_put_in_a_full_bet() -> None:
    at = antes(5, 200, 200)
    assert list(at.legal) == [acts.Fold("Ana"), acts.Check("Ana"), acts.Open("Ana")]
    play(at, "Ana open")
    assert refused(at, "Bo check") == "facing-bet"
    play(at, "Bo call", "Cy bet 20", "Bo call", "Ana pat", "Bo pat", "Cy pat", "Bo check", "Cy check")
    assert "high.allin-opener" in cited(at)
    assert at.stacks == {"Ana": 15, "Bo": 175 + 40, "Cy": 175}


def test_h12_when_all_fold_to_him_he_wins_and_a_lone_caller_has_his_bet_back() -> None:
    at = antes(5, 200, 200)
    play(at, "Ana open", "Bo fold", "Cy fold")
    assert at.stacks == {"Ana": 15, "Bo": 195, "Cy": 195}
    at = antes(5, 200, 200)
    play(at, "Ana open", "Bo call", "Cy fold", "Ana pat", "Bo pat")
    assert at.stacks == {"Ana": 15, "Bo": 195, "Cy": 195}


def test_h12_nobody_opens_twice_or_with_chips() -> None:
    at = antes(5, 5, 200)
    play(at, "Ana open")
    assert at.due == "Cy"
    at = antes(200, 5, 200)
    assert refused(at, "Ana open") == "not-now"
    play(at, "Ana bet 10")
    assert at.due == "Cy"


def test_when_all_are_all_in_for_the_ante_the_hand_is_played_out() -> None:
    at = antes(5, 5, 5)
    assert at.play.phase == "draw"
    play(at, "Ana pat", "Bo pat", "Cy pat")
    assert at.stacks == {"Ana": 15, "Bo": 0, "Cy": 0}


def test_h11_a_player_antes_into_a_pot_that_was_carried_over() -> None:
    at = antes(200, 200, 200)
    passed_out(at)
    play(at, "Di sit 4 200")
    at.start(random=Random(1))
    assert "Di" not in at.play.seats
    passed_out(at)
    assert outcomes(play(at, "Di ante-in")) == ["allowed"]
    assert at.log[-1].rulings[0].amounts == {"Di": 10}
    at.start(random=Random(2))
    assert "Di" in at.play.seats and at.stacks["Di"] == 185 and at.pot == 60


def test_h11_not_without_the_chips_nor_without_owing_one() -> None:
    at = antes(200, 200)
    passed_out(at)
    play(at, "Di sit 4 9")
    assert refused(at, "Di ante-in", "high.ante-right") == "short-ante"
    assert refused(at, "Ana ante-in", "high.ante-right") == "no-ante-owed"
    play(at, "Di rebuy 1", "Di ante-in")
    at.start(random=Random(2))
    assert at.stacks["Di"] == 0 and at.pot == 30
    assert refused(table("limit-a5", 2), "Ana ante-in") == "no-ante-owed"


def test_h11_what_he_said_of_one_pot_is_forgotten_when_he_sits_out() -> None:
    at = antes(200, 200)
    passed_out(at)
    play(at, "Di sit 4 10", "Di ante-in", "Di sit-out")
    at.start(random=Random(2))
    passed_out(at)
    play(at, "Di return")
    at.start(random=Random(3))
    assert "Di" not in at.play.seats


@pytest.mark.parametrize("freezes", [True, False])
def test_h10_seats_are_frozen_while_the_pot_holds_several_antes(freezes: bool) -> None:
    at = antes(200, 200, seat_change_freeze=freezes)
    passed_out(at)
    play(at, "Ana change-seat 5")
    at.start(random=Random(1))
    passed_out(at)
    if freezes:
        assert refused(at, "Ana change-seat 6", "high.seat-change") == "seat-change"
    else:
        play(at, "Ana change-seat 6")
        assert at.log[-1].rulings[0].settled_by == "seat_change_freeze"


def test_the_antes_of_one_who_leaves_stay_in_the_pot() -> None:
    at = antes(200, 200, 200)
    passed_out(at)
    play(at, "Cy leave")
    at.start(random=Random(1))
    assert at.pot == 25
    play(at, f"{at.due} bet 10")
    play(at, f"{at.due} fold")
    assert sum(at.stacks.values()) + 195 == 600


def test_one_who_was_away_for_an_ante_of_the_pot_pays_it_before_he_is_dealt_in_again() -> None:
    at = table("draw-high", 3, num_blinds=0, ante=5)
    for away in ((), ("Cy",)):
        for name in away:
            at.do(acts.SitOut(name))
        at.start(random=Random(3))
        while at.due:
            at.do(acts.Check(at.due))
    at.do(acts.Return("Cy"))
    assert at.verify(acts.AnteIn("Cy")).amounts == {"Cy": 5}
    at.start(random=Random(4))
    assert "Cy" not in at.play.seats
    at.undo()
    at.do(acts.AnteIn("Cy"))
    at.start(random=Random(4))
    assert at.play.before == {"Ana": 15, "Bo": 15, "Cy": 15}
