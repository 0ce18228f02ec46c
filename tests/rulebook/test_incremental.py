"""One changed message is checked as the whole gate would check it."""

from __future__ import annotations

import pytest

from lowball.rulebook.evidence import Evidence
from lowball.rulebook.incremental import Recheck, spots
from lowball.rulebook.reader import read
from lowball.rulebook.settings import load


@pytest.fixture
def evidence(pebbles):
    settings = load(pebbles.root)
    return Evidence(read(settings), settings.engine())


def spot(evidence, words):
    return next(one for one in spots(evidence.book) if words in one.message.msgid)


def test_the_words_that_stand_there_are_nothing_new(evidence):
    recheck = Recheck(evidence)
    for one in spots(evidence.book):
        for lang in ("en", "fr"):
            assert recheck.new(one, lang, one.message.wording(lang).text) == [], one.message.msgid


@pytest.mark.parametrize(("old", "new", "code"), [
    ("trois <take.most>", "quatre <take.most>", "facts.value"),
    ("{fact}`trois <take.most>`", "trois", "translation.facts"),
    ("{fact}`trois <take.most>`", "trois", "facts.untied"),
    ("tas <heap>", "pile <heap>", "translation.forbidden"),
    ("tas <heap>", "tas <heat>", "book.reference"),
    ("un joueur", "un <b>joueur</b>", "safety.markup"),
    ("un joueur", "un\u202ejoueur", "safety.character"),
])
def test_a_changed_translation_is_told_of_as_by_the_gate(pebbles, evidence, old, new, code):
    one = spot(evidence, "at least one")
    text = one.message.wording("fr").text
    told = Recheck(evidence).new(one, "fr", text.replace(old, new))
    assert code in {diagnostic.code for diagnostic in told}
    path = "locales/fr/LC_MESSAGES/taking.po"
    assert {diagnostic.place.path for diagnostic in told} == {path}
    before = pebbles.text(path)
    whole = " ".join(line.strip('"') for line in before.split("\n"))
    if old in whole:
        pebbles.path(path).write_text(before.replace(old, new, 1), encoding="utf-8")
        assert code in pebbles.codes()


def test_a_message_without_a_translation_is_told_of(evidence):
    told = Recheck(evidence).new(spot(evidence, "at least one"), "fr", "")
    assert [diagnostic.code for diagnostic in told] == ["translation.missing"]


def test_a_changed_source_is_told_of(evidence):
    one = spot(evidence, "at least one")
    told = Recheck(evidence).new(one, "en", one.message.msgid.replace("three", "four"))
    assert [(d.code, d.lang) for d in told] == [("facts.value", "en")]


def test_a_changed_example_is_run(evidence):
    one, recheck = spot(evidence, "take(3)"), Recheck(evidence)
    french = one.message.wording("fr").text
    assert [d.code for d in recheck.new(one, "fr", french.replace("12", "13"))] == ["examples.output"]
    assert "safety.statement" in {d.code for d in recheck.new(one, "fr", french.replace("take(3)", "take(2)"))}
    english = recheck.new(one, "en", one.message.msgid.replace("12", "13"))
    assert {(d.code, d.lang) for d in english} == {("examples.output", "en")}


def test_a_changed_example_of_another_house_is_run_in_that_house(pebbles):
    example = "```{example} four-taken\n:when: largest_take=4\n\n>>> print(take(4))\n11: goes on\n```\n\n"
    pebbles.edit("spec/taking.md", "```{example} four-refused", example + "```{example} four-refused")
    entry = 'msgid ""\n">>> print(take(4))\\n"\n"11: goes on"\nmsgstr ""\n">>> print(take(4))\\n"\n"11: continue"\n\n'
    pebbles.edit("locales/fr/LC_MESSAGES/taking.po", 'msgid ""\n">>> take(4)', entry + 'msgid ""\n">>> take(4)')
    settings = load(pebbles.root)
    evidence = Evidence(read(settings), settings.engine())
    one, recheck = spot(evidence, "11: goes on"), Recheck(evidence)
    french = one.message.wording("fr").text
    assert recheck.new(one, "fr", french) == []
    assert [d.code for d in recheck.new(one, "fr", french.replace("11", "10"))] == ["examples.output"]


def test_looking_changes_nothing(evidence):
    one = spot(evidence, "at least one")
    Recheck(evidence).new(one, "fr", "rien")
    assert "trois" in one.message.wording("fr").text
    assert len(evidence.book.rules) == 2 and not evidence.runs
