"""The table agrees with a plain definition on every hand there is, in each of the six rankings."""

from __future__ import annotations

from functools import cache

import pytest

from lowball.engine import Form, ranking_of
from lowball.engine.ranking.arrays import strengths
from tests.engine.plain_ranking import differ, every_hand

pytestmark = pytest.mark.slow

all_hands = cache(every_hand)


@pytest.mark.parametrize("joker", [False, True], ids=["52-cards", "53-cards"])
@pytest.mark.parametrize("form", list(Form), ids=lambda form: form.value)
def test_the_table_is_the_plain_definition_on_every_hand(form: Form, joker: bool) -> None:
    hands = all_hands(joker)
    assert len(hands) == (2_869_685 if joker else 2_598_960)
    assert differ(hands, form, joker=joker) == 0


def test_one_wrong_class_in_the_table_is_found() -> None:
    hands, table = all_hands(False), ranking_of(Form.DEUCE_TO_SEVEN).table
    # The arrays are made of it when they are first used, and then stand by themselves.
    strengths(hands[:1], Form.DEUCE_TO_SEVEN)
    key = table.index(2)
    # 7-6-4-3-2 is taken for as good as 7-5-4-3-2: four suits for each card, and no flush.
    table[key] = 1
    try:
        assert differ(hands, Form.DEUCE_TO_SEVEN, joker=False) == 4**5 - 4
    finally:
        table[key] = 2


def test_a_ranking_is_made_once() -> None:
    assert ranking_of(Form.DEUCE_TO_SEVEN) is ranking_of(Form.DEUCE_TO_SEVEN, joker=False)
