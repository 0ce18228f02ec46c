"""Showdowns along their boundaries: what was said of a hand, the sevens rule in every branch, the pots."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from .questions import LOWBALL
from .sweep import Axis, Sweep
from .vector import Draft, Json

SEVENS_GAMES: Final = ("limit-a5", "no-limit-a5", "limit-27")


def cards(text: str) -> list[str]:
    """Cards as two characters each."""
    return text.split()


def drafts() -> Iterator[Draft]:
    """Every case of these sweeps."""
    for sweep in SWEEPS:
        yield from sweep.drafts()


def _said(of: str, *claims: str) -> Axis:
    return {f"said-{claim or 'nothing'}".lower(): {"cards": cards(of), **({"claim": claim} if claim else {})}
            for claim in claims}


def _shown(ana: Axis, bo: Axis, cy: Axis) -> Axis:
    """The hands of a showdown, one of each seat's."""
    return {
        "-".join(filter(None, (one, two, three))): {
            "hands": {"Ana": a, "Bo": b, **({"Cy": c} if c else {})}}
        for one, a in ana.items() for two, b in bo.items() for three, c in cy.items()
    }


NINE: Final = "9s 5c 3d 2h Ad"
FOURS: Final = "4d 4c 3h 2s Ac"
BO: Final[Axis] = {
    "bo-fouled": {"fouled_by": "Ana"},
    "bo-worse": {"cards": cards("Ts 7h 6d 5s 2c")},
    "bo-better": {"cards": cards("8s 7c 6s 4h 2d")},
    "bo-six-cards": {"cards": cards("8s 7c 6s 4h 2d Kd")},
}
CY: Final[Axis] = {
    "": {},
    "cy-next": {"cards": cards("9h 8h 6h 4s 3c")},
    "cy-best": {"cards": cards("7s 5d 4s 3s Ah")},
}

# The acts after the draw; Ana has the hand that may be a seven.
ACTS: Final = {
    "bets-and-is-called": "Ana bet 20, Bo call 20",
    "bets-and-all-fold": "Ana bet 20, Bo fold",
    "calls-a-bet": "Bo bet 20, Ana call 20",
    "folds-to-a-bet": "Bo bet 20, Ana fold",
    "all-check": "Ana check, Bo check",
    "checks-and-calls": "Ana check, Bo bet 20, Ana call 20",
    "checks-and-folds": "Ana check, Bo bet 20, Ana fold",
    "checks-and-raises": "Ana check, Bo bet 20, Ana raise 40, Bo call 20",
    "checks-and-calls-two": "Ana check, Bo bet 20, Cy call 20, Ana call 20",
    "calls-short": "Bo bet 8, Ana call 8",
    "calls-short-and-is-overcalled": "Bo bet 8, Ana call 8, Cy call 8",
    "overcalls-short": "Bo bet 8, Cy call 8, Ana call 8",
    "calls-just-less-than-half": "Bo bet 9, Ana call 9, Cy call 9",
    "calls-half": "Bo bet 10, Ana call 10, Cy call 10",
    "completes-short": "Bo bet 8, Ana raise 20, Cy call 20",
    "completes-short-and-all-fold": "Bo bet 8, Ana raise 20, Cy fold",
    "checks-and-calls-short": "Ana check, Bo bet 8, Ana call 8",
    "checks-and-calls-half": "Ana check, Bo bet 10, Ana call 10",
    "checks-and-completes-short": "Ana check, Bo bet 8, Ana raise 20",
    "bets-short-and-is-called": "Ana bet 8, Bo call 8",
    "is-raised": "Ana bet 20, Bo raise 40, Ana call 20",
}
SEVEN, EIGHT, SIX, LATE_EIGHT = "7s 5d 4c 3h 2s", "8s 6d 5c 4h 2d", "6s 5h 4d 3c Ah", "8h 7d 5s 3s 2c"
HANDS: Final = {
    "best": (SEVEN, EIGHT, "9s 7c 6c 4s 3d"),
    "beaten": (SEVEN, SIX, "9s 7c 6c 4s 3d"),
    "beaten-by-cy": (SEVEN, EIGHT, SIX),
    "tied": (SEVEN, "7h 5c 4h 3d 2h", "9s 7c 6c 4s 3d"),
    "no-seven": (LATE_EIGHT, "9s 7c 6c 4s 3d", "Ts 8d 6h 4d 3c"),
}
SEVENS_OPTIONS: Final[list[Json]] = [
    {"sevens_half_bet_counts_full": False}, {"sevens_prior_check_blocks_short": False},
    {"sevens_violation": "forfeit"}, {"sevens_rule": False},
]


def _sevens() -> Axis:
    axis: Axis = {}
    for what, told in ACTS.items():
        acts = [_act(*line.split()) for line in told.split(", ")]
        seats = list(dict.fromkeys(act["seat"] for act in acts))
        folded = {act["seat"] for act in acts if act["act"] == "fold"}
        for which, hands in HANDS.items():
            if which == "beaten-by-cy" and "Cy" not in set(seats) - folded:
                continue
            held = dict(zip(("Ana", "Bo", "Cy"), map(cards, hands), strict=True))
            shown = {seat: held[seat] for seat in sorted(seats) if seat not in folded}
            axis = {**axis, f"{which}-{what}": {"acts": acts, "hands": shown}}
    return axis


def _act(seat: str, act: str, *chips: str) -> Json:
    return {"seat": seat, "act": act, **({"chips": int(chips[0])} if chips else {})}


def _pot(put_in: str, live: str, hands: dict[str, str], dead: int = 0, order: str = "Ana Bo Cy Di") -> Json:
    put = {seat: int(chips) for seat, chips in (one.split(":") for one in put_in.split())}
    return {
        "put_in": put, "live": live.split(),
        "hands": {seat: cards(HELD[hand]) for seat, hand in hands.items()},
        "order": [seat for seat in order.split() if seat in put], **({"dead": dead} if dead else {}),
    }


HELD: Final = {
    "7": "7s 4d 3c 2h As", "7-too": "7h 4c 3s 2d Ac", "8": "8s 6d 4h 3h Ad", "8-too": "8c 6h 4s 3d Ah",
    "8-three": "8d 6s 5s 2s Kc", "9": "9s 6c 5h 2c Kh", "king": "Ks Qd Jh Tc 9h",
}
POTS: Final[Axis] = {
    "one-winner": _pot("Ana:30 Bo:30", "Ana Bo", {"Ana": "7", "Bo": "8"}),
    "nobody-met-the-last-chips": _pot("Ana:50 Bo:30", "Ana Bo", {"Ana": "8", "Bo": "7"}),
    "all-others-folded": _pot("Ana:30 Bo:10", "Ana", {}),
    "folded-chips-stay": _pot("Ana:30 Bo:30 Cy:12", "Ana Bo", {"Ana": "7", "Bo": "8"}),
    "two-share-evenly": _pot("Ana:30 Bo:30", "Ana Bo", {"Ana": "7", "Bo": "7-too"}),
    "odd-chip-to-the-first": _pot("Ana:30 Bo:30 Cy:5", "Ana Bo", {"Ana": "7", "Bo": "7-too"}),
    "odd-chip-by-the-button": _pot("Ana:30 Bo:30 Cy:5", "Ana Bo", {"Ana": "7", "Bo": "7-too"}, order="Bo Cy Ana"),
    "dead-money": _pot("Ana:30 Bo:30", "Ana Bo", {"Ana": "7", "Bo": "8"}, dead=15),
    "side-pot-to-the-better-of-two": _pot("Ana:10 Bo:30 Cy:30", "Ana Bo Cy", {"Ana": "7", "Bo": "8", "Cy": "9"}),
    "short-stack-loses": _pot("Ana:10 Bo:30 Cy:30", "Ana Bo Cy", {"Ana": "9", "Bo": "8", "Cy": "7"}),
    "three-pots-to-three": _pot(
        "Ana:10 Bo:30 Cy:60 Di:60", "Ana Bo Cy Di", {"Ana": "7", "Bo": "8", "Cy": "9", "Di": "king"}),
    "side-pot-shared": _pot("Ana:10 Bo:31 Cy:31", "Ana Bo Cy", {"Ana": "7", "Bo": "8", "Cy": "8-too"}),
    "main-pot-shared-oddly": _pot("Ana:11 Bo:11 Cy:11 Di:30", "Ana Bo Cy", {"Ana": "7", "Bo": "7-too", "Cy": "9"}),
    "folded-in-the-side-pot": _pot("Ana:10 Bo:30 Cy:25", "Ana Bo", {"Ana": "7", "Bo": "8"}),
    "folded-above-all": _pot("Ana:10 Bo:10 Cy:40", "Ana Bo", {"Ana": "7", "Bo": "8"}),
    "dead-money-goes-to-the-main-pot": _pot(
        "Ana:10 Bo:30 Cy:30", "Ana Bo Cy", {"Ana": "7", "Bo": "8", "Cy": "9"}, dead=5),
    "odd-chip-in-each-pot": _pot(
        "Ana:5 Bo:10 Cy:10 Di:1", "Ana Bo Cy", {"Ana": "7", "Bo": "8", "Cy": "8-too"}, dead=0, order="Di Cy Bo Ana"),
}
SWEEPS: Final = (
    Sweep("claim", [{
        **_said(NINE, "", "9", "9-5", "8", "T", "9-6", "9-4", "9-5-3-2-A", "9-5-4", "pair"),
    }], games=["limit-a5"]),
    Sweep("claim", [{f"pair-{name}": it for name, it in _said(FOURS, "", "pair", "4", "8").items()}]),
    Sweep("claim", [_said("9s 5c 4d 3h 2d", "", "9", "9-5", "8", "T")], games=["limit-27"]),
    Sweep("showdown", [_shown(
        {f"ana-{name}": it for name, it in _said(NINE, "", "9", "8", "9-4", "T").items()}, BO, CY)],
          options=[{"headsup_overclaim_dead": True}]),
    Sweep("showdown", [_shown({f"pair-{name}": it for name, it in _said(FOURS, "", "pair", "8").items()}, BO, CY)],
          options=[{"silent_pair_foul": "dead"}, {"headsup_overclaim_dead": True}]),
    Sweep("sevens-in-use", games=LOWBALL, options=[{"sevens_rule": True}, {"sevens_rule": False}]),
    Sweep("sevens-must-bet", [{
        "-".join(hand.lower().split()): {"cards": cards(hand)}
        for hand in ("5s 4d 3c 2h As", "7s 6d 5c 4h 3s", "7s 4d 3c 2h As", "8s 4d 3c 2h As", "7s 7d 3c 2h As",
                     "7s 6s 5s 4s 2s", "7s 6s 5s 4s 3s", "7s 5d 4c 3h 2s")
    }], games=SEVENS_GAMES, options=[{"sevens_rule": True}]),
    Sweep("sevens-must-bet", [{
        "-".join(hand.lower().split()): {"cards": cards(hand)}
        for hand in ("7s 4d 2c Ah Jk", "6s 4d 3c 2h Jk", "7s 6d 5c 4h Jk", "8s 4d 2c Ah Jk", "7s 7d 2c Ah Jk")}]),
    Sweep("settle-sevens", [_sevens()], {"bet": 20, "pot": 60}, options=SEVENS_OPTIONS),
    Sweep("settle-sevens", [{
        f"no-rule-{name}": it for name, it in _sevens().items() if name.startswith(("best", "tied"))
    }], {"bet": 20, "pot": 60}, games=["no-limit-a5", "limit-27"]),
    Sweep("settle-sevens", [{
        "before-the-draw": {"before": {"Ana": 30, "Bo": 30}},
        "one-was-all-in-before": {"before": {"Ana": 20, "Bo": 20, "Cy": 10}, "hands": {
            "Ana": cards(SEVEN), "Bo": cards(EIGHT), "Cy": cards(SIX)}},
        "with-dead-money": {"before": {"Ana": 30, "Bo": 30}, "pot": 7},
    }], {"acts": _sevens()["best-checks-and-calls"]["acts"], "bet": 20,
         "hands": {"Ana": cards(SEVEN), "Bo": cards(EIGHT)}}, options=SEVENS_OPTIONS),
    Sweep("settle-pots", [POTS]),
    Sweep("settle-pots", [{name: it for name, it in POTS.items() if "side" in name or "pots" in name}],
          games=["limit-27", "draw-high"]),
)  # fmt: skip
