"""The rulebook of lowball itself: whole, clean, and unable to lie."""

from __future__ import annotations

import json
import re
import sys

import pytest
from click.testing import CliRunner
from jsonschema import Draft202012Validator

from lowball.cli import main
from lowball.engine import drawing, rulings
from lowball.engine.book import ROOMS, rule_ids
from lowball.engine.house import OPTIONS
from lowball.rulebook.coverage.report import report
from lowball.rulebook.coverage.waivers import read as read_waivers
from lowball.rulebook.export import dumps, rules_json
from lowball.rulebook.export_schema import rules_schema
from lowball.rulebook.gate import Verdict, examine
from lowball.rulebook.settings import load
from tests.conftest import ROOT
from tests.rulebook.test_export_schema import closed

MD = "spec/draw.md"
PO = "locales/fr/LC_MESSAGES/draw.po"

ATOMIC_RULES = {
    "exposed.predraw.by-form", "exposed.no-option", "a5.exposed.limit", "a5.exposed.limit.when",
    "a5.exposed.burncard", "d27.exposed", "a5.exposed.nlpl", "d27.exposed.nlpl", "nlpl.exposed.reason",
    "high.exposed.keep", "exposed.on-draw", "exposed.on-draw.order",
    "misdeal.same-as-button-games", "misdeal.effect", "misdeal.window", "misdeal.first-card-exposed",
    "misdeal.two-exposed", "misdeal.two-extra", "misdeal.wrong-count", "misdeal.button-completes",
    "misdeal.button-misplaced", "misdeal.first-card-wrong-seat", "misdeal.out-of-sequence", "misdeal.empty-seat",
    "misdeal.not-entitled", "misdeal.entitled-omitted", "misdeal.entitled-test",
    "hand.five", "hand.fouled", "hand.short.complete", "hand.short.premature-act", "hand.short.button",
    "hand.short.on-draw", "high.short.misdeal",
    "draw.max-consecutive", "draw.five.fifth-later", "draw.five.last-player", "draw.burn-first",
    "draw.change.no-card-off", "draw.change.no-reliance", "info.player-before", "info.dealer-before",
    "info.player-after", "info.dealer-after", "rap.meaning", "rap.pass-sense", "rap.pat-unaware",
    "a5.rank", "a5.best", "a5.joker.value", "a5.joker.default",
    "d27.inherit", "d27.rank", "d27.straight-flush-count", "d27.ace-high", "d27.best", "d27.a2345", "d27.pair-aces",
    "high.rank", "high.joker",
    "game.objective", "deal.five-facedown", "open.bet-or-fold", "check.meaning", "draw.option",
    "structure.blinds", "structure.ante", "open.minimum", "limit.doubles",
    "bet.raise-cap", "bet.raise-cap.headsup",
    "checkraise.a5-limit", "checkraise.d27", "checkraise.high", "checkraise.nlpl",
    "bet.nlpl-incorporate", "bet.nl-size", "bet.pl-size",
    "entry.new.wait", "entry.new.kill", "blind.single.short-dealt", "blind.single.next-posts",
    "blind.single.after-survival", "blind.single.half-is-full", "blind.single.missed",
    "blind.multi.passed", "blind.multi.moved-exempt", "blind.multi.moved-when", "blind.multi.button-once",
    "high.seat-change", "high.ante-right", "high.ante-right.forfeited", "high.allin-opener", "high.ante-only",
    "high.ante-only.carry",
    "show.cards-speak", "show.no-overclaim", "show.second-card", "show.pair-announce", "show.hold-hand",
    "show.miscall-fouls", "show.miscall-intact", "show.miscall-multi", "show.pair-fouls", "show.pair-intact",
    "a5.sevens.default", "a5.sevens.qualify", "a5.sevens.best-void", "a5.sevens.best-keeps-pot", "a5.sevens.beaten",
    "a5.sevens.short-call", "a5.sevens.short-overcall", "a5.sevens.short-complete", "d27.no-sevens", "nlpl.no-sevens",
}


@pytest.fixture
def verdict(whole_book) -> Verdict:
    return whole_book


def test_text_french_and_engine_agree(verdict):
    assert verdict.diagnostics == []


def test_every_atomic_rule_of_the_chapters_is_there(verdict):
    assert {rule.id for rule in verdict.evidence.book.rules} == ATOMIC_RULES == set(rule_ids())


def test_every_rule_is_cited_by_an_example_of_its_own_in_each_language(verdict):
    for rule in verdict.evidence.book.rules:
        for lang in ("en", "fr"):
            assert any(rule.id in verdict.evidence.runs[example.key, lang].cited for example in rule.examples)


def test_as_many_examples_run_in_french_as_in_english_and_stand_in_the_sources(verdict):
    ran = {lang: sum(1 for run in verdict.evidence.runs.values() if run.lang == lang and run.tried)
           for lang in ("en", "fr")}
    assert ran["en"] == ran["fr"] == verdict.evidence.manifest == len(verdict.evidence.book.examples) > 0


def test_the_book_as_json_is_as_its_schema_says(verdict):
    book = json.loads(dumps(rules_json(verdict.evidence)))
    Draft202012Validator.check_schema(rules_schema())
    assert list(Draft202012Validator(rules_schema()).iter_errors(book)) == []
    assert list(Draft202012Validator(closed(rules_schema())).iter_errors(book)) == []
    assert book["counts"]["rules"] == len(book["rules"]) > 100


def test_every_branch_of_the_rule_rooms_is_reached_or_waived_with_a_reason(verdict):
    found = report(verdict)
    assert {room.room for room in found.rooms} == set(ROOMS) and found.whole
    assert all((room.open, room.percent) == (0, 100) for room in found.rooms)
    assert sum(room.reached for room in found.rooms) > 1300


def test_the_rooms_are_all_modules_that_declare_rules(verdict):
    declaring = {name for name, module in sys.modules.items() if name.startswith("lowball.engine.")
                 and getattr(module, "rule", None) is rulings.rule and not name.endswith(".rulings")}
    assert declaring <= set(ROOMS)


def test_waivers_are_for_programs_and_not_for_rules(verdict):
    waived = read_waivers(verdict.evidence.settings).entries
    refused = [one for one in waived if "raise ValueError" in one.key.line + one.key.to]
    shown = [one for one in waived if one.key.function.endswith(("_verdict", "__repr__", "__iter__"))]
    assert len(waived) - len(refused) - len(shown) < 10


def test_house_options_of_rules_are_options_of_the_engine(verdict):
    named = {option for rule in verdict.evidence.book.rules for option in rule.house}
    assert named <= set(OPTIONS)


def test_every_house_option_is_named_by_a_rule(verdict):
    named = {option for rule in verdict.evidence.book.rules for option in rule.house}
    assert set(OPTIONS) - named == set()


def test_every_passage_of_the_sources_is_listed_and_has_a_rule_or_a_reason(verdict):
    sources = {source.key: source for source in verdict.evidence.book.sources}
    assert list(sources) == ["R", "S", "H", "F"]
    # As many as the sources number, with their introductions, parts, explanations and words.
    assert {key: len(source.passages) for key, source in sources.items()} == {"R": 65, "S": 27, "H": 16, "F": 28}
    reasons = {one.key for source in sources.values() for one in source.passages if one.no_rule}
    assert {key for key in reasons if not key.startswith("R-tip:")} == {"F1g"}


@pytest.mark.parametrize(("chapter", "letter", "last"), [("variations", "C", 28), ("open-questions", "G", 29)])
def test_each_appendix_has_every_entry_in_both_languages_with_its_options(verdict, chapter, letter, last):
    (found,) = [one for one in verdict.evidence.book.chapters if one.docname == chapter]
    for lang in ("en", "fr"):
        entries, entry = {}, ""
        for message in found.messages:
            wording = message.wording(lang)
            if message.kind == "heading" and (number := re.match(rf"({letter}\d+)\. ", wording.text)):
                entry = number[1]
            entries.setdefault(entry, []).append(wording)
        assert list(entries)[1:] == [f"{letter}{n}" for n in range(1, last + 1)]
        for entry, wordings in list(entries.items())[1:]:
            said = {(role.name, role.target) for wording in wordings for role in wording.roles}
            assert "rule" in {name for name, _target in said}, entry
            settled = {name for name, option in OPTIONS.items() if entry in option.metadata["source"].split(", ")}
            assert settled <= {target for name, target in said if name == "option"}, entry


@pytest.mark.slow
def test_what_is_remembered_of_the_book_gives_the_same_byte_for_byte(verdict):
    fresh = examine(load(ROOT))
    assert (fresh.diagnostics, fresh.allowed) == (verdict.diagnostics, verdict.allowed)
    assert dumps(rules_json(verdict.evidence)) == dumps(rules_json(fresh.evidence))


@pytest.mark.parametrize(("file", "old", "new", "code", "lang"), [
    (PO, "`quatre <draw.max_consecutive>`", "`trois <draw.max_consecutive>`", "facts.value", "fr"),
    (MD, "`four <draw.max_consecutive>`", "`three <draw.max_consecutive>`", "facts.value", "en"),
], ids=["in French", "in English"])
def test_a_wrong_number_exits_1_and_names_line_rule_text_and_value(
        lowball_book, book_memory, file, old, new, code, lang):
    line = lowball_book.edit(file, old, new)
    done = CliRunner().invoke(main, ["check", "--project", str(lowball_book.root), "--format", "json"])
    assert done.exit_code == 1
    told = [d for d in lowball_book.check(fresh=False) if d.code == code]
    assert [(d.place.path, d.place.line, d.rule, d.lang) for d in told] == [(file, line, "draw.max-consecutive", lang)]
    assert told[0].text == ("trois" if lang == "fr" else "three")
    assert told[0].engine == ("quatre" if lang == "fr" else "four")


@pytest.mark.parametrize(("old", "new", "code"), [
    ('"1 carte brûlée, Ana 4, Bo 2, Ana 1"', '"1 carte brûlée, Ana 5, Bo 2"', "examples.output"),
    ('msgstr "Le tirage"', 'msgstr ""', "translation.missing"),
    ('msgid "The draw"', '#, fuzzy\nmsgid "The draw"', "translation.fuzzy"),
    ('msgstr "Le tirage"', 'msgstr "Le tirage', "translation.syntax"),
], ids=["an output in French only", "a message dropped", "a message marked fuzzy", "a quote broken"])
def test_a_fault_in_the_french_is_caught(lowball_book, book_memory, old, new, code):
    lowball_book.edit(PO, old, new)
    assert code in lowball_book.codes(fresh=False)


def test_an_id_used_again_is_caught(lowball_book, book_memory):
    lowball_book.edit(MD, "{rule} draw.burn-first", "{rule} a5.rank")
    assert "book.duplicate" in lowball_book.codes(fresh=False)


@pytest.mark.slow
def test_a_limit_of_three_in_the_engine_breaks_text_french_and_examples(lowball_book, monkeypatch, tmp_path):
    monkeypatch.setenv("LOWBALL_CACHE", str(tmp_path / "memory"))  # of an engine that is another, and looks the same
    monkeypatch.setattr(drawing, "MAX_CONSECUTIVE", 3)
    found = {(d.code, d.lang, d.rule) for d in lowball_book.check()}
    for lang in ("en", "fr"):
        assert ("facts.value", lang, "draw.max-consecutive") in found
        assert ("examples.output", lang, "draw.max-consecutive") in found


def test_catalogues_and_templates_are_in_step_with_the_book_and_the_code():
    from lowball.rulebook.translate.update import plan

    made = plan(load(ROOT))
    assert ([change.name for change in made.changes], made.left, made.stale) == ([], [], [])
