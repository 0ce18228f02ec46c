"""What a rulebook is made of: chapters, rules, norms, facts, examples, terms.

The reader makes these from the sources; the gate, pytest, the exports and the pages
only look at them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from .wording import Place, Wording

if TYPE_CHECKING:
    from .conditions import Condition
    from .houses import HouseBook
    from .options import Option
    from .proofs import Proof
    from .sources import Source

Kind = Literal["heading", "title", "paragraph", "example", "headword"]
MODALITIES = ("must", "must-not", "may", "need-not", "should", "should-not", "is")


@dataclass(frozen=True)
class Message:
    """A piece of text that is translated whole: one entry of a catalogue.

    ``rule`` is the id of the rule it belongs to, if any; ``guidance`` tells reasons and advice
    from the norm; ``when`` are the conditions of the block around it, and ``section`` the number of
    its section in the chapter. ``key`` is its text in the sources, where a house words it otherwise.
    """

    kind: Kind
    source: Wording
    rule: str = ""
    guidance: bool = False
    translations: dict[str, Wording] = field(default_factory=dict, compare=False)
    when: tuple[Condition, ...] = ()
    section: int = field(default=0, compare=False)
    key: str = ""

    @property
    def msgid(self) -> str:
        """The text in the source language, by which the catalogues know the message."""
        return self.key or self.source.text

    @property
    def place(self) -> Place:
        """Where the message stands in the source language."""
        return self.source.place

    def wording(self, lang: str) -> Wording | None:
        """Return the message in a language, or None where it is not translated."""
        return self.source if lang == self.source.lang else self.translations.get(lang)

    def wordings(self) -> Iterator[Wording]:
        """Yield the message in every language that has it, the source first."""
        yield self.source
        yield from self.translations.values()


@dataclass(frozen=True)
class Norm:
    """The bones of a rule: who, must or may, what, and when."""

    agent: str
    modality: str
    act: str
    condition: str


@dataclass(frozen=True)
class Example:
    """A doctest of a rule, with a name that is never its position.

    ``rulings`` is what the engine tells in it: outcomes, and the rules that decide them.
    """

    id: str
    rule: Rule = field(repr=False)
    message: Message = field(repr=False)
    when: tuple[Condition, ...] = ()
    rulings: tuple[str, ...] = ()
    opening: Place | None = None

    @property
    def conditions(self) -> tuple[Condition, ...]:
        """The conditions of its rule, of the block around it, and its own."""
        return self.rule.when + self.message.when + self.when

    @property
    def key(self) -> str:
        """The id of the rule and the example: what pytest and reports call it."""
        return f"{self.rule.id}::{self.id}"

    @property
    def place(self) -> Place:
        """Where the example stands in the source language."""
        return self.message.place


@dataclass(eq=False)
class Rule:
    """One rule of the book."""

    id: str
    place: Place
    chapter: Chapter = field(repr=False)
    title: Message | None = None
    number: str = ""
    sources: tuple[str, ...] = ()
    since: str = ""
    changed: tuple[str, ...] = ()
    house: tuple[str, ...] = ()
    norms: tuple[Norm, ...] = ()
    replaces: tuple[str, ...] = ()
    when: tuple[Condition, ...] = ()
    section: int = 0
    messages: list[Message] = field(default_factory=list, repr=False)
    examples: list[Example] = field(default_factory=list, repr=False)

    @property
    def text(self) -> list[Message]:
        """The title, the norms and the guidance, in order: all but the examples."""
        return ([self.title] if self.title else []) + self.messages


@dataclass(eq=False)
class Term:
    """A word of the glossary, bound to its forms in each language.

    ``forms`` are the ways in which a language may write it in a sentence, ``forbidden``
    the renderings that a language must not use for it.
    """

    id: str
    place: Place
    headword: Message
    definition: list[Message] = field(default_factory=list, repr=False)
    engine: str = ""
    forms: dict[str, tuple[str, ...]] = field(default_factory=dict)
    forbidden: dict[str, tuple[str, ...]] = field(default_factory=dict)


@dataclass(frozen=True)
class Situation:
    """What may happen at the table, in a reader's words, and the rules that say what then."""

    place: Place
    question: Message = field(repr=False)
    rules: tuple[str, ...]


@dataclass(frozen=True)
class Situations:
    """Situations of a kind, under their title."""

    title: Message = field(repr=False)
    listed: tuple[Situation, ...]


class Section(NamedTuple):
    """A heading's level, and the number of the section around it; a chapter itself has level 0."""

    level: int
    parent: int


@dataclass(eq=False)
class Chapter:
    """A file of the book."""

    docname: str
    path: str
    number: int = 0
    messages: list[Message] = field(default_factory=list, repr=False)
    rules: list[Rule] = field(default_factory=list, repr=False)
    terms: list[Term] = field(default_factory=list, repr=False)
    children: list[str] = field(default_factory=list)
    listings: dict[str, Place] = field(default_factory=dict)
    situations: list[Situations] = field(default_factory=list, repr=False)
    sections: list[Section] = field(default_factory=lambda: [Section(0, 0)])

    @property
    def title(self) -> Message | None:
        """The heading of the chapter."""
        return next((m for m in self.messages if m.kind == "heading"), None)


@dataclass(eq=False)
class Book:
    """The whole rulebook in every language, or that of a ``house``.

    ``figures`` are what the report shows of it, a ``report_pages.Figures``: the report knows the book, and not
    the book the report.
    """

    languages: tuple[str, ...]
    chapters: list[Chapter] = field(default_factory=list)
    sources: tuple[Source, ...] = ()
    options: tuple[Option, ...] = ()
    house: HouseBook | None = None
    proofs: Mapping[str, Proof] = field(default_factory=dict)
    figures: Any = None

    @property
    def source_language(self) -> str:
        """The language in which the rules are written."""
        return self.languages[0]

    @property
    def rules(self) -> list[Rule]:
        """Every rule, in the order of the book."""
        return [rule for chapter in self.chapters for rule in chapter.rules]

    @property
    def terms(self) -> list[Term]:
        """Every term of the glossary, in the order of the book."""
        return [term for chapter in self.chapters for term in chapter.terms]

    @property
    def examples(self) -> list[Example]:
        """Every example, in the order of the book."""
        return [example for rule in self.rules for example in rule.examples]

    def number(self) -> None:
        """Give each chapter with rules a number, and each rule one within it."""
        numbered = [chapter for chapter in self.chapters if chapter.rules]
        for number, chapter in enumerate(numbered, start=1):
            chapter.number = number
            for place, rule in enumerate(chapter.rules, start=1):
                rule.number = f"{number}.{place}"

    def rule(self, rule_id: str) -> Rule | None:
        """Return a rule by its id, or None."""
        return self._rules.get(rule_id)

    def term(self, term_id: str) -> Term | None:
        """Return a term by its id, or None."""
        return self._terms.get(term_id)

    # Nothing is looked up before the book is whole; of an id that stands twice the first counts.

    @cached_property
    def _rules(self) -> dict[str, Rule]:
        return {rule.id: rule for rule in reversed(self.rules)}

    @cached_property
    def _terms(self) -> dict[str, Term]:
        return {term.id: term for term in reversed(self.terms)}

    def option(self, name: str) -> Option | None:
        """Return a house option by its name, or None."""
        return next((option for option in self.options if option.name == name), None)

    def listing(self, name: str) -> Chapter | None:
        """Return the chapter with a list, such as that of the options, or None."""
        return next((chapter for chapter in self.chapters if name in chapter.listings), None)
