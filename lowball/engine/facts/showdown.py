"""What prose may name of the showdown."""

from __future__ import annotations

from collections.abc import Mapping

from .. import claims
from .. import showdown as room
from ..claims import judge_claim
from ..games import Betting, Form
from ..house import House
from ..outcomes import Outcome
from ..ranking import Category
from ..showdown import Shown, showdown
from .shared import Facts

EIGHT, NINE, TEN = "8s 7c 3d 2h Ad", "9c 6d 4h 3s 2d", "Td 7h 4s 3c 2c"
PAIR, HIGHER_PAIR = "4d 4c 3h 2s Ac", "6s 6c 7d 8d 9d"
FOULED = Shown(fouled_by="Ana")


def facts(house: House) -> Facts:
    """The values by dotted name, as a house has them."""
    house = house.at(Form.ACE_TO_FIVE, Betting.LIMIT)
    return {**_claims(house), **_fates(house)}


def _claims(house: House) -> Facts:
    return {
        "show.card_that_counts": claims.MUST_BE_RIGHT + 1,
        "show.second_card": claims.MUST_BE_RIGHT + 2,
        "show.better": judge_claim("7", EIGHT, house).outcome,
        "show.worse": judge_claim("9", EIGHT, house).outcome,
        "show.cards_for_a_pair": judge_claim("4", PAIR, house).outcome,
        "show.wrong_second_card": judge_claim("8-6", EIGHT, house).outcome,
        "show.wrong_later_card": judge_claim("8-7-4", EIGHT, house).outcome,
        "show.pair": Category.PAIR,
    }


def _fates(house: House) -> Facts:
    def fate_of_ana(hands: Mapping[str, Shown | str]) -> Outcome:
        ruling = showdown(hands, house)
        if ruling.outcome is Outcome.FLOOR:
            return ruling.outcome
        return Outcome.DEAD if "Ana" in ruling.dead else Outcome.LIVE

    better, worse = Shown(cards=EIGHT, claim="7"), Shown(cards=EIGHT, claim="9")
    return {
        "show.two": room.HEADS_UP,
        "show.multihanded": room.HEADS_UP + 1,
        "show.better.fouls": fate_of_ana({"Ana": better, "Bo": FOULED, "Cy": NINE}),
        "show.better.two": fate_of_ana({"Ana": better, "Bo": NINE}),
        "show.better.multihanded": fate_of_ana({"Ana": better, "Bo": NINE, "Cy": TEN}),
        "show.worse.fouls": fate_of_ana({"Ana": worse, "Bo": FOULED, "Cy": NINE}),
        "show.worse.multihanded": fate_of_ana({"Ana": worse, "Bo": NINE, "Cy": TEN}),
        "show.silent_pair.fouls": fate_of_ana({"Ana": PAIR, "Bo": FOULED}),
        "show.silent_pair.intact": fate_of_ana({"Ana": PAIR, "Bo": HIGHER_PAIR}),
    }
