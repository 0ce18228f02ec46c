"""Colours signs such as the suits of cards: the sign stays what tells them apart."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache

COLOURS = ("red", "green", "blue")
"""The colours that the style of the pages has, for light pages and dark ones."""


def coloured(body: str, glyphs: Mapping[str, str]) -> str:
    """Put each of some signs in the text of a page into its colour.

    >>> coloured('<a title="♥">♥ ♠</a>', {"♥": "red"})
    '<a title="♥"><span class="glyph-red">♥</span> ♠</a>'
    """
    if not glyphs:
        return body
    pattern = _pattern("".join(sorted(glyphs)))
    return pattern.sub(lambda match: match["tag"] or (
        f'<span class="glyph-{glyphs[match["glyph"]]}">{match["glyph"]}</span>'), body)


@lru_cache(maxsize=8)
def _pattern(glyphs: str) -> re.Pattern[str]:
    return re.compile(rf"(?P<tag><[^>]*>)|(?P<glyph>[{re.escape(glyphs)}])")
