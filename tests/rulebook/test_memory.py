"""A second check tries only what has changed, and finds all that a first one would."""

from __future__ import annotations

import json
import shutil
from dataclasses import replace

import pytest

from lowball.rulebook import evidence as evidence_module
from lowball.rulebook.checks.prose import Typography
from lowball.rulebook.gate import examine
from lowball.rulebook.memory import KEPT, Memory, digest
from lowball.rulebook.settings import load

MD, PO, TERMS = "spec/taking.md", "locales/fr/LC_MESSAGES/taking.po", "locales/fr/terms.toml"


@pytest.fixture(autouse=True)
def in_the_project(monkeypatch):
    monkeypatch.delenv("LOWBALL_CACHE", raising=False)


@pytest.fixture
def ran(monkeypatch):
    """The examples that were really run, by their names and languages."""
    names = []
    run = evidence_module.run_as_asked
    monkeypatch.setattr(evidence_module, "run_as_asked", lambda example, lang, engine: (
        names.append((example.id, lang)), run(example, lang, engine))[1])
    return names


@pytest.fixture
def looked(monkeypatch):
    """How many messages a check of words was shown each time."""
    counts = []
    check = Typography.run
    monkeypatch.setattr(Typography, "run", lambda self, evidence: (
        counts.append(sum(len(chapter.messages) for chapter in evidence.book.chapters)), check(self, evidence))[1])
    return counts


def check(project, **options):
    settings = load(project.root)
    return examine(settings, memory=Memory(settings, **options)).diagnostics


def test_what_ran_and_passed_is_not_tried_again(pebbles, ran, looked):
    assert check(pebbles) == [] and len(ran) == 6
    assert check(pebbles) == [] and len(ran) == 6
    assert looked[1] == 0 < looked[0]


def test_only_what_has_changed_is_tried(pebbles, ran, looked):
    check(pebbles)
    ran.clear()
    pebbles.edit(PO, "# Ana commence", "# Bo commence")
    assert check(pebbles) == []
    assert ran == [("three-taken", "fr")] and looked[1] == 1


def test_a_changed_statement_runs_in_every_language(pebbles, ran):
    check(pebbles)
    ran.clear()
    for path in (MD, PO):
        changed = pebbles.text(path).replace("take(1, left=1)", "take(2, left=2)")
        pebbles.path(path).write_text(changed, encoding="utf-8")
    check(pebbles)
    assert sorted(ran) == [("last-one", "en"), ("last-one", "fr")]


@pytest.mark.parametrize(("path", "old", "new"), [
    (PO, '"12: continue"', '"11: continue"'), (PO, "`trois <take.most>`", "`quatre <take.most>`"),
    (MD, "0: wins", "1: wins"), (TERMS, '["pile"]', '["tas"]'), (PO, "au plus", "au moins")])
def test_a_fault_is_found_after_a_clean_check_and_again_after_that(pebbles, path, old, new):
    assert check(pebbles) == []
    pebbles.edit(path, old, new)
    found = check(pebbles, fresh=True)
    assert found and check(pebbles) == found == check(pebbles)


def test_a_mended_fault_is_gone(pebbles):
    pebbles.edit(PO, '"12: continue"', '"11: continue"')
    assert check(pebbles)
    pebbles.edit(PO, '"11: continue"', '"12: continue"')
    assert check(pebbles) == []


def test_another_engine_or_other_words_of_it_make_another_memory(pebbles, monkeypatch):
    monkeypatch.syspath_prepend(str(pebbles.root))
    engine = pebbles.path("marbles.py")
    engine.write_text("MOST = 3", encoding="utf-8")
    settings = replace(load(pebbles.root), engine_name="marbles")
    digests = [Memory(settings).engine, Memory(settings).engine]
    engine.write_text("MOST = 4", encoding="utf-8")
    digests.append(Memory(settings).engine)
    pebbles.path("locales/fr/LC_MESSAGES/marbles.po").write_text('msgid ""', encoding="utf-8")
    digests.append(Memory(settings).engine)
    assert len(set(digests)) == 3


def test_copies_of_a_project_share_what_is_remembered(pebbles, tmp_path, looked, monkeypatch):
    monkeypatch.setenv("LOWBALL_CACHE", str(tmp_path / "memory"))
    copied = tmp_path / "elsewhere" / "copy"
    shutil.copytree(pebbles.root, copied)
    settings = load(pebbles.root)  # An engine that lies in the project is another in each copy.
    here, there = (Memory(replace(settings, root=root, engine_name="json")) for root in (pebbles.root, copied))
    assert here.engine == there.engine
    monkeypatch.setattr(Memory, "engine", "the same")
    for root in (pebbles.root, copied):
        assert examine(replace(settings, root=root), memory=Memory(replace(settings, root=root))).clean
    assert looked[1] == 0 < looked[0]


def test_an_example_is_run_by_another_engine(pebbles, ran, monkeypatch):
    check(pebbles)
    ran.clear()
    monkeypatch.setattr(Memory, "engine", "another")
    check(pebbles)
    assert len(ran) == 6


def test_what_a_comment_allows_is_told_each_time(pebbles):
    pebbles.edit(PO, 'msgid "No pebble goes back."\n',
                 '# lowball: allow translation.polarity: said so at the table\nmsgid "No pebble goes back."\n')
    pebbles.edit(PO, "Aucun caillou ne revient au tas.", "Le caillou revient au tas.")
    settings = load(pebbles.root)
    allowed = [len(examine(settings, memory=Memory(settings)).allowed) for _time in range(3)]
    assert allowed[0] == allowed[1] == allowed[2] > 0


def test_a_memory_that_cannot_be_read_is_made_anew(pebbles):
    check(pebbles)
    folder = Memory(load(pebbles.root)).folder
    for path in folder.glob("*.json"):
        path.write_text("{", encoding="utf-8")
    assert check(pebbles) == []
    assert all(json.loads(path.read_text(encoding="utf-8")) for path in folder.glob("*.json"))


def test_a_memory_that_cannot_be_written_is_done_without(pebbles, monkeypatch):
    pebbles.path("nowhere").write_text("", encoding="utf-8")
    monkeypatch.setenv("LOWBALL_CACHE", str(pebbles.path("nowhere")))
    assert check(pebbles) == [] == check(pebbles)


def test_a_fresh_one_recalls_nothing(pebbles, ran):
    check(pebbles)
    check(pebbles, fresh=True)
    assert len(ran) == 12


def test_of_each_kind_the_oldest_is_forgotten(pebbles):
    memory = Memory(load(pebbles.root))
    for n in range(KEPT + 3):
        memory.keep("runs", digest(str(n)), n)
    assert len(list(memory.folder.glob("runs-*.json"))) == KEPT
    assert memory.recall("runs", digest(str(KEPT + 2))) == KEPT + 2


def test_texts_are_told_apart_wherever_they_are_parted():
    assert digest("ab", "c") != digest("a", "bc")
