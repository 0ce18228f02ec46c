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
ANCHOR: Schema = {"type": "string", "pattern": r"^[^#?]+\.html#[^#]+$"}


def rules_schema() -> Schema:
    """The schema of this version of the format.

    It lets pass what it doesn't know: a later version may have more fields.
    """
    return {
        "$schema": DIALECT,
        "title": f"rules.json {FORMAT}",
        **_object(
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
        ),
    }


def _rule() -> Schema:
    return _object(
        id=RULE_ID,
        number=TEXT,
        chapter=TEXT,
        title=_by_language(TEXT),
        text=_array(_passage()),
        norms=_array(_object(agent=TEXT, modality={"enum": [
            "must", "must-not", "may", "need-not", "should", "should-not", "is"]}, act=TEXT, condition=TEXT)),
        sources=TEXTS,
        since=TEXT,
        house=TEXTS,
        examples=_array(_object(id=TEXT, code=_by_language(TEXT), cites={"type": "array", "items": RULE_ID})),
        links={"type": "object", "additionalProperties": ANCHOR},
    )


def _passage() -> Schema:
    return _object(
        kind={"enum": ["norm", "guidance"]},
        plain=_by_language(TEXT),
        source=_by_language(TEXT),
        facts=_array(_object(target=TEXT, value=TEXT, text=_by_language(TEXT))),
        references=_array(_object(kind={"enum": ["rule", "term"]}, target=TEXT)),
    )


def _object(**fields: Schema) -> Schema:
    return {"type": "object", "properties": fields, "required": list(fields)}


def _array(items: Schema) -> Schema:
    return {"type": "array", "items": items}


def _by_language(value: Schema) -> Schema:
    return {"type": "object", "propertyNames": {"pattern": LANGUAGE}, "additionalProperties": value}
