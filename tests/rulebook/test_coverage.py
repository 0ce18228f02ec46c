"""Every branch of the engine's rooms is reached by an example, or waived with a reason."""

from __future__ import annotations

import json

import coverage as measurer
import pytest
from click.testing import CliRunner

from lowball.cli import main
from lowball.rulebook.coverage import measuring
from lowball.rulebook.coverage.model import Coverage
from lowball.rulebook.coverage.source import Source
from lowball.rulebook.errors import CannotRun
from lowball.rulebook.gate import examine
from lowball.rulebook.reader import read
from lowball.rulebook.settings import load
from tests.conftest import ROOT

MD = "spec/taking.md"
ROOM = "heap"
HEAP = '''"""The heap: a room of the engine."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

NAMES: "Mapping[int, str]" = {3: "few", 12: "many", 15: "all"}


def size(left):
    """Say how large a heap is."""
    if left > 14:
        return NAMES[15]
    return NAMES.get(left, "some")


def odd(left):
    return "odd" if left % 2 and left != 7 else "even"


def first(heaps):
    return next((heap for heap in heaps if heap), 0)


def half(left):
    try:
        return 12 // left
    except ZeroDivisionError:
        return 0
'''
EXAMPLE = "```{{example}} {name}\n>>> print(take(3))\n12: goes on\n{code}\n```\n\n```{{example}} four-refused"
ALL = """\
>>> size(15), size(12), size(3), size(1)
('all', 'many', 'few', 'some')
>>> odd(1), odd(2), odd(7)
('odd', 'even', 'even')
>>> first([0, 3]), first([]), half(4), half(0)
(3, 0, 3, 0)"""


@pytest.fixture
def heap(pebbles):
    """Pebbles with a room, of which the book shows nothing yet."""
    pebbles.path(f"{ROOM}.py").write_text(HEAP, encoding="utf-8")
    engine = (pebbles.text("pebbles.py") + "\nimport heap\n\nROOMS = (\"heap\",)\n"
              "NAMESPACE = {**NAMESPACE, **{f.__name__: f for f in (heap.size, heap.odd, heap.first, heap.half)}}\n")
    # An engine of its own: that of Pebbles may have been imported by another test.
    pebbles.path("pebbles_with_heap.py").write_text(engine, encoding="utf-8")
    pebbles.edit("conf.py", 'rulebook_engine = "pebbles"', 'rulebook_engine = "pebbles_with_heap"')
    return pebbles


@pytest.fixture(autouse=True)
def no_engine_is_left(monkeypatch):
    import sys

    for name in ("heap", "pebbles_with_heap"):
        monkeypatch.delitem(sys.modules, name, raising=False)
    yield
    for name in ("heap", "pebbles_with_heap"):
        sys.modules.pop(name, None)


def show(project, code, name="of-the-heap"):
    """Show something of the heap in both languages."""
    text = EXAMPLE.format(name=name, code=code)
    project.edit(MD, "```{example} four-refused", text)
    shown = text.split("\n", 1)[1].rpartition("\n```\n\n")[0]
    quoted = "\n".join(json.dumps(line + "\n", ensure_ascii=False) for line in shown.split("\n"))
    quoted = quoted.removesuffix('\\n"') + '"'
    french = quoted.replace("12: goes on", "12: continue")
    project.append("locales/fr/LC_MESSAGES/taking.po", f'\nmsgid ""\n{quoted}\nmsgstr ""\n{french}\n')


def waive(project, *branches, reason='reason = "It is never asked."'):
    listed = ",\n".join(branches)
    text = f"[[waiver]]\n{reason}\nbranches = [\n{listed},\n]\n"
    project.path("spec/waivers.toml").write_text(text, encoding="utf-8")


def told(project, code="trace.branch"):
    return [d for d in project.check() if d.code == code]


def entries(faults):
    return [fault.mend[fault.mend.index("{ room"):] for fault in faults]


def test_an_engine_without_rooms_is_not_measured(pebbles):
    settings = load(pebbles.root)
    with measuring(settings, read(settings).book) as coverage:
        assert coverage() is None


def test_a_room_that_every_example_reaches_has_no_fault(heap):
    show(heap, ALL)
    assert heap.check() == []


def test_a_function_that_no_example_calls_is_a_fault_at_its_line(heap):
    show(heap, ALL.rpartition("\n>>>")[0])
    faults = told(heap)
    assert [(d.place.path, d.engine) for d in faults] == [
        ("heap.py", "def first(heaps):"), ("heap.py", "def half(left):")]
    assert heap.text("heap.py").split("\n")[faults[0].place.line - 1] == "def first(heaps):"


@pytest.mark.parametrize(("without", "engine"), [
    ("size(15), ", ["if left > 14: → return NAMES[15]", "15"]),
    ("size(12), ", ["12"]),
    (", size(1)", ['NAMES.get(left, "some") → default']),
    (", odd(7)", ["left != 7 → false"]),
    (", odd(2)", ["left % 2 → false"]),
    (", first([])", ["next((heap for heap in heaps if heap), 0) → default"]),
    # What it looks for lies behind, and is no hole of its own.
    ("first([0, 3]), ", ["next((heap for heap in heaps if heap), 0) → found"]),
    (", half(0)", ["except ZeroDivisionError:"]),
], ids=["a jump", "a row", "a look-up", "an operand", "a condition", "a default", "a filter", "an exception"])
def test_a_branch_that_no_example_reaches_is_a_fault(heap, without, engine):
    code = ALL.split("\n")
    statement = next(place for place, line in enumerate(code) if without in line)
    code[statement] = code[statement].replace(without, "")
    code[statement + 1] = "(...)"
    show(heap, "\n".join(code))
    assert sorted(d.engine for d in told(heap)) == sorted(engine)


def test_a_fault_says_which_rule_comes_nearest_and_how_to_waive_it(heap):
    show(heap, ALL.replace(", half(0)", "").replace("(3, 0, 3, 0)", "(3, 0, 3)"))
    (fault,) = told(heap)
    assert fault.rule == "take.limit"
    assert entries([fault]) == ['{ room = "heap", function = "half", line = "except ZeroDivisionError:" }']


def test_a_waiver_with_a_reason_works_as_it_is_told(heap):
    waive(heap, *entries(told(heap)))
    assert heap.check() == []


def test_a_waiver_does_not_rot_when_lines_move(heap):
    waive(heap, *entries(told(heap)))
    heap.edit("heap.py", '"""The heap', '\n\n\n"""The heap')
    assert heap.check() == []


@pytest.mark.parametrize(("old", "new"), [
    ("def first(heaps):", "def first(heaps, last=0):"), ("def first(heaps):", "def foremost(heaps):\n    return 0\n\n\n"
                                                         "def first(heaps, *more):")])
def test_a_waiver_of_code_that_has_changed_is_a_fault_at_its_line(heap, old, new):
    waive(heap, *entries(told(heap)))
    heap.edit("heap.py", old, new)
    (fault,) = told(heap, "trace.waiver")
    assert heap.text("spec/waivers.toml").split("\n")[fault.place.line - 1].count("def first(heaps):") == 1
    assert fault.text == "first → def first(heaps):"
    assert told(heap)


def test_a_waiver_of_what_an_example_reaches_is_a_fault(heap):
    waive(heap, '{ room = "heap", function = "odd", line = "left % 2", to = "true" }')
    show(heap, ALL)
    (fault,) = heap.check()
    assert (fault.code, fault.place.path, fault.place.line) == ("trace.waiver", "spec/waivers.toml", 4)


@pytest.mark.parametrize("reason", ["", 'reason = " "', "reason = 3"])
def test_a_waiver_without_a_reason_is_a_fault(heap, reason):
    waive(heap, *entries(told(heap)), reason=reason)
    assert heap.codes() == ["trace.waiver"]


@pytest.mark.parametrize("text", ["not toml", "[[waiver]]\nreason = 'so'\nbranches = [{ room = 'heap' }]",
                                  "[[waiver]]\nreason = 'so'\nbranches = [{ room = 'heap', line = 'x', to = 3 }]",
                                  "[[waiver]]\nreason = 'so'\nbranches = [{ room = 'heap', line = 'x', all = '' }]"])
def test_a_file_of_waivers_that_is_none_is_told(heap, text):
    show(heap, ALL)
    heap.path("spec/waivers.toml").write_text(text, encoding="utf-8")
    assert heap.codes() == ["trace.waiver"]


def test_no_comment_takes_a_branch_out(heap):
    heap.edit("heap.py", "return NAMES[15]", "return NAMES[15]  # pragma: no cover")
    heap.edit("heap.py", "if left > 14:", "if left > 14:  # pragma: no branch")
    show(heap, ALL.replace("size(15), ", "").replace("'all', ", ""))
    assert any(d.engine.startswith("if left > 14:") for d in told(heap))


def test_branches_wait_for_the_examples_to_pass(heap):
    heap.edit(MD, "12: goes on", "11: goes on")
    assert told(heap) == [] and "examples.output" in heap.codes()


def test_an_example_that_hangs_on_what_ran_before_is_told(heap, monkeypatch):
    heap.edit("pebbles_with_heap.py", 'return f"{left', 'return os.environ.get("WARM") or f"{left')
    heap.edit("pebbles_with_heap.py", "import heap", "import os, sys\nimport heap\n"
              "if 'coverage' in sys.modules: os.environ['WARM'] = 'cold'")
    monkeypatch.delenv("WARM", raising=False)
    monkeypatch.delitem(__import__("sys").modules, "coverage", raising=False)
    assert {d.rule for d in told(heap, "trace.apart")} == {"take.limit", "take.last"}


def test_a_room_that_is_not_there_is_a_sentence(heap):
    heap.edit("pebbles_with_heap.py", '("heap",)', '("heap", "hoard")')
    with pytest.raises(CannotRun, match="hoard"):
        examine(load(heap.root))


def test_what_stops_the_process_is_a_sentence(heap):
    heap.edit("pebbles_with_heap.py", "import heap", "import heap, sys\nif 'lowball.rulebook.coverage.measuring' in "
              "sys.modules: raise OSError('out of pebbles')")
    with pytest.raises(CannotRun, match="out of pebbles"):
        examine(load(heap.root))


def test_the_report_counts_rooms_rules_and_languages(heap):
    show(heap, ALL)
    done = CliRunner().invoke(main, ["coverage", "--project", str(heap.root), "--json"])
    report = json.loads(done.stdout)
    assert done.exit_code == 0 and report["whole"]
    (room,) = report["rooms"]
    assert (room["room"], room["open"], room["percent"]) == ("heap", 0, 100) and room["branches"] == room["reached"]
    limit, last = report["rules"]
    assert (limit["examples"], limit["passed"], limit["sources"]) == (3, {"en": 3, "fr": 3}, ["P1"])
    assert limit["branches"] == room["branches"] and last["branches"] == 0
    assert report["sources"] == {"P1": ["take.limit"], "P2": ["take.last"]}


def test_a_hole_is_status_1_and_percent_is_not_100(heap):
    show(heap, ALL.replace(", odd(7)", "").replace("('odd', 'even', 'even')", "('odd', 'even')"))
    done = CliRunner().invoke(main, ["coverage", "--project", str(heap.root)])
    assert done.exit_code == 1
    assert "1 fault leaves a hole" in done.stdout
    (row,) = [line.split() for line in done.stdout.splitlines() if line.startswith("heap ")]
    assert row[3:5] == ["0", "1"] and int(row[5]) < 100


def test_a_rule_without_sources_is_a_hole_in_the_report(heap):
    show(heap, ALL)
    heap.edit(MD, ":sources: P2\n", "")
    report = json.loads(CliRunner().invoke(main, ["coverage", "--project", str(heap.root), "--json"]).stdout)
    assert not report["whole"] and [row["whole"] for row in report["rules"]] == [True, False]


def test_what_an_engine_prints_does_not_get_in_the_way(heap):
    show(heap, ALL)
    heap.edit("pebbles_with_heap.py", "import heap", "import heap\nprint('fifteen pebbles')")
    assert heap.check() == []


def test_as_many_jumps_are_counted_as_coverage_py_counts(tmp_path):
    rooms = [str(path) for path in (ROOT / "lowball" / "engine").glob("*.py")]
    coverage = measurer.Coverage(branch=True, data_file=None, config_file=False)
    coverage.get_data().add_arcs({room: [(-1, 1)] for room in rooms})
    coverage.json_report(outfile=str(tmp_path / "report.json"))
    told = json.loads((tmp_path / "report.json").read_text(encoding="utf-8"))["totals"]["num_branches"]
    assert sum(len(list(Source(room, coverage).jumps())) for room in rooms) == told > 300


def test_no_room_no_branch():
    assert Coverage().rooms == ()
