"""What stops the toolkit before it can find faults."""

from __future__ import annotations


class CannotRun(Exception):
    """The toolkit can't do its work at all; the sentence says why, and how to mend it."""
