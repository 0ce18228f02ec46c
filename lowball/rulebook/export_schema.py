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
    book = object_of(
        format={"type": "string", "pattern": rf"^{FORMAT.partition('.')[0]}\.[0-9]+$"},
        title=TEXT,
        edition=TEXT,
        languages={"type": "array", "items": {"type": "string", "pattern": LANGUAGE}, "minItems": 1,
                   "uniqueItems": True},
        counts=object_of(rules=COUNT, examples=COUNT, terms=COUNT),
        chapters=array(object_of(number=COUNT, name=TEXT, title=by_language(TEXT))),
        rules=array(_rule()),
        terms=array(object_of(id=TEXT, name=by_language(TEXT), definition=array(by_language(TEXT)),
                             forms=by_language(TEXTS), engine=TEXT)),
        situations=array(object_of(group=by_language(TEXT), question=by_language(TEXT), rules=RULE_IDS)),
    )
    book["properties"]["house"] = _house()
    # A book in format 1.2 has neither.
    book["properties"]["options"] = array(object_of(
        id=TEXT, **dict.fromkeys(("family", "decides", "default"), by_language(TEXT)), others=by_language(TEXTS)))
    book["properties"]["retired"] = {"type": "object", "additionalProperties": {
        "type": "object", "additionalProperties": TEXT}}
    return {"$schema": DIALECT, "title": f"rules.json {FORMAT}", **book}


def _house() -> Schema:
    """The house of a book that is of one, and what its book leaves out."""
    option = object_of(option=TEXT, value=TEXT, default=TEXT, about=by_language(TEXT))
    left_out = object_of(rules=array(object_of(id=RULE_ID, title=by_language(TEXT), when=TEXT)),
                       examples=array(object_of(id=TEXT, when=TEXT)))
    return object_of(slug=TEXT, name=by_language(TEXT), games=array(OPTIONS), options=array(option), left_out=left_out)


def _rule() -> Schema:
    rule = object_of(
        id=RULE_ID,
        number=TEXT,
        chapter=TEXT,
        title=by_language(TEXT),
        text=array(_passage()),
        norms=array(object_of(agent=TEXT, modality={"enum": [
            "must", "must-not", "may", "need-not", "should", "should-not", "is"]}, act=TEXT, condition=TEXT)),
        sources=TEXTS,
        since=TEXT,
        changed=TEXTS,
        house=TEXTS,
        when=TEXT,
        examples=array(object_of(id=TEXT, when=TEXT, house=OPTIONS, code=by_language(TEXT), rulings=TEXTS,
                                cites=RULE_IDS)),
        links={"type": "object", "additionalProperties": ANCHOR},
    )
    # What the engine alone can say.
    rule["properties"] |= {"functions": TEXTS, "cases": COUNT}
    return rule


def _passage() -> Schema:
    return object_of(
        kind={"enum": ["norm", "guidance"]},
        when=TEXT,
        plain=by_language(TEXT),
        source=by_language(TEXT),
        facts=array(object_of(target=TEXT, value=TEXT, text=by_language(TEXT))),
        references=array(object_of(kind={"enum": ["rule", "term", "option"]}, target=TEXT)),
    )


def object_of(**fields: Schema) -> Schema:
    return {"type": "object", "properties": fields, "required": list(fields)}


def array(items: Schema) -> Schema:
    return {"type": "array", "items": items}


def by_language(value: Schema) -> Schema:
    return {"type": "object", "propertyNames": {"pattern": LANGUAGE}, "additionalProperties": value}
