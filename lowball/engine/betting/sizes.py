"""How much may be bet: the amounts of a bet or raise, by the betting structure."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, NamedTuple

from ..games import Betting
from ..outcomes import Outcome
from ..rulings import RuleId, Ruling, rule
from ..words import Phrase
from .raises import NLPL_INCORPORATE
from .round import Round
from .stakes import LIMIT_DOUBLES, OPEN_MINIMUM

NL_SIZE = rule("bet.nl-size")
PL_SIZE = rule("bet.pl-size")

SIZE: Final[Mapping[Betting, tuple[RuleId, ...]]] = {
    Betting.LIMIT: (LIMIT_DOUBLES,),
    Betting.POT_LIMIT: (PL_SIZE, NLPL_INCORPORATE),
    Betting.NO_LIMIT: (NL_SIZE, NLPL_INCORPORATE),
}


class Totals(NamedTuple):
    """The totals to which a seat may bet or raise: from `low` to `high` chips, all included."""

    low: int
    high: int

    def __contains__(self, total: int) -> bool:  # type: ignore[override]
        return self.low <= total <= self.high


@dataclass(frozen=True, kw_only=True, repr=False)
class Sizes(Ruling):
    """The ruling on the totals to which a seat may bet or raise.

    At limit they are one amount. `all_in` says that it is all that the seat has, and too little
    for a full bet.
    """

    low: int
    high: int
    all_in: bool

    def _verdict(self) -> str:
        return f"{self.outcome.value} {self.low}-{self.high}"


def bet_sizes(round: Round, seat: str) -> Sizes | None:
    """How much a seat may bet or raise, were it allowed to; None where all it has is no raise.

    At limit a bet is the unit of the phase (limit.doubles), and an all-in of less than half of one
    is completed rather than raised (G3). At no-limit it may be the whole stack (bet.nl-size), at
    pot-limit the pot (bet.pl-size), which is counted once the raiser has called (G26). How small a
    bet or raise may be there only the chapter on those games would say (bet.nlpl-incorporate, C24).
    A player may always bet all that he has. Before the draw the first bet is at least what opens
    (open.minimum).
    """
    totals = bet_totals(round, seat)
    if totals is None:
        return None
    low, high = totals
    if round.to_meet > 0:
        phrase = Phrase("betting", "{seat} may raise to between {low} and {high}")
        if low == high:
            phrase = Phrase("betting", "{seat} may raise to {low}")
    else:
        phrase = Phrase("betting", "{seat} may bet {low} to {high}")
        if low == high:
            phrase = Phrase("betting", "{seat} may bet {low}")
    return Sizes(
        outcome=Outcome.ALLOWED,
        rules=rules_of_size(round),
        sentence=phrase.fill(seat=seat, low=low, high=high),
        settled_by=size_settled_by(round),
        low=low,
        high=high,
        all_in=round.has(seat) < round.least_bet,
    )


def bet_totals(round: Round, seat: str) -> Totals | None:
    """The totals that `bet_sizes` rules on."""
    has, betting, least = round.has(seat), round.house.betting, round.least_bet
    if betting is Betting.LIMIT:
        most = least
    elif betting is Betting.POT_LIMIT:
        most = _pot(round, seat)
    else:
        most = has
    high = min(most, has)
    return Totals(min(least, high), high) if high > round.to_meet else None


def rules_of_size(round: Round) -> tuple[RuleId, ...]:
    """The rules that give a bet or raise its size."""
    size = SIZE[round.house.betting]
    return (OPEN_MINIMUM, *size) if round.big_blind and not round.opened else size


def size_settled_by(round: Round) -> str | None:
    """What settles the size of a bet or raise, where the sources leave it open."""
    if round.house.betting is Betting.LIMIT:
        return "G3" if round.short else None
    pot_raised = round.house.betting is Betting.POT_LIMIT and round.to_meet > 0
    return "pot_raise_basis" if pot_raised else "C24"


def _pot(round: Round, seat: str) -> int:
    """The largest total at pot-limit: the pot on top of what there is to meet."""
    called = round.owes(seat) if round.house.pot_raise_basis == "after_call" else 0
    return round.to_meet + round.pot + called
