"""Who sits where, with how many chips, and what the blinds have to say of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Literal

from ..changing import Unchanging
from ..house import House
from .stakes import Stakes

Standing = Literal["in", "new", "passed", "passed_small", "moved", "short"]


@dataclass(frozen=True)
class Player(Unchanging):
    """A player at the table, between two hands.

    `standing` says what keeps him from a hand: he is ``new``, the big or the small blind has
    ``passed`` him, he has ``moved``, or he was dealt in ``short`` of the only blind. `present` is
    false while he sits out. `blinds_paid` has the places of the blinds that he has posted since the
    big one, which is 0. A player who has moved left his seat at `position_before`; since then the
    button and the big blind have passed him so often.
    """

    name: str
    chair: int
    chips: int
    standing: Standing = "in"
    present: bool = True
    kills: bool = False
    takes_blind: bool = False
    antes_in: bool = False
    blinds_paid: frozenset[int] = frozenset()
    position_before: int = 0
    button_passed: int = 0
    blind_passed: int = 0


@dataclass(frozen=True, kw_only=True)
class Seating(Unchanging):
    """The table between two hands.

    `button` is a chair, and `blinds_at` the chairs of the blinds of the last hand, the big blind
    last. `carried` is what each player has in a pot that nobody won, after `antes` rounds of antes,
    and `forfeited` the part of it that is no ante. `before` is the table before the hand that is on,
    and `again` says that the button stays for the next.
    """

    house: House
    stakes: Stakes
    chairs: int
    players: Mapping[str, Player]
    button: int
    blinds_at: tuple[int, ...] = ()
    carried: Mapping[str, int] = field(default_factory=dict)
    antes: int = 0
    forfeited: int = 0
    hands: int = 0
    again: bool = True
    before: Seating | None = None

    def clockwise(self, chair: int) -> Iterator[Player]:
        """The players after a chair, clockwise, the one in it last."""
        at = {player.chair: player for player in self.players.values()}
        for step in range(1, self.chairs + 1):
            player = at.get((chair + step) % self.chairs)
            if player:
                yield player

    def between(self, first: int, last: int) -> Iterator[Player]:
        """The players strictly between two chairs, clockwise; all others if they are one chair."""
        gap = (last - first) % self.chairs or self.chairs
        for player in self.clockwise(first):
            if 0 < (player.chair - first) % self.chairs < gap:
                yield player

    def distance(self, chair: int, button: int | None = None) -> int:
        """How many chairs clockwise from the button, which is 0."""
        return (chair - (self.button if button is None else button)) % self.chairs

    def antes_lacking(self, name: str) -> int:
        """How many of the antes in a pot that was carried over a player has not put in."""
        ante = self.house.ante
        return self.antes - self.carried.get(name, 0) // ante if ante else 0

    def having(self, *players: Player) -> Seating:
        """The table with some players as they are now."""
        return self.but(players={**self.players, **{one.name: one for one in players}})
