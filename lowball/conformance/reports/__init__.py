"""A run told to a terminal, to programs, to a build server, and as a page.

No report is greener than what it tells of: a skip is counted as a skip in every line.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from ..verdicts import Report
from .as_html import html
from .as_json import as_json
from .as_junit import junit
from .as_text import text

FORMATS: Final[Mapping[str, Callable[[Report], str]]] = {
    "text": text, "json": as_json, "junit": junit, "html": html,
}  # fmt: skip
