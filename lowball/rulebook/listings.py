"""The directives that list what the book already holds: its house options, and its sources.

Nothing in them is written by hand: the engine says what an option is, `sources.toml` what a
passage is about, and the rules where each is used.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from docutils import nodes
from sphinx import addnodes
from sphinx.util.docutils import SphinxDirective

from .model import Book, Rule
from .nodes import text_node
from .options import Option
from .sources import FILE, Source, sources
from .words import _, n_, speaking


class Listing(SphinxDirective):
    """A list in a chapter. What is not of the sources is in the language of the page."""

    has_content = False

    def run(self) -> list[nodes.Node]:
        # Without the gate there is no book: the gettext builder lists what is to be translated.
        book: Book | None = self.env.domains["rule"].book  # type: ignore[attr-defined]
        with speaking(self.config.language):
            return list(self.sections(book or Book((self.config.language,))))

    def sections(self, book: Book) -> Iterator[nodes.Node]:
        raise NotImplementedError

    def section(self, anchor: str, title: str) -> nodes.section:
        """Make a section whose title needs no translation."""
        return nodes.section("", nodes.title("", title, translatable=False), ids=[anchor], names=[])

    def entry(self, key: nodes.Node, *parts: nodes.Node, anchor: str = "",
              row: bool = False) -> nodes.container:
        """Make an entry: what it is of, and what there is to say, below it or in a row with it."""
        head = nodes.paragraph("", "", key, classes=["listing-key"], translatable=False)
        return nodes.container("", head, *parts, ids=[anchor] if anchor else [],
                               classes=["listing-entry", "listing-row"] if row else ["listing-entry"])

    def line(self, *parts: nodes.Node) -> nodes.paragraph:
        """Make a line that needs no translation."""
        return nodes.paragraph("", "", *parts, translatable=False)

    def rules(self, rules: list[Rule]) -> nodes.paragraph:
        """Make the links to rules, by their numbers."""
        said = n_("Rule {numbers}", "Rules {numbers}", len(rules), numbers="\0")
        before, _gap, after = said.partition("\0")
        return self.line(nodes.Text(before), *_between(map(self.rule, rules)), nodes.Text(after))

    def rule(self, rule: Rule) -> nodes.Node:
        """Make the link to a rule."""
        return addnodes.pending_xref(
            "", nodes.inline("", rule.id), refdomain="rule", reftype="rule", reftarget=rule.id,
            refexplicit=False, refwarn=True, refdoc=self.env.docname)


class OptionsDirective(Listing):
    """``:::{options}``: every house option of the engine, by family."""

    def sections(self, book: Book) -> Iterator[nodes.Node]:
        lang = self.config.language
        families: dict[str, list[Option]] = {}
        for option in book.options:
            family = option.words[lang].family if option.words else ""
            families.setdefault(family, []).append(option)
        for number, (family, options) in enumerate(families.items(), start=1):
            entries = [self.option(option, book) for option in options]
            if family:
                section = self.section(f"options-{number}", family)
                section += entries
                yield section
            else:
                yield from entries

    def option(self, option: Option, book: Book) -> nodes.Node:
        words = option.words.get(self.config.language)
        parts = []
        if words:
            said = _("{decides}.", decides=words.decides)
            value = _("Default: {default}; otherwise: {others}.", default=words.default,
                      others=", ".join(words.others))
            parts += [self.line(nodes.Text(said[:1].upper() + said[1:])), self.line(nodes.Text(value))]
        bound = [rule for rule in book.rules if option.name in rule.house]
        parts.append(self.rules(bound) if bound else self.line(nodes.Text(_("No rule names it."))))
        return self.entry(nodes.literal("", option.name), *parts, anchor=option.anchor)


class ConcordanceDirective(Listing):
    """``:::{concordance}``: each passage of the sources with its rules, each rule with its passages."""

    def sections(self, book: Book) -> Iterator[nodes.Node]:
        path = Path(self.env.srcdir) / FILE
        self.env.note_dependency(str(path))
        listed = sources(path.parent, FILE)
        for source in listed:
            yield self.source(source, book)
        if book.rules:
            yield self.back(listed, book)

    def source(self, source: Source, book: Book) -> nodes.section:
        title = text_node(self, nodes.title, source.name)
        section = nodes.section("", title, ids=[f"source-{source.key}"], names=[])
        section += text_node(self, nodes.paragraph, source.about)
        for passage in source.passages:
            rules = [rule for rule in book.rules if passage.key in rule.sources]
            last = (text_node(self, nodes.paragraph, passage.no_rule) if passage.no_rule
                    else self.rules(rules))
            section += self.entry(nodes.strong("", passage.key),
                                  text_node(self, nodes.paragraph, passage.about), last,
                                  anchor=passage.anchor, row=True)
        return section

    def back(self, listed: tuple[Source, ...], book: Book) -> nodes.section:
        section = self.section("rules-and-passages", _("The rules and their passages"))
        anchors = {passage.key: passage.anchor for source in listed for passage in source.passages}
        for rule in book.rules:
            title = rule.title and (rule.title.wording(self.config.language) or rule.title.source)
            passages = [
                nodes.reference("", key, internal=True, refid=anchors[key]) if key in anchors
                else nodes.Text(key) for key in rule.sources]
            section += self.entry(self.rule(rule), self.line(nodes.Text(title.plain if title else "")),
                                  self.line(*_between(passages)), row=True)
        return section


def _between(links: Iterable[nodes.Node]) -> Iterator[nodes.Node]:
    """Put commas between links."""
    for number, link in enumerate(links):
        if number:
            yield nodes.Text(", ")
        yield link


LISTINGS = {"options": OptionsDirective, "concordance": ConcordanceDirective}
