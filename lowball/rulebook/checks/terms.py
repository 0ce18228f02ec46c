"""The glossary holds: its terms are called what it calls them."""

from __future__ import annotations

import re
from collections.abc import Iterator

from ..diagnostics import Diagnostic
from ..evidence import Evidence
from ..model import Message, Term, Wording
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

    def run(self, evidence: Evidence) -> Iterator[Diagnostic]:
        for term in evidence.book.terms:
            for lang, words in term.forbidden.items():
                if not words:
                    continue
                alternatives = "|".join(re.escape(word) for word in words)
                pattern = re.compile(rf"(?<!\w)(?:{alternatives})(?!\w)", re.IGNORECASE)
                for message, wording in translated(evidence):
                    if wording.lang == lang and message.kind != "example":
                        yield from self.search(pattern, term, message, wording)

    @staticmethod
    def search(pattern: re.Pattern[str], term: Term, message: Message,
               wording: Wording) -> Iterator[Diagnostic]:
        """Search the prose and the words of facts and terms; ids and code are no language."""
        spans = [(0, wording.prose)]
        spans += [(role.start, role.text) for role in wording.roles if role.name in ("fact", "term")]
        for start, text in spans:
            for found in pattern.finditer(text):
                yield Diagnostic(
                    "translation.forbidden", wording.at(start + found.start()),
                    _("the glossary forbids “{text}” for {term}", text=found[0], term=term.id),
                    rule=message.rule, lang=wording.lang, text=found[0],
                    mend=_("write one of {forms}", forms=", ".join(
                        map(quoted, term.forms.get(wording.lang, ())))))
