"""The games as PokerKit plays them, and our houses made like them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pokerkit import (
    Automation,
    BettingStructure,
    Card,
    Deck,
    Mode,
    NoLimitDeuceToSevenLowballSingleDraw,
    Opening,
    RegularLowHand,
    StandardHighHand,
    StandardLowHand,
    State,
    Street,
)

from lowball.engine import Betting, Form, House, preset
from lowball.engine import Deck as OurDeck

UNIT = 10
CARDS = {card: next(iter(Card.parse(card.ascii))) for card in OurDeck()}
RANKINGS = {
    Form.DEUCE_TO_SEVEN: StandardLowHand,
    Form.ACE_TO_FIVE: RegularLowHand,
    Form.DRAW_HIGH: StandardHighHand,
}
STRUCTURES = {
    Betting.LIMIT: BettingStructure.FIXED_LIMIT,
    Betting.POT_LIMIT: BettingStructure.POT_LIMIT,
    Betting.NO_LIMIT: BettingStructure.NO_LIMIT,
}
AUTOMATIC = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.BLIND_OR_STRADDLE_POSTING,
    Automation.HOLE_CARDS_SHOWING_OR_MUCKING,
    Automation.HAND_KILLING,
    Automation.CHIPS_PUSHING,
    Automation.CHIPS_PULLING,
)
RAISES = 4


def our_house(name: str, **options: Any) -> House:
    """A house that plays as PokerKit can, so that as little as possible is left out."""
    like_theirs = {
        "joker": False,
        "sevens_rule": False,
        "checkraise_a5_limit": True,
        "max_raises_headsup": options.get("max_raises_multihanded", RAISES),
        "allow_five_consecutive": True,
    }
    return preset(name, **like_theirs | options)


def their_state(
    house: House, blinds: Sequence[int], stacks: Sequence[int], caps: tuple[int, int] | None = None
) -> State:
    """The same game at PokerKit; `caps` are the bets that each round allows at limit.

    The rounds differ, since to PokerKit a blind is no bet and to us it is (G2).
    """
    if len(stacks) == 2 and len(blinds) == 1:
        # Of two players PokerKit takes the second for the one in the big blind.
        blinds = (0, *blinds)
    limit = house.betting is Betting.LIMIT
    after = UNIT * (2 if limit and house.limit_doubles_after_draw else 1)
    most: tuple[int | None, int | None] = (None, None)
    if limit:
        raises = house.max_raises_multihanded
        most = caps or (raises + (not blinds), raises + 1)
    street = (False, (False,) * 5, 0, False, Opening.POSITION, UNIT, most[0])
    drawing = (True, (), 0, True, Opening.POSITION, after, most[1])
    return State(
        AUTOMATIC,
        Deck.STANDARD,
        (RANKINGS[house.form],),
        (Street(*street), Street(*drawing)),
        STRUCTURES[house.betting],
        True,
        house.ante,
        tuple(blinds),
        0,
        tuple(stacks),
        len(stacks),
        mode=Mode.CASH_GAME,
    )


def predefined_state(house: House, blinds: Sequence[int], stacks: Sequence[int]) -> State:
    """PokerKit's own no-limit deuce-to-seven single draw."""
    if len(stacks) == 2 and len(blinds) == 1:
        blinds = (0, *blinds)
    return NoLimitDeuceToSevenLowballSingleDraw.create_state(
        AUTOMATIC, True, house.ante, tuple(blinds), UNIT, tuple(stacks), len(stacks),
        mode=Mode.CASH_GAME,
    )  # fmt: skip
