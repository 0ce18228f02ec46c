"""Entering along its boundaries: blinds that are short or missed, kills, moves, and the antes of draw high."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from .sweep import Axis, Sweep, counts, flag, values
from .vector import Draft, Json

BLINDS: Final[list[str | Json]] = [{"preset": "limit-a5", "num_blinds": blinds} for blinds in (1, 2, 3)]
TWO: Final[Json] = {"preset": "limit-a5", "num_blinds": 2}
WHO: Final = values("who", "new", "passed", "passed_small")
HIGH: Final = ("draw-high",)


def drafts() -> Iterator[Draft]:
    """Every case of these sweeps."""
    for sweep in SWEEPS:
        yield from sweep.drafts()


ROUNDS: Final[Axis] = {
    "one-ante": {"rounds": [["Ana", "Bo", "Cy", "Di"]]},
    "all-of-two": {"rounds": [["Ana", "Bo", "Cy", "Di"], ["Ana", "Bo", "Cy", "Di"]]},
    "first-of-two": {"rounds": [["Ana", "Bo", "Cy", "Di"], ["Ana", "Bo", "Cy"]]},
    "second-of-two": {"rounds": [["Ana", "Bo", "Cy"], ["Ana", "Bo", "Cy", "Di"]]},
}
SWEEPS: Final = (
    Sweep("ways-in", [WHO], {"seat": "Ana", "big_blind": 10}, games=BLINDS, options=[
        {"new_player_options": ["wait"]}, {"new_player_options": ["kill"]},
        {"missed_small_blind_triggers": True}, {"kill_multiplier": "3/2"}]),
    Sweep("kill-pot", [WHO], {"seat": "Ana", "big_blind": 10, "unit": 10}, games=BLINDS, options=[
        {"new_player_options": ["wait"]}, {"kill_effect": "raises_limit"}, {"kill_multiplier": "3/2"},
        {"missed_small_blind_triggers": True}]),
    Sweep("kill-pot", [{"odd-blind": {"big_blind": 5, "unit": 5}}], {"seat": "Ana", "who": "new"}, games=[
        {"preset": "limit-a5", "kill_multiplier": "3/2"},
        {"preset": "limit-a5", "kill_multiplier": "3/2", "kill_effect": "raises_limit"}]),
    Sweep("single-blind", [counts("chips", 0, 1, 4, 5, 9, 10, 90)], {
        "seat": "Ana", "blind": 10, "next_seat": "Bo"}),
    Sweep("single-blind", [counts("chips", 7, 8), counts("blind", 15)], {"seat": "Ana", "next_seat": "Bo"}),
    Sweep("single-blind", [counts("chips", 4, 7, 90), counts("posts", 3, 4, 5, 7)], {
        "seat": "Ana", "blind": 10, "next_seat": "Bo"}, options=[{"half_blind_requires_allin": False}]),
    Sweep("after-short-blind", [values("won", "all", "part", "none"), flag("rebought")], {"seat": "Ana"}),
    Sweep("moved-player", [
        {"took-all": {"took_all_blinds": True}, "took-one": {"took_all_blinds": False}},
        counts("position", 0, 1, 2, 3, 7), counts("button_passed", 0, 1, 2),
    ], {"seat": "Ana", "big_blind": 10, "position_before": 7}, games=[TWO], options=[
        {"moved_entry": "same_relative"}, {"moved_player_grace": "blind_once"}]),
    Sweep("moved-player", [counts("blind_passed", 0, 1, 2)], {
        "seat": "Ana", "big_blind": 10, "took_all_blinds": True, "position": 5, "position_before": 7},
        games=[TWO], options=[{"moved_player_grace": "blind_once"}]),
    Sweep("change-seat", [counts("antes", 0, 1, 2), counts("forfeited", 0, 10)], {"seat": "Ana"},
          games=["draw-high", "limit-a5"], options=[{"seat_change_freeze": True}, {"seat_change_freeze": False}]),
    Sweep("ante-in", [counts("antes", 1, 2, 3), counts("forfeited", 0, 10)], {"seat": "Ana", "ante": 5}, games=HIGH),
    Sweep("may-open", games=["draw-high", "pot-limit-draw-high", "no-limit-draw-high"]),
    Sweep("call-all-in-opener", [{
        "one-caller": {"callers": ["Ana"]}, "two-callers": {"callers": ["Ana", "Bo"]},
        "opener-named": {"callers": ["Ana", "Bo"], "opener": "Di"},
    }], {"opening_bet": 10}, games=HIGH),
    Sweep("pass-out", [counts("pot", 0, 20)], games=HIGH),
    Sweep("ante-only", [counts("chips", 0, 4, 5, 6)], {"seat": "Di", "ante": 5}, games=HIGH),
    Sweep("antes-to-win", [ROUNDS, {
        "": {}, "with-bets": {"live": ["Ana", "Bo", "Di"], "bets": {"Ana": 10, "Bo": 10}}}],
        {"seat": "Di", "ante": 5}, games=HIGH),
)  # fmt: skip
