"""The command ``lowball conform``, as a person uses it."""

from __future__ import annotations

import contextlib
import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from click.testing import CliRunner

from lowball.cli import main
from tests.conformance.suites import made_suite

PROGRAMS = Path(__file__).parent / "programs"
HALF = [sys.executable, str(PROGRAMS / "honest.py"), "half"]
RIGHT = [sys.executable, str(PROGRAMS / "honest.py"), "right"]


@pytest.fixture
def folder(tmp_path) -> Path:
    return made_suite(
        tmp_path / "suite",
        {"id": "rank/made/one", "given": {"ask": "right"}},
        {"id": "rank/made/two", "given": {"ask": "wrong"}, "rules": ["d27.best"], "level": "house"},
        {"id": "legal/made/three", "kind": "legal", "rules": ["draw.burn-first", "draw.option"]})


def conform(folder, *options, command=HALF):
    given = ["conform", "--suite", folder, *options, *(["--", *command] if command else [])]
    return CliRunner().invoke(main, [str(one) for one in given])


class TestStatus:
    def test_0_if_all_pass_that_are_not_skipped(self, folder):
        done = conform(folder, command=RIGHT)
        assert done.exit_code == 0 and "Passed: 2; failed: 0; skipped: 1." in done.stdout
        assert "A skip is not a pass." in done.stdout

    def test_1_if_one_fails(self, folder):
        assert conform(folder).exit_code == 1

    def test_1_if_one_is_skipped_and_may_not_be(self, folder):
        assert conform(folder, "--no-skips", command=RIGHT).exit_code == 1
        assert conform(folder, "--no-skips", "--kind", "rank", command=RIGHT).exit_code == 0

    def test_1_if_all_are_skipped(self, folder):
        done = conform(folder, "--kind", "legal", command=RIGHT)
        assert done.exit_code == 1 and "No case was passed." in done.stdout

    @pytest.mark.parametrize(("options", "command", "sentence"), [
        ([], [], "name the command to test after --"),
        ([], ["./no-such-engine"], "can't be started: No such file or directory"),
        ([], ["true"], "is not ready: it ended with status 0"),
        (["--kind", "ranks"], HALF, "it has legal, rank"),
        (["--rule", "d27.beste"], HALF, "the nearest are d27.best"),
        (["--rule", "d27.best", "--kind", "legal"], HALF, "ask for less"),
        (["--lang", "xx"], HALF, "xx"),
        (["--jobs", "0"], HALF, "--jobs"),
        (["--timeout", "0"], HALF, "--timeout"),
        (["--timeout", "nan"], HALF, "--timeout"),
    ])
    def test_2_if_it_could_not_run(self, folder, options, command, sentence):
        done = conform(folder, *options, command=command)
        assert (done.exit_code, done.stdout) == (2, "") and sentence in done.stderr
        assert "Traceback" not in done.stderr

    def test_2_without_a_suite(self, tmp_path):
        done = conform(tmp_path)
        assert done.exit_code == 2 and "lowball vectors" in done.stderr

    def test_2_with_a_track_of_something_else(self, folder, tmp_path):
        (tmp_path / "track.json").write_text("[]")
        assert conform(folder, "--track", tmp_path / "track.json").exit_code == 2

    def test_2_where_nothing_can_be_written(self, folder, tmp_path):
        done = conform(folder, "--out", tmp_path / "no-such" / "report.txt")
        assert done.exit_code == 2 and "can't be written" in done.stderr


class TestOptions:
    @pytest.mark.parametrize(("options", "ids"), [
        ([], ["legal/made/three", "rank/made/one", "rank/made/two"]),
        (["--kind", "rank"], ["rank/made/one", "rank/made/two"]),
        (["--rule", "draw.*"], ["legal/made/three"]), (["--level", "house"], ["rank/made/two"])])
    def test_the_cases_are_listed_and_nothing_is_asked(self, folder, options, ids):
        done = conform(folder, "--list", *options, command=())
        assert done.exit_code == 0
        assert [line.split()[0] for line in done.stdout.splitlines()] == ids
        data = json.loads(conform(folder, "--list", "--format", "json", *options, command=()).stdout)
        assert [case["id"] for case in data] == ids

    def test_a_report_goes_to_a_file_and_is_told(self, folder, tmp_path):
        for form in ("json", "junit", "html", "text"):
            out = tmp_path / f"report.{form}"
            done = conform(folder, "--format", form, "--out", out)
            assert done.exit_code == 1 and "Cases: 3." in done.stdout
            assert "rank/made/two" in out.read_text(encoding="utf-8")

    def test_stdout_holds_the_format_and_nothing_else(self, folder):
        assert json.loads(conform(folder, "--format", "json").stdout)["total"]["failed"] == 1
        assert ET.fromstring(conform(folder, "--format", "junit").stdout).tag == "testsuites"
        assert conform(folder, "--format", "html").stdout.startswith("<!DOCTYPE html>")

    def test_only_changes_are_told_after_the_first_run(self, folder, tmp_path):
        track = tmp_path / "track.json"
        first = conform(folder, "--track", track)
        assert "failed: rank/made/two" in first.stdout and "kind " in first.stdout
        second = conform(folder, "--track", track)
        assert "Nothing has changed since the last run." in second.stdout and second.exit_code == 1
        third = conform(folder, "--track", track, command=RIGHT)
        assert "passed: rank/made/two (was: failed)" in third.stdout and third.exit_code == 0
        assert "rank/made/one" not in third.stdout

    def test_a_run_over_some_cases_keeps_what_is_known_of_the_others(self, folder, tmp_path):
        track = tmp_path / "track.json"
        conform(folder, "--track", track)
        conform(folder, "--track", track, "--kind", "rank", command=RIGHT)
        assert json.loads(track.read_text())["outcomes"] == {
            "legal/made/three": "skipped", "rank/made/one": "passed", "rank/made/two": "passed"}

    def test_fail_fast_ends_at_the_first_failure(self, tmp_path):
        folder = made_suite(tmp_path / "many", *(
            {"id": f"rank/made/case-{n}", "given": {"ask": "wrong"}} for n in range(5)))
        data = json.loads(conform(folder, "--fail-fast", "--format", "json").stdout)
        assert data["total"] == {"passed": 0, "failed": 1, "errored": 0, "unasked": 4, "skipped": 0}

    def test_several_at_once_come_to_the_same(self, folder):
        reports = [json.loads(conform(folder, "--format", "json", "--jobs", jobs).stdout) for jobs in (1, 3)]
        for report in reports:
            for case in report["cases"]:
                del case["seconds"]
        assert reports[0] == reports[1]

    def test_a_timeout_is_in_seconds(self, tmp_path):
        folder = made_suite(tmp_path / "hanging", {"id": "rank/made/one", "given": {"ask": "hang"}})
        done = conform(folder, "--timeout", "0.3", command=[sys.executable, str(PROGRAMS / "silent.py"), "at-a-case"])
        assert done.exit_code == 1 and "it did not answer within 0.3 s" in done.stdout

    def test_the_report_is_in_french(self, folder, speaking_french):
        done = conform(folder)
        assert "échoué" in done.stdout and "Un cas sauté n’est pas un cas réussi." in done.stdout


class TestTerminal:
    def test_progress_is_a_plain_line_away_from_a_terminal(self, folder):
        done = conform(folder)
        assert "3/3" in done.stderr and "\x1b" not in done.stderr

    def test_progress_is_a_bar_on_a_terminal(self, folder):
        master, terminal = os.openpty()
        process = subprocess.Popen([sys.executable, "-m", "lowball", "conform", "--suite", str(folder), "--", *RIGHT],
                                   stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=terminal,
                                   env=os.environ | {"TERM": "xterm-256color"})
        os.close(terminal)
        shown = b""
        with contextlib.suppress(OSError):  # the end of a terminal, on Linux
            while data := os.read(master, 4096):
                shown += data
        os.close(master)
        assert process.wait() == 0
        assert "━" in shown.decode("utf-8", errors="replace")

    def test_an_interrupt_ends_the_program_as_well(self, tmp_path):
        folder = made_suite(tmp_path / "suite", {"id": "rank/made/one", "given": {"ask": "hang"}})
        script = tmp_path / "engine.sh"
        script.write_text(f'echo $$ > "{tmp_path}/pid"\nexec "{sys.executable}" "{PROGRAMS}/silent.py" at-a-case\n')
        process = subprocess.Popen(
            [sys.executable, "-m", "lowball", "conform", "--suite", str(folder), "--timeout", "60", "--", "sh",
             str(script)],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True,
            # Whoever started the tests in the background may have had interrupts ignored.
            preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL))
        pid = tmp_path / "pid"
        while not (pid.exists() and pid.read_text().strip()):
            time.sleep(0.05)
        time.sleep(1)
        process.send_signal(signal.SIGINT)
        _, complaint = process.communicate(timeout=20)
        assert process.returncode == 2 and "interrupted" in complaint and "Traceback" not in complaint
        with pytest.raises(ProcessLookupError):
            os.kill(int(pid.read_text()), 0)
