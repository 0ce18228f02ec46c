"""The cases: what each may be, where they come from, and what they cover."""

from __future__ import annotations

import json
from collections import Counter

import pytest
from jsonschema import Draft202012Validator

from lowball.conformance.coverage import by_rule, table
from lowball.conformance.manifest import retired
from lowball.conformance.schema import schemas
from lowball.conformance.vectors import KINDS, LEVELS, Book, Draft, Vector
from lowball.conformance.vectors.examples import Asked, asked_in, named
from lowball.conformance.vectors.expecting import level_and_remarks, verdict
from lowball.conformance.vectors.houses import house_data, house_of
from lowball.engine.cards import Deck
from lowball.engine.house import PRESETS, preset
from lowball.engine.rulings import rule_ids
from lowball.exchange import play_document
from tests.conformance.suite import book, case, cases

SCHEMAS = schemas()
MANY = 80


def test_every_rule_of_the_book_is_touched():
    covered = by_rule(cases(), [rule["id"] for rule in book()["rules"]])
    assert covered["without"] == []
    assert len(covered["rules"]) == len(book()["rules"]) == 115


def test_a_rule_without_a_case_is_told():
    covered = by_rule(cases(), ["draw.max-consecutive", "no.such-rule"])
    assert covered["without"] == ["no.such-rule"]
    assert table(covered, "rule", "all").splitlines()[0].split() == ["rule", *KINDS]


def test_no_case_cites_a_rule_that_is_not_in_the_book():
    known = {rule["id"] for rule in book()["rules"]}
    assert {rule for one in cases() for rule in one.rules} <= known <= set(rule_ids())


def test_every_kind_has_cases_and_every_level_that_there_is():
    kinds, levels = Counter(one.kind for one in cases()), Counter(one.level for one in cases())
    assert set(kinds) == set(KINDS) and min(kinds.values()) > 100
    assert set(levels) == set(LEVELS)


def test_ids_are_names_and_none_is_retired():
    ids = [one.id for one in cases()]
    assert len(set(ids)) == len(ids) and ids == sorted(ids)
    assert not set(ids) & set(retired())


@pytest.mark.parametrize("kind", KINDS)
def test_cases_fit_their_schema(kind):
    Draft202012Validator.check_schema(SCHEMAS[kind])
    # What is given was read by the very shapes that the schema is made from; of many a part will do.
    own = [one.data() for one in cases() if one.kind == kind]
    own = [*own[:: 1 + len(own) // MANY], *(one for one in own if "anyOf" in one["expect"])]
    faults = [f"{list(fault.absolute_path)}: {fault.message}" for fault in
              Draft202012Validator(SCHEMAS[kind]).iter_errors(own)]
    assert faults == []


@pytest.mark.parametrize("broken", [
    {"level": "shall"}, {"expect": {}}, {"expect": {"value": {"category": "pair", "strength": 1}, "error": {}}},
    {"expect": {"value": {"category": "pair", "strength": 0}}}, {"given": {"cards": ["As", "Kd", "Qh", "Jc"]}},
    {"given": {"cards": ["As", "As", "Qh", "Jc", "9s"]}}, {"given": {"cards": "As Kd Qh Jc 9s"}},
    {"house": {"preset": "limit-a6"}}, {"house": "limit-a5"}, {"id": "rank/1/"}, {"rules": ["A5"]},
])
def test_the_schema_refuses_what_is_no_case(broken):
    data = case("rank/ace-to-five/wheel").data() | broken
    assert list(Draft202012Validator(SCHEMAS["rank"]).iter_errors([data]))


def test_no_field_of_a_ruling_is_unknown_to_the_schema():
    strange = case("rule/draw.max-consecutive/five-wanted").data()
    strange = {**strange, "expect": {"value": {**strange["expect"]["value"], "new_field": 1}}}
    assert list(Draft202012Validator(SCHEMAS["rule"]).iter_errors([strange]))


def test_decks_are_whole_and_chips_are_whole():
    for one in cases():
        if one.kind in ("play", "legal"):
            joker = house_of(one.house).joker
            for act in one.given["play"]["acts"]:
                if act["act"] == "start":
                    assert sorted(act["deck"]) == sorted(card.ascii for card in Deck(joker=joker)), one.id
                    assert "seed" not in act
        assert "." not in json.dumps(one.expect.get("value", {}).get("amounts", "")), one.id


def test_a_case_stands_for_itself():
    # An answer hangs on the house and what is given, and on nothing that was asked before.
    for one in cases()[::40]:
        assert verdict(one.kind, one.house, one.given).expect == one.expect, one.id


def test_every_example_of_the_book_that_asks_something_became_a_case():
    ids = {one.id for one in cases()}
    for rule in book()["rules"]:
        for example in rule["examples"]:
            asked = asked_in(example["code"]["en"], example["house"])
            assert asked, f"{rule['id']} {example['id']}"
            assert {id for id, _ in named(rule["id"], example["id"], asked)} <= ids


def test_what_an_example_printed_is_what_its_case_expects():
    for rule in book()["rules"]:
        for example in rule["examples"]:
            for one in asked_in(example["code"]["en"], example["house"]):
                if one.kind in ("rule", "settle"):
                    assert str(verdict(one.kind, one.house, one.given).said) == one.said, example["id"]


def test_a_round_is_noted_with_the_acts_that_led_to_it():
    code = """
    >>> table = new_round({"Ana": 90, "Bo": 90}, unit=10, phase="postdraw", pot=20)
    >>> for seat, total in [("Ana", 20), ("Bo", 40)]:
    ...     table = table.after_bet(seat, total)
    >>> print(may_raise(table, "Ana"))
    Ana may raise
    """
    (asked,) = asked_in(code)
    assert asked == Asked("rule", {"preset": "limit-a5"}, {"question": "may-raise", "given": {
        "stacks": {"Ana": 90, "Bo": 90}, "unit": 10, "phase": "postdraw", "pot": 20,
        "acts": [{"act": "bet", "seat": "Ana", "to": 20}, {"act": "raise", "seat": "Bo", "to": 40}],
        "seat": "Ana"}}, "Ana may raise")


def test_what_an_example_asks_twice_is_one_case_and_two_things_have_two_names():
    twice = asked_in('>>> print(must_bet("7s 6d 5c 4h 3s"))\n>>> print(must_bet("7s 6d 5c 4h 3s"))\n')
    assert [id for id, _ in named("r", "e", twice)] == ["rule/r/e"]
    two = asked_in('>>> print(must_bet("7s 6d 5c 4h 3s"))\n>>> print(must_bet("8s 6d 5c 4h 3s"))\n')
    assert [id for id, _ in named("r", "e", two)] == [
        "rule/r/e/sevens-must-bet-7s6d5c4h3s", "rule/r/e/sevens-must-bet-8s6d5c4h3s"]


@pytest.mark.parametrize("name", PRESETS)
def test_a_house_is_stated_and_read_back(name):
    house = preset(name, num_blinds=2, kill_multiplier="3/2", open_structure="double_bb", joker=True)
    assert house_of(house_data(house)) == house


def test_levels_say_how_far_a_case_binds():
    assert case("rule/draw.max-consecutive/five-wanted").level == "must"
    assert case("rule/draw.max-consecutive/a-house-that-allows-five").level == "house"
    assert case("settle/a5.sevens.best-keeps-pot/a-tie").level == "may"
    assert case("rule/structure.blinds/one-blind").level == "should"
    assert {one.level for one in cases() if one.kind == "messages"} == {"may"}
    assert case("rank/draw-high-with-joker/five-aces-aaaaa-with-joker").level == "house"


def test_whatever_is_no_must_says_why_in_both_languages():
    for one in cases():
        if one.level in ("may", "house") and one.kind != "messages":
            found = verdict(one.kind, one.house, one.given)
            assert level_and_remarks(found, one.house, frozenset())[1], one.id
            assert set(one.notes) == {"en", "fr"}, one.id


def test_where_the_sources_are_silent_each_ruling_that_they_allow_is_expected():
    several = [one for one in cases() if "anyOf" in one.expect]
    assert several
    for one in several:
        outcomes = [it["value"]["outcome"] for it in one.expect["anyOf"]]
        assert len(set(outcomes)) == len(outcomes) > 1 and one.level == "may"


def test_a_case_of_an_example_links_to_its_rule():
    one = case("rule/draw.max-consecutive/five-wanted")
    assert one.links == {"en": "en/draw.html#draw.max-consecutive", "fr": "fr/draw.html#draw.max-consecutive"}


def test_a_case_with_no_situation_is_told_by_its_id():
    draft = Draft("rule/x/y", "x", {"preset": "limit-a5"}, {"question": "draw-order", "given": {}})
    with pytest.raises(Exception) as told:
        Book(book()).complete(draft)
    assert "rule/x/y" in told.value.__notes__[0]


def test_a_position_is_no_id():
    with pytest.raises(ValueError, match="no case"):
        Vector("rank/ace-to-five/", "t", (), "must", {}, {}, {})


def test_the_boundaries_are_there():
    ids = {one.id for one in cases()}
    assert {
        "rank/ace-to-five/wheel", "rank/deuce-to-seven/number-one", "rank/deuce-to-seven/ace-to-five-is-no-straight",
        "rank/draw-high/wheel-is-a-straight", "rank/draw-high/royal-flush",
        "compare/ace-to-five-with-joker/joker-makes-the-wheel", "compare/draw-high-with-joker/five-aces",
        "rule/may-raise/limit-a5/raises-4", "rule/may-raise/limit-a5/heads-up-raises-6",
        "rule/may-raise/limit-a5/all-in-for-29", "rule/may-raise/limit-a5/all-in-for-30",
        "rule/draw-order/limit-a5/5-0-0", "rule/misdeal/limit-a5/two-exposed-two-acted",
        "settle/settle-sevens/limit-a5/best-checks-and-calls", "settle/settle-sevens/limit-a5/beaten-checks-and-calls",
    } <= ids


@pytest.mark.parametrize("form", ["ace-to-five", "deuce-to-seven", "draw-high"])
def test_a_ranking_is_asked_at_both_ends(form):
    strengths = {one.expect["value"]["strength"] for one in cases() if one.topic == form and one.kind == "rank"}
    assert min(strengths) == 1 and max(strengths) == {"ace-to-five": 6175}.get(form, 7462)
    categories = {one.expect["value"]["category"] for one in cases() if one.topic == form and one.kind == "rank"}
    assert len(categories) == {"ace-to-five": 6}.get(form, 9)


def test_the_message_of_a_ruling_is_in_its_language():
    name = "draw/seat-cannot-draw-count-cards-a-player-draws-most-at-most"
    said = {lang: case(f"messages/{lang}/{name}").expect["value"]["sentence"] for lang in ("en", "fr")}
    assert said["en"] == "Ana cannot draw 6 cards: a player draws 5 at most"
    assert said["fr"] != said["en"]


def test_a_play_at_random_is_the_same_for_the_same_name():
    from lowball.conformance.vectors.random_plays import Chance

    assert [Chance("x").below(1000) for _ in range(2)] == [Chance("x").below(1000)] * 2
    one = case("play/random/limit-a5-seats-3-blinds-1-regular-seed-1")
    assert play_document({**one.given["play"], "house": one.house}).table.pot == one.expect["value"]["pot"]
