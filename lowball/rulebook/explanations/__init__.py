"""What each code of a diagnostic means: a Markdown file for each language, of which the manual shows the English."""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path

HERE = Path(__file__).parent
SECTION = re.compile(r"^### `(.+?)`\n\n(.*?)(?=^##|\Z)", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\[([^\]]+)\]\([^)]+\)")


@lru_cache
def explanations(lang: str = "en") -> dict[str, str]:
    """Return what each code means in a language, as paragraphs without line breaks; nothing in one that has no file."""
    path = HERE / f"{lang}.md"
    if not path.is_file():
        return {}
    return {code: "\n\n".join(" ".join(paragraph.split("\n"))
                              for paragraph in LINK.sub(r"\1", text).strip().split("\n\n"))
            for code, text in SECTION.findall(path.read_text(encoding="utf-8"))}


def explanation(code: str, lang: str = "en") -> str:
    """Return what a code means in a language, or in English; nothing for a code that there isn't."""
    return explanations(lang).get(code) or explanations().get(code, "")
