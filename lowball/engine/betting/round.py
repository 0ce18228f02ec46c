"""A round of betting as a value: who has put in what, and who may still do something about it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, Final

from ..changing import Unchanging, kept
from ..games import Betting
from ..house import House, current
from ..rulings import refuse_unknown
from .stakes import Phase, least_to_open, unit_in

# The part of a bet that counts as a whole one at limit, when a player is all-in with it (G3).
COUNTS_AS_FULL: Final = Fraction(1, 2)
HEADS_UP: Final = 2


def most_raises(house: House) -> int | None:
    """How many raises three or more players may make in a round; None is no limit."""
    return house.max_raises_multihanded if house.betting is Betting.LIMIT else None


def bets_of_blind(big_blind: int, house: House) -> int:
    """How many of the bets of a round are the big blind (G2)."""
    return int(big_blind > 0 and house.blind_counts_as_bet)


@dataclass(frozen=True, kw_only=True)
class Round(Unchanging):
    """A round of betting. Money is whole chips; amounts a seat puts in are totals of the round.

    `stacks` has the chips left to each seat that is still in, and `pot` is all that has been put
    in, this round included. `unit` is the size of a bet before the draw at limit, and elsewhere the
    smallest bet. `big_blind` is what the big blind should be, however little its player had.
    `bets` counts the bet and its raises, `full` is the total at which the last of them stands, and
    `last_raise` the size of it. `acted` has, for each seat that has acted, the total that there
    was to meet when it had, and `checked` those that checked. `capped` says that three or more had
    all the raises that they may have, `short` that the last to bet was all-in with less than a
    full bet, and `declared` is the bet that one opened for who has no chips (high.allin-opener).
    Acts make a new Round; whether they are legal others say.
    """

    stacks: Mapping[str, int]
    unit: int
    house: House
    phase: Phase = "predraw"
    pot: int = 0
    big_blind: int = 0
    put_in: Mapping[str, int] = field(default_factory=dict)
    bets: int = 0
    full: int = 0
    last_raise: int = 0
    acted: Mapping[str, int] = field(default_factory=dict)
    checked: frozenset[str] = frozenset()
    capped: bool = False
    short: bool = False
    declared: int = 0

    @kept
    def step(self) -> int:
        """The bet unit of the phase."""
        return unit_in(self.phase, self.unit, self.house)

    @kept
    def to_meet(self) -> int:
        """The total that a seat must have put in to stay in; a short blind lowers nobody else's."""
        return max([self.big_blind, self.declared, *self.put_in.values()])

    @kept
    def opened(self) -> bool:
        """Whether there is a bet besides the blind."""
        return self.bets > bets_of_blind(self.big_blind, self.house)

    @property
    def raises(self) -> int:
        """How many raises there have been."""
        return max(self.bets - 1, 0)

    @property
    def raises_if_the_blind_counted_otherwise(self) -> int:
        """How many raises there would have been, did the house count the big blind the other way (G2)."""
        if not self.big_blind:
            return self.raises
        return self.raises - 1 if self.house.blind_counts_as_bet else self.bets

    @property
    def heads_up(self) -> bool:
        """Whether two players are in."""
        return len(self.stacks) <= HEADS_UP

    @property
    def calls_declared(self) -> bool:
        """Whether all that there is to meet is the bet of one who opened without chips."""
        return 0 < self.declared == self.to_meet

    def has(self, seat: str) -> int:
        """All that a seat has put in, or could."""
        return self.put_in.get(seat, 0) + self.stacks[seat]

    def owes(self, seat: str) -> int:
        """What a seat lacks to stay in."""
        return self.to_meet - self.put_in.get(seat, 0)

    def has_option(self, seat: str) -> bool:
        """Whether a blind that has just been called has yet to use its option (C22)."""
        return self.blind_called(seat) and self.house.bb_option_check

    def blind_called(self, seat: str) -> bool:
        """Whether a seat is a blind that has not acted and that nobody has raised."""
        return self.big_blind > 0 and seat not in self.acted and not self.owes(seat)

    def answerable(self, seat: str) -> bool:
        """Whether another seat could meet more than there is to meet, and so answer a bet."""
        met = self.to_meet
        return any(
            left and self.put_in.get(one, 0) + left > met
            for one, left in self.stacks.items()
            if one != seat
        )

    def is_due(self, seat: str) -> bool:
        """Whether a seat has still something to do in the round."""
        if seat not in self.stacks or not self.stacks[seat]:
            return False
        if self.owes(seat):
            return True
        return self.answerable(seat) and seat not in self.acted and (not self.to_meet or self.has_option(seat))

    def counts(self, total: int) -> bool:
        """Whether a bet or raise to `total` counts as one, which an all-in may be too small for."""
        if self.house.betting is Betting.LIMIT:
            return total - self.full >= self.step * COUNTS_AS_FULL
        return total >= self.least_bet

    @kept
    def least_bet(self) -> int:
        """The total of the smallest full bet or raise."""
        opening = least_to_open(self.big_blind, self.house)
        if not self.opened and opening > self.to_meet:
            return max(opening, self.step)
        if self.house.betting is Betting.LIMIT or not self.bets:
            # Where less than a bet, or less than half a raise, was all-in, it is completed.
            return self.full + self.step
        return self.to_meet + self.last_raise

    def reopened(self, seat: str) -> bool:
        """Whether what was bet since a seat acted adds up to a raise that it may raise again."""
        if seat not in self.acted:
            return True
        raised = self.to_meet - self.acted[seat]
        if self.house.betting is Betting.LIMIT:
            return raised >= self.step * COUNTS_AS_FULL
        return raised >= (self.last_raise or self.step)

    def after_fold(self, seat: str) -> Round:
        """The round once a seat has folded."""
        return self.but(stacks={one: left for one, left in self.stacks.items() if one != seat})

    def after_check(self, seat: str) -> Round:
        """The round once a seat has checked."""
        acted = {**self.acted, seat: self.to_meet}
        return self.but(checked=self.checked | {seat}, acted=acted)

    def after_call(self, seat: str) -> Round:
        """The round once a seat has called, with all that it has if that is less."""
        chips = min(self.owes(seat), self.stacks[seat])
        return self._after_paying(seat, chips, acted={**self.acted, seat: self.to_meet})

    def after_declared(self, seat: str) -> Round:
        """The round once a seat without chips has declared the pot open for a full bet."""
        return self.but(
            declared=self.step,
            bets=1,
            full=self.step,
            last_raise=self.step,
            acted={**self.acted, seat: self.step},
        )

    def after_bet(self, seat: str, total: int) -> Round:
        """The round once a seat has bet, or raised, to a total."""
        changes: dict[str, Any] = {
            "acted": {**self.acted, seat: total},
            "short": total < self.least_bet,
        }
        if self.counts(total):
            most = most_raises(self.house)
            changes |= {
                "bets": self.bets + 1,
                "full": total,
                "last_raise": total - self.to_meet if self.bets else total,
                "capped": self.capped or (not self.heads_up and most is not None and self.bets >= most),
            }
        return self._after_paying(seat, total - self.put_in.get(seat, 0), **changes)

    def _after_paying(self, seat: str, chips: int, **changes: Any) -> Round:
        return self.but(
            stacks={**self.stacks, seat: self.stacks[seat] - chips},
            put_in={**self.put_in, seat: self.put_in.get(seat, 0) + chips},
            pot=self.pot + chips,
            **changes,
        )


def new_round(
    stacks: Mapping[str, int],
    unit: int,
    house: House | None = None,
    *,
    phase: Phase = "predraw",
    pot: int = 0,
    blinds: Mapping[str, int] | None = None,
    big_blind: int | None = None,
) -> Round:
    """A round in which nobody has acted yet.

    `stacks` has the chips of each seat once its blind is posted, `blinds` what each posted, a kill
    included, and `big_blind` what the big one should be, by default the largest of them. `pot` is
    what was there before the blinds: antes, or the pot of the round before.
    """
    refuse_unknown(phase, Phase)
    house, blinds = current(house), blinds or {}
    big = max(blinds.values(), default=0) if big_blind is None else big_blind
    return Round(
        stacks=dict(stacks),
        unit=unit,
        house=house,
        phase=phase,
        pot=pot + sum(blinds.values()),
        big_blind=big,
        put_in=dict(blinds),
        bets=bets_of_blind(big, house),
        full=max([big, *blinds.values()]),
        last_raise=max(big, unit) if big else 0,
    )
