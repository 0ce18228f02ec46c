"""The part of JSON Schema (draft 2020-12) that the schema of a situation uses, and no more."""

from __future__ import annotations

import re
from typing import Any

TYPES = {
    "object": dict, "array": list, "string": str, "boolean": bool, "integer": int,
}  # fmt: skip
KNOWN = {
    "$schema", "$defs", "$ref", "title", "description", "type", "enum", "const", "oneOf", "anyOf", "if", "then",
    "else", "properties", "required", "additionalProperties", "propertyNames", "minProperties", "maxProperties",
    "items", "minItems", "maxItems", "uniqueItems", "minimum", "maximum", "maxLength", "pattern",
}  # fmt: skip


class Validator:
    """Says whether a value is what a schema describes."""

    def __init__(self, schema: dict[str, Any]) -> None:
        self.schema = schema
        self.defs = schema.get("$defs", {})

    def accepts(self, value: Any) -> bool:
        return self.fits(value, self.schema)

    def fits(self, value: Any, schema: dict[str, Any] | bool) -> bool:
        if isinstance(schema, bool):
            return schema
        assert set(schema) <= KNOWN, set(schema) - KNOWN
        return all(
            check(self, value, schema) for check in (referred, typed, combined, of_object, of_array, of_scalar)
        )


def same(one: Any, other: Any) -> bool:
    return type(one) is type(other) and one == other


def referred(validator: Validator, value: Any, schema: dict[str, Any]) -> bool:
    name = schema.get("$ref", "").removeprefix("#/$defs/")
    return not name or validator.fits(value, validator.defs[name])


def typed(validator: Validator, value: Any, schema: dict[str, Any]) -> bool:
    if "type" in schema:
        fits = isinstance(value, TYPES[schema["type"]])
        if not fits or (schema["type"] == "integer" and isinstance(value, bool)):
            return False
    if "const" in schema and not same(value, schema["const"]):
        return False
    return "enum" not in schema or any(same(value, one) for one in schema["enum"])


def combined(validator: Validator, value: Any, schema: dict[str, Any]) -> bool:
    if "if" in schema:
        branch = "then" if validator.fits(value, schema["if"]) else "else"
        if not validator.fits(value, schema.get(branch, True)):
            return False
    if "anyOf" in schema and not any(validator.fits(value, one) for one in schema["anyOf"]):
        return False
    return "oneOf" not in schema or sum(validator.fits(value, one) for one in schema["oneOf"]) == 1


def of_object(validator: Validator, value: Any, schema: dict[str, Any]) -> bool:
    if not isinstance(value, dict):
        return True
    known = schema.get("properties", {})
    return (
        all(name in value for name in schema.get("required", []))
        and all(validator.fits(value[name], known[name]) for name in value if name in known)
        and all(validator.fits(value[name], schema.get("additionalProperties", True))
                for name in value if name not in known)
        and all(validator.fits(name, schema.get("propertyNames", True)) for name in value)
        and schema.get("minProperties", 0) <= len(value) <= schema.get("maxProperties", len(value))
    )  # fmt: skip


def of_array(validator: Validator, value: Any, schema: dict[str, Any]) -> bool:
    if not isinstance(value, list):
        return True
    twice = any(same(one, other) for n, one in enumerate(value) for other in value[:n])
    return (
        schema.get("minItems", 0) <= len(value) <= schema.get("maxItems", len(value))
        and all(validator.fits(one, schema.get("items", True)) for one in value)
        and not (schema.get("uniqueItems") and twice)
    )


def of_scalar(validator: Validator, value: Any, schema: dict[str, Any]) -> bool:
    if isinstance(value, str):
        # In ECMAScript "$" is the end of the text, and never a line end before it.
        pattern = re.sub(r"\$$", r"\\Z", schema.get("pattern", ""))
        return len(value) <= schema.get("maxLength", len(value)) and bool(re.search(pattern, value))
    if isinstance(value, int) and not isinstance(value, bool):
        return schema.get("minimum", value) <= value <= schema.get("maximum", value)
    return True
