"""Who may raise, and who may come in."""

from __future__ import annotations

from typing import Any, Final

from lowball.engine.betting import bet_sizes, new_round
from lowball.engine.house import House
from lowball.engine.words import Phrase

from ..kind import Asked, Chosen, Kind, axis, numbers

UNIT: Final = 20
STACK: Final = 10_000
POT: Final = 200
PARTS: Final = 4
MOST_RAISES: Final = 6
BIG_BLIND: Final = 10


def _round(house: House, seats: list[str], **short: int) -> dict[str, Any]:
    """The betting after the draw; no chips are lacking but those that are named."""
    stacks = {seat: short.get(seat, STACK) for seat in seats}
    return {"stacks": stacks, "unit": UNIT, "phase": "postdraw", "pot": POT}


def _step(house: House) -> int:
    """The least that is a full bet."""
    sizes = bet_sizes(new_round(**_round(house, ["Ana", "Bo"]), house=house), "Ana")
    assert sizes is not None
    return sizes.low


def _raises(chosen: Chosen, house: House) -> list[Asked]:
    seats = ["Ana", "Bo"] if chosen["players"] == "two" else ["Ana", "Bo", "Cy"]
    step, raises = _step(house), int(chosen["raises"])
    acts: list[dict[str, Any]] = [
        {"act": "raise" if n else "bet", "seat": seats[n % len(seats)], "to": (n + 1) * step}
        for n in range(raises + 1)
    ]
    turn = raises + 1
    if chosen["players"] == "left":
        acts.append({"act": "fold", "seat": seats[turn % len(seats)]})
        turn += 1
    given = {**_round(house, seats), "acts": acts, "seat": seats[turn % len(seats)]}
    asked = [Asked("may-raise", given)]
    return [Asked("raised-anyway", given), *asked] if chosen["done"] == "raised" else asked


def _reopened(chosen: Chosen, house: House) -> list[Asked]:
    step = _step(house)
    all_in = step + step * int(chosen["size"]) // PARTS
    acts: list[dict[str, Any]] = [
        {"act": "bet", "seat": "Ana", "to": step}, {"act": "raise", "seat": "Bo", "to": all_in}]
    if chosen["who"] == "Ana":
        acts.append({"act": "call", "seat": "Cy"})
    given = {**_round(house, ["Ana", "Bo", "Cy"], Bo=all_in), "acts": acts, "seat": chosen["who"]}
    return [Asked("may-raise", given)]


KINDS: Final = (
    Kind(
        "raises",
        Phrase("desk", "How many raises are allowed?"),
        (
            axis("players", Phrase("desk", "In the round there are"),
                 ("three", Phrase("desk", "three players or more")),
                 ("two", Phrase("desk", "two players, from the beginning")),
                 ("left", Phrase("desk", "two players, since the others have folded after the last raise")),
                 plain=True),
            numbers("raises", Phrase("desk", "Raises so far, after the bet"), 0, MOST_RAISES),
            axis("done", Phrase("desk", "The next player"),
                 ("asks", Phrase("desk", "wants to raise")),
                 ("raised", Phrase("desk", "has raised already"))),
        ),
        _raises,
        told_by_outcome=True,
    ),
    Kind(
        "check-raise",
        Phrase("desk", "A player who checked wants to raise"),
        (),
        lambda chosen, house: [Asked("check-raise", {})],
    ),
    Kind(
        "all-in",
        Phrase("desk", "Somebody is all-in for a small raise: may the others raise again?"),
        (
            axis("size", Phrase("desk", "Ana bets, Bo raises all-in; his raise is"),
                 ("1", Phrase("desk", "less than half a bet")),
                 ("2", Phrase("desk", "half a bet")),
                 ("3", Phrase("desk", "more than half a bet, but not a whole one")),
                 ("4", Phrase("desk", "a whole bet"))),
            axis("who", Phrase("desk", "Who wants to raise"),
                 ("Cy", Phrase("desk", "Cy, who has not acted yet")),
                 ("Ana", Phrase("desk", "Ana, after Cy has called"))),
        ),
        _reopened,
        told_by_outcome=True,
    ),
    Kind(
        "ways-in",
        Phrase("desk", "A player wants to be dealt in"),
        (
            axis("who", Phrase("desk", "Ana is a player"),
                 ("new", Phrase("desk", "who is new at the table")),
                 ("passed", Phrase("desk", "whom the big blind has passed")),
                 ("passed_small", Phrase("desk", "whom the small blind alone has passed")),
                 plain=True),
        ),
        lambda chosen, house: [
            Asked("ways-in", {"seat": "Ana", "who": chosen["who"], "big_blind": BIG_BLIND})],
    ),
)
