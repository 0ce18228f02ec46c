"""What the reports say of a run, in each form and language, and what a later run finds changed."""

from __future__ import annotations

import json
import sys
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from lowball.conformance.cases import Case, Suite, read_suite
from lowball.conformance.protocol import Ready
from lowball.conformance.reports import FORMATS
from lowball.conformance.reports.as_text import MOST_TOLD
from lowball.conformance.runner import run
from lowball.conformance.tracking import TrackError, changed, read_track, write_track
from lowball.conformance.verdicts import Outcome, Report, Verdict
from lowball.engine.words import speaking
from tests.conformance.suites import small_suite

ADAPTERS = Path(__file__).parents[2] / "examples" / "adapters"
EVIL = "\x1b[31m<script>alert(1)</script>\x00\ud800]]>"


@pytest.fixture(scope="module")
def suite(tmp_path_factory) -> Suite:
    return read_suite(small_suite(tmp_path_factory.mktemp("reports") / "suite"))


@pytest.fixture(scope="module")
def wrong(suite) -> Report:
    return run(suite, suite.cases, [sys.executable, str(ADAPTERS / "wrong_adapter.py")], seconds=60)


def made(*outcomes: Outcome, name: str = "made") -> Report:
    verdicts = tuple(
        Verdict(Case(f"rank/{name}/case-{n}", "rank", ("a5.best",), "must", {}, {"value": 1}), outcome,
                "" if outcome is Outcome.PASSED else "differs", "" if outcome is Outcome.PASSED else "so it is")
        for n, outcome in enumerate(outcomes))
    return Report(Ready("made", "1", ("rank",)), "2026.1", "1.0.0", verdicts, verdicts)


class Balanced(HTMLParser):
    """Takes note of what is open, and of what it sees."""

    EMPTY = ("meta",)

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: list[str] = []
        self.states: list[str] = []

    def handle_starttag(self, tag, attrs):
        self.tags.append(tag)
        self.states.append(dict(attrs).get("class", ""))
        if tag not in self.EMPTY:
            self.open.append(tag)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag


class TestText:
    def test_it_counts_by_kind_level_and_rule(self, wrong):
        text = FORMATS["text"](wrong)
        for part in ("kind      passed", "level  passed", "a5.exposed.limit", "failed: rank/ace-to-five/wheel",
                     'expected: {"value": {"category": "high-card", "strength": 1}}', "The wheel is the best hand."):
            assert part in text

    def test_of_many_failures_it_tells_the_first(self):
        text = FORMATS["text"](made(*[Outcome.FAILED] * 5000))
        assert text.count("failed: rank/") == MOST_TOLD and "… and 4980 more" in text
        assert len(text) < 10_000

    def test_it_says_that_a_skip_is_no_pass(self):
        assert "A skip is not a pass." in FORMATS["text"](made(Outcome.PASSED, Outcome.SKIPPED))
        assert "A skip" not in FORMATS["text"](made(Outcome.PASSED))
        assert "No case was passed." in FORMATS["text"](made(Outcome.SKIPPED))

    def test_it_speaks_french(self, wrong):
        with speaking("fr"):
            text = FORMATS["text"](wrong)
        for part in ("La roue est la meilleure main.", "échoués", "attendu\u00a0:", "Réussis\u00a0:"):
            assert part in text


def test_json_has_the_counts_and_every_case(wrong, suite):
    data = json.loads(FORMATS["json"](wrong))
    assert data["program"] == {"name": "wrong", "version": "0.1.0",
                               "kinds": ["rank", "compare", "legal", "play", "settle", "rule", "messages"]}
    assert sum(data["total"].values()) == len(data["cases"]) == len(suite.cases)
    wheel = next(case for case in data["cases"] if case["id"] == "rank/ace-to-five/wheel")
    assert wheel["outcome"] == "failed" and wheel["code"] == "differs"
    assert wheel["expected"] != {"value": wheel["answered"]["value"]}
    assert data["rules"]["a5.best"]["failed"] >= 1


class TestJUnit:
    def test_it_has_a_suite_a_kind_and_a_test_a_case(self, wrong, suite):
        root = ET.fromstring(FORMATS["junit"](wrong))
        assert [one.get("name") for one in root] == list(suite.kinds)
        assert len(root.findall(".//testcase")) == int(root.get("tests")) == len(suite.cases)
        assert len(root.findall(".//failure")) == int(root.get("failures")) > 0

    def test_each_outcome_has_its_element(self):
        root = ET.fromstring(FORMATS["junit"](made(*Outcome)))
        assert [[child.tag for child in test] for test in root.iter("testcase")] == [
            [], ["failure"], ["error"], ["error"], ["skipped"]]
        assert (root.get("failures"), root.get("errors"), root.get("skipped")) == ("1", "2", "1")


class TestHtml:
    def test_it_is_one_page_in_the_language_spoken(self, wrong, suite):
        for lang in ("en", "fr"):
            with speaking(lang):
                page = FORMATS["html"](wrong)
            seen = Balanced()
            seen.feed(page)
            assert not seen.open and f'<html lang="{lang}">' in page
            assert seen.tags.count("details") == len(suite.cases) and "script" not in seen.tags

    def test_no_row_is_greener_than_what_it_counts(self):
        for outcomes, state in (([Outcome.PASSED], "passed"), ([Outcome.PASSED, Outcome.SKIPPED], "skipped"),
                                ([Outcome.PASSED, Outcome.SKIPPED, Outcome.UNASKED], "failed")):
            seen = Balanced()
            seen.feed(FORMATS["html"](made(*outcomes)))
            rows = [state for tag, state in zip(seen.tags, seen.states, strict=True) if tag == "tr" and state]
            assert rows == [state] * 3


def test_what_a_program_says_breaks_no_report():
    report = made(Outcome.FAILED)
    verdicts = tuple(replace(one, got=EVIL.replace("\ud800", ""), complaint=EVIL.replace("\ud800", ""), why="<b>")
                     for one in report.verdicts)
    report = replace(report, verdicts=verdicts, told=verdicts)
    root = ET.fromstring(FORMATS["junit"](report))
    assert "<script>" in root.find(".//failure").text
    seen = Balanced()
    seen.feed(FORMATS["html"](report))
    assert "script" not in seen.tags and seen.tags.count("b") == 1
    assert json.loads(FORMATS["json"](report))["cases"][0]["answered"].startswith("\x1b[31m")


class TestTracking:
    def suite(self, *reports: Report) -> Suite:
        return Suite("2026.1", "1.0.0", tuple(verdict.case for report in reports for verdict in report.verdicts))

    def test_the_first_run_tells_everything_and_is_kept(self, tmp_path):
        file, report = tmp_path / "track.json", made(Outcome.PASSED, Outcome.FAILED)
        assert read_track(file) is None
        write_track(file, report, None)
        assert read_track(file) == {"rank/made/case-0": "passed", "rank/made/case-1": "failed"}

    def test_the_next_tells_what_changed(self):
        report = made(Outcome.PASSED, Outcome.PASSED, Outcome.SKIPPED)
        before = {"rank/made/case-0": "passed", "rank/made/case-1": "failed", "rank/gone/one": "passed"}
        found = changed(report, self.suite(report), before)
        assert [(one.case.id, one.was) for one in found.told] == [
            ("rank/made/case-1", "failed"), ("rank/made/case-2", None)]
        assert found.gone == ("rank/gone/one",) and found.verdicts == report.verdicts
        text = FORMATS["text"](found)
        for part in ("passed: rank/made/case-1 (was: failed)", "skipped: rank/made/case-2 (new)",
                     "No longer in the suite: rank/gone/one", "Cases: 3."):
            assert part in text
        assert "rank/made/case-0" not in text
        assert [case["was"] for case in json.loads(FORMATS["json"](found))["cases"]] == ["failed", None]
        assert "was: failed" in FORMATS["html"](found)

    def test_nothing_changed_is_said(self):
        report = made(Outcome.FAILED)
        found = changed(report, self.suite(report), {"rank/made/case-0": "failed"})
        assert not found.told and "Nothing has changed" in FORMATS["text"](found)
        assert not found.passes()

    def test_cases_that_were_not_asked_are_kept_as_they_were(self, tmp_path):
        file, report = tmp_path / "track.json", made(Outcome.PASSED)
        before = {"rank/made/case-0": "failed", "rank/other/one": "skipped"}
        write_track(file, report, before)
        assert read_track(file) == {"rank/made/case-0": "passed", "rank/other/one": "skipped"}
        gone = replace(report, gone=("rank/other/one",))
        write_track(file, gone, before)
        assert read_track(file) == {"rank/made/case-0": "passed"}

    @pytest.mark.parametrize("held", [
        "", "[]", "{}", '{"format": 2, "outcomes": {}}', '{"format": 1, "outcomes": {"a": "green"}}',
        '{"format": 1, "outcomes": {"a": 1}}'])
    def test_a_file_of_something_else_is_refused_and_left_alone(self, tmp_path, held):
        file = tmp_path / "track.json"
        file.write_text(held)
        with pytest.raises(TrackError):
            read_track(file)
        assert file.read_text() == held
