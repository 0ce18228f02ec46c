"""How much may be bet: the amounts of a bet or raise, by the betting structure."""

from __future__ import annotations

from dataclasses import dataclass

from ..games import Betting
from ..outcomes import Outcome
from ..rulings import RuleId, Ruling, rule
from ..words import Phrase
from .raises import NLPL_INCORPORATE
from .round import Round
from .stakes import LIMIT_DOUBLES, OPEN_MINIMUM

NL_SIZE = rule("bet.nl-size")
PL_SIZE = rule("bet.pl-size")


@dataclass(frozen=True, kw_only=True, repr=False)
class Sizes(Ruling):
    """The totals to which a seat may bet or raise: from `low` to `high` chips, all included.

    At limit they are one amount. `all_in` says that it is all that the seat has, and too little
    for a full bet.
    """

    low: int
    high: int
    all_in: bool

    def __contains__(self, total: int) -> bool:
        return self.low <= total <= self.high

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
    has = round.put_in.get(seat, 0) + round.stacks[seat]
    if has <= round.to_meet:
        return None
    betting, raising = round.house.betting, round.to_meet > 0
    rules: list[RuleId] = [OPEN_MINIMUM] if round.big_blind and not round.opened else []
    settled_by = None
    if betting is Betting.LIMIT:
        most = round.least_bet
        rules.append(LIMIT_DOUBLES)
        settled_by = "G3" if round.short else None
    elif betting is Betting.POT_LIMIT:
        most = _pot(round, seat)
        rules += [PL_SIZE, NLPL_INCORPORATE]
        settled_by = "pot_raise_basis" if raising else "C24"
    else:
        most = has
        rules += [NL_SIZE, NLPL_INCORPORATE]
        settled_by = "C24"
    low, high = min(round.least_bet, most, has), min(most, has)
    if high <= round.to_meet:
        return None
    if raising:
        phrase = Phrase("betting", "{seat} may raise to between {low} and {high}")
        if low == high:
            phrase = Phrase("betting", "{seat} may raise to {low}")
    else:
        phrase = Phrase("betting", "{seat} may bet {low} to {high}")
        if low == high:
            phrase = Phrase("betting", "{seat} may bet {low}")
    return Sizes(
        outcome=Outcome.ALLOWED,
        rules=tuple(rules),
        sentence=phrase.fill(seat=seat, low=low, high=high),
        settled_by=settled_by,
        low=low,
        high=high,
        all_in=has < round.least_bet,
    )


def _pot(round: Round, seat: str) -> int:
    """The largest total at pot-limit: the pot on top of what there is to meet."""
    called = round.owes(seat) if round.house.pot_raise_basis == "after_call" else 0
    return round.to_meet + round.pot + called
