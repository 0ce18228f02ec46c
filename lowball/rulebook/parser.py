"""MyST's parser, made once for all messages of a build.

Sphinx parses each translated message as a document of its own, and for each MyST makes a parser anew and
the settings of a document that it throws away: two fifths of the time of a translated edition.
"""

from __future__ import annotations

from collections.abc import MutableMapping
from typing import Any, ClassVar

from docutils import nodes
from markdown_it import MarkdownIt
from myst_parser.config.main import MdParserConfig
from myst_parser.mdit_to_docutils import base
from myst_parser.mdit_to_docutils.sphinx_ import SphinxRenderer
from myst_parser.parsers.mdit import create_md_parser
from myst_parser.parsers.sphinx_ import MystParser

FRONT = "---"


class BookRenderer(SphinxRenderer):
    """MyST's renderer, without a document that nobody asked for."""

    def setup_render(self, options: dict[str, Any], env: MutableMapping[str, Any]) -> None:
        """Render into the document of the options, which is always there."""
        # MyST gives ``options.get`` a document for a default, made whether it is needed or not.
        made = base.make_document
        base.make_document = lambda: None
        try:
            super().setup_render(options, env)
        finally:
            base.make_document = made


class BookParser(MystParser):
    """MyST's parser for Sphinx, which keeps its Markdown parser for as long as the configuration is the same."""

    _kept: ClassVar[tuple[MdParserConfig, MarkdownIt] | None] = None

    def parse(self, inputstring: str, document: nodes.document) -> None:
        """Parse a text into a document; what has front matter, as MyST would, since it may configure itself."""
        if inputstring.startswith(FRONT):
            super().parse(inputstring, document)
            return
        config: MdParserConfig = document.settings.env.myst_config
        # Taken out while it is at work: what a directive has parsed meanwhile gets another.
        kept, BookParser._kept = BookParser._kept, None
        markdown = kept[1] if kept and kept[0] is config else create_md_parser(config, BookRenderer)
        markdown.options["document"] = document
        markdown.render(inputstring)
        BookParser._kept = config, markdown
