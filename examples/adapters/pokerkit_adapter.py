"""PokerKit 0.7.7 behind the conformance protocol: what it covers is answered as it answers, the rest skipped.

    lowball conform -- python examples/adapters/pokerkit_adapter.py

It has no joker, no sevens rule and no irregularities, so that hands with a joker and acts that it
does not know are skipped. What it plays by other rules it answers all the same, and wrong.
"""

from __future__ import annotations

import json
import sys
import warnings
from collections import deque
from collections.abc import Callable, Iterable
from importlib.metadata import version
from typing import Any

from pokerkit import (
    Automation,
    BettingStructure,
    Card,
    Deck,
    Mode,
    Opening,
    RegularLowHand,
    StandardHighHand,
    StandardLowHand,
    State,
    Street,
)

Json = dict[str, Any]

HANDS = {"a5": RegularLowHand, "27": StandardLowHand, "high": StandardHighHand}
STRUCTURES = {
    "limit": BettingStructure.FIXED_LIMIT,
    "pot": BettingStructure.POT_LIMIT,
    "no": BettingStructure.NO_LIMIT,
}
CATEGORIES = {"High card": "high-card", "One pair": "pair"}
HIGHEST = 7461
FIELDS = {"players", "acts", "stakes", "button", "automatic"}
AUTOMATIC_HERE = ["dealer", "showdown"]
OPTIONS = {"preset", "joker", "ante", "num_blinds", "limit_doubles_after_draw", "max_raises_multihanded"}
AUTOMATIC = tuple(
    one for one in Automation
    if one not in (Automation.CARD_BURNING, Automation.HOLE_DEALING, Automation.BOARD_DEALING)
)


class Skipped(Exception):
    """What PokerKit does not cover."""


class Refused(Exception):
    """An act that PokerKit refuses."""


def cards(listed: str | Iterable[str]) -> tuple[Card, ...]:
    """Cards, in one text or in a list."""
    text = listed.replace(" ", "") if isinstance(listed, str) else "".join(listed)
    if "Jk" in text:
        raise Skipped("PokerKit has no joker")
    return tuple(Card.parse(text))


def form(house: Json) -> str:
    return next(name for name in HANDS if house["preset"].endswith(name))


def hand(house: Json, listed: str | Iterable[str]) -> Any:
    return HANDS[form(house)](cards(listed))


def rank(house: Json, given: Json) -> Json:
    if house.get("joker", form(house) == "a5") and form(house) != "a5":
        raise Skipped("a joker in the deck makes hands that PokerKit does not count")
    ranked = hand(house, given["cards"])
    place = ranked.entry.index if ranked.low else HIGHEST - ranked.entry.index
    label = str(ranked.entry.label.value)
    return {"category": CATEGORIES.get(label, label.lower().replace(" ", "-")), "strength": place + 1}


def compare(house: Json, given: Json) -> Json:
    hands = {seat: hand(house, listed) for seat, listed in given["hands"].items()}
    best = max(hands.values())
    return {"winners": [seat for seat, one in hands.items() if one == best]}


def legal(house: Json, given: Json) -> Json:
    return Played(house, given["play"]).legal()


def play(house: Json, given: Json) -> Json:
    return Played(house, given["play"]).told()


KINDS: dict[str, Callable[[Json, Json], Json]] = {"rank": rank, "compare": compare, "legal": legal, "play": play}


class Played:
    """A hand at PokerKit's table; it deals as soon as it can, and the acts are those of the case."""

    def __init__(self, house: Json, document: Json) -> None:
        for option in sorted(set(house) - OPTIONS):
            raise Skipped(f"PokerKit has no option like {option}")
        if house.get("joker", form(house) == "a5"):
            raise Skipped("PokerKit has no joker")
        automatic = document.get("automatic", AUTOMATIC_HERE)
        if sorted(automatic) != AUTOMATIC_HERE or set(document) - FIELDS:
            raise Skipped("PokerKit leaves nothing to the dealer, and has no empty chairs")
        players = list(document["players"])
        after = players.index(document.get("button", players[-1])) + 1
        self.seats = players[after:] + players[:after]
        self.chips = {seat: document["players"][seat] for seat in players}
        self.state: State | None = None
        self.refused: list[int] = []
        for place, act in enumerate(document["acts"]):
            try:
                self.do(house, document, act)
            except Refused:
                self.refused.append(place)

    def do(self, house: Json, document: Json, act: Json) -> None:
        if act["act"] == "start":
            self.start(house, document, act)
            return
        state = self.state
        if act["act"] not in ACTS or "claim" in act:
            raise Skipped(f"PokerKit has no act like {act['act']}")
        if state is None or act["seat"] != self.due():
            raise Refused
        try:
            with warnings.catch_warnings():
                # In a cash game PokerKit only warns of a fold where one might check.
                warnings.simplefilter("ignore")
                ACTS[act["act"]](state, act)
        except ValueError:
            raise Refused from None
        self.go_on()

    def start(self, house: Json, document: Json, act: Json) -> None:
        if self.state is not None:
            raise Skipped("PokerKit plays one hand")
        deck = cards(act.get("deck", ()))
        if len(deck) != len(Deck.STANDARD) or set(act) - {"act", "deck", "again"}:
            raise Skipped("PokerKit shuffles otherwise")
        stakes = document.get("stakes", {"unit": 10})
        unit, count = stakes["unit"], house.get("num_blinds", 1)
        blinds = stakes.get("blinds") or [unit // 2 ** (count - 1 - place) for place in range(count)]
        if len(self.seats) == 2 and len(blinds) == 1:
            # Of two players PokerKit takes the second for the one in the big blind.
            blinds = [0, *blinds]
        limit = house["preset"].startswith(("limit", "robert")) or house["preset"] == "draw-high"
        structure = STRUCTURES["limit" if limit else house["preset"].partition("-")[0]]
        doubled = unit * (2 if limit and house.get("limit_doubles_after_draw", True) else 1)
        raises = house.get("max_raises_multihanded", 4)
        # To PokerKit a blind is no bet.
        most = (raises + (not blinds), raises + 1) if limit else (None, None)
        self.state = State(
            AUTOMATIC, Deck.STANDARD, (HANDS[form(house)],),
            (Street(False, (False,) * 5, 0, False, Opening.POSITION, unit, most[0]),
             Street(True, (), 0, True, Opening.POSITION, doubled, most[1])),
            structure, True, house.get("ante", 0), tuple(blinds), 0,
            tuple(self.chips[seat] for seat in self.seats), len(self.seats), mode=Mode.CASH_GAME)
        self.state.deck_cards = deque(deck)
        self.go_on()

    def go_on(self) -> None:
        """Deal what is to be dealt, and check for one whom nobody could answer."""
        state = self.state
        assert state
        while True:
            if (state.can_burn_card() or state.can_deal_hole()) and not state.deck_cards:
                raise Skipped("PokerKit shuffles otherwise")
            if state.can_burn_card():
                state.burn_card()
            elif state.can_deal_hole():
                state.deal_hole()
            elif self.idle():
                state.check_or_call()
            else:
                return

    def idle(self) -> bool:
        state = self.state
        assert state
        if state.actor_index is None or state.checking_or_calling_amount:
            return False
        return state.min_completion_betting_or_raising_to_amount is None and sum(
            chips > 0 for chips, live in zip(state.stacks, state.statuses, strict=True) if live) < 2

    def due(self) -> str | None:
        state = self.state
        if state is None:
            return None
        draws = state.stand_patter_or_discarder_index
        place = state.actor_index if draws is None else draws
        return None if place is None else self.seats[place]

    def legal(self) -> Json:
        state, due = self.state, self.due()
        if state is None or due is None:
            return {"due": None, "acts": [], "bet": None, "draw": None}
        if state.stand_patter_or_discarder_index is not None:
            return {"due": due, "acts": ["draw"], "bet": None, "draw": 5}
        low = state.min_completion_betting_or_raising_to_amount
        high = state.max_completion_betting_or_raising_to_amount
        acts = ["fold", "call" if state.checking_or_calling_amount else "check"]
        return {
            "due": due,
            "acts": acts if low is None else [*acts, "bet"],
            "bet": None if low is None else {"low": low, "high": high},
            "draw": None,
        }

    def told(self) -> Json:
        state = self.state
        stacks = dict(zip(self.seats, state.stacks, strict=True)) if state else self.chips
        pot = state.total_pot_amount if state else 0
        return {"stacks": {seat: int(stacks[seat]) for seat in self.chips}, "pot": int(pot), "due": self.due(),
                "refused": self.refused}


def check(state: State, act: Json) -> None:
    if state.checking_or_calling_amount:
        raise ValueError
    state.check_or_call()


def call(state: State, act: Json) -> None:
    if not state.checking_or_calling_amount:
        raise ValueError
    state.check_or_call()


ACTS: dict[str, Callable[[State, Json], object]] = {
    "fold": lambda state, act: state.fold(),
    "check": check,
    "call": call,
    "bet": lambda state, act: state.complete_bet_or_raise_to(act["to"]),
    "draw": lambda state, act: state.stand_pat_or_discard(cards(act.get("discards", ()))),
}


def answered(kind: str, house: Json, given: Json) -> Json:
    """What the protocol allows as an answer: a result, a skip, or what went wrong."""
    try:
        return {"result": {"value": KINDS[kind](house, given)}}
    except Skipped as why:
        return {"skipped": str(why)}
    except Exception as error:
        return {"errored": f"{type(error).__name__}: {error}".replace("\n", " ")[:900]}


def main() -> None:
    """Read a message a line, and answer each at once."""
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "start":
            said = {"type": "ready", "name": "pokerkit", "version": version("pokerkit"), "kinds": list(KINDS)}
        elif message["type"] == "run":
            said = {"id": message["id"], **answered(message["kind"], message["house"], message["given"])}
        else:
            return
        print(json.dumps(said), flush=True)


if __name__ == "__main__":
    main()
