"""Exposed cards: the rooms' tables, the player's wish, the replacements."""

import pytest

from lowball.engine import (
    JOKER,
    Card,
    CardError,
    IllegalAction,
    Outcome,
    Rank,
    Suit,
    ask_for,
    exposed_before_draw,
    exposed_on_draw,
    preset,
    ranking_of,
    replace_after_deal,
    speaking,
)
from lowball.engine import exposed as room
from lowball.engine.house import PRESETS

TAKE, REPLACE, KEEP = Outcome.TAKE, Outcome.REPLACE, Outcome.KEEP

TAKEN = {
    "limit-a5": "A234567",
    "robert-limit-a5": "A234567",
    "no-limit-a5": "A2345",
    "pot-limit-a5": "A2345",
    "limit-27": "23457",
    "no-limit-27": "23457",
    "pot-limit-27": "23457",
}


@pytest.mark.parametrize("game", PRESETS)
def test_all_fifty_two_cards_in_every_game(game: str) -> None:
    for card in map(Card, range(52)):
        outcome = exposed_before_draw(card, preset(game)).outcome
        if "high" in game:
            assert outcome is KEEP
        else:
            assert outcome is (TAKE if card.ascii[0] in TAKEN[game] else REPLACE)


def test_the_tables_of_no_limit_are_the_ranks_of_the_best_hand() -> None:
    for taken, game in ((room.A5_NLPL_TAKEN, "no-limit-a5"), (room.D27_TAKEN, "no-limit-27")):
        assert set(taken) == set(ranking_of(preset(game).form).classes[0].ranks)


def test_the_table_that_is_written_down_is_the_one_that_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room, "A5_LIMIT_TAKEN", (Rank.ACE,))
    monkeypatch.setattr(room, "D27_TAKEN", (Rank.SIX,))
    monkeypatch.setattr(room, "A5_NLPL_TAKEN", (Rank.KING,))
    assert exposed_before_draw("7s", preset("limit-a5")).outcome is REPLACE
    assert exposed_before_draw("6s", preset("limit-27")).outcome is TAKE
    assert exposed_before_draw("Ks", preset("no-limit-a5")).outcome is TAKE


@pytest.mark.parametrize(
    "game, options, outcome, settled_by",
    [
        ("limit-a5", {}, TAKE, "G8"),
        ("no-limit-a5", {}, TAKE, "joker_exposed_nlpl"),
        ("pot-limit-a5", {"joker_exposed_nlpl": "replace"}, REPLACE, "joker_exposed_nlpl"),
        ("limit-27", {"joker": True}, TAKE, "G8"),
        ("no-limit-27", {"joker": True, "joker_exposed_nlpl": "replace"}, REPLACE, "joker_exposed_nlpl"),
        ("draw-high", {"joker": True}, KEEP, None),
    ],
)
def test_an_exposed_joker(game, options, outcome, settled_by) -> None:
    ruling = exposed_before_draw(JOKER, preset(game, **options))
    assert (ruling.outcome, ruling.settled_by) == (outcome, settled_by)
    assert ("a5.joker.value" in ruling.rules) == ("high" not in game)
    assert ("d27.inherit" in ruling.rules) == ("27" in game)


def test_a_joker_that_is_not_in_use_cannot_be_exposed() -> None:
    with pytest.raises(CardError, match="the joker is not in use"):
        exposed_before_draw(JOKER, preset("limit-27"))
    with pytest.raises(CardError, match="the joker is not in use"):
        exposed_on_draw(JOKER, preset("draw-high"))


@pytest.mark.parametrize("game", ["limit-a5", "no-limit-27", "draw-high"])
def test_a_card_that_the_player_exposed_is_kept_or_treated_alike(game: str) -> None:
    keeping, alike = preset(game), preset(game, player_exposed_card="as_dealer")
    for card in (Card.of(rank, Suit.SPADES) for rank in Rank):
        kept = exposed_before_draw(card, keeping, exposed_by="player")
        treated = exposed_before_draw(card, alike, exposed_by="player")
        assert kept.outcome is KEEP
        assert treated.outcome is exposed_before_draw(card, alike).outcome
        by = "player_exposed_card" if treated.outcome is REPLACE else "G7"
        assert kept.settled_by == treated.settled_by == by


def test_nobody_else_exposes_cards() -> None:
    with pytest.raises(ValueError, match="'kibitzer' is not one of dealer, player"):
        exposed_before_draw("As", exposed_by="kibitzer")  # type: ignore[arg-type]


@pytest.mark.parametrize("game", PRESETS)
@pytest.mark.parametrize("rank", list(Rank))
def test_a_wish_changes_nothing(game: str, rank: Rank) -> None:
    card, house = Card.of(rank, Suit.HEARTS), preset(game)
    ruled = exposed_before_draw(card, house).outcome
    why = "exposed.no-option" if house.lowball else "high.exposed.keep"
    for wish in (TAKE, KEEP, REPLACE):
        if (wish is REPLACE) == (ruled is REPLACE):
            ruling = ask_for(card, wish, house)
            assert ruling.outcome is ruled
            assert why in ruling.rules
        else:
            with pytest.raises(IllegalAction) as error:
                ask_for(card, wish, house)
            assert (error.value.code, error.value.rule) == ("no-option", why)


def test_a_wish_may_be_a_word_of_the_language() -> None:
    with speaking("fr"):
        assert ask_for("R♥", "remplacée").outcome is REPLACE


@pytest.mark.parametrize("game", PRESETS)
@pytest.mark.parametrize("card", ["As", "2s", "Ks"])
def test_no_card_exposed_on_the_draw_can_be_taken(game: str, card: str) -> None:
    ruling = exposed_on_draw(card, preset(game))
    assert (ruling.outcome, ruling.rules) == (REPLACE, ("exposed.on-draw",))


def test_replacements_wait_for_the_end_of_the_deal_and_go_by_seats() -> None:
    exposed = [("Bo", "9s"), ("Cy", "3c"), ("Ana", "Kd"), ("Bo", "Th")]
    schedule = replace_after_deal(exposed, preset("limit-a5"), seats=["Ana", "Bo", "Cy"])
    assert repr(list(schedule)) == "[replace Ana 1, replace Bo 2]"
    assert "a5.exposed.limit.when" in schedule.rules
    assert "d27.inherit" not in schedule.rules


def test_the_first_replaced_card_is_the_burn_card_and_the_others_are_discarded() -> None:
    exposed = [("Ana", "3c"), ("Bo", "9s"), ("Ana", "Kd"), ("Cy", "Th")]
    schedule = replace_after_deal(exposed, preset("limit-a5"))
    assert schedule.burn_card is Card.parse("9s")
    assert schedule.discards == (Card.parse("Kd"), Card.parse("Th"))
    assert "a5.exposed.burncard" in schedule.rules
    assert schedule.settled_by == "G9"


def test_a_single_replacement_leaves_nothing_open() -> None:
    assert not replace_after_deal([("Ana", "9s")]).open


def test_deuce_to_seven_inherits_the_replacement_and_the_burn_card() -> None:
    schedule = replace_after_deal([("Ana", "Qs")], preset("limit-27"))
    assert schedule.burn_card is Card.parse("Qs")
    assert {"d27.inherit", "a5.exposed.limit.when", "a5.exposed.burncard"} <= set(schedule.rules)


def test_a_replacement_exposed_in_its_turn_is_ruled_on_like_any_other() -> None:
    exposed = [("Ana", "9s"), ("Bo", "Kd")]
    again = {"Ana": ["Qd", "2h"]}
    schedule = replace_after_deal(exposed, preset("limit-a5"), exposed_again=again)
    assert repr(list(schedule)) == "[replace Ana 1, replace Bo 1, replace Ana 1]"
    assert schedule.burn_card is Card.parse("9s")
    assert schedule.discards == (Card.parse("Kd"), Card.parse("Qd"))


def test_more_cards_exposed_again_than_replaced_are_refused() -> None:
    with pytest.raises(ValueError, match="more cards are exposed again"):
        replace_after_deal([("Ana", "9s")], exposed_again={"Ana": ["2h", "3h"]})
    with pytest.raises(ValueError, match="exposed again"):
        replace_after_deal([("Ana", "9s")], exposed_again={"Bo": ["2h"]})


@pytest.mark.parametrize("game, outcome", [("limit-a5", TAKE), ("draw-high", KEEP)])
def test_no_replacement_where_every_card_stays(game: str, outcome: Outcome) -> None:
    schedule = replace_after_deal([("Ana", "2s"), ("Bo", "3s")], preset(game))
    assert (schedule.outcome, schedule.events, schedule.burn_card) == (outcome, (), None)
    assert str(schedule) == "no replacement"
