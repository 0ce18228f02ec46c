"""What may be done: the acts of whoever is due."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations

from .. import betting
from ..betting import Totals
from ..cards import Card
from ..outcomes import Outcome
from ..rulings import IllegalAction, unheard
from .acts import (
    Act,
    BetTo,
    Call,
    Check,
    Deal,
    Draw,
    FloorRules,
    Fold,
    Muck,
    Open,
    ReplaceExposed,
    Serve,
    Show,
)
from .drawing import rule_on_discards
from .play import Play
from .settling import judge_shown
from .wagering import may_declare


@dataclass(frozen=True)
class Legal:
    """The acts that are legal for whoever is due, if anybody is.

    `acts` are those that take no amount and no cards; `sizes` are the totals of a bet or raise, and
    `discards` the hand of which cards may be discarded. It is iterated over every single act, one
    for each amount and for each set of discards.
    """

    due: str | None
    acts: tuple[Act, ...] = ()
    sizes: Totals | None = None
    discards: tuple[Card, ...] = ()
    play: Play | None = None

    def __bool__(self) -> bool:
        return bool(self.acts) or self.sizes is not None

    def __iter__(self) -> Iterator[Act]:
        yield from self.acts
        if self.sizes and self.due:
            for total in range(self.sizes.low, self.sizes.high + 1):
                yield BetTo(self.due, total)
        for count in range(1, len(self.discards) + 1):
            for cards in combinations(self.discards, count):
                if self._may_discard(cards):
                    yield Draw(self.due or "", cards)

    def __contains__(self, act: object) -> bool:
        if isinstance(act, BetTo):
            return act.seat == self.due and self.sizes is not None and act.to in self.sizes
        if isinstance(act, Draw) and act.discards:
            held = act.seat == self.due and set(act.discards) <= set(self.discards)
            return held and self._may_discard(act.discards)
        return any(one == act for one in self.acts if type(one) is type(act))

    def _may_discard(self, cards: tuple[Card, ...]) -> bool:
        assert self.play
        try:
            with unheard():
                rule_on_discards(self.play, self.due or "", cards)
        except IllegalAction:
            return False
        return True


def legal_acts(play: Play) -> Legal:
    """The legal acts in a hand: never none while a decision is due."""
    match play.phase:
        case "predraw" | "postdraw":
            return _betting(play)
        case "draw":
            return _drawing(play)
        case "deal":
            return Legal(play.due, (Deal(),))
        case "replace":
            return Legal(play.due, (ReplaceExposed(),))
        case "showdown":
            seat = play.turn or ""
            return Legal(seat, (Show(seat), Muck(seat)))
        case "floor":
            with unheard():
                return Legal(play.due, tuple(_for_the_floor(play)))
    return Legal(None)


def _betting(play: Play) -> Legal:
    seat, round = play.turn or "", play.round
    assert round
    if play.bound.get(seat) is Outcome.FOLD:
        return Legal(seat, (Fold(seat),))
    if may_declare(play, round, seat):
        return Legal(seat, (Fold(seat), Check(seat), Open(seat)))
    may = betting.options(round, seat)
    return Legal(seat, _without_sizes(seat, may.check, may.call is not None), may.bet)


@lru_cache
def _without_sizes(seat: str, checks: bool, calls: bool) -> tuple[Act, ...]:
    """The same few acts, which are listed again and again."""
    acts: list[Act] = [Fold(seat)]
    if checks:
        acts.append(Check(seat))
    if calls:
        acts.append(Call(seat))
    return tuple(acts)


def _drawing(play: Play) -> Legal:
    seat = play.turn
    if seat is None:
        return Legal(play.due, (Serve(),))
    pat = (Draw(seat),)
    if play.bound.get(seat) is Outcome.PAT:
        return Legal(seat, pat)
    return Legal(seat, pat, discards=play.hands[seat], play=play)


def _for_the_floor(play: Play) -> Iterator[FloorRules]:
    if play.house.lowball:
        judged = judge_shown(play)
        suspects = [seat for seat in judged.winners if seat not in judged.otherwise]
        if judged.winners:
            yield FloorRules()
            yield FloorRules(dead=tuple(suspects))
            return
    for seat in play.live:
        yield FloorRules(award=(seat,))
