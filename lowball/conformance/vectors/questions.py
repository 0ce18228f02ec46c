"""The questions that the suite puts along their boundaries: the deal, the draw, what is said."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Final

from lowball.engine.house import PRESETS

from .sweep import Axis, Sweep, counts, flag, values
from .vector import Draft

LOWBALL: Final = tuple(name for name in PRESETS if "high" not in name and "robert" not in name)
GAMES: Final = tuple(name for name in PRESETS if "robert" not in name)
BOTH: Final = ("limit-a5", "draw-high")
RANKS: Final = [f"{rank}s" for rank in "A23456789TJQK"]
SEATS: Final = ["Ana", "Bo", "Cy"]
DEALT: Final = SEATS * 5


def drafts() -> Iterator[Draft]:
    """Every case of these sweeps."""
    for sweep in SWEEPS:
        yield from sweep.drafts()


def _requests() -> Axis:
    return {
        "-".join(map(str, wanted)): {
            "requests": [{"seat": seat, "cards": n} for seat, n in zip(SEATS, wanted, strict=True)]
        }
        for wanted in product((0, 1, 5), (0, 2, 5), (0, 4, 5))
    }


def _dealt(name: str, to: list[str], **more: object) -> Axis:
    return {name: {"seats": SEATS, "dealt": to, **more}}


def _exposed(name: str, *cards: int, by: str = "dealer") -> Axis:
    return _dealt(name, DEALT, exposed=[{"card": card, "by": by} for card in cards])


GROUNDS: Final[Axis] = {
    **_dealt("nothing-wrong", DEALT, due_button="Cy"),
    **_exposed("first-card-exposed", 1),
    **_exposed("second-card-exposed", 2),
    **_exposed("third-card-exposed", 3),
    **_exposed("sixth-card-exposed", 6),
    **_exposed("seventh-card-exposed", 7),
    **_exposed("last-card-exposed", 15),
    **_exposed("two-exposed", 9, 14),
    **_exposed("two-exposed-by-players", 9, 14, by="player"),
    **_exposed("first-exposed-by-player", 1, by="player"),
    **_dealt("one-card-too-many", [*DEALT, "Bo"]),
    **_dealt("two-cards-too-many", [*DEALT, "Bo", "Cy"]),
    **_dealt("a-card-too-few", [*DEALT[:-2], "Cy"]),
    **_dealt("button-a-card-too-few", DEALT[:-1]),
    **_dealt("button-misplaced", DEALT, due_button="Bo"),
    **_dealt("first-card-to-the-wrong-seat", [*DEALT[1:], "Ana"]),
    **_dealt("out-of-sequence", ["Ana", "Cy", "Bo", *DEALT[3:]]),
    **_dealt("passed-over-once", ["Ana", "Ana", *DEALT[2:-3], "Bo", "Cy"]),
    **_dealt("to-an-empty-seat", ["Ana", "Bo", "Cy", "empty", *DEALT[3:]]),
    **_dealt("to-one-who-is-present", DEALT, places={"Bo": {"present": True}}),
    **_dealt("to-one-who-sits-out", DEALT, places={"Bo": {"sitting_out": True}}),
    **_dealt("to-one-who-posted-and-sits-out", DEALT, places={"Bo": {"posted": True, "sitting_out": True}}),
    **_dealt("to-one-who-is-away", DEALT, places={"Bo": {"present": False}}),
    **_dealt("one-left-out", ["Ana", "Cy"] * 5),
    **_dealt("deal-not-complete", DEALT[:7], complete=False),
}
ACTED: Final[Axis] = {
    "": {},
    "one-acted": {"acted": ["Ana"]},
    "two-acted": {"acted": ["Ana", "Bo"]},
    "two-acted-before": {"premature": ["Ana", "Bo"]},
}
SWEEPS: Final = (
    Sweep("deal-hands", [{"two": {"seats": SEATS[:2]}, "three": {"seats": SEATS}}]),
    Sweep("may-draw", [flag("folded")], {"seat": "Ana"}),
    Sweep("joker-in-use", games=[
        {"preset": game, "joker": joker} for game in GAMES for joker in (True, False)]),
    Sweep("misdeal", [GROUNDS, ACTED], games=BOTH, options=[
        {"first_two_scope": "player_hand"},
        {"high_uses_button_misdeals": False},
        {"short_hand_predraw": "misdeal"},
        {"short_hand_one_acted": "misdeal"},
        {"premature_action_counts": True},
    ]),
    Sweep("redeal", [{
        "with-money": {"put_in": {"Ana": 10, "Bo": 20}}, "without-money": {"put_in": {"Ana": 0}}}]),
    Sweep("entitled", [flag("present", usual=True), flag("posted"), flag("sitting_out")]),
    Sweep("short-hand", [
        counts("held", 4, 3, 0), flag("button"), counts("acted", 0, 1, 2), counts("premature", 0, 1),
    ], games=BOTH, options=[
        {"short_hand_predraw": "misdeal"},
        {"short_hand_predraw": "complete"},
        {"short_hand_one_acted": "misdeal"},
        {"high_uses_button_misdeals": False},
        {"premature_action_counts": True},
    ]),
    Sweep("extra-cards", [counts("held", 6, 7)], options=[{"extra_card_late": "fix_on_draw"}]),
    Sweep("hand-after-draw", [counts("held", 0, 4, 5, 6)]),
    Sweep("draw-entitlement", [counts("held", 3, 5, 7), counts("discards", 0, 1, 3)],
          options=[{"extra_card_late": "fix_on_draw"}]),
    Sweep("exposed-before-draw", [values("card", *RANKS)], games=[
        "limit-a5", "no-limit-a5", "pot-limit-a5", "limit-27", "pot-limit-27", "no-limit-27",
        "draw-high", "no-limit-draw-high"]),
    Sweep("exposed-before-draw", [values("card", "Jk")], games=["limit-a5", "pot-limit-a5", "no-limit-a5"],
          options=[{"joker_exposed_nlpl": "replace"}]),
    Sweep("exposed-before-draw", [values("card", "7s", "8s"), values("exposed_by", "player")],
          games=["limit-a5", "no-limit-a5", "limit-27", "draw-high"],
          options=[{"player_exposed_card": "as_dealer"}]),
    Sweep("ask-for-exposed", [values("card", "6c", "9c"), values("wanted", "take", "keep", "replace")],
          games=["limit-a5", "no-limit-27", "draw-high"]),
    Sweep("exposed-on-draw", [values("card", "As", "7d", "Kc")], games=GAMES),
    Sweep("replace-exposed", [{
        "one": {"exposed": [{"seat": "Bo", "card": "Qs"}]},
        "two-of-one-hand": {"exposed": [{"seat": "Bo", "card": "Qs"}, {"seat": "Bo", "card": "9d"}]},
        "two-hands": {"exposed": [{"seat": "Cy", "card": "Qs"}, {"seat": "Ana", "card": "9d"}]},
        "one-that-is-taken": {"exposed": [{"seat": "Bo", "card": "3s"}]},
    }], {"seats": SEATS}, games=["limit-a5", "no-limit-a5", "limit-27", "draw-high"]),
    Sweep("replace-exposed", [values("exposed_again", {"Bo": ["Jd"]}, {"Bo": ["2d"]})], {
        "seats": SEATS, "exposed": [{"seat": "Bo", "card": "Qs"}]}, games=["limit-a5", "no-limit-a5", "limit-27"]),
    Sweep("draw-order", [_requests()], options=[
        {"allow_five_consecutive": True}, {"last_drawer": "in_order"}]),
    Sweep("draw-order", [{
        "burn-card-lies-there": {"burned": True},
        "first-exposed": {"exposed": {"Ana": [1]}},
        "all-exposed": {"exposed": {"Ana": [1, 2]}},
        "one-each-exposed": {"exposed": {"Ana": [2], "Cy": [5]}},
        "replacement-exposed": {"exposed": {"Ana": [2, 3]}},
    }], {"requests": [{"seat": "Ana", "cards": 2}, {"seat": "Bo", "cards": 0}, {"seat": "Cy", "cards": 5}]}),
    Sweep("draw-order", [{"six": {"requests": [{"seat": "Ana", "cards": 6}]}}]),
    Sweep("change-draw", [
        counts("wants", 1, 3), flag("burned"), counts("cards_off", 0, 1), flag("relied_on"),
    ], {"seat": "Ana", "said": 2}),
    Sweep("how-many-drawn", [
        {"before-action": {"action_after_draw": False}, "after-action": {"action_after_draw": True}},
        values("asked", "player", "dealer"), values("asker", "active", "folded"),
    ], options=[{"dealer_may_answer_after_action": True}, {"folded_may_ask": True}]),
    Sweep("rap", [
        values("stage", "betting", "draw"), flag("in_turn", usual=True), flag("facing_bet"),
        flag("may_check"), flag("knew_of_raise", usual=True),
    ], games=BOTH, options=[{"rap_out_of_turn": "binding"}, {"rap_unaware_protect": "high_only"}]),
)  # fmt: skip
