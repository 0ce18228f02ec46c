"""A build stops where Sphinx would show something else than what the gate has passed."""

from __future__ import annotations

import dataclasses

import pytest
from sphinx import locale
from sphinx.application import Sphinx
from sphinx.util.docutils import docutils_namespace, patch_docutils

from lowball.rulebook import extension
from lowball.rulebook.extension import GateError
from lowball.rulebook.houses import HouseBook
from lowball.rulebook.po import Catalogue
from lowball.rulebook.po_output import compiled


@pytest.fixture
def build(pebbles, tmp_path, monkeypatch):
    """Build Pebbles in French, after a change to the book that the gate hands on."""
    monkeypatch.setattr(locale, "translators", {})

    def run(change=lambda book: None):
        def examined(settings, examine=extension._examined):
            book = examine(settings)
            change(book)
            return book

        monkeypatch.setattr(extension, "_examined", examined)
        with patch_docutils(), docutils_namespace():
            app = Sphinx(pebbles.root, pebbles.root, tmp_path / "out", tmp_path / "doctrees", "html",
                         confoverrides={"language": "fr"}, status=None)
            app.build()

    return run


@pytest.mark.parametrize("said", ["quatre", "trois"])
def test_a_fact_of_a_house_that_is_shown_otherwise_than_it_was_checked_stops_the_build(build, said):
    def change(book):
        book.house = HouseBook("corner", {}, (), ())
        messages = chapter(book).messages
        at = next(n for n, message in enumerate(messages) if "<take.most>" in message.msgid)
        wording = messages[at].translations["fr"]
        roles = tuple(dataclasses.replace(role, text=said) if role.target == "take.most" else role
                      for role in wording.roles)
        messages[at].translations["fr"] = dataclasses.replace(wording, roles=roles)

    if said == "trois":
        build(change)
    else:
        with pytest.raises(GateError, match=r"proof\.facts"):
            build(change)


def chapter(book):
    return next(chapter for chapter in book.chapters if chapter.docname == "taking")


def test_what_was_checked_is_built(build):
    build()


def test_a_page_without_a_rule_that_was_checked_stops_the_build(build):
    with pytest.raises(GateError, match=r"proof\.rules"):
        build(lambda book: chapter(book).rules.reverse())


def test_a_page_with_another_example_than_the_one_that_ran_stops_the_build(build):
    def change(book):
        wordings = book.examples[0].message.translations
        wordings["fr"] = dataclasses.replace(wordings["fr"], text=">>> print(take(2))\n13: continue")

    with pytest.raises(GateError, match=r"proof\.examples"):
        build(change)


def test_a_page_that_was_not_checked_stops_the_build(build):
    with pytest.raises(GateError, match=r"proof\.pages"):
        build(lambda book: book.chapters.pop())


def test_a_message_that_sphinx_leaves_in_english_stops_the_build(build, monkeypatch):
    def forgetful(catalogue):
        kept = Catalogue(catalogue.path, catalogue.header, catalogue.entries[:-1])
        return compiled(kept)

    monkeypatch.setattr(extension, "compiled_catalogue", forgetful)
    with pytest.raises(GateError, match=r"proof\.translation"):
        build()
