"""Questions on hands: which is best, whether the joker is in use, what was said of a hand."""

from __future__ import annotations

from typing import Final

from lowball.engine.claims import Claimed, judge_claim
from lowball.engine.comparison import compare_hands, joker_in_use
from lowball.engine.deal import best_hand
from lowball.engine.house import House
from lowball.engine.showdown import HEADS_UP, Showdown, Shown, showdown
from lowball.engine.words import Phrase

from ..choices import Whether
from ..misfits import demand
from ..of_cards import ANY_CARDS, HAND, ClaimShape
from ..shapes import MapOf, Record
from .question import MOST_SEATS, SEAT, Given, Question, at, demand_lowball

HANDS: Final = MapOf(HAND, 1, MOST_SEATS)
SHOWN: Final = Whether(
    "fouled_by",
    has=Record({"fouled_by": SEAT}),
    lacks=Record({"cards": ANY_CARDS}, {"claim": ClaimShape()}),
)


def _claim(given: Given, house: House) -> Claimed:
    demand_lowball(house)
    return judge_claim(given.get("claim"), given["cards"], house)


def _showdown(given: Given, house: House) -> Showdown:
    demand_lowball(house)
    hands = given["hands"]
    for seat, shown in hands.items():
        by = shown.get("fouled_by")
        nothing = Phrase("situation", "{seat} spreads no hand on which another could foul")
        spreads = by is None or "cards" in hands.get(by, {})
        demand(spreads, at("hands", seat, "fouled_by"), nothing, seat=by)
    return showdown({seat: Shown(**shown) for seat, shown in hands.items()}, house)


QUESTIONS: Final = (
    Question(
        "joker-in-use",
        Phrase("question", "Is the joker in the deck?"),
        Record(),
        lambda given, house: joker_in_use(house),
    ),
    Question(
        "compare-hands",
        Phrase("question", "Which hand is better, and by which rules of the ranking?"),
        Record({"hands": HANDS}),
        lambda given, house: compare_hands(**given, house=house),
    ),
    Question(
        "best-hand",
        Phrase("question", "Whose hand wins?"),
        Record({"hands": HANDS}),
        lambda given, house: best_hand(**given, house=house),
    ),
    Question(
        "claim",
        Phrase("question", "Is a hand what its player says that it is?"),
        Record({"cards": HAND}, {"claim": ClaimShape()}),
        _claim,
    ),
    Question(
        "showdown",
        Phrase("question", "Who wins at the showdown, and what does a miscall cost?"),
        Record({"hands": MapOf(SHOWN, HEADS_UP, MOST_SEATS)}),
        _showdown,
    ),
)
