"""What the checks look at: the book as read, the engine, and what the examples did."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from .coverage.model import Coverage
from .examples import Run, run_as_asked
from .input import regular
from .lang import Language, load
from .meaning import Mention, Spoken, mentions, spoken
from .memory import Memory
from .model import Book, Message, Rule, Wording
from .narrowing import without_words
from .po import Catalogue
from .reader import Reading
from .remembered import RememberedRuns
from .remembered_values import facts
from .senses import TermWords
from .settings import Engine, Settings
from .stamps import stamp
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
    _made: dict[tuple[str, object], Any] = field(default_factory=dict, repr=False)

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

    def look_up_facts(self, memory: Memory | None = None) -> None:
        """Look the values up before an example could touch the engine."""
        self.facts = facts(self.engine, memory) if memory else dict(self.engine.facts())

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

    def language(self, lang: str) -> Language:
        """Return what is known of a language, and the words that it has for the game."""
        return self._known("language", lang, lambda: load(lang, self.settings.meaning(lang)))

    def spoken(self, wording: Wording) -> Spoken:
        """Return a wording as it is read aloud."""
        return self._known("spoken", id(wording), lambda: spoken(wording))

    def said(self, wording: Wording) -> list[Mention]:
        """Return what a wording says, by the slots of meaning that its language has."""
        return self._known("said", id(wording), lambda: mentions(
            self.spoken(wording).text, self.language(wording.lang)))

    def term_words(self, lang: str) -> TermWords:
        """Return the words by which a language calls the terms of the glossary."""
        return self._known("terms", lang, lambda: TermWords(self.book.terms, self.language(lang)))

    def terms_said(self, wording: Wording) -> list[Mention]:
        """Return the terms of the glossary that a wording speaks of."""
        return self._known("terms said", id(wording), lambda: self.term_words(wording.lang).mentions(
            self.spoken(wording).text))

    def agents(self, wording: Wording) -> list[Mention]:
        """Return those who act in a wording, in the order in which it names them."""
        language, text = self.language(wording.lang), self.spoken(wording).text
        found = [mention for mention in self.terms_said(wording) if mention.slot in language.agents]
        for agent, words in language.agents.items():
            if words is not None:
                found += [Mention(agent, match[0], match.start(), match.end()) for match in words.finditer(text)]
        return sorted(found, key=lambda mention: mention.start)

    def stamp(self, message: Message) -> str:
        """Return what a translation of a message is read against, or nothing where no value is."""
        return stamp(message, self.book.rule(message.rule) if message.rule else None, self.facts, self.engine.forms)

    @cached_property
    def own_slots(self) -> frozenset[str]:
        """The slots of meaning that are the game's and not of language at large."""
        return frozenset(slot for lang in self.settings.languages
                         for slot in self.language(lang).slots - load(lang).slots)

    def _known(self, what: str, key: object, make: Callable[[], Any]) -> Any:
        """Return what was made before for a key, or make it."""
        if (what, key) not in self._made:
            self._made[what, key] = make()
        return self._made[what, key]

    def narrowed(self, kept: dict[int, Message]) -> Evidence:
        """Return evidence of a book in which only some messages have words; ids and values are all there."""
        reading = Reading(self.settings)
        reading.book, reading.catalogues = without_words(self.book, kept), self.catalogues
        made = Evidence(reading, self.engine, self.runs, self.coverage, self._made)
        made.__dict__.update(facts=self.facts, own_slots=self.own_slots)
        return made

    def run_examples(self, progress: Progress | None = None, rule: str = "", memory: Memory | None = None) -> None:
        """Run every example in every language, or those of one rule; none that a memory knows."""
        work = [(example, lang) for example in self.book.examples
                for lang in self.settings.languages if not rule or example.rule.id == rule]
        known = RememberedRuns(memory)
        for done, (example, lang) in enumerate(work, start=1):
            self.runs[example.key, lang] = known.recall(example, lang) or run_as_asked(example, lang, self.engine)
            if progress:
                progress("examples", done, len(work))
        known.keep(self.runs.values())
