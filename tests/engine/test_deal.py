"""The deal, the choice to draw, the object of the game."""

import pytest

from lowball.engine import CardError, Deck, compare_hands, preset
from lowball.engine.deal import best_hand, deal_hands, draw_choice


def test_cards_go_one_at_a_time_round_the_table() -> None:
    deck = Deck()
    first = list(deck)
    ruling = deal_hands(["Ana", "Bo", "Cy"], deck)
    assert ruling.hands["Ana"] == tuple(first[0:15:3])
    assert ruling.hands["Cy"] == tuple(first[2:15:3])
    assert len(deck) == 52 - 15
    assert repr(ruling) == "<DealtHands deal Ana, Bo, Cy: deal.five-facedown>"


def test_a_deck_that_is_too_small_and_a_seat_named_twice_are_refused() -> None:
    with pytest.raises(CardError, match="55 cards are wanted and the deck holds 52"):
        deal_hands([str(seat) for seat in range(11)], Deck())
    with pytest.raises(ValueError, match="named twice: Ana, Ana"):
        deal_hands(["Ana", "Ana"], Deck())


def test_who_has_folded_does_not_draw() -> None:
    with pytest.raises(Exception, match="Ana has folded") as error:
        draw_choice("Ana", folded=True)
    assert (error.value.code, error.value.rule) == ("folded", "draw.option")


@pytest.mark.parametrize("game", ["limit-a5", "no-limit-27", "draw-high"])
def test_the_lowest_hand_wins_at_lowball_and_that_is_no_rule_of_draw_high(game: str) -> None:
    hands, house = {"Ana": "8s 6d 4c 3h 2s", "Bo": "9s 5c 3d 2h 7d"}, preset(game)
    ruling = best_hand(hands, house)
    assert list(ruling.winners) == (["Ana"] if house.lowball else ["Bo"])
    assert ruling.winners == compare_hands(hands, house).winners
    assert ("game.objective" in ruling.rules) == house.lowball
