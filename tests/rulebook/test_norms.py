"""A norm says who, must or may, what, and when."""

from __future__ import annotations

import pytest

from lowball.rulebook.model import Norm
from lowball.rulebook.norms import parse


def test_a_norm_is_read_with_its_condition():
    assert parse("dealer must-not deal more in a row unless the house allows it") == (
        Norm("dealer", "must-not", "deal more in a row", "unless the house allows it"),)


def test_an_agent_may_be_several_words_and_a_norm_unconditional():
    assert parse("new player may wait") == (Norm("new player", "may", "wait", ""),)


def test_norms_are_parted_by_semicolons():
    assert [norm.modality for norm in parse("player must act ; dealer may wait")] == ["must", "may"]


@pytest.mark.parametrize("text", ["player takes cards", "must act", "player must"])
def test_a_norm_that_lacks_a_part_is_refused(text):
    with pytest.raises(ValueError, match=text):
        parse(text)
