"""P6 and P7: Sphinx drops a message that it reads as another block, and cuts one of two paragraphs."""

from __future__ import annotations

import pytest

from lowball.rulebook.extension import GateError

PO = "locales/fr/LC_MESSAGES/taking.po"
PAGE = {"index": "# Top\n\nOne.\n"}
BLOCKS = {"list": "- Un.", "numbers": "1. Un.", "quotation": "> Un.", "heading": "# Un", "comment": "% Un.",
          "directive": "```{note}\nUn.\n```", "table": "| Un |\n|---|\n| Deux |"}


@pytest.mark.parametrize("french", BLOCKS.values(), ids=BLOCKS)
def test_stock_drops_a_message_that_is_another_block(stock, french):
    """Sphinx skips what is no paragraph, in silence (i18n.py); if this fails, proof.translation may go."""
    built = stock(PAGE, {"index": {"One.": french}})
    assert built.text() == "Top One."
    assert (built.status, built.warnings) == (0, "")


def test_stock_drops_a_title_that_is_a_list(stock):
    """Sphinx underlines the title, which makes it no heading (i18n.py); if this fails, mend markup.translated."""
    built = stock(PAGE, {"index": {"Top": "1. Haut"}})
    assert built.text() == "Top One."
    assert (built.status, built.warnings) == (0, "")


def test_stock_cuts_a_message_after_its_first_paragraph(stock):
    """Sphinx keeps the first node of a message (i18n.py), in silence; if this fails, translation.block may be laxer."""
    built = stock(PAGE, {"index": {"One.": "Un.\n\nDeux."}})
    assert built.text() == "Top Un."
    assert (built.status, built.warnings) == (0, "")


@pytest.mark.parametrize("french", [*BLOCKS.values(), "Un.\n\nDeux.", "Un.::"],
                         ids=[*BLOCKS, "paragraphs", "literal"])
def test_a_message_that_sphinx_would_drop_or_cut_is_refused(pebbles, faults, place, build, french):
    written = french.replace("\n", "\\n")
    pebbles.edit(PO, "Aucun caillou ne revient au tas.", written)
    assert ("translation.block", place(PO, f'"{written}"')) in faults()
    with pytest.raises(GateError, match=r"translation\.block"):
        build()


@pytest.mark.parametrize("title", ["Prendre des cailloux", "Combien en prendre", "Le dernier caillou"])
def test_a_title_that_sphinx_would_drop_is_refused(pebbles, faults, place, title):
    pebbles.edit(PO, f'"{title}"', f'"1. {title}"')
    assert ("translation.block", place(PO, f"1. {title}")) in faults()


def test_every_message_of_a_page_is_shown_in_french(pebbles, build):
    built = build()
    nodes = built.app.env.get_doctree("taking").findall(lambda node: "translated" in getattr(node, "attributes", {}))
    translated = [node["translated"] for node in nodes]
    assert len(translated) == pebbles.text(PO).count("\nmsgid ")
    assert all(translated)
