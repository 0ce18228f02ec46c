"""Numbers and cards that nothing ties to the engine are found; articles and names are let be."""

from __future__ import annotations

import pytest

from lowball.rulebook.markup import parser, wording
from lowball.rulebook.model import Place
from lowball.rulebook.numbers import untied


def found(lang, text, fixed=(), words=frozenset()):
    children = parser().parseInline(text, {})[0].children
    return [word for _, word in untied(wording(lang, text, Place("x.md", 1), children), frozenset(fixed), words)]


@pytest.mark.parametrize(("lang", "text", "words"), [
    ("en", "the fourth card", ["fourth"]),
    ("en", "Two of 5 cards, twice", ["Two", "5", "twice"]),
    ("en", "half a bet", ["half"]),
    ("en", "a 7-low hand", ["7-low"]),
    ("fr", "la première des quatre cartes", ["première", "quatre"]),
    ("fr", "la moitié d’une mise", ["moitié"]),
    ("fr", "les deux joueurs", ["deux"]),
])
def test_a_number_outside_a_fact_is_found(lang, text, words):
    assert found(lang, text) == words


@pytest.mark.parametrize(("lang", "text"), [
    ("en", "one of a player's cards, the one that nobody wants"),
    ("fr", "un joueur ou une joueuse, aucun autre"),
    ("en", "{fact}`four <draw.most>` cards and `draw.most` in code"),
    ("en", "someone often wins tenderly"),
])
def test_articles_pronouns_facts_and_code_are_let_be(lang, text):
    assert found(lang, text) == []


def test_names_that_hold_a_number_are_let_be():
    assert found("en", "in ace-to-five, Two pair", ["ace-to-five", "two pair"]) == []
    assert found("en", "in ace-to-five") == ["ace-to-five"]


def test_words_of_the_game_count_as_values():
    assert found("en", "the Ace and the king", words=frozenset({"ace", "king"})) == ["Ace", "king"]
