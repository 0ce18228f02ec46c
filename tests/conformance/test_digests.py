"""The digests agree with a brute force that was written from the rule text alone."""

from __future__ import annotations

import sys

import pytest

from lowball.conformance import digests
from lowball.conformance.digests import RECIPE
from lowball.engine.games import Form
from tests.conformance import brute_force
from tests.conformance.suite import digested

BY_THE_TEXT = {
    Form.ACE_TO_FIVE: brute_force.ace_to_five,
    Form.DEUCE_TO_SEVEN: brute_force.deuce_to_seven,
    Form.DRAW_HIGH: brute_force.draw_high,
}


@pytest.mark.slow
@pytest.mark.parametrize("joker", [False, True])
@pytest.mark.parametrize("form", Form)
def test_a_digest_agrees_with_the_text_of_the_rules(form, joker):
    (made,) = (one for one in digested()["rankings"] if (one["game"], one["joker"]) == (form.value, joker))
    by_the_text = brute_force.digest(BY_THE_TEXT[form], joker)
    assert by_the_text == (made["sha256"], made["hands"], made["classes"])


def test_another_ranking_has_another_digest():
    made = digested()["rankings"]
    assert len(made) == len({one["sha256"] for one in made}) == 6


def test_hand_by_hand_it_is_the_same_as_at_once(monkeypatch):
    at_once = digests.ranking_digest(Form.DEUCE_TO_SEVEN, joker=False)
    monkeypatch.setitem(sys.modules, "lowball.engine.ranking.arrays", None)
    assert digests.ranking_digest(Form.DEUCE_TO_SEVEN, joker=False) == at_once


def test_the_recipe_says_all_that_there_is_to_know():
    assert set(RECIPE) == {"deck", "hands", "classes", "bytes", "digest"}
