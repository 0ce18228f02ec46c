"""A house from a TOML file."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

from ..words import Phrase
from .declaring import OptionError
from .options import House
from .presets import DEFAULT, preset

AT = Phrase("refusal", "{place}: {problem}")
NAME, GAMES = "name", "games"
"""What a house file may say besides options: what the house is called, and which games it plays."""


def load(path: str | Path) -> House:
    """The house that a file describes; see `House.from_toml`."""
    text = Path(path).read_text(encoding="utf-8")
    try:
        options = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise OptionError("", AT.fill(place=path, problem=error)) from None
    options.pop(NAME, None)
    options.pop(GAMES, None)
    try:
        return preset(str(options.pop("preset", DEFAULT)), **options)
    except OptionError as error:
        place = f"{path}:{_line(text, error.option)}"
        raise OptionError(error.option, AT.fill(place=place, problem=error)) from None


def _line(text: str, key: str) -> int:
    """The line of a key, or of the table of that name; tomllib does not tell."""
    found = re.search(rf"""^[ \t]*\[?[ \t]*["']?{re.escape(key)}["']?[ \t]*[\]=.]""", text, re.M)
    return text.count("\n", 0, found.start()) + 1 if found else 1
