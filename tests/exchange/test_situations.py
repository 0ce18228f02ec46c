"""What fits its shape and still cannot be is refused with its place; the rest is ruled on."""

from __future__ import annotations

from typing import Any

import pytest

from lowball.engine.words import speaking
from lowball.exchange import Misfit, answer_all, answer_data
from tests.exchange.examples import FILES, situations

FIRST = {file.stem: situations(file)[0] for file in FILES}
HIGH = {"house": "draw-high"}
FIVE = "7s 4d 3c 2h As"
ROUND = {"stacks": {"Ana": 50, "Bo": 50, "Cy": 0}, "unit": 10, "phase": "postdraw", "seat": "Ana"}
CANNOT_BE: list[tuple[str, dict[str, Any], dict[str, Any], str]] = [
    ("deal-hands", {"seats": ["Ana", "Ana"]}, {}, "/given/seats/1: the same stands here as before"),
    ("replace-exposed", {"exposed_again": {"Ana": ["2h", "3h"]}}, {}, "/given/exposed_again: more cards are exposed"),
    ("replace-exposed", {"exposed_again": {"Eve": ["Ks"]}}, {}, "/given/exposed_again: more cards are exposed"),
    ("draw-order", {"requests": [{"seat": "Ana", "cards": 1}] * 2}, {},
     "/given/requests/1/seat: Ana stands here twice"),
    ("draw-order", {"exposed": {"Bo": [3]}}, {}, "/given/exposed: a card is exposed that is not dealt"),
    ("draw-order", {"burned": True}, HIGH, "/given/burned: at draw high no exposed card serves as the burn card"),
    ("exposed-before-draw", {"card": "Jk"}, {"house": "limit-27"}, "/given: the joker is not in use in this game"),
    ("misdeal", {"exposed": [{"card": 21}]}, {}, "/given/exposed/0/card: the deal had 20 cards"),
    ("misdeal", {"exposed": [{"card": 2}, {"card": 2}]}, {}, "/given/exposed/1/card: this card stands here twice"),
    ("misdeal", {"places": {"Eve": {}}}, {}, "/given/places/Eve: Eve is no seat of this situation"),
    ("misdeal", {"acted": ["Eve"]}, {}, "/given/acted: Eve is no seat of this situation"),
    ("draw-entitlement", {"discards": 5}, {}, "/given/discards: the hand has 4 cards"),
    ("compare-hands", {"hands": {"Ana": FIVE, "Bo": FIVE}}, {}, "/given: 7♠ appears twice"),
    ("claim", {"claim": "6-8"}, {}, "/given: “6-8” claims no hand"),
    ("claim", {}, HIGH, "/house: this question is of lowball"),
    ("showdown", {}, HIGH, "/house: this question is of lowball"),
    ("showdown", {"hands": {"Ana": {"cards": FIVE}, "Bo": {"fouled_by": "Eve"}}}, {},
     "/given/hands/Bo/fouled_by: Eve spreads no hand"),
    ("sevens-in-use", None, HIGH, "/house: this question is of lowball"),
    ("sevens-must-bet", {}, HIGH, "/house: this question is of lowball"),
    ("settle-sevens", {}, HIGH, "/house: this question is of lowball"),
    ("settle-sevens", {"acts": [{"seat": "Ana", "act": "call", "chips": 5}]}, {}, "/given/acts/0: this act cannot be"),
    ("settle-sevens", {"acts": [{"seat": "Ana", "act": "fold"}, {"seat": "Ana", "act": "check"}]}, {},
     "/given/acts/1: Ana has folded"),
    ("settle-sevens", {"acts": [{"seat": "Ana", "act": "fold"}], "hands": {}}, {}, "/given/acts: nobody is left"),
    ("settle-sevens", {"hands": {}}, {}, "/given/hands: several players are in for a pot, and none of them shows"),
    ("settle-sevens", {"given_up": ["Eve"]}, {}, "/given/given_up: Eve is no seat of this situation"),
    ("single-blind", {"next_seat": "Ana"}, {}, "/given/next_seat: the next seat is another"),
    ("single-blind", {}, {"house": {"num_blinds": 2}}, "/house: this question is of a game of one blind"),
    ("after-short-blind", {}, {"house": {"num_blinds": 2}}, "/house: this question is of a game of one blind"),
    ("moved-player", {}, {"house": "limit-a5"}, "/house: this question is of a game of several blinds"),
    ("ante-in", {}, {"house": "limit-a5"}, "/house: this question is of draw high"),
    ("may-open", None, {"house": "limit-a5"}, "/house: this question is of draw high"),
    ("antes-to-win", {"seat": "Eve"}, {}, "/given/seat: Eve has matched no ante"),
    ("antes-to-win", {"live": ["Eve"]}, {}, "/given/live: Eve is no seat of this situation"),
    ("antes-to-win", {"bets": {"Eve": 1}}, {}, "/given/bets/Eve: Eve is no seat of this situation"),
    ("antes", {"blinds": {"Eve": 1}}, {}, "/given/blinds/Eve: Eve is no seat of this situation"),
    ("legal-acts", ROUND | {"seat": "Eve"}, {}, "/given/seat: Eve is not in the round any more, or has never been"),
    ("legal-acts", ROUND | {"seat": "Cy"}, {}, "/given/seat: Cy is all-in, and acts no more"),
    ("legal-acts", ROUND | {"acts": [{"act": "fold", "seat": "Ana"}]}, {}, "/given/seat: Ana is not in the round"),
    ("legal-acts", ROUND | {"acts": [{"act": "call", "seat": "Bo"}]}, {},
     "/given/acts/0: this act is refused: Bo has nothing to call"),
    ("legal-acts", ROUND | {"acts": [{"act": "raise", "seat": "Bo", "to": 20}]}, {},
     "/given/acts/0/act: the act is called bet where there is 0 to meet"),
    ("legal-acts", ROUND | {"acts": [{"act": "open", "seat": "Cy"}]}, {"house": "limit-a5"},
     "/given/acts/0/act: only one without chips opens so"),
    ("legal-acts", ROUND | {"acts": [{"act": "open", "seat": "Bo"}]}, {"house": "draw-high"},
     "/given/acts/0/act: only one without chips opens so"),
    ("bet-sizes", ROUND | {"stacks": {"Ana": 10, "Bo": 50}, "acts": [{"act": "bet", "seat": "Bo", "to": 20}]},
     {"house": "limit-a5"}, "/given/seat: Ana has too few chips to bet or raise"),
    ("raised-anyway", ROUND | {"acts": [{"act": "bet", "seat": "Bo", "to": 20}]}, {}, "/given/seat: Ana may raise"),
    ("side-pots", {"live": ["Eve"]}, {}, "/given/live: Eve is no seat of this situation"),
    ("settle-pots", {"hands": {"Ana": FIVE}}, {}, "/given/hands: Bo has not folded, and shows no hand"),
    ("settle-pots", {"live": ["Bo", "Cy"]}, {}, "/given/hands/Ana: Ana is no seat of this situation"),
]  # fmt: skip


def changed(name: str, given: dict[str, Any] | None, other: dict[str, Any]) -> dict[str, Any]:
    situation = {**FIRST[name], **other}
    if given is None:
        return situation
    # A round is given whole.
    whole = given if "stacks" in given else {**situation.get("given", {}), **given}
    return {**situation, "given": whole}


@pytest.mark.parametrize(("name", "given", "other", "why"), CANNOT_BE)
def test_what_cannot_be_is_refused_with_its_place_in_both_languages(
    name: str, given: dict[str, Any] | None, other: dict[str, Any], why: str
) -> None:
    said = {}
    for lang in ("en", "fr"):
        with speaking(lang), pytest.raises(Misfit) as misfit:
            answer_all(changed(name, given, other))
        with speaking(lang):
            said[lang] = str(misfit.value)
    assert said["en"].startswith(why)
    assert said["fr"] != said["en"]
    assert said["fr"].split("\u00a0:")[0] == said["en"].split(":")[0]


def test_the_place_of_one_among_several_begins_with_its_index() -> None:
    bad = changed("claim", {}, HIGH)
    with pytest.raises(Misfit, match=r"^/situations/1/house: "):
        answer_all({"situations": [FIRST["claim"], bad]})


def test_the_acts_before_are_no_part_of_the_ruling() -> None:
    acts = [{"act": "check", "seat": "Ana"}, {"act": "bet", "seat": "Bo", "to": 20}]
    answer = answer_all(changed("may-raise", ROUND | {"acts": acts}, {"house": "limit-27"}))
    assert answer_data(answer)["rules"] == ["checkraise.d27", "bet.raise-cap"]


def test_one_without_chips_opens_at_draw_high() -> None:
    acts = [{"act": "open", "seat": "Cy"}]
    answer = answer_all(changed("legal-acts", ROUND | {"pot": 15, "acts": acts}, {"house": "draw-high"}))
    assert str(answer.said) == "Ana: fold, call 20, raise to 40"


def test_who_shows_no_hand_loses_and_one_who_was_misled_wins_where_none_is_left() -> None:
    acts = [{"act": "bet", "seat": "Ana", "chips": 20}, {"act": "call", "seat": "Bo", "chips": 20}]
    given = {"acts": acts, "bet": 20, "pot": 60}
    shown = answer_all({"question": "settle-sevens", "given": given | {"hands": {"Bo": "8s 6d 4c 3h Ad"}}})
    assert answer_data(shown)["amounts"] == {"Bo": 100}
    misled = answer_all({"question": "settle-sevens", "given": given | {
        "hands": {}, "given_up": ["Ana"], "made_good": ["Bo"]}})
    assert answer_data(misled)["amounts"] == {"Bo": 100}


def test_a_house_left_out_is_limit_ace_to_five() -> None:
    answer = answer_all({"question": "exposed-before-draw", "given": {"card": "7s"}})
    assert answer_data(answer)["outcome"] == "take"


def test_a_room_that_is_not_told_the_house_plays_in_it() -> None:
    answer = answer_all({"question": "hand-after-draw", "house": "draw-high", "given": {"held": 5}})
    assert answer_data(answer)["outcome"] == "playing"


def test_a_hand_dealt_from_a_seed_is_always_the_same() -> None:
    one, other = (answer_data(answer_all(FIRST["deal-hands"])) for _ in range(2))
    assert one == other and len(one["hands"]["Ana"]) == 5
