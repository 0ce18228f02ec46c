"""A translation is whole, well formed, and says things of the same things."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from html import unescape

from ..diagnostics import Diagnostic
from ..evidence import Evidence
from ..model import Message, Place, Wording
from ..values import folded
from ..words import _

SENTENCES = frozenset({"paragraph", "title", "heading"})
FEW_WORDS = 2
"""A paragraph or a title of more words than this can't be the same in two languages by chance."""


class Catalogues:
    """A catalogue is strictly well formed, and holds nothing that the chapter lacks."""

    codes = ("translation.syntax", "translation.obsolete")

    def run(self, evidence: Evidence) -> Iterator[Diagnostic]:
        for (lang, docname), catalogue in evidence.catalogues.items():
            path = evidence.reading.path(catalogue.path)
            for fault in catalogue.faults:
                yield Diagnostic("translation.syntax", Place(path, fault.line), fault.sentence,
                                 lang=lang, mend=_("mend the line by hand: a tool that repairs it "
                                                   "silently publishes something else than you "
                                                   "wrote"))
            for fault in catalogue.obsolete:
                yield Diagnostic("translation.obsolete", Place(path, fault.line),
                                 _("an obsolete message stands in the catalogue"), lang=lang,
                                 text=fault.sentence, mend=_("let lowball translate update set it aside"))
            chapter = next(c for c in evidence.book.chapters if c.docname == docname)
            known = {message.msgid for message in chapter.messages}
            for entry in catalogue:
                if {"msgctxt", "msgid_plural", "msgstr[0]"} & set(entry.texts):
                    yield Diagnostic(
                        "translation.syntax", Place(path, entry.line),
                        _("Sphinx looks a message up by its text alone, and would not find this one"),
                        lang=lang, mend=_("write msgid and msgstr, without context or plural"))
                if entry.msgid not in known:
                    yield Diagnostic(
                        "translation.obsolete", Place(path, entry.line),
                        _("the chapter {chapter} has no such message", chapter=chapter.path),
                        lang=lang, text=entry.msgid,
                        mend=_("let lowball translate update take it to the message that it became, or set it aside"))


class Completeness:
    """Every message is translated, and no translation waits to be confirmed."""

    codes = ("translation.missing", "translation.fuzzy")
    WORDS = re.compile(r"[^\W\d_]{2,}")

    @staticmethod
    def says_something(message: Message, text: str) -> bool:
        """Whether a translation has letters, where its source has any."""
        def letters(words: str) -> bool:
            return any(letter.isalpha() for letter in unescape(words))
        return bool(text.strip()) and (letters(text) or not letters(message.msgid))

    def run(self, evidence: Evidence) -> Iterator[Diagnostic]:
        for (lang, docname), catalogue in evidence.catalogues.items():
            path = evidence.reading.path(catalogue.path)
            chapter = next(c for c in evidence.book.chapters if c.docname == docname)
            for message in {m.msgid: m for m in chapter.messages}.values():
                entry = catalogue.find(message.msgid)
                if entry is None:
                    yield Diagnostic(
                        "translation.missing", Place(path, 1),
                        _("the message at {place} is not in the catalogue", place=message.place),
                        rule=message.rule, lang=lang, text=message.msgid,
                        mend=_("let lowball translate update add it, and translate it"))
                elif not self.says_something(message, str(entry.msgstr)):
                    yield Diagnostic(
                        "translation.missing", Place(path, entry.line),
                        _("the message at {place} is not translated", place=message.place),
                        rule=message.rule, lang=lang, text=message.msgid, mend=_("translate it"))
                elif message.kind in SENTENCES and folded(str(entry.msgstr)) == folded(message.msgid) and (
                        len(self.WORDS.findall(message.source.prose)) > FEW_WORDS):
                    yield Diagnostic(
                        "translation.missing", Place(path, entry.line),
                        _("the translation is the source itself"), rule=message.rule, lang=lang,
                        text=message.msgid, mend=_("translate it"))
                elif entry.fuzzy:
                    yield Diagnostic(
                        "translation.fuzzy", Place(path, entry.line),
                        _("the translation is marked fuzzy: nobody has confirmed it"),
                        rule=message.rule, lang=lang, text=str(entry.msgstr),
                        mend=_("read it against the source, then take the mark away"))


class Shape:
    """A translation is one block of text that Sphinx shows whole."""

    codes = ("translation.block",)
    NOQA = re.compile(r"#\s*noqa\s*$")

    @staticmethod
    def wordings(evidence: Evidence) -> Iterator[tuple[Message, Wording]]:
        """Yield what comes from catalogues."""
        return translated(evidence)

    def run(self, evidence: Evidence) -> Iterator[Diagnostic]:
        for message, wording in self.wordings(evidence):
            if wording.shape:
                yield self.fault(message, wording, _(
                    "Sphinx reads this not as one block of text but as: {blocks}; it would drop "
                    "or cut the translation", blocks=wording.shape),
                    _("write one paragraph; put a backslash before a mark that begins a list, "
                      "a heading or a quotation"))
            elif self.NOQA.search(wording.text):
                yield self.fault(message, wording, _("“# noqa” turns Sphinx's own checks off"),
                                 _("take it out"))
            elif message.kind != "example" and wording.text.rstrip().endswith("::"):
                yield self.fault(message, wording, _("Sphinx takes “::” at the end for a literal block"),
                                 _("end with a single colon"))

    @staticmethod
    def fault(message: Message, wording: Wording, sentence: str, mend: str) -> Diagnostic:
        return Diagnostic("translation.block", wording.place, sentence, rule=message.rule,
                          lang=wording.lang, text=wording.text, mend=mend)


class SourceShape(Shape):
    """In a house's book the source language, too, may come from a catalogue."""

    @staticmethod
    def wordings(evidence: Evidence) -> Iterator[tuple[Message, Wording]]:
        for chapter in evidence.book.chapters:
            for message in chapter.messages:
                if message.key:
                    yield message, message.source


class SameMarkup:
    """A translation has the facts, references, code and emphasis of its source."""

    codes = ("translation.facts", "translation.references", "translation.code",
             "translation.emphasis")

    def run(self, evidence: Evidence) -> Iterator[Diagnostic]:
        for message, wording in translated(evidence):
            source = message.source
            for code, what, ours, theirs in (
                ("facts", _("facts"), _targets(source, "fact"), _targets(wording, "fact")),
                ("references", _("references"), _targets(source, "rule", "term", "option"),
                 _targets(wording, "rule", "term", "option")),
                ("code", _("code"), Counter(source.code), Counter(wording.code)),
                ("emphasis", _("emphasis"), Counter(source.markup), Counter(wording.markup)),
            ):
                if ours != theirs:
                    lost, gained = sorted((ours - theirs).elements()), sorted((theirs - ours).elements())
                    yield Diagnostic(
                        f"translation.{code}", wording.place,
                        _("the translation doesn't have the {what} of its source at {place}: it "
                          "lacks {lost} and adds {gained}", what=what, place=message.place,
                          lost=", ".join(lost) or _("nothing"),
                          gained=", ".join(gained) or _("nothing")),
                        rule=message.rule, lang=wording.lang, text=wording.text,
                        mend=_("use those of the source, the same number of times"))


def translated(evidence: Evidence) -> Iterator[tuple[Message, Wording]]:
    """Yield every message with each of its translations; what is said again outside the rules, once."""
    seen = set()
    for chapter in evidence.book.chapters:
        for message in chapter.messages:
            for wording in message.translations.values():
                key = wording.place, message.kind, message.rule, message.source.text, wording.text
                if key not in seen:
                    seen.add(key)
                    yield message, wording


def _targets(wording: Wording, *names: str) -> Counter[str]:
    return Counter(f"{role.name} {role.target}" for role in wording.roles if role.name in names)
