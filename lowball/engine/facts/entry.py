"""What prose may name of blinds, and of how a player comes into the game."""

from __future__ import annotations

from dataclasses import replace
from math import ceil
from typing import Final

from ..entry import after_short_blind, moved_player, single, take_single_blind, ways_in
from ..entry import moved as moving
from ..entry.single import Won
from ..entry.ways import SINGLE, Entry
from ..house import House
from ..outcomes import Outcome
from .shared import Facts

# A blind, and the bet of a game in which it is posted, in chips.
BLIND: Final = 10


def facts(house: House) -> Facts:
    """The values by dotted name, as a house has them."""
    one = replace(house, num_blinds=SINGLE)
    several = house if house.num_blinds > SINGLE else replace(house, num_blinds=SINGLE + 1)
    return {**_new(house), **_one_blind(one), **_several_blinds(several)}


def _new(house: House) -> Facts:
    ways = ways_in("Ana", "new", BLIND, house).ways
    return {
        "entry.new.wait": ways[0],
        "entry.new.kill": ways[-1],
        "entry.kill.multiplier": house.kill_multiplier,
    }


def _one_blind(house: House) -> Facts:
    def took(part: int) -> Outcome:
        return take_single_blind("Ana", part, BLIND, "Bo", house).outcome

    def after(won: Won) -> tuple[Outcome, ...]:
        return after_short_blind("Ana", won, house).ways

    half = ceil(BLIND * single.COUNTS_AS_FULL)
    return {
        "blind.single": SINGLE,
        "blind.half": single.COUNTS_AS_FULL,
        "blind.single.half": took(half),
        "blind.single.less": took(half - 1),
        "blind.single.survived": after("all"),
        "blind.single.split": after("part"),
        "blind.single.missed": ways_in("Ana", "passed", BLIND, house).ways,
    }


def _several_blinds(house: House) -> Facts:
    def moved(position: int, *, passed: int = 0, took_all: bool = True) -> Entry:
        return moved_player(
            "Ana", BLIND, house, took_all_blinds=took_all, position=position,
            position_before=position_left, button_passed=passed, blind_passed=passed,
        )  # fmt: skip

    position_left = moving.BUTTON + house.num_blinds + 1
    return {
        "blind.multi.passed": ways_in("Ana", "passed", BLIND, house).ways,
        "blind.multi.passed_small": ways_in("Ana", "passed_small", BLIND, house).outcome,
        "blind.multi.moved.owing": moved(position_left, took_all=False).ways,
        "blind.multi.moved": moved(position_left).outcome,
        "blind.multi.moved.before": moved(moving.BUTTON + 1).outcome,
        "blind.multi.button": moving.BUTTON,
        "blind.multi.free_passes": moving.FREE_PASSES,
        "blind.multi.passed_again": moved(position_left, passed=moving.FREE_PASSES + 1).ways,
    }
