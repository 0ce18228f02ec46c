"""The JSON Schemas of what may come in, made from the shapes that read it."""

from __future__ import annotations

from typing import Any, Final

from .shapes import Schema
from .situations import QUESTIONS, SITUATIONS
from .transcripts import DOCUMENT

DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"


def situation_schema() -> Schema:
    """The schema, with its descriptions in the language now spoken.

    It accepts whatever the reader accepts. The reader refuses more: what depends on several places
    of a document, or on the house.
    """
    defs: dict[str, Any] = {}
    top = SITUATIONS.schema(defs)
    for question in QUESTIONS.values():
        defs[f"given-{question.name}"]["description"] = str(question.about)
    return {
        "$schema": DIALECT,
        "title": "lowball adjudicate",
        **top,
        "$defs": dict(sorted(defs.items())),
    }


def play_schema() -> Schema:
    """The schema of what `lowball play` reads."""
    defs: dict[str, Any] = {}
    top = DOCUMENT.schema(defs)
    return {
        "$schema": DIALECT,
        "title": "lowball play",
        **top,
        "$defs": dict(sorted(defs.items())),
    }
