"""Finds any of many phrases in a text, in a time that doesn't hang on how many there are."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from typing import NamedTuple

WORD = re.compile(r"\w")
OPENING = re.compile(r"\w+|[^\w\s]")


class Found(NamedTuple):
    """A phrase that stands in a text, in small letters, and where."""

    phrase: str
    start: int
    end: int


class Phrasebook:
    """Phrases that are found as whole words, in capitals or not; of several at one place the longest.

    >>> [found.phrase for found in Phrasebook(["big blind", "blind", "as"]).find("The Big Blind has blinds.")]
    ['big blind']
    """

    def __init__(self, phrases: Iterable[str]) -> None:
        self.phrases = frozenset(phrase.lower() for phrase in phrases if phrase)
        lengths: dict[str, set[int]] = defaultdict(set)
        for phrase in self.phrases:
            lengths[_opening(phrase)].add(len(phrase))
        self._lengths = {opening: sorted(found, reverse=True) for opening, found in lengths.items()}

    def find(self, text: str) -> Iterator[Found]:
        """Yield the phrases that a text holds, in order; none overlaps another."""
        end = 0
        for opening in OPENING.finditer(text):
            start = opening.start()
            for length in self._lengths.get(opening[0].lower(), ()) if start >= end else ():
                phrase = text[start:start + length].lower()
                if phrase in self.phrases and not WORD.match(text, start + length):
                    end = start + length
                    yield Found(phrase, start, end)
                    break

    def blanked(self, text: str) -> str:
        """Return a text with a NUL in the place of each letter of a phrase."""
        pieces, done = [], 0
        for _phrase, start, end in self.find(text):
            pieces += [text[done:start], "\x00" * (end - start)]
            done = end
        return "".join([*pieces, text[done:]])


def _opening(phrase: str) -> str:
    """Return the first word of a phrase, or the sign with which it begins."""
    match = OPENING.match(phrase)
    return match[0] if match else phrase[:1]
