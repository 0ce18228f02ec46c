"""The showdown: what is said of a hand, and a seven that was checked."""

from __future__ import annotations

from typing import Any, Final

from lowball.engine.house import House
from lowball.engine.words import Phrase

from ..kind import Asked, Chosen, Kind, axis

# Hands that mean the same at ace-to-five and at deuce-to-seven: none has an ace, or five in a row.
NINE: Final = "9s 6c 5d 3h 2s"
FOURS: Final = "4s 4c 6d 3h 2s"
SEVEN_FIVE: Final = "7c 5s 4h 3c 2d"
# What loses to them, said as it should be: to a nine a king, to a pair a pair of kings.
LOSING: Final[dict[str, tuple[dict[str, str], dict[str, str]]]] = {
    NINE: ({"cards": "Kd Qc Jh 9c 7d"}, {"cards": "Ks Qs Js 8d 7h"}),
    FOURS: ({"cards": "Kd Kc Qd Jh 9c", "claim": "pair"}, {"cards": "Ks Kh Qs Js 8d", "claim": "pair"}),
}

CLAIMS: Final[dict[str, tuple[Phrase, str, str | None]]] = {
    "true": (Phrase("desk", "a nine, and it is a nine"), NINE, "9-6"),
    "better": (Phrase("desk", "an eight, but it is a nine"), NINE, "8"),
    "worse": (Phrase("desk", "a ten, but it is a nine"), NINE, "T"),
    "second": (Phrase("desk", "a nine-five, but it is a nine-six"), NINE, "9-5"),
    "unsaid": (Phrase("desk", "nothing; it is a nine"), NINE, None),
    "pair": (Phrase("desk", "a pair, and it is a pair"), FOURS, "pair"),
    "silent": (Phrase("desk", "nothing; it has a pair in it"), FOURS, None),
    "hidden": (Phrase("desk", "an eight, but it has a pair in it"), FOURS, "8"),
}


def _showdown(chosen: Chosen, house: House) -> list[Asked]:
    _, cards, claim = CLAIMS[chosen["claim"]]
    ana: dict[str, Any] = {"cards": cards}
    if claim is not None:
        ana["claim"] = claim
    fouled, beaten = {"fouled_by": "Ana"}, chosen["rest"] == "beaten"
    losing, losing_too = LOSING[cards]
    intact = {"cards": SEVEN_FIVE} if beaten else losing
    others: dict[str, dict[str, dict[str, Any]]] = {
        "one": {"Bo": intact},
        "one-fouled": {"Bo": fouled},
        "two": {"Bo": intact, "Cy": losing_too},
        "two-fouled": {"Bo": intact, "Cy": fouled},
    }
    return [Asked("showdown", {"hands": {"Ana": ana, **others[chosen["others"]]}})]


SEVEN: Final = "7s 6d 4c 3h 2s"
AGAINST: Final = {"best": "9c 8d 6h 4s 3d", "beaten": "7c 5d 4h 3s 2c", "tied": "7c 6h 4d 3s 2d"}
TEN: Final = "Ts 9d 8c 6c 5c"
BET: Final = 20
POT: Final = 60


def _act(seat: str, act: str, chips: int = 0) -> dict[str, Any]:
    return {"seat": seat, "act": act, "chips": chips}


BETTING: Final[dict[str, tuple[Phrase, list[dict[str, Any]]]]] = {
    "checked": (
        Phrase("desk", "Ana checks, Bo bets 20, Ana calls"),
        [_act("Ana", "check"), _act("Bo", "bet", BET), _act("Ana", "call", BET)]),
    "all-checked": (
        Phrase("desk", "Ana checks, Bo checks"),
        [_act("Ana", "check"), _act("Bo", "check")]),
    "checked-short": (
        Phrase("desk", "Ana checks, Bo bets 8, all-in, Ana calls"),
        [_act("Ana", "check"), _act("Bo", "bet", 8), _act("Ana", "call", 8)]),
    "checked-half": (
        Phrase("desk", "Ana checks, Bo bets 10, all-in, Ana calls"),
        [_act("Ana", "check"), _act("Bo", "bet", 10), _act("Ana", "call", 10)]),
    "short-call": (
        Phrase("desk", "Bo bets 8, all-in, Ana calls, Cy calls"),
        [_act("Bo", "bet", 8), _act("Ana", "call", 8), _act("Cy", "call", 8)]),
    "short-raise": (
        Phrase("desk", "Bo bets 8, all-in, Ana completes to 20, Cy calls"),
        [_act("Bo", "bet", 8), _act("Ana", "raise", BET), _act("Cy", "call", BET)]),
    "bet": (
        Phrase("desk", "Ana bets 20, Bo calls"),
        [_act("Ana", "bet", BET), _act("Bo", "call", BET)]),
}


def _sevens(chosen: Chosen, house: House) -> list[Asked]:
    if not house.sevens_rule:
        return [Asked("sevens-in-use", {})]
    _, acts = BETTING[chosen["acts"]]
    hands = {"Ana": SEVEN, "Bo": AGAINST[chosen["rest"]]}
    if any(act["seat"] == "Cy" for act in acts):
        hands["Cy"] = TEN
    return [Asked("settle-sevens", {"acts": acts, "hands": hands, "bet": BET, "pot": POT})]


KINDS: Final = (
    Kind(
        "miscall",
        Phrase("desk", "Somebody miscalled a hand"),
        (
            axis("claim", Phrase("desk", "Ana says of her hand"),
                 *((key, label) for key, (label, *_) in CLAIMS.items())),
            axis("rest", Phrase("desk", "Ana’s hand is"),
                 ("best", Phrase("desk", "the best")), ("beaten", Phrase("desk", "beaten by Bo’s"))),
            axis("others", Phrase("desk", "Against her"),
                 ("one", Phrase("desk", "one player, who spreads his hand")),
                 ("one-fouled", Phrase("desk", "one player, who fouled his hand on what she said")),
                 ("two", Phrase("desk", "two players, who spread their hands")),
                 ("two-fouled", Phrase("desk", "two players: Bo spreads his hand, "
                                       "Cy fouled his on what she said"))),
        ),
        _showdown,
        lowball_only=True,
    ),
    Kind(
        "sevens",
        Phrase("desk", "A seven or better was not bet: the sevens rule"),
        (
            axis("acts", Phrase("desk", "Ana has a seven. After the draw, with 60 in the pot and a bet of 20"),
                 *((key, label) for key, (label, _) in BETTING.items()), plain=True),
            axis("rest", Phrase("desk", "Ana’s hand is"),
                 ("best", Phrase("desk", "the best")),
                 ("beaten", Phrase("desk", "beaten by Bo’s")),
                 ("tied", Phrase("desk", "as good as Bo’s"))),
        ),
        _sevens,
        lowball_only=True,
    ),
)
