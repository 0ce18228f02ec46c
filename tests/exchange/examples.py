"""The examples of situations, and the answers to them that are pinned beside them.

``python -m tests.exchange.examples`` writes the answers anew; look at the difference.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from lowball.engine.words import speaking
from lowball.exchange import Answer, answer_all, answer_text, load

FOLDER = Path(__file__).parents[2] / "examples" / "situations"
FILES = sorted(FOLDER.glob("*.json"))
LANGUAGES = ("en", "fr")


def document(file: Path) -> Any:
    """The situation, or several, that an example holds."""
    return load(file.read_bytes())


def situations(file: Path) -> list[dict[str, Any]]:
    """The situations of an example."""
    read = document(file)
    return read.get("situations", [read])


def answers(file: Path) -> list[Answer]:
    """What the engine says to each."""
    said = answer_all(document(file))
    return said if isinstance(said, list) else [said]


def text(file: Path, lang: str) -> str:
    """The answers as the command prints them."""
    with speaking(lang):
        return "\n\n".join(answer_text(answer) for answer in answers(file)) + "\n"


def pinned(file: Path, lang: str) -> Path:
    """Where the answers stand that are expected."""
    return file.with_suffix(f".{lang}.txt")


if __name__ == "__main__":
    for example in FILES:
        for language in LANGUAGES:
            pinned(example, language).write_text(text(example, language), encoding="utf-8")
