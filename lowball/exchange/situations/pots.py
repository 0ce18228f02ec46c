"""Questions on the pots, which arithmetic answers and no rule of the sources."""

from __future__ import annotations

from typing import Any, Final

from lowball.engine.house import House
from lowball.engine.pots import Pot, pots, settle, uncalled
from lowball.engine.ranking import Hand
from lowball.engine.words import Listing, Phrase

from ..misfits import demand
from ..of_cards import HAND
from ..shapes import MapOf, Record
from .question import (
    CHIPS,
    CHIPS_BY_SEAT,
    MOST_SEATS,
    SEATS,
    Given,
    Question,
    Reckoning,
    at,
    demand_known,
)


def _made(given: Given) -> tuple[dict[str, int], tuple[Pot, ...]]:
    """What goes back uncalled, and the pots that are left."""
    put_in, live = given["put_in"], given["live"]
    demand_known(live, put_in, at("live"))
    back = uncalled(put_in, live)
    left = {seat: chips - back.get(seat, 0) for seat, chips in put_in.items()}
    return back, pots(left, live, dead=given.get("dead", 0))


def _pots(given: Given, house: House) -> Reckoning:
    back, made = _made(given)
    chips = sum(pot.chips for pot in made)
    sentence = Phrase("pot", "In the pots: {chips}").fill(chips=chips)
    return Reckoning(sentence, {"pots": made, "money_back": back})


def _settle(given: Given, house: House) -> Reckoning:
    back, made = _made(given)
    demand_known(given["hands"], given["live"], at("hands"))
    for seat in given["live"]:
        lacking = Phrase("situation", "{seat} has not folded, and shows no hand")
        alone = len(given["live"]) == 1
        demand(alone or seat in given["hands"], at("hands"), lacking, seat=seat)
    hands: dict[str, Any] = {seat: Hand.at(house, it) for seat, it in given["hands"].items()}
    order = [*given["order"], *(seat for seat in given["live"] if seat not in given["order"])]
    settlement = settle(made, hands, order)
    sentence = Phrase("pot", "Paid: {paid}").fill(
        paid=Listing(f"{seat} {chips}" for seat, chips in settlement.paid.items())
    )
    return Reckoning(
        sentence,
        {"amounts": settlement.paid, "money_back": back, "pots": made, "shares": settlement.shares},
    )


QUESTIONS: Final = (
    Question(
        "side-pots",
        Phrase("question", "Which pots are there, and what goes back uncalled?"),
        Record({"put_in": CHIPS_BY_SEAT, "live": SEATS}, {"dead": CHIPS}),
        _pots,
    ),
    Question(
        "settle-pots",
        Phrase("question", "What do the pots pay?"),
        Record(
            {
                "put_in": CHIPS_BY_SEAT,
                "live": SEATS,
                "hands": MapOf(HAND, 0, MOST_SEATS),
                "order": SEATS,
            },
            {"dead": CHIPS},
        ),
        _settle,
    ),
)
