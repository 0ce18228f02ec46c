"""The difference of two texts, word by word."""

from __future__ import annotations

import re
from difflib import SequenceMatcher

TOKEN = re.compile(r"\n\n|\s+|\w+|[^\w\s]", re.UNICODE)
"""A word, a sign, or what stands between them; a paragraph ends with two line feeds."""

SAME, REMOVED, ADDED = "same", "removed", "added"

Parts = list[dict[str, str]]
"""A text in pieces: ``op`` says whether a piece is the same in both editions, removed or added."""


def wordwise(old: str, new: str) -> Parts:
    """Return both texts in one, in pieces that are the same, removed or added.

    >>> [(part["op"], part["text"]) for part in wordwise("at most three cards", "at most four cards")]
    [('same', 'at most '), ('removed', 'three'), ('added', 'four'), ('same', ' cards')]
    """
    ours, theirs = TOKEN.findall(old), TOKEN.findall(new)
    parts: Parts = []
    for op, a, b, c, d in _smoothed(SequenceMatcher(None, ours, theirs, autojunk=False).get_opcodes(), ours):
        if op == "equal":
            _add(parts, SAME, "".join(ours[a:b]))
        else:
            _add(parts, REMOVED, "".join(ours[a:b]))
            _add(parts, ADDED, "".join(theirs[c:d]))
    return parts


def differs(parts: Parts) -> bool:
    """Whether anything was removed or added."""
    return any(part["op"] != SAME for part in parts)


def _smoothed(codes: list[tuple[str, int, int, int, int]], ours: list[str]) -> list[tuple[str, int, int, int, int]]:
    """Join two changes between which nothing but a space is the same: a reader sees one."""
    made: list[tuple[str, int, int, int, int]] = []
    for n, (op, a, b, c, d) in enumerate(codes):
        between = op == "equal" and made and n + 1 < len(codes) and "".join(ours[a:b]) == " "
        if made and made[-1][0] == "replace" and (between or op != "equal"):
            _op, first, _b, third, _d = made[-1]
            made[-1] = ("replace", first, b, third, d)
        else:
            made.append((op if op == "equal" else "replace", a, b, c, d))
    return made


def _add(parts: Parts, op: str, text: str) -> None:
    if text:
        parts.append({"op": op, "text": text})
