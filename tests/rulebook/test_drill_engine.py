"""The drill of an engine, on the engine of Pebbles and on small pieces of code."""

from __future__ import annotations

import ast
import json
import sys
import types

import pytest

from lowball.rulebook.drills import engine
from lowball.rulebook.drills.code_mutants import Room, names_in, room
from lowball.rulebook.drills.code_operators import OPERATORS, Names
from lowball.rulebook.drills.engine import engine_drill
from lowball.rulebook.drills.equivalents import equivalents
from lowball.rulebook.drills.plan import Plan
from lowball.rulebook.drills.processes import in_processes
from lowball.rulebook.drills.resuming import Journal
from lowball.rulebook.drills.trials import Report, Trial
from lowball.rulebook.drills.values import value_drill
from lowball.rulebook.errors import CannotRun
from lowball.rulebook.evidence import Evidence
from lowball.rulebook.model import Place
from lowball.rulebook.reader import read
from lowball.rulebook.settings import load

NAMES = Names({"Fate": ("LIVE", "DEAD")}, ("LIMIT", "LAST"))


@pytest.fixture
def evidence(pebbles):
    settings = load(pebbles.root)
    found = Evidence(read(settings), settings.engine())
    found.look_up_facts()
    return found


@pytest.fixture
def numbers_only(monkeypatch):
    """Let the drill plant nothing but other numbers."""
    monkeypatch.setattr(engine, "OPERATORS", [one for one in OPERATORS if one.kind == "number"])


def made(kind, code):
    """Return what an operator makes of a piece of code, as source text."""
    module = types.ModuleType("piece")
    room = Room(module, module.__name__, ast.parse(code))
    return [mutant.after for mutant in room.mutants(NAMES, [o for o in OPERATORS if o.kind == kind])]


@pytest.mark.parametrize(("kind", "code", "after"), [
    ("comparison", "a < b", ["a <= b", "a >= b"]),
    ("comparison", "a in b", ["a not in b"]),
    ("number", "x = 4", ["5", "3"]),
    ("boolean", "x = True", ["False"]),
    ("negation", "not a", ["a"]),
    ("negation", "b if a else c", ["b if not a else c"]),
    ("connective", "a and b", ["a or b"]),
    ("condition-dropped", "a and b", ["b", "a"]),
    ("outcome", "Fate.LIVE", ["Fate.DEAD"]),
    ("rule-id", "LIMIT", ["LAST"]),
    ("citation", "(LIMIT, LAST)", ["(LAST,)", "(LIMIT,)"]),
    ("rows", "(LIMIT, LAST)", []),
    ("range", "range(a, b)", ["range(a, b + 1)", "range(a, b - 1)"]),
    ("range", "a[:n]", ["…[:n + 1]"]),
    ("return", "def f():\n    return a", ["return None"]),
    ("rows", "{a: 1, b: 2}", ["{a: 2, b: 1}"]),
    ("row-dropped", "[a, b]", ["[b]", "[a]"]),
    ("arithmetic", "a + b", ["a - b"]),
    ("extreme", "min(a)", ["max(a)"]),
    ("statement", "f()", ["nothing"]),
    ("branch", "b if a else c", ["b if False else c"]),
])
def test_each_operator_plants_its_fault(kind, code, after):
    assert made(kind, code) == after


@pytest.mark.parametrize("code", [
    "if a < 0:\n    raise ValueError(a)", "assert a < 0", '"""Four < five."""', "__all__ = ['a', 'b']",
    "x: Literal[1, 2]", "def f(a: Literal[1, 2]) -> Literal[3]: ...", "@dataclass(frozen=True)\nclass A: pass",
])
def test_what_is_no_rule_is_left_in_peace(code):
    assert [m for o in OPERATORS for m in made(o.kind, code)] == []


def test_a_part_of_the_operators_is_held_out():
    held = [operator.kind for operator in OPERATORS if operator.held_out]
    assert len(held) >= 4 and len(held) < len(OPERATORS) / 2


def test_a_module_with_a_fault_keeps_its_lines_and_the_tree_is_mended_again(evidence):
    one = room(evidence.engine)
    before = ast.dump(one.tree)
    for mutant in one.mutants(names_in(one, evidence.engine.rule_ids())):
        one.code(mutant)
        assert ast.dump(one.tree) == before, mutant.id


def test_examples_facts_and_citations_find_faults_and_survivors_are_told(evidence):
    report = engine_drill(evidence, Plan(), Journal(None, ""))
    by = {trial.id: trial for trial in report.trials}
    assert by["pebbles:: number: 3 → 4"].found == ("example",)
    assert by["pebbles:take: statement: cite('take.limit') → nothing"].found == ("trace",)
    written = "pebbles:forms: return: return [('verb', word) for word in VERDICTS[lang][value]] → return None"
    assert by[written].found == ("fact",)
    # No example takes no pebble.
    lived = by["pebbles:take: number: 1 → 0"]
    assert lived.missed and lived.place == Place("pebbles.py", 82)
    assert report.possible == len(report.trials)
    # What names the values is the mapping, and not the engine.
    assert not any(trial.id.startswith("pebbles:facts") for trial in report.trials)


def test_a_new_example_kills_a_survivor(pebbles, numbers_only):
    example = "```{example} none-refused\n>>> take(0)\nTraceback (most recent call last):\n"
    pebbles.edit("spec/taking.md", "```\n:::\n\n::::{rule}",
                 f"```\n\n{example}Refused: take 1 to 3 pebbles\n```\n:::\n\n::::{{rule}}")
    settings = load(pebbles.root)
    evidence = Evidence(read(settings), settings.engine())
    report = engine_drill(evidence, Plan(), Journal(None, ""))
    trial = next(trial for trial in report.trials if trial.id == "pebbles:take: number: 1 → 0")
    assert (trial.found, trial.where) == (("example",), "take.limit::none-refused")


def test_an_equivalent_mutant_does_not_count_and_a_stale_entry_is_told(pebbles, evidence, numbers_only):
    (pebbles.root / "benchmarks").mkdir()
    pebbles.path("benchmarks/equivalent.toml").write_text(
        '[[equivalent]]\nreason = "Nobody takes none."\nmutants = ["pebbles:take: number: 1 → 0", "gone"]\n',
        encoding="utf-8")
    report = engine_drill(evidence, Plan(), Journal(None, ""))
    trial = next(trial for trial in report.trials if trial.id == "pebbles:take: number: 1 → 0")
    assert (trial.left_out, trial.missed) == ("Nobody takes none.", False)
    assert "equivalent.toml: gone" in report.notes


@pytest.mark.parametrize("text", ['[[equivalent]]\nreason = " "\nmutants = ["a"]\n', "equivalent = [1]\n", "="])
def test_an_equivalent_mutant_has_a_reason(pebbles, text):
    (pebbles.root / "benchmarks").mkdir()
    pebbles.path("benchmarks/equivalent.toml").write_text(text, encoding="utf-8")
    with pytest.raises(CannotRun):
        equivalents(pebbles.root)


def test_a_sample_is_the_same_for_a_seed():
    assert Plan(3, 1).choose(range(100)) == Plan(3, 1).choose(range(100)) != Plan(3, 2).choose(range(100))
    assert Plan(0).choose(range(4)) == [0, 1, 2, 3]


def test_a_drill_that_was_broken_off_goes_on(evidence, tmp_path, numbers_only):
    path = tmp_path / "journal.jsonl"
    whole = engine_drill(evidence, Plan(), Journal(path, "now"))
    lines = path.read_text(encoding="utf-8").splitlines()
    forged = json.loads(lines[1]) | {"found": ["before"]}
    path.write_text("\n".join([lines[0], json.dumps(forged), lines[2][:20]]), encoding="utf-8")
    again = engine_drill(evidence, Plan(), Journal(path, "now"))
    assert len(again.trials) == len(whole.trials)
    assert [trial.id for trial in again.trials if trial.found == ("before",)] == [forged["id"]]
    for journal in (Journal(path, "later"), Journal(path, "now", fresh=True)):
        assert not journal.done


def test_every_value_is_held_by_an_example(evidence):
    report = value_drill(evidence, Plan(), Journal(None, ""))
    by = {trial.id: trial for trial in report.trials}
    assert by["take.most"].found and by["heap.size"].found
    # The mapping names the verdict itself: nothing in the engine makes it another.
    assert by["take.last"].left_out


def test_a_value_that_nothing_hangs_on_is_found_out(pebbles, monkeypatch):
    pebbles.edit("pebbles.py", "HEAP = 15\n", "HEAP = 15\nSHOWN = 15\n")
    pebbles.edit("pebbles.py", '"heap.size": house.heap', '"heap.size": SHOWN')
    monkeypatch.delitem(sys.modules, "pebbles", raising=False)
    monkeypatch.syspath_prepend(str(pebbles.root))
    settings = load(pebbles.root)
    report = value_drill(Evidence(read(settings), settings.engine()), Plan(), Journal(None, ""))
    assert [trial.id for trial in report.trials if trial.missed] == ["heap.size"]
    monkeypatch.delitem(sys.modules, "pebbles")


def test_a_process_that_hangs_is_stopped_and_one_that_fails_is_told():
    def work(job):
        while job == "hangs":
            pass
        return job[:2] if job == "works" else job.nothing

    ended = {one.job: one for one in in_processes(["hangs", "works", "fails"], work, 2, 1)}
    assert ended["hangs"].stopped and ended["works"].result == "wo"
    assert "AttributeError" in ended["fails"].error and not ended["fails"].stopped


def test_a_report_has_its_thresholds():
    def trial(n, kind, found, held_out=False):
        return Trial(str(n), kind, kind, Place("a", 1), held_out=held_out, found=("x",) if found else ())

    report = Report("engine", [*(trial(n, "a", True) for n in range(18)), trial(18, "b", False, True),
                               trial(19, "b", True, True)], 40)
    assert report.passes(95, 50) and not report.passes(95.1, 50) and not report.passes(95, 50.1)
    assert [(t.name, t.held_out, t.all, t.found) for t in report.tallies()] == [
        ("a", False, 18, 18), ("b", True, 2, 1)]
    data = report.as_data()
    assert data["total"]["share"] == 0.95 and data["held_out"]["share"] == 0.5
    assert [one["id"] for one in data["missed"]] == ["18"]
