"""The undealt cards, and what happens when they run out."""

from __future__ import annotations

from typing import Final

from ..cards import Card
from ..deal import DRAW_OPTION
from ..ranking import HAND_SIZE
from ..rulings import IllegalAction
from ..words import Phrase
from .play import Play

# The last card of the deck may have been seen, and is dealt only when there is no other.
BOTTOM: Final = 1


def take(play: Play, count: int, seat: str | None = None) -> tuple[Play, tuple[Card, ...]]:
    """The hand without the next cards of the deck, and these cards.

    When the deck runs out, the cards that are out of play come back in the order of `again`, and a
    seat is never dealt one that it has given up: that one waits for somebody else (G14).

    :raises IllegalAction: ``no-card-left``.
    """
    if not play.given_up and len(play.deck) - count >= BOTTOM:
        return play.but(deck=play.deck[count:]), play.deck[:count]
    cards: list[Card] = []
    for _ in range(count):
        play, card = _next(play, seat)
        cards.append(card)
    return play, tuple(cards)


def _next(play: Play, seat: str | None) -> tuple[Play, Card]:
    not_for_him = play.given_up.get(seat or "", frozenset())
    fit = [card for card in play.deck[:-BOTTOM] if card not in not_for_him]
    if not fit and _pile(play):
        play = _with_the_pile(play)
        not_for_him = play.given_up.get(seat or "", frozenset())
        fit = [card for card in play.deck[:-BOTTOM] if card not in not_for_him]
    fit = fit or [card for card in play.deck if card not in not_for_him]
    if not fit:
        refusal = Phrase("table", "There are not enough cards left")
        raise IllegalAction("no-card-left", DRAW_OPTION, refusal)
    return play.but(deck=tuple(card for card in play.deck if card is not fit[0])), fit[0]


def _pile(play: Play) -> tuple[Card, ...]:
    """The cards that are out of play and may come back, in a house that lets them."""
    if play.house.stub_exhausted == "cap_draws":
        return ()
    return (*play.out, *(card for cards in play.discards.values() for card in cards))


def _with_the_pile(play: Play) -> Play:
    order = {card: place for place, card in enumerate(play.again)}
    pile = sorted(_pile(play), key=order.__getitem__)
    given_up = {
        seat: play.given_up.get(seat, frozenset()) | frozenset(play.discards.get(seat, ()))
        for seat in play.seats
    }
    # The card at the bottom stays there.
    deck = (*play.deck[:-BOTTOM], *pile, *play.deck[-BOTTOM:])
    return play.but(deck=deck, out=(), discards={}, given_up=given_up)


def most_to_draw(play: Play, seat: str) -> int:
    """How many cards a seat may draw, so that there are enough for all who draw.

    Where the discards come back that is as many as it likes, save at a table so full that hardly
    any other card is left; in the other house it is what the deck has for it (G14).
    """
    if play.house.stub_exhausted == "cap_draws":
        # One who has been served may have its fifth card to come, or another for one exposed.
        coming = [len(discards) if place >= play.served else 0 for place, discards in enumerate(play.stated.values())]
        promised = [
            max(0, HAND_SIZE - len(play.hands[one]) + more)
            for one, more in zip(play.stated, coming, strict=True)
            if one != seat
        ]
        burns = (not play.burned) + sum(count == HAND_SIZE for count in promised)
        return max(0, len(play.deck) - BOTTOM - sum(promised) - burns)
    held_by_others = sum(
        max(len(cards), HAND_SIZE) if one in play.live else len(cards)
        for one, cards in play.hands.items()
        if one != seat
    )
    return max(0, len(play.again) - held_by_others - HAND_SIZE - BOTTOM)
