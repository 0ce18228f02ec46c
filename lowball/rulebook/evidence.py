"""What the checks look at: the book as read, the engine, and what the examples did."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cached_property

from .coverage.model import Coverage
from .examples import Run, run_as_asked
from .input import regular
from .model import Book, Rule, Wording
from .po import Catalogue
from .reader import Reading
from .settings import Engine, Settings
from .values import Form, forms

EXAMPLE_FENCE = re.compile(r"^[ \t]*[`~:]{3,}[ \t]*\{example\}", re.MULTILINE)

Progress = Callable[[str, int, int], None]
"""Called with what is being done, how much of it is done, and how much there is."""


@dataclass
class Evidence:
    """Everything that a check may ask."""

    reading: Reading
    engine: Engine
    runs: dict[tuple[str, str], Run] = field(default_factory=dict)
    coverage: Callable[[], Coverage | None] = lambda: None

    @property
    def settings(self) -> Settings:
        """The settings of the project."""
        return self.reading.settings

    @property
    def book(self) -> Book:
        """The book in every language."""
        return self.reading.book

    @property
    def translations(self) -> tuple[str, ...]:
        """The languages other than the source's."""
        return self.settings.languages[1:]

    @property
    def catalogues(self) -> dict[tuple[str, str], Catalogue]:
        """The catalogues by language and chapter."""
        return self.reading.catalogues

    @cached_property
    def facts(self) -> dict[str, object]:
        """The engine's values by the names under which the prose may tie itself to them."""
        return dict(self.engine.facts())

    def look_up_facts(self) -> int:
        """Look the values up before an example could touch the engine; return how many."""
        return len(self.facts)

    def forms(self, value: object, lang: str) -> list[Form]:
        """Return every form of a value in a language."""
        return forms(value, lang, self.engine.forms)

    def wordings(self, rule: Rule) -> Iterator[Wording]:
        """Yield the title, norms and guidance of a rule in every language."""
        for message in rule.text:
            yield from message.wordings()

    @cached_property
    def manifest(self) -> int:
        """The number of examples in the sources, counted without the reader."""
        return sum(len(EXAMPLE_FENCE.findall(path.read_text(encoding="utf-8", errors="replace")))
                   for path in self.settings.spec_dir.rglob("*.md") if regular(path))

    def run_examples(self, progress: Progress | None = None, rule: str = "") -> None:
        """Run every example in every language, or those of one rule."""
        work = [(example, lang) for example in self.book.examples
                for lang in self.settings.languages if not rule or example.rule.id == rule]
        for done, (example, lang) in enumerate(work, start=1):
            self.runs[example.key, lang] = run_as_asked(example, lang, self.engine)
            if progress:
                progress("examples", done, len(work))
