"""What prose may name of the deck and of the rankings."""

from __future__ import annotations

from collections.abc import Iterable

from ..cards import Card, Deck, Rank, Suit
from ..comparison import COUNT_AGAINST, best_pattern, joker_in_use
from ..games import Form
from ..house import House
from ..ranking import HAND_SIZE, Category, Ranking, definition, ranking_of
from ..ranking.definition import ACE_HIGH, ACE_LOW
from .shared import Facts


def facts(house: House) -> Facts:
    """The values by dotted name, as a house has them."""
    return {
        "hand.size": HAND_SIZE,
        "deck.cards": len(Deck()),
        "deck.cards_with_joker": len(Deck(joker=True)),
        "deck.suits": len(Suit),
        "deck.ranks": len(Rank),
        **_ace_to_five(house),
        **_deuce_to_seven(house),
        **_draw_high(house),
    }


def _ace_to_five(house: House) -> Facts:
    ranking = ranking_of(Form.ACE_TO_FIVE)
    return {
        **_ranking("a5", ranking),
        "a5.lowest_rank": ACE_LOW[0],
        "a5.highest_rank": ACE_LOW[-1],
        "a5.joker": joker_in_use(house.at(Form.ACE_TO_FIVE, house.betting)).outcome,
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
        "d27.joker": joker_in_use(house.at(Form.DEUCE_TO_SEVEN, house.betting)).outcome,
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
        "high.joker": joker_in_use(house.at(Form.DRAW_HIGH, house.betting)).outcome,
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


def _offsuit(ranks: Iterable[Rank]) -> list[Card]:
    return [Card.of(rank, place % len(Suit)) for place, rank in enumerate(ranks)]
