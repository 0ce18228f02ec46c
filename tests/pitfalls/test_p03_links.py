"""P3 and P4: Markdown links lose their targets in a translation."""

from __future__ import annotations

import pytest

MD = "spec/taking.md"
PO = "locales/fr/LC_MESSAGES/taking.po"

OTHER = "# Other\n\n## The draw\n\nText.\n\n## Last\n\nMore.\n"
LINKED = {"index": "# Top\n\nSee [it](other.md#the-draw).\n\n```{toctree}\nother\n```\n", "other": OTHER}


def test_stock_prints_a_reference_link_of_a_translation_raw(stock):
    """A message is parsed without the page's definitions (MyST#690); if this fails, links might be allowed again."""
    built = stock({"index": "# Top\n\nSee [the rule][r1].\n\n[r1]: https://example.org/r1\n"},
                  {"index": {"See [the rule][r1].": "Voyez [la règle][r1]."}})
    assert "Voyez [la règle][r1]." in built.text()
    assert built.page().find("a") is None
    assert (built.status, built.warnings) == (0, "")


@pytest.mark.parametrize("message, french, lost", [
    ("Last", "Dernier", False), ("The draw", "Le tirage", False), ("Text.", "Texte.", False),
    ("Last", "LAST", True), ("Last", "*Last*", True), ("Text.", "# Texte", True)])
def test_stock_loses_the_slugs_of_a_page_to_a_message_read_as_a_heading(stock, message, french, lost):
    """Such a message overwrites ``myst_slugs`` of its page (MyST#844); if this fails, links might be allowed again.

    A title whose words change is spared on MyST 5.2: Sphinx parses it as a paragraph.
    """
    built = stock(LINKED, {"other": {message: french}}, myst_heading_anchors=2)
    assert ("[myst.xref_missing]" in built.warnings) is lost
    assert built.status == lost


def test_a_link_is_refused_in_both_languages(pebbles, faults, place):
    pebbles.edit(MD, "No pebble goes", "No [pebble](glossary.md#heap) goes")
    pebbles.edit(PO, "Comptez", "[Comptez](glossary.md#tas)")
    found = faults()
    assert ("safety.markup", place(MD, "glossary.md#heap")) in found
    assert ("safety.markup", place(PO, "glossary.md#tas")) in found


def test_a_reference_link_is_refused_in_the_source(pebbles, faults, place):
    pebbles.edit(MD, "No pebble goes", "No [pebble][heap] goes")
    pebbles.edit(MD, "- No draw", "[heap]: https://example.org\n\n- No draw")
    assert ("safety.markup", place(MD, "[pebble][heap]")) in faults()


def test_a_reference_link_defined_elsewhere_on_the_page_is_refused(pebbles, faults, place):
    pebbles.edit(MD, "No pebble goes", "No [pebble][heap] goes")
    pebbles.edit(PO, 'msgid "No pebble', 'msgid "No [pebble][heap]')
    pebbles.edit(MD, "Players take", "[heap]: https://example.org\n\nPlayers take")
    assert ("safety.markup", place(MD, "[pebble][heap]")) in faults()


def test_a_link_definition_is_not_passed_over_in_silence(pebbles, place):
    pebbles.edit(MD, "Players take", "[heap]: https://example.org\n\nPlayers take")
    assert place(MD, "[heap]:") in {str(diagnostic.place) for diagnostic in pebbles.check()}


def test_a_reference_link_is_refused_in_a_translation(pebbles, faults, place):
    pebbles.edit(PO, "Aucun caillou", "Aucun [caillou][tas]")
    assert ("safety.markup", place(PO, "[caillou][tas]")) in faults()


def test_a_link_definition_is_refused_in_a_translation(pebbles, place):
    pebbles.edit(PO, "Aucun caillou", "[Aucun]: caillou\\nAucun caillou")
    assert place(PO, "[Aucun]:") in {str(diagnostic.place) for diagnostic in pebbles.check()}
