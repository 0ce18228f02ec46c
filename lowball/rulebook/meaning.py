"""Finds in a sentence the slots of meaning that two languages are compared by.

A slot is one thing that is said: a duty, a negation, *before*, *the dealer*. How often each
stands in a message is compared, and never how many words it takes.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from .lang import Language
from .model import Wording

FOLDED = str.maketrans({"\u00a0": " ", "\u202f": " ", "’": "'", "\n": " ", "\t": " "})


PIECE = re.compile(r"\{\w+\}(`+).+?\1|`[^`]*`|\*|[^`*{]+|.", re.DOTALL)
SENTENCE = re.compile(r"[.!?]+[»”)]*(?=\s|$)")


@dataclass(frozen=True)
class Spoken:
    """A wording as it is read aloud, and where in its text each character stands."""

    text: str
    offsets: tuple[int, ...]

    @cached_property
    def sentences(self) -> list[tuple[int, int]]:
        """Where each sentence begins and ends."""
        ends = [match.end() for match in SENTENCE.finditer(self.text)]
        if not ends or self.text[ends[-1]:].strip():
            ends.append(len(self.text))
        return list(zip([0, *ends[:-1]], ends, strict=True))

    def at(self, position: int) -> int:
        """Return the offset into the wording of a character that is read aloud."""
        return self.offsets[min(position, len(self.offsets) - 1)] if self.offsets else 0


@dataclass(frozen=True)
class Mention:
    """A slot that is said, the words that say it, and where they begin and end."""

    slot: str
    words: str
    start: int
    end: int
    least: int = 1
    most: int = 1


def spoken(wording: Wording) -> Spoken:
    """Return a wording as it is read aloud: the words of facts and terms, and no marks."""
    text, offsets, roles = "", [], {role.start: role for role in wording.roles}
    for match in PIECE.finditer(wording.text):
        start, end = match.span()
        role = roles.get(start)
        if role is not None:
            said = "\x00" if role.name == "rule" else role.text
        else:
            said = "\x00" if match[0].startswith("`") else "" if match[0] == "*" else match[0]
        plain = role is None and len(said) == end - start
        text += said
        offsets += range(start, end) if plain else [start] * len(said)
    return Spoken(text.translate(FOLDED), tuple(offsets))


def mentions(text: str, language: Language) -> list[Mention]:
    """Return what a text says, in order; each word is taken by the first phrase that has it."""
    found: list[Mention] = []
    # What is said at all may be said within what is counted: a negated verb, for instance.
    texts, lower = {True: text, False: text}, text.lower()
    for phrases in language.words:
        if not phrases.may_stand_in(lower):
            continue
        kinds = [(slot, 0, 1) for slot in phrases.maybe] + [(slot, -1, 0) for slot in phrases.takes]
        kinds += [(phrases.slot, 1, 1)] if phrases.slot else []
        for counted in (True, False) if not kinds else (phrases.counted,):
            matches = list(phrases.pattern.finditer(texts[counted]))
            for match in matches:
                found += [Mention(slot, match[0].strip(), match.start(), match.end(), least, most)
                          for slot, least, most in kinds]
            if matches:
                texts[counted] = phrases.pattern.sub(lambda match: "\x01" * len(match[0]), texts[counted])
    return sorted(found, key=lambda mention: mention.start)


def counts(said: Iterable[Mention]) -> dict[str, tuple[int, int]]:
    """Return for each slot how often it is said, at least and at most."""
    totals: dict[str, list[int]] = defaultdict(lambda: [0, 0])
    for mention in said:
        totals[mention.slot][0] += mention.least
        totals[mention.slot][1] += mention.most
    return {slot: (max(least, 0), max(most, 0)) for slot, (least, most) in totals.items()}


Span = tuple[int, int]


def beside(one: Spoken, other: Spoken) -> list[tuple[Span, Span]]:
    """Return the sentences of two wordings side by side, or both whole where they aren't as many."""
    if len(one.sentences) == len(other.sentences):
        return list(zip(one.sentences, other.sentences, strict=True))
    return [((0, len(one.text)), (0, len(other.text)))]


def within(said: Iterable[Mention], span: Span) -> list[Mention]:
    """Return what is said in a part of a text."""
    return [mention for mention in said if span[0] <= mention.start < span[1]]


def sentence_at(one: Spoken, other: Spoken, position: int) -> tuple[int, int]:
    """Return the sentence of one wording that stands where a character of another stands."""
    if len(one.sentences) != len(other.sentences):
        return (0, len(other.text))
    number = next((n for n, (_start, end) in enumerate(one.sentences) if position < end), -1)
    return other.sentences[number]
