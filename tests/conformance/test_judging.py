"""Which answers are right, and which only look so."""

from __future__ import annotations

import pytest

from lowball.conformance.cases import Case
from lowball.conformance.judging import cites, fits, same


def case(kind="rank", expect=None, level="must"):
    return Case("made", kind, ("a5.best",), level, {}, expect)


RULING = {"outcome": "replace", "rules": ["a", "b"], "settled_by": None, "alternatives": ["take", "keep"],
          "amounts": {"Ana": 5}, "money_back": {}, "events": [1, 2]}


def ruling(**changed):
    return {"value": {name: it for name, it in {**RULING, **changed}.items() if it != "left out"}}


@pytest.mark.parametrize(("expected", "got", "alike"), [
    (1, 1, True), (1, True, False), (0, False, False), (None, 0, False), ("1", 1, False), ([], {}, False),
    ({"a": 1, "b": [True]}, {"b": [True], "a": 1}, True), ({"a": 1}, {"a": 1, "b": 2}, False),
    ([1, 2], [2, 1], False), ([[True]], [[1]], False), ({"a": None}, {}, False)])
def test_values_are_alike_as_json_is(expected, got, alike):
    assert same(expected, got) is alike
    assert same(got, expected) is alike


@pytest.mark.parametrize(("kind", "field"), [
    ("compare", "winners"), ("legal", "acts"), ("play", "refused"), ("rule", "alternatives"), ("rule", "rules")])
def test_lists_without_an_order_may_have_any(kind, field):
    asked = case(kind, {"value": {field: ["x", "y", "y"]}})
    assert fits(asked, {"value": {field: ["y", "x", "y"]}})
    assert not fits(asked, {"value": {field: ["y", "x", "x"]}})
    assert not fits(asked, {"value": {field: ["x", "y"]}})
    assert not fits(asked, {"value": {field: ["x", "y", "y", "z"]}})


def test_other_lists_keep_theirs():
    assert not fits(case("rule", ruling()), ruling(events=[2, 1]))


def test_reasons_may_be_left_out_and_nothing_else():
    asked = case("rule", ruling())
    assert fits(asked, ruling(rules="left out", settled_by="left out", alternatives="left out"))
    for name in ("outcome", "events", "amounts"):
        assert not fits(asked, ruling(**{name: "left out"}))
    assert not fits(asked, ruling(more=1))
    # Elsewhere no reasons are asked for, and a field is a field.
    assert not fits(case("settle", ruling()), ruling(rules="left out"))


def test_rules_that_are_cited_count_at_level_must_alone():
    for level, right in (("must", False), ("should", True), ("may", True), ("house", True)):
        assert fits(case("rule", ruling(), level), ruling(rules=["c"])) is right
        assert not fits(case("rule", ruling(), level), ruling(outcome="keep"))
        refusal = case("rule", {"error": {"code": "no-option", "rule": "a"}}, level)
        assert fits(refusal, {"error": {"code": "no-option", "rule": "c"}}) is right


def test_other_reasons_that_are_given_must_be_right():
    assert not fits(case("rule", ruling()), ruling(settled_by={"option": "x"}))
    assert not fits(case("rule", ruling()), ruling(alternatives=["take"]))


def test_no_chips_and_no_entry_are_the_same():
    asked = case("settle", {"value": {"amounts": {"Ana": 5, "Bo": 0}, "money_back": {}}})
    assert fits(asked, {"value": {"amounts": {"Ana": 5, "Cy": 0}}})
    assert not fits(asked, {"value": {"amounts": {"Ana": 5, "Cy": 1}}})
    assert not fits(asked, {"value": {"amounts": {"Ana": 5}, "money_back": {"Bo": 1}}})
    assert not fits(asked, {"value": {"amounts": {}}})
    assert not fits(asked, {"value": {"amounts": {"Ana": 5, "Bo": False}}})


def test_an_error_is_right_by_its_code():
    refusal = case("rule", {"error": {"code": "no-option", "rule": "exposed.no-option"}})
    assert fits(refusal, {"error": {"code": "no-option"}})
    assert not fits(refusal, {"error": {"code": "raise-cap"}})
    assert not fits(refusal, {"value": {"code": "no-option"}})
    assert not fits(case("rank", {"value": 1}), {"error": {"code": "no-option"}})


def test_one_of_several_answers_is_right():
    asked = case("rule", {"anyOf": [{"value": {"outcome": "keep"}}, {"error": {"code": "x"}}]})
    assert fits(asked, {"value": {"outcome": "keep"}}) and fits(asked, {"error": {"code": "x"}})
    assert not fits(asked, {"value": {"outcome": "take"}})


def test_what_cites_is_counted():
    asked = case("rule")
    assert cites(asked, ruling()) and cites(asked, {"error": {"code": "x", "rule": "a"}})
    assert not cites(asked, ruling(rules="left out")) and not cites(asked, {"error": {"code": "x"}})
