"""``lowball adjudicate``, as a person uses it."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from lowball.cli import main
from lowball.exchange import MOST_BYTES, QUESTIONS, situation_schema
from lowball.exchange.json_input import MOST_CHARACTERS, MOST_DEPTH, MOST_DIGITS, MOST_MEMBERS
from lowball.exchange.situations import MOST_SITUATIONS
from tests.conftest import ROOT

CARD = '{"question": "exposed-before-draw", "given": {"card": "8s"}}'


def run(*arguments: object, **options: object) -> Result:
    return CliRunner().invoke(main, ["adjudicate", *map(str, arguments)], **options)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "card.json"
    path.write_text(CARD, encoding="utf-8")
    return path


def test_the_answer_is_a_sentence_and_its_rules(file: Path) -> None:
    done = run(file)
    assert (done.exit_code, done.stderr) == (0, "")
    assert done.stdout.splitlines() == [
        "The 8♠ must be replaced",
        "  ruling: replaced",
        "  rules: exposed.predraw.by-form, a5.exposed.limit",
    ]


def test_the_answer_is_in_the_language_asked_for_or_of_the_person(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = run(file, "--lang", "fr").stdout
    assert asked.startswith("Le 8♠ doit être remplacé") or "8♠ doit être remplacé" in asked
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    assert run(file).stdout == asked


def test_json_has_the_same_fields_for_every_answer(file: Path) -> None:
    answer = json.loads(run(file, "--json").stdout)
    assert answer == {
        "question": "exposed-before-draw", "outcome": "replace", "sentence": "The 8♠ must be replaced",
        "rules": ["exposed.predraw.by-form", "a5.exposed.limit"], "settled_by": None, "alternatives": [],
        "amounts": {}, "money_back": {},
    }  # fmt: skip


def test_several_situations_are_answered_in_order() -> None:
    several = f'{{"situations": [{CARD}, {{"question": "may-open", "house": "draw-high"}}]}}'
    assert [one["question"] for one in json.loads(run("-", "--json", input=several).stdout)["answers"]] == [
        "exposed-before-draw", "may-open",
    ]  # fmt: skip
    text = run("-", input=several).stdout
    assert text.startswith("1. exposed-before-draw\n") and "\n\n2. may-open\n" in text


def test_a_refusal_by_a_rule_is_an_answer() -> None:
    done = run("-", input='{"question": "may-draw", "given": {"seat": "Ana", "folded": true}}')
    assert done.exit_code == 0
    assert done.stdout.startswith("refused: Ana has folded and does not draw\n")


BAD = {
    "not json": '{\n "question": may-draw}',
    "no question": "{}",
    "unknown question": '{"question": "may-drew"}',
    "wrong card": '{"question": "exposed-before-draw", "given": {"card": "Xx"}}',
    "a float": '{"question": "redeal", "given": {"put_in": {"Ana": 1.5}}}',
    "a key twice": '{"question": "may-open", "question": "may-open"}',
    "cannot be": '{"question": "claim", "house": "draw-high", "given": {"cards": "7s 4d 3c 2h As"}}',
    "one bad among several": f'{{"situations": [{CARD}, {{"question": "x"}}]}}',
}


@pytest.mark.parametrize("bad", BAD)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_bad_input_is_one_sentence_on_stderr_and_status_2(bad: str, lang: str) -> None:
    done = run("-", "--lang", lang, input=BAD[bad])
    assert (done.exit_code, done.stdout) == (2, "")
    assert len(done.stderr.strip().splitlines()) == 1
    assert done.stderr.startswith({"en": "stdin", "fr": "entrée standard"}[lang])
    assert done.stderr != run("-", "--lang", "en" if lang == "fr" else "fr", input=BAD[bad]).stderr


def test_bad_input_says_where(tmp_path: Path) -> None:
    file = tmp_path / "bad.json"
    file.write_text(BAD["not json"], encoding="utf-8")
    assert run(file).stderr.strip().endswith("bad.json:2:14: a value is lacking here")
    assert "stdin, /given/card: expected a card" in run("-", input=BAD["wrong card"]).stderr


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    for path, why in ((tmp_path / "none.json", "there is no file"), (tmp_path, "is a folder")):
        done = run(path)
        assert done.exit_code == 2 and len(done.stderr.strip().splitlines()) == 1
        assert why in done.stderr and str(path) in done.stderr
    assert run().exit_code == 2
    assert run("-", "--lang", "xx", input=CARD).exit_code == 2
    assert run("a\nb\x1b").stderr == "there is no file a\\nb\\x1b\n"


def test_what_nobody_foresaw_is_a_sentence_as_well(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(document: object) -> None:
        raise RuntimeError("no chips")

    monkeypatch.setattr("lowball.commands.adjudicate.answer_all", fail)
    done = run(file)
    assert (done.exit_code, done.stderr) == (2, f"{file} could not be ruled on: RuntimeError: no chips\n")


def test_the_questions_are_listed_with_what_they_ask() -> None:
    lines = run("--questions").stdout.splitlines()
    assert [line.split()[0] for line in lines] == list(QUESTIONS)
    assert json.loads(run("--questions", "--json", "--lang", "fr").stdout)["misdeal"].endswith("\u202f?")


def test_the_schema_is_printed() -> None:
    assert json.loads(run("--schema").stdout) == situation_schema()


def test_a_terminal_without_the_suits_is_no_reason_to_fail(file: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "lowball", "adjudicate", str(file)],
        cwd=ROOT, env=os.environ | {"PYTHONIOENCODING": "latin-1", "LC_ALL": "C.UTF-8"}, capture_output=True,
        check=False,
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, b"")
    assert rb"8\u2660" in done.stdout


def test_the_manual_tells_of_every_question_and_every_field_of_it() -> None:
    page = (ROOT / "docs" / "reference" / "situations.md").read_text(encoding="utf-8")
    told = set(re.findall(r"`([a-z_-]+)`", page))
    fields = {name for question in QUESTIONS.values() for name in question.given.fields}
    assert [name for name in (*QUESTIONS, *sorted(fields)) if name not in told] == []


def test_the_manual_tells_the_limits() -> None:
    page = (ROOT / "docs" / "reference" / "situations.md").read_text(encoding="utf-8")
    for limit in (f"{MOST_BYTES} bytes", f"{MOST_DEPTH}\nlevels", f"{MOST_MEMBERS} members",
                  f"{MOST_CHARACTERS} characters", f"{MOST_DIGITS} digits", f"at most {MOST_SITUATIONS}"):
        assert limit in page
