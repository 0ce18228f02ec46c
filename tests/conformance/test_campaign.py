"""Campaigns: the same cases for the same seed, faults found and made small, nothing done twice after a kill."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from itertools import combinations
from pathlib import Path
from time import monotonic, sleep

import pytest
from click.testing import CliRunner

from lowball.cli import main
from lowball.conformance.campaign import differential, houses
from lowball.conformance.campaign.differential import Differential, differ
from lowball.conformance.campaign.drawn import KINDS, drawn
from lowball.conformance.campaign.executors import executor
from lowball.conformance.campaign.houses import Houses, tried
from lowball.conformance.campaign.journal import Journal, JournalError
from lowball.conformance.campaign.pairing import combined
from lowball.conformance.campaign.running import FAILURES, run
from lowball.conformance.campaign.shrinking import shrunk
from lowball.conformance.runner import CannotRun
from lowball.conformance.vectors import Draft
from lowball.conformance.vectors.expecting import verdict
from lowball.engine.ranking.table import specimens
from lowball.engine.words import speaking
from tests.conformance.suite import ROOT, book
from tests.conformance.suites import PROGRAMS
from tests.conformance.test_adapters import command

SUBTLE = (sys.executable, str(PROGRAMS / "subtle.py"))
RULE = "draw.max-consecutive"
OPTION = "allow_five_consecutive"
LONG = 60.0


def plan(*kinds: str, program: tuple[str, ...] = SUBTLE, cases: int = 30) -> Differential:
    return Differential(program, 1, cases, kinds, "2026.1", seconds=LONG)


class TestDrawn:
    def test_the_same_seed_draws_the_same_cases_whatever_the_process(self):
        here = [repr(draft) for draft in drawn("seed-1/batch-0", KINDS, 30)]
        script = ("from lowball.conformance.campaign.drawn import KINDS, drawn\n"
                  "for draft in drawn('seed-1/batch-0', KINDS, 30): print(repr(draft))")
        there = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True,
                               env=os.environ | {"PYTHONHASHSEED": "7", "PYTHONPATH": str(ROOT)})
        assert there.stdout.splitlines() == here
        assert {one.kind for one in drawn("seed-1/batch-0", KINDS, 30)} == set(KINDS)

    def test_another_seed_draws_others(self):
        one, two = ([draft.given for draft in drawn(f"seed-{seed}/batch-0", ["rank"], 20)] for seed in (1, 2))
        assert not any(given in two for given in one)

    def test_what_is_drawn_is_a_case(self):
        for draft in drawn("cases", KINDS, 40):
            verdict(draft.kind, draft.house, draft.given)

    def test_batches_have_all_the_cases_and_no_two_the_same(self):
        whole = plan("rank", "compare", cases=450)
        counts = [len(list(whole.drafts(batch))) for batch in range(whole.batches())]
        assert counts == [200, 200, 50]
        assert {one.id for one in whole.drafts(0)}.isdisjoint(one.id for one in whole.drafts(1))

    def test_every_hand_is_ranked_in_every_game(self):
        whole = replace(plan(), exhaustive=True)
        ids = {one.id for batch in (0, whole.batches() - 1) for one in whole.drafts(batch)}
        hands = 3 * sum(1 for joker in (False, True) for _ in specimens(joker=joker))
        assert differential._hands() == hands and whole.batches() == -(-hands // 1000)
        assert "rank/every/ace-to-five/2c2d2h2s3c" in ids
        assert len({one.id for one in differential._every_hand()}) == hands


@pytest.fixture(scope="module")
def found():
    return differ(plan("legal"), 0)


class TestDifferential:
    def test_a_fault_is_found_and_made_small(self, found):
        assert found["counts"]["differs"] >= 1 and found["counts"]["passed"] > 15
        for failure in found["failures"]:
            case = failure["case"]
            acts = case["given"]["play"]["acts"]
            # What is left is the deal, and no more than leads to a second bet.
            assert sum(act["act"] == "bet" for act in acts) == 2 and len(acts) <= 5
            assert case["house"].keys() <= {"preset", "num_blinds", "ante"}
            assert "fold" in case["expect"]["value"]["acts"] and "fold" not in failure["answered"]["value"]["acts"]
            assert failure["tried"] > 0 and failure["from"].startswith("legal/drawn/seed-1/batch-0/")

    def test_what_it_wrote_is_replayed(self, found, tmp_path, monkeypatch):
        monkeypatch.setattr("lowball.commands.campaign.whole_book", book)
        path = tmp_path / "failure.json"
        path.write_text(json.dumps(found["failures"][0]))
        again = lowball("replay", path, "--", *SUBTLE)
        assert again.exit_code == 1 and "it fails (differs): legal/drawn/seed-1/" in again.output
        mended = lowball("replay", path, "--", *command("lowball_adapter.py"))
        assert mended.exit_code == 0 and "it fails no more" in mended.output

    def test_a_kind_that_is_not_answered_is_skipped(self):
        found = differ(plan("rank", program=(*SUBTLE,), cases=3), 0)
        assert found == {"counts": {"cases": 3, "passed": 3}, "failures": []}

    def test_an_engine_that_breaks_down_is_found(self, monkeypatch):
        def breaks(draft, advising):
            raise ZeroDivisionError("by zero")

        monkeypatch.setattr(differential, "case_of", breaks)
        found = differ(plan("rank", cases=2), 0)
        assert found["counts"] == {"cases": 2, "crashed": 2}
        assert found["failures"][0]["why"] == "ZeroDivisionError: by zero"

    @pytest.mark.parametrize("way", ["at-once", "at-the-end"])
    def test_a_program_that_breaks_down_fails_and_does_not_stop_it(self, way):
        program = (sys.executable, str(PROGRAMS / "dying.py"), way)
        try:
            found = differ(replace(plan("rank", program=program, cases=12), seconds=5.0), 0)
        except CannotRun:
            return
        assert sum(found["counts"].values()) >= 12

    def test_a_program_that_is_not_there_can_not_be_asked(self):
        with pytest.raises(CannotRun, match="can't be started"):
            differ(plan("rank", program=("/no/such/program",)), 0)


class TestHouses:
    def examples(self, declared=None, rule=RULE):
        made = Houses.of(book(), [rule])
        return [tried(one, declared or made.declared) for one in made.examples]

    def test_a_rule_whose_options_are_declared_keeps_every_promise(self):
        for found in self.examples():
            assert not found["failures"] and found["counts"]["passed"] > 40

    def test_an_option_that_a_rule_does_not_declare_is_found_and_made_small(self):
        declared = {rule: [one for one in options if one != OPTION]
                    for rule, options in houses.declared(book()).items()}
        failures = [one for found in self.examples(declared) for one in found["failures"]]
        undeclared = [one for one in failures if one["check"] == "undeclared"]
        assert undeclared and {one["option"] for one in undeclared} == {OPTION}
        for one in undeclared:
            assert one["case"]["house"].keys() == {"preset", OPTION}
            (request,) = one["case"]["given"]["given"]["requests"]
            assert request["cards"] == 5

    def test_a_ruling_that_cites_what_is_no_rule_is_found(self):
        declared = {rule: options for rule, options in houses.declared(book()).items() if rule != RULE}
        assert {one["check"] for found in self.examples(declared) for one in found["failures"]} == {"unknown-rule"}

    def test_an_option_that_settles_and_is_not_the_rules_is_found(self, monkeypatch):
        real = houses.verdict
        monkeypatch.setattr(houses, "verdict", lambda *case: replace(real(*case), settled=("stub_exhausted",)))
        checks = {one["check"] for found in self.examples() for one in found["failures"]}
        assert checks == {"settled-by"}

    def test_an_engine_that_breaks_down_in_a_house_is_found_and_made_small(self, monkeypatch):
        real = houses.verdict

        def breaks(kind, house, given):
            if house.get("last_drawer") == "in_order" and house.get("form", "") != "draw-high":
                raise ZeroDivisionError
            return real(kind, house, given)

        monkeypatch.setattr(houses, "verdict", breaks)
        failures = [one for found in self.examples() for one in found["failures"]]
        assert failures and {one["check"] for one in failures} == {"crashed"}
        assert all(one["case"]["house"] == {"preset": "limit-a5", "last_drawer": "in_order"} for one in failures)

    def test_the_options_of_a_rule_are_its_own_and_those_of_its_conditions(self):
        declared = houses.declared(book())
        assert OPTION in declared[RULE] and "form" in declared["a5.rank"]


class TestSmall:
    @pytest.mark.parametrize("most", [1, 8, 12])
    def test_every_pair_is_tried_where_all_are_too_many(self, most):
        values = {"a": [1, 2, 3], "b": [1, 2], "c": [True, False], "d": ["x", "y"]}
        made = combined(values, most)
        for one, other in combinations(values, 2):
            pairs = {(it[one], it[other]) for it in made}
            assert len(pairs) == len(values[one]) * len(values[other])
        assert len(made) < 24 == len(combined(values, 24))

    def test_a_case_is_small_when_nothing_can_go_any_more(self):
        draft = Draft("rule/x/y", "x", {"preset": "no-limit-a5", "ante": 5, "joker": False},
                      {"question": "q", "given": {"acts": list(range(9)), "pot": 100, "seat": "Ana"}})
        small, count = shrunk(draft, lambda it: 7 in it.given.get("given", {}).get("acts", ()) and "ante" in it.house)
        assert small.house == {"preset": "limit-a5", "ante": 5}
        assert small.given == {"question": "q", "given": {"acts": [7]}} and 0 < count < 100

    def test_it_is_given_up_after_so_many_tries(self):
        draft = Draft("rule/x/y", "x", {"preset": "limit-a5"}, {"n": 1_000_000})
        assert shrunk(draft, lambda it: it.given.get("n", 0) > 10, most=5)[1] == 5


@dataclass(frozen=True)
class Marking:
    """A campaign whose batches do nothing but leave a mark, and take their time."""

    folder: str
    total: int = 40
    seconds: float = 0.0

    def about(self):
        return {"campaign": "marking", "total": self.total}

    def batches(self):
        return self.total

    def task(self, batch):
        return mark, (self.folder, batch, self.seconds)


def mark(folder: str, batch: int, seconds: float):
    sleep(seconds)
    with (Path(folder) / "marks").open("a") as marks:
        marks.write(f"{batch}\n")
    return {"counts": {"cases": 1}, "failures": []}


def marks(folder: Path) -> list[int]:
    return [int(line) for line in (folder / "marks").read_text().split()]


class TestRunning:
    def test_a_campaign_that_was_killed_goes_on_and_repeats_nothing_that_is_written_down(self, tmp_path):
        script = (
            "import sys\n"
            "from concurrent.futures import ThreadPoolExecutor\n"
            "from pathlib import Path\n"
            "from lowball.conformance.campaign.running import run\n"
            "from tests.conformance.test_campaign import Marking\n"
            "folder = Path(sys.argv[1])\n"
            "run(Marking(str(folder), seconds=0.05), folder / 'out', ThreadPoolExecutor(2), 2)\n")
        process = subprocess.Popen([sys.executable, "-c", script, str(tmp_path)],
                                   env=os.environ | {"PYTHONPATH": str(ROOT)}, cwd=ROOT)
        journal, until = tmp_path / "out" / "journal.jsonl", monotonic() + LONG
        while monotonic() < until and not (journal.exists() and journal.read_bytes().count(b"\n") > 8):
            sleep(0.02)
        process.send_signal(signal.SIGKILL)
        process.wait()
        lines = journal.read_bytes().split(b"\n")[:-1]
        written = {json.loads(line)["batch"] for line in lines[1:]}
        assert 8 <= len(written) < 40
        before = len(marks(tmp_path))
        with ThreadPoolExecutor(2) as pool:
            summary = run(Marking(str(tmp_path)), tmp_path / "out", pool, 2)
        assert summary.batches == summary.counts["cases"] == 40 and summary.passes
        assert sorted(marks(tmp_path)[before:]) == sorted(set(range(40)) - written)

    def test_one_that_is_done_does_nothing_again(self, tmp_path):
        with ThreadPoolExecutor(1) as pool:
            one, two = (run(Marking(str(tmp_path), 3), tmp_path / "out", pool, 1) for _ in range(2))
        assert one == two and sorted(marks(tmp_path)) == [0, 1, 2]

    def test_what_was_not_written_whole_is_done_again(self, tmp_path):
        with Journal(tmp_path, {"campaign": "x"}) as journal:
            journal.add(0, {"counts": {}, "failures": []})
        with journal.path.open("ab") as stream:
            stream.write(b'{"batch": 1, "found": {"cou')
        with Journal(tmp_path, {"campaign": "x"}) as journal:
            assert set(journal.done) == {0}
            journal.add(1, {"counts": {}, "failures": []})
        assert len(journal.path.read_text().splitlines()) == 3

    @pytest.mark.parametrize(("text", "why"), [
        ('{"campaign": "y"}\n', "of another campaign"), ("mine\n", "is no journal"),
        ('{"campaign": "x"}\n[]\n', "is no journal"),
    ])
    def test_what_is_no_journal_of_it_is_left_alone(self, tmp_path, text, why):
        (tmp_path / "journal.jsonl").write_text(text)
        with pytest.raises(JournalError, match=why):
            Journal(tmp_path, {"campaign": "x"})
        assert (tmp_path / "journal.jsonl").read_text() == text

    def test_a_worker_that_is_killed_is_told_and_what_was_done_stays(self, tmp_path):
        with pytest.raises(CannotRun, match="a worker was killed"), executor(1) as (pool, workers):
            run(Killing(), tmp_path / "out", pool, workers)

    def test_a_scheduler_needs_dask_and_an_address(self, monkeypatch):
        monkeypatch.setattr("lowball.conformance.campaign.executors.TO_CONNECT", 0.5)
        with pytest.raises(CannotRun, match=r"dask\.distributed|no scheduler answers"), executor(1, "tcp://[::1]:1"):
            pass
        monkeypatch.setitem(sys.modules, "distributed", None)
        with pytest.raises(CannotRun, match=r"lowball-rulebook\[dask\]"), executor(1, "tcp://127.0.0.1:1"):
            pass


@pytest.mark.slow
# What Dask warns of is of its own making.
@pytest.mark.filterwarnings("ignore")
def test_the_workers_of_a_scheduler_do_what_processes_here_do(tmp_path):
    distributed = pytest.importorskip("distributed", reason="needs dask.distributed: install lowball-rulebook[dask]")
    whole = Houses.of(book(), [RULE])
    cluster = distributed.LocalCluster(
        "127.0.0.1", n_workers=1, threads_per_worker=1, processes=True, dashboard_address=None)
    with cluster, executor(1, cluster.scheduler_address) as (pool, workers):
        there = run(whole, tmp_path / "there", pool, workers)
    with ThreadPoolExecutor(1) as pool:
        here = run(whole, tmp_path / "here", pool, 1)
    assert there == here and there.passes and there.batches == len(whole.examples)


@dataclass(frozen=True)
class Killing(Marking):
    folder: str = ""

    def task(self, batch):
        return die, ()


def die():
    os.kill(os.getpid(), signal.SIGKILL)


def lowball(*arguments):
    return CliRunner().invoke(main, ["campaign", *map(str, arguments)])


class TestCommand:
    @pytest.fixture(autouse=True)
    def at_hand(self, monkeypatch):
        monkeypatch.setattr("lowball.commands.campaign.whole_book", book)

    def test_it_tells_what_held_and_what_it_was(self, tmp_path):
        done = lowball("houses", "--rule", RULE, "--jobs", 1, "--out", tmp_path)
        assert done.exit_code == 0 and " cases: " in done.output and "passed " in done.output, done.output
        again = lowball("houses", "--rule", RULE, "--out", tmp_path, "--json")
        counts = json.loads(again.stdout)["counts"]
        assert counts["cases"] > 100 and again.exit_code == 0

    def test_it_tells_failures_with_their_files_which_are_replayed(self, tmp_path, monkeypatch):
        less = json.loads(json.dumps(book()))
        for rule in less["rules"]:
            rule["house"] = [one for one in rule["house"] if one != OPTION]
            for one in (rule, *rule["text"], *rule["examples"]):
                one["when"] = ""
        monkeypatch.setattr("lowball.commands.campaign.whole_book", lambda: less)
        done = lowball("houses", "--rule", RULE, "--jobs", 1, "--out", tmp_path)
        assert done.exit_code == 1 and "undeclared: " in done.output, done.output
        (path, *_) = (tmp_path / FAILURES).glob("*-undeclared-*.json")
        assert str(path) in done.output
        assert lowball("replay", path).exit_code == 1
        monkeypatch.setattr("lowball.commands.campaign.whole_book", book)
        mended = lowball("replay", path)
        assert mended.exit_code == 0 and "it fails no more" in mended.output

    @pytest.mark.parametrize(("text", "why"), [
        ("[]", "holds no failure"), ('{"campaign": "houses"}', "holds no failure"), (None, "can't be read"),
        ('{"campaign": "houses", "check": "crashed", "case": {"id": "rule/x", "house": {"preset": "limit-a5"}, '
         '"given": {"question": "none"}}}', "no case any more"),
    ])
    def test_what_can_not_be_replayed_is_refused(self, tmp_path, text, why):
        path = tmp_path / "failure.json"
        if text is not None:
            path.write_text(text)
        done = lowball("replay", path)
        assert done.exit_code == 2 and why in done.output

    def test_what_can_not_be_run_is_refused(self, tmp_path):
        for arguments, why in ((("differential",), "name the command"), (("houses", "--rule", "no.rule"), "no rule")):
            done = lowball(*arguments, "--out", tmp_path)
            assert done.exit_code == 2 and why in done.output
        with speaking("fr"):
            assert "campagne" in str(JournalError(journal_of_another(tmp_path)))


def journal_of_another(folder: Path):
    (folder / "journal.jsonl").write_text('{"campaign": "y"}\n')
    try:
        Journal(folder, {"campaign": "x"})
    except JournalError as error:
        return error.why
    raise AssertionError
