"""Runs a campaign on an executor: batches that are done are not done again."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any, Final, Protocol

from lowball.engine.words import Phrase

from ..runner import CannotRun
from .journal import Journal, Json

FAILURES: Final = "failures"
# So many batches for each worker lie ready, that none has to wait for the next.
READY: Final = 2
DIGITS: Final = 10


class Plan(Protocol):
    """A campaign: what it is, how many batches it has, and what is to be done for one."""

    def about(self) -> Mapping[str, Any]:
        """What must be the same for a campaign to be the same."""

    def batches(self) -> int:
        """How many batches there are."""

    def task(self, batch: int) -> tuple[Callable[..., Json], tuple[Any, ...]]:
        """A function and what it is given; both can be sent to another process."""


@dataclass(frozen=True)
class Summary:
    """What a campaign came to; `failures` are as they were written, each under its file."""

    batches: int
    counts: Mapping[str, int]
    failures: Mapping[str, Json]

    @property
    def passes(self) -> bool:
        """Whether cases were compared, and none failed."""
        return bool(self.counts.get("cases")) and not self.failures


def run(
    plan: Plan,
    folder: Path,
    executor: Executor,
    workers: int,
    progress: Callable[[int, int], None] = lambda done, total: None,
) -> Summary:
    """Work through the batches of a campaign that its folder doesn't have yet.

    :raises JournalError: for a folder in which the campaign can't go on.
    :raises CannotRun: for a program that can't be asked, or a worker that was killed.
    """
    total = plan.batches()
    with Journal(folder, plan.about()) as journal:
        left = iter([batch for batch in range(total) if batch not in journal.done])
        running: dict[Future[Json], int] = {}
        progress(len(journal.done), total)
        try:
            _more(plan, executor, left, running, READY * workers)
            while running:
                finished, _ = wait(running, return_when=FIRST_COMPLETED)
                for one in finished:
                    found, batch = one.result(), running.pop(one)
                    for failure in found["failures"]:
                        _keep(folder, failure)
                    journal.add(batch, found)
                    progress(len(journal.done), total)
                _more(plan, executor, left, running, READY * workers)
        except BrokenProcessPool:
            killed = Phrase("campaign", "a worker was killed; what was done is kept: ask for the same again to go on")
            raise CannotRun(killed) from None
        finally:
            for one in running:
                one.cancel()
        return _summed(journal)


def _more(plan: Plan, executor: Executor, left: Iterator[int], running: dict[Future[Json], int], most: int) -> None:
    while len(running) < most and (batch := next(left, None)) is not None:
        function, given = plan.task(batch)
        running[executor.submit(function, *given)] = batch


def _summed(journal: Journal) -> Summary:
    counts: Counter[str] = Counter()
    failures: dict[str, Json] = {}
    for _, found in sorted(journal.done.items()):
        counts.update(found["counts"])
        failures |= {file_of(one): one for one in found["failures"]}
    return Summary(len(journal.done), counts, dict(sorted(failures.items())))


def file_of(failure: Json) -> str:
    """The name of the file of a failure: the same for what comes to the same small case."""
    case = failure["case"]
    what = [failure["check"], case["kind"], case["house"], case["given"], failure.get("option")]
    digest = sha256(json.dumps(what, sort_keys=True).encode()).hexdigest()[:DIGITS]
    return f"{case['kind']}-{failure['check']}-{digest}.json"


def _keep(folder: Path, failure: Json) -> None:
    path = folder / FAILURES / file_of(failure)
    path.parent.mkdir(exist_ok=True)
    path.write_text(json.dumps(failure, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
