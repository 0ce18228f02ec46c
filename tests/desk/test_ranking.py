"""The ranking of the page is the engine's: hand by hand, name by name, rule by rule."""

from __future__ import annotations

import json
import shutil
import subprocess
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from lowball.conformance.cases import read_suite
from lowball.conformance.runner import run
from lowball.desk.hands import definition_data, rank_letters, ranking_data, words_data
from lowball.engine import House
from lowball.engine.cards import CardError, read_cards
from lowball.engine.comparison import compare_hands
from lowball.engine.games import Form
from lowball.engine.ranking import ranking_of
from lowball.engine.ranking.describe import described
from lowball.engine.ranking.table import keyed_specimens
from lowball.engine.words import speaking
from tests.conformance.suite import cases, digested
from tests.conformance.suites import made_suite

HERE = Path(__file__).parent
LANGUAGES = ("en", "fr")
RANKINGS = [(form, joker) for form in Form for joker in (False, True)]

pytestmark = pytest.mark.skipif(shutil.which("node") is None, reason="needs Node.js: tools/debian-install nodejs")


def asked(**questions: Any) -> dict[str, Any]:
    """What the script answers in Node."""
    done = subprocess.run(["node", HERE / "ask.js"], input=json.dumps({"definition": definition_data(), **questions}),
                          capture_output=True, text=True, check=True)
    return json.loads(done.stdout)


@pytest.mark.slow
def test_every_hand_of_every_ranking_is_ranked_as_the_engine_ranks_it():
    made = asked(forms=[ranking_data(form, True) for form in Form])["digests"]
    fields = ("sha256", "hands", "classes")
    assert made == [{name: one[name] for name in fields} for one in digested()["rankings"]]


def test_it_passes_every_case_of_the_suite_on_ranks_and_comparisons(tmp_path):
    data = tmp_path / "data.json"
    rankings = [ranking_data(*ranking) for ranking in RANKINGS]
    data.write_text(json.dumps({"definition": definition_data(), "rankings": rankings}), encoding="utf-8")
    wanted = [{"id": one.id, "kind": kind, "rules": list(one.rules), "house": one.house, "given": one.given,
               "expect": one.expect} for one in cases() if (kind := one.id.split("/")[0]) in ("rank", "compare")]
    suite = read_suite(made_suite(tmp_path / "suite", *wanted))
    report = run(suite, suite.cases, ["node", str(HERE / "adapter.js"), str(data)], seconds=60.0)
    assert [verdict.case.id for verdict in report.verdicts if verdict.fails] == []
    assert report.passes(skips=False) and len(suite.cases) > 700


@pytest.mark.parametrize("form", Form)
def test_every_hand_has_the_name_and_the_rules_that_the_engine_gives_it(form):
    house, hands = House(form=form, joker=True), [cards for _, cards in keyed_specimens(joker=True)]
    shown = [[[card.ascii for card in hand]] for hand in hands]
    words = []
    for lang in LANGUAGES:
        with speaking(lang):
            words.append(words_data())
    (answers,) = asked(compares=[(ranking_data(form, True), shown)], words=words)["compares"]
    names: Mapping[str, dict[Any, str]] = {}
    for lang in LANGUAGES:
        with speaking(lang):
            names = {**names, lang: {reading: described(reading) for reading in ranking_of(form, joker=True).classes}}
    for hand, answer in zip(hands, answers, strict=True):
        ruling = compare_hands({"Ana": hand}, house)
        reading = ruling.hands["Ana"].reading
        assert answer["rules"] == list(ruling.rules), hand
        assert answer["categories"] == [reading.category.value], hand
        assert answer["names"] == [[names[lang][reading]] for lang in LANGUAGES], hand


def test_cards_are_read_in_the_notation_of_every_language():
    texts = ["As 5h 4d 3c 2s", "A♠ 5♥ 4♦ 3♣ 2♠", "10h Td Qc Js Kd", "R♥ D♦ V♣ 10♠ A♦", "Jk as KD", "A♠️,5♥️-2♣", "AsKd2c",
             "Joker r♠"]
    read = asked(texts=texts, letters=rank_letters())["cards"]
    for text, found in zip(texts[:5], read, strict=False):
        with speaking("fr" if "R♥" in text else "en"):
            try:
                wanted = [card.ascii for card in read_cards(text)]
            except CardError:
                continue
            assert found == {"cards": wanted, "wrong": None}, text
    assert [found["cards"] for found in read[4:]] == [
        ["Jk", "As", "Kd"], ["As", "5h", "2c"], ["As", "Kd", "2c"], ["Jk", "Ks"]]
    faults = asked(texts=["As 1h", "Zd", "5♥ X"], letters=rank_letters())["cards"]
    assert [found["wrong"] for found in faults] == ["1h", "Zd", "X"]
