"""The values that prose may name, each taken from what the engine consults or from a ruling."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from . import drawing, exposed
from .cards import JOKER, Card, Deck, Rank, Suit
from .comparison import COUNT_AGAINST, best_pattern, joker_in_use
from .drawing import change_draw, deal_order, most_in_a_row
from .exposed import exposed_before_draw, exposed_on_draw, taken_ranks
from .games import Betting, Form
from .house import House, current
from .outcomes import Outcome
from .ranking import HAND_SIZE, Category, Ranking, definition, ranking_of
from .ranking.definition import ACE_HIGH, ACE_LOW
from .rulings import unheard
from .schedule import Deal
from .table_talk import Asked, Asker, how_many_drawn, rap

Facts = dict[str, object]


def facts(house: House | None = None) -> Facts:
    """Every value that prose may be tied to, by dotted name.

    What depends on an option is as `house` has it, by default the house being played; each game is
    there whatever game the house plays.
    """
    house = current(house)
    with unheard():
        return {
            "hand.size": HAND_SIZE,
            "deck.cards": len(Deck()),
            "deck.cards_with_joker": len(Deck(joker=True)),
            "deck.suits": len(Suit),
            "deck.ranks": len(Rank),
            **_ranks_exposed(house),
            **_exposed(house),
            **_draw(house),
            **_how_many(house),
            **_rap(house),
            **_ace_to_five(house),
            **_deuce_to_seven(house),
            **_draw_high(house),
        }


def game(form: Form, betting: Betting, house: House) -> House:
    """Another game of the same house."""
    return house.at(form, betting)


def _ranks_exposed(house: House) -> Facts:
    games = {
        "a5.limit": (Form.ACE_TO_FIVE, Betting.LIMIT, ACE_LOW),
        "a5.nlpl": (Form.ACE_TO_FIVE, Betting.NO_LIMIT, ACE_LOW),
        "d27": (Form.DEUCE_TO_SEVEN, Betting.LIMIT, ACE_HIGH),
        "d27.nlpl": (Form.DEUCE_TO_SEVEN, Betting.NO_LIMIT, ACE_HIGH),
    }
    values: Facts = {}
    for name, (form, betting, order) in games.items():
        played = game(form, betting, house)
        taken = [rank for rank in order if rank in taken_ranks(played)]
        replaced = [rank for rank in order if rank not in taken]
        values |= {
            f"exposed.{name}.taken": tuple(taken),
            f"exposed.{name}.replaced": tuple(replaced),
            f"exposed.{name}.highest_taken": taken[-1],
            f"exposed.{name}.lowest_replaced": replaced[0],
            f"exposed.{name}.when_taken": exposed_before_draw(_any(taken), played).outcome,
            f"exposed.{name}.when_replaced": exposed_before_draw(_any(replaced), played).outcome,
        }
    return values


def _exposed(house: House) -> Facts:
    a5, a5_nlpl = (game(Form.ACE_TO_FIVE, bet, house) for bet in (Betting.LIMIT, Betting.NO_LIMIT))
    d27 = game(Form.DEUCE_TO_SEVEN, Betting.LIMIT, house)
    high = game(Form.DRAW_HIGH, Betting.LIMIT, house)
    low, top = _any([Rank.TWO]), _any([Rank.KING])
    ace = _any([Rank.ACE])
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
    lowball = game(Form.ACE_TO_FIVE, house.betting, house)
    high = game(Form.DRAW_HIGH, house.betting, house)
    return {
        "rap.draw": rap("draw", house=house).outcome,
        "rap.facing-bet": rap("betting", facing_bet=True, house=house).outcome,
        "rap.bet-or-fold": rap("betting", house=house).outcome,
        "rap.may-check": rap("betting", may_check=True, house=house).outcome,
        "rap.unaware.lowball": rap("draw", knew_of_raise=False, house=lowball).outcome,
        "rap.unaware.high": rap("draw", knew_of_raise=False, house=high).outcome,
        "rap.out-of-turn": rap("betting", in_turn=False, house=house).outcome,
    }


def _ace_to_five(house: House) -> Facts:
    ranking = ranking_of(Form.ACE_TO_FIVE)
    return {
        **_ranking("a5", ranking),
        "a5.lowest_rank": ACE_LOW[0],
        "a5.highest_rank": ACE_LOW[-1],
        "a5.joker": joker_in_use(game(Form.ACE_TO_FIVE, house.betting, house)).outcome,
    }


def _deuce_to_seven(house: House) -> Facts:
    ranking = ranking_of(Form.DEUCE_TO_SEVEN)
    pairs = [one.ranks for one in ranking.classes if one.category is Category.PAIR]
    ace_high = [
        one.ranks
        for one in ranking.classes
        if one.category is Category.HIGH_CARD and one.ranks[0] is Rank.ACE
    ]
    wheel = definition.deuce_to_seven(_offsuit(best_pattern(Form.ACE_TO_FIVE)))
    return {
        **_ranking("d27", ranking),
        "d27.best.suits": definition.SUITS_OF_A_FLUSH + 1,
        "d27.lowest_rank": ACE_HIGH[0],
        "d27.highest_rank": ACE_HIGH[-1],
        "d27.count_against": _apart(COUNT_AGAINST),
        "d27.wheel": wheel.ranks,
        "d27.wheel.category": wheel.category,
        "d27.wheel.high": wheel.ranks[0],
        "d27.worst_ace_high": ace_high[-1],
        "d27.worst_pair": pairs[-1][0],
        "d27.best_pair": pairs[0][0],
        "d27.joker": joker_in_use(game(Form.DEUCE_TO_SEVEN, house.betting, house)).outcome,
    }


def _draw_high(house: House) -> Facts:
    wheel = definition.draw_high(_offsuit(best_pattern(Form.ACE_TO_FIVE)))
    with_joker = ranking_of(Form.DRAW_HIGH, joker=True)
    return {
        **_ranking("high", ranking_of(Form.DRAW_HIGH)),
        "high.highest_rank": best_pattern(Form.DRAW_HIGH)[0],
        "high.categories_with_joker": with_joker.categories,
        "high.best_with_joker": with_joker.categories[0],
        "high.wheel": wheel.ranks,
        "high.wheel.category": wheel.category,
        "high.joker": joker_in_use(game(Form.DRAW_HIGH, house.betting, house)).outcome,
        "high.joker.is": definition.JOKER_IS,
        "high.joker.completes": _apart(definition.JOKER_COMPLETES),
    }


def _ranking(name: str, ranking: Ranking) -> Facts:
    return {
        f"{name}.best": ranking.classes[0].ranks,
        f"{name}.best.category": ranking.classes[0].category,
        f"{name}.categories": ranking.categories,
        f"{name}.classes": len(ranking.classes),
    }


def _apart(categories: Iterable[Category]) -> tuple[Category, ...]:
    """The categories, without the one that is two of them at once."""
    return tuple(one for one in categories if one is not Category.STRAIGHT_FLUSH)


def _any(ranks: Iterable[Rank]) -> Card:
    return Card.of(next(iter(ranks)), Suit.SPADES)


def _offsuit(ranks: Iterable[Rank]) -> list[Card]:
    return [Card.of(rank, place % len(Suit)) for place, rank in enumerate(ranks)]
