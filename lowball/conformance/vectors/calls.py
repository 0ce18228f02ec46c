"""The calls of an example as situations: what a function is given, as JSON has it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import fields
from inspect import signature
from typing import Any, Final

from lowball.engine.betting import Round
from lowball.engine.cards import Card, Deck, read_cards
from lowball.engine.claims import read_claim
from lowball.engine.deal_record import DealRecord, Place
from lowball.engine.house import House, current, preset
from lowball.engine.outcomes import Outcome
from lowball.engine.sevens import Act
from lowball.engine.showdown import Shown

Given = dict[str, Any]
Cards = str | Iterable[Card | str]

# Rooms that know of draw high alone, and so are told of no house.
OF_DRAW_HIGH: Final = frozenset({
    "ante-in", "may-open", "call-all-in-opener", "ante-only", "antes-to-win", "pass-out"})


class Told(Round):
    """A round that remembers how it began and what was done in it."""

    began: Given
    acts: tuple[Given, ...]

    def after_fold(self, seat: str) -> Round:
        return self._after(super().after_fold(seat), "fold", seat)

    def after_check(self, seat: str) -> Round:
        return self._after(super().after_check(seat), "check", seat)

    def after_call(self, seat: str) -> Round:
        return self._after(super().after_call(seat), "call", seat)

    def after_bet(self, seat: str, total: int) -> Round:
        word = "raise" if self.to_meet else "bet"
        return self._after(super().after_bet(seat, total), word, seat, to=total)

    def after_declared(self, seat: str) -> Round:
        return self._after(super().after_declared(seat), "open", seat)

    def _after(self, round: Round, act: str, seat: str, **more: int) -> Round:
        # `Round.but` copies the fields of a round and nothing else.
        round.__dict__.update(began=self.began, acts=(*self.acts, {"act": act, "seat": seat, **more}))
        return round


def told(made: Round, given: Mapping[str, Any]) -> Told:
    """The round that a call of ``new_round`` made, remembering it."""
    round = object.__new__(Told)
    began = {name: it for name, it in given.items() if name != "house" and it not in (None, {})}
    round.__dict__.update({one.name: getattr(made, one.name) for one in fields(Round)})
    round.__dict__.update(began=began, acts=())
    return round


def cards(value: Cards) -> list[str]:
    """Cards as two characters each."""
    return [card.ascii for card in read_cards(value)]


def claim(text: str | None) -> Given:
    """What is said of a hand, with the ranks that it names from the top."""
    if text is None:
        return {}
    said = read_claim(text, current().form)
    return {"claim": "pair" if said.pair else "-".join(rank.ascii for rank in said.ranks)}


def given_to(function: Callable[..., Any], *args: Any, **named: Any) -> Given:
    """The arguments of a call by name, without those that are as usual."""
    bound = signature(function).bind(*args, **named)
    usual = signature(function).parameters
    return {name: it for name, it in bound.arguments.items() if it != usual[name].default}


def house_of_call(given: Given, question: str) -> House:
    """The house in which a call is answered, taken out of what it was given."""
    house = given.pop("house", None)
    if house is None and isinstance(given.get("round"), Round):
        house = given["round"].house
    if question in OF_DRAW_HIGH:
        return preset("draw-high")
    return house or current()


def _round(given: Given) -> Given:
    round, rest = given.pop("round"), given
    if "total" in rest:
        rest["to"] = rest.pop("total")
    acts = {"acts": list(round.acts)} if round.acts else {}
    return {**round.began, **acts, **rest}


def _deal(given: Given) -> Given:
    deck = given["deck"]
    if tuple(deck) not in (tuple(Deck()), tuple(Deck(joker=True))):
        raise ValueError("a deck that is not in order")
    return {"seats": list(given["seats"])}


def _card(given: Given) -> Given:
    return {**given, "card": Card.parse(given["card"]).ascii}


def _wanted(given: Given) -> Given:
    return {**_card(given), "wanted": Outcome.named(given["wanted"]).value}


def _order(given: Given) -> Given:
    requests = [{"seat": seat, "cards": count} for seat, count in given["requests"].items()]
    return {**given, "requests": requests}


def _replaced(given: Given) -> Given:
    exposed = [{"seat": seat, "card": Card.parse(card).ascii} for seat, card in given["exposed"]]
    again = given.get("exposed_again")
    more = {"exposed_again": {seat: cards(it) for seat, it in again.items()}} if again else {}
    return {**given, "exposed": exposed, **more}


def _place(place: Place) -> Given:
    return {one.name: it for one in fields(place) if (it := getattr(place, one.name)) != one.default}


def _misdeal(given: Given) -> Given:
    record: DealRecord = given.pop("record")
    made: Given = {"seats": list(record.seats), "dealt": list(record.dealt)}
    if record.exposed:
        made["exposed"] = [{"card": n, "by": by} for n, by in record.exposed.items()]
    if record.places:
        made["places"] = {seat: _place(place) for seat, place in record.places.items()}
    if record.due_button is not None:
        made["due_button"] = record.due_button
    if not record.complete:
        made["complete"] = False
    return {**made, **{name: list(it) for name, it in given.items()}}


def _claimed(given: Given) -> Given:
    return {"cards": cards(given["cards"]), **claim(given.get("claim"))}


def _shown(shown: Shown | Cards) -> Given:
    if not isinstance(shown, Shown):
        return {"cards": cards(shown)}
    if shown.fouled_by is not None:
        return {"fouled_by": shown.fouled_by}
    return {"cards": cards(shown.cards), **claim(shown.claim)}


def _showdown(given: Given) -> Given:
    (players,) = given.values()
    return {"hands": {seat: _shown(it) for seat, it in players.items()}}


def _sevens(given: Given) -> Given:
    acts = [Act(*act) for act in given["acts"]]
    told_acts = [{"seat": it.seat, "act": it.act} | ({"chips": it.chips} if it.chips else {}) for it in acts]
    return {**given, "acts": told_acts, "hands": _hands(given["hands"])}


def _hands(hands: Mapping[str, Cards]) -> Given:
    return {seat: cards(it) for seat, it in hands.items()}


def _as_given(given: Given) -> Given:
    return given


CONVERTED: Final[Mapping[str, tuple[str, Callable[[Given], Given]]]] = {
    "deal_hands": ("deal-hands", _deal),
    "draw_choice": ("may-draw", _as_given),
    "exposed_before_draw": ("exposed-before-draw", _card),
    "ask_for": ("ask-for-exposed", _wanted),
    "exposed_on_draw": ("exposed-on-draw", _card),
    "replace_after_deal": ("replace-exposed", _replaced),
    "deal_order": ("draw-order", _order),
    "change_draw": ("change-draw", _as_given),
    "how_many_drawn": ("how-many-drawn", _as_given),
    "rap": ("rap", _as_given),
    "judge_deal": ("misdeal", _misdeal),
    "redeal": ("redeal", _as_given),
    "entitled": ("entitled", lambda given: _place(given["place"])),
    "short_hand": ("short-hand", _as_given),
    "extra_cards": ("extra-cards", _as_given),
    "hand_after_draw": ("hand-after-draw", _as_given),
    "draw_entitlement": ("draw-entitlement", _as_given),
    "joker_in_use": ("joker-in-use", _as_given),
    "judge_claim": ("claim", _claimed),
    "showdown": ("showdown", _showdown),
    "sevens_rule": ("sevens-in-use", _as_given),
    "must_bet": ("sevens-must-bet", lambda given: {"cards": cards(given["cards"])}),
    "settle_sevens": ("settle-sevens", _sevens),
    "structure": ("structure", _as_given),
    "antes": ("antes", _as_given),
    "betting_unit": ("betting-unit", _as_given),
    "opening_minimum": ("opening-minimum", _as_given),
    "check_raise": ("check-raise", _as_given),
    "legal_acts": ("legal-acts", _round),
    "call": ("call", _round),
    "check": ("check", _round),
    "bet_to": ("bet", _round),
    "bet_sizes": ("bet-sizes", _round),
    "may_raise": ("may-raise", _round),
    "raised_anyway": ("raised-anyway", _round),
    "ways_in": ("ways-in", _as_given),
    "kill_pot": ("kill-pot", _as_given),
    "take_single_blind": ("single-blind", _as_given),
    "after_short_blind": ("after-short-blind", _as_given),
    "moved_player": ("moved-player", _as_given),
    "change_seat": ("change-seat", _as_given),
    "ante_in": ("ante-in", _as_given),
    "may_open": ("may-open", _as_given),
    "call_all_in_opener": ("call-all-in-opener", _as_given),
    "ante_only": ("ante-only", _as_given),
    "antes_to_win": ("antes-to-win", _as_given),
    "pass_out": ("pass-out", _as_given),
    "fold": ("fold", _round),
}  # fmt: skip
"""The functions that an example may call, each with the question that it answers."""
