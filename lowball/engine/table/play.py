"""A hand in play, as a value: every chip and every card is in exactly one place of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, Literal

from ..betting import Round
from ..cards import Card
from ..changing import Unchanging
from ..deal_record import DealRecord, Place
from ..exposed import ExposedBy
from ..house import House
from ..outcomes import Outcome
from ..sevens import Act as SevensAct
from ..showdown import Shown
from .acts import DEALER, FLOOR, Act
from .stakes import Stakes

Phase = Literal["deal", "replace", "predraw", "draw", "postdraw", "showdown", "floor", "over"]
Ending = Literal["won", "misdeal", "passed-out"]

BETTING: Final = ("predraw", "postdraw")


@dataclass(frozen=True, kw_only=True)
class Play(Unchanging):
    """A hand in play. Chips are whole, and mappings are by seat.

    `seats` are those dealt in, in the order of the deal, and `taken` all at the table. `live` have
    not folded and are not dead. `before` is what each has put in but for the round of betting that
    is on; what earlier hands `carried` into the pot is part of it. `discards` are the cards that
    each seat has given up, and `out` the burn cards and those replaced before the draw; once these
    are dealt again, `given_up` has what no seat gets back. `acted` are those who have acted since
    the deal was complete, `premature` the acts before that. `seen` has
    the cards exposed in the deal, in their order, and by whom. `stated` are the discards that each has
    stated, and `served` how many seats have been dealt to on the draw, which `wanted` so many cards
    and have `drawn` so many. `deal_stands` says that attention was called to the deal, and that it
    was let stand. `contested` are those who were in when a round of betting was last over and have not folded
    since, and `spreading` says
    how many of them were when the first hand was spread.
    """

    house: House
    stakes: Stakes
    unit: int
    seats: tuple[str, ...]
    taken: tuple[str, ...]
    places: Mapping[str, Place]
    stacks: Mapping[str, int]
    before: Mapping[str, int]
    blinds: Mapping[str, int]
    deck: tuple[Card, ...]
    again: tuple[Card, ...]
    live: tuple[str, ...]
    first: str
    due_button: str | None = None
    carried: Mapping[str, int] = field(default_factory=dict)

    phase: Phase = "deal"
    ending: Ending | None = None
    turn: str | None = None
    round: Round | None = None
    dealt: tuple[str, ...] = ()
    exposed: Mapping[int, ExposedBy] = field(default_factory=dict)
    seen: Mapping[Card, ExposedBy] = field(default_factory=dict)
    hands: Mapping[str, tuple[Card, ...]] = field(default_factory=dict)
    discards: Mapping[str, tuple[Card, ...]] = field(default_factory=dict)
    out: tuple[Card, ...] = ()
    given_up: Mapping[str, frozenset[Card]] = field(default_factory=dict)
    burn_card: Card | None = None
    acted: frozenset[str] = frozenset()
    premature: tuple[Act, ...] = ()
    bound: Mapping[str, Outcome] = field(default_factory=dict)
    deal_stands: bool = False

    stated: Mapping[str, tuple[Card, ...]] = field(default_factory=dict)
    served: int = 0
    burned: bool = False
    wanted: Mapping[str, int] = field(default_factory=dict)
    drawn: Mapping[str, int] = field(default_factory=dict)
    exposed_on_draw: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    after_draw: tuple[SevensAct, ...] = ()
    predraw_in: Mapping[str, int] = field(default_factory=dict)

    contested: tuple[str, ...] = ()
    spreading: int = 0
    shown: Mapping[str, Shown] = field(default_factory=dict)
    paid: Mapping[str, int] = field(default_factory=dict)
    back: Mapping[str, int] = field(default_factory=dict)

    @property
    def due(self) -> str | None:
        """Whose decision is due: a seat, the dealer, the floor, or nobody's when all is over."""
        if self.turn:
            return self.turn
        if self.phase in ("deal", "replace", "draw"):
            return DEALER
        return FLOOR if self.phase == "floor" else None

    @property
    def put_in(self) -> dict[str, int]:
        """All that each seat has in the pot."""
        total = dict(self.before)
        posted = self.blinds if self.phase in ("deal", "replace") else {}
        for seat, chips in (self.round.put_in if self.round else posted).items():
            total[seat] = total.get(seat, 0) + chips
        return total

    @property
    def pot(self) -> int:
        """The chips in the pot, the bets of the round that is on included."""
        return sum(self.put_in.values())

    @property
    def record(self) -> DealRecord:
        """How the hand was dealt."""
        return DealRecord(
            seats=self.taken,
            dealt=self.dealt,
            exposed=self.exposed,
            places=self.places,
            due_button=self.due_button,
            complete=self.phase != "deal",
        )

    @property
    def showing(self) -> tuple[str, ...]:
        """The live seats that have yet to show their hands or to give them up."""
        return tuple(seat for seat in self.live if seat not in self.shown)

    def exposed_cards(self) -> list[tuple[str, Card]]:
        """The cards seen in the deal that are ruled on when it is complete, with their seats (G7).

        A card dealt where none should be is no player's, and is not among them.
        """
        anybody = self.house.player_exposed_card == "as_dealer"
        return [
            (seat, card)
            for card, by in self.seen.items()
            for seat in self.live
            if card in self.hands.get(seat, ()) and (by == "dealer" or anybody)
        ]

    def cards(self) -> Iterator[Card]:
        """Every card, each once, wherever it is."""
        yield from self.deck
        yield from self.out
        for pile in (*self.hands.values(), *self.discards.values()):
            yield from pile

    def chips(self) -> int:
        """Every chip of those who are dealt in, and of the pot."""
        return sum(self.stacks.values()) + (0 if self.ending == "won" else self.pot)

    def after(self, seat: str, among: tuple[str, ...] | None = None) -> Iterator[str]:
        """The seats after one, clockwise, all round the table and itself last."""
        order = self.seats if among is None else among
        place = order.index(seat) + 1
        yield from order[place:]
        yield from order[:place]

    def gave_up(self, seat: str, cards: tuple[Card, ...]) -> dict[str, tuple[Card, ...]]:
        """The discards, with cards added to those of a seat."""
        return {**self.discards, seat: (*self.discards.get(seat, ()), *cards)}

    def without(self, seat: str, **changes: Any) -> Play:
        """The hand when a seat is out of it, and its cards are among the discards."""
        return self.but(
            live=tuple(one for one in self.live if one != seat),
            hands={**self.hands, seat: ()},
            discards=self.gave_up(seat, self.hands.get(seat, ())),
            **changes,
        )
