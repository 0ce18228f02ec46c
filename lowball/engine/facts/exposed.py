"""What prose may name of exposed cards."""

from __future__ import annotations

from dataclasses import replace

from .. import exposed
from ..cards import JOKER, Rank
from ..exposed import exposed_before_draw, exposed_on_draw, taken_ranks
from ..games import Betting, Form
from ..house import House
from ..ranking.definition import ACE_HIGH, ACE_LOW
from .shared import Facts, any_card


def facts(house: House) -> Facts:
    """The values by dotted name, as a house has them."""
    return {**_ranks_exposed(house), **_exposed(house)}


def _ranks_exposed(house: House) -> Facts:
    games = {
        "a5.limit": (Form.ACE_TO_FIVE, Betting.LIMIT, ACE_LOW),
        "a5.nlpl": (Form.ACE_TO_FIVE, Betting.NO_LIMIT, ACE_LOW),
        "d27": (Form.DEUCE_TO_SEVEN, Betting.LIMIT, ACE_HIGH),
        "d27.nlpl": (Form.DEUCE_TO_SEVEN, Betting.NO_LIMIT, ACE_HIGH),
    }
    values: Facts = {}
    for name, (form, betting, order) in games.items():
        played = house.at(form, betting)
        taken = [rank for rank in order if rank in taken_ranks(played)]
        replaced = [rank for rank in order if rank not in taken]
        values |= {
            f"exposed.{name}.taken": tuple(taken),
            f"exposed.{name}.replaced": tuple(replaced),
            f"exposed.{name}.highest_taken": taken[-1],
            f"exposed.{name}.lowest_replaced": replaced[0],
            f"exposed.{name}.when_taken": exposed_before_draw(any_card(taken), played).outcome,
            f"exposed.{name}.when_replaced": exposed_before_draw(any_card(replaced), played).outcome,
        }
    return values


def _exposed(house: House) -> Facts:
    a5, a5_nlpl = (house.at(Form.ACE_TO_FIVE, bet) for bet in (Betting.LIMIT, Betting.NO_LIMIT))
    d27 = house.at(Form.DEUCE_TO_SEVEN, Betting.LIMIT)
    high = house.at(Form.DRAW_HIGH, Betting.LIMIT)
    low, top = any_card([Rank.TWO]), any_card([Rank.KING])
    ace = any_card([Rank.ACE])
    differing = set(taken_ranks(a5)) ^ set(taken_ranks(a5_nlpl))
    return {
        "exposed.a5.differs": tuple(rank for rank in ACE_LOW if rank in differing),
        "exposed.d27.gap": next(rank for rank in ACE_HIGH if rank not in taken_ranks(d27)),
        "exposed.d27.ace": exposed_before_draw(ace, d27).outcome,
        "exposed.high": exposed_before_draw(low, high).outcome,
        "exposed.high.by_player": exposed_before_draw(low, high, exposed_by="player").outcome,
        "exposed.by_player": exposed_before_draw(top, a5, exposed_by="player").outcome,
        "exposed.joker.a5.limit": exposed_before_draw(JOKER, replace(a5, joker=True)).outcome,
        "exposed.joker.a5.nlpl": exposed_before_draw(JOKER, replace(a5_nlpl, joker=True)).outcome,
        "exposed.burn_card": exposed.BURN_CARD_ORDINAL,
        "exposed.on-draw": exposed_on_draw(ace, a5).outcome,
    }
