"""The adapters are asked the whole suite, as this tree writes it."""

from __future__ import annotations

import pytest

from lowball.conformance.cases import Suite, read_suite
from lowball.conformance.runner import run
from lowball.conformance.verdicts import Outcome, Report
from tests.conformance.suites import write_manifest
from tests.conformance.test_adapters import KINDS, SECONDS, command, failures, node

written = pytest.importorskip("tests.conformance.suite", reason="nothing in this tree writes the suite")
pytestmark = pytest.mark.slow
# One case in so many will do to see an engine that is wrong everywhere.
FEW = 10


@pytest.fixture(scope="module")
def suite(tmp_path_factory) -> Suite:
    from lowball.conformance.vectors.vector import dumped

    folder = tmp_path_factory.mktemp("whole") / "suite"
    files: dict[str, list] = {}
    for case in written.cases():
        files.setdefault(case.file, []).append(case)
    for name, cases in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(dumped(cases))
    write_manifest(folder)
    return read_suite(folder)


def asked(suite: Suite, name: str) -> Report:
    return run(suite, suite.cases, command(name), seconds=SECONDS)


def test_every_case_that_is_written_is_read(suite):
    assert [case.id for case in suite.cases] != [] and {case.id for case in suite.cases} == {
        case.id for case in written.cases()}
    assert set(suite.kinds) == KINDS


def test_our_own_engine_passes_every_case(suite):
    report = asked(suite, "lowball_adapter.py")
    assert failures(report) == [] and report.passes(skips=False)


def test_a_wrong_engine_is_red_in_each_kind_and_at_each_level(suite):
    report = run(suite, suite.cases[::FEW], command("wrong_adapter.py"), seconds=SECONDS)
    assert {kind for kind, total in report.by_kind.items() if total[Outcome.FAILED]} == KINDS
    assert {level for level, total in report.by_level.items() if total[Outcome.FAILED]} == {
        "must", "should", "may", "house"}


@node
def test_a_reader_of_the_protocol_and_the_rules_ranks_and_compares_every_hand_right(suite):
    report = asked(suite, "node_adapter.js")
    assert failures(report) == []
    for kind in ("rank", "compare"):
        assert set(report.by_kind[kind]) == {Outcome.PASSED}
    assert report.by_kind["rule"][Outcome.PASSED] > 200


def test_pokerkit_is_right_wrong_and_silent_rule_by_rule(suite):
    report = asked(suite, "pokerkit_adapter.py")
    assert not report.total[Outcome.ERRORED]
    for kind in ("rank", "compare"):
        assert set(report.by_kind[kind]) == {Outcome.PASSED, Outcome.SKIPPED}
    wrong = {rule for rule, total in report.by_rule.items() if total[Outcome.FAILED]}
    # Where its rules are others is listed, with a scene each, beside the tests of the table.
    assert {"bet.raise-cap.headsup", "checkraise.a5-limit", "open.bet-or-fold"} <= wrong
    silent = {rule for rule, total in report.by_rule.items() if set(total) == {Outcome.SKIPPED}}
    assert {"a5.joker.value", "high.joker", "misdeal.two-exposed", "entry.new.kill"} <= silent
    right = {rule for rule, total in report.by_rule.items() if set(total) == {Outcome.PASSED}}
    assert not wrong & right and not silent & wrong
