"""Runs the examples of the book against the engine, in every language.

The semantics are pytest-doctestplus's: its output checker, its flags.
"""

from __future__ import annotations

import doctest
from contextlib import nullcontext
from dataclasses import dataclass, field

from .conditions import asked
from .houses import houses_of
from .model import Example
from .settings import Engine
from .statements import foreign, rewritten, statements


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

    ``rewritten`` is a statement that the translation changed, and ``foreign`` what an example
    may not do; nothing was run then. ``rulings`` are what the engine told, each with the rules that
    decided it, where the engine can say so.
    """

    example: Example
    lang: str
    tried: int = 0
    rewritten: str = ""
    foreign: str = ""
    failures: list[Failure] = field(default_factory=list)
    cited: frozenset[str] = frozenset()
    rulings: tuple[str, ...] | None = None

    @property
    def otherwise(self) -> bool:
        """Whether it was decided by other rules than the book says."""
        return self.rulings is not None and self.rulings != self.example.rulings


def run_as_asked(example: Example, lang: str, engine: Engine) -> Run:
    """Run an example under a house that its conditions ask for: the default one where that will do."""
    houses = houses_of(engine)
    house = asked(example.conditions, houses) if houses and example.conditions else None
    return run(example, lang, engine, house)


def run(example: Example, lang: str, engine: Engine, house: object = None) -> Run:
    """Run an example in a language, in a namespace of its own, under the default house or another.

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
        result.foreign = foreign(wording.text, engine.NAMESPACE)
    except ValueError as error:
        result.failures.append(Failure(0, wording.text.split("\n", 1)[0], "", str(error)))
        return result
    if result.foreign:
        return result
    from .doctests import Runner  # Nothing is loaded for it where nothing is run.

    test = doctest.DocTest(parsed, dict(engine.NAMESPACE), example.key, wording.place.path,
                           wording.place.line - 1, wording.text)
    runner = Runner([statement.exc_msg for statement in parsed if statement.exc_msg])
    houses = houses_of(engine)
    playing = houses.playing(house) if houses and house is not None else nullcontext()
    telling = engine.telling() if hasattr(engine, "telling") else nullcontext()
    with engine.speaking(lang), playing, engine.citing() as cited, telling as told:
        runner.run(test, clear_globs=False)
    result.tried, result.failures, result.cited = len(parsed), runner.failed, frozenset(cited)
    result.rulings = None if told is None else tuple(told)
    return result
