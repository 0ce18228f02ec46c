"""The schema of ``rules.json`` lets the book pass, knows all its fields, and refuses what breaks a reader."""

from __future__ import annotations

import json
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from lowball.rulebook.export import dumps, rules_json
from lowball.rulebook.export_schema import rules_schema
from lowball.rulebook.gate import examine
from lowball.rulebook.settings import load


def closed(schema: Any) -> Any:
    """A schema that lets no field pass that it doesn't know."""
    if isinstance(schema, list):
        return [closed(one) for one in schema]
    if not isinstance(schema, dict):
        return schema
    made = {key: closed(one) for key, one in schema.items()}
    return made | ({"additionalProperties": False} if "properties" in schema else {})


@pytest.fixture
def book(pebbles) -> dict[str, Any]:
    return json.loads(dumps(rules_json(examine(load(pebbles.root)).evidence)))


def test_it_is_a_schema_and_lets_another_book_pass(book):
    Draft202012Validator.check_schema(rules_schema())
    assert Draft202012Validator(rules_schema()).is_valid(book)
    assert Draft202012Validator(closed(rules_schema())).is_valid(book)


def test_it_lets_a_later_field_pass(book):
    book["format"], book["rules"][0]["severity"] = "1.7", "high"
    assert Draft202012Validator(rules_schema()).is_valid(book)


@pytest.mark.parametrize("spoil", [
    lambda book: book.update(format="2.0"),
    lambda book: book.pop("edition"),
    lambda book: book["rules"][0].pop("links"),
    lambda book: book["rules"][0].update(id="Take Limit"),
    lambda book: book["rules"][0]["title"].update(en=None),
    lambda book: book["rules"][0]["norms"][0].update(modality="shall"),
    lambda book: book["rules"][0]["text"][0].update(kind="remark"),
    lambda book: book["rules"][0]["text"][0]["facts"][0].update(value=3),
    lambda book: book["rules"][0]["examples"][0].update(cites="take.limit"),
    lambda book: book["rules"][0]["links"].update(en="en/taking.html"),
    lambda book: book["counts"].update(rules="2"),
    lambda book: book.update(languages=[]),
])
def test_it_refuses_what_a_reader_does_not_expect(book, spoil):
    spoil(book)
    assert not Draft202012Validator(rules_schema()).is_valid(book)
