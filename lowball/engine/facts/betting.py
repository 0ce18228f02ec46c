"""What prose may name of raises, check-raises and the sizes of bets."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ..betting import Round, bet_to, check_raise, may_raise, new_round, raised_anyway
from ..betting import round as rounds
from ..games import Betting, Form
from ..house import House
from .shared import Facts, leave, verdict

SEATS: Final = ("Ana", "Bo", "Cy", "Di")
CHECK_RAISES: Final[Mapping[str, tuple[Form, Betting]]] = {
    "checkraise.a5-limit": (Form.ACE_TO_FIVE, Betting.LIMIT),
    "checkraise.d27": (Form.DEUCE_TO_SEVEN, Betting.LIMIT),
    "checkraise.high": (Form.DRAW_HIGH, Betting.LIMIT),
    "checkraise.nlpl": (Form.ACE_TO_FIVE, Betting.NO_LIMIT),
}


def facts(house: House) -> Facts:
    """The values by dotted name, as a house has them."""
    return {**_raises(house), **_check_raises(house), **_sizes(house)}


def _raises(house: House) -> Facts:
    house = house.at(Form.ACE_TO_FIVE, Betting.LIMIT)
    cap = rounds.most_raises(house)
    assert cap is not None
    many, two = (_raised(house, seats, cap) for seats in (1 + rounds.HEADS_UP, rounds.HEADS_UP))
    fewer = many.after_fold(_next(many))
    return {
        "bet.raise_cap": cap,
        "bet.multihanded": 1 + rounds.HEADS_UP,
        "bet.headsup": rounds.HEADS_UP,
        "bet.blind_is_bet": rounds.bets_of_blind(1, house),
        "bet.full_from": rounds.COUNTS_AS_FULL,
        "bet.beyond_cap": leave(lambda: may_raise(many, _next(many))),
        "bet.beyond_cap.headsup": leave(lambda: may_raise(two, _next(two))),
        "bet.beyond_cap.after_fold": leave(lambda: may_raise(fewer, _next(fewer))),
        "bet.illegal_raise": verdict(lambda: raised_anyway(many, _next(many))),
    }


def _raised(house: House, seats: int, times: int) -> Round:
    """A round after the draw with a bet and so many raises, by the seats in turn."""
    chips = dict.fromkeys(SEATS[:seats], 9000)
    made = new_round(chips, 10, house, phase="postdraw", pot=60)
    for turn in range(1 + times):
        made = made.after_bet(SEATS[turn % seats], made.least_bet)
    return made


def _next(made: Round) -> str:
    """A seat that has a raise to answer."""
    return next(seat for seat in made.stacks if made.owes(seat))


def _check_raises(house: House) -> Facts:
    return {
        name: leave(lambda game=game: check_raise(house.at(*game)))
        for name, game in CHECK_RAISES.items()
    }


def _sizes(house: House) -> Facts:
    a5_nl, a5_pl = (
        new_round({"Ana": 340, "Bo": 500}, 10, house.at(Form.ACE_TO_FIVE, bet), phase="postdraw", pot=60)
        for bet in (Betting.NO_LIMIT, Betting.POT_LIMIT)
    )
    return {
        "bet.nl.stack": leave(lambda: bet_to(a5_nl, "Ana", a5_nl.stacks["Ana"])),
        "bet.nl.more": leave(lambda: bet_to(a5_nl, "Ana", a5_nl.stacks["Ana"] + 1)),
        "bet.pl.pot": leave(lambda: bet_to(a5_pl, "Ana", a5_pl.pot)),
        "bet.pl.more": leave(lambda: bet_to(a5_pl, "Ana", a5_pl.pot + 1)),
    }
