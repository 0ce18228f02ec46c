"""Every question has an example; every example is answered as pinned, and all rules are cited."""

from __future__ import annotations

import json
import pkgutil
from importlib import import_module
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

import lowball.engine
from lowball.engine import rule_ids, speaking
from lowball.exchange import QUESTIONS, answer_data, situation_schema
from tests.exchange.examples import FILES, LANGUAGES, answers, document, pinned, situations, text

EVERY_ANSWER = (
    "question", "outcome", "sentence", "rules", "settled_by", "alternatives", "amounts", "money_back",
)  # fmt: skip


def test_every_question_has_an_example_of_its_name_that_asks_nothing_else() -> None:
    assert {file.stem for file in FILES} == set(QUESTIONS)
    for file in FILES:
        assert {situation["question"] for situation in situations(file)} == {file.stem}


def test_no_answer_is_pinned_to_an_example_that_is_gone() -> None:
    assert {file.name for file in FILES[0].parent.glob("*.txt")} == {
        pinned(file, lang).name for file in FILES for lang in LANGUAGES
    }


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_an_example_is_answered_as_pinned(file: Path, lang: str) -> None:
    assert text(file, lang) == pinned(file, lang).read_text(encoding="utf-8")


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_data_are_the_same_in_every_language_but_for_the_sentence(file: Path) -> None:
    told = {}
    for lang in LANGUAGES:
        with speaking(lang):
            told[lang] = [answer_data(answer) for answer in answers(file)]
            assert json.loads(json.dumps(told[lang])) == told[lang]
    for english, french in zip(*told.values(), strict=True):
        assert tuple(english)[:8] == EVERY_ANSWER
        assert english.pop("sentence") != french.pop("sentence") or file.stem == "draw-order"
        assert english == french


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_the_schema_accepts_an_example(file: Path) -> None:
    assert Draft202012Validator(situation_schema()).is_valid(document(file))


def test_the_schema_is_one() -> None:
    Draft202012Validator.check_schema(situation_schema())


def test_every_rule_is_the_ruling_of_some_example() -> None:
    for module in pkgutil.iter_modules(lowball.engine.__path__, "lowball.engine."):
        import_module(module.name)
    cited = {rule for file in FILES for answer in answers(file) for rule in answer_data(answer)["rules"]}
    assert cited == set(rule_ids())
    assert len(cited) == 115


def test_a_refusal_is_an_answer() -> None:
    refused = answer_data(answers(next(file for file in FILES if file.stem == "may-draw"))[1])
    assert (refused["outcome"], refused["code"], refused["rules"]) == ("refused", "folded", ["draw.option"])


def test_an_option_a_gap_and_a_conflict_are_told_apart() -> None:
    settled = [answer_data(answer)["settled_by"] for file in FILES for answer in answers(file)]
    assert {"option": "joker", "value": False} in settled
    assert {"option": "kill_effect", "value": "raises_limit"} in settled
    assert {"gap": "G24"} in settled
    assert {"conflict": "C24"} in settled
