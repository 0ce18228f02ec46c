"""The foot of a rule: where it comes from, on what it depends, what proves it, where else it stands."""

from __future__ import annotations

from html import escape

from babel.lists import format_list
from sphinx.writers.html5 import HTML5Translator

from .domain import RuleDomain
from .editions import Edition, language_names
from .html_examples import anchor, called
from .model import Book, Example, Rule
from .options import OptionWords
from .past.pages import history
from .report_pages.writer import FOLDER
from .words import _, n_

GAP = "\0"
"""What stands in a sentence for HTML, until the sentence is escaped."""


class Foot:
    """The foot of one rule, in the language of its page."""

    def __init__(self, translator: HTML5Translator, rule: Rule, book: Book) -> None:
        self.rule, self.book = rule, book
        self.builder = translator.builder
        self.domain: RuleDomain = self.builder.env.domains["rule"]  # type: ignore[assignment]
        self.lang = translator.config.language

    def html(self) -> str:
        """Return the whole foot."""
        return (f'<footer class="rule-foot">{self._options()}{_line("rule-meta", self._origin())}'
                f'{_line("rule-proof", self._proof())}{_line("rule-links", self._links())}</footer>\n')

    def _options(self) -> str:
        """Return a line for each house option on which the rule depends, in the engine's words."""
        lines = [around(words.line(GAP), self._option(option))
                 for option in self.rule.house if (words := self._words(option))]
        items = "".join(f"<li>{line}</li>" for line in lines)
        return f'<ul class="rule-options">{items}</ul>\n' if items else ""

    def _words(self, name: str) -> OptionWords | None:
        option = self.book.option(name)
        return option.words.get(self.lang) if option else None

    def _option(self, name: str) -> str:
        found = self.domain.find("option", name)
        return link(f"<code>{escape(name)}</code>", found and self._address(found[0], found[1]))

    def _address(self, docname: str, anchor: str) -> str:
        return f"{self.builder.get_relative_uri(self.rule.chapter.docname, docname)}#{anchor}"

    def _origin(self) -> list[str]:
        """Return since when the rule stands, its sources, and the options of which the engine has no words."""
        rule, said = self.rule, []
        said += history(self.domain, self.builder, rule)  # type: ignore[arg-type]
        if rule.sources:
            said.append(around(_("Sources {sources}", sources=GAP), self._passages()))
        unsaid = [option for option in rule.house if not self._words(option)]
        if unsaid:
            name = n_("House option {options}", "House options {options}", len(unsaid), options=GAP)
            said.append(around(name, ", ".join(map(self._option, unsaid))))
        return said

    def _passages(self) -> str:
        """Return the sources of the rule, each a link into the concordance, where there is one."""
        page = self.book.listing("concordance")
        anchors = {one.key: one.anchor for source in self.book.sources for one in source.passages}
        return ", ".join(
            link(escape(key), self._address(page.docname, anchors[key]) if page and key in anchors else None)
            for key in self.rule.sources)

    def _proof(self) -> list[str]:
        """Return by what the rule is proven: its examples, the engine's functions, the conformance cases."""
        return [*self._examples(), *self._functions(), *self._cases()]

    def _examples(self) -> list[str]:
        """Return how many examples run in which languages; a book in which one fails has no pages."""
        examples = self.rule.examples
        if not examples:
            return []
        languages = format_list(language_names(self.book.languages, self.lang), locale=self.lang)
        said = n_("Proved by {n} example, which passes in {languages}: {examples}",
                  "Proved by {n} examples, which pass in {languages}: {examples}", len(examples),
                  languages=languages, examples=GAP)
        return [around(said, ", ".join(map(self._example, examples)))]

    def _example(self, example: Example) -> str:
        """Return what an example is called, as a link to it, and that it passes."""
        name = escape(called(example, self.book, self.lang))
        left_out = self.book.house is not None and example.key in self.book.house.examples
        return (name if left_out else f'<a href="#{escape(anchor(example))}">{name}</a>') + "\u00a0✓"

    def _functions(self) -> list[str]:
        """Return the functions that decide by the rule, each a link to what the report says of it."""
        proof = self.book.proofs.get(self.rule.id)
        if not proof or not proof.functions:
            return []
        names = ", ".join(self._to_report("engine", name, f'<code translate="no">{escape(name)}</code>')
                          for name in proof.functions)
        return [around(_("decided in {functions}", functions=GAP), names)]

    def _cases(self) -> list[str]:
        """Return how many conformance cases there are of each kind, and whether they are of the book as it is."""
        figures, proof = self.book.figures, self.book.proofs.get(self.rule.id)
        kinds = figures.cases.by_kind(self.rule.id) if figures else {}
        count = sum(kinds.values()) or (proof.cases if proof else 0)
        if not count:
            return []
        said = self._to_report("cases", self.rule.id if kinds else "", escape(
            n_("{n} conformance case", "{n} conformance cases", count)))
        named = ", ".join(f'{n} <code translate="no">{escape(kind)}</code>' for kind, n in kinds.items())
        old = " " + escape(_("(counted before the last change)")) if figures and figures.cases.changed else ""
        return [said + (f" ({named})" if named else "") + old]

    def _to_report(self, page: str, at: str, inside: str) -> str:
        """Return a link into the report, where there is one."""
        if self.book.figures is None:
            return inside
        uri = self.builder.get_relative_uri(self.rule.chapter.docname, f"{FOLDER}/{page}")
        return f'<a class="to-report" href="{escape(f"{uri}#{at}" if at else uri)}">{inside}</a>'

    def _links(self) -> list[str]:
        """Return the permalink, and the links to the rule in the other editions."""
        editions: list[Edition] = getattr(self.builder, "rulebook_editions", None) or []
        page = self.builder.get_target_uri(self.rule.chapter.docname)
        permalink = escape(_("Permalink"))
        return [f'<a class="permalink" href="#{escape(self.rule.id)}">{permalink}</a>', *(
            f'<a class="other-edition" href="{escape(edition.href(page))}#{escape(self.rule.id)}"'
            f'{edition.attributes}>{edition.label}</a>' for edition in editions if not edition.current)]


def _line(name: str, parts: list[str]) -> str:
    spans = " ".join(f"<span>{part}</span>" for part in parts)
    return f'<p class="{name}">{spans}</p>\n' if parts else ""


def link(inside: str, address: str | None) -> str:
    """Return a link, or what would be in it where it has nowhere to lead."""
    if not address:
        return inside
    return f'<a class="reference internal" href="{escape(address)}">{inside}</a>'


def around(sentence: str, inside: str) -> str:
    """Put HTML into the gap of a sentence; the catalogue is no HTML, and its words are escaped."""
    return escape(sentence).replace(GAP, inside)
