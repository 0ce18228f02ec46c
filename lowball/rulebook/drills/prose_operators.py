"""Faults in the sentences of a message: who, what, how much of it, in which language."""

from __future__ import annotations

import re
from functools import lru_cache

from ..numbers import WORD
from ..values import NOT_NUMBERS, folded, number_forms
from .lexicon import TURNS
from .subjects import Subject, TextOperator, Texts

SENTENCE = re.compile(r"(?<=[.!?…]) +(?=\S)")
LAST = 40
"""The largest number that is changed in prose."""


@lru_cache(maxsize=8)
def successors(lang: str) -> dict[str, str]:
    """Return each word or figure for a number with the one for the next number of its kind."""
    found: dict[str, str] = {}
    for number in range(LAST, -1, -1):
        following = {form.kind: form.text for form in reversed(number_forms(number + 1, lang))}
        for form in number_forms(number, lang):
            if form.kind in following and form.text not in NOT_NUMBERS.get(lang, ()):
                found[form.text] = following[form.kind]
    return found


def number(subject: Subject) -> Texts:
    """A number in the prose that is one more."""
    following = successors(subject.lang)
    for found in WORD.finditer(subject.wording.prose):
        if found[0] in following:
            yield subject.put(found.start(), found.end(), following[found[0]])


def agent(subject: Subject) -> Texts:
    """Another one who acts."""
    for group in subject.project.agents.get(subject.lang, ()):
        following = [*group[1:], group[0]]
        yield from subject.turned((rf"\b{re.escape(one)}\b", other)
                                  for one, other in zip(group, following, strict=True))


def mistaken(subject: Subject) -> Texts:
    """A rendering that a real translation had."""
    pairs = subject.project.mistaken.get(subject.lang, ())
    yield from subject.turned((rf"\b{re.escape(right)}\b", wrong.replace("\\", "")) for right, wrong in pairs)


def forbidden(subject: Subject) -> Texts:
    """A plain word of the glossary by a rendering that the glossary forbids."""
    for term in subject.evidence.book.terms:
        for form, wrong in zip(term.forms.get(subject.lang, ()), term.forbidden.get(subject.lang, ()), strict=False):
            yield from subject.turned([(rf"\b{re.escape(form)}\b", re.escape(wrong).replace("\\", ""))])


def truncated(subject: Subject) -> Texts:
    """A text without its last sentence, or without the end of its only one."""
    sentences = SENTENCE.split(subject.wording.text)
    if len(sentences) > 1:
        yield " ".join(sentences[:-1])
    elif len(words := subject.wording.text.split(" ")) > 5:
        yield " ".join(words[:len(words) * 2 // 3])


def beginning(subject: Subject) -> Texts:
    """A text without its first sentence."""
    sentences = SENTENCE.split(subject.wording.text)
    if len(sentences) > 1:
        yield " ".join(sentences[1:])


def untranslated(subject: Subject) -> Texts:
    """The source itself."""
    if subject.wording is not subject.message.source:
        yield subject.message.msgid


def sentence_untranslated(subject: Subject) -> Texts:
    """One sentence of the source among those of the translation."""
    ours = SENTENCE.split(subject.message.msgid)
    theirs = SENTENCE.split(subject.wording.text)
    if subject.wording is not subject.message.source and len(ours) == len(theirs) > 1:
        for at, sentence in enumerate(ours):
            yield " ".join([*theirs[:at], sentence, *theirs[at + 1:]])


def other_rule(subject: Subject) -> Texts:
    """What another rule says."""
    yield from _elsewhere(subject, alike=False)


def other_rule_alike(subject: Subject) -> Texts:
    """What another rule says with as many roles of each kind, or with none as well."""
    yield from _elsewhere(subject, alike=True)


def _elsewhere(subject: Subject, *, alike: bool) -> Texts:
    names = sorted(role.name for role in subject.wording.roles)
    for chapter in subject.evidence.book.chapters:
        for message in chapter.messages:
            wording = message.wording(subject.lang)
            if (wording and message.kind == subject.message.kind and message.rule != subject.message.rule
                    and message.kind != "heading"
                    and alike == (names == sorted(role.name for role in wording.roles))
                    and folded(wording.text) != folded(subject.wording.text)):
                yield wording.text


def turns(lang: str) -> list[TextOperator]:
    """Return the operators on the prose of a language."""
    return [TextOperator(turn.kind, turn.name, lambda subject, pairs=turn.pairs: subject.turned(pairs),
                         turn.held_out) for turn in TURNS.get(lang, ())]


PROSE = (
    TextOperator("number-changed", "prose", number, held_out=True),
    TextOperator("agent-swapped", "agent", agent),
    TextOperator("term-swapped", "forbidden", forbidden, held_out=True),
    TextOperator("term-swapped", "real-error", mistaken, held_out=True),
    TextOperator("truncated", "end", truncated), TextOperator("truncated", "beginning", beginning, held_out=True),
    TextOperator("untranslated", "whole", untranslated),
    TextOperator("untranslated", "sentence", sentence_untranslated, held_out=True),
    TextOperator("other-rule", "any", other_rule), TextOperator("other-rule", "alike", other_rule_alike, held_out=True),
)
