"""Diagnostics for a terminal, a program, an editor, a code review and a build server."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from ..diagnostics import Diagnostic
from .as_data import as_json, github, junit, sarif
from .as_text import text

__all__ = ["FORMATS", "as_json", "github", "junit", "sarif", "text"]

FORMATS: dict[str, Callable[[Sequence[Diagnostic], Path | None], str]] = {
    "text": text, "json": as_json, "sarif": sarif, "github": github, "junit": junit}
"""Each is given the faults and the folder of the project, from whose files it shows the lines."""
