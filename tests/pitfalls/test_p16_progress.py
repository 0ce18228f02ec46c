"""P16: Sphinx never counts a table of contents as translated."""

from __future__ import annotations

from sphinx import addnodes

INDEX = "spec/index.md"


def test_stock_never_counts_a_contents_as_translated(stock):
    """A toctree stays untranslated whatever its caption does (cousin of sphinx#11546); if this fails, mend proof.py."""
    built = stock({"index": "# Top\n\n```{toctree}\n:caption: Rules\n\nother\n```\n", "other": "# Other\n"},
                  {"index": {"Top": "Haut", "Rules": "Règles"}, "other": {"Other": "Autre"}})
    assert built.text() == "Haut Règles Autre"
    doctree = built.app.env.get_doctree("index")
    left = doctree.findall(lambda node: getattr(node, "attributes", {}).get("translated") is False)
    assert {type(node) for node in left} == {addnodes.toctree}
    assert doctree["translation_progress"]["translated"] < doctree["translation_progress"]["total"]


def test_a_whole_translation_passes_with_a_table_of_contents(build):
    built = build()
    assert "Prendre des cailloux" in built.text()
    assert (built.status, built.warnings) == (0, "")


def test_a_caption_that_no_catalogue_has_is_not_published_in_english(pebbles):
    pebbles.edit(INDEX, "taking\n", ":caption: All the rules\n\ntaking\n")
    assert pebbles.check()


def test_a_title_in_a_table_of_contents_is_not_published_in_english(pebbles):
    pebbles.edit(INDEX, "taking\n", "All the rules <taking>\n")
    assert pebbles.check()
