"""The drills of the text: faults in a translation, or in the source, and what the checks say of them."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ..diagnostics import Diagnostic
from ..evidence import Evidence, Progress
from ..incremental import Recheck, Spot, spots
from ..model import Wording
from .example_operators import EXAMPLES
from .plan import Plan
from .processes import in_processes
from .project import project
from .prose_operators import PROSE, turns
from .resuming import Journal
from .role_operators import ROLES
from .subjects import Subject, TextOperator
from .trials import Report, Trial

CHUNK = 40
"""How many faults a process plants before it ends, and what it has found is written down."""

SECONDS = 600


@dataclass(frozen=True)
class Fault:
    """A wrong text of a message."""

    id: str
    operator: TextOperator
    subject: Subject
    text: str

    def judge(self, recheck: Recheck) -> Trial:
        """Say what the checks find in the wrong text that they don't find in the right one."""
        told = recheck.new(self.subject.spot, self.subject.lang, self.text)
        before, after = _difference(self.subject.wording.text, self.text)
        return Trial(
            self.id, self.operator.kind, f"{self.operator.kind}/{self.operator.name}", self.subject.wording.place,
            self.subject.message.rule, before, after, self.operator.held_out,
            tuple(dict.fromkeys(map(_named, told))), str(told[0].place) if told else "")


def text_drill(evidence: Evidence, lang: str, plan: Plan, journal: Journal,
               progress: Progress | None = None) -> Report:
    """Plant faults in the messages of one language, of each kind one a message, and see what is told.

    In the source, a fault is planted in the catalogues' copy of the message as well: that the
    translation is older than its source, every one of them would be told of.
    """
    possible = [fault for fault in faults(evidence, lang, plan.seed)
                if not plan.rule or fault.subject.message.rule == plan.rule]
    chosen = plan.choose(possible)
    pending = [fault for fault in chosen if fault.id not in journal.done]
    chunks = [pending[at:at + CHUNK] for at in range(0, len(pending), CHUNK)]
    recheck, done = Recheck(evidence), len(chosen) - len(pending)
    with journal.open():
        for ended in in_processes(chunks, lambda chunk: [f.judge(recheck) for f in chunk], plan.workers, SECONDS):
            if ended.result is None:
                raise RuntimeError(ended.error or "the checks came to no end")
            for trial in ended.result:
                journal.note(trial)
            done += len(ended.job)
            if progress:
                progress("drill", done, len(chosen))
    trials = [journal.done[fault.id] for fault in chosen]
    if lang != evidence.book.source_language:
        return Report("translation", trials, len(possible), plan.seed)
    alone = sum(any(not code.endswith("]") or code.endswith(f"[{lang}]") for code in trial.found) for trial in trials)
    return Report("source", trials, len(possible), plan.seed, (f"found in the source alone: {alone}",))


def faults(evidence: Evidence, lang: str, seed: int) -> Iterator[Fault]:
    """Yield, for each message and each operator that can do something with it, one wrong text."""
    words, operators = project(evidence.settings.root), all_operators(lang)
    for spot in spots(evidence.book):
        wording = spot.message.wording(lang)
        if wording is not None:
            yield from _of_message(Subject(evidence, words, spot, lang, wording), operators, seed)


def all_operators(lang: str) -> list[TextOperator]:
    """Return every operator on the texts of a language."""
    return [*ROLES, *PROSE, *turns(lang), *EXAMPLES]


def _of_message(subject: Subject, operators: Sequence[TextOperator], seed: int) -> Iterator[Fault]:
    is_example = subject.message.kind == "example"
    for operator in operators:
        if operator.examples == is_example:
            made = [text for text in dict.fromkeys(operator.make(subject)) if text != subject.wording.text]
            if made:
                name = f"{_id(subject.spot, subject.wording)} {operator.kind}/{operator.name}"
                yield Fault(f"{name} {seed}", operator, subject, random.Random(f"{seed} {name}").choice(made))


def _id(spot: Spot, wording: Wording) -> str:
    return f"{wording.place} [{wording.lang}] {spot.message.msgid[:40]}"


def _named(diagnostic: Diagnostic) -> str:
    return f"{diagnostic.code}[{diagnostic.lang}]" if diagnostic.lang else diagnostic.code


def _difference(before: str, after: str) -> tuple[str, str]:
    """Return the words in which two texts differ, with a little around them."""
    start = next((n for n, (a, b) in enumerate(zip(before, after, strict=False)) if a != b),
                 min(len(before), len(after)))
    end = next((n for n, (a, b) in enumerate(zip(reversed(before[start:]), reversed(after[start:]), strict=False))
                if a != b), min(len(before), len(after)) - start)
    around = max(start - 25, 0)
    return before[around:len(before) - end + 15], after[around:len(after) - end + 15]
