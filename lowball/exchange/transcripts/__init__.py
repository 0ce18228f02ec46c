"""Hands as JSON: what is done at a table, and the transcript with its rulings."""

from .document import DOCUMENT, Line, Transcript, play_document
from .telling import transcript_data, transcript_text

__all__ = [
    "DOCUMENT", "Line", "Transcript", "play_document", "transcript_data", "transcript_text",
]  # fmt: skip
