"""Small scenes where PokerKit does one thing and our table another, played at both."""

from __future__ import annotations

from collections import deque
from typing import Any, NamedTuple

from pokerkit import FixedLimitPokerMixin, Mode, NoLimitDeuceToSevenLowballSingleDraw, SingleDraw
from pokerkit.games import DeuceToSevenLowballMixin

from lowball.engine import Card, Deck
from lowball.engine.table.acts import BetTo, Call, Check, Draw, Fold
from tests.engine.table.peer import Both
from tests.engine.table.peer_games import AUTOMATIC, CARDS, UNIT, our_house, their_state


class Scene(NamedTuple):
    """What is so at our table, and what at PokerKit's."""

    ours: Any
    theirs: Any


def at(name: str, stacks: tuple[int, ...], blinds: tuple[int, ...] = (), cards: list[Card] | None = None,
       caps: tuple[int, int] | None = None, **options: Any) -> Both:
    ante = options.pop("ante", 0 if blinds else 5)
    house = our_house(name, num_blinds=len(blinds), ante=ante, **options)
    return Both(house, blinds, stacks, cards, their_state(house, blinds, stacks, caps))


def of(both: Both, what: str) -> Scene:
    return Scene(getattr(both.our_moment(), what), getattr(both.their_moment(), what))


def bet(both: Both, to: int) -> Both:
    both.do(BetTo(both.due, to))
    return both


def call(both: Both, times: int = 1) -> Both:
    for _ in range(times):
        legal = both.ours.legal
        both.do(Check(both.due) if Check(both.due) in legal else Call(both.due))
    return both


def stand_pat(both: Both) -> Both:
    while both.our_moment().draws:
        both.do(Draw(both.due))
    return both


def deck_with(*hands: str) -> list[Card]:
    """A deck of which the seats are dealt these hands."""
    held = [[Card.parse(card) for card in hand.split()] for hand in hands]
    first = [hand[place] for place in range(5) for hand in held]
    return [*first, *(card for card in Deck() if card not in first)]


def wagers(both: Both, most: int = 7) -> Scene:
    """How many bets and raises there may be in the round, up to a number."""
    counts = []
    for ours in (True, False):
        count = 0
        while count < most:
            moment = both.our_moment() if ours else both.their_moment()
            if moment.sizes is None:
                break
            count += 1
            if ours:
                both.ours.do(BetTo(both.due, moment.sizes[0]))
            else:
                both.theirs.complete_bet_or_raise_to(moment.sizes[0])
        counts.append(count)
    return Scene(*counts)


def bet_or_fold() -> Scene:
    return of(at("limit-27", (200, 200, 200)), "call")


def fold_unbet() -> Scene:
    both = at("no-limit-27", (200, 200))
    theirs = NoLimitDeuceToSevenLowballSingleDraw.create_state(
        AUTOMATIC, True, 5, (), UNIT, (200, 200), 2, mode=Mode.TOURNAMENT
    )
    while theirs.can_deal_hole():
        theirs.deal_hole()
    return Scene(both.ours.can(Fold(both.due)), theirs.can_fold())


def four_raises() -> Scene:
    caps = (FixedLimitPokerMixin.max_completion_betting_or_raising_count or 0,) * 2
    return wagers(at("limit-27", (900, 900, 900), caps=caps))


def no_cap_of_two() -> Scene:
    return wagers(at("limit-27", (900, 900), max_raises_headsup="none"))


def doubling() -> Scene:
    class Limit(FixedLimitPokerMixin, DeuceToSevenLowballMixin, SingleDraw):
        """The fixed-limit single draw that PokerKit's parts make."""

    theirs = Limit((), True, 5, (), UNIT).streets[1].min_completion_betting_or_raising_amount
    both = stand_pat(call(bet(at("limit-27", (200, 200)), UNIT)))
    assert both.round
    return Scene(both.round.step, theirs)


def half_bet() -> Scene:
    return of(bet(at("limit-27", (8, 200, 200)), 3), "sizes")


def short_open() -> Scene:
    moments = of(bet(at("no-limit-27", (8, 200, 200)), 3), "sizes")
    return Scene(moments.ours[0], moments.theirs[0])


def short_over_blind() -> Scene:
    both = call(at("no-limit-27", (200, 200, 200, 13), (5, 10)))
    return of(call(bet(both, 13), 2), "sizes")


def check_raise() -> Scene:
    both = stand_pat(call(bet(at("limit-a5", (200, 200), checkraise_a5_limit=False), UNIT)))
    return of(bet(call(both), 2 * UNIT), "sizes")


def sevens() -> Scene:
    deck = deck_with("7s 5h 4d 3c 2c", "8s 6h 4c 3d 2d")
    both = stand_pat(call(bet(at("limit-a5", (200, 200), cards=deck, sevens_rule=True), UNIT)))
    return of(call(bet(call(both), 2 * UNIT)), "stacks")


def draw_five() -> Scene:
    deck = list(Deck())
    both = call(bet(at("limit-27", (200, 200), cards=deck, allow_five_consecutive=False), UNIT))
    first, second = both.seats
    both.do(Draw(first, both.ours.play.hands[first]))
    both.do(Draw(second, both.ours.play.hands[second][:1]))
    # Ten were dealt, and one burned.
    in_a_row = {CARDS[card] for card in deck[11:16]}
    ours, theirs = (moment.hands[0] for moment in (both.our_moment(), both.their_moment()))
    return Scene(len(in_a_row & ours), len(in_a_row & theirs))


def nobody_draws() -> Scene:
    both = stand_pat(call(bet(at("limit-27", (200, 200)), UNIT)))
    return Scene(len(both.ours.play.out), len(both.theirs.burn_cards))


def own_discards() -> Scene:
    both = call(bet(at("limit-27", (200,) * 6), UNIT), 5)
    last = both.seats[-1]
    gone = both.ours.play.hands[last]
    while both.our_moment().draws and both.due != last:
        both.do(Draw(both.due, both.ours.play.hands[both.due]))
    both.ours.do(Draw(last, gone))
    theirs = both.theirs
    theirs.stand_pat_or_discard(tuple(CARDS[card] for card in gone))
    reserved = set(theirs.reserved_cards)
    return Scene(bool({*gone} & {*both.ours.play.hands[last]}), bool({CARDS[card] for card in gone} & reserved))


def odd_chips() -> Scene:
    wheels = ("As 2h 3d 4c 5c", "Ah 2d 3c 4s 5s", "Ad 2c 3s 4h 5h", "Ks Kh Kd Kc 9c")
    both = call(bet(at("limit-a5", (200,) * 4, cards=deck_with(*wheels)), UNIT), 2)
    both.do(Fold(both.due))
    return of(call(stand_pat(both), 3), "stacks")


def uncalled_chips() -> Scene:
    both = call(bet(at("no-limit-27", (200, 55)), 100))
    return Scene(both.ours.pot, both.theirs.total_pot_amount)


def short_big_blind() -> Scene:
    return of(at("no-limit-27", (200, 4, 200), (5, 10)), "call")


def short_only_blind() -> Scene:
    both = at("no-limit-27", (4, 200, 200), (10,))
    return Scene(tuple(both.round.put_in.get(seat, 0) for seat in both.seats), tuple(both.theirs.bets))


def nobody_opens() -> Scene:
    return of(call(at("draw-high", (200, 200, 200)), 3), "draws")


def antes_only() -> Scene:
    return of(at("draw-high", (5, 200, 200)), "due")


def double_to_open() -> Scene:
    return of(at("no-limit-27", (200, 200, 200), (5, 10), open_structure="double_bb"), "call")


def small_pot() -> Scene:
    return of(at("pot-limit-27", (200, 200), ante=1), "sizes")


def idle_check() -> Scene:
    both = at("no-limit-27", (200, 200, 6), (5, 10))
    both.ours.do(Call(both.due))
    both.ours.do(Fold(both.due))
    both.theirs.check_or_call()
    both.theirs.fold()
    return of(both, "draws")


def equal_blinds() -> Scene:
    return of(at("no-limit-27", (200, 200), (10, 10)), "due")


def joker() -> Scene:
    house = our_house("limit-a5", joker=True)
    theirs = their_state(house, (10,), (200, 200))
    return Scene(len(Deck(joker=house.joker)), len(deque(theirs.deck)))


