"""``{situations}``: from what happened at the table, in a reader's words, to the rules."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, ClassVar

from docutils import nodes
from sphinx import addnodes
from sphinx.util.docutils import SphinxDirective

from .model import Place, Situation, Situations
from .nodes import question, situation, situations, situations_title, text_node
from .scope import Scope
from .words import _

if TYPE_CHECKING:
    from .chapters import ChapterReader

SITUATION = re.compile(r"(?P<question>.*?\S)\s+->\s+(?P<rules>\S+(?:\s+\S+)*)")
"""A line: a question, an arrow, and the ids of rules."""


def read(reader: ChapterReader, title: str, body: list[str], line: int, offset: int) -> None:
    """Read a group of situations into its chapter, and tell what in it is none."""
    heading = reader.line_of_text("paragraph", title, line, Scope())
    found = []
    mend = _("write “question -> rule rule”, with the ids of the rules")
    for number, text in enumerate(body, start=offset + 1):
        match = SITUATION.fullmatch(text.strip())
        if match:
            asked = reader.line_of_text("paragraph", match["question"], number, Scope())
            found.append(Situation(Place(reader.chapter.path, number), asked, tuple(match["rules"].split())))
        elif text.strip():
            reader.fault(number, _("this is no situation: {text}", text=text.strip()), mend=mend)
    if not any(text.strip() for text in body):
        reader.fault(line, _("a {{situations}} lists at least one situation"), mend=mend)
    reader.chapter.situations.append(Situations(heading, tuple(found)))


class SituationsDirective(SphinxDirective):
    """``:::{situations} title``: lines of ``question -> rule rule``."""

    required_arguments = 1
    final_argument_whitespace = True
    has_content = True
    option_spec: ClassVar = {}

    def run(self) -> list[nodes.Node]:
        group = situations("", text_node(self, situations_title, self.arguments[0]))
        self.set_source_info(group)
        for line in self.content:
            # What is none was told of before Sphinx read the page.
            if match := SITUATION.fullmatch(line.strip()):
                links = [self.link(rule_id) for rule_id in match["rules"].split()]
                group += situation("", text_node(self, question, match["question"]),
                                   nodes.bullet_list("", *links, classes=["situation-rules"]))
        return [group]

    def link(self, rule_id: str) -> nodes.list_item:
        """Make the link to a rule, by its number and title."""
        link = addnodes.pending_xref(
            "", nodes.inline("", rule_id), refdomain="rule", reftype="rule", reftarget=rule_id,
            refexplicit=False, refwarn=True, refdoc=self.env.docname, titled=True)
        return nodes.list_item("", nodes.paragraph("", "", link, translatable=False))
