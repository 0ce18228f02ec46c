"""Asks a program one case at a time, as the runner does, for as long as anyone wants to know more."""

from __future__ import annotations

from collections.abc import Sequence
from types import TracebackType
from typing import Final, Self

from ..cases import Case
from ..manifest import FORMAT
from ..program import CannotStart
from ..protocol import Breach
from ..runner import TO_START, CannotRun, not_ready
from ..verdicts import Outcome, Verdict
from ..workers import Work, Worker

GIVEN_UP: Final = Outcome.UNASKED


class Asker:
    """A program that is started when the ``with`` block is, and ended with it.

    :raises CannotRun: for a program that can't be started, or doesn't say that it is ready.
    """

    def __init__(self, command: Sequence[str], seconds: float, edition: str) -> None:
        self.work = Work(command, seconds, max(seconds, TO_START), edition, FORMAT, iter(()), lambda: None)
        try:
            program, self.ready = self.work.launch()
        except (CannotStart, Breach) as error:
            raise CannotRun(not_ready(command, error)) from None
        self.worker = Worker(self.work, program)

    def ask(self, case: Case) -> Verdict:
        """The verdict on what the program says to a case."""
        self.worker.ask(case)
        verdict = self.work.verdicts.pop(case.id)
        if verdict.outcome is GIVEN_UP:
            self.worker = Worker(self.work)
            self.worker.ask(case)
            verdict = self.work.verdicts.pop(case.id)
        return verdict

    def late(self) -> list[Verdict]:
        """What a program said more to a case after its answer, which then is none."""
        late = [verdict for verdict in self.work.verdicts.values() if verdict.fails]
        self.work.verdicts.clear()
        return late

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None,
                 trace: TracebackType | None) -> None:
        # Nothing is left to ask: the program is told to stop, and ended.
        self.worker.run()
