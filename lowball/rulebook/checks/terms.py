"""The glossary holds: its terms are called what it calls them."""

from __future__ import annotations

from collections.abc import Iterator

from ..diagnostics import Diagnostic
from ..evidence import Evidence
from ..meaning import FOLDED
from ..model import Message, Term, Wording
from ..phrasebook import Phrasebook
from ..values import folded
from ..wording import Role
from ..words import _, quoted
from .translation import translated


class TermForms:
    """A ``{term}`` is written as the headword or in a form that the glossary has."""

    codes = ("translation.term", "book.term")

    def run(self, evidence: Evidence) -> Iterator[Diagnostic]:
        for chapter in evidence.book.chapters:
            for message in chapter.messages:
                for wording in message.wordings():
                    for role in wording.named("term"):
                        term = evidence.book.term(role.target)
                        if term and not self.known(term, wording.lang, role):
                            yield self.fault(message, wording, term, role)

    @staticmethod
    def known(term: Term, lang: str, role: Role) -> bool:
        """Whether the glossary has the words of a role among the forms of its term."""
        forms = {folded(form).lower() for form in term.forms.get(lang, ())}
        return folded(role.text).lower() in forms

    @staticmethod
    def fault(message: Message, wording: Wording, term: Term, role: Role) -> Diagnostic:
        code = "book.term" if wording is message.source else "translation.term"
        return Diagnostic(
            code, wording.at(role.start),
            _("the glossary doesn't call {term} “{text}”", term=term.id, text=role.text),
            rule=message.rule, lang=wording.lang, text=role.text,
            mend=_("write one of {forms}, or add the form to the glossary",
                   forms=", ".join(map(quoted, term.forms.get(wording.lang, ())))))


class ForbiddenRenderings:
    """A translation says nothing that the glossary forbids, whatever its sentence is about."""

    codes = ("translation.forbidden",)
    by_message = True

    def run(self, evidence: Evidence) -> Iterator[Diagnostic]:
        for lang in evidence.translations:
            terms = [(term, Phrasebook(term.forbidden[lang])) for term in evidence.book.terms
                     if term.forbidden.get(lang)]
            every = Phrasebook(word for term, _words in terms for word in term.forbidden[lang])
            for message, wording in translated(evidence):
                # One search for all of them: hardly a message has any.
                if wording.lang == lang and message.kind != "example" and any(
                        any(every.find(text)) for _start, text in self.spans(wording)):
                    for term, words in terms:
                        yield from self.search(words, term, message, wording)
        yield from self.false_friends(evidence)

    def false_friends(self, evidence: Evidence) -> Iterator[Diagnostic]:
        """Search for words that are taken for another word of the game, as a machine takes them."""
        for message, wording in translated(evidence):
            if message.kind == "example":
                continue
            for meant, words in evidence.language(wording.lang).false_friends:
                for start, text in self.spans(wording):
                    for found in words.finditer(text.translate(FOLDED)):
                        yield Diagnostic(
                            "translation.forbidden", wording.at(start + found.start()),
                            _("“{text}” is never said of the game for “{word}”", text=found[0], word=meant),
                            rule=message.rule, lang=wording.lang, text=found[0],
                            mend=_("say it in the words of the game"))

    @staticmethod
    def spans(wording: Wording) -> list[tuple[int, str]]:
        """Return the prose and the words of facts and terms; ids and code are no language."""
        return [(0, wording.prose), *((role.start, role.text) for role in wording.roles if role.name != "rule")]

    @staticmethod
    def search(words: Phrasebook, term: Term, message: Message, wording: Wording) -> Iterator[Diagnostic]:
        """Search a wording for the renderings that are forbidden for a term."""
        for start, text in ForbiddenRenderings.spans(wording):
            for _phrase, first, last in words.find(text):
                said = text[first:last]
                yield Diagnostic(
                    "translation.forbidden", wording.at(start + first),
                    _("the glossary forbids “{text}” for {term}", text=said, term=term.id),
                    rule=message.rule, lang=wording.lang, text=said,
                    mend=_("write one of {forms}", forms=", ".join(
                        map(quoted, term.forms.get(wording.lang, ())))))
