"""How rules, examples, facts and terms look on a page."""

from __future__ import annotations

from html import escape

from sphinx.writers.html5 import HTML5Translator

from .domain import RuleDomain
from .html_examples import depart_example, visit_example
from .html_foot import Foot
from .modality import marks
from .model import Rule
from .nodes import (
    example,
    fact,
    headword,
    left_out,
    question,
    rule,
    rule_title,
    situation,
    situations,
    situations_title,
    term_entry,
)
from .past.keeping import rule_mark
from .words import _, speaking


def _domain(self: HTML5Translator) -> RuleDomain:
    return self.builder.env.domains["rule"]  # type: ignore[return-value]


def _rule(self: HTML5Translator, node: rule) -> Rule | None:
    book = _domain(self).book
    return book.rule(node["rule_id"]) if book else None


def _level(self: HTML5Translator) -> int:
    """Return the level of a heading right below the section around it."""
    return min(self.section_level + 1, 6)


def permalink(anchor: str) -> str:
    """Return the link by which a reader copies the address of a rule or a term."""
    label = escape(_("Permalink"))
    return f'<a class="headerlink" href="#{escape(anchor)}" title="{label}">¶</a>'


def visit_rule(self: HTML5Translator, node: rule) -> None:
    self.body.append(f'<section class="rule" id="{escape(node["rule_id"])}">\n')


def depart_rule(self: HTML5Translator, node: rule) -> None:
    found, book = _rule(self, node), _domain(self).book
    if found and book:
        with speaking(self.config.language):
            self.body.append(Foot(self, found, book).html())
    self.body.append("</section>\n")


def visit_rule_title(self: HTML5Translator, node: rule_title) -> None:
    found = _rule(self, node.parent)
    number = found.number if found else ""
    # A link to a rule that this one replaced still arrives.
    old = "".join(f'<span id="{escape(anchor)}"></span>' for anchor in found.replaces) if found else ""
    self.body.append(f'<header class="rule-head"><h{_level(self)} class="rule-title">{old}'
                     f'<span class="rule-number">{number}</span> ')


def depart_rule_title(self: HTML5Translator, node: rule_title) -> None:
    found, rule_id = _rule(self, node.parent), node.parent["rule_id"]
    with speaking(self.config.language):
        shown = marks(found) if found else ""
        self.body.append(f'{permalink(rule_id)}</h{_level(self)}>\n<p class="rule-bones">{shown}'
                         f'<code class="rule-id" translate="no">{escape(rule_id)}</code></p>'
                         f"{rule_mark(self.config.language, rule_id)}</header>\n")


def visit_fact(self: HTML5Translator, node: fact) -> None:
    self.body.append(f'<span class="fact" data-value="{escape(node["target"])}">')


def depart_fact(self: HTML5Translator, node: fact) -> None:
    self.body.append("</span>")


def visit_term_entry(self: HTML5Translator, node: term_entry) -> None:
    self.body.append(f'<section class="term" id="{escape(node["ids"][0])}">\n')


def depart_term_entry(self: HTML5Translator, node: term_entry) -> None:
    self.body.append("</section>\n")


def visit_headword(self: HTML5Translator, node: headword) -> None:
    self.body.append(f'<h{_level(self)} class="headword"><dfn>')


def depart_headword(self: HTML5Translator, node: headword) -> None:
    with speaking(self.config.language):
        self.body.append(f"</dfn>{permalink(node.parent['ids'][0])}</h{_level(self)}>\n")


def visit_situations(self: HTML5Translator, node: situations) -> None:
    self.body.append('<div class="situations">\n')


def depart_situations(self: HTML5Translator, node: situations) -> None:
    self.body.append("</div>\n")


def visit_situations_title(self: HTML5Translator, node: situations_title) -> None:
    self.body.append(f"<h{_level(self)}>")


def depart_situations_title(self: HTML5Translator, node: situations_title) -> None:
    self.body.append(f"</h{_level(self)}>\n")


def visit_situation(self: HTML5Translator, node: situation) -> None:
    self.body.append('<details class="situation">')


def depart_situation(self: HTML5Translator, node: situation) -> None:
    self.body.append("</details>\n")


def visit_question(self: HTML5Translator, node: question) -> None:
    self.body.append("<summary>")


def depart_question(self: HTML5Translator, node: question) -> None:
    self.body.append("</summary>\n")


def visit_left_out(self: HTML5Translator, node: left_out) -> None:
    self.body.append('<p class="left-out">')


def depart_left_out(self: HTML5Translator, node: left_out) -> None:
    self.body.append("</p>\n")


VISITORS = {
    situations: (visit_situations, depart_situations),
    situations_title: (visit_situations_title, depart_situations_title),
    situation: (visit_situation, depart_situation),
    question: (visit_question, depart_question),
    left_out: (visit_left_out, depart_left_out),
    rule: (visit_rule, depart_rule),
    rule_title: (visit_rule_title, depart_rule_title),
    example: (visit_example, depart_example),
    fact: (visit_fact, depart_fact),
    term_entry: (visit_term_entry, depart_term_entry),
    headword: (visit_headword, depart_headword),
}
