"""What is written as PHH is read again: the same hand, with the same rulings."""

from __future__ import annotations

import tomllib

import pytest

from lowball.engine.house import PRESETS, preset
from lowball.engine.table import Table
from lowball.engine.table.acts import Call, DealCard, FinishDeal, Fold, Leave, Rebuy
from lowball.engine.words import speaking
from lowball.exchange.phh import PhhError, read_phh, replay, write_phh
from tests.exchange.phh_hands import OPTIONS, random_table


def same_hand(table: Table, again: Table) -> None:
    last = table.last_hand
    assert last and table.play and again.play
    assert [(one.act, one.rulings) for one in again.log] == [(one.act, one.rulings) for one in last[1]]
    assert again.play.stacks == table.play.stacks
    assert again.play.ending == table.play.ending
    assert again.seating.carried == table.seating.carried


@pytest.mark.parametrize("options", OPTIONS, ids=str)
@pytest.mark.parametrize("game", PRESETS)
def test_random_hands_of_every_game_are_read_as_they_were_played(game, options) -> None:
    for seed in range(4):
        table = random_table(seed, game, **options)
        text = write_phh(table)
        replayed = replay(text)
        same_hand(table, replayed.table)
        assert not replayed.differing and not replayed.guessed
        assert write_phh(replayed.table) == text


@pytest.mark.parametrize("game", ["limit-a5", "no-limit-27", "draw-high"])
def test_irregular_hands_are_read_as_they_were_played(game) -> None:
    kinds = set()
    for seed in range(25):
        table = random_table(seed, game, irregular=0.4, hands=2, num_blinds=2, ante=1)
        text = write_phh(table)
        same_hand(table, read_phh(text))
        kinds |= {one.act.name for one in table.last_hand[1]}
        fields = tomllib.loads(text)
        ours = any(" _" in action for action in fields["actions"])
        assert not ours or fields["variant"].startswith("_")
    assert {"rap", "ask-drawn", "deal-card", "call-attention", "serve"} <= kinds


def test_a_deal_that_was_taken_for_complete_too_soon_is_read_again() -> None:
    table = Table.seat({"Ana": 100, "Bo": 100}, preset("limit-a5"), automatic=("showdown",))
    table.start()
    for act in (DealCard("Ana", "player"), DealCard("Ana"), FinishDeal(), Call("Bo"), Fold("Ana")):
        table.do(act) if table.can(act) else None
    while table.playing:
        table.do(next(iter(table.legal)))
    text = write_phh(table)
    assert "d _finish-deal" in text
    same_hand(table, read_phh(text))


def test_a_claim_is_written_in_no_language() -> None:
    with speaking("fr"):
        text = write_phh(random_table(3, "limit-a5", least=20))
        same = read_phh(text)
    assert write_phh(read_phh(text)) == text == write_phh(same)


def test_only_a_hand_that_is_over_can_be_written() -> None:
    table = Table.seat({"Ana": 100, "Bo": 100})
    with pytest.raises(PhhError, match="no hand has been played"):
        write_phh(table)
    table.start()
    with pytest.raises(PhhError, match="no hand has been played"):
        write_phh(table)
    table.do(Fold("Bo"))
    assert "p2 f" in write_phh(table)


def test_what_is_done_after_a_hand_is_no_part_of_it() -> None:
    table = Table.seat({"Ana": 100, "Bo": 100})
    table.start()
    table.do(Fold("Bo"))
    text = write_phh(table)
    table.do(Rebuy("Ana", 50))
    table.do(Leave("Bo"))
    assert write_phh(table) == text


def test_the_last_hand_goes_with_what_is_taken_back() -> None:
    table = Table.seat({"Ana": 100, "Bo": 100})
    assert table.last_hand is None
    table.start()
    assert [one.act.name for one in table.last_hand[1]] == ["start", "deal"]
    table.undo()
    assert table.last_hand is None
