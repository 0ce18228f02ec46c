"""What a source says of a term of the glossary, its translation says of the same term."""

from __future__ import annotations

from collections.abc import Iterator

from ..diagnostics import Diagnostic
from ..evidence import Evidence
from ..meaning import counts, sentence_at
from ..model import Message, Wording
from ..words import _, quoted
from .translation import translated


class Senses:
    """A term is spoken of in both languages or in neither, whether it is marked or not."""

    codes = ("translation.sense",)
    by_message = True

    def run(self, evidence: Evidence) -> Iterator[Diagnostic]:
        own = {id(message): term.id for term in evidence.book.terms
               for message in [term.headword, *term.definition]}
        for message, wording in translated(evidence):
            if message.kind not in ("example", "headword"):
                yield from self.check(evidence, message, wording, own.get(id(message), ""))

    def check(self, evidence: Evidence, message: Message, wording: Wording, own: str) -> Iterator[Diagnostic]:
        """Compare the terms of a message in two languages; a definition may name its own term."""
        ours, theirs = counts(evidence.terms_said(message.source)), counts(evidence.terms_said(wording))
        # A translation may name what its source only means, but not in the place of another term.
        swapped = any(least > theirs.get(term, (0, 0))[1] for term, (least, _most) in ours.items())
        for term in sorted({*ours, *theirs} - {own}):
            if ours.get(term, (0, 0))[0] and not theirs.get(term, (0, 0))[1]:
                yield self.lack(evidence, message, wording, term)
            elif swapped and theirs.get(term, (0, 0))[0] and not ours.get(term, (0, 0))[1]:
                yield self.excess(evidence, message, wording, term)

    def lack(self, evidence: Evidence, message: Message, wording: Wording, term_id: str) -> Diagnostic:
        """Describe a term that the translation doesn't speak of."""
        source, target = evidence.spoken(message.source), evidence.spoken(wording)
        mention = next(m for m in evidence.terms_said(message.source) if m.slot == term_id and m.least)
        start, end = sentence_at(source, target, mention.start)
        return Diagnostic(
            "translation.sense", wording.at(target.at(start)),
            _("the source says “{words}”, and the translation doesn't", words=mention.words),
            rule=message.rule, lang=wording.lang, text=target.text[start:end].strip(),
            mend=_("write one of {forms}, or add the form to the glossary",
                   forms=self.forms(evidence, term_id, wording.lang)))

    def excess(self, evidence: Evidence, message: Message, wording: Wording, term_id: str) -> Diagnostic:
        """Describe a term of which the source doesn't speak."""
        mention = next(m for m in evidence.terms_said(wording) if m.slot == term_id and m.least)
        return Diagnostic(
            "translation.sense", wording.at(evidence.spoken(wording).at(mention.start)),
            _("“{words}” is what the glossary calls {term}, of which the source at {place} doesn't speak",
              words=mention.words, term=term_id, place=message.place),
            rule=message.rule, lang=wording.lang, text=mention.words,
            mend=_("say what the source says"))

    @staticmethod
    def forms(evidence: Evidence, term_id: str, lang: str) -> str:
        """List the forms that a term has in a language."""
        term = evidence.book.term(term_id)
        return ", ".join(map(quoted, term.forms.get(lang, ()))) if term else ""
