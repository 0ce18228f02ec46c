"""The draw, and what is said at the table."""

from __future__ import annotations

from typing import Any, Final

from lowball.engine.house import House
from lowball.engine.ranking import HAND_SIZE
from lowball.engine.words import Phrase

from ..kind import YES, Asked, Chosen, Kind, axis, numbers, whether


def _order(chosen: Chosen, house: House) -> list[Asked]:
    wanted, after = int(chosen["cards"]), chosen["after"]
    requests = [{"seat": "Ana", "cards": wanted}]
    if after != "nobody":
        requests.append({"seat": "Bo", "cards": int(after)})
    given: dict[str, Any] = {"requests": requests}
    if chosen["exposed"] == YES:
        given["exposed"] = {"Ana": [wanted]}
    return [Asked("draw-order", given)]


def _change(chosen: Chosen, house: House) -> list[Asked]:
    return [Asked("change-draw", {
        "seat": "Ana", "said": int(chosen["said"]), "wants": int(chosen["wants"]),
        "cards_off": int(chosen["off"] == YES), "relied_on": chosen["relied"] == YES})]


def _how_many(chosen: Chosen, house: House) -> list[Asked]:
    return [Asked("how-many-drawn", {
        "asked": chosen["asked"], "asker": chosen["asker"], "action_after_draw": chosen["acted"] == YES})]


RAPS: Final = {
    "check": {"stage": "betting", "may_check": True},
    "bet": {"stage": "betting", "facing_bet": True},
    "draw": {"stage": "draw"},
    "unaware": {"stage": "draw", "knew_of_raise": False},
}


def _rap(chosen: Chosen, house: House) -> list[Asked]:
    return [Asked("rap", {**RAPS[chosen["stage"]], "in_turn": chosen["turn"] == YES})]


KINDS: Final = (
    Kind(
        "draw",
        Phrase("desk", "A player draws many cards: in what order are they dealt?"),
        (
            numbers("cards", Phrase("desk", "Cards that Ana draws"), 1, HAND_SIZE),
            axis("after", Phrase("desk", "After Ana"),
                 ("2", Phrase("desk", "Bo draws two cards")),
                 ("5", Phrase("desk", "Bo draws five cards")),
                 ("0", Phrase("desk", "Bo stands pat")),
                 ("nobody", Phrase("desk", "nobody follows")), plain=True),
            whether("exposed", Phrase("desk", "The last of Ana’s cards is exposed")),
        ),
        _order,
    ),
    Kind(
        "change-draw",
        Phrase("desk", "A player wants to change the number of cards asked for"),
        (
            numbers("said", Phrase("desk", "Ana has asked for"), 0, HAND_SIZE),
            numbers("wants", Phrase("desk", "Now she wants"), 0, HAND_SIZE),
            whether("off", Phrase("desk", "A card has left the deck since")),
            whether("relied", Phrase("desk", "Another player has acted on what she said")),
        ),
        _change,
        told_by_outcome=True,
    ),
    Kind(
        "how-many-drawn",
        Phrase("desk", "Somebody asks how many cards were drawn"),
        (
            axis("asked", Phrase("desk", "Who is asked"),
                 ("player", Phrase("desk", "the player who drew")),
                 ("dealer", Phrase("desk", "the dealer"))),
            axis("asker", Phrase("desk", "Who asks"),
                 ("active", Phrase("desk", "a player who is still in")),
                 ("folded", Phrase("desk", "a player who has folded"))),
            whether("acted", Phrase("desk", "There has been action since the draw")),
        ),
        _how_many,
    ),
    Kind(
        "rap",
        Phrase("desk", "A player raps the table"),
        (
            axis("stage", Phrase("desk", "When"),
                 ("check", Phrase("desk", "in the betting, where the player may check")),
                 ("bet", Phrase("desk", "in the betting, facing a bet")),
                 ("draw", Phrase("desk", "on the draw")),
                 ("unaware", Phrase("desk", "on the draw, unaware of a raise")), plain=True),
            axis("turn", Phrase("desk", "In turn"), (YES, Phrase("desk", "yes")), ("no", Phrase("desk", "no"))),
        ),
        _rap,
    ),
)
