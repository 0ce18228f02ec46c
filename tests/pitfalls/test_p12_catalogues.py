"""P12 and P13: what a catalogue lacks is shown in English, and what is malformed is repaired."""

from __future__ import annotations

import pytest
from sphinx.errors import SphinxError

from lowball.rulebook.extension import GateError

MD = "spec/taking.md"
PO = "locales/fr/LC_MESSAGES/taking.po"
PAGE = {"index": "# Top\n\nOne.\n"}


@pytest.mark.parametrize("french", [
    None, "", 'msgid "One."\nmsgstr ""\n', '#, fuzzy\nmsgid "One."\nmsgstr "Un."\n',
    '#~ msgid "One."\n#~ msgstr "Un."\n', 'msgid "One!"\nmsgstr "Un !"\n',
    'msgctxt "number"\nmsgid "One."\nmsgstr "Un."\n'],
    ids=["no-file", "missing", "empty", "fuzzy", "obsolete", "stale", "context"])
def test_stock_shows_english_where_a_translation_is_wanting(stock, french):
    """Sphinx falls back in silence (sphinx#9618, #11508); if this fails, translation.missing may lean on it."""
    built = stock(PAGE, {} if french is None else {"index": french})
    assert built.text() == "Top One."
    assert (built.status, built.warnings) == (0, "")


def test_stock_publishes_a_message_without_its_last_letter(stock):
    """Babel repairs a missing quote by cutting a letter; if this fails, see whether it now refuses: po.py is strict."""
    built = stock(PAGE, {"index": 'msgid "Top"\nmsgstr "Haut\n'})
    assert built.text() == "Hau One."
    assert built.status == 0


MESSAGE = 'msgid "No pebble goes back."\nmsgstr "Aucun caillou ne revient au tas."'
MSGID = 'msgid "No pebble goes back."'
WANTING = {
    "empty": (f'{MSGID}\nmsgstr ""', "translation.missing"),
    "fuzzy": (f"#, fuzzy\n{MESSAGE}", "translation.fuzzy"),
    "obsolete": ("#~ " + MESSAGE.replace("\n", "\n#~ "), "translation.obsolete"),
    "stale": (MESSAGE.replace("goes back", "back goes"), "translation.obsolete"),
    "context": (f'msgctxt "rule"\n{MESSAGE}', "translation.syntax"),
    "plural": (MESSAGE.replace("msgstr", 'msgid_plural "x"\nmsgstr[0]'), "translation.syntax"),
    "half-a-plural": (MESSAGE.replace("msgstr", "msgstr[0]"), "translation.syntax"),
}


@pytest.mark.parametrize("written, code", WANTING.values(), ids=WANTING)
def test_a_translation_that_is_wanting_is_named_at_its_line(pebbles, faults, place, written, code):
    pebbles.edit(PO, MESSAGE, written)
    assert (code, place(PO, 'msgid "No pebble')) in faults()


@pytest.mark.parametrize("name", ["", "obsolete", "stale"])
def test_a_message_that_is_not_in_the_catalogue_is_missing(pebbles, faults, name):
    pebbles.edit(PO, MESSAGE, WANTING[name][0] if name else "")
    assert ("translation.missing", f"{PO}:1") in faults()


def test_a_paragraph_left_in_english_is_refused(pebbles):
    pebbles.edit(PO, "Aucun caillou ne revient au tas.", "No pebble goes back.")
    assert PO in {diagnostic.place.path for diagnostic in pebbles.check()}


@pytest.mark.parametrize("name", ["empty", "fuzzy", "stale", "context", "plural"])
def test_a_translation_that_is_wanting_stops_the_build(pebbles, build, name):
    pebbles.edit(PO, MESSAGE, WANTING[name][0])
    with pytest.raises(GateError, match=r"taking\.po"):
        build()


def test_a_chapter_without_a_catalogue_is_named(pebbles, faults):
    pebbles.path(PO).unlink()
    assert ("translation.catalogue", f"{PO}:1") in faults()


def test_a_language_that_the_book_does_not_have_is_not_built(pebbles, build):
    with pytest.raises(SphinxError):
        build("de")
    assert not list(pebbles.root.rglob("*.html"))


MALFORMED = {"no-closing-quote": 'msgstr "Le dernier caillou', "no-opening-quote": 'msgstr Le dernier caillou"',
             "a-quote-inside": 'msgstr "Le "dernier" caillou"', "two-strings": 'msgstr "Le dernier" "caillou"',
             "a-strange-escape": r'msgstr "Le dernier \caillou"',
             "no-keyword": 'msgstr "Le dernier caillou"\nsans guillemets'}


@pytest.mark.parametrize("written", MALFORMED.values(), ids=MALFORMED)
def test_a_malformed_catalogue_is_named_at_its_line(pebbles, faults, place, build, written):
    pebbles.edit(PO, 'msgstr "Le dernier caillou"', written)
    assert ("translation.syntax", place(PO, written.splitlines()[-1])) in faults()
    with pytest.raises(GateError, match=r"translation\.syntax"):
        build()


def test_compiled_catalogues_stay_out_of_the_sources(pebbles, build):
    build()
    compiled = [path.relative_to(pebbles.root).parts[0] for path in pebbles.root.rglob("*.mo")]
    assert set(compiled) == {"build"}
