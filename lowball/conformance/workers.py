"""A worker has a program of its own, and asks it one case after another.

After anything that the protocol doesn't allow the program is ended and started afresh, so that
what it still says is never taken for the answer to another case. A program that breaks down again
and again is given up.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from secrets import token_hex
from threading import Event, Lock
from time import monotonic
from typing import Final

from lowball.engine.words import Phrase

from .cases import Case
from .judging import cites, fits
from .program import CannotStart, Program, unasked
from .protocol import Answer, Breach, Ready, read_answer, read_ready, run_line, start_line
from .verdicts import Outcome, Verdict, kept

MOST_IN_A_ROW: Final = 10
MOST_IN_ALL: Final = 100


@dataclass
class Work:
    """What the workers share: the cases that nobody has taken yet, and the verdicts so far."""

    command: Sequence[str]
    seconds: float
    to_start: float
    edition: str
    format: str
    cases: Iterator[Case]
    heard: Callable[[], None]
    fail_fast: bool = False
    verdicts: dict[str, Verdict] = field(default_factory=dict)
    programs: set[Program] = field(default_factory=set)
    over: Event = field(default_factory=Event)
    interrupted: Event = field(default_factory=Event)
    lock: Lock = field(default_factory=Lock)

    def take(self) -> Iterator[Case]:
        """The cases that fall to one worker."""
        while not self.over.is_set():
            with self.lock:
                case = next(self.cases, None)
            if case is None:
                return
            yield case

    def record(self, verdict: Verdict) -> None:
        """Keep a verdict, in place of an earlier one on the same case."""
        with self.lock:
            again = verdict.case.id in self.verdicts
            self.verdicts[verdict.case.id] = verdict
            if not again:
                self.heard()
        if self.fail_fast and verdict.fails:
            self.over.set()

    def launch(self) -> tuple[Program, Ready]:
        """A program that has been started and says that it is ready.

        :raises CannotStart: where there is no such program.
        :raises Breach: where it says something else, or nothing.
        """
        if self.interrupted.is_set():
            raise CannotStart("")
        program = Program(self.command)
        with self.lock:
            self.programs.add(program)
        try:
            return program, read_ready(program.exchange(start_line(self.edition, self.format), self.to_start))
        except BaseException as error:
            if isinstance(error, Breach):
                error.complaint = program.complained()
            self.end(program)
            raise

    def end(self, program: Program) -> None:
        """End a program for good."""
        with self.lock:
            self.programs.discard(program)
        program.kill()

    def interrupt(self) -> None:
        """End everything at once: the workers find their programs dead."""
        self.interrupted.set()
        self.over.set()
        with self.lock:
            running = list(self.programs)
        for program in running:
            program.process.kill()


@dataclass
class Worker:
    """Asks the cases that fall to it; `last` is the case that the program was asked last, and under what id."""

    work: Work
    program: Program | None = None
    last: tuple[Case, str] | None = None
    in_a_row: int = 0
    in_all: int = 0

    def run(self) -> None:
        """Ask until no case is left."""
        try:
            for case in self.work.take():
                self.ask(case)
            if self.program and self.program.stop():
                self._charge()
        finally:
            self._end()

    def ask(self, case: Case) -> None:
        """Ask a case; again, of a program started afresh, if the one before was still being answered."""
        while not self._asked(case):
            pass

    def _asked(self, case: Case) -> bool:
        if self.in_a_row >= MOST_IN_A_ROW or self.in_all >= MOST_IN_ALL:
            self.work.record(self._given_up(case))
            return True
        began = monotonic()
        # No program can know the id before it is asked.
        id = f"{case.id}#{token_hex(4)}"
        try:
            answer = self._answer(case, id)
        except CannotStart as error:
            why = Phrase("conform", "it can't be started any more: {why}").fill(why=error)
            return self._broken(case, Breach("no-start", why), began)
        except Breach as breach:
            return self._broken(case, breach, began)
        if answer is None:
            return False
        self.last, self.in_a_row = (case, id), 0
        self.work.record(replace(judged(case, answer), seconds=monotonic() - began))
        return True

    def _answer(self, case: Case, id: str) -> Answer | None:
        """The answer to a case; None if instead more was said to the case before."""
        if self.program is None:
            self.program, _ = self.work.launch()
        if self.program.spoke():
            if self.last is None:
                raise unasked()
            return self._charge()
        answer = read_answer(self.program.exchange(run_line(id, case), self.work.seconds))
        if answer.id == id:
            return answer
        if self.last and answer.id == self.last[1]:
            return self._charge()
        raise Breach("other-id", Phrase("conform", "it answered under an id that it was not asked"))

    def _charge(self) -> None:
        """Fail the case before, after whose answer the program said more."""
        if self.last:
            more = Phrase("conform", "it said more after its answer")
            self.work.record(Verdict(self.last[0], Outcome.FAILED, "more", more))
        self._break_down()

    def _broken(self, case: Case, breach: Breach, began: float) -> bool:
        complaint = self.program.complained() if self.program else breach.complaint
        self.work.record(Verdict(case, Outcome.FAILED, breach.code, breach.why, complaint=complaint,
                                 seconds=monotonic() - began))
        self._break_down()
        return True

    def _break_down(self) -> None:
        self._end()
        self.in_a_row += 1
        self.in_all += 1

    def _end(self) -> None:
        if self.program:
            self.work.end(self.program)
        self.program, self.last = None, None

    def _given_up(self, case: Case) -> Verdict:
        why = Phrase("conform", "the program had broken down {count} times, and was given up")
        count = self.in_all if self.in_all >= MOST_IN_ALL else self.in_a_row
        return Verdict(case, Outcome.UNASKED, "given-up", why.fill(count=count))


def judged(case: Case, answer: Answer) -> Verdict:
    """The verdict on an answer."""
    if answer.way == "skipped":
        return Verdict(case, Outcome.SKIPPED, "skipped", answer.said)
    if answer.way == "errored":
        return Verdict(case, Outcome.ERRORED, "errored", answer.said)
    cited = cites(case, answer.said)
    if fits(case, answer.said):
        return Verdict(case, Outcome.PASSED, cited=cited)
    return Verdict(case, Outcome.FAILED, "differs", Phrase("conform", "the answer is not the one expected"),
                   got=kept(answer.said), cited=cited)
