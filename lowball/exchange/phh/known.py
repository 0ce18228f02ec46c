"""The deck of a hand, from the cards that its history shows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from lowball.engine.cards import Card, Deck
from lowball.engine.drawing import deal_order
from lowball.engine.house import House
from lowball.engine.ranking import HAND_SIZE
from lowball.engine.rulings import unheard
from lowball.engine.schedule import Burn, Pat
from lowball.engine.words import Phrase

from .errors import Misread, refuse
from .notation import Names, read_action
from .values import known_cards


@dataclass
class Hand:
    """What is known of the cards of one player; None is a card of which nothing is known.

    `dealt`, `discards` and `drawn` are in the order of the file, and `shown` is the hand at the
    showdown.
    """

    dealt: list[Card | None] = field(default_factory=list)
    discards: list[Card | None] = field(default_factory=list)
    drawn: list[Card | None] = field(default_factory=list)
    shown: list[Card | None] = field(default_factory=list)
    stated: bool = False

    def discarded(self) -> set[int]:
        """The places in the deal of the cards discarded; the last of the unknown ones are taken."""
        gone = {place for place, card in enumerate(self.dealt) if card and card in self.discards}
        blank = [place for place, card in enumerate(self.dealt) if card is None]
        return gone | set(blank[len(blank) - self.discards.count(None) :])

    def learn(self) -> None:
        """Put the cards of the hand shown in the place of unknown ones that it must have held."""
        news = [card for card in self.shown if card and card not in (*self.dealt, *self.drawn)]
        gone = self.discarded()
        for cards, places in (
            (self.drawn, range(len(self.drawn))),
            (self.dealt, [place for place in range(len(self.dealt)) if place not in gone]),
        ):
            for place in places:
                if cards[place] is None and news:
                    cards[place] = news.pop(0)


def known_hands(actions: Sequence[Any], names: Names) -> dict[str, Hand]:
    """What the actions tell of the cards, by player; whatever they cannot mean is left out here."""
    hands = {name: Hand() for name in names.names}
    for text in actions:
        try:
            action = read_action(text)
            if action is None:
                continue
            who = action.arguments[0] if action.verb == "dh" and action.arguments else action.actor
            hand = hands.get(names.read(who), Hand())
            cards = list(known_cards("".join(action.arguments[action.verb == "dh" :][:1])))
        except Misread:
            continue
        if action.verb == "dh":
            room = HAND_SIZE - len(hand.dealt)
            hand.dealt += cards[:room]
            hand.drawn += cards[room:]
        elif action.verb == "sd":
            hand.discards, hand.stated = cards, True
        elif action.verb == "sm":
            hand.shown = cards
    for hand in hands.values():
        hand.learn()
    return hands


def deck_for(hands: dict[str, Hand], house: House) -> tuple[Card, ...]:
    """A deck from which these hands are dealt; cards that nobody knows stand in for the unknown.

    :raises Misread: for a card dealt twice, and when the deck runs out: then nobody can tell which
        cards come back.
    """
    slots = [
        card
        for place in range(HAND_SIZE)
        for hand in hands.values()
        for card in (hand.dealt[place : place + 1] or [None])
    ]
    drawn = {name: list(hand.drawn) for name, hand in hands.items()}
    wanted = {
        name: min(len(hand.discards), HAND_SIZE) for name, hand in hands.items() if hand.stated
    }
    with unheard():
        events = deal_order(wanted, house).events
    for event in events:
        if isinstance(event, Burn):
            slots += [None] * event.count
        elif not isinstance(event, Pat):
            mine = drawn[event.seat]
            slots += (mine + [None] * event.count)[: event.count]
            del mine[: event.count]
    whole = tuple(Deck(joker=house.joker))
    if len(slots) >= len(whole):
        refuse(
            Phrase("phh", "the deck runs out: only {field} can tell which cards come back"),
            field="_lowball.deck",
        )
    seen = [card for card in slots if card is not None]
    for card in seen:
        if seen.count(card) > 1:
            refuse(Phrase("phh", "the {card} is dealt twice"), card=card)
        if card not in whole:
            refuse(Phrase("phh", "the {card} is not in the deck of this game"), card=card)
    rest = [card for card in whole if card not in seen]
    deck = [card if card is not None else rest.pop(0) for card in slots]
    return (*deck, *rest)
