"""Finds the numbers and cards in a sentence that are tied to nothing."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from functools import lru_cache

from .model import Wording
from .phrasebook import Phrasebook
from .values import NOT_NUMBERS, NUMBERS, number_forms

ROMAN = re.compile(r"(?=..)X{0,3}(IX|IV|V?I{0,3})")
SPELLED_UP_TO = 60
WORD = re.compile(r"[^\W_]+(?:-[^\W_]+)*")


@lru_cache(maxsize=32)
def number_words(lang: str) -> frozenset[str]:
    """Return every word and phrase by which a language states a number."""
    numbers = [*range(SPELLED_UP_TO + 1), *NUMBERS.get(lang, {})]
    spelled = {form.text.lower() for n in numbers for form in number_forms(n, lang)}
    return frozenset(spelled - NOT_NUMBERS.get(lang, frozenset()))


@lru_cache(maxsize=32)
def _known(lang: str, words: frozenset[str]) -> frozenset[str]:
    return number_words(lang) | {word.lower() for word in words}


@lru_cache(maxsize=32)
def _stating_none(phrases: frozenset[str], known: frozenset[str]) -> Phrasebook:
    return Phrasebook(phrase for phrase in phrases if phrase.lower() not in known)


def untied(wording: Wording, fixed: frozenset[str], words: frozenset[str]) -> Iterator[tuple[int, str]]:
    """Yield (offset, word) for each number or card that stands outside a role.

    ``fixed`` are phrases that hold a number without stating one (ace-to-five, two pair);
    ``words`` are the engine's words that always state a value, such as the ranks.
    """
    # What the page shows: entities and emphasis can spell a number that the source hides.
    prose = unicodedata.normalize("NFKC", wording.rendered)
    known = _known(wording.lang, words)
    prose = _stating_none(fixed, known).blanked(prose)
    for match in WORD.finditer(prose):
        word = match[0]
        parts = [word, *word.split("-")]
        if any(part.lower() in known or ROMAN.fullmatch(part) for part in parts) or any(
                unicodedata.numeric(letter, None) is not None for letter in word):
            yield max(wording.text.find(word), 0), word
