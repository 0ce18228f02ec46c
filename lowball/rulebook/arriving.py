"""Marks the end of what is shown only when all of it has arrived, since each piece may move those before it."""

from __future__ import annotations

WHOLE = "is-whole"
"""The class of the mark, for which the styles of the pages wait."""
END = f'<span class="{WHOLE}" hidden></span>'
