"""``lowball phh``, as a person uses it."""

from __future__ import annotations

import json

import pytest
from click.testing import CliRunner

from lowball.cli import main
from lowball.engine import preset
from lowball.engine.table import Table
from lowball.engine.table.acts import Call, Check, DealCard, Draw, FinishDeal
from tests.conftest import ROOT

EXAMPLES = ROOT / "examples" / "phh"
EXAMPLE = EXAMPLES / "single-draw.phh"


def run(*arguments, **options):
    return CliRunner().invoke(main, ["phh", *map(str, arguments)], **options)


def test_every_line_has_its_rules_in_either_language() -> None:
    english, french = run(EXAMPLE), run(EXAMPLE, "--lang", "fr")
    assert (english.exit_code, french.exit_code) == (0, 0)
    told, chips = english.stdout.strip().split("\n\n")
    assert all(line.startswith("    ") or line.endswith("]") for line in told.splitlines())
    assert chips == "Chips: Ana 495, Bo 495, Cy 210"
    assert "Jetons\u00a0: Ana 495" in french.stdout and "D♠" in french.stdout


def test_json_has_each_action_with_its_line_and_its_rulings() -> None:
    answer = json.loads(run(EXAMPLE, "--json").stdout)
    raised = next(line for line in answer["lines"] if line["action"] == "p3 cbr 30")
    assert raised["line"] == 11
    (entry,) = raised["entries"]
    assert (entry["act"], entry["by"]) == ("bet", "Cy")
    assert entry["rulings"][0]["outcome"] == "raise"
    assert answer["stacks"] == {"Ana": 495, "Bo": 495, "Cy": 210}


def test_what_is_written_is_read_again() -> None:
    example = EXAMPLES / "rapped-pat.phh"
    written = run(example, "--write")
    assert written.stdout == example.read_text(encoding="utf-8")
    assert run("-", input=written.stdout).stdout == run(example).stdout


def test_a_hand_with_unknown_cards_is_not_written() -> None:
    done = run(EXAMPLE, "--write")
    assert (done.exit_code, done.stdout) == (2, "") and "unknown cards" in done.stderr


@pytest.mark.parametrize(
    ("here", "instead", "status"),
    [
        ("cbr 30", "cbr 12", 1),
        ("N2L1D", "NT", 2),
        ("[500", "500", 2),
        ('"Cy"]', '"Cy"]\nfinishing_stacks = [1, 1, 1]', 1),
    ],
)
@pytest.mark.parametrize("options", [[], ["--json"], ["--lang", "fr"]])
def test_the_status_says_what_came_of_it(here, instead, status, options) -> None:
    done = run("-", *options, input=EXAMPLE.read_text(encoding="utf-8").replace(here, instead))
    assert done.exit_code == status
    assert len(done.stderr.strip().splitlines()) == ("finishing" not in instead)


def test_a_file_that_cannot_be_read_is_refused(tmp_path) -> None:
    for file in (tmp_path / "none.phh", tmp_path):
        done = run(file)
        assert done.exit_code == 2 and str(file) in done.stderr


def test_a_seat_to_which_no_card_was_dealt_has_a_hand_of_none() -> None:
    table = Table.seat({"Ana": 100, "Bo": 100}, preset("limit-a5"), automatic=())
    table.start()
    for act in (*[DealCard("Bo")] * 5, FinishDeal(), Call("Bo"), Check("Ana")):
        table.do(act)
    assert table.play.hands["Ana"] == ()
    assert Draw("Ana") in table.legal
