"""Checks one changed message without reading and checking the whole book again.

The book is narrowed to the message: every rule, term and chapter still stands in it, so that
whatever is looked up is found, but only the one message has words. What the checks find in that
book with the old words is not new; what they find with the new words beyond it is.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property

from . import po
from .checks import all_checks
from .diagnostics import Diagnostic
from .evidence import Evidence
from .examples import run_as_asked
from .input import unseen
from .markup import parser, translated
from .model import Book, Chapter, Example, Message, Wording
from .narrowing import without_words
from .reader import Reading


@dataclass(frozen=True)
class Spot:
    """A text of a chapter, with every message that has it: one entry of a catalogue."""

    chapter: Chapter
    messages: tuple[Message, ...]

    @property
    def message(self) -> Message:
        """The first message with this text."""
        return self.messages[0]


def spots(book: Book) -> list[Spot]:
    """Return every text of a book, each once a chapter, in order."""
    found: dict[tuple[str, str], list[Message]] = {}
    for chapter in book.chapters:
        for message in chapter.messages:
            found.setdefault((chapter.docname, message.msgid), []).append(message)
    chapters = {chapter.docname: chapter for chapter in book.chapters}
    return [Spot(chapters[docname], tuple(messages)) for (docname, _text), messages in found.items()]


class Recheck:
    """Finds what a new wording of a message would be told about."""

    def __init__(self, evidence: Evidence) -> None:
        self.evidence = evidence
        self._md = parser()
        self._before: dict[tuple[int, str], frozenset[tuple[str, str, str, str]]] = {}

    def new(self, spot: Spot, lang: str, text: str) -> list[Diagnostic]:
        """Return the diagnostics that a message has with another text in a language, and not now.

        A changed source is taken to be changed in every catalogue as well, as after an update of
        the catalogues: that a translation is of an older text is another matter.
        """
        key = id(spot.message), lang
        if key not in self._before:
            current = spot.message.wording(lang)
            self._before[key] = frozenset(map(_bones, self._check(spot, lang, current.text if current else "")))
        known, told = self._before[key], {}
        for diagnostic in self._check(spot, lang, text):
            if _bones(diagnostic) not in known:
                told.setdefault(_bones(diagnostic), diagnostic)
        return sorted(told.values(), key=lambda d: d.order)

    @cached_property
    def _checks(self) -> list:
        return all_checks()

    def _check(self, spot: Spot, lang: str, text: str) -> list[Diagnostic]:
        narrowed = self._narrowed(spot, lang, text)
        found = list(narrowed.reading.diagnostics)
        for check in self._checks:
            found += check.run(narrowed)
        return found

    def _narrowed(self, spot: Spot, lang: str, text: str) -> Evidence:
        """Return evidence of a book in which one message alone has words, with a new text."""
        base, settings = self.evidence, self.evidence.settings
        changed = {id(message): self._reworded(message, lang, text) for message in spot.messages}
        reading = Reading(settings)
        reading.book = without_words(base.book, changed)
        first = changed[id(spot.message)]
        wording = first.wording(lang)
        if wording is not None:
            reading.diagnostics += unseen(text, wording.place.path, lang)
            # The reader tells this of a source; of a translation a check does.
            if lang == base.book.source_language:
                place = wording.place
                reading.diagnostics += [Diagnostic("safety.markup", place, refusal, first.rule, lang)
                                        for refusal in wording.refused]
                if wording.shape:
                    reading.diagnostics.append(Diagnostic("book.markup", place, wording.shape, first.rule))
        for (other, docname), catalogue in base.catalogues.items():
            entry = catalogue.find(spot.message.msgid)
            if docname == spot.chapter.docname and entry is not None:
                new = text if other == lang else str(entry.msgstr)
                reading.catalogues[other, docname] = _only(catalogue, entry, first.msgid, new)
        narrowed = Evidence(reading, base.engine)
        # What a narrower book has no say in is not worked out again.
        narrowed.__dict__.update(facts=base.facts, manifest=base.manifest)
        for example in reading.book.examples:
            for each in settings.languages:
                narrowed.runs[example.key, each] = self._run(example, each, lang)
        return narrowed

    def _run(self, example: Example, lang: str, changed: str):
        old = self.evidence.runs.get((example.key, lang))
        # A new translation leaves the source and the other languages as they ran.
        if old is not None and changed not in (lang, self.evidence.book.source_language):
            return replace(old, example=example)
        return run_as_asked(example, lang, self.evidence.engine)

    def _reworded(self, message: Message, lang: str, text: str) -> Message:
        current = message.wording(lang) or message.source
        new: Wording = translated(self._md, message.kind, lang, text, current.place, _lines(text, current))
        if lang == message.source.lang:
            return replace(message, source=new, translations=dict(message.translations))
        others = {**message.translations, lang: new} if text.strip() else {
            key: value for key, value in message.translations.items() if key != lang}
        return replace(message, translations=others)


def _bones(diagnostic: Diagnostic) -> tuple[str, str, str, str]:
    """Return what makes a diagnostic the same although lines have moved."""
    return diagnostic.code, diagnostic.lang, diagnostic.rule, diagnostic.sentence


def _lines(text: str, current: Wording) -> tuple[tuple[int, int], ...]:
    """Return the line of each piece of a new text: a paragraph is given the line it begins on."""
    if "\n" not in text:
        return ((0, current.place.line),)
    starts = [0, *(n + 1 for n, letter in enumerate(text) if letter == "\n")]
    return tuple((start, current.place.line + n) for n, start in enumerate(starts))


def _only(catalogue: po.Catalogue, entry: po.Entry, msgid: str, text: str) -> po.Catalogue:
    """Return a catalogue with one entry and a new text for it."""
    texts = {**entry.texts, "msgid": po.Text([(entry.line, msgid)]),
             "msgstr": po.Text([(entry.msgstr.line, text)])}
    made = po.Catalogue(catalogue.path, catalogue.header, text=text)
    made.entries.append(replace(entry, texts=texts))
    made._by_msgid[msgid] = made.entries[0]
    return made
