"""P1 and P2: a translated literal block is lost, and its doctests with it."""

from __future__ import annotations

import pytest

from lowball.rulebook.extension import GateError

MD = "spec/taking.md"
PO = "locales/fr/LC_MESSAGES/taking.po"

DOCTEST = {"extensions": ["myst_parser", "sphinx.ext.doctest"], "gettext_additional_targets": ["literal-block"]}
PAGE = {"index": "# Top\n\n```{doctest}\n>>> print('one')  # a word\none\n```\n"}
FRENCH = {"index": {">>> print('one')  # a word\none": ">>> print('one')  # un mot\none"}}


def test_stock_shows_a_translated_doctest_as_two_colons(stock):
    """Sphinx wraps the message in RST, and MyST reads Markdown (MyST#444); if this fails, nodes.example may go."""
    built = stock(PAGE, FRENCH, **DOCTEST)
    assert [block.get_text().strip() for block in built.page().find_all("pre")] == ["::"]
    assert (built.status, built.warnings) == (0, "")


def test_stock_runs_no_doctest_in_a_translation(stock):
    """It follows from MyST#444 that ``-b doctest`` passes on nothing; if this fails, it may run our examples too."""
    counts = {}
    for language in ("en", "fr"):
        built = stock(PAGE, FRENCH, language=language, builder="doctest", **DOCTEST)
        assert built.status == 0
        counts[language] = (built.app.outdir / "output.txt").read_text(encoding="utf-8")
    assert "1 test\n" in counts["en"]
    assert "0 tests\n" in counts["fr"]


def test_a_page_shows_its_examples_in_french(build):
    built = build()
    shown = [block.get_text().strip() for block in built.page("taking").find_all("pre")]
    assert shown == [
        ">>> print(take(3))  # Ana commence\n12: continue",
        ">>> take(4)\nTraceback (most recent call last):\nRefused: prenez de 1 à 3 cailloux",
        ">>> print(take(1, left=1))\n0: gagne"]
    assert "::" not in built.text("taking")
    assert (built.status, built.warnings) == (0, "")


def test_a_project_that_asks_for_literal_blocks_does_not_get_them(pebbles, build):
    pebbles.append("conf.py", '\ngettext_additional_targets = ["literal-block", "doctest-block", "raw"]\n')
    assert "::" not in build().text("taking")


def test_an_example_that_looks_like_markdown_is_shown_as_it_is(pebbles, build):
    pebbles.edit(MD, ">>> print(take(3))  # Ana begins\n", ">>> # Ana\n>>> print(take(3))\n")
    pebbles.edit(PO, '">>> print(take(3))  # Ana begins\\n"', '">>> # Ana\\n"\n">>> print(take(3))\\n"')
    pebbles.edit(PO, '">>> print(take(3))  # Ana commence\\n"', '">>> # Ana - *1.* [x](y)\\n"\n">>> print(take(3))\\n"')
    built = build()
    assert built.page("taking").find("pre").get_text().startswith(">>> # Ana - *1.* [x](y)\n>>> print")
    assert (built.status, built.warnings) == (0, "")


def test_an_example_that_runs_nothing_in_french_is_refused(pebbles, faults, place):
    pebbles.edit(PO, '">>> print(take(1, left=1))\\n"\n"0: gagne"', '"0: gagne"')
    assert ("safety.statement", place(PO, '"0: gagne"')) in faults()
    assert "examples.count" in pebbles.codes()


def test_an_example_that_the_reader_does_not_see_is_counted(pebbles):
    pebbles.append(MD, "\n```text\n```{example} hidden\n>>> 1\n2\n```\n")
    assert "examples.count" in pebbles.codes()


@pytest.mark.parametrize("added", [
    "Ana gagne deux fois.", "```{include} ../conf.py\\n```", "```{py:function} f()\\n```"],
    ids=["prose", "a-file", "an-entry-of-the-index"])
def test_a_translated_example_adds_nothing_after_its_output(pebbles, faults, place, added):
    pebbles.edit(PO, '"12: continue"', f'"12: continue\\n"\n"\\n"\n"{added}"')
    assert ("safety.statement", place(PO, added)) in faults()


def test_prose_in_an_example_is_refused_in_the_source_too(pebbles, place):
    pebbles.edit(MD, "12: goes on\n", "12: goes on\n\nAna wins.\n")
    pebbles.edit(PO, '"12: goes on"', '"12: goes on\\n"\n"\\n"\n"Ana wins."')
    pebbles.edit(PO, '"12: continue"', '"12: continue\\n"\n"\\n"\n"Ana perd."')
    assert place(MD, "Ana wins.") in {str(diagnostic.place) for diagnostic in pebbles.check()}


def test_a_translated_example_brings_no_role_to_sphinx(pebbles, faults, place):
    pebbles.edit(PO, "# Ana commence", "# Ana {download}`commence <../conf.py>`")
    assert ("safety.markup", place(PO, "# Ana {download}")) in faults()


def end_with_noqa(pebbles):
    pebbles.edit(MD, "12: goes on\n", "12: goes on\n>>> kept = take(3)\n")
    pebbles.edit(PO, '"12: goes on"', '"12: goes on\\n"\n">>> kept = take(3)"')
    pebbles.edit(PO, '"12: continue"', '"12: continue\\n"\n">>> kept = take(3)  # noqa"')


def test_a_translated_example_that_sphinx_would_cut_is_refused(pebbles, faults, place):
    end_with_noqa(pebbles)
    assert ("translation.block", place(PO, "# Ana commence")) in faults()


def test_a_translated_example_that_sphinx_would_cut_is_not_published(pebbles, build):
    end_with_noqa(pebbles)
    with pytest.raises(GateError, match=r"taking\.po"):
        build()
