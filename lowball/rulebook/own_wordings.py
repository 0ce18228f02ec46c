"""Words the messages of a house's book: by the house's own catalogue, or with its facts rendered."""

from __future__ import annotations

from collections.abc import Iterator

from .diagnostics import Diagnostic
from .evidence import Evidence
from .houses import House, place_of
from .markup import parser, translated
from .model import Message
from .po import Entry
from .rendering import Ungrammatical, rendered
from .values import matches
from .wording import Place, Role, Wording
from .words import _


class Rewording:
    """Turns each message of the whole book into what the house's book says."""

    def __init__(self, evidence: Evidence, house: House, facts: dict[str, object]) -> None:
        self.evidence, self.house, self.facts = evidence, house, facts
        self.md = parser()
        self.used: set[tuple[str, str]] = set()
        self.found: list[Diagnostic] = []

    def __call__(self, message: Message) -> Message:
        """Return a message as the house's book has it."""
        made = {wording.lang: self.worded(message, wording) for wording in message.wordings()}
        source = made.pop(message.source.lang)
        if source is message.source and all(made[lang] is message.translations[lang] for lang in made):
            return message
        return Message(message.kind, source, message.rule, message.guidance, made, message.when,
                       message.section, message.msgid)

    def worded(self, message: Message, wording: Wording) -> Wording:
        """Return a message in one language as the house words it."""
        catalogue = self.house.wordings.get(wording.lang)
        entry = catalogue.find(message.msgid) if catalogue else None
        if entry is not None and catalogue is not None:
            self.used.add((wording.lang, message.msgid))
            return self.own(message, wording.lang, entry)
        if message.kind == "example":
            return wording
        pieces, lines, end, shift = [], [], 0, 0
        edits: list[tuple[int, int]] = []
        for role in wording.named("fact"):
            new = self.anew(message, wording, role)
            pieces += [wording.text[end:role.start], new]
            end = role.end
            shift += len(new) - (role.end - role.start)
            edits.append((role.end, shift))
        text = "".join([*pieces, wording.text[end:]])
        if text == wording.text:
            return wording
        for start, line in wording.lines:
            lines.append((start + next((by for at, by in reversed(edits) if at <= start), 0), line))
        return translated(self.md, message.kind, wording.lang, text, wording.place, tuple(lines))

    def own(self, message: Message, lang: str, entry: Entry) -> Wording:
        """Return what the house's own catalogue says."""
        path = self.house.wording(lang)
        offset, lines = 0, []
        for line, piece in entry.msgstr.pieces:
            if piece:
                lines.append((offset, line))
            offset += len(piece)
        place = place_of(path, entry.msgstr.line, self.evidence.settings)
        if entry.fuzzy or not str(entry.msgstr).strip():
            self.found.append(Diagnostic(
                "house.catalogue", place, _("the house's wording is empty, or nobody has confirmed it"),
                rule=message.rule, lang=lang, text=message.msgid,
                mend=_("write it, and take the mark “fuzzy” away")))
        return translated(self.md, message.kind, lang, str(entry.msgstr), place, tuple(lines))

    def anew(self, message: Message, wording: Wording, role: Role) -> str:
        """Return a fact with the house's value, or as it was where it can't be carried over."""
        lang, vocabulary = wording.lang, self.evidence.engine.forms
        old, new = self.evidence.facts[role.target], self.facts[role.target]
        said = wording.text[role.start:role.end]
        if old == new or matches(role.text, new, lang, vocabulary):
            return said
        try:
            text = rendered(role.text, wording.before(role), old, new, lang, vocabulary)
        except Ungrammatical:
            first = self.evidence.forms(new, lang)[0].text
            path = place_of(self.house.wording(lang), 1, self.evidence.settings).path
            self.found.append(Diagnostic(
                "house.wording", wording.at(role.start),
                _("in the house {house}, {target} is {engine}, and the sentence around “{text}” may "
                  "have to change with it", house=self.house.slug, target=role.target, engine=first,
                  text=role.text),
                rule=message.rule, lang=lang, text=wording.text, engine=first,
                mend=_("write the house's own wording into {path}, under the msgid of this message in "
                       "the sources: {msgid}", path=path, msgid=message.msgid)))
            return said
        return f"{{fact}}`{text} <{role.target}>`"

    def done(self) -> Iterator[Diagnostic]:
        """Yield what was found, and the wordings that belong to no message of the house's book."""
        yield from dict.fromkeys(self.found)
        for lang, catalogue in self.house.wordings.items():
            for entry in catalogue:
                place = place_of(catalogue.path, entry.line, self.evidence.settings)
                if {"msgctxt", "msgid_plural", "msgstr[0]"} & set(entry.texts):
                    yield self.stray(place, lang, entry, _("a wording has neither a context nor a plural"))
                elif (lang, entry.msgid) not in self.used:
                    yield self.stray(place, lang, entry, _("the house's book has no such message"))

    @staticmethod
    def stray(place: Place, lang: str, entry: Entry, sentence: str) -> Diagnostic:
        return Diagnostic("house.catalogue", place, sentence, lang=lang, text=entry.msgid,
                          mend=_("take it out, or copy the message from the sources as it is now"))
