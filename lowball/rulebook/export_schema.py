"""The JSON Schema of ``rules.json``, which says what a program that reads it may rely on."""

from __future__ import annotations

from typing import Any

from .export import FORMAT

DIALECT = "https://json-schema.org/draft/2020-12/schema"

Schema = dict[str, Any]

TEXT: Schema = {"type": "string"}
TEXTS: Schema = {"type": "array", "items": TEXT}
COUNT: Schema = {"type": "integer", "minimum": 0}
LANGUAGE = "^[a-z]{2,3}(-[A-Za-z0-9]+)*$"
RULE_ID: Schema = {"type": "string", "pattern": r"^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)+$"}
RULE_IDS: Schema = {"type": "array", "items": RULE_ID}
OPTIONS: Schema = {"type": "object", "additionalProperties": TEXTS}
ANCHOR: Schema = {"type": "string", "pattern": r"^[^#?]+\.html#[^#]+$"}


def rules_schema() -> Schema:
    """The schema of this version of the format.

    It lets pass what it doesn't know: a later version may have more fields.
    """
    book = _object(
        format={"type": "string", "pattern": rf"^{FORMAT.partition('.')[0]}\.[0-9]+$"},
        title=TEXT,
        edition=TEXT,
        languages={"type": "array", "items": {"type": "string", "pattern": LANGUAGE}, "minItems": 1,
                   "uniqueItems": True},
        counts=_object(rules=COUNT, examples=COUNT, terms=COUNT),
        chapters=_array(_object(number=COUNT, name=TEXT, title=_by_language(TEXT))),
        rules=_array(_rule()),
        terms=_array(_object(id=TEXT, name=_by_language(TEXT), definition=_array(_by_language(TEXT)),
                             forms=_by_language(TEXTS), engine=TEXT)),
        situations=_array(_object(group=_by_language(TEXT), question=_by_language(TEXT), rules=RULE_IDS)),
    )
    book["properties"]["house"] = _house()
    return {"$schema": DIALECT, "title": f"rules.json {FORMAT}", **book}


def _house() -> Schema:
    """The house of a book that is of one, and what its book leaves out."""
    option = _object(option=TEXT, value=TEXT, default=TEXT, about=_by_language(TEXT))
    left_out = _object(rules=_array(_object(id=RULE_ID, title=_by_language(TEXT), when=TEXT)),
                       examples=_array(_object(id=TEXT, when=TEXT)))
    return _object(slug=TEXT, name=_by_language(TEXT), games=_array(OPTIONS), options=_array(option), left_out=left_out)


def _rule() -> Schema:
    rule = _object(
        id=RULE_ID,
        number=TEXT,
        chapter=TEXT,
        title=_by_language(TEXT),
        text=_array(_passage()),
        norms=_array(_object(agent=TEXT, modality={"enum": [
            "must", "must-not", "may", "need-not", "should", "should-not", "is"]}, act=TEXT, condition=TEXT)),
        sources=TEXTS,
        since=TEXT,
        changed=TEXTS,
        house=TEXTS,
        when=TEXT,
        examples=_array(_object(id=TEXT, when=TEXT, house=OPTIONS, code=_by_language(TEXT), rulings=TEXTS,
                                cites=RULE_IDS)),
        links={"type": "object", "additionalProperties": ANCHOR},
    )
    # What the engine alone can say.
    rule["properties"] |= {"functions": TEXTS, "cases": COUNT}
    return rule


def _passage() -> Schema:
    return _object(
        kind={"enum": ["norm", "guidance"]},
        when=TEXT,
        plain=_by_language(TEXT),
        source=_by_language(TEXT),
        facts=_array(_object(target=TEXT, value=TEXT, text=_by_language(TEXT))),
        references=_array(_object(kind={"enum": ["rule", "term", "option"]}, target=TEXT)),
    )


def _object(**fields: Schema) -> Schema:
    return {"type": "object", "properties": fields, "required": list(fields)}


def _array(items: Schema) -> Schema:
    return {"type": "array", "items": items}


def _by_language(value: Schema) -> Schema:
    return {"type": "object", "propertyNames": {"pattern": LANGUAGE}, "additionalProperties": value}
