"""Cards exposed before the draw, by the dealer or the player, and what is wished of them."""

from random import Random

import pytest

from lowball.engine.table import acts
from lowball.engine.table.acts import AskFor, Deal, DealCard, Expose, ReplaceExposed
from tests.engine.table.scenes import cited, deck, play, refused, sound, table

BO = "9s 6s 4s 3s 2s"


def exposing(card: str, *, by: str = "dealer", game: str = "limit-a5", again: dict | None = None, then: str = "Kc Qc",
             **options):
    """A deal in which the third card of Bo is exposed, which is the eighth of the deal."""
    at = table(game, 3, automatic=(), **({"num_blinds": 2} | options))
    bo = f"Ks Qs {card} 9d 8d"
    at.start(deck(at.seating.house, "Kh Qh 9h 8h Th", bo, "Kd Qd Jd Td Jh", then=then))
    play(at, *map(DealCard, ("Ana", "Bo", "Cy") * 2), DealCard("Ana"), DealCard("Bo", by), Deal())
    if at.play.phase == "replace":
        play(at, ReplaceExposed(again or {}))
    return at


def held(at, seat: str = "Bo") -> list[str]:
    return [card.ascii for card in at.play.hands[seat]]


FORMS = [("limit-a5", "7c", False), ("limit-a5", "8c", True), ("limit-a5", "Ac", False), ("limit-a5", "6c", False),
         ("no-limit-a5", "5c", False), ("pot-limit-a5", "6c", True), ("no-limit-a5", "7c", True),
         ("limit-27", "6c", True), ("limit-27", "7c", False), ("limit-27", "Ac", True), ("no-limit-27", "6c", True),
         ("draw-high", "2c", False)]


@pytest.mark.parametrize("game, card, goes", FORMS)
def test_f8_the_form_decides_whether_an_exposed_card_is_taken_or_replaced(game: str, card: str, goes: bool) -> None:
    at = exposing(card, game=game)
    assert (card not in held(at)) == goes and len(held(at)) == 5
    assert at.play.phase == "predraw"
    if goes:
        assert held(at)[-1] == "Kc" and at.play.burn_card.ascii == card


def test_the_replaced_card_is_the_burn_card_and_nothing_else_is_burned_on_the_draw() -> None:
    at = exposing("8c")
    play(at, "Cy call", "Ana call", "Bo check", "Ana draw Kh", "Bo pat", "Cy pat")
    entry = play(at, acts.Serve())
    assert repr(entry.rulings[0].events[0]) == "Ana 1" and "Qc" in held(at, "Ana")
    assert "a5.exposed.burncard" in cited(at)


def test_g9_a_replacement_that_is_exposed_is_ruled_on_in_its_turn() -> None:
    at = exposing("8c", again={"Bo": 1}, then="Kc 2c")
    assert "Kc" not in held(at) and "2c" in held(at)
    assert at.play.burn_card.ascii == "8c" and [card.ascii for card in at.play.out] != []
    at = exposing("8c", again={"Bo": 1}, then="2c Kc")
    assert "2c" in held(at) and "Kc" not in held(at)


def test_a_number_of_replacements_that_is_too_large_exposes_those_there_are() -> None:
    at = exposing("8c", again={"Bo": 9, "Zoe": 2}, then="Kc 2c 3c")
    assert "2c" in held(at)
    sound(at)


def test_a_hand_that_is_dead_before_the_replacement_gets_none() -> None:
    at = table("draw-high", 3, automatic=(), high_uses_button_misdeals=False, num_blinds=2)
    at.start(random=Random(1))
    play(at, DealCard("Ana", "dealer"), *map(DealCard, ("Bo", "Cy", *("Ana", "Bo", "Cy") * 4, "Ana")),
         acts.FinishDeal(), acts.CallAttention())
    assert at.play.live == ("Bo", "Cy")
    play(at, ReplaceExposed())
    assert at.play.phase == "predraw"


def test_a_card_that_the_player_exposes_is_kept_or_as_the_dealer_had_done_it() -> None:
    for house, goes in (("keep", False), ("as_dealer", True)):
        at = exposing("8c", by="player", player_exposed_card=house)
        assert ("8c" not in held(at)) == goes and len(held(at)) == 5
        at = exposing("2c", by="player", player_exposed_card=house)
        play(at, Expose("Bo", "9d"))
        assert ("9d" not in held(at)) == goes and len(held(at)) == 5
        assert refused(at, Expose("Bo", "9d")) == "not-now"


def test_a_card_that_a_player_exposes_during_the_deal_waits_for_its_end() -> None:
    at = table("limit-27", 2, automatic=(), player_exposed_card="as_dealer")
    at.start(deck(at.seating.house, "Ks 2s 3s 4s 5s", "Kh 2h 3h 4h 5h", then="7c"))
    play(at, DealCard("Ana"), DealCard("Bo"), Expose("Ana", "Ks"))
    assert held(at, "Ana") == ["Ks"]
    play(at, Deal(), ReplaceExposed())
    assert held(at, "Ana") == ["2s", "3s", "4s", "5s", "7c"] and held(at, "Bo") == ["Kh", "2h", "3h", "4h", "5h"]


def test_nobody_exposes_a_card_that_is_not_his_or_after_the_draw() -> None:
    at = exposing("2c")
    assert refused(at, Expose("Ana", "2c")) == "not-now"
    play(at, "Cy call", "Ana call", "Bo check")
    assert refused(at, Expose("Bo", "2c")) == "not-now"


def test_a_player_has_no_choice_about_an_exposed_card() -> None:
    at = exposing("3c")
    play(at, AskFor("Bo", "3c", "take"))
    assert refused(at, AskFor("Bo", "3c", "replace"), "exposed.no-option") == "no-option"
    assert "exposed.no-option" in cited(at)


def test_a_wish_is_about_a_card_of_ones_own_that_was_exposed() -> None:
    at = exposing("3c")
    for wish in (AskFor("Bo", "9d", "replace"), AskFor("Ana", "3c", "take"), AskFor("Bo", "Jk", "take")):
        assert refused(at, wish) == "not-now"
    play(at, Expose("Bo", "9d"))
    assert refused(at, AskFor("Bo", "9d", "replace"), "exposed.no-option") == "no-option"


@pytest.mark.parametrize("game, option, goes", [("limit-a5", "replace", False), ("no-limit-a5", "take", False),
                                                ("no-limit-a5", "replace", True)])
def test_g8_the_joker_is_taken_but_where_a_house_has_it_otherwise(game: str, option: str, goes: bool) -> None:
    at = exposing("Jk", game=game, joker=True, joker_exposed_nlpl=option)
    assert ("Jk" not in held(at)) == goes


def test_words_that_are_none_make_no_act() -> None:
    for make in (lambda: AskFor("Bo", "3c", "burn"), lambda: acts.AskDrawn("Bo", "Ana", "floor"),
                 lambda: DealCard("Bo", "floor")):
        with pytest.raises(ValueError):
            make()
