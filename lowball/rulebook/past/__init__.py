"""Older editions of a book, which stay readable beside the newest and lead to it."""

from __future__ import annotations

from .editions import Moved, Older, Past, find

__all__ = ["Moved", "Older", "Past", "find"]
