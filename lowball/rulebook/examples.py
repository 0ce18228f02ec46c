"""Runs the examples of the book against the engine, in every language.

The semantics are pytest-doctestplus's: its output checker, its flags.
"""

from __future__ import annotations

import ast
import doctest
import re
from dataclasses import dataclass, field

from pytest_doctestplus.output_checker import OutputChecker

from .model import Example, Wording
from .settings import Engine

FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
"""pytest-doctestplus's own default."""

MODULE = re.compile(r"^(\w+\.)+(?=\w+(:|$))")
BLIND = ("+SKIP", "+IGNORE_OUTPUT", "+IGNORE_EXCEPTION_DETAIL", "+REMOTE_DATA")
"""Flags under which a statement is not run, or its output not compared."""

DIRECTIVE = re.compile(r"#\s*doctest:.*$", re.MULTILINE)


@dataclass(frozen=True)
class Failure:
    """A statement whose output is not what the book says; ``line`` counts from 0.

    ``got`` is what it printed or, where it ``raised``, the error without its traceback.
    """

    line: int
    statement: str
    want: str
    got: str
    raised: bool = False


@dataclass
class Run:
    """What came of an example in a language.

    ``rewritten`` is a statement that the translation changed, for which nothing was run.
    """

    example: Example
    lang: str
    tried: int = 0
    rewritten: str = ""
    failures: list[Failure] = field(default_factory=list)
    cited: frozenset[str] = frozenset()


class Checker(OutputChecker):
    """The checker of pytest-doctestplus, for which an error needs no module before its name."""

    def check_output(self, want: str, got: str, optionflags: int) -> bool:
        return super().check_output(want, got, optionflags) or super().check_output(
            want, MODULE.sub("", got), optionflags)


class _Runner(doctest.DocTestRunner):
    """Collects failures instead of printing them."""

    def __init__(self) -> None:
        super().__init__(checker=Checker(), optionflags=FLAGS)
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


def expected(statement: doctest.Example) -> str:
    """Return what the book says that a statement prints, or the error that it raises."""
    return statement.exc_msg or statement.want


def statements(code: str) -> list[doctest.Example]:
    """Return the statements of an example; raises ``ValueError`` where it can't be parsed."""
    return doctest.DocTestParser().get_examples(code)


def run(example: Example, lang: str, engine: Engine) -> Run:
    """Run an example in a language, in a namespace of its own.

    Only the source language brings code: a translation that changed a statement is not run.
    """
    wording = example.message.wording(lang)
    result = Run(example, lang)
    if wording is None:
        return result
    if wording is not example.message.source:
        result.rewritten = rewritten(example.message.source, wording) or ""
        if result.rewritten:
            return result
    try:
        parsed = statements(wording.text)
    except ValueError as error:
        result.failures.append(Failure(0, wording.text.split("\n", 1)[0], "", str(error)))
        return result
    test = doctest.DocTest(parsed, dict(engine.NAMESPACE), example.key, wording.place.path,
                           wording.place.line - 1, wording.text)
    runner = _Runner()
    with engine.speaking(lang), engine.citing() as cited:
        runner.run(test, clear_globs=False)
    result.tried, result.failures, result.cited = len(parsed), runner.failed, frozenset(cited)
    return result


def prose(code: str) -> str:
    """Return the first text of an example that is neither statement nor output."""
    pieces = doctest.DocTestParser().parse(code)
    return next((p.strip() for p in pieces if isinstance(p, str) and p.strip()), "")


def rewritten(source: Wording, translation: Wording) -> str | None:
    """Return the first statement that a translated example does not share with its source.

    A translation may change comments, the text of string literals and expected output;
    everything else, and every ``doctest:`` flag, is code, and code comes from the source.
    """
    try:
        ours, theirs = statements(source.text), statements(translation.text)
    except ValueError as error:
        return str(error)
    if stray := prose(translation.text):
        return stray
    for mine, other in zip(ours, theirs, strict=False):
        if _bones(mine) != _bones(other) or _vaguer(mine, other):
            return other.source.strip()
    if len(ours) != len(theirs):
        longer = max(ours, theirs, key=len)
        return longer[min(len(ours), len(theirs))].source.strip()
    return None


def _bones(statement: doctest.Example) -> tuple[str, tuple[str, ...], bool]:
    """Return what must be the same in every language: the code without its texts."""
    try:
        tree = ast.parse(statement.source)
    except SyntaxError:
        return (statement.source, (), False)
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            node.value, node.kind = "", None
    flags = tuple(flag.strip() for flag in DIRECTIVE.findall(statement.source))
    return ast.dump(tree), flags, bool(statement.want or statement.exc_msg)


def _vaguer(mine: doctest.Example, other: doctest.Example) -> bool:
    """Whether a translation hides output behind dots that the source spells out."""
    return other.want.count("...") > mine.want.count("...")
