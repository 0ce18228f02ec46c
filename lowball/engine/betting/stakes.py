"""The structure: blinds, antes, the bet unit and the least that opens."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal

from ..games import Betting
from ..house import House, current
from ..outcomes import Outcome
from ..rulings import Ruling, refuse_unknown, rule
from ..words import Phrase

STRUCTURE_BLINDS = rule("structure.blinds")
STRUCTURE_ANTE = rule("structure.ante")
OPEN_MINIMUM = rule("open.minimum")
LIMIT_DOUBLES = rule("limit.doubles")

FEWEST_BLINDS: Final = 1
DOUBLED_AFTER_DRAW: Final = 2
DOUBLED_TO_OPEN: Final = 2

Phase = Literal["predraw", "postdraw"]


def structure(house: House | None = None) -> Ruling:
    """Whether a house has the usual structure of lowball, which has a blind (structure.blinds).

    Another one is accepted with a warning, as the sources call theirs the normal one; of blinds at
    draw high they say nothing.
    """
    house = current(house)
    usual = house.num_blinds >= FEWEST_BLINDS or not house.lowball
    phrase = Phrase("structure", "Blinds: {blinds}; ante: {ante}")
    if not usual:
        phrase = Phrase("structure", "Blinds: {blinds}; ante: {ante}. Lowball usually has a blind")
    return Ruling(
        outcome=Outcome.ALLOWED if usual else Outcome.UNUSUAL,
        rules=(STRUCTURE_BLINDS, STRUCTURE_ANTE),
        sentence=phrase.fill(blinds=house.num_blinds, ante=house.ante),
        settled_by=None if usual else "num_blinds",
        alternatives=() if usual else (Outcome.ALLOWED,),
    )


def antes(
    stacks: Mapping[str, int],
    house: House | None = None,
    *,
    blinds: Mapping[str, int] | None = None,
    pot: int = 0,
) -> Ruling:
    """What each seat puts in before the deal, by seat in chips: the ante of all, and its blind.

    `stacks` has the chips of each seat; one that has fewer puts in what it has, the ante first
    (structure.ante, structure.blinds). `pot` is what was there before.
    """
    house, blinds = current(house), blinds or {}
    due = {seat: house.ante + blinds.get(seat, 0) for seat in stacks}
    amounts = {seat: min(due[seat], chips) for seat, chips in stacks.items()}
    return Ruling(
        outcome=Outcome.ALLOWED,
        rules=(STRUCTURE_ANTE, STRUCTURE_BLINDS) if blinds else (STRUCTURE_ANTE,),
        sentence=Phrase("structure", "The pot starts at {pot}").fill(
            pot=pot + sum(amounts.values())
        ),
        amounts=amounts,
    )


def unit_in(phase: Phase, unit: int, house: House) -> int:
    """The bet unit in a phase, in chips; `unit` is that before the draw (limit.doubles)."""
    doubles = house.betting is Betting.LIMIT and house.limit_doubles_after_draw
    return unit * DOUBLED_AFTER_DRAW if doubles and phase == "postdraw" else unit


def betting_unit(phase: Phase, unit: int, house: House | None = None) -> Ruling:
    """The size of bets and raises at limit, in chips; elsewhere the smallest bet.

    `unit` is the size before the draw. After it the size is double, except in a house that plays
    as in Northern California (limit.doubles).
    """
    house = current(house)
    refuse_unknown(phase, Phase)
    amount = unit_in(phase, unit, house)
    return Ruling(
        outcome=Outcome.ALLOWED,
        rules=(LIMIT_DOUBLES,),
        sentence=Phrase("structure", "The bet is {amount}").fill(amount=amount),
    )


def least_to_open(big_blind: int, house: House) -> int:
    """The least that opens before the draw, in chips (open.minimum)."""
    return big_blind * DOUBLED_TO_OPEN if house.open_structure == "double_bb" else big_blind


def opening_minimum(big_blind: int, house: House | None = None) -> Ruling:
    """The least that a player who opens puts in: a call of the big blind, or its double.

    The house has one of two structures (open.minimum).
    """
    house = current(house)
    amount = least_to_open(big_blind, house)
    return Ruling(
        outcome=Outcome.ALLOWED,
        rules=(OPEN_MINIMUM,),
        sentence=Phrase("structure", "To open takes {amount}").fill(amount=amount),
    )
