"""A translation is prose of its language: whole, translated, and in its typography."""

from __future__ import annotations

import re
from collections.abc import Iterator

from ..diagnostics import Diagnostic
from ..evidence import Evidence
from ..model import Message, Wording
from ..values import folded
from ..words import _, language
from .translation import translated

CUT_SHORT = 0.6
"""A sentence whose translation has a smaller share of its letters has lost a part."""
LONG_ENOUGH = 40
WORDS = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)?")
LONG_WORD = 4
EMPHASIS = re.compile(r"(?<!\*)\*(?!\*)([^*]+)\*(?!\*)")


def own_words(message: Message, wording: Wording) -> str:
    """Return the prose of a translation with the titles that it takes from its source blanked out.

    A title is several words in emphasis, the first with a capital: ``*Robert's Rules of Poker*``.
    """
    titles = {folded(match[1]) for match in EMPHASIS.finditer(message.source.prose)
              if match[1][0].isupper() and len(WORDS.findall(match[1])) > 1}
    return EMPHASIS.sub(lambda match: "\x00" * len(match[0]) if folded(match[1]) in titles else match[0],
                        wording.prose)


class Typography:
    """A translation has the spaces, quotation marks and capitals of its language."""

    codes = ("translation.typography",)
    by_message = True

    def run(self, evidence: Evidence) -> Iterator[Diagnostic]:
        for message, wording in translated(evidence):
            if message.kind == "example":
                continue
            # The words of roles are prose as well, but their marks and targets are not.
            texts = [(0, wording.prose), *((r.start, r.text) for r in wording.roles if r.name != "rule")]
            for pattern, write in evidence.language(wording.lang).typography:
                for start, text in texts:
                    for match in pattern.finditer(text):
                        yield self.fault(message, wording, start + match.start(), text, match.start(),
                                         _("write {what}", what=write.get(language()) or write["en"]))
            yield from self.capitals(message, wording)

    def capitals(self, message: Message, wording: Wording) -> Iterator[Diagnostic]:
        """Find a sentence without its capital, and a title with one on every word."""
        source, prose = message.source.plain.lstrip("*“« "), wording.plain.lstrip("*“« \u00a0")
        if message.kind != "headword" and source[:1].isupper() and prose[:1].islower():
            yield self.fault(message, wording, 0, wording.plain, 0, _("begin with a capital"))
        if message.kind in ("title", "heading"):
            words = [word for word in WORDS.findall(own_words(message, wording))[1:] if len(word) >= LONG_WORD]
            if len(words) > 1 and all(word[:1].isupper() for word in words):
                yield self.fault(message, wording, 0, wording.plain, 0,
                                 _("write a capital on the first word of a title and on names only"))

    @staticmethod
    def fault(message: Message, wording: Wording, offset: int, text: str, at: int, mend: str) -> Diagnostic:
        around = text[max(at - 12, 0):at + 12].replace("\x00", "…").strip()
        return Diagnostic("translation.typography", wording.at(offset),
                          _("this is not the typography of the language"),
                          rule=message.rule, lang=wording.lang, text=around, mend=mend)


class Untranslated:
    """A translation holds no words of the source's language, and as many sentences as it."""

    codes = ("translation.untranslated", "translation.truncated")
    by_message = True

    def run(self, evidence: Evidence) -> Iterator[Diagnostic]:
        for message, wording in translated(evidence):
            if message.kind == "example":
                continue
            ours = evidence.language(message.source.lang).function_words
            theirs = evidence.language(wording.lang).function_words
            for match in WORDS.finditer(own_words(message, wording)):
                if match[0].lower() in ours - theirs:
                    yield Diagnostic(
                        "translation.untranslated", wording.at(match.start()),
                        _("“{word}” is a word of the source's language", word=match[0]),
                        rule=message.rule, lang=wording.lang, text=match[0],
                        mend=_("translate it, or mark it as `code` where it is not language, and as a *Title* where it "
                               "is one"))
                    break
            yield from self.cut(evidence, message, wording)

    def cut(self, evidence: Evidence, message: Message, wording: Wording) -> Iterator[Diagnostic]:
        """Find a sentence that the translation has lost, whole or in part."""
        source, target = evidence.spoken(message.source), evidence.spoken(wording)
        ours, theirs = source.sentences, target.sentences
        if message.kind == "paragraph" and len(theirs) != len(ours):
            yield Diagnostic(
                "translation.truncated", wording.at(max(len(wording.text) - 1, 0)),
                _("the source at {place} has {n} sentences, and the translation {fewer}", place=message.place,
                  n=len(ours), fewer=len(theirs)),
                rule=message.rule, lang=wording.lang, text=target.text,
                mend=_("translate every sentence by a sentence"))
        elif len(theirs) == len(ours):
            for (start, end), (first, last) in zip(ours, theirs, strict=True):
                if end - start >= LONG_ENOUGH and last - first < CUT_SHORT * (end - start):
                    yield Diagnostic(
                        "translation.truncated", wording.at(target.at(first)),
                        _("this sentence is far shorter than its source"),
                        rule=message.rule, lang=wording.lang, text=target.text[first:last].strip(),
                        mend=_("translate the whole sentence: {source}", source=source.text[start:end].strip()))
