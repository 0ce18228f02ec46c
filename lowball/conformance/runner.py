"""A run: a program is asked the cases of a suite, and there is a verdict on each."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor, wait
from typing import Final

from lowball.engine.words import Phrase, Sentence

from .cases import Case, Suite
from .program import CannotStart, Program
from .protocol import Breach, Ready
from .verdicts import Outcome, Report, Verdict
from .workers import Work, Worker

TO_START: Final = 10.0


class CannotRun(Exception):
    """A program that can't be asked anything; ``str()`` says why, and how to mend it."""

    def __init__(self, why: Phrase | Sentence) -> None:
        super().__init__(why)
        self.why = why

    def __str__(self) -> str:
        return str(self.why)


def run(
    suite: Suite,
    cases: Sequence[Case],
    command: Sequence[str],
    *,
    jobs: int = 1,
    seconds: float = 10.0,
    to_start: float = TO_START,
    fail_fast: bool = False,
    progress: Callable[[int, int], None] = lambda done, total: None,
) -> Report:
    """Ask the program that a command starts, in so many workers, and report.

    `seconds` is what it has for each case, and `to_start` for its start, or as much; with `fail_fast` the first failure
    ends the run. `progress` hears how many cases are done, and of how many.

    :raises CannotRun: for a program that can't be started, or doesn't say that it is ready.
    """
    done = 0

    def heard() -> None:
        nonlocal done
        done += 1
        progress(done, len(cases))

    work = Work(command, seconds, max(seconds, to_start), suite.edition, suite.format, iter(()), heard, fail_fast)
    program, ready = _first(work)
    answered = [case for case in cases if case.kind in ready.kinds]
    for case in cases:
        if case.kind not in ready.kinds:
            why = Phrase("conform", "the program does not answer cases of this kind")
            work.record(Verdict(case, Outcome.SKIPPED, "kind", why))
    work.cases = iter(answered)
    _run(work, program, max(1, min(jobs, len(answered))))
    verdicts = tuple(work.verdicts.get(case.id) or _not_asked(case) for case in cases)
    return Report(ready, suite.edition, suite.format, verdicts, verdicts)


def _first(work: Work) -> tuple[Program, Ready]:
    try:
        return work.launch()
    except (CannotStart, Breach) as error:
        raise CannotRun(not_ready(work.command, error)) from None


def not_ready(command: Sequence[str], error: CannotStart | Breach) -> Sentence:
    """Why a program can't be asked anything."""
    told = " ".join(command)
    if isinstance(error, CannotStart):
        return Phrase("conform", "{command} can't be started: {why}").fill(command=told, why=error)
    why = Phrase("conform", "{command} is not ready: {why}").fill(command=told, why=error)
    if error.complaint:
        return Phrase("conform", "{why}; on stderr: {complaint}").fill(why=why, complaint=error.complaint)
    return why


def _run(work: Work, program: Program, jobs: int) -> None:
    workers = [Worker(work, program if place == 0 else None) for place in range(jobs)]
    with ThreadPoolExecutor(jobs) as pool:
        try:
            running = [pool.submit(worker.run) for worker in workers]
            wait(running)
        except BaseException:
            work.interrupt()
            raise
    for one in running:
        one.result()


def _not_asked(case: Case) -> Verdict:
    why = Phrase("conform", "the run had ended at a failure")
    return Verdict(case, Outcome.UNASKED, "fail-fast", why)
