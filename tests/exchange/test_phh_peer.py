"""PokerKit reads what we write, and we read what it writes."""

from __future__ import annotations

import warnings

import pytest

from lowball.engine.words import speaking
from lowball.exchange.phh import PhhError, replay, write_phh
from tests.exchange.phh_hands import OPTIONS, random_table

HandHistory = pytest.importorskip("pokerkit").HandHistory

# Where all-ins too small for a bet or a raise stand, PokerKit's rules are others.
ROUND_STACKS = 20


def hands(count: int):
    for seed in range(count):
        options = OPTIONS[seed % 5]
        yield write_phh(random_table(seed, "no-limit-27", least=ROUND_STACKS, hands=1, **options))


def their_states(history):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return list(history)


def test_pokerkit_reads_what_we_write() -> None:
    agreed, others = 0, []
    for text in hands(60):
        history = HandHistory.loads(text)
        assert history.variant == "N2L1D"
        try:
            agreed += list(their_states(history)[-1].stacks) == history.finishing_stacks
        except (AssertionError, ValueError):
            others.append(text)
    assert agreed + len(others) == 60
    assert agreed >= 55


def test_we_read_what_pokerkit_writes() -> None:
    read = 0
    for text in hands(40):
        history = HandHistory.loads(text)
        try:
            last = their_states(history)[-1]
        except (AssertionError, ValueError):
            continue
        theirs = HandHistory.from_game_state(
            history.create_game(), last, players=history.players, finishing_stacks=list(last.stacks)
        ).dumps()
        assert "_lowball" not in theirs
        try:
            replayed = replay(theirs)
        except PhhError as error:
            assert "the deck runs out" in str(error)
            continue
        assert not replayed.differing and not replayed.table.playing
        read += 1
    assert read >= 30


def test_what_pokerkit_passes_on_of_ours_is_the_same_hand() -> None:
    text = next(hands(1))
    ours = HandHistory.loads(text).dumps()
    with speaking("fr"):
        assert [line.entries for line in replay(ours).lines] == [line.entries for line in replay(text).lines]


def test_a_reader_of_phh_refuses_our_own_codes() -> None:
    history = HandHistory.loads(write_phh(random_table(1, "limit-a5", least=20)))
    with pytest.raises(KeyError):
        list(history)
