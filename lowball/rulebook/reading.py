"""What the reader of a rulebook brings back."""

from __future__ import annotations

from pathlib import Path

from .diagnostics import Diagnostic
from .memory import Memory
from .model import Book
from .po import Catalogue
from .remembered_text import RememberedReading
from .settings import Settings


class Reading:
    """A book, the catalogues it was read from, and what was wrong on the way."""

    def __init__(self, settings: Settings, memory: Memory | None = None) -> None:
        self.settings = settings
        self.book = Book(settings.languages)
        self.catalogues: dict[tuple[str, str], Catalogue] = {}
        self.diagnostics: list[Diagnostic] = []
        self.known = RememberedReading(memory)

    def path(self, path: Path) -> str:
        """Return a path as diagnostics print it: from the root of the project."""
        return path.relative_to(self.settings.root).as_posix()
