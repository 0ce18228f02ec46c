"""The example plays, and the transcripts that are pinned beside them.

``python -m tests.exchange.plays`` writes the transcripts anew; look at the difference.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from lowball.engine.words import speaking
from lowball.exchange import Transcript, load, play_document, transcript_text

FOLDER = Path(__file__).parents[2] / "examples" / "plays"
FILES = sorted(FOLDER.glob("*.json"))
LANGUAGES = ("en", "fr")


def document(file: Path) -> Any:
    """What an example holds."""
    return load(file.read_bytes())


def played(file: Path) -> Transcript:
    """An example, played."""
    return play_document(document(file))


def text(file: Path, lang: str) -> str:
    """The transcript as the command prints it."""
    with speaking(lang):
        return transcript_text(played(file)) + "\n"


def pinned(file: Path, lang: str) -> Path:
    """Where the transcript stands that is expected."""
    return file.with_suffix(f".{lang}.txt")


if __name__ == "__main__":
    for example in FILES:
        for language in LANGUAGES:
            pinned(example, language).write_text(text(example, language), encoding="utf-8")
