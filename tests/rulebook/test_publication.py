"""A publication is whole or absent."""

from __future__ import annotations

import pytest

from lowball.rulebook.publication import staged


def publish(folder, text):
    with staged(folder, ("html", "rules.json")) as stage:
        (stage / "html").mkdir()
        (stage / "html" / "index.html").write_text(text)
        (stage / "rules.json").write_text(text)


def standing(folder):
    return (folder / "html" / "index.html").read_text(), (folder / "rules.json").read_text()


def test_the_new_publication_stands_in_place_of_the_last(tmp_path):
    publish(tmp_path, "old")
    publish(tmp_path, "new")
    assert standing(tmp_path) == ("new", "new")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["html", "rules.json"]


def test_a_failure_while_building_leaves_the_last_one(tmp_path):
    publish(tmp_path, "old")
    with pytest.raises(RuntimeError), staged(tmp_path, ("html",)) as stage:
        (stage / "html").mkdir()
        raise RuntimeError
    assert standing(tmp_path) == ("old", "old")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["html", "rules.json"]


def test_a_failure_in_the_middle_of_the_swap_puts_the_last_one_back(tmp_path):
    publish(tmp_path, "old")
    with pytest.raises(OSError), staged(tmp_path, ("html", "rules.json")) as stage:
        (stage / "html").mkdir()  # and no rules.json: the second move fails
    assert standing(tmp_path) == ("old", "old")
