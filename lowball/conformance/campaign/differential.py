"""The engine against a program: cases at random, or every hand that differs in more than its suits."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import islice
from typing import Any, Final

import lowball
from lowball.engine.games import Betting, Form
from lowball.engine.house import preset
from lowball.engine.ranking.table import specimens
from lowball.engine.words import speaking

from ..cases import Case
from ..vectors import Draft, Vector
from ..vectors.book import Book
from ..vectors.houses import house_data
from ..verdicts import Outcome, Verdict
from .asking import Asker
from .drawn import NO_CASE, drawn, possible
from .journal import Json
from .shrinking import shrunk

IN_BATCH: Final = 200
HANDS_IN_BATCH: Final = 1000
# A program that is wrong everywhere is wrong often enough in so many small cases.
MOST_SHRUNK: Final = 3
CRASHED: Final = "crashed"
RANK: Final = "rank"


@dataclass(frozen=True)
class Differential:
    """A campaign of cases that the engine and the program of a command are both asked.

    With `exhaustive` it ranks every hand in every game; otherwise there are so many `cases` of some
    `kinds`. `seconds` is what the program has for each, and `advising` are the rules that advise.
    """

    command: tuple[str, ...]
    seed: int
    cases: int
    kinds: tuple[str, ...]
    edition: str
    advising: frozenset[str] = frozenset()
    exhaustive: bool = False
    seconds: float = 10.0

    def about(self) -> Mapping[str, Any]:
        """What must be the same for the campaign to be the same."""
        drawn_so = {} if self.exhaustive else {"seed": self.seed, "cases": self.cases, "kinds": list(self.kinds)}
        return {"campaign": "differential", "version": lowball.__version__, "edition": self.edition,
                "command": list(self.command), "exhaustive": self.exhaustive, **drawn_so}

    def batches(self) -> int:
        """How many batches there are."""
        total, size = (_hands(), HANDS_IN_BATCH) if self.exhaustive else (self.cases, IN_BATCH)
        return -(-total // size)

    def drafts(self, batch: int) -> Iterator[Draft]:
        """The cases of a batch, always the same."""
        if self.exhaustive:
            start = batch * HANDS_IN_BATCH
            return islice(_every_hand(), start, start + HANDS_IN_BATCH)
        count = min(IN_BATCH, self.cases - batch * IN_BATCH)
        return drawn(f"seed-{self.seed}/batch-{batch}", self.kinds, count)

    def task(self, batch: int) -> tuple[Callable[..., Json], tuple[Any, ...]]:
        """What is to be done for a batch."""
        return differ, (self, batch)


def differ(plan: Differential, batch: int) -> Json:
    """Ask the program the cases of a batch, and make small what it answers otherwise.

    :raises CannotRun: for a program that can't be asked.
    """
    counts: Counter[str] = Counter()
    failures: list[Json] = []
    shrunk_of: Counter[tuple[str, str]] = Counter()
    with Asker(plan.command, plan.seconds, plan.edition) as asker:
        for draft in plan.drafts(batch):
            counts["cases"] += 1
            if draft.kind not in asker.ready.kinds:
                counts["skipped"] += 1
                continue
            check, verdict = compared(draft, asker, plan.advising)
            counts[check or "passed"] += 1
            if not check or check == Outcome.SKIPPED.value:
                continue
            shrunk_of[draft.kind, check] += 1
            if shrunk_of[draft.kind, check] > MOST_SHRUNK:
                continue
            failures.append(_small(draft, check, asker, plan.advising))
        for verdict in asker.late():
            counts[verdict.code] += 1
            failures.append(told(verdict.case, verdict.code, verdict, verdict.case.id, 0))
    counts["not-shrunk"] = sum(max(0, found - MOST_SHRUNK) for found in shrunk_of.values())
    return {"counts": dict(+counts), "failures": failures}


def compared(draft: Draft, asker: Asker, advising: frozenset[str]) -> tuple[str, Verdict | None]:
    """How the program's answer fails, or "" where it doesn't, with the verdict.

    :raises Misfit: or another of `NO_CASE`, for what is no case.
    """
    try:
        case = case_of(draft, advising)
    except NO_CASE:
        raise
    except Exception:
        return CRASHED, None
    verdict = asker.ask(case)
    if verdict.outcome is Outcome.PASSED:
        return "", verdict
    return verdict.code, verdict


def case_of(draft: Draft, advising: frozenset[str]) -> Case:
    """A case with what the engine expects, as the suite would have it.

    :raises Misfit: or another of `NO_CASE`, for what is no case.
    """
    return as_case(Book({"edition": "", "rules": [_advice(rule) for rule in advising]}).complete(draft))


def _advice(rule: str) -> Json:
    return {"id": rule, "norms": [{"modality": "should"}], "links": {}, "examples": []}


def as_case(vector: Vector) -> Case:
    """A case of the suite as a program is asked it."""
    data = vector.data()
    return Case(**data | {"rules": tuple(data["rules"])})


def _small(draft: Draft, check: str, asker: Asker, advising: frozenset[str]) -> Json:
    def fails(smaller: Draft) -> bool:
        return possible(smaller) and compared(smaller, asker, advising)[0] == check

    small, tried = shrunk(draft, fails)
    # Asked once more, for the answer that is written down.
    small = replace(small, id=f"{draft.id}/small")
    if check == CRASHED:
        return {**_crash(small, advising), "from": draft.id, "tried": tried}
    _, verdict = compared(small, asker, advising)
    assert verdict
    return told(case_of(small, advising), check, verdict, draft.id, tried)


def told(case: Case, check: str, verdict: Verdict, of: str, tried: int) -> Json:
    """A failure as it is written down."""
    with speaking("en"):
        why = str(verdict.why)
    return {"campaign": "differential", "check": check, "why": why, "answered": verdict.got,
            "case": {name: _plain(getattr(case, name)) for name in (
                "id", "kind", "rules", "level", "house", "given", "expect", "notes", "links")},
            "from": of, "tried": tried}


def _crash(draft: Draft, advising: frozenset[str]) -> Json:
    try:
        case_of(draft, advising)
    except Exception as error:
        why = f"{type(error).__name__}: {error}"
    else:
        why = ""
    return {"campaign": "differential", "check": CRASHED, "why": why, "answered": None,
            "case": {"id": draft.id, "kind": draft.kind, "house": dict(draft.house), "given": dict(draft.given)}}


def _plain(value: Any) -> Any:
    return json.loads(json.dumps(value))


@cache
def _hands() -> int:
    return sum(1 for _ in _every_hand())


def _every_hand() -> Iterator[Draft]:
    """A hand of all ranks that a deck can show, in one suit and not, in every game, without the joker and with it."""
    for form in Form:
        for joker in (False, True):
            house = house_data(preset(_game(form), joker=joker))
            name = f"{form.value.replace(' ', '-')}{'-with-joker' if joker else ''}"
            for cards in specimens(joker=joker):
                hand = [card.ascii for card in cards]
                yield Draft(f"{RANK}/every/{name}/{''.join(hand).lower()}", name, house, {"cards": hand})


def _game(form: Form) -> str:
    games: Sequence[str] = ("limit-a5", "limit-27", "draw-high")
    return next(game for game in games if (preset(game).form, preset(game).betting) == (form, Betting.LIMIT))
