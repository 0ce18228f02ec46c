"""Reads a ``{toctree}``: the chapters that it lists."""

from __future__ import annotations

import re

ENTRY = re.compile(r"[A-Za-z0-9_][A-Za-z0-9_/-]*")
OPTIONS = frozenset({":maxdepth:", ":hidden:", ":titlesonly:"})


def read(text: str) -> tuple[list[str], list[int]]:
    """Return the chapters in their order, and the numbers, from 1, of the lines that list none.

    Words of its own can't stand there: Sphinx never counts them as translated, and shows them in
    the language of the sources (P16).
    """
    chapters, strays = [], []
    for number, entry in enumerate(map(str.strip, text.splitlines()), start=1):
        if ENTRY.fullmatch(entry):
            chapters.append(entry)
        elif entry and entry.partition(" ")[0] not in OPTIONS:
            strays.append(number)
    return chapters, strays
