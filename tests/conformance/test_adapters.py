"""The adapters that the project shows: ours is right, the wrong one red, the others what their reports say."""

from __future__ import annotations

import random
import shutil
import sys
from collections.abc import Sequence
from importlib.metadata import version
from pathlib import Path

import pytest

from lowball.conformance.cases import read_suite
from lowball.conformance.runner import run
from lowball.conformance.verdicts import Outcome, Report
from lowball.engine import Deck, preset
from lowball.engine.comparison import compare_hands
from lowball.engine.ranking import Hand
from tests.conformance.suites import made_suite, small_suite

ADAPTERS = Path(__file__).parents[2] / "examples" / "adapters"
KINDS = {"rank", "compare", "legal", "play", "settle", "rule", "messages"}
SECONDS = 60.0
HANDS = 400

node = pytest.mark.skipif(shutil.which("node") is None, reason="needs Node.js: tools/debian-install nodejs")


def command(name: str) -> Sequence[str]:
    path = str(ADAPTERS / name)
    return ["node", path] if name.endswith(".js") else [sys.executable, path]


@pytest.fixture(scope="module")
def suite(tmp_path_factory):
    return read_suite(small_suite(tmp_path_factory.mktemp("adapters") / "suite"))


def asked(suite, name: str) -> Report:
    return run(suite, suite.cases, command(name), seconds=SECONDS)


def failures(report: Report) -> list[str]:
    return [verdict.case.id for verdict in report.verdicts if verdict.fails]


def test_our_own_engine_passes_all(suite):
    report = asked(suite, "lowball_adapter.py")
    assert failures(report) == [] and report.passes(skips=False)
    assert report.cited[0] == report.cited[1] > 0


def test_a_wrong_engine_goes_red_in_each_kind(suite):
    report = asked(suite, "wrong_adapter.py")
    assert {kind for kind, total in report.by_kind.items() if total[Outcome.FAILED]} == KINDS
    assert not report.total[Outcome.ERRORED] and not report.passes()


@pytest.fixture(scope="module")
def pokerkit(suite) -> Report:
    return asked(suite, "pokerkit_adapter.py")


class TestPokerKit:
    def test_it_is_the_version_that_is_compared(self, pokerkit):
        assert pokerkit.program.name == "pokerkit"
        assert pokerkit.program.version == version("pokerkit") == "0.7.7"

    def test_it_ranks_and_compares_as_the_rules_do_where_there_is_no_joker(self, pokerkit):
        for verdict in pokerkit.verdicts:
            if verdict.case.kind in ("rank", "compare"):
                joker = "Jk" in str(verdict.case.given)
                assert verdict.outcome is (Outcome.SKIPPED if joker else Outcome.PASSED), verdict.case.id

    def test_the_report_shows_by_rule_what_it_gets_wrong_and_skips(self, pokerkit):
        assert failures(pokerkit) == ["legal/predraw/no-cap-between-two"]
        assert pokerkit.by_rule["bet.raise-cap.headsup"] == {Outcome.PASSED: 1, Outcome.FAILED: 1}
        assert pokerkit.by_rule["a5.joker.value"] == {Outcome.SKIPPED: 4}
        assert pokerkit.by_rule["a5.sevens.best-void"] == {Outcome.SKIPPED: 1}
        assert pokerkit.by_rule["d27.best"] == {Outcome.PASSED: 1}


@node
class TestNode:
    def test_it_passes_every_rank_and_compare_case_and_skips_none(self, suite):
        report = asked(suite, "node_adapter.js")
        assert failures(report) == []
        for kind in ("rank", "compare"):
            assert set(report.by_kind[kind]) == {Outcome.PASSED}
        assert report.by_kind["rule"][Outcome.PASSED] == sum(report.by_kind["rule"].values())

    @pytest.mark.parametrize(("game", "joker"), [
        ("limit-a5", True), ("limit-a5", False), ("limit-27", False), ("limit-27", True), ("draw-high", False),
        ("draw-high", True)])
    def test_two_readers_of_the_book_rank_any_hand_alike(self, tmp_path, game, joker):
        house = preset(game, joker=joker)
        shuffled, deck = random.Random(f"{game} {joker}"), list(Deck(joker=joker))
        cases = []
        for n in range(HANDS):
            cards = shuffled.sample(deck, 10)
            if joker and n % 2:
                cards = [deck[-1], *[card for card in cards if card != deck[-1]]][:10]
            hands = {"Ana": cards[:5], "Bo": cards[5:]}
            hand = Hand(cards[:5], house.form, joker=joker)
            shown = {seat: [card.ascii for card in held] for seat, held in hands.items()}
            base = {"house": {"preset": game, "joker": joker}}
            cases.append({"id": f"rank/made/{n}", "given": {"cards": shown["Ana"]}, **base,
                          "expect": {"value": {"category": hand.category.value, "strength": hand.strength}}})
            winners = compare_hands(hands, house).winners
            cases.append({"id": f"compare/made/{n}", "kind": "compare", "given": {"hands": shown}, **base,
                          "expect": {"value": {"winners": list(winners)}}})
        made = read_suite(made_suite(tmp_path / "suite", *cases))
        report = run(made, made.cases, command("node_adapter.js"), seconds=SECONDS)
        assert failures(report) == [] and report.passes(skips=False)
