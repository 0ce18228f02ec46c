"""The suite as files: the same bytes everywhere, checked against what was written, packed, and retired ids."""

from __future__ import annotations

import io
import json
import tarfile
from hashlib import sha256

import pytest
from click.testing import CliRunner

from lowball.cli import main
from lowball.conformance import manifest
from lowball.conformance.manifest import compare, suite_files, tarball, write
from lowball.conformance.pages import KIND, page
from lowball.conformance.vectors import KINDS, Book, Draft
from tests.conformance.suite import book, cases, digested

DIGESTED = {"recipe": {}, "rankings": []}


@pytest.fixture(scope="module")
def some():
    """A few cases, which are a suite as well."""
    made = Book(book())
    return [made.complete(draft) for draft in (
        Draft("rank/ace-to-five/wheel", "ace-to-five", {"preset": "limit-a5"},
              {"cards": ["5s", "4d", "3c", "2h", "As"]}),
        Draft("rule/fold/asked", "fold", {"preset": "draw-high"}, {"question": "may-open"}),
    )]


@pytest.fixture
def files(some):
    return suite_files(some, book(), DIGESTED)


@pytest.fixture
def folder(files, tmp_path):
    write(files, tmp_path / "suite")
    return tmp_path / "suite"


def test_the_manifest_vouches_for_every_file(files):
    listed = json.loads(files["manifest.json"])
    assert listed["format"] == "1.0.0" and listed["edition"] == book()["edition"] and listed["cases"] == 2
    assert set(listed["files"]) == set(files) - {"manifest.json"}
    for path, about in listed["files"].items():
        assert about["sha256"] == sha256(files[path]).hexdigest() and about["bytes"] == len(files[path])
    assert listed["files"]["rank/ace-to-five.json"]["cases"] == 1
    assert "cases" not in listed["files"]["docs/rank.md"]


def test_files_are_plain(files):
    for path, data in files.items():
        text = data.decode("utf-8")
        assert text.endswith("\n") and "\r" not in text, path
        if path.endswith(".json"):
            json.loads(text)


def test_a_case_is_a_field_a_line(files):
    lines = files["rank/ace-to-five.json"].decode().splitlines()
    assert lines[1:4] == ["{", ' "id": "rank/ace-to-five/wheel",', ' "kind": "rank",'] and len(lines) == 13


def test_a_suite_that_was_written_is_the_one_that_would_be(files, folder):
    assert not compare(files, folder)


def test_what_differs_is_told_by_file_and_by_case(files, folder):
    data = json.loads((folder / "rank/ace-to-five.json").read_text())
    data[0]["expect"]["value"]["strength"] = 2
    (folder / "rank/ace-to-five.json").write_text(json.dumps(data))
    (folder / "rule/fold.json").unlink()
    (folder / "rule/old.json").write_text('[{"id": "rule/old/one"}]')
    (folder / "rule/broken.json").write_text("[")
    found = compare(files, folder)
    assert found.changed == ("rank/ace-to-five.json",) and found.missing == ("rule/fold.json",)
    assert found.foreign == ("rule/broken.json", "rule/old.json")
    assert found.cases == ("rank/ace-to-five/wheel", "rule/fold/asked", "rule/old/one")
    assert found.gone == ("rule/old/one",)


def test_an_id_that_went_is_told_until_it_is_retired(files, folder, monkeypatch):
    (folder / "rule/old.json").write_text('[{"id": "rule/old/one"}]')
    monkeypatch.setattr(manifest, "retired", lambda: {"rule/old/one": {"by": None, "why": "it was wrong"}})
    assert compare(files, folder).gone == ()


def test_a_retired_id_does_not_come_back(some, monkeypatch):
    monkeypatch.setattr(manifest, "retired", lambda: {"rule/fold/asked": {}})
    with pytest.raises(ValueError, match="rule/fold/asked is retired"):
        suite_files(some, book(), DIGESTED)


def test_a_suite_takes_the_place_of_an_earlier_one(files, folder):
    (folder / "rule/old.json").write_text("[]")
    write(files, folder)
    assert not compare(files, folder)


def test_an_archive_is_the_same_for_the_same_suite(files):
    packed = tarball(files, packed=False)
    assert packed == tarball(dict(files), packed=False)
    with tarfile.open(fileobj=io.BytesIO(packed)) as tar:
        assert [it.name for it in tar] == [f"lowball-vectors/{path}" for path in sorted(files)]
        assert {(it.mtime, it.uid, it.gid, it.mode) for it in tar} == {(0, 0, 0, 0o644)}
        assert tar.extractfile("lowball-vectors/manifest.json").read() == files["manifest.json"]
    with tarfile.open(fileobj=io.BytesIO(tarball(files, packed=True)), mode="r:gz") as tar:
        assert len(tar.getnames()) == len(files)


@pytest.mark.parametrize("kind", KINDS)
def test_a_page_shows_real_cases_and_ends_in_the_condition(kind):
    text = page(kind, cases())
    shown = [json.loads(part.partition("```")[0]) for part in text.split("```json")[1:]]
    assert [one["id"] for one in shown] == sorted(KIND[kind].shown)
    assert text.rpartition("\n## ")[2].startswith("Condition\n") and KIND[kind].condition in text


def lowball(*arguments):
    return CliRunner().invoke(main, ["vectors", *map(str, arguments)])


def test_the_command_says_what_it_can_do():
    done = lowball()
    assert done.exit_code == 2 and "--out FOLDER" in done.output


def test_the_command_writes_over_nothing_but_a_suite(tmp_path, at_hand):
    (tmp_path / "mine.txt").write_text("mine")
    done = lowball("--out", tmp_path)
    assert done.exit_code == 2 and "something else than a suite" in done.output
    assert (tmp_path / "mine.txt").read_text() == "mine"


def test_the_command_needs_a_folder_to_check(tmp_path):
    done = lowball("--check", tmp_path / "none")
    assert done.exit_code == 2 and "there is no folder" in done.output


@pytest.fixture(scope="module")
def whole():
    """The files of the whole suite."""
    return suite_files(cases(), book(), digested())


@pytest.fixture
def at_hand(monkeypatch):
    """The command takes what the tests have made already, and makes nothing anew."""
    monkeypatch.setattr("lowball.commands.vectors.whole_book", book)
    monkeypatch.setattr("lowball.conformance.vectors.all_vectors", lambda data, progress: list(cases()))
    monkeypatch.setattr("lowball.conformance.digests.digests", lambda progress: digested())


def test_the_command_writes_a_folder_and_an_archive(whole, tmp_path, at_hand):
    folder = tmp_path / "out"
    done = lowball("--out", folder, "--tar", tmp_path / "out.tar")
    assert done.exit_code == 0 and f"Written: {len(cases())} cases in" in done.output
    assert {path.relative_to(folder).as_posix(): path.read_bytes()
            for path in folder.rglob("*") if path.is_file()} == whole
    assert (tmp_path / "out.tar").read_bytes() == tarball(whole, packed=False)


def test_a_written_suite_passes_its_own_check(whole, tmp_path, at_hand):
    write(whole, tmp_path / "suite")
    done = lowball("--check", tmp_path / "suite")
    assert done.exit_code == 0 and "holds the suite that this engine writes" in done.output
    assert sum(map(len, whole.values())) < 6_000_000


def test_a_suite_that_was_tampered_with_does_not(whole, tmp_path, at_hand):
    write(whole, tmp_path / "suite")
    path = tmp_path / "suite" / "rank" / "ace-to-five.json"
    path.write_bytes(path.read_bytes().replace(b'"strength": 1}', b'"strength": 2}', 1))
    done = lowball("--check", tmp_path / "suite")
    assert done.exit_code == 1 and "changed: rank/ace-to-five.json" in done.output
    assert "another case: rank/ace-to-five/wheel" in done.output


def test_the_table_shows_every_rule_and_its_kinds(at_hand):
    done = lowball("--table", "--json")
    assert done.exit_code == 0, done.output
    covered = json.loads(done.stdout)
    assert covered["without"] == [] and set(covered["rules"]["a5.best"]) == set(KINDS)
    assert set(covered["rules"]) == {rule["id"] for rule in book()["rules"]} and len(covered["rules"]) == 115
