"""Whatever a program does, the run ends soon, holds little, and takes nothing for a pass that is none."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from lowball.conformance import workers
from lowball.conformance.cases import read_suite
from lowball.conformance.program import MOST_KEPT as MOST_COMPLAINED
from lowball.conformance.runner import CannotRun, run
from lowball.conformance.verdicts import MOST_KEPT, Outcome, Report
from tests.conformance.suites import made_suite

PROGRAMS = Path(__file__).parent / "programs"
SECONDS = 5.0
SOON = 1.0
LONG = 90.0
"""More than a run takes on a busy machine, and far less than a program that hangs."""
MOST_MEMORY = 120_000
"""Kilobytes that the whole runner may come to hold; it has some 60 000 before it asks anything."""


def case(name: str, ask: str = "right", **more):
    return {"id": f"rank/made/{name}", "given": {"ask": ask}, **more}


THREE = (case("one"), case("two"), case("three"))


def command(program: str, *arguments: str) -> list[str]:
    return [sys.executable, str(PROGRAMS / f"{program}.py"), *arguments]


@pytest.fixture
def ask(tmp_path):
    """Runs a program over cases, within a time that a hang would exceed."""
    def asking(program: str, *arguments: str, cases=THREE, within=LONG, **options) -> Report:
        suite = read_suite(made_suite(tmp_path / "suite", *cases))
        began = time.monotonic()
        report = run(suite, suite.cases, command(program, *arguments), **{"seconds": SECONDS} | options)
        assert time.monotonic() - began < within
        return report
    return asking


def outcomes(report: Report) -> list[str]:
    return [verdict.outcome.value for verdict in report.verdicts]


def codes(report: Report) -> list[str]:
    return [verdict.code for verdict in report.verdicts]


class TestHonest:
    def test_right_answers_pass(self, ask):
        report = ask("honest", "right")
        assert outcomes(report) == ["passed"] * 3 and report.passes(skips=False)

    @pytest.mark.parametrize(("way", "outcome", "code"), [
        ("wrong", "failed", "differs"), ("error", "failed", "differs"), ("errs", "errored", "errored"),
        ("skips", "skipped", "skipped")])
    def test_no_other_answer_is_a_pass(self, ask, way, outcome, code):
        report = ask("honest", way)
        assert outcomes(report) == [outcome] * 3 and codes(report) == [code] * 3
        assert not report.passes()

    def test_a_skip_is_allowed_beside_a_pass_and_is_none(self, ask):
        report = ask("honest", "right", cases=(case("one"), {"id": "legal/made/two", "kind": "legal"}))
        assert sorted(outcomes(report)) == ["passed", "skipped"]
        assert report.passes() and not report.passes(skips=False)
        assert report.total[Outcome.PASSED] == 1


class TestSilent:
    def test_at_the_start(self, ask):
        with pytest.raises(CannotRun, match="did not answer within 1 s"):
            ask("silent", "at-start", seconds=SOON, to_start=SOON)

    def test_at_a_case_costs_that_case(self, ask):
        report = ask("silent", "at-a-case", cases=(case("one"), case("two", "hang"), case("three")), seconds=SOON)
        assert outcomes(report) == ["passed", "failed", "passed"]
        assert codes(report)[1] == "timeout"

    @pytest.mark.parametrize("way", ["deaf", "drips"])
    def test_every_time_is_given_up(self, ask, way, monkeypatch):
        monkeypatch.setattr(workers, "MOST_IN_A_ROW", 2)
        many = [case(f"case-{n}", "x" * 200_000) for n in range(6)]
        report = ask("silent", way, cases=many, seconds=0.5)
        assert codes(report) == ["timeout"] * 2 + ["given-up"] * 4
        assert outcomes(report)[-1] == "unasked" and not report.passes()

    def test_at_the_end(self, ask):
        assert outcomes(ask("silent", "stubborn")) == ["passed"] * 3

    def test_with_a_child_that_holds_the_pipes(self, ask, tmp_path):
        pids = tmp_path / "pids"
        report = ask("silent", "with-a-child", str(pids), seconds=SOON)
        assert codes(report) == ["timeout"] * 3
        deadline = time.monotonic() + LONG
        while (left := [pid for pid in pids.read_text().split() if alive(pid)]) and time.monotonic() < deadline:
            time.sleep(0.05)
        assert not left

    def test_with_its_output_closed(self, ask):
        report = ask("silent", "closes-its-output")
        assert codes(report) == ["ended"] * 3
        assert "closed its output" in str(report.verdicts[0].why)


def alive(pid: str) -> bool:
    """Whether a process runs, and is not one that ended and that nobody has taken note of."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


class TestDying:
    def test_at_the_start_tells_its_last_words(self, ask):
        with pytest.raises(CannotRun, match=r"status 1 .*no licence was found"):
            ask("dying", "at-start")

    def test_a_command_that_is_none(self, tmp_path):
        suite = read_suite(made_suite(tmp_path / "suite", case("one")))
        with pytest.raises(CannotRun, match="can't be started: No such file"):
            run(suite, suite.cases, ["./no-such-engine"])

    def test_at_a_case_costs_that_case_and_the_program_is_started_again(self, ask):
        report = ask("dying", "at-a-case", cases=(case("one"), case("two", "crash"), case("three")))
        assert outcomes(report) == ["passed", "failed", "passed"]
        assert "RuntimeError: the deck is empty" in report.verdicts[1].complaint

    @pytest.mark.parametrize(("way", "why"), [
        ("by-a-signal", "signal 9"), ("in-the-middle-of-a-line", "status 0"), ("after-the-start", "status 0")])
    def test_before_an_answer_is_a_failure(self, ask, way, why):
        report = ask("dying", way)
        assert codes(report) == ["ended"] * 3 and why in str(report.verdicts[0].why)

    def test_after_an_answer_costs_the_next(self, ask):
        assert outcomes(ask("dying", "after-each-answer")) == ["passed", "failed", "passed"]


class TestBabbling:
    @pytest.mark.parametrize(("way", "code"), [
        ("endlessly", "too-long"), ("what-is-no-utf8", "not-json"), ("what-is-no-json", "not-json"),
        ("line-after-line", "not-json"), ("brackets", "not-json"), ("a-great-number", "misfit"),
        ("what-nobody-sees", "misfit"), ("on-stderr-endlessly", "timeout")])
    def test_is_a_failure_of_the_case(self, ask, way, code):
        report = ask("babbling", way, seconds=SOON if way == "on-stderr-endlessly" else SECONDS)
        assert codes(report) == [code] * 3
        for verdict in report.verdicts:
            assert str(verdict.why).isprintable() and len(str(verdict.why)) < 300
            assert verdict.complaint.isprintable() and len(verdict.complaint) <= MOST_COMPLAINED + 1

    def test_at_the_start(self, ask):
        with pytest.raises(CannotRun, match="without a line end"):
            ask("babbling", "endlessly-at-start")

    def test_on_stderr_is_free(self, ask):
        assert outcomes(ask("babbling", "on-stderr", seconds=30)) == ["passed"] * 3

    def test_a_long_answer_is_not_kept_whole(self, ask):
        report = ask("babbling", "at-length", cases=[case(f"case-{n}") for n in range(8)])
        assert codes(report) == ["differs"] * 8
        assert max(len(verdict.got) for verdict in report.verdicts) == MOST_KEPT + 1

    @pytest.mark.parametrize("way", ["endlessly", "line-after-line", "on-stderr-endlessly", "at-length", "brackets"])
    def test_fills_no_memory(self, tmp_path, way):
        folder = made_suite(tmp_path / "suite", *(case(f"case-{n}") for n in range(100)))
        script = (
            "import re, sys\n"
            "from pathlib import Path\n"
            "from lowball.conformance.cases import read_suite\n"
            "from lowball.conformance.reports import FORMATS\n"
            "from lowball.conformance.runner import run\n"
            "suite = read_suite(Path(sys.argv[1]))\n"
            "report = run(suite, suite.cases, sys.argv[2:], seconds=0.5)\n"
            "longest = max(len(write(report)) for write in FORMATS.values())\n"
            # Not the usage of the process, which counts what the one that started it had held.
            "print(longest, *re.findall('VmHWM:.*?([0-9]+)', Path('/proc/self/status').read_text()))\n")
        done = subprocess.run([sys.executable, "-c", script, str(folder), *command("babbling", way)],
                              capture_output=True, text=True, check=True, timeout=LONG, env=os.environ)
        longest, memory = map(int, done.stdout.split())
        assert memory < MOST_MEMORY and longest < 1_000_000


class TestLying:
    @pytest.mark.parametrize(("way", "code"), [
        ("under-another-id", "other-id"), ("by-echo", "misfit"), ("with-what-is-expected", "misfit"),
        ("with-all-that-might-be", "misfit"), ("both-ways", "misfit"), ("value-and-error", "misfit"),
        ("the-same-key-twice", "misfit"), ("with-a-verdict", "misfit")])
    def test_is_a_failure_of_the_case(self, ask, way, code):
        assert codes(ask("lying", way)) == [code] * 3

    @pytest.mark.parametrize("way", ["twice", "twice-and-late"])
    def test_an_answer_that_comes_twice_fails_its_case(self, ask, way):
        report = ask("lying", way)
        assert codes(report) == ["more"] * 3 and outcomes(report) == ["failed"] * 3

    def test_more_after_the_last_answer_fails_that_case(self, ask):
        assert outcomes(ask("lying", "after-the-last")) == ["passed", "passed", "failed"]

    def test_an_answer_before_the_question_fails_the_case(self, ask):
        report = ask("lying", "before-it-is-asked", "rank/made/one", "rank/made/two", "rank/made/three")
        assert outcomes(report) == ["failed"] * 3
        assert set(codes(report)) <= {"unasked", "other-id"}

    def test_no_program_can_know_the_id_before(self, ask):
        # The id that is asked is the name of the case, and a part that is new each time.
        seen = []
        original = workers.run_line

        def noting(id, case):
            seen.append(id)
            return original(id, case)

        workers.run_line = noting
        try:
            ask("honest", "right")
            ask("honest", "right")
        finally:
            workers.run_line = original
        assert len(set(seen)) == 6 and {id.partition("#")[0] for id in seen} == {
            "rank/made/one", "rank/made/two", "rank/made/three"}

    def test_a_program_that_claims_all_kinds_passes_none(self, ask):
        assert codes(ask("lying", "of-all-kinds")) == ["differs"] * 3

    def test_a_program_without_kinds_has_passed_nothing(self, ask):
        report = ask("lying", "without-kinds")
        assert codes(report) == ["kind"] * 3 and not report.passes()

    def test_cat_is_no_engine(self, tmp_path):
        suite = read_suite(made_suite(tmp_path / "suite", case("one")))
        with pytest.raises(CannotRun, match="answer to the start doesn't fit"):
            run(suite, suite.cases, ["cat"])


class TestSeveral:
    def test_workers_share_the_cases_and_the_report_keeps_their_order(self, ask):
        many = [case(f"case-{n:02}", "right" if n % 3 else "wrong") for n in range(20)]
        report = ask("honest", "half", cases=many, jobs=4)
        assert [verdict.case.id for verdict in report.verdicts] == [one["id"] for one in many]
        assert outcomes(report) == ["passed" if n % 3 else "failed" for n in range(20)]

    def test_each_worker_has_a_hang_of_its_own(self, ask):
        many = [case(f"case-{n}", "hang") for n in range(4)]
        report = ask("silent", "at-a-case", cases=many, jobs=4, seconds=SOON)
        assert codes(report) == ["timeout"] * 4

    def test_the_first_failure_ends_the_run_if_asked_to(self, ask):
        many = [case("one"), case("two", "wrong"), case("three"), case("four")]
        report = ask("honest", "half", cases=many, fail_fast=True)
        assert outcomes(report) == ["passed", "failed", "unasked", "unasked"]
        assert codes(report)[2:] == ["fail-fast"] * 2 and not report.passes()

    def test_restarts_are_bounded_in_all(self, ask, monkeypatch):
        monkeypatch.setattr(workers, "MOST_IN_ALL", 3)
        report = ask("lying", "twice", cases=[case(f"case-{n}") for n in range(6)])
        assert codes(report) == ["more"] * 3 + ["given-up"] * 3
