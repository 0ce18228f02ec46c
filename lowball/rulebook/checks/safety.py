"""Translations and pull requests are untrusted: what in them is refused."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ..diagnostics import Diagnostic
from ..evidence import Evidence
from ..model import Message
from ..wording import Wording
from ..words import _


class Markup:
    """A translated message holds only text, emphasis, code and the roles of a rulebook."""

    codes = ("safety.markup",)

    @staticmethod
    def wordings(message: Message) -> Iterable[Wording]:
        """Return what of a message comes from a catalogue."""
        return message.translations.values()

    def run(self, evidence: Evidence) -> Iterator[Diagnostic]:
        for chapter in evidence.book.chapters:
            for message in chapter.messages:
                for wording in self.wordings(message):
                    for refusal in wording.refused:
                        yield Diagnostic(
                            "safety.markup", wording.place, refusal, rule=message.rule,
                            lang=wording.lang, text=wording.text, mend=_("use only the markup of the source"))


class SourceMarkup(Markup):
    """In a house's book the source language, too, may come from a catalogue."""

    @staticmethod
    def wordings(message: Message) -> Iterable[Wording]:
        return [message.source] if message.key else []


class Statements:
    """An example calls what the engine shows to it; a translation has the same statements."""

    codes = ("safety.statement", "safety.example")

    def run(self, evidence: Evidence) -> Iterator[Diagnostic]:
        for run in evidence.runs.values():
            wording = run.example.message.wording(run.lang)
            if run.foreign and wording is not None:
                yield Diagnostic(
                    "safety.example", wording.at(max(wording.text.find(run.foreign), 0)),
                    _("example {example} does what no example may, and was not run",
                      example=run.example.id),
                    rule=run.example.rule.id, lang=run.lang, text=run.foreign,
                    mend=_("call only what the engine shows to examples, and plain functions such "
                           "as print and len; import nothing, and touch no attribute that begins "
                           "with _"))
            if run.rewritten and wording is not None:
                yield Diagnostic(
                    "safety.statement", wording.at(max(wording.text.find(run.rewritten), 0)),
                    _("the translation of example {example} changes a statement, and was not run",
                      example=run.example.id),
                    rule=run.example.rule.id, lang=run.lang, text=run.rewritten,
                    mend=_("a translation may change comments, strings and expected output; copy "
                           "every statement and its doctest flags from the source, and use no more "
                           "“...” than it does"))
