"""The record of a deal: which seat each card went to, and who, if anybody, showed its face."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from .exposed import ExposedBy
from .rulings import refuse_unknown


@dataclass(frozen=True, kw_only=True)
class Place:
    """A taken seat: `sitting_out` has no part in this hand, as he who waits for the blind.

    `present` is at the table, `posted` has put up a blind or an ante.
    """

    present: bool = True
    posted: bool = False
    sitting_out: bool = False


PRESENT = Place()


@dataclass(frozen=True, kw_only=True)
class DealRecord:
    """How a hand was dealt.

    `seats` are those taken, in the order in which they are dealt to, the button last. `places` has
    those that are other than simply present. `dealt` is the seat of each card as it came off the
    deck, and `exposed` by whom a card was exposed, by its ordinal: 1 is the first card of the deal.
    `due_button` is where the button should have been, by default where it is. `complete` says that
    the deal is over, so that hands may be counted.

    :raises ValueError: for a seat named twice, or a place or a card that is not there.
    """

    seats: Sequence[str]
    dealt: Sequence[str]
    exposed: Mapping[int, ExposedBy] = field(default_factory=dict)
    places: Mapping[str, Place] = field(default_factory=dict)
    due_button: str | None = None
    complete: bool = True

    def __post_init__(self) -> None:
        if not self.seats or len(set(self.seats)) != len(self.seats):
            raise ValueError("each seat is named once, and there is one at least")
        if not set(self.places) <= set(self.seats):
            raise ValueError("a place is of a seat that nobody has taken")
        if not set(self.exposed) <= set(range(1, len(self.dealt) + 1)):
            raise ValueError("a card is exposed that was not dealt")
        for by in self.exposed.values():
            refuse_unknown(by, ExposedBy)

    @property
    def button(self) -> str:
        """The seat that has the button."""
        return self.seats[-1]

    @property
    def counts(self) -> Counter[str]:
        """How many cards went to each seat."""
        return Counter(self.dealt)

    def place(self, seat: str) -> Place:
        """The place of a taken seat."""
        return self.places.get(seat, PRESENT)

    def ordinal_in_hand(self, ordinal: int) -> int:
        """Which card of its own hand a card of the deal is."""
        before = self.dealt[:ordinal]
        return before.count(before[-1])
