"""Players who change seats in a game of several blinds."""

from __future__ import annotations

from typing import Final

from ..house import House, current
from ..outcomes import Outcome
from ..rulings import RuleId, rule
from .ways import SINGLE, Entry, entry, passed

MOVED_EXEMPT = rule("blind.multi.moved-exempt")
MOVED_WHEN = rule("blind.multi.moved-when")
BUTTON_ONCE = rule("blind.multi.button-once")

# How often what may go by a player who has moved goes by him free.
FREE_PASSES: Final = 1
BUTTON: Final = 0


def moved_player(
    seat: str,
    big_blind: int,
    house: House | None = None,
    *,
    took_all_blinds: bool,
    position: int,
    position_before: int,
    button_passed: int = 0,
    blind_passed: int = 0,
) -> Entry:
    """Whether a player who has changed seats is dealt in, and if not, how he comes in.

    One who had taken all of his blinds owes nothing (blind.multi.moved-exempt). Positions count
    seats clockwise from the button, which is 0: `position` is his now, and `position_before` was
    that of his old seat when he left it. He is dealt in once his position relative to the blinds
    entitles him (blind.multi.moved-when): when it is none of theirs, or in another house when it
    is the one that he left (C9). The button, or there the blind, may pass him once
    (blind.multi.button-once); after that he is as any player whom the blinds have passed.

    :raises ValueError: in a game of one blind, to which the rule does not speak.
    """
    house = current(house)
    if house.num_blinds <= SINGLE:
        raise ValueError("players who have moved have a rule only where there are several blinds")
    if not took_all_blinds:
        return passed(seat, big_blind, house, MOVED_EXEMPT)
    by_button = house.moved_player_grace == "button_once"
    if (button_passed if by_button else blind_passed) > FREE_PASSES:
        return passed(seat, big_blind, house, BUTTON_ONCE, settled_by="moved_player_grace")
    rules: list[RuleId] = [MOVED_EXEMPT, MOVED_WHEN]
    if button_passed or blind_passed:
        rules.append(BUTTON_ONCE)
    entitled = _entitles(position, position_before, house)
    return entry(
        seat,
        (Outcome.DEALT_IN,) if entitled else (Outcome.WAIT_POSITION,),
        tuple(rules),
        settled_by="moved_entry",
    )


def _entitles(position: int, position_before: int, house: House) -> bool:
    if house.moved_entry == "same_relative":
        return position == position_before
    return not BUTTON < position <= BUTTON + house.num_blinds
