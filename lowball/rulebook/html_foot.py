"""The foot of a rule: where it comes from, on what it depends, what proves it, where else it stands."""

from __future__ import annotations

from html import escape

from babel.lists import format_list
from sphinx.writers.html5 import HTML5Translator

from .domain import RuleDomain
from .editions import Edition, language_names
from .model import Book, Rule
from .options import OptionWords
from .past.pages import history
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
        languages = format_list(language_names(self.book.languages, self.lang), locale=self.lang)
        count = len(self.rule.examples)
        said = [escape(n_("Proved by {n} example, run in {languages}", "Proved by {n} examples, run in {languages}",
                          count, languages=languages))] if count else []
        proof = self.book.proofs.get(self.rule.id)
        if proof and proof.functions:
            names = ", ".join(f'<code translate="no">{escape(name)}</code>' for name in proof.functions)
            said.append(around(_("decided in {functions}", functions=GAP), names))
        if proof and proof.cases:
            said.append(escape(n_("{n} conformance case", "{n} conformance cases", proof.cases)))
        return said

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
