"""Collects every example of a rulebook as a test, once a language.

The ids nest as the book does: ``spec/draw.md::draw.max-consecutive::five-wanted[fr]``.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from .evidence import Evidence
from .examples import Run, run_as_asked
from .model import Example, Rule
from .reader import read
from .settings import load

EVIDENCE = pytest.StashKey[dict[Path, Evidence]]()


class ExampleFailure(Exception):
    """An example that doesn't give what the book says."""


def evidence_of(config: pytest.Config, root: Path) -> Evidence:
    """Return the book in a folder, read once a session."""
    cache = config.stash.setdefault(EVIDENCE, {})
    if root not in cache:
        settings = load(root)
        cache[root] = Evidence(read(settings), settings.engine())
    return cache[root]


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> pytest.Collector | None:
    """Take the chapters of the rulebook whose ``conf.py`` stands at the root of the tests."""
    root = parent.config.rootpath
    if file_path.suffix != ".md" or not (root / "conf.py").is_file():
        return None
    if load(root).spec_dir not in file_path.parents:
        return None
    return ChapterFile.from_parent(parent, path=file_path)


class ChapterFile(pytest.File):
    """A chapter, which holds rules."""

    def collect(self) -> Iterator[pytest.Collector]:
        root = self.config.rootpath
        evidence = evidence_of(self.config, root)
        for chapter in evidence.book.chapters:
            if root / chapter.path == self.path:
                for rule in chapter.rules:
                    yield RuleNode.from_parent(self, name=rule.id, rule=rule, evidence=evidence)


class RuleNode(pytest.Collector):
    """A rule, which holds examples."""

    def __init__(self, *, rule: Rule, evidence: Evidence, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.rule, self.evidence = rule, evidence

    def collect(self) -> Iterator[pytest.Item]:
        for example in self.rule.examples:
            for lang in self.evidence.settings.languages:
                yield ExampleItem.from_parent(self, name=f"{example.id}[{lang}]", example=example,
                                              lang=lang, evidence=self.evidence)


class ExampleItem(pytest.Item):
    """An example in a language."""

    def __init__(self, *, example: Example, lang: str, evidence: Evidence, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.example, self.lang, self.evidence = example, lang, evidence

    def runtest(self) -> None:
        result = run_as_asked(self.example, self.lang, self.evidence.engine)
        if result.failures or result.otherwise or not result.tried:
            raise ExampleFailure(_told(result))

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException],
                     style: Any = None) -> Any:
        if isinstance(excinfo.value, ExampleFailure):
            return str(excinfo.value)
        return super().repr_failure(excinfo, style)

    def reportinfo(self) -> tuple[Path, int, str]:
        wording = self.example.message.wording(self.lang) or self.example.message.source
        path = self.evidence.settings.root / wording.place.path
        return path, wording.place.line - 1, f"{self.example.key}[{self.lang}]"


def _told(result: Run) -> str:
    if result.rewritten:
        return f"the translation changes a statement, and was not run: {result.rewritten}"
    if not result.failures and not result.tried:
        return f"example {result.example.id} has no statement in {result.lang}"
    if not result.failures:
        return (f"decided otherwise than the book says\nexpected:\n    {' ; '.join(result.example.rulings)}\n"
                f"got:\n    {' ; '.join(result.rulings or ())}")
    return "\n".join(
        f"{failure.statement.strip()}\nexpected:\n    {failure.want.strip()}\ngot:\n    "
        f"{failure.got.strip()}" for failure in result.failures)
