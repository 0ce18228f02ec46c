"""The gate: reads the book, runs every check, and lets nothing pass that disagrees."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from . import allowances
from .checks import all_checks, house_checks
from .coverage import measuring
from .diagnostics import Diagnostic
from .evidence import Evidence, Progress
from .houses import House, load
from .memory import Memory
from .options import options
from .passes import fingerprint
from .reader import Reading, read
from .remembered import RememberedMessages
from .remembered_values import known_proofs
from .settings import Settings


@dataclass
class Verdict:
    """What the gate found and what a comment allows, in what evidence, by which files.

    ``files`` are those of a house.
    """

    evidence: Evidence
    diagnostics: list[Diagnostic]
    fingerprint: str
    files: tuple[Path, ...] = ()
    allowed: list[Diagnostic] = field(default_factory=list)

    @property
    def clean(self) -> bool:
        """Whether text, translations and engine agree."""
        return not self.diagnostics

    def only(self, lang: str = "", rule: str = "") -> list[Diagnostic]:
        """Return what concerns a language and a rule; a fault of neither concerns all."""
        return [d for d in self.diagnostics
                if (not lang or d.lang in ("", lang)) and (not rule or d.rule == rule)]


def examine(settings: Settings, progress: Progress | None = None, house: Path | None = None,
            memory: Memory | None = None) -> Verdict:
    """Run the whole gate over a project, and over the book of a house that is in a file.

    The verdict is on the house's book if there is one, and if the whole book has no fault. What a
    memory knows is not tried again. Raises ``CannotRun`` where examining is impossible.
    """
    room = load(house, settings, settings.engine()) if house else None
    memory = memory or Memory(settings, fresh=True)
    before = fingerprint(settings, room.files if room else ())
    evidence = Evidence(read(settings, memory), settings.engine())
    evidence.book.options = options(evidence.engine, settings.languages)
    evidence.look_up_facts(memory)
    evidence.book.proofs = known_proofs(evidence.engine, [rule.id for rule in evidence.book.rules], memory)
    found = list(evidence.reading.diagnostics)
    checks = all_checks()
    with measuring(settings, evidence.book, memory) as evidence.coverage:
        evidence.run_examples(progress, memory=memory)
        messages = RememberedMessages(memory, settings, evidence.book)
        news = evidence.narrowed(messages.unknown(evidence.book))
        for done, check in enumerate(checks, start=1):
            found += check.run(news if getattr(check, "by_message", False) else evidence)
            if progress:
                progress("checks", done, len(checks))
        messages.keep(evidence.book, found)
    faults, allowed = allowances.sift(evidence.book, dict.fromkeys(found))
    if room is not None and not faults:
        evidence, found = examine_house(evidence, room)
        faults = list(dict.fromkeys(found))
    return Verdict(evidence, sorted(faults, key=lambda d: d.order), before,
                   tuple(room.files) if room else (), allowed)


def examine_house(whole: Evidence, house: House) -> tuple[Evidence, list[Diagnostic]]:
    """Make the book of a house from a whole book without a fault; return its evidence and faults."""
    from .tailoring import tailor  # A book that is no house's needs none of it.

    made = tailor(whole, house)
    reading = Reading(whole.settings)
    reading.book, reading.catalogues = made.book, whole.catalogues
    evidence = Evidence(reading, whole.engine, made.runs, whole.coverage)
    evidence.facts = made.facts
    found = list(made.diagnostics)
    asked = {(fault.place, fault.lang) for fault in found if fault.code == "house.wording"}
    for check in house_checks():
        # A fact that the house is asked to word is told of once.
        found += (fault for fault in check.run(evidence)
                  if fault.code != "facts.value" or (fault.place, fault.lang) not in asked)
    return evidence, found
