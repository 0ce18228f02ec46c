"""The JSON Schema of what ``lowball diff --format json`` prints."""

from __future__ import annotations

from typing import Any

from ..export_schema import COUNT, DIALECT, RULE_ID, TEXT, TEXTS, Schema, array, by_language, object_of
from .comparing import FORMAT

PARTS: Schema = array(object_of(op={"enum": ["same", "removed", "added"]}, text=TEXT))
FROM_TO: Schema = object_of(**{"from": TEXT, "to": TEXT})
CHAPTER: Schema = object_of(name=TEXT, title=by_language(TEXT))
BOOLEAN: Schema = {"type": "boolean"}


def changes_schema() -> Schema:
    """The schema of this version of the format; it lets later fields pass."""
    edition = object_of(edition=TEXT, rules=COUNT)
    edition["properties"]["house"] = TEXT
    option = object_of(id=TEXT)
    came_or_went = object_of(added=array(option), retired=array(option), changed=array(option))
    body = object_of(**{
        "format": {"type": "string", "pattern": rf"^{FORMAT.partition('.')[0]}\.[0-9]+$"},
        "title": TEXT, "from": edition, "to": edition, "languages": TEXTS,
        "counts": object_of(**dict.fromkeys((
            "added", "changed", "retired", "moved", "renumbered", "unchanged", "behaviour", "examples"), COUNT)),
        "added": array(_named()), "retired": array(_named(replaced_by=TEXT)), "changed": array(_changed()),
        "moved": array(object_of(id=RULE_ID, **{"from": CHAPTER, "to": CHAPTER})),
        "renumbered": array(_from_to(id=RULE_ID)),
        "values": array(_from_to(target=TEXT)), "options": came_or_went})
    body["properties"]["cases"] = object_of(
        same=COUNT, added=TEXTS, retired=TEXTS,
        changed=array(object_of(id=TEXT, rules=TEXTS, **{"from": {}, "to": {}})))
    return {"$schema": DIALECT, "title": f"changes {FORMAT}", **body}


def _named(**more: Schema) -> Schema:
    return object_of(id=RULE_ID, number=TEXT, chapter=TEXT, title=by_language(TEXT), text=by_language(TEXT), **more)


def _changed() -> Schema:
    lists = object_of(removed=TEXTS, added=TEXTS)
    example = object_of(id=TEXT, asked=BOOLEAN, answers=TEXTS, code=by_language(PARTS), conditions=BOOLEAN,
                        rulings={"type": "object"}, behaviour=BOOLEAN)
    return object_of(
        id=RULE_ID, number=FROM_TO, chapter=TEXT, titles=by_language(TEXT), languages=TEXTS,
        title=by_language(PARTS), text=by_language(PARTS), guidance=by_language(PARTS),
        sources=lists, house=lists, norms=lists, when={"type": "object"}, values=array(_from_to(target=TEXT)),
        examples=object_of(added=TEXTS, retired=TEXTS, changed=array(example)), behaviour=BOOLEAN, meant=BOOLEAN,
        declared=BOOLEAN)


def _from_to(**fields: Schema) -> dict[str, Any]:
    return object_of(**fields, **{"from": TEXT, "to": TEXT})
