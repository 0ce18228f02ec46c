"""What the desk shows is what the engine rules: case by case, in both languages, in each house."""

from __future__ import annotations

import json
from itertools import product

import pytest

from lowball.desk import plain, remembered
from lowball.desk.hands import ranking_data
from lowball.desk.kinds import KINDS
from lowball.desk.kinds.exposed import SUIT, card
from lowball.desk.page import Addresses, game_key
from lowball.desk.rulings import CARD, Table, as_data, table
from lowball.desk.tables import Links
from lowball.engine import exposed
from lowball.engine.cards import Card, Rank
from lowball.engine.games import Form
from lowball.engine.house import PRESETS, House, editions, preset
from lowball.engine.words import speaking
from lowball.exchange import Misfit, answer_all, answer_data
from tests.conftest import ROOT

GAMES = tuple(House(form=form, betting=betting) for form, betting in dict.fromkeys(PRESETS.values()))
HOUSES = sorted((ROOT / "examples" / "houses").glob("*.toml"))


@pytest.fixture(scope="module")
def made() -> Table:
    with speaking("fr"):
        return table(GAMES)


def adjudicated(kind, chosen, house: House) -> dict:
    """What `lowball adjudicate --json` answers, the house being named as a document names it."""
    for question, given in kind.ask(chosen, house):
        try:
            return answer_data(answer_all({"question": question, "house": game_key(house), "given": given}))
        except Misfit as misfit:
            refused = {"sentence": str(misfit.why), "outcome": None, "rules": [], "settled_by": None}
    return refused


def same(sentence: str, wanted: str) -> bool:
    """Whether a sentence of the page is the engine's, set as one that stands alone."""
    return sentence.casefold().removesuffix(".").endswith(wanted.casefold().removesuffix("."))


def test_every_ruling_of_the_desk_is_what_adjudicate_answers(made):
    with speaking("fr"):
        for kind, (game, house) in product(KINDS, enumerate(GAMES)):
            if made.cases[kind.key][game] is None:
                assert not house.lowball and kind.lowball_only
                continue
            for number, chosen in enumerate(kind.cases()):
                told, wanted = made.ruling(kind, game, number), adjudicated(kind, chosen, house)
                named = Card.parse(card(chosen)).text() if kind.about_card else ""
                assert same(told.sentence.replace(CARD, named), wanted["sentence"]), (kind.key, chosen)
                assert list(told.rules) == wanted["rules"], (kind.key, chosen)
                option = (wanted["settled_by"] or {}).get("option", "")
                assert told.option == option and bool(told.settled_by) == bool(wanted["settled_by"]), (kind.key, chosen)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_name_of_a_card_stands_where_the_page_puts_it(lang):
    with speaking(lang):
        for kind in (kind for kind in KINDS if kind.about_card):
            made = table(GAMES[:1], [kind])
            for (number, chosen), suit in product(enumerate(kind.cases()), SUIT.choices):
                one = {**chosen, "suit": suit.key}
                filled = made.ruling(kind, 0, number).sentence.replace(CARD, Card.parse(card(one)).text())
                assert same(filled, adjudicated(kind, one, GAMES[0])["sentence"]), one


def test_where_the_engine_rules_otherwise_the_desk_does(monkeypatch):
    kind = KINDS[0]
    seven = [{**chosen}["rank"] + chosen["when"] for chosen in kind.cases()].index("7dealer")
    assert table(GAMES[:1], [kind]).ruling(kind, 0, seven).outcome == "taken"
    lower = tuple(rank for rank in exposed.A5_LIMIT_TAKEN if rank is not Rank.SEVEN)
    monkeypatch.setattr(exposed, "A5_LIMIT_TAKEN", lower)
    assert table(GAMES[:1], [kind]).ruling(kind, 0, seven).outcome == "replaced"


def test_nothing_but_what_can_happen_is_ruled_on(made):
    # A case that cannot be is one with a joker that is not in the deck, or a raise beyond the ceiling.
    odd = {(kind.key, tuple(chosen.values())) for kind in KINDS for game in range(len(GAMES))
           for number, chosen in enumerate(kind.cases())
           if made.cases[kind.key][game] and not made.ruling(kind, game, number).outcome}
    assert {key for key, _ in odd} <= {"exposed", "exposed-choice", "raises", "ways-in"}
    assert all("Jk" in chosen for key, chosen in odd if key.startswith("exposed"))


def test_what_the_page_looks_up_is_the_table(made):
    data = as_data(made)
    for key, games in data["cases"].items():
        for game, runs in enumerate(games):
            places = runs if runs is None else [
                place for place, times in zip(*[iter(data["runs"][runs])] * 2, strict=True) for _ in range(times)]
            assert places == made.cases[key][game]
    for told, places in zip(made.rulings, data["rulings"], strict=True):
        sentence, outcome, rules, by, option, otherwise = (data["texts"][place] for place in places)
        assert (sentence, outcome, tuple(rules.split()), by, option, otherwise) == (
            told.sentence, told.outcome, told.rules, told.settled_by, told.option, told.otherwise)


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.key)
def test_a_printed_table_has_every_case_once(made, kind):
    cases = {}
    for group in plain.groups(made, kind):
        for ruling, boxes in group.entries:
            for places in (places for box in boxes for places in product(*box)):
                assert places not in cases
                cases[places] = ruling
    numbers = [range(len(axis.choices)) for axis in kind.axes]
    wanted = {(game, *places): made.ruling(kind, game, n) for game in range(len(GAMES)) if made.cases[kind.key][game]
              for n, places in enumerate(product(*numbers))}
    assert cases.keys() == wanted.keys()
    assert all(cases[places].rules == told.rules and cases[places].option == told.option
               and cases[places].sentence in ("", told.sentence) for places, told in wanted.items())


@pytest.mark.parametrize("path", HOUSES, ids=lambda path: path.stem)
def test_the_book_of_a_house_has_the_rulings_of_that_house(path):
    games = editions.games(path)
    assert [editions.holding(editions.held(game)) for game in games] == list(games)
    raises = next(kind for kind in KINDS if kind.key == "raises")
    made = table(games, [raises])
    allowed = {int(chosen["raises"]) for number, chosen in enumerate(raises.cases())
               if chosen["players"] == "three" and chosen["done"] == "asks"
               and made.ruling(raises, 0, number).outcome == "allowed"}
    most = games[0].max_raises_multihanded if games[0].betting.value == "limit" else len(allowed)
    assert allowed == set(range(most))


class Memory(dict):
    """A memory of what is kept by kind and key, in JSON."""

    def recall(self, kind, key):
        return json.loads(self.get((kind, key), "null"))

    def keep(self, kind, key, value):
        self[kind, key] = json.dumps(value)


def test_a_second_build_asks_the_engine_nothing_and_another_house_does(monkeypatch):
    memory = Memory()
    monkeypatch.setattr(remembered, "table", lambda games: table(games, KINDS[:1]))
    first = remembered.remembered(memory, GAMES[:1], "fr")
    monkeypatch.setattr(remembered, "table", lambda games: pytest.fail("the engine was asked"))
    again = remembered.remembered(memory, GAMES[:1], "fr")
    assert (again.rulings, again.cases) == (first.rulings, first.cases)
    for games, lang in (([preset("limit-a5", joker=False)], "fr"), (GAMES[:1], "en")):
        with pytest.raises(pytest.fail.Exception):
            remembered.remembered(memory, games, lang)


@pytest.mark.parametrize("kept", ["null", "[]", '{"rulings": []}', '{"rulings": [7], "cases": {}}'])
def test_rulings_that_were_kept_badly_are_made_anew(monkeypatch, kept):
    memory = Memory()
    monkeypatch.setattr(remembered, "table", lambda games: table(games, KINDS[:1]))
    first = remembered.remembered(memory, GAMES[:1], "fr")
    for key in memory:
        memory[key] = kept
    assert remembered.remembered(memory, GAMES[:1], "fr").cases == first.cases


def test_a_second_build_has_the_rankings_as_they_were_and_other_rankings_are_asked_for(monkeypatch):
    memory, chosen = Memory(), [(Form.ACE_TO_FIVE, True)]
    first = remembered.remembered_rankings(memory, chosen)
    assert first == [ranking_data(*chosen[0])]
    monkeypatch.setattr(remembered, "ranking_data", lambda *one: pytest.fail("the engine was asked"))
    assert remembered.remembered_rankings(memory, chosen) == first
    with pytest.raises(pytest.fail.Exception):
        remembered.remembered_rankings(memory, [(Form.ACE_TO_FIVE, False)])


def test_a_second_build_has_the_page_as_it_was_and_another_address_makes_another(monkeypatch, made):
    memory, links, at = Memory(), Links({"a5.rank": ("4.1", "Rank", "a.html#a5.rank")}, {}), Addresses("_static", "")
    first = remembered.remembered_page(memory, made, links, at, every=True, lang="fr")
    monkeypatch.setattr(remembered, "html", lambda *given, **more: "another page")
    assert remembered.remembered_page(memory, made, links, at, every=True, lang="fr") == first
    moved = Links({"a5.rank": ("4.1", "Rank", "b.html#a5.rank")}, {})
    same = {"known": links, "at": at, "every": True, "lang": "fr"}
    for other in ({"known": moved}, {"every": False}, {"at": Addresses("..", "")}, {"lang": "en"}):
        assert remembered.remembered_page(memory, made, **same | other) == "another page"
