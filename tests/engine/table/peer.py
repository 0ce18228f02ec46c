"""PokerKit at the same hand as our table: the same deck and acts, and both asked the same things."""

from __future__ import annotations

import warnings
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from pokerkit import State

from lowball.engine import Deck, House, betting
from lowball.engine.pots import uncalled
from lowball.engine.table import Stakes, Table
from lowball.engine.table.acts import Act, BetTo, Call, Check, Draw, Fold
from lowball.engine.table.play import BETTING
from tests.engine.table.peer_games import CARDS, UNIT, their_state

NAMES = ("Ana", "Bo", "Cy", "Di", "Ed", "Flo")


@dataclass(frozen=True)
class Moment:
    """What there is to know: `call` is 0 for a check, and None where one must bet or fold.

    Chips that nobody has met are counted as back with their player.
    """

    due: int | None
    draws: bool
    call: int | None
    sizes: tuple[int, int] | None
    stacks: tuple[int, ...]
    pot: int
    hands: tuple[frozenset[Any], ...] | None


class Both:
    """A hand at our table and at PokerKit's."""

    def __init__(
        self,
        house: House,
        blinds: Sequence[int],
        stacks: Sequence[int],
        cards: Sequence[Any] | None = None,
        theirs: State | None = None,
    ) -> None:
        self.house, self.stacks = house, tuple(stacks)
        self.seats = NAMES[: len(stacks)]
        self.ours = Table.seat(
            dict(zip(self.seats, stacks, strict=True)), house, Stakes(UNIT, tuple(blinds))
        )
        deck = tuple(cards or Deck())
        self.ours.start(deck)
        self.theirs = theirs or their_state(house, blinds, stacks)
        self.theirs.deck_cards = deque(CARDS[card] for card in deck)
        self._deal()

    @property
    def round(self) -> betting.Round | None:
        """Our round of betting."""
        return self.ours.play.round if self.ours.play else None

    @property
    def over(self) -> bool:
        return not self.ours.playing

    @property
    def passed_out(self) -> bool:
        """Whether the pot stays for the next hand at draw high, where PokerKit goes on to the draw."""
        return self.ours.play is not None and self.ours.play.ending == "passed-out"

    @property
    def due(self) -> str:
        assert self.ours.due
        return self.ours.due

    def do(self, act: Act) -> None:
        """An act at our table, and the same at theirs."""
        place = self.seats.index(act.by)
        self.ours.do(act)
        with warnings.catch_warnings():
            # In a cash game PokerKit only warns of a fold where one might check.
            warnings.simplefilter("ignore")
            match act:
                case Fold():
                    self.theirs.fold()
                case Check() | Call():
                    self.theirs.check_or_call()
                case BetTo(_, total):
                    self.theirs.complete_bet_or_raise_to(total)
                case Draw(_, discards):
                    assert self.theirs.stand_patter_or_discarder_index == place
                    self.theirs.stand_pat_or_discard(tuple(CARDS[card] for card in discards))
        self._skip_idle_checks()
        self._deal()
        self._skip_idle_checks()

    def _deal(self) -> None:
        while self.theirs.can_burn_card():
            self.theirs.burn_card()
        while self.theirs.can_deal_hole():
            self.theirs.deal_hole()

    def _skip_idle_checks(self) -> None:
        """PokerKit asks one for a check whom nobody could answer, and we do not."""
        theirs, play = self.theirs, self.ours.play
        while theirs.actor_index is not None and not theirs.checking_or_calling_amount:
            sizes = theirs.min_completion_betting_or_raising_to_amount
            ours = play and play.phase in BETTING and play.due == self.seats[theirs.actor_index]
            if sizes is not None or ours:
                return
            theirs.check_or_call()

    def our_moment(self) -> Moment:
        """What our table says."""
        play = self.ours.play
        assert play
        seat, call, sizes = self.ours.due, None, None
        if self.round and seat:
            allowed = betting.legal_acts(self.round, seat)
            call = 0 if allowed.check else allowed.call
            sizes = (allowed.bet.low, allowed.bet.high) if allowed.bet else None
        return Moment(
            due=self.seats.index(seat) if seat else None,
            draws=play.phase == "draw",
            call=call,
            sizes=sizes,
            hands=self._hands([[CARDS[card] for card in play.hands[seat]] for seat in self.seats]),
            **self._chips([self.ours.stacks[seat] for seat in self.seats]),
        )

    def their_moment(self) -> Moment:
        """What PokerKit says."""
        state = self.theirs
        draws = state.stand_patter_or_discarder_index
        low = state.min_completion_betting_or_raising_to_amount
        high = state.max_completion_betting_or_raising_to_amount
        return Moment(
            due=state.actor_index if draws is None else draws,
            draws=draws is not None,
            call=state.checking_or_calling_amount,
            sizes=None if low is None or high is None else (low, high),
            hands=self._hands(state.hole_cards),
            **self._chips(state.stacks),
        )

    def _hands(self, hands: Sequence[Sequence[Any]]) -> tuple[frozenset[Any], ...] | None:
        """The hands while they are whole: PokerKit takes discards before all have said theirs."""
        in_play = self.ours.play is not None and self.ours.play.phase in BETTING
        return tuple(map(frozenset, hands)) if in_play else None

    def _chips(self, stacks: Sequence[int]) -> dict[str, Any]:
        if self.over:
            return {"stacks": tuple(stacks), "pot": self.ours.pot}
        places = range(len(stacks))
        live = [place for place in places if self.seats[place] in self.ours.play.live]
        put_in = {place: self.stacks[place] - stacks[place] for place in places}
        back = uncalled({str(place): chips for place, chips in put_in.items()}, map(str, live))
        left = tuple(stacks[place] + back.get(str(place), 0) for place in places)
        return {"stacks": left, "pot": sum(self.stacks) - sum(left)}

    def predicted(self) -> Moment:
        """What PokerKit should say by what we say, and by the differences that are listed."""
        ours, round = self.our_moment(), self.round
        if not round or ours.due is None:
            return ours
        call = 0 if ours.call is None and not round.to_meet else ours.call
        sizes = ours.sizes
        if sizes and sizes[0] < round.least_bet:
            seat = self.seats[ours.due]
            sizes = (min(round.least_bet, round.put_in.get(seat, 0) + round.stacks[seat]),) * 2
        return replace(ours, call=call, sizes=sizes)


def shuffled(random: Random) -> list[Any]:
    """The deck in an order that the seed makes."""
    deck = list(Deck())
    random.shuffle(deck)
    return deck
