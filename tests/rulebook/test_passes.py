"""One examination serves the builds of one publication, and nothing else."""

from __future__ import annotations

import pytest

from lowball.rulebook import passes
from lowball.rulebook.gate import examine
from lowball.rulebook.settings import load


@pytest.fixture
def given(pebbles):
    """A pass for the copy of Pebbles, held in this process."""
    verdict = examine(load(pebbles.root))
    with passes.hold(passes.Pass(verdict.fingerprint, verdict.evidence.book)):
        yield pebbles


def test_a_pass_is_good_while_nothing_has_changed(given):
    assert passes.held(load(given.root)) is not None


@pytest.mark.parametrize("name", ["spec/taking.md", "locales/fr/LC_MESSAGES/taking.po", "locales/fr/terms.toml",
                                  "conf.py"])
def test_a_pass_is_void_once_a_file_has_changed(given, name):
    given.append(name, "\n# a word more\n")
    assert passes.held(load(given.root)) is None


def test_a_pass_is_void_once_a_file_was_added(given):
    given.path("spec/extra.md").write_text("# More\n", encoding="utf-8")
    assert passes.held(load(given.root)) is None


def test_a_pass_of_another_book_is_no_pass(given, tmp_path):
    other = tmp_path / "other"
    given.root.rename(other)
    assert passes.held(load(other)) is None


def test_a_pass_is_held_no_longer_than_it_is_needed(pebbles):
    verdict = examine(load(pebbles.root))
    with pytest.raises(ZeroDivisionError), passes.hold(passes.Pass(verdict.fingerprint, verdict.evidence.book)):
        raise ZeroDivisionError
    assert passes.held(load(pebbles.root)) is None
