"""Comparing hands: who has the best, and which rules of the ranking decided."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache

from .cards import JOKER, Card, Deck, Rank, refuse_twins
from .games import Form
from .house import House, current
from .outcomes import Outcome
from .ranking import Category, Hand, RankPattern, Reading, ranking_of
from .rulings import RuleId, Ruling, rule
from .words import Listing, Phrase

A5_RANK = rule("a5.rank")
A5_BEST = rule("a5.best")
A5_JOKER_VALUE = rule("a5.joker.value")
A5_JOKER_DEFAULT = rule("a5.joker.default")
D27_INHERIT = rule("d27.inherit")
D27_RANK = rule("d27.rank")
D27_STRAIGHT_FLUSH_COUNT = rule("d27.straight-flush-count")
D27_ACE_HIGH = rule("d27.ace-high")
D27_BEST = rule("d27.best")
D27_A2345 = rule("d27.a2345")
D27_PAIR_ACES = rule("d27.pair-aces")
HIGH_RANK = rule("high.rank")
HIGH_JOKER = rule("high.joker")

COUNT_AGAINST = (Category.STRAIGHT, Category.FLUSH, Category.STRAIGHT_FLUSH)
# Of draw high: which card of the flush the joker is, and how high five aces rank.
OPEN_WITH_JOKER = (Category.FLUSH, Category.STRAIGHT_FLUSH, Category.FIVE_ACES)
ON_SOME_27 = (D27_STRAIGHT_FLUSH_COUNT, D27_ACE_HIGH, D27_A2345, D27_PAIR_ACES)


@dataclass(frozen=True, kw_only=True, repr=False)
class Comparison(Ruling):
    """Who has the best hand: one winner, or several who tie."""

    hands: Mapping[str, Hand] = field(hash=False)
    winners: tuple[str, ...]

    def _verdict(self) -> str:
        return f"{self.outcome.value} {', '.join(self.winners)}"


def compare_hands(
    hands: Mapping[str, str | Iterable[Card | str]], house: House | None = None
) -> Comparison:
    """Compare hands by the name of the player; cites the ranking rules that bear on them.

    :raises CardError: for other than five cards of the deck, or a card that two hands show.

    >>> print(compare_hands({"Ana": "8s 6d 4c 3h As", "Bo": "9s 5c 3d 2h Ad"}))
    Ana wins: 8-6-4-3-A
    """
    house = current(house)
    shown = {player: Hand.at(house, cards) for player, cards in hands.items()}
    refuse_twins(card for hand in shown.values() for card in hand.cards)
    return best_of(shown, house)


def best_of(shown: Mapping[str, Hand], house: House) -> Comparison:
    """`compare_hands` of hands that have been read, and show no card twice."""
    best = max(shown.values())
    winners = Listing(player for player, hand in shown.items() if hand == best)
    if len(winners) > 1:
        outcome, phrase = Outcome.TIE, Phrase("showdown", "{winners} tie: {hand}")
    else:
        outcome, phrase = Outcome.WIN, Phrase("showdown", "{winners} wins: {hand}")
    return Comparison(
        outcome=outcome,
        rules=tuple(_deciding(house.form, list(shown.values()))),
        sentence=phrase.fill(winners=winners, hand=best),
        settled_by=_settled_by(house.form, shown.values()),
        hands=shown,
        winners=winners,
    )


def _settled_by(form: Form, hands: Iterable[Hand]) -> str | None:
    """The gap that says what a joker is, where what the sources say of it is not enough."""
    with_joker = [hand for hand in hands if JOKER in hand.cards]
    if form is Form.DEUCE_TO_SEVEN and with_joker:
        return "G23"
    if form is Form.DRAW_HIGH and any(hand.category in OPEN_WITH_JOKER for hand in with_joker):
        return "G22"
    return None


def best_pattern(form: Form) -> RankPattern:
    """The ranks of the best hand of a form, without the joker."""
    return ranking_of(form).classes[0].ranks


def _deciding(form: Form, hands: list[Hand]) -> Iterator[RuleId]:
    joker = any(JOKER in hand.cards for hand in hands)
    pattern = best_pattern(form)
    best = any(hand.ranks == pattern for hand in hands)
    if form is Form.ACE_TO_FIVE:
        yield A5_RANK
        if best:
            yield A5_BEST
        if joker:
            yield A5_JOKER_VALUE
    elif form is Form.DEUCE_TO_SEVEN:
        yield from _deciding_27(hands)
        if best:
            yield D27_BEST
        if joker:
            yield from (D27_INHERIT, A5_JOKER_VALUE)
    else:
        yield HIGH_RANK
        if joker:
            yield HIGH_JOKER


def _deciding_27(hands: list[Hand]) -> Iterator[RuleId]:
    yield D27_RANK
    brought = {rule for hand in hands for rule in _brought_in_27(hand.reading)}
    yield from (rule for rule in ON_SOME_27 if rule in brought)


# A showdown asks it of each hand, and there are a few thousand readings.
@cache
def _brought_in_27(hand: Reading) -> tuple[RuleId, ...]:
    """The rules of deuce-to-seven that bear on some hands, and so on this one."""
    brought = []
    if hand.category in COUNT_AGAINST:
        brought.append(D27_STRAIGHT_FLUSH_COUNT)
    if Rank.ACE in hand.ranks:
        brought.append(D27_ACE_HIGH)
    if set(hand.ranks) == set(best_pattern(Form.ACE_TO_FIVE)):
        brought.append(D27_A2345)
    if hand.category is Category.PAIR and hand.ranks[0] is Rank.ACE:
        brought.append(D27_PAIR_ACES)
    return tuple(brought)


def joker_in_use(house: House | None = None) -> Ruling:
    """Whether the deck has the joker.

    At ace-to-five it has, unless the house posts the contrary (a5.joker.default). Whether
    deuce-to-seven inherits that the sources do not say (C20), nor what draw high prefers.
    """
    house = current(house)
    settled_by = None if house.form is Form.ACE_TO_FIVE else "joker"
    if house.joker:
        outcome, other = Outcome.IN_USE, Outcome.NOT_IN_USE
        phrase = Phrase("joker", "The joker is in use: the deck has {cards} cards")
    else:
        outcome, other = Outcome.NOT_IN_USE, Outcome.IN_USE
        phrase = Phrase("joker", "The joker is not in use: the deck has {cards} cards")
    return Ruling(
        outcome=outcome,
        rules=tuple(_on_joker(house.form)),
        sentence=phrase.fill(cards=len(Deck(joker=house.joker))),
        settled_by=settled_by,
        alternatives=(other,) if settled_by else (),
    )


def _on_joker(form: Form) -> Iterator[RuleId]:
    if form is Form.DRAW_HIGH:
        yield HIGH_JOKER
        return
    if form is Form.DEUCE_TO_SEVEN:
        yield D27_INHERIT
    yield A5_JOKER_DEFAULT
