"""How the output of a statement is compared: as pytest-doctestplus does, whose checker this is."""

from __future__ import annotations

import doctest
import re
from collections.abc import Collection

from pytest_doctestplus.output_checker import OutputChecker

from .examples import Failure
from .statements import expected

FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE | doctest.DONT_ACCEPT_TRUE_FOR_1
"""pytest-doctestplus's own default; and a rulebook says True where it means it."""

MODULE = re.compile(r"^(\w+\.)+(?=\w+(:|$))")


class Checker(OutputChecker):
    """The checker of pytest-doctestplus, for which an error needs no module before its name."""

    def __init__(self, errors: Collection[str] = ()) -> None:
        super().__init__()
        self.errors = frozenset(errors)

    def check_output(self, want: str, got: str, optionflags: int) -> bool:
        if want in self.errors:
            got = MODULE.sub("", got)
        return super().check_output(want, got, optionflags)


class Runner(doctest.DocTestRunner):
    """Collects failures instead of printing them."""

    def __init__(self, errors: Collection[str]) -> None:
        super().__init__(checker=Checker(errors), optionflags=FLAGS)
        self.failed: list[Failure] = []

    def report_start(self, out, test, example) -> None:
        pass

    def report_success(self, out, test, example, got) -> None:
        pass

    def report_failure(self, out, test, example, got) -> None:
        raised = "Traceback (most recent call last):" in got
        if raised:
            got = MODULE.sub("", got.strip().rsplit("\n", 1)[-1])
        self.failed.append(Failure(example.lineno, example.source, expected(example), got, raised))

    def report_unexpected_exception(self, out, test, example, exc_info) -> None:
        got = f"{exc_info[0].__name__}: {exc_info[1]}"
        self.failed.append(Failure(example.lineno, example.source, expected(example), got, True))
