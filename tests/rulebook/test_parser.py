"""The parser that serves all messages of a build makes of each what MyST would make of it."""

from __future__ import annotations

from types import SimpleNamespace

import pytest
from docutils.frontend import get_default_settings
from docutils.parsers.rst import Parser
from docutils.utils import new_document
from myst_parser.mdit_to_docutils import base
from myst_parser.parsers.sphinx_ import MystParser
from sphinx.application import Sphinx
from sphinx.util.docutils import docutils_namespace, patch_docutils, sphinx_domains

from lowball.rulebook.markup import MYST_EXTENSIONS
from lowball.rulebook.parser import BookParser, BookRenderer

TEXTS = (
    "Prenez un caillou, ou *plusieurs*.", "# A title\n\nWords.\n\n## Another\n\n- one\n- two", "",
    "A [link](https://example.org/), `code` and {emphasis}`a role`.", "```{note}\nInside **of** a note.\n```",
    ":::{note}\nIn colons.\n:::", "| a | b |\n|---|---|\n| 1 | 2 |", "[here]: https://example.org/\n\nSee [here].",
    "Notes[^1].\n\n[^1]: A note.", "---\nmyst:\n  enable_extensions: [deflist]\n---\n\nA word\n: its meaning",
    "A word\n: its meaning", "<b>raw</b>", "(target)=\n# A target", "{unknown}`role`", "~~~{unknown}\n~~~",
)


@pytest.fixture(scope="module")
def app(tmp_path_factory):
    root = tmp_path_factory.mktemp("parser")
    (root / "conf.py").write_text(
        f'extensions = ["myst_parser"]\nmyst_enable_extensions = {sorted(MYST_EXTENSIONS)}\n', encoding="utf-8")
    (root / "index.md").write_text("# Index\n", encoding="utf-8")
    with patch_docutils(root), docutils_namespace():
        made = Sphinx(root, root, root / "out", root / "doctrees", "html", status=None, warning=None)
        with sphinx_domains(made.env):
            yield made


def parsed(app, parser, text):
    """What a parser makes of a text, with the places at which it found it."""
    made = parser()
    made._config, made._env = app.config, app.env
    app.env.current_document.docname = "index"
    settings = get_default_settings(Parser)
    settings.env = app.env
    document = new_document("index.md", settings)
    document.reporter.report_level = 5
    made.parse(text, document)
    return document.pformat(), [(node.source, node.line) for node in document.findall()]


def test_each_text_is_parsed_as_by_myst_whatever_was_parsed_before(app):
    wanted = [parsed(app, MystParser, text) for text in TEXTS]
    for _turn in range(2):
        assert [parsed(app, BookParser, text) for text in TEXTS] == wanted


def test_another_configuration_has_a_parser_of_its_own(app):
    fence = ":::{note}\nIn colons.\n:::"
    before, config = parsed(app, BookParser, fence), app.env.myst_config
    app.env.myst_config = config.copy(enable_extensions=set())
    try:
        assert parsed(app, BookParser, fence) != before
    finally:
        app.env.myst_config = config
    assert parsed(app, BookParser, fence) == before


def test_what_is_parsed_inside_of_another_text_gets_a_parser_of_its_own(app, monkeypatch):
    inside, own = [], BookRenderer._render_initialise

    def also(self):
        own(self)
        if not inside:
            inside.append("")
            inside.append(parsed(app, BookParser, "Inside *it*."))

    alone = parsed(app, MystParser, "Inside *it*."), parsed(app, MystParser, "Around **it**.")
    monkeypatch.setattr(BookRenderer, "_render_initialise", also)
    assert (parsed(app, BookParser, "Around **it**."), inside[1]) == (alone[1], alone[0])


def test_myst_still_makes_a_document_that_nobody_asked_for_and_gets_its_own_way_back(monkeypatch):
    # Where it doesn't any more, `BookRenderer` can go.
    made = []
    monkeypatch.setattr(base, "make_document", lambda: made.append(1))
    renderer = base.DocutilsRenderer(SimpleNamespace())
    document = new_document("index.md", get_default_settings(Parser))
    renderer.setup_render({"myst_config": None, "document": document}, {})
    assert made == [1]
    ours, before = BookRenderer(SimpleNamespace()), base.make_document
    ours.setup_render({"myst_config": None, "document": document}, {})
    assert (made, base.make_document) == ([1], before)
