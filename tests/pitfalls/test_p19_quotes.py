"""P19: quotes are made typographic by English rules, in French too."""

from __future__ import annotations

import pytest

PO = "locales/fr/LC_MESSAGES/taking.po"
PAGE = {"index": '# Top\n\nA "pat" hand.\n'}
FRENCH = {"index": {'A "pat" hand.': 'Une main "servie".'}}


@pytest.mark.parametrize("extensions, shown", [
    ([], "«\N{NO-BREAK SPACE}servie\N{NO-BREAK SPACE}»"), (["smartquotes"], "“servie”")], ids=["sphinx", "myst"])
def test_stock_changes_the_quotes_of_a_translation(stock, extensions, shown):
    """MyST's quotes are English in every language, Sphinx's are not; if this fails, see extension.configure."""
    built = stock(PAGE, FRENCH, myst_enable_extensions=extensions)
    assert built.text() == f"Top Une main {shown}."


def test_a_page_has_the_signs_that_its_catalogue_has(pebbles, build):
    pebbles.append("conf.py", '\nsmartquotes = True\nmyst_enable_extensions = ["smartquotes", "replacements"]\n')
    pebbles.edit(PO, "Aucun caillou", 'Aucun « caillou\N{NO-BREAK SPACE}»... (c) -- \'sel\' \\"pierre\\" --')
    pebbles.edit(PO, 'msgid "No pebble goes back."', "".join(
        f"# lowball: allow translation.{check}: the signs are the test\n" for check in ("typography", "truncated"))
        + 'msgid "No pebble goes back."')
    assert 'Aucun « caillou\N{NO-BREAK SPACE}»... (c) -- \'sel\' "pierre" -- ne revient' in build().text("taking")
