"""An example holds by which rules the engine answers in it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from lowball.engine import IllegalAction
from lowball.engine.rulings import telling
from lowball.rulebook.accepting import changes
from lowball.rulebook.gate import examine
from lowball.rulebook.html_examples import Ruling, parse
from lowball.rulebook.settings import load

MD = "spec/taking.md"


@pytest.fixture
def decided(monkeypatch):
    """Pebbles whose engine tells by what it decides; the list may be changed."""
    told = ["wins by take.last take.limit [last or loses]", "goes-on by take.limit"]

    @contextmanager
    def telling() -> Iterator[dict[str, None]]:
        yield dict.fromkeys(told)

    monkeypatch.setattr("pebbles.telling", telling, raising=False)
    return told


def accept(project):
    for change in changes(examine(load(project.root))):
        change.write()


def test_an_engine_that_does_not_tell_is_not_asked(pebbles):
    assert pebbles.check() == []


def test_rulings_that_the_book_does_not_hold_are_told_once_an_example(pebbles, decided):
    assert [fault.code for fault in pebbles.check()] == ["examples.rulings"] * 3
    assert pebbles.check()[0].engine == " ; ".join(decided)


def test_accepted_rulings_stand_under_the_line_that_opens_the_example(pebbles, decided):
    accept(pebbles)
    assert ("```{example} three-taken\n:rulings: wins by take.last take.limit [last or loses] ; goes-on by take.limit\n"
            ">>> print(take(3))") in pebbles.text(MD)
    assert pebbles.check() == []


@pytest.mark.parametrize("other", ["wins by take.limit take.last [last or loses]", "wins by take.last take.limit",
                                   "wins by take.last take.limit [last]", "loses by take.last take.limit"])
def test_another_order_another_outcome_or_another_option_is_a_fault(pebbles, decided, other):
    accept(pebbles)
    decided[0] = other
    assert {fault.code for fault in pebbles.check()} == {"examples.rulings"}


def test_accepting_again_puts_the_new_rulings_in_the_place_of_the_old(pebbles, decided):
    accept(pebbles)
    del decided[0]
    accept(pebbles)
    assert pebbles.text(MD).count(":rulings: goes-on by take.limit\n") == 3 == pebbles.text(MD).count(":rulings:")
    decided.clear()
    accept(pebbles)
    assert ":rulings:" not in pebbles.text(MD)


def test_the_engine_tells_what_is_put_into_words_and_nothing_else():
    from lowball.engine import preset
    from lowball.engine.sevens import sevens_rule

    with telling() as told:
        ruling = sevens_rule(preset("robert-limit-a5"))
        assert not told
        str(ruling), str(ruling)
    assert list(told) == [f"{ruling.outcome.value} by {' '.join(ruling.rules)}"]


def test_the_engine_tells_a_refusal_by_its_code():
    from lowball.engine import deal_order

    with telling() as told, pytest.raises(IllegalAction) as refusal:
        deal_order({"Ana": 6, "Bo": 1})
    with telling() as told:
        str(refusal.value)
    assert list(told) == [f"refused-{refusal.value.code} by {refusal.value.rule}"]


@pytest.mark.parametrize(("text", "ruling"), [
    ("win by a5.rank", Ruling("win", ("a5.rank",), "")),
    ("misdeal by misdeal.window hand.five [G9 or stands keep]",
     Ruling("misdeal", ("misdeal.window", "hand.five"), "G9")),
    ("keep by hand.five [G9]", Ruling("keep", ("hand.five",), "G9")),
    ("keep by hand.five [or replace]", Ruling("keep", ("hand.five",), "")),
    ("nothing of the kind", None),
])
def test_a_ruling_is_read_back_as_it_is_written(text, ruling):
    assert parse(text) == ruling
