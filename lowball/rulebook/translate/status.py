"""How far each translation has come, rule by rule."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from .. import po
from ..diagnostics import Diagnostic
from ..evidence import Evidence
from ..gate import Verdict
from ..model import Message
from .sheet import Key
from .update import Domain
from .update import programs as all_programs

UNTRANSLATED = ("translation.missing", "translation.catalogue", "translation.fuzzy")
"""What is counted as a message and not as a fault."""


@dataclass
class Row:
    """What stands translated of a rule, a chapter, or a whole book; ``faults`` counts by code."""

    name: str
    messages: int = 0
    translated: int = 0
    missing: int = 0
    fuzzy: int = 0
    faults: Counter[str] = field(default_factory=Counter)

    @property
    def done(self) -> bool:
        """Whether nothing remains to be done."""
        return self.translated == self.messages and not self.faults

    def add(self, other: Row) -> None:
        """Count what another row counts as well."""
        self.messages += other.messages
        self.translated += other.translated
        self.missing += other.missing
        self.fuzzy += other.fuzzy
        self.faults += other.faults

    def as_json(self) -> dict[str, Any]:
        """Return the row for programs."""
        return {"name": self.name, "messages": self.messages, "translated": self.translated,
                "missing": self.missing, "fuzzy": self.fuzzy, "faults": dict(sorted(self.faults.items()))}


@dataclass
class Part:
    """A chapter with its rules, or a program: its row is the sum of the others."""

    row: Row
    rules: list[Row] = field(default_factory=list)


@dataclass
class Status:
    """A translation: its chapters, the programs' words, and all of it together."""

    lang: str
    total: Row
    parts: list[Part] = field(default_factory=list)

    def as_json(self) -> dict[str, Any]:
        """Return the status for programs."""
        return {"language": self.lang, "total": self.total.as_json(),
                "parts": [{**part.row.as_json(), "rules": [rule.as_json() for rule in part.rules]}
                          for part in self.parts]}


def status(verdict: Verdict, lang: str, *, programs: bool = True) -> Status:
    """Return how far a translation has come, from what the gate has found.

    The words of the programs take a while to look for, and may be left out.
    """
    evidence, found = verdict.evidence, Status(lang, Row(""))
    faults = [d for d in verdict.diagnostics if d.lang == lang and d.code not in UNTRANSLATED]
    for chapter in evidence.book.chapters:
        catalogue = evidence.catalogues.get((lang, chapter.docname))
        path = evidence.reading.path(evidence.settings.catalogue(lang, chapter.docname))
        part = Part(Row(chapter.docname))
        outside = Row("", faults=Counter(d.code for d in faults if not d.rule and d.place.path == path))
        # A message that stands in several rules is one entry, and is counted with the first.
        counted: set[str] = set()
        _count(outside, (m for m in chapter.messages if not m.rule), catalogue, counted)
        part.rules.append(outside)
        for rule in chapter.rules:
            row = Row(rule.id, faults=Counter(d.code for d in faults if d.rule == rule.id))
            _count(row, (m for m in chapter.messages if m.rule == rule.id), catalogue, counted)
            part.rules.append(row)
        for row in part.rules:
            part.row.add(row)
        found.parts.append(part)
    if programs:
        found.parts += _programs(evidence, lang, faults)
    for part in found.parts:
        found.total.add(part.row)
    return found


def _count(row: Row, messages: Iterable[Message], catalogue: po.Catalogue | None,
           counted: set[str]) -> None:
    for message in messages:
        if message.msgid not in counted:
            counted.add(message.msgid)
            _count_entry(row, catalogue.find(message.msgid) if catalogue else None)


def _count_entry(row: Row, entry: po.Entry | None) -> None:
    row.messages += 1
    texts = [text for name, text in entry.texts.items() if name.startswith("msgstr")] if entry else []
    if entry is None or not all(str(text).strip() for text in texts):
        row.missing += 1
    elif entry.fuzzy:
        row.fuzzy += 1
    else:
        row.translated += 1


def _programs(evidence: Evidence, lang: str, faults: list[Diagnostic]) -> Iterable[Part]:
    settings = evidence.settings
    domains: list[Domain] = [domain for domain, spoken in all_programs(settings, evidence.engine, [lang])
                             if lang in spoken]
    for domain in domains:
        path = settings.catalogue(lang, domain.name)
        name = evidence.reading.path(path)
        entries = {Key.of(e): e for e in po.read(path)} if path.is_file() else {}
        row = Row(domain.name, faults=Counter(d.code for d in faults if d.place.path == name))
        for key in domain.wanted:
            _count_entry(row, entries.get(key))
        yield Part(row)
