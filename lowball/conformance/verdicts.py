"""What became of each case, and how many of them came to what."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from lowball.engine.words import Phrase, Sentence, Worded

from .cases import Case
from .protocol import Ready

MOST_KEPT: Final = 2000


class Outcome(Worded):
    """What became of a case; only one of them is a pass."""

    PASSED = "passed", Phrase("conform", "passed")
    FAILED = "failed", Phrase("conform", "failed")
    ERRORED = "errored", Phrase("conform", "errored")
    UNASKED = "unasked", Phrase("conform", "not asked")
    SKIPPED = "skipped", Phrase("conform", "skipped")


FAILURES: Final = (Outcome.FAILED, Outcome.ERRORED, Outcome.UNASKED)


@dataclass(frozen=True)
class Verdict:
    """What became of a case.

    `code` and `why` tell of anything but a pass; `got` is the answer, cut short where it is long;
    `complaint` is the end of what a broken program wrote to stderr; `was` is what became of the
    case in the run before, where that was something else.
    """

    case: Case
    outcome: Outcome
    code: str = ""
    why: Phrase | Sentence | str = ""
    got: Any = None
    cited: bool = False
    seconds: float = 0.0
    complaint: str = ""
    was: str | None = None

    @property
    def fails(self) -> bool:
        """Whether it is a failure: neither a pass nor a skip."""
        return self.outcome in FAILURES

    def since(self, before: str | None) -> Verdict:
        """The verdict beside that of the run before."""
        return replace(self, was=before)


def kept(value: Any) -> Any:
    """An answer as a report keeps it: whole, or the beginning of it as text."""
    text = json.dumps(value, ensure_ascii=False)
    return value if len(text) <= MOST_KEPT else f"{text[:MOST_KEPT]}…"


@dataclass(frozen=True)
class Report:
    """A run: the program, the suite, and a verdict on each case that was chosen, in their order.

    `told` are the verdicts that the report shows one by one; the counts are always those of all.
    `gone` are cases of the run before that the suite no longer has.
    """

    program: Ready
    edition: str
    format: str
    verdicts: tuple[Verdict, ...]
    told: tuple[Verdict, ...]
    tracked: bool = False
    gone: tuple[str, ...] = ()

    @property
    def total(self) -> Counter[Outcome]:
        """How many cases came to what."""
        return Counter(verdict.outcome for verdict in self.verdicts)

    def by(self, names: Callable[[Case], Iterable[str]]) -> Mapping[str, Counter[Outcome]]:
        """The same for each name that the cases have, by name."""
        counts: dict[str, Counter[Outcome]] = {}
        for verdict in self.verdicts:
            for name in names(verdict.case):
                counts.setdefault(name, Counter())[verdict.outcome] += 1
        return counts

    @property
    def by_kind(self) -> Mapping[str, Counter[Outcome]]:
        """How many cases of each kind came to what."""
        return self.by(lambda case: (case.kind,))

    @property
    def by_level(self) -> Mapping[str, Counter[Outcome]]:
        """How many cases of each level came to what."""
        return self.by(lambda case: (case.level,))

    @property
    def by_rule(self) -> Mapping[str, Counter[Outcome]]:
        """How many cases of each rule came to what, the rules by name; a case counts for each of its rules."""
        return dict(sorted(self.by(lambda case: case.rules).items()))

    @property
    def cited(self) -> tuple[int, int]:
        """In how many of the right answers to questions on rules the program cited the rules."""
        right = [one for one in self.verdicts if one.case.kind == "rule" and one.outcome is Outcome.PASSED]
        return sum(one.cited for one in right), len(right)

    def passes(self, skips: bool = True) -> bool:
        """Whether no case failed and some passed; `skips` tells whether a case may be skipped."""
        total = self.total
        failed = any(total[outcome] for outcome in FAILURES)
        return not failed and total[Outcome.PASSED] > 0 and (skips or not total[Outcome.SKIPPED])
