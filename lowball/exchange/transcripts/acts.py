"""The acts of a table as JSON: ``{"act": "bet", "seat": "Ana", "to": 20}``."""

from __future__ import annotations

from typing import Any, Final, get_args

from lowball.engine.exposed import ExposedBy
from lowball.engine.ranking import HAND_SIZE
from lowball.engine.table.acts import Act, act_named
from lowball.engine.table.acts.irregular import Wanted
from lowball.engine.table_talk import Asked

from ..choices import Named, Tagged
from ..of_cards import ONE_CARD, ClaimShape, cards
from ..of_houses import MOST
from ..shapes import Flag, ListOf, MapOf, OneOf, Record, Text, Whole

# More cards than anybody is dealt on the draw, replacements included.
MOST_ON_DRAW: Final = 10
MOST_SEATS: Final = 10
MOST_IN_HAND: Final = HAND_SIZE + 5
DECK: Final = 53

SEAT: Final = Text()
SEATS: Final = ListOf(SEAT, 0, MOST_SEATS, unique=True)
CHIPS: Final = Whole(1, MOST)
CHAIR: Final = Whole(1, MOST_SEATS)
BY: Final = {"seat": SEAT}
DISCARDS: Final = cards(1, MOST_IN_HAND)
DEALT: Final = ListOf(Whole(1, MOST_ON_DRAW), 1, MOST_ON_DRAW, unique=True)

RECORDS: Final = {
    # The dealer's.
    "start": Record(
        {}, {"deck": cards(1, DECK), "again": cards(DECK - 1, DECK), "seed": Whole(0, MOST),
             "button": SEAT},
    ),
    "deal-card": Record({"to": SEAT}, {"exposed_by": OneOf(get_args(ExposedBy))}),
    "deal": Record(),
    "finish-deal": Record(),
    "replace-exposed": Record({}, {"exposed_again": MapOf(Whole(1, HAND_SIZE), 1, MOST_SEATS)}),
    "serve": Record({}, {"to": SEAT, "exposed": MapOf(DEALT, 1, MOST_SEATS)}),
    # A player's, in turn.
    "fold": Record(BY),
    "check": Record(BY),
    "call": Record(BY),
    "bet": Record({**BY, "to": CHIPS}),
    "open": Record(BY),
    "draw": Record(BY, {"discards": DISCARDS}),
    "show": Record(BY, {"claim": ClaimShape()}),
    "muck": Record(BY, {"fouled_by": SEAT}),
    # What goes wrong, what is said, what the floor decides.
    "raise-anyway": Record(BY),
    "rap": Record(BY, {"pat": Flag()}),
    "change-draw": Record(BY, {"discards": DISCARDS}),
    "ask-drawn": Record({**BY, "of": SEAT}, {"asked": OneOf(get_args(Asked))}),
    "expose": Record({**BY, "card": ONE_CARD}),
    "ask-for": Record({**BY, "card": ONE_CARD, "wanted": OneOf(get_args(Wanted))}),
    "call-attention": Record({}, BY),
    "floor-rules": Record({}, {"dead": SEATS, "award": SEATS}),
    # Between hands.
    "sit": Record({**BY, "chair": CHAIR, "chips": CHIPS}),
    "leave": Record(BY),
    "rebuy": Record({**BY, "chips": CHIPS}),
    "sit-out": Record(BY),
    "return": Record(BY),
    "kill": Record(BY),
    "take-blind": Record(BY),
    "ante-in": Record(BY),
    "change-seat": Record({**BY, "chair": CHAIR}),
}  # fmt: skip
ACT: Final = Named("act", Tagged("act", RECORDS))


def act_of(given: dict[str, Any]) -> Act:
    """The act that an object describes, once it has its shape; not of a ``start``."""
    return act_named(given["act"], **{key: it for key, it in given.items() if key != "act"})
