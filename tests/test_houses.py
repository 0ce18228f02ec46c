"""The books of the three houses in ``examples/houses/`` read right, in both languages."""

from __future__ import annotations

import shutil

import pytest

from lowball.engine.house import House, OptionError, editions
from lowball.rulebook import conditions
from lowball.rulebook.errors import CannotRun
from lowball.rulebook.gate import examine_house
from lowball.rulebook.houses import load as load_house
from tests.conftest import ROOT

HOUSES = ROOT / "examples" / "houses"

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def whole(whole_book):
    """The evidence on the whole book."""
    assert whole_book.clean
    return whole_book.evidence


@pytest.fixture(scope="module")
def books(whole):
    """The book of each house, by the name of its file."""
    made = {}
    for path in sorted(HOUSES.glob("*.toml")):
        evidence, faults = examine_house(whole, load_house(path, whole.settings, whole.engine))
        assert faults == [], path
        made[path.stem] = evidence.book
    return made


def said(book, rule_id, lang):
    return " ".join(message.wording(lang).plain for message in book.rule(rule_id).messages)


def reason(book, example):
    return conditions.written(book.house.examples[example].conditions)


def test_there_are_three(books):
    assert sorted(books) == ["bayside", "crossroads", "quai-sept"]


def test_every_rule_of_every_house_is_shown_at_work_there(books):
    assert [rule.id for book in books.values() for rule in book.rules if not rule.examples] == []


def test_the_cap_of_six_is_rendered_in_both_languages(books):
    assert "six raises" in said(books["bayside"], "bet.raise-cap", "en")
    assert "six relances" in said(books["bayside"], "bet.raise-cap", "fr")
    assert "four" not in said(books["bayside"], "bet.raise-cap", "en").split("The cap")[0]


def test_examples_of_the_cap_of_four_are_left_out_and_that_of_six_stands(books):
    book = books["bayside"]
    assert reason(book, "bet.raise-cap::the-fourth-raise-and-the-fifth") == "max_raises_multihanded=4"
    assert "where-six-are-the-custom" in [example.id for example in book.rule("bet.raise-cap").examples]
    assert "bet.raise-cap::where-six-are-the-custom" in books["crossroads"].house.examples


def test_five_cards_in_a_row_is_worded_by_the_house(books):
    book = books["bayside"]
    assert "all five in a row" in said(book, "draw.max-consecutive", "en")
    assert "toutes les cinq d’affilée" in said(book, "draw.max-consecutive", "fr")
    assert book.rule("draw.five.fifth-later") is None


def test_a_club_of_deuce_to_seven_reads_of_nothing_else(books):
    book = books["quai-sept"]
    ids = {rule.id for rule in book.rules}
    assert not {rule_id for rule_id in ids if rule_id.startswith(("a5.sevens", "checkraise.a5", "blind.single"))}
    assert {rule_id for rule_id in ids if ".exposed" in rule_id} == {
        "d27.exposed.nlpl", "nlpl.exposed.reason", "a5.exposed.limit.when", "a5.exposed.burncard"}
    assert {"d27.best", "high.rank", "d27.no-sevens"} <= ids
    names = [chapter.docname for chapter in book.chapters]
    assert "draw-high" not in names and "ace-to-five" not in names and "short-bets" not in names
    assert "2, 3, 4, 5 or 7" in said(book, "d27.exposed.nlpl", "en")
    assert reason(book, "open.bet-or-fold::nobody-has-bet") == "betting=limit"
    assert "at-no-limit-too" in [example.id for example in book.rule("open.bet-or-fold").examples]


def test_a_room_of_several_games_has_the_rules_of_each(books):
    book = books["crossroads"]
    ids = {rule.id for rule in book.rules}
    assert {"a5.exposed.limit", "d27.exposed", "high.exposed.keep", "high.ante-only", "checkraise.high"} <= ids
    assert not {rule_id for rule_id in ids if rule_id.startswith(("a5.sevens.q", "a5.sevens.b", "bet.nl", "bet.pl"))}
    assert "raise or fold" in said(book, "open.bet-or-fold", "en")
    assert "relancer ou se coucher" in said(book, "open.bet-or-fold", "fr")
    assert "ne s’applique pas" in said(book, "a5.sevens.default", "fr")
    assert "an ante of two chips" in said(book, "structure.ante", "en")


def test_what_differs_is_listed_with_its_meaning_in_both_languages(books):
    listed = {option: (value, usual, about) for option, value, usual, about in books["bayside"].house.differing}
    value, usual, about = listed["max_raises_multihanded"]
    assert (value, usual) == ("6", "4")
    assert "how many raises" in about["en"] and "relances" in about["fr"]
    assert books["quai-sept"].house.name == {"en": "Club Quai Sept", "fr": "Le club du Quai Sept"}


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize(("old", "new", "code"), [
    ("<structure.ante>", "<structure.antes>", "facts.target"),
    ("Content-Type", "Content", "translation.syntax"),
    ("{fact}`", "{fakt}`", "safety.markup"),
])
def test_a_broken_wording_is_diagnosed_at_its_line(whole, tmp_path, lang, old, new, code):
    shutil.copytree(HOUSES, tmp_path / "houses")
    path = tmp_path / "houses" / "quai-sept" / f"{lang}.po"
    # The last of them stands in a msgstr.
    before, _found, after = path.read_text(encoding="utf-8").rpartition(old)
    path.write_text(before + new + after, encoding="utf-8")
    house = load_house(tmp_path / "houses" / "quai-sept.toml", whole.settings, whole.engine)
    faults = examine_house(whole, house)[1]
    assert code in {fault.code for fault in faults if fault.place.path == str(path)}


def test_without_its_wordings_a_house_is_asked_for_them(whole, tmp_path):
    shutil.copy(HOUSES / "quai-sept.toml", tmp_path)
    faults = examine_house(whole, load_house(tmp_path / "quai-sept.toml", whole.settings, whole.engine))[1]
    assert {fault.code for fault in faults} == {"house.wording"}
    assert {(fault.rule, fault.lang) for fault in faults} == {
        (rule, lang) for rule in ("structure.ante", "exposed.predraw.by-form", "") for lang in ("en", "fr")}


@pytest.mark.parametrize(("toml", "told"), [
    ('preset = "limit-a5"\nante = "two"\n', r"card-room\.toml:2: ante cannot be two"),
    ("joker = 1\n", r"card-room\.toml:1: joker cannot be 1"),
    ('\nantes = 2\n', r"card-room\.toml:2: there is no house option antes"),
    ('games = ["limit-28"]\n', r"card-room\.toml: there is no game"),
    ("ante = \n", r"card-room\.toml: "),
])
def test_a_house_file_with_a_fault_is_refused_with_file_and_line(whole, tmp_path, toml, told):
    path = tmp_path / "card-room.toml"
    path.write_text(toml, encoding="utf-8")
    with pytest.raises(CannotRun, match=told):
        load_house(path, whole.settings, whole.engine)


def test_the_engine_reads_the_name_and_the_games_of_a_house_as_no_options():
    path = HOUSES / "crossroads.toml"
    assert House.from_toml(path) == editions.games(path)[0]
    assert [str(game.form.value) for game in editions.games(path)] == ["ace-to-five", "deuce-to-seven", "draw-high"]


@pytest.mark.parametrize(("option", "value", "fits"), [
    ("betting", "limit", True), ("betting", "no", False), ("joker", "true", True), ("joker", "1", False),
    ("max_raises_multihanded", "6", True), ("max_raises_multihanded", "0", False), ("max_raises_headsup", "none", True),
    ("kill_multiplier", "3/2", True), ("kill_multiplier", "1.5", False), ("new_player_options", "kill", True),
    ("new_player_options", "fly", False),
])
def test_which_values_an_option_may_have(option, value, fits):
    assert editions.fits(option, value) is fits


@pytest.mark.parametrize("option", editions.default().__dataclass_fields__)
def test_each_option_has_values_that_a_house_may_ask_for(option):
    for value in editions.values(option):
        assert value in editions.held(editions.asking({option: value}))[option]


def test_an_option_that_there_is_not_is_refused():
    with pytest.raises(OptionError):
        editions.asking({"jokers": "true"})
