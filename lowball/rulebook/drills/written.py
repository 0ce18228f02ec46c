"""What the prose ties itself to, and how the values of an engine are written."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ..evidence import Evidence
from ..model import Message, Wording
from ..values import forms
from ..wording import Role


def tied(evidence: Evidence) -> Iterator[tuple[Message, Wording, Role]]:
    """Yield every word that is tied to a value, with its message and wording."""
    for chapter in evidence.book.chapters:
        for message in chapter.messages:
            for wording in message.wordings():
                for role in wording.named("fact"):
                    yield message, wording, role


def written_values(evidence: Evidence, engine: Any) -> dict[str, str]:
    """Return how an engine writes each of its values that the prose names, in every language."""
    names = {role.target for _message, _wording, role in tied(evidence)}
    return {name: " | ".join(_written(value, lang, engine) for lang in evidence.settings.languages)
            for name, value in engine.facts().items() if name in names}


def _written(value: Any, lang: str, engine: Any) -> str:
    try:
        return ", ".join(form.text for form in forms(value, lang, engine.forms))
    except TypeError:
        return repr(value)
