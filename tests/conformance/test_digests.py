"""The digests agree with a brute force that was written from the rule text alone."""

from __future__ import annotations

import pytest

from lowball.conformance.digests import RECIPE, ranking_digest
from lowball.engine.games import Form
from lowball.engine.ranking import ranking_of
from tests.conformance import brute_force

BY_THE_TEXT = {
    Form.ACE_TO_FIVE: brute_force.ace_to_five,
    Form.DEUCE_TO_SEVEN: brute_force.deuce_to_seven,
    Form.DRAW_HIGH: brute_force.draw_high,
}


@pytest.mark.slow
@pytest.mark.parametrize("joker", [False, True])
@pytest.mark.parametrize("form", Form)
def test_a_digest_agrees_with_the_text_of_the_rules(form, joker):
    digest, hands = ranking_digest(form, joker=joker)
    by_the_text = brute_force.digest(BY_THE_TEXT[form], joker)
    assert by_the_text == (digest, hands, len(ranking_of(form, joker=joker).classes))


def test_another_ranking_has_another_digest():
    assert len({ranking_digest(form, joker=False)[0] for form in Form}) == 3


def test_the_recipe_says_all_that_there_is_to_know():
    assert set(RECIPE) == {"deck", "hands", "classes", "bytes", "digest"}
