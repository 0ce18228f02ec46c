"""What changed between two editions of a book: its rules, their words in each language, and what the game does."""

from __future__ import annotations

from .comparing import FORMAT, compare

__all__ = ["FORMAT", "compare"]
