"""Turns the nodes of a rulebook into stock ones for builders that write no HTML."""

from __future__ import annotations

from docutils import nodes
from sphinx.transforms.post_transforms import SphinxPostTransform

from .domain import RuleDomain
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


class StockNodes(SphinxPostTransform):
    """Lets LaTeX, text, man and Texinfo writers print a rulebook without knowing it."""

    default_priority = 500

    def run(self, **kwargs: object) -> None:
        builder = self.env._app.builder
        if builder.format == "html" or builder.name == "gettext":
            return
        domain = self.env.domains["rule"]
        assert isinstance(domain, RuleDomain)
        for node in list(self.document.findall(rule)):
            found = domain.book.rule(node["rule_id"]) if domain.book else None
            title = next(node.findall(rule_title), None)
            if title is not None and found:
                title.insert(0, nodes.Text(f"{found.number} "))
        for node in list(self.document.findall(lambda n: isinstance(n, rule_title | headword | situations_title))):
            node.replace_self(nodes.paragraph("", "", nodes.strong("", "", *node.children)))
        for node in list(self.document.findall(fact)):
            node.replace_self(nodes.inline("", "", *node.children))
        for node in list(self.document.findall(lambda n: isinstance(n, left_out | question))):
            node.replace_self(nodes.paragraph("", "", *node.children))
        for node in list(self.document.findall(example)):
            code = nodes.literal_block(node[0].rawsource, node[0].rawsource, language="pycon")
            node.replace_self(code)
        for node in list(self.document.findall(lambda n: isinstance(n, rule | term_entry | situations | situation))):
            node.replace_self(nodes.container("", *node.children, ids=node["ids"]))
