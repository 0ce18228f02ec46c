"""Makes the book of a house from the whole book: only what applies, and the house's own facts.

What it makes is a book like any other, which the checks examine and the pages show.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from .conditions import Condition, asked, hold
from .diagnostics import Diagnostic
from .evidence import Evidence
from .examples import Run, run
from .houses import House, HouseBook, LeftOut, houses_of
from .model import Book, Chapter, Example, Message, Rule, Term
from .own_wordings import Rewording


@dataclass
class Tailored:
    """The book of a house, how its examples ran there, its facts, and what is wrong with it."""

    book: Book
    runs: dict[tuple[str, str], Run] = field(default_factory=dict)
    facts: dict[str, object] = field(default_factory=dict)
    diagnostics: list[Diagnostic] = field(default_factory=list)


def tailor(evidence: Evidence, house: House) -> Tailored:
    """Make the book of a house from a whole book that the gate has passed."""
    return _Tailor(evidence, house).made()


class _Tailor:
    def __init__(self, evidence: Evidence, house: House) -> None:
        houses = houses_of(evidence.engine)
        assert houses is not None
        self.evidence, self.house, self.houses = evidence, house, houses
        self.runs: dict[tuple[str, str], Run] = {}
        with houses.playing(house.games[0]):
            self.facts = dict(evidence.engine.facts())
        self.reword = Rewording(evidence, house, self.facts)
        self.shown = HouseBook(house.slug, house.name, house.options, tuple(self.differing()))

    def made(self) -> Tailored:
        book = self.evidence.book
        # Which rules there are decides how those that refer to one another are shown.
        for rule in book.rules:
            if not self.holds(rule.when):
                titles = {lang: rule.title.wording(lang) for lang in book.languages} if rule.title else {}
                self.shown.rules[rule.id] = LeftOut(rule.id, rule.when, {
                    lang: wording.plain for lang, wording in titles.items() if wording})
        kept = [self.chapter(chapter) for chapter in book.chapters]
        self.shown.chapters = frozenset(old.docname for old, new in zip(book.chapters, kept, strict=True)
                                        if new is None)
        chapters = [chapter for chapter in kept if chapter is not None]
        for chapter in chapters:
            chapter.children = [name for name in chapter.children if name not in self.shown.chapters]
        made = Book(book.languages, chapters, book.sources, book.options, self.shown, book.proofs)
        made.number()
        return Tailored(made, self.runs, self.facts, [*self.house.diagnostics, *self.reword.done()])

    def differing(self) -> list[tuple[str, str, str, dict[str, str]]]:
        """List the options that are not as in the default house, with what each decides."""
        found = []
        for name in self.house.differing():
            told = {}
            for lang in self.evidence.settings.languages:
                with self.evidence.engine.speaking(lang):
                    told[lang] = self.houses.told(name)
            found.append((name, ", ".join(self.house.options[0][name]),
                          ", ".join(self.house.usual[name]), told))
        return found

    def holds(self, conditions: tuple[Condition, ...]) -> bool:
        return hold(conditions, self.house.options)

    def chapter(self, chapter: Chapter) -> Chapter | None:
        """Return a chapter as the house has it, or None if nothing of it applies."""
        gone = self.sections(chapter)
        if 1 in gone and chapter.docname != self.evidence.settings.root_doc:
            return None
        self.shown.sections[chapter.docname] = frozenset(gone)
        made = replace(chapter, messages=[], rules=[], terms=[])
        new: dict[int, Message] = {}
        silent = {id(example.message) for rule in chapter.rules for example in rule.examples
                  if rule.id not in self.shown.rules and self.silent(example)}
        for message in chapter.messages:
            if not (message.rule in self.shown.rules or id(message) in silent
                    or not self.holds(message.when) or (message.section in gone and not message.rule)):
                new[id(message)] = self.reword(message)
                made.messages.append(new[id(message)])
        made.rules = [self.rule(rule, made, new) for rule in chapter.rules
                      if rule.id not in self.shown.rules]
        made.terms = [self.term(term, new) for term in chapter.terms]
        return made

    def sections(self, chapter: Chapter) -> set[int]:
        """Return the sections that had rules, all of which are left out."""
        had, has = set(), set()
        for rule in chapter.rules:
            for section in _around(chapter, rule.section):
                had.add(section)
                if rule.id not in self.shown.rules:
                    has.add(section)
        for message in chapter.messages:
            if message.kind == "headword":
                has.update(_around(chapter, message.section))
        return had - has - {0}

    def rule(self, rule: Rule, chapter: Chapter, new: dict[int, Message]) -> Rule:
        made = replace(rule, chapter=chapter, title=rule.title and new[id(rule.title)], examples=[],
                       messages=[new[id(m)] for m in rule.messages if id(m) in new])
        made.examples = [replace(example, rule=made, message=new[id(example.message)], rulings=self.rulings(example))
                         for example in rule.examples if id(example.message) in new]
        return made

    def rulings(self, example: Example) -> tuple[str, ...]:
        """Return by which rules the house answers in an example; they may be others, to the same end."""
        return self.runs[example.key, self.evidence.book.source_language].rulings or ()

    def term(self, term: Term, new: dict[int, Message]) -> Term:
        return replace(term, headword=new[id(term.headword)],
                       definition=[new[id(m)] for m in term.definition if id(m) in new])

    def silent(self, example: Example) -> bool:
        """Run an example under the house; whether it is left out, and why, is noted."""
        conditions = example.message.when + example.when
        if self.holds(example.conditions):
            if self.runs_here(example):
                return False
            conditions = self.culprits(example)
        self.shown.examples[example.key] = LeftOut(example.id, conditions)
        return True

    def runs_here(self, example: Example) -> bool:
        """Whether an example gives what the book says, in each language, in a game of the house."""
        for game, options in zip(self.house.games, self.house.options, strict=True):
            if hold(example.conditions, [options]):
                done = {(example.key, lang): run(example, lang, self.evidence.engine, game)
                        for lang in self.evidence.settings.languages}
                if not any(one.failures for one in done.values()):
                    self.runs |= done
                    return True
        return False

    def culprits(self, example: Example) -> tuple[Condition, ...]:
        """Return the options that an example needs otherwise, as a house in which it holds has them.

        Each that breaks it by itself; where none does, a set of which none can be spared.
        """
        basis = self.houses.held(asked(example.conditions, self.houses))
        given = {condition.option: basis[condition.option][0] for condition in example.conditions}
        here = {name: values[0] for name, values in self.house.options[0].items()
                if values != basis[name] and len(values) == 1}

        def fails(*names: str) -> bool:
            house = self.houses.asking(given | {name: here[name] for name in names})
            lang = self.evidence.book.source_language
            return bool(run(example, lang, self.evidence.engine, house).failures)

        found = [name for name in here if fails(name)]
        if not found:
            found = list(here)
            for name in here:
                others = [other for other in found if other != name]
                found = others if fails(*others) else found
        return tuple(Condition(name, basis[name]) for name in found)


def _around(chapter: Chapter, section: int) -> list[int]:
    """Return the numbers of a section and of all around it."""
    found = [section]
    while found[-1]:
        found.append(chapter.sections[found[-1]].parent)
    return found
