"""An engine that is wrong on purpose: the suite must go red in every kind.

    lowball conform -- python examples/adapters/wrong_adapter.py

Its mistakes are such as are made: lowball ranked as high poker, nobody allowed to fold, three cards
at most, the last act lost, one pot for all, every card kept, nothing refused, and English for all.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import lowball_adapter
from lowball_adapter import Given, Options


def as_high(house: Options, given: Given) -> tuple[Options, Given]:
    """High poker is played, and at draw high lowball."""
    other = "limit-a5" if house["preset"].endswith("high") else "draw-high"
    return {"preset": other, "joker": True}, given


def without_the_last_act(house: Options, given: Given) -> tuple[Options, Given]:
    return house, {"play": {**given["play"], "acts": given["play"]["acts"][:-1]}}


def in_english(house: Options, given: Given) -> tuple[Options, Given]:
    return house, {**given, "lang": "en"}


def nobody_folds(value: Any) -> Any:
    acts = [act for act in value["acts"] if act != "fold"]
    return {**value, "acts": acts, "draw": min(value["draw"] or 0, 3) or None}


def one_pot_for_all(value: Any) -> Any:
    chips = sum(value["amounts"].values()) + sum(value["money_back"].values())
    return {"amounts": {min([*value["amounts"], *value["money_back"]]): chips}, "money_back": {}}


def every_card_is_kept(value: Any) -> Any:
    return {**value, "outcome": "keep"}


ASKED: dict[str, Callable[[Options, Given], tuple[Options, Given]]] = {
    "rank": as_high, "compare": as_high, "play": without_the_last_act, "messages": in_english,
}  # fmt: skip
ANSWERED: dict[str, Callable[[Any], Any]] = {
    "legal": nobody_folds, "settle": one_pot_for_all, "rule": every_card_is_kept,
}  # fmt: skip


def answered(kind: str, house: Options, given: Given) -> dict[str, Any]:
    """The right engine's answer to something else, or made into another."""
    if kind in ASKED:
        house, given = ASKED[kind](house, given)
    said = lowball_adapter.answered(kind, house, given)
    if "error" in said.get("result", {}):
        return {"result": {"value": {"outcome": "allowed"}}}
    if kind in ANSWERED and "result" in said:
        return {"result": {"value": ANSWERED[kind](said["result"]["value"])}}
    return said


if __name__ == "__main__":
    lowball_adapter.main("wrong", answered)
