"""The directives of a rulebook: rule, example, term, and the lists.

They make nodes and note nothing: what there is to know about a rule stands in the book
that the reader made, so a message that is parsed twice can't count twice.
"""

from __future__ import annotations

from typing import ClassVar

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.util.docutils import SphinxDirective

from .listings import LISTINGS
from .markup import slug
from .nodes import example, example_code, headword, rule, rule_title, term_entry, text_node
from .situations import SituationsDirective


class RuleDirective(SphinxDirective):
    """``:::{rule} id Title``: one rule, with its options, text and examples."""

    required_arguments = 1
    optional_arguments = 1
    final_argument_whitespace = True
    has_content = True
    option_spec: ClassVar = {
        "sources": directives.unchanged,
        "since": directives.unchanged,
        "changed": directives.unchanged,
        "house": directives.unchanged,
        "norm": directives.unchanged,
        "when": directives.unchanged,
    }

    def run(self) -> list[nodes.Node]:
        rule_id = self.arguments[0]
        book = self.env.domains["rule"].book  # type: ignore[attr-defined]
        if book and book.house and rule_id in book.house.rules:
            return []
        node = rule("", ids=[rule_id], names=[], rule_id=rule_id)
        self.set_source_info(node)
        if len(self.arguments) > 1:
            node += text_node(self, rule_title, self.arguments[1])
        self.state.nested_parse(self.content, self.content_offset, node)
        return [node]


class TermDirective(RuleDirective):
    """``:::{term} headword``: an entry of the glossary."""

    optional_arguments = 0
    option_spec: ClassVar = {
        "id": directives.unchanged,
        "forms": directives.unchanged,
        "engine": directives.unchanged,
    }

    def run(self) -> list[nodes.Node]:
        term_id = self.options.get("id") or slug(self.arguments[0])
        node = term_entry("", ids=[f"term-{term_id}"], names=[], term_id=term_id)
        self.set_source_info(node)
        node += text_node(self, headword, self.arguments[0])
        self.state.nested_parse(self.content, self.content_offset, node)
        return [node]


class ExampleDirective(SphinxDirective):
    """A fenced ``{example} id``: a doctest that belongs to the rule around it."""

    required_arguments = 1
    has_content = True
    option_spec: ClassVar = {"rulings": directives.unchanged, "when": directives.unchanged}

    def run(self) -> list[nodes.Node]:
        code = "\n".join(self.content).rstrip()
        node = example("", example_code(code, code, language="pycon"),
                       example_id=self.arguments[0])
        self.set_source_info(node)
        node[0].source, node[0].line = node.source, node.line
        return [node]


DIRECTIVES = {"rule": RuleDirective, "term": TermDirective, "example": ExampleDirective,
              "situations": SituationsDirective, **LISTINGS}
