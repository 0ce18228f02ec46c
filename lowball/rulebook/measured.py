"""With what something was measured, so that a later build can tell whether it still holds."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from .memory import digest
from .model import Book
from .programs import engine_root, files

CHECKS = ("checks", "lang")
"""The folders of the toolkit on which it hangs what a check finds."""

Texts = Iterable[tuple[str, Iterable[str], Iterable[str]]]
"""The id of each rule, its passages and its examples, each language by language."""


@dataclass(frozen=True)
class Measured:
    """When something was measured, of which edition, and digests of what it hangs on; "" hangs on nothing."""

    date: str = ""
    edition: str = ""
    text: str = ""
    engine: str = ""
    checks: str = ""

    def changed(self, now: Measured) -> tuple[str, ...]:
        """Return what has changed since: some of ``text``, ``engine`` and ``checks``."""
        return tuple(name for name in ("text", "engine", "checks")
                     if (before := getattr(self, name)) and (after := getattr(now, name)) and before != after)

    def as_data(self) -> dict[str, str]:
        """Return it as JSON has it."""
        return {name: value for name, value in asdict(self).items() if value}


def measured_of(data: Any) -> Measured:
    """Return what was written as JSON; of anything else, nothing."""
    known = data if isinstance(data, Mapping) else {}
    return Measured(**{name: str(known.get(name, "")) for name in Measured.__dataclass_fields__})


def measured_now(book: Book, edition: str, engine: str) -> Measured:
    """Return with what a book would be measured now; the text of a house's book is no measure of the whole."""
    text = "" if book.house else text_digest(
        (rule.id, (w.text for message in rule.messages for w in _sorted(message)),
         (w.text for example in rule.examples for w in _sorted(example.message))) for rule in book.rules)
    return Measured(_today(), edition, text, engine_digest(engine), checks_digest())


def measured_with(book: Mapping[str, Any], engine: str) -> Measured:
    """Return the same of a book as JSON has it, but for the checks, which don't bear on it."""
    text = text_digest(
        (rule["id"], (text for passage in rule["text"] for _lang, text in sorted(passage["source"].items())),
         (text for example in rule["examples"] for _lang, text in sorted(example["code"].items())))
        for rule in book["rules"])
    return Measured(_today(), book["edition"], text, engine_digest(engine))


def text_digest(rules: Texts) -> str:
    """Return a digest of what a book says, whatever its numbers and file names."""
    return _short(*(json.dumps([rule_id, list(passages), list(examples)]) for rule_id, passages, examples in rules))


def engine_digest(name: str) -> str:
    """Return a digest of the module that is the engine, and of its package if it stands in one."""
    root = engine_root(name)
    return _contents(root) if root else ""


def checks_digest() -> str:
    """Return a digest of the checks and of what they know of languages."""
    here = Path(__file__).parent
    return _short(*(_contents(here / name) for name in CHECKS))


def _contents(root: Path) -> str:
    return _short(*(part for path in files(root)
                    for part in (path.relative_to(root.parent).as_posix(), path.read_bytes())))


def _sorted(message: Any) -> list[Any]:
    return sorted(message.wordings(), key=lambda wording: wording.lang)


def _short(*parts: str | bytes) -> str:
    return digest(*parts)[:16]


def _today() -> str:
    return datetime.now(UTC).date().isoformat()
