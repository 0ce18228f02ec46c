"""Rules and the passages of the sources stand for one another."""

from __future__ import annotations

import pytest

MD, TOML = "spec/taking.md", "spec/sources.toml"

FAULTS = {
    # name: (file, words, what they become, rule, what the fault names)
    "a-passage-that-no-rule-names": (
        TOML, 'P2 = "Who takes', 'P4 = "Who wins."\nP2 = "Who takes', "", "P4"),
    "a-passage-that-no-source-has": (MD, ":sources: P2", ":sources: P2 P9", "take.last", "P9"),
    "a-passage-without-a-rule-that-has-one": (MD, ":sources: P2", ":sources: P2 P3", "take.last", "P3"),
    "a-source-without-a-name": (TOML, 'name = "Pebbles for Everyone"\n', "", "", ""),
    "a-passage-without-words": (TOML, '"How many pebbles may be taken."', '""', "", ""),
    "a-passage-with-a-name-of-its-own": (TOML, "about = \"Where", "title = \"Where", "", ""),
    "a-file-that-is-no-toml": (TOML, "[P.passages]", "[P.passages", "", ""),
}


@pytest.mark.parametrize("name", FAULTS)
def test_a_fault_is_caught_at_its_line(pebbles, name):
    file, old, new, rule, key = FAULTS[name]
    line = pebbles.edit(file, old, new)
    fault = next(d for d in pebbles.check() if d.code == "book.passage")
    assert (fault.rule, fault.text) == (rule, key)
    if key == "P4":
        assert (fault.place.path, fault.place.line) == (TOML, line)
    if key == "P9":
        assert (fault.place.path, fault.place.line) == (MD, line - 1)
    assert fault.sentence and fault.mend


def test_a_book_without_a_list_of_sources_may_name_any(pebbles):
    pebbles.path(TOML).unlink()
    pebbles.edit("spec/index.md", "appendix\n", "")
    pebbles.path("spec/appendix.md").unlink()
    pebbles.path("locales/fr/LC_MESSAGES/appendix.po").unlink()
    pebbles.edit(MD, ":sources: P2", ":sources: P2 P9")
    assert pebbles.check() == []


def test_a_concordance_without_a_list_of_sources_is_refused(pebbles):
    pebbles.path(TOML).unlink()
    (fault,) = [d for d in pebbles.check() if d.code == "book.passage"]
    assert fault.place.path == "spec/appendix.md" and fault.mend


def test_a_list_that_is_a_link_is_refused(pebbles, tmp_path):
    pebbles.path(TOML).rename(tmp_path / "elsewhere.toml")
    pebbles.path(TOML).symlink_to(tmp_path / "elsewhere.toml")
    assert {"safety.link", "book.passage"} <= set(pebbles.codes())


def test_a_character_that_nobody_sees_is_caught_in_the_list(pebbles):
    line = pebbles.edit(TOML, "It is advice.", "It is\u200b advice.")
    fault = next(d for d in pebbles.check() if d.code == "safety.character")
    assert (fault.place.path, fault.place.line) == (TOML, line)
