"""How rules, examples, facts and terms look on a page."""

from __future__ import annotations

from html import escape

from sphinx.writers.html5 import HTML5Translator

from .domain import RuleDomain
from .html_examples import depart_example, visit_example
from .model import Rule
from .nodes import example, fact, headword, left_out, rule, rule_title, term_entry
from .options import OptionWords
from .words import _, n_, speaking

GAP = "\0"
"""What stands in a sentence for HTML, until the sentence is escaped."""


def _domain(self: HTML5Translator) -> RuleDomain:
    return self.builder.env.domains["rule"]  # type: ignore[return-value]


def _rule(self: HTML5Translator, node: rule) -> Rule | None:
    book = _domain(self).book
    return book.rule(node["rule_id"]) if book else None


def permalink(anchor: str) -> str:
    """Return the link by which a reader copies the address of a rule or a term."""
    label = escape(_("Permalink"))
    return f'<a class="headerlink" href="#{escape(anchor)}" title="{label}">¶</a>'


def visit_rule(self: HTML5Translator, node: rule) -> None:
    self.body.append(f'<section class="rule" id="{escape(node["rule_id"])}">\n')


def depart_rule(self: HTML5Translator, node: rule) -> None:
    found = _rule(self, node)
    if found:
        with speaking(self.config.language):
            self.body.append(_options(self, found) + _footer(self, found))
    self.body.append("</section>\n")


def _footer(self: HTML5Translator, rule: Rule) -> str:
    """Return the small print of a rule: its id, where it comes from, where else it stands."""
    said = [f'<code class="rule-id">{escape(rule.id)}</code>']
    if rule.sources:
        said.append(_around(_("Sources {sources}", sources=GAP), _passages(self, rule)))
    if rule.since:
        said.append(escape(_("Since {edition}", edition=rule.since)))
    unsaid = [option for option in rule.house if not _words(self, option)]
    if unsaid:
        name = n_("House option {options}", "House options {options}", len(unsaid), options=GAP)
        said.append(_around(name, ", ".join(_option(self, rule, option) for option in unsaid)))
    parts = [f"<span>{part}</span>" for part in said]
    editions = getattr(self.builder, "rulebook_editions", None)
    if editions:
        page = self.builder.get_target_uri(rule.chapter.docname)
        parts += [
            f'<a class="other-edition" href="{escape(edition.href(page))}#{escape(rule.id)}"'
            f'{edition.attributes}>{escape(edition.name)}</a>'
            for edition in editions if not edition.current]
    return f'<p class="rule-meta">{" ".join(parts)}</p>\n'


def _options(self: HTML5Translator, rule: Rule) -> str:
    """Return a line for each house option on which a rule depends, in the engine's words."""
    lines = [_around(words.line(GAP), _option(self, rule, option))
             for option in rule.house if (words := _words(self, option))]
    items = "".join(f"<li>{line}</li>" for line in lines)
    return f'<ul class="rule-options">{items}</ul>\n' if items else ""


def _words(self: HTML5Translator, name: str) -> OptionWords | None:
    book = _domain(self).book
    option = book.option(name) if book else None
    return option.words.get(self.config.language) if option else None


def _option(self: HTML5Translator, rule: Rule, name: str) -> str:
    found = _domain(self).find("option", name)
    address = found and f"{self.builder.get_relative_uri(rule.chapter.docname, found[0])}#{found[1]}"
    return _link(f"<code>{escape(name)}</code>", address)


def _passages(self: HTML5Translator, rule: Rule) -> str:
    """Return the sources of a rule, each a link into the concordance, where there is one."""
    book = _domain(self).book
    page = book.listing("concordance") if book else None
    page_uri = page and self.builder.get_relative_uri(rule.chapter.docname, page.docname)
    anchors = {one.key: one.anchor for source in book.sources for one in source.passages} if book else {}
    return ", ".join(
        _link(escape(key), f"{page_uri}#{anchors[key]}" if page_uri and key in anchors else None)
        for key in rule.sources)


def _link(inside: str, address: str | None) -> str:
    if not address:
        return inside
    return f'<a class="reference internal" href="{escape(address)}">{inside}</a>'


def _around(sentence: str, inside: str) -> str:
    """Put HTML into the gap of a sentence; the catalogue is no HTML, and its words are escaped."""
    return escape(sentence).replace(GAP, inside)


def visit_rule_title(self: HTML5Translator, node: rule_title) -> None:
    found = _rule(self, node.parent)
    number = found.number if found else ""
    # A link to a rule that this one replaced still arrives.
    old = "".join(f'<span id="{escape(anchor)}"></span>' for anchor in found.replaces) if found else ""
    self.body.append(f'<h3 class="rule-title">{old}<span class="rule-number">{number}</span> ')


def depart_rule_title(self: HTML5Translator, node: rule_title) -> None:
    with speaking(self.config.language):
        self.body.append(permalink(node.parent["rule_id"]) + "</h3>\n")


def visit_fact(self: HTML5Translator, node: fact) -> None:
    self.body.append(f'<span class="fact" data-value="{escape(node["target"])}">')


def depart_fact(self: HTML5Translator, node: fact) -> None:
    self.body.append("</span>")


def visit_term_entry(self: HTML5Translator, node: term_entry) -> None:
    self.body.append(f'<section class="term" id="{escape(node["ids"][0])}">\n')


def depart_term_entry(self: HTML5Translator, node: term_entry) -> None:
    self.body.append("</section>\n")


def visit_headword(self: HTML5Translator, node: headword) -> None:
    self.body.append('<h3 class="headword"><dfn>')


def depart_headword(self: HTML5Translator, node: headword) -> None:
    with speaking(self.config.language):
        self.body.append("</dfn>" + permalink(node.parent["ids"][0]) + "</h3>\n")


def visit_left_out(self: HTML5Translator, node: left_out) -> None:
    self.body.append('<p class="left-out">')


def depart_left_out(self: HTML5Translator, node: left_out) -> None:
    self.body.append("</p>\n")


VISITORS = {
    left_out: (visit_left_out, depart_left_out),
    rule: (visit_rule, depart_rule),
    rule_title: (visit_rule_title, depart_rule_title),
    example: (visit_example, depart_example),
    fact: (visit_fact, depart_fact),
    term_entry: (visit_term_entry, depart_term_entry),
    headword: (visit_headword, depart_headword),
}
