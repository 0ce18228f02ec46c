"""What prose may name of the draw, and of what is said at the table."""

from __future__ import annotations

from .. import drawing
from ..drawing import change_draw, deal_order, most_in_a_row
from ..games import Form
from ..house import House
from ..outcomes import Outcome
from ..schedule import Deal
from ..table_talk import Asked, Asker, how_many_drawn, rap
from .shared import Facts


def facts(house: House) -> Facts:
    """The values by dotted name, as a house has them."""
    return {**_draw(house), **_how_many(house), **_rap(house)}


def _draw(house: House) -> Facts:
    five = deal_order({"Ana": drawing.MOST_DRAWN, "Bo": 1}, house)
    to_ana = [event.count for event in five if isinstance(event, Deal) and event.seat == "Ana"]
    return {
        "draw.max_consecutive": most_in_a_row(house),
        "draw.most": drawing.MOST_DRAWN,
        "draw.five.now": to_ana[0],
        "draw.five.later": sum(to_ana[1:]),
        "draw.five.card_later": to_ana[0] + 1,
        "draw.burned": drawing.BURNED,
        "draw.burn_card": drawing.BURNED,
        "draw.change": change_draw("Ana", said=2, wants=1).outcome,
        "draw.change.cards_off": drawing.CARDS_OFF_ALLOWED,
    }


def _how_many(house: House) -> Facts:
    def answer(asked: Asked, *, after: bool, asker: Asker = "active") -> Outcome:
        ruling = how_many_drawn(asked, action_after_draw=after, asker=asker, house=house)
        return ruling.outcome

    return {
        "info.player-before": answer("player", after=False),
        "info.dealer-before": answer("dealer", after=False),
        "info.player-after": answer("player", after=True),
        "info.dealer-after": answer("dealer", after=True),
        "info.asked-by-folded": answer("player", after=False, asker="folded"),
    }


def _rap(house: House) -> Facts:
    lowball = house.at(Form.ACE_TO_FIVE, house.betting)
    high = house.at(Form.DRAW_HIGH, house.betting)
    return {
        "rap.draw": rap("draw", house=house).outcome,
        "rap.facing-bet": rap("betting", facing_bet=True, house=house).outcome,
        "rap.bet-or-fold": rap("betting", house=house).outcome,
        "rap.may-check": rap("betting", may_check=True, house=house).outcome,
        "rap.unaware.lowball": rap("draw", knew_of_raise=False, house=lowball).outcome,
        "rap.unaware.high": rap("draw", knew_of_raise=False, house=high).outcome,
        "rap.out-of-turn": rap("betting", in_turn=False, house=house).outcome,
    }
