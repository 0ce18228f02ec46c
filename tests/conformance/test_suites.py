"""A suite is read as its manifest has it, or refused in one sentence."""

from __future__ import annotations

import json

import pytest

from lowball.conformance.cases import SuiteError, chosen, read_suite
from lowball.conformance.protocol import run_line
from lowball.engine.words import speaking
from tests.conformance.suites import CASES, made_suite, small_suite, write_manifest


@pytest.fixture
def folder(tmp_path):
    return small_suite(tmp_path / "suite")


def test_the_cases_by_hand_are_read(folder):
    suite = read_suite(folder)
    assert (suite.edition, suite.format) == ("2026.1", "1.0.0")
    assert set(suite.kinds) == {"rank", "compare", "legal", "play", "settle", "rule", "messages"}
    assert len(suite.cases) == sum(len(json.loads(path.read_bytes())) for path in CASES.glob("*/*.json"))


def test_the_rules_that_they_name_are_in_the_book(folder):
    from lowball.engine import rule_ids

    assert set(read_suite(folder).rules) <= set(rule_ids())


@pytest.mark.parametrize(("rules", "kinds", "levels", "found"), [
    ([], [], [], 44), (["a5.best"], [], [], 2), (["d27.*"], [], [], 8), (["a5.best", "d27.best"], [], [], 3),
    ([], ["rank"], [], 15), ([], ["rank", "rule"], ["house"], 4), (["a5.best"], ["compare"], ["must"], 1),
    (["no.such"], [], [], 0)])
def test_cases_are_chosen(folder, rules, kinds, levels, found):
    assert len(chosen(read_suite(folder).cases, rules, kinds, levels)) == found


def test_a_case_goes_out_without_what_is_expected(folder):
    for case in read_suite(folder).cases:
        assert set(json.loads(run_line("x", case))) == {"type", "id", "kind", "house", "given"}


def edit(folder, change):
    path = folder / "rank" / "ace-to-five.json"
    cases = json.loads(path.read_bytes())
    change(cases)
    path.write_text(json.dumps(cases), encoding="utf-8")
    write_manifest(folder)


BROKEN = {
    "no such folder": (lambda folder: (folder / "manifest.json").unlink(), "lowball vectors"),
    "a manifest that is none": (lambda folder: (folder / "manifest.json").write_text("[]"), "is no manifest"),
    "a manifest that is no JSON": (lambda folder: (folder / "manifest.json").write_text("{"), "is no JSON"),
    "a file that was changed": (
        lambda folder: (folder / "rank" / "ace-to-five.json").write_text("[]"), "not as the manifest has it"),
    "a file that is gone": (lambda folder: (folder / "rank" / "ace-to-five.json").unlink(), "can't be read"),
    "a case without an id": (lambda folder: edit(folder, lambda cases: cases[0].pop("id")), "0 is no case"),
    "a case that expects two things": (
        lambda folder: edit(folder, lambda cases: cases[0]["expect"].update(error={})), "wheel is no case"),
    "a case of no level": (
        lambda folder: edit(folder, lambda cases: cases[0].update(level="could")), "wheel is no case"),
    "a case twice": (lambda folder: edit(folder, lambda cases: cases.append(cases[0])), "there are two cases"),
}


@pytest.mark.parametrize("name", BROKEN)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_what_is_no_suite_is_refused_in_one_sentence(folder, name, lang):
    spoil, sentence = BROKEN[name]
    spoil(folder)
    with pytest.raises(SuiteError) as refusal, speaking(lang):
        read_suite(folder)
    with speaking(lang):
        told = str(refusal.value)
    assert "\n" not in told and (sentence in told) is (lang == "en" or sentence == "lowball vectors")


def test_a_suite_of_another_format_is_refused(folder):
    path = folder / "manifest.json"
    path.write_text(path.read_text().replace('"1.0.0"', '"2.0.0"'))
    with pytest.raises(SuiteError, match=r"format 2\.0\.0"):
        read_suite(folder)


def test_a_later_format_of_the_same_number_may_have_more(tmp_path):
    folder = made_suite(tmp_path / "suite", {"id": "deal/made/one", "kind": "deal", "since": "2027.1"})
    path = folder / "manifest.json"
    path.write_text(path.read_text().replace('"1.0.0"', '"1.7.0"'))
    assert read_suite(folder).kinds == ("deal",)
