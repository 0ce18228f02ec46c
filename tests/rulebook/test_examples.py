"""A translated example shares every statement with its source, or is not run."""

from __future__ import annotations

import pytest

from lowball.rulebook.examples import rewritten
from lowball.rulebook.gate import examine
from lowball.rulebook.model import Place, Wording
from lowball.rulebook.settings import load

MD = "spec/taking.md"
PO = "locales/fr/LC_MESSAGES/taking.po"
SOURCE = '>>> deal("K♠", seat=1)  # Ana\nkept\n>>> 1 + 1\n2'


def changed(translation, source=SOURCE):
    def make(lang, text):
        return Wording(lang, text, Place("x", 1), (), (), ())
    return rewritten(make("en", source), make("fr", translation))


@pytest.mark.parametrize("translation", [
    SOURCE,
    '>>> deal("R♠", seat=1)  # Anne\ngardée\n>>> 1 + 1\n2',
    '>>> deal("R♠",\n...      seat=1)\ngardée\n>>> 1 + 1\n2',
], ids=["the same", "strings, comments and output", "broken into lines"])
def test_texts_comments_and_output_may_change(translation):
    assert changed(translation) is None


@pytest.mark.parametrize("translation", [
    SOURCE.replace("seat=1", "seat=2"),
    SOURCE.replace("deal(", "exec("),
    SOURCE.replace("# Ana", "# doctest: +SKIP"),
    SOURCE.replace('"K♠"', '"R♠".lower()'),
    SOURCE.replace('"K♠"', 'f"{exit()}"'),
    SOURCE + '\n>>> print("plus")\nplus',
    ">>> 1 + 1\n2",
    SOURCE.replace("kept", "..."),
    SOURCE.replace("kept\n", ""),
    ">>> deal(\nkept",
], ids=["a number", "a name", "a flag", "a call", "code in a string", "a statement more", "a statement less",
        "output hidden by dots", "output left out", "not Python"])
def test_nothing_else_may_change(translation):
    assert changed(translation)


def test_a_changed_statement_is_never_run(pebbles, tmp_path):
    trace = tmp_path / "ran"
    pebbles.edit(PO, '">>> print(take(1, left=1))\\n"\n"0: gagne"',
                 f'">>> print(take(1, left=1), open(\'{trace}\', \'w\'))\\n"\n"0: gagne"')
    verdict = examine(load(pebbles.root))
    assert "safety.statement" in {d.code for d in verdict.diagnostics}
    assert not trace.exists()


def test_an_error_needs_no_module_before_its_name(pebbles):
    # Pebbles raises pebbles.Refused, and the book says Refused.
    assert "Refused: take 1 to 3 pebbles" in pebbles.text("spec/taking.md")
    assert pebbles.check() == []


def same_number(text, lang, other, other_lang):
    """What an engine says that reads numbers in the words of two languages."""
    return (lang, other_lang) == ("en", "fr") and (text, other) in {("three", "trois"), ("four", "quatre")}


@pytest.mark.parametrize(("texts", "codes"), [
    ("Ana|trois", []), ("Ana|three", []), ("Anna|trois", ["examples.string"]), ("Ana|quatre", ["examples.string"]),
    ("trois|Ana", ["examples.string"])])
def test_a_text_in_a_statement_means_the_same_to_the_engine(pebbles, monkeypatch, texts, codes):
    name, number = texts.split("|")
    pebbles.edit(MD, "print(take(3))", 'print(take(len(["Ana", "three"]) + 1))')
    pebbles.edit(PO, "print(take(3))  # Ana begins", r'print(take(len([\"Ana\", \"three\"]) + 1))  # Ana begins')
    pebbles.edit(PO, "print(take(3))", rf'print(take(len([\"{name}\", \"{number}\"]) + 1))')
    assert pebbles.check() == []  # This engine can't tell.
    monkeypatch.setattr("pebbles.same_text", same_number, raising=False)
    assert pebbles.codes() == codes
