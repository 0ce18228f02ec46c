"""Outputs are re-pinned where a person has agreed, and nowhere else."""

from __future__ import annotations

from lowball.rulebook.accepting import changes
from lowball.rulebook.gate import examine
from lowball.rulebook.settings import load

MD = "spec/taking.md"
PO = "locales/fr/LC_MESSAGES/taking.po"


def pending(project, lang="", rule=""):
    return changes(examine(load(project.root)), lang, rule)


def accept(project):
    for change in pending(project):
        change.write()


def test_nothing_is_pending_where_all_agrees(pebbles):
    assert pending(pebbles) == []


def test_a_french_output_is_pinned_and_the_rest_of_the_catalogue_kept(pebbles):
    before = pebbles.text(PO)
    pebbles.edit(PO, '"12: continue"', '"11: va"')
    accept(pebbles)
    assert pebbles.text(PO) == before


def test_an_english_output_is_pinned_in_the_chapter_and_in_every_catalogue(pebbles):
    chapter, catalogue = pebbles.text(MD), pebbles.text(PO)
    pebbles.edit(MD, "12: goes on", "11: goes on")
    pebbles.edit(PO, '"12: goes on"', '"11: goes on"')
    accept(pebbles)
    assert (pebbles.text(MD), pebbles.text(PO)) == (chapter, catalogue)


def test_a_refusal_is_pinned_without_its_traceback(pebbles, monkeypatch):
    monkeypatch.setattr("pebbles.REFUSALS", {"en": "at most {most}", "fr": "{most} au plus"})
    accept(pebbles)
    assert "Traceback (most recent call last):\n    ...\nRefused: at most 3\n" in pebbles.text(MD)
    assert 'Refused: 3 au plus"' in pebbles.text(PO)
    assert pebbles.check() == []


def test_only_the_language_and_the_rule_asked_for_are_pinned(pebbles):
    pebbles.edit(PO, '"12: continue"', '"11: va"')
    pebbles.edit(PO, '"0: gagne"', '"1: gagne"')
    assert pending(pebbles, lang="en") == []
    (change,) = pending(pebbles, rule="take.last")
    assert "+\"0: gagne\"" in change.diff() and "12: continue" not in change.diff()
