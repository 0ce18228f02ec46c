"""Outputs are re-pinned where a person has agreed, and nowhere else."""

from __future__ import annotations

import pytest

from lowball.commands.common import coloured
from lowball.rulebook.accepting import changes
from lowball.rulebook.errors import CannotRun
from lowball.rulebook.gate import examine
from lowball.rulebook.settings import load
from tests.rulebook.translators import update

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


def test_a_template_follows_the_output_that_was_pinned(pebbles):
    update(pebbles)
    before = pebbles.text("locales/templates/taking.pot")
    pebbles.edit(MD, "12: goes on", "11: goes on")
    update(pebbles)
    assert pebbles.text("locales/templates/taking.pot") != before
    accept(pebbles)
    assert pebbles.text("locales/templates/taking.pot") == before
    assert "translation.template" not in pebbles.codes()


def test_what_changed_after_the_look_is_not_written_over(pebbles):
    pebbles.edit(PO, '"12: continue"', '"11: va"')
    (change,) = pending(pebbles)
    pebbles.edit(PO, '"11: va"', '"11: vas-y"')
    with pytest.raises(CannotRun, match="meantime"):
        change.write()
    assert "vas-y" in pebbles.text(PO)


def test_the_difference_is_shown_before_the_question_with_the_examples_it_concerns(pebbles):
    from click.testing import CliRunner

    from lowball.cli import main

    pebbles.edit(PO, '"12: continue"', '"11: continue"')
    told = CliRunner().invoke(main, ["check", "--project", str(pebbles.root), "--accept"], input="n\n").stderr
    places = [told.index(said) for said in (
        f"--- {PO}", '-"11: continue"', '+"12: continue"', "differs: take.limit::three-taken [fr]", "Write these")]
    assert places == sorted(places) and "\x1b" not in told


def test_a_terminal_shows_what_goes_in_red_and_what_comes_in_green():
    assert coloured("+12\n").startswith("\x1b[32m") and coloured("-11\n").startswith("\x1b[31m")
    assert coloured(" 10\n") == " 10\n"
