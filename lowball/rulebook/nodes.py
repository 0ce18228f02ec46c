"""The nodes of a rulebook's doctree."""

from __future__ import annotations

from collections.abc import Sequence

from docutils import nodes
from sphinx import addnodes
from sphinx.util.docutils import SphinxDirective


class rule(nodes.General, nodes.Element):
    """A rule; its id is its anchor, the same in every edition."""


class rule_title(nodes.General, nodes.TextElement):
    """The title of a rule."""


class term_entry(nodes.General, nodes.Element):
    """An entry of the glossary."""


class headword(nodes.General, nodes.TextElement):
    """The word that an entry of the glossary explains."""


class left_out(nodes.General, nodes.TextElement):
    """A line in the place of an example that the book of a house leaves out."""


class situations(nodes.General, nodes.Element):
    """Situations of a kind."""


class situations_title(nodes.General, nodes.TextElement):
    """What kind of situations they are."""


class situation(nodes.General, nodes.Element):
    """What may happen at the table, with the rules that say what then."""


class question(nodes.General, nodes.TextElement):
    """What may happen, in a reader's words."""


class fact(nodes.Inline, nodes.TextElement):
    """Words that are tied to a value of the engine."""


class example_code(nodes.literal_block):
    """The transcript of an example; the example around it carries it through gettext."""


class example(nodes.General, nodes.Element, addnodes.translatable):
    """An example, which gettext translates whole.

    Stock literal blocks come out of a translated MyST build as ``::`` (pitfall P1);
    a ``translatable`` node is handed its message and shows it as it is.
    """

    def preserve_original_messages(self) -> None:
        self["original"] = self[0].rawsource

    def apply_translated_message(self, original_message: str, translated_message: str) -> None:
        code = self[0]
        code.children = []
        code += nodes.Text(translated_message)
        code.rawsource = translated_message
        self["translated"] = True

    def extract_original_messages(self) -> Sequence[str]:
        return [self.get("original", self[0].rawsource)]


def text_node(directive: SphinxDirective, cls: type[nodes.TextElement],
              text: str) -> nodes.TextElement:
    """Make a node of one paragraph or line whose text travels through gettext."""
    children, messages = directive.state.inline_text(text, directive.lineno)
    node = cls(text, "", *children, *messages)
    node.source, node.line = directive.get_source_info()
    return node
