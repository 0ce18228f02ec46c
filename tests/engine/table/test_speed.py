"""How fast a table plays, counted in instructions of Python's virtual machine, which no busy machine makes more."""

import importlib.util
from pathlib import Path

import lowball

PATH = Path(lowball.__file__).parents[1] / "benchmarks/hands.py"


def test_a_hand_takes_less_than_half_the_instructions_of_pokerkit() -> None:
    spec = importlib.util.spec_from_file_location("hands", PATH)
    hands = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(hands)
    ours, theirs = (hands.instructions(play, 6, hands=4) for play in (hands.ours, hands.pokerkits))
    assert ours < theirs / 2
