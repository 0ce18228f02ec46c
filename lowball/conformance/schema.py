"""The JSON Schemas of the suite: a case of each kind, made from the shapes that read what is given."""

from __future__ import annotations

from typing import Any, Final

from lowball.engine.games import Form
from lowball.engine.house import OPTIONS
from lowball.engine.outcomes import Outcome
from lowball.engine.ranking import Category, ranking_of
from lowball.engine.table.acts import KINDS as ACTS
from lowball.exchange.of_cards import HAND, ONE_CARD
from lowball.exchange.of_houses import GAMES, OptionShape
from lowball.exchange.schema import DIALECT
from lowball.exchange.shapes import Record, Schema
from lowball.exchange.situations import QUESTIONS
from lowball.exchange.transcripts import DOCUMENT

from .vectors.vector import ID, KINDS, LANGUAGES, LEVELS

WORD: Final[Schema] = {"type": "string", "pattern": "^[a-z0-9]+([.-][a-z0-9]+)*$"}
NAME: Final[Schema] = {"type": "string"}
NAMES: Final[Schema] = {"type": "array", "items": NAME}
CHIPS: Final[Schema] = {"type": "integer", "minimum": 0}
BY_SEAT: Final[Schema] = {"type": "object", "additionalProperties": CHIPS}
NULL: Final[Schema] = {"type": "null"}
SETTLING: Final = ("settle-sevens", "settle-pots")
RULING: Final = ("outcome", "rules", "settled_by", "alternatives", "amounts", "money_back")
# What rulings of one kind or another say besides, by the name that it has in the engine.
BESIDES: Final = {
    "all_in", "bet", "burn_card", "call", "cards", "check", "cost", "dead", "discards", "events", "grounds", "hand",
    "hands", "high", "in_time", "low", "otherwise", "pots", "shares", "unit", "ways", "winners",
}  # fmt: skip


def case_schema(kind: str) -> Schema:
    """The schema of a file of one kind: an array of its cases."""
    defs: dict[str, Any] = {}
    given, value = GIVEN[kind](defs), VALUES[kind]
    fields = {
        "id": {"type": "string", "pattern": ID},
        "kind": {"const": kind},
        "rules": {"type": "array", "items": WORD, "uniqueItems": True},
        "level": {"enum": list(LEVELS)},
        "house": _house(),
        "given": given,
        "expect": _expect(value),
        "notes": _by_language(NAME),
        "links": _by_language(NAME),
    }
    return {
        "$schema": DIALECT,
        "title": f"lowball vectors: {kind}",
        "type": "array",
        "items": {
            "type": "object", "properties": fields, "required": list(fields), "additionalProperties": False,
        },
        "$defs": dict(sorted((name, _long(one)) for name, one in defs.items())),
    }


def schemas() -> dict[str, Schema]:
    """The schemas by kind."""
    return {kind: case_schema(kind) for kind in KINDS}


def _object(required: Schema, optional: Schema | None = None) -> Schema:
    return {
        "type": "object", "properties": {**required, **(optional or {})}, "required": list(required),
        "additionalProperties": False,
    }


def _by_language(shape: Schema) -> Schema:
    return _object({}, dict.fromkeys(LANGUAGES, shape))


def _house() -> Schema:
    options = {name: OptionShape(name).schema({}) for name in OPTIONS}
    return _object({"preset": {"enum": list(GAMES)}}, options)


def _expect(value: Schema) -> Schema:
    error = _object({"code": WORD, "rule": WORD})
    one = [_object({"value": value}), _object({"error": error})]
    several = _object({"anyOf": {"type": "array", "items": {"oneOf": one}, "minItems": 2}})
    return {"oneOf": [*one, several]}


def _long(schema: Any) -> Any:
    """A schema in which nothing may be written in short: cards are lists, a house is an object."""
    if isinstance(schema, list):
        return [_long(one) for one in schema]
    if not isinstance(schema, dict):
        return schema
    if schema.get("if") == {"type": "string"}:
        return _long(schema["else"])
    return {key: _long(one) for key, one in schema.items()}


def _rank(defs: dict[str, Any]) -> Schema:
    ONE_CARD.schema(defs)
    return _object({"cards": _long(HAND.shape.schema(defs))})


def _compare(defs: dict[str, Any]) -> Schema:
    given = _long(QUESTIONS["compare-hands"].given.schema(defs))
    assert isinstance(given, dict)
    return given


def _played(defs: dict[str, Any]) -> Schema:
    # The house stands in the case.
    shape = Record(DOCUMENT.required, {name: it for name, it in DOCUMENT.optional.items() if name != "house"})
    return _object({"play": _long(shape.schema(defs))})


def _situation(defs: dict[str, Any], names: tuple[str, ...]) -> Schema:
    one_of = []
    for name in names:
        question = QUESTIONS[name]
        given = {"given": _long(question.given.schema(defs))}
        asked = {"question": {"const": name}}
        one_of.append(_object({**asked, **given}) if question.given.required else _object(asked, given))
    return {"oneOf": one_of}


def _message(defs: dict[str, Any]) -> Schema:
    return _object({"lang": {"enum": list(LANGUAGES)}, "situation": _situation(defs, tuple(QUESTIONS))})


GIVEN: Final = {
    "rank": _rank,
    "compare": _compare,
    "legal": _played,
    "play": _played,
    "settle": lambda defs: _situation(defs, SETTLING),
    "rule": lambda defs: _situation(defs, tuple(it for it in QUESTIONS if it not in SETTLING)),
    "messages": _message,
}
VALUES: Final[dict[str, Schema]] = {
    "rank": _object({
        "category": {"enum": [one.value for one in Category]},
        "strength": {"type": "integer", "minimum": 1, "maximum": len(ranking_of(Form.DRAW_HIGH, joker=True).classes)},
    }),
    "compare": _object({"winners": {**NAMES, "minItems": 1, "uniqueItems": True}}),
    "legal": _object({
        "due": {"anyOf": [NAME, NULL]},
        "acts": {"type": "array", "items": {"enum": sorted(ACTS)}, "uniqueItems": True},
        "bet": {"anyOf": [_object({"low": CHIPS, "high": CHIPS}), NULL]},
        "draw": {"anyOf": [CHIPS, NULL]},
    }),
    "play": _object({
        "stacks": BY_SEAT, "pot": CHIPS, "due": {"anyOf": [NAME, NULL]},
        "refused": {"type": "array", "items": CHIPS, "uniqueItems": True},
    }),
    "settle": _object({"amounts": BY_SEAT, "money_back": BY_SEAT}),
    "rule": _object({
        "outcome": {"anyOf": [{"enum": [one.value for one in Outcome]}, NULL]},
        "rules": {"type": "array", "items": WORD, "uniqueItems": True},
        "settled_by": {"anyOf": [
            NULL, _object({"option": {"enum": list(OPTIONS)}, "value": {}}),
            _object({"gap": NAME}), _object({"conflict": NAME}),
        ]},
        "alternatives": {"type": "array", "items": {"enum": [one.value for one in Outcome]}},
        "amounts": BY_SEAT,
        "money_back": BY_SEAT,
    }, {name: {} for name in sorted(BESIDES)}),
    "messages": _object({"sentence": {"type": "string", "minLength": 1}}),
}  # fmt: skip
