"""A build stops where Sphinx would show something else than what the gate has passed."""

from __future__ import annotations

import dataclasses
import re

import pytest
from sphinx import locale
from sphinx.application import Sphinx
from sphinx.util.docutils import docutils_namespace, patch_docutils

from lowball.rulebook import extension, proof
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


def rules_in_another_order(book):
    chapter(book).rules.reverse()


def another_example(book):
    wordings = book.examples[0].message.translations
    wordings["fr"] = dataclasses.replace(wordings["fr"], text=">>> print(take(2))\n13: continue")


CHANGES = [(rules_in_another_order, "proof.rules"), (another_example, "proof.examples")]


@pytest.mark.parametrize(("change", "code"), CHANGES)
def test_a_page_with_other_rules_or_examples_than_were_checked_stops_the_build(build, change, code):
    with pytest.raises(GateError, match=re.escape(code)):
        build(change)


@pytest.mark.parametrize(("change", "code"), CHANGES)
def test_a_page_that_sphinx_does_not_read_again_is_proven_of_what_was_checked_now(build, change, code):
    build()
    with pytest.raises(GateError, match=re.escape(code)):
        build(change)


def test_a_page_that_was_proven_and_says_the_same_is_read_no_more(build, monkeypatch):
    build()
    with monkeypatch.context() as patched:
        patched.setattr(proof, "prove", lambda *given: pytest.fail("a page was proven again"))
        build()
    monkeypatch.setattr(proof.Proofs, "_said", lambda self, chapter: "something else")
    again, own = [], proof.prove
    monkeypatch.setattr(proof, "prove", lambda doctree, *given: again.append(doctree) or own(doctree, *given))
    build()
    assert len(again) == 4


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
