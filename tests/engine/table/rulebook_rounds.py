"""Rounds of betting by the text of the rules alone, told from the first act each time.

Nothing of the engine is used here: what one may do follows from what has been done, as at a table.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

FOLD = None
Log = tuple[tuple[int, int | None], ...]


@dataclass(frozen=True)
class Game:
    """A game of few chips; the button is the last seat."""

    form: str
    betting: str
    stacks: tuple[int, ...]
    blinds: tuple[int, ...] = ()
    ante: int = 0
    unit: int = 2
    double_opening: bool = False
    raises: int = 4
    check_raise: bool = True


@dataclass(frozen=True)
class Start:
    """How a round begins: who is in, with how many chips, and what is before them and in the pot."""

    chips: Mapping[int, int]
    put: Mapping[int, int]
    pot: int
    first: int
    late: bool = False


class Told:
    """A round of which a log is told; each entry is a seat and its total, or a fold."""

    def __init__(self, game: Game, start: Start, log: Log) -> None:
        self.game, self.start, self.log = game, start, log
        self.left = dict(start.chips)
        self.put = dict.fromkeys(start.chips, 0) | dict(start.put)
        self.high = self.level = max(self.put.values())
        self.unit = game.unit * (2 if game.betting == "limit" and start.late else 1)
        # structure: a blind that one may just call is the first bet of the round (G2).
        self.wagers = int(self.high > 0 and not game.double_opening)
        self.last_raise = max(self.high, game.unit)
        self.seen: dict[int, int] = {}
        self.checked: set[int] = set()
        self.stopped = False
        for seat, total in log:
            self._tell(seat, total)

    def _tell(self, seat: int, total: int | None) -> None:
        if total is FOLD:
            del self.left[seat]
            return
        if total > self.high:
            self._raise(total)
        elif total == self.put[seat]:
            self.checked.add(seat)
        self.left[seat] -= total - self.put[seat]
        self.put[seat] = total
        self.seen[seat] = self.high

    def _raise(self, total: int) -> None:
        half = 2 * (total - self.level) >= self.unit
        whole = half if self.game.betting == "limit" else total >= self.least
        if whole:
            self.last_raise = total - self.high if self.wagers else total
            self.wagers += 1
            self.level = total
            if self.game.betting == "limit" and len(self.left) > 2 and self.wagers > self.game.raises:
                self.stopped = True
        self.high = total

    @property
    def least(self) -> int:
        """The smallest whole bet or raise."""
        blind = max(self.start.put.values(), default=0)
        if self.game.double_opening and not self.wagers and 2 * blind > self.high:
            return 2 * blind
        if self.game.betting == "limit" or not self.wagers:
            return self.level + self.unit
        return self.high + self.last_raise

    @property
    def pot(self) -> int:
        return self.start.pot + sum(self.put.values())

    @property
    def turn(self) -> int | None:
        """Whose turn it is, or nobody's when the round is over."""
        seats = len(self.game.stacks)
        after = (self.log[-1][0] + 1) if self.log else self.start.first
        ring = [(after + step) % seats for step in range(seats)]
        if len(self.left) == 1:
            return None
        return next((seat for seat in ring if self._has_to_decide(seat)), None)

    def _has_to_decide(self, seat: int) -> bool:
        if not self.left.get(seat):
            return False
        if self.put[seat] < self.high:
            return True
        fresh = seat not in self.seen and self._somebody_could_answer(seat)
        return fresh and (not self.high or not self.game.double_opening)

    def _somebody_could_answer(self, seat: int) -> bool:
        return any(
            chips and self.put[one] + chips > self.high
            for one, chips in self.left.items()
            if one != seat
        )

    def choices(self, seat: int) -> Iterator[int | None]:
        """All that a seat may do: fold, or have so much before it."""
        has, owes = self.put[seat] + self.left[seat], self.high - self.put[seat]
        yield FOLD
        if owes:
            blind = max(self.start.put.values(), default=0)
            # open.minimum: none but a short stack comes in for the blind where one has to double it.
            if not (self.game.double_opening and not self.wagers and self.high == blind < has):
                yield min(self.high, has)
        elif self.high or self.start.late or self.game.form == "draw-high":
            yield self.put[seat]
        if self.high and not self._may_raise(seat):
            return
        yield from self._totals(seat, has, owes)

    def _may_raise(self, seat: int) -> bool:
        if not self._somebody_could_answer(seat):
            return False
        limit = self.game.betting == "limit"
        # checkraise.a5-limit: only there, and only where the players were not told otherwise.
        strict = limit and self.game.form == "ace-to-five" and not self.game.check_raise
        if strict and seat in self.checked:
            return False
        if limit and (self.stopped or (len(self.left) > 2 and self.wagers > self.game.raises)):
            return False
        if seat not in self.seen:
            return True
        since = self.high - self.seen[seat]
        return 2 * since >= self.unit if limit else since >= self.last_raise

    def _totals(self, seat: int, has: int, owes: int) -> Iterator[int]:
        most = {
            "limit": self.least,
            "pot-limit": self.high + owes + self.pot,
            "no-limit": has,
        }[self.game.betting]
        top = min(most, has)
        yield from range(max(min(self.least, top), self.high + 1), top + 1)


def beginning(game: Game) -> Start:
    """The first round once antes and blinds are posted."""
    count = len(game.stacks)
    posted, first = dict(enumerate(game.blinds)), len(game.blinds)
    if count == len(game.blinds) == 2:
        # Of two players the button, who is the last seat, has the small blind.
        posted, first = {1: game.blinds[0], 0: game.blinds[1]}, 1
    chips = {seat: game.stacks[seat] - game.ante - posted.get(seat, 0) for seat in range(count)}
    return Start(chips=chips, put=posted, pot=count * game.ante, first=first % count)


def count(game: Game, start: Start, then: Callable[[Told], int], log: Log = ()) -> int:
    """How many courses the hand may take, by what may come after each end of the round."""
    told = Told(game, start, log)
    seat = told.turn
    if seat is None:
        return then(told)
    return sum(count(game, start, then, (*log, (seat, act))) for act in told.choices(seat))


def first_round(game: Game) -> int:
    """In how many ways the first round may go."""
    return count(game, beginning(game), lambda told: 1)


def whole_hand(game: Game) -> int:
    """In how many ways the hand may be bet, when everybody stands pat."""
    return count(game, beginning(game), lambda told: after_draw(game, told))


def after_draw(game: Game, told: Told) -> int:
    """In how many ways the second round may go, if there is one."""
    nobody_opened = game.form == "draw-high" and not told.high
    if len(told.left) == 1 or nobody_opened:
        return 1
    # Left of the button is seat 0, and whoever is next to it where that has folded.
    later = Start(chips=told.left, put={}, pot=told.pot, first=0, late=True)
    return count(game, later, lambda end: 1)
