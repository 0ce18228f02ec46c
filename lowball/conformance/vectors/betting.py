"""Betting along its boundaries: raise caps, half bets, bet sizes, who may check and who may raise."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from .questions import BOTH, GAMES
from .sweep import Axis, Sweep, counts, values
from .vector import Draft, Json

BIG: Final = ("limit-a5", "pot-limit-a5", "no-limit-a5", "limit-27", "draw-high")
AFTER: Final[Json] = {"unit": 10, "phase": "postdraw", "pot": 60}
THREE: Final = {"Ana": 500, "Bo": 500, "Cy": 500}
TWO: Final = {"Ana": 500, "Bo": 500}


def drafts() -> Iterator[Draft]:
    """Every case of these sweeps."""
    for sweep in SWEEPS:
        yield from sweep.drafts()


def acts(*told: str) -> list[Json]:
    """Acts from lines such as ``Ana bet 20``."""
    return [_act(*line.split()) for line in told]


def _act(seat: str, act: str, *to: str) -> Json:
    return {"act": act, "seat": seat, **({"to": int(to[0])} if to else {})}


def _raised(seats: Sequence[str], most: int, size: int) -> Axis:
    """A bet and so many raises of it, each seat in its turn; the next is asked."""
    axis: Axis = {}
    told: list[Json] = []
    for raises in range(most + 1):
        word, seat = "raise" if raises else "bet", seats[raises % len(seats)]
        told = [*told, {"act": word, "seat": seat, "to": size * (raises + 1)}]
        axis = {**axis, f"raises-{raises}": {"acts": told, "seat": seats[(raises + 1) % len(seats)]}}
    return axis


def _after_an_all_in(*totals: int) -> Axis:
    """Bo is all-in for a total against a bet of 20; Cy calls, and Ana is asked."""
    return {
        f"all-in-for-{total}": {
            "stacks": {"Ana": 500, "Bo": total, "Cy": 500},
            "acts": acts("Ana bet 20", f"Bo {'raise' if total > 20 else 'call'}"
                         + (f" {total}" if total > 20 else ""), "Cy call"),
            "seat": "Ana",
        }
        for total in totals
    }


def _folded_after(raises: int) -> Axis:
    """Three players raise; then one folds, and of the two that are left one is asked."""
    told = _raised(["Ana", "Bo", "Cy"], raises, 20)[f"raises-{raises}"]
    seats = ["Ana", "Bo", "Cy"]
    folds, asked = told["seat"], seats[(seats.index(told["seat"]) + 1) % 3]
    raiser = told["acts"][-1]["seat"]
    last = [*told["acts"], {"act": "fold", "seat": folds}]
    return {f"raises-{raises}-and-a-fold": {"acts": last, "seat": asked if asked != raiser else folds}}


BLINDS: Final[Axis] = {
    "first-to-open": {"seat": "Ana"},
    "opener-called": {"acts": acts("Ana call"), "seat": "Bo"},
    "blind-has-been-called": {"acts": acts("Ana call", "Bo call"), "seat": "Cy"},
    "blind-has-been-raised": {"acts": acts("Ana raise 20", "Bo call"), "seat": "Cy"},
    "all-folded-to-the-blind": {"acts": acts("Ana fold", "Bo call"), "seat": "Cy"},
}
DOUBLED: Final[Axis] = {
    "first-to-open": {"seat": "Ana"},
    "blind-after-a-double": {"acts": acts("Ana raise 20", "Bo call"), "seat": "Cy"},
}
CHECKED: Final[Axis] = {
    "nothing-done": {"seat": "Ana"},
    "one-checked": {"acts": acts("Ana check"), "seat": "Bo"},
    "checked-and-faces-a-bet": {"acts": acts("Ana check", "Bo bet 20"), "seat": "Ana"},
    "bet-and-nobody-raised": {"acts": acts("Ana bet 20", "Bo call"), "seat": "Ana"},
}
OWN_BLIND: Final[Json] = {"stacks": {"Ana": 500, "Bo": 500, "Cy": 490}, "unit": 10, "blinds": {"Cy": 10}}

SWEEPS: Final = (
    Sweep("structure", games=[
        {"preset": game, "num_blinds": blinds, "ante": ante}
        for game in BOTH for blinds, ante in ((1, 0), (0, 5), (2, 1), (3, 0))]),
    Sweep("antes", [{
        "all-have-enough": {"stacks": {"Ana": 50, "Bo": 50}},
        "one-is-short": {"stacks": {"Ana": 50, "Bo": 3}},
        "short-of-the-blind": {"stacks": {"Ana": 50, "Bo": 12}, "blinds": {"Bo": 10}},
        "short-of-the-ante": {"stacks": {"Ana": 50, "Bo": 4}, "blinds": {"Bo": 10}},
    }], games=[{"preset": "limit-a5", "ante": ante} for ante in (0, 5)]),
    Sweep("betting-unit", [values("phase", "predraw", "postdraw")], {"unit": 10}, games=GAMES,
          options=[{"limit_doubles_after_draw": False}]),
    Sweep("opening-minimum", [counts("big_blind", 0, 10)], options=[{"open_structure": "double_bb"}]),
    Sweep("check-raise", games=GAMES, options=[{"checkraise_a5_limit": True}]),
    *(Sweep(question, [_raised(["Ana", "Bo", "Cy"], 5, 20)], {"stacks": THREE, **AFTER}, games=[
        {"preset": "limit-a5", "max_raises_multihanded": 6}, {"preset": "no-limit-a5"}])
      for question in ("may-raise", "legal-acts")),
    *(Sweep(question, [_raised(["Ana", "Bo", "Cy"], 4, 20)], {"stacks": THREE, **AFTER},
            games=["limit-a5", "limit-27", "draw-high"])
      for question in ("may-raise", "legal-acts")),
    Sweep("may-raise", [_raised(["Ana", "Bo"], 6, 20)], {"stacks": TWO, **AFTER}, about="heads-up"),
    Sweep("may-raise", [_raised(["Ana", "Bo"], 4, 20)], {"stacks": TWO, **AFTER}, about="heads-up",
          games=[{"preset": "limit-a5", "max_raises_headsup": 4}]),
    Sweep("may-raise", [{**_folded_after(3), **_folded_after(4)}], {"stacks": THREE, **AFTER}),
    Sweep("raised-anyway", [{"raises-4": _raised(["Ana", "Bo", "Cy"], 4, 20)["raises-4"]}],
          {"stacks": THREE, **AFTER}, options=[{"illegal_raise": "refused"}]),
    Sweep("raised-anyway", [{"after-a-check": CHECKED["checked-and-faces-a-bet"]}],
          {"stacks": TWO, **AFTER}, options=[{"illegal_raise": "refused"}]),
    *(Sweep(question, [_after_an_all_in(19, 20, 29, 30, 31, 40)], AFTER, games=["limit-a5", "no-limit-a5"])
      for question in ("may-raise", "legal-acts")),
    Sweep("legal-acts", [CHECKED], {"stacks": TWO, **AFTER}, games=GAMES, options=[{"checkraise_a5_limit": True}]),
    Sweep("check", [CHECKED], {"stacks": TWO, **AFTER}, games=BOTH),
    Sweep("check", [{"nothing-done": {"seat": "Ana"}}], {"stacks": TWO, "unit": 10, "pot": 4}, games=GAMES,
          about="before-the-draw"),
    Sweep("legal-acts", [BLINDS], OWN_BLIND, games=GAMES, options=[{"bb_option_check": False}]),
    Sweep("legal-acts", [DOUBLED], OWN_BLIND, games=[
        {"preset": game, "open_structure": "double_bb"} for game in ("limit-a5", "no-limit-a5", "no-limit-27")]),
    Sweep("call", [{
        "for-all": {"stacks": {"Ana": 20, "Bo": 500}}, "for-less": {"stacks": {"Ana": 7, "Bo": 500}},
        "with-more": {"stacks": {"Ana": 90, "Bo": 500}},
    }], {**AFTER, "acts": acts("Bo bet 20"), "seat": "Ana"}, games=BIG),
    Sweep("fold", [{"facing-a-bet": {"acts": acts("Bo bet 20")}, "facing-none": {}}],
          {"stacks": TWO, **AFTER, "seat": "Ana"}),
    Sweep("bet", [counts("to", 19, 20, 21, 40)], {"stacks": TWO, **AFTER, "seat": "Ana"},
          games=["limit-a5", "limit-27", "draw-high"]),
    Sweep("bet", [counts("to", 39, 40, 41, 60)], {"stacks": TWO, **AFTER, "acts": acts("Ana bet 20"), "seat": "Bo"},
          about="raise"),
    Sweep("bet", [counts("to", 9, 10, 60, 61, 500, 501)], {"stacks": TWO, **AFTER, "seat": "Ana"},
          games=["pot-limit-a5", "no-limit-a5", "pot-limit-27", "no-limit-27"]),
    Sweep("bet", [counts("to", 99, 100, 210, 211)], {
        "stacks": TWO, **AFTER, "acts": acts("Ana bet 50"), "seat": "Bo"},
        games=["pot-limit-a5", "no-limit-a5"], options=[{"pot_raise_basis": "before"}], about="raise"),
    Sweep("bet", [counts("to", 9, 15, 20, 30)], {**OWN_BLIND, "seat": "Ana"},
          games=["limit-a5", "no-limit-a5"], options=[{"open_structure": "double_bb"}], about="open"),
    Sweep("bet-sizes", [counts("unit", 10)], {
        "stacks": {"Ana": 15, "Bo": 500}, "phase": "postdraw", "pot": 60, "seat": "Ana"}, games=BIG),
)  # fmt: skip
