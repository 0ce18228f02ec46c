"""What a player does, as the table has it."""

from __future__ import annotations

import re
from collections.abc import Collection

from lowball.engine.cards import Card
from lowball.engine.table import Play
from lowball.engine.table.acts import Act, BetTo, Call, Check, Draw, Fold, Muck
from lowball.engine.table.automatic import honest_show
from lowball.engine.words import Phrase

from .errors import expected, refuse
from .known import Hand
from .notation import Action, not_an_action
from .values import MOST_CHIPS, known_cards

# PHH allows a point; chips are whole.
_CHIPS = re.compile(r"(\d{1,13})(?:\.0*)?", re.ASCII)


def refuse_arguments(action: Action, count: int) -> None:
    """Raise Misread for another number of arguments."""
    if len(action.arguments) != count:
        raise not_an_action(" ".join((action.actor, action.verb, *action.arguments)))


def act_of(
    action: Action, name: str, play: Play, hand: Hand, known: Collection[Card]
) -> Act | None:
    """The act of a player, or None for one by which nothing happens at our table.

    :raises Misread: for what is no action of this game.
    """
    if action.verb in ("f", "cc"):
        refuse_arguments(action, 0)
    match action.verb:
        case "f":
            return Fold(name)
        case "cc":
            return _check_or_call(name, play)
        case "cbr":
            refuse_arguments(action, 1)
            return BetTo(name, _chips(action.arguments[0]))
        case "sd":
            refuse_arguments(action, len(action.arguments[:1]))
            return Draw(name, _discards(name, play, hand))
        case "sm":
            refuse_arguments(action, len(action.arguments[:1]))
            return _show_or_muck(action, name, play, known)
    raise not_an_action(" ".join((action.actor, action.verb, *action.arguments)))


def _chips(text: str) -> int:
    found = _CHIPS.fullmatch(text)
    chips = int(found[1]) if found else 0
    if not 0 < chips <= MOST_CHIPS:
        numbers = Phrase("phh", "a whole number from {low} to {high}")
        raise expected(numbers.fill(low=1, high=MOST_CHIPS), text)
    return chips


def _check_or_call(name: str, play: Play) -> Act | None:
    asked = play.round is not None and play.turn == name
    if not asked and name in play.live and not _answerable(name, play):
        # Others ask one for a check whom nobody could answer, and here he is not asked.
        return None
    owes = play.round.owes(name) if play.round else 0
    return Call(name) if owes > 0 else Check(name)


def _answerable(name: str, play: Play) -> bool:
    return any(play.stacks[one] for one in play.live if one != name)


def _discards(name: str, play: Play, hand: Hand) -> tuple[Card, ...]:
    held = play.hands.get(name, ())
    blank = [held[place] for place in sorted(hand.discarded()) if hand.dealt[place] is None]
    blank = [card for card in blank if card not in hand.discards]
    if hand.discards.count(None) > len(blank):
        refuse(Phrase("phh", "{name} discards unknown cards of a hand that is known"), name=name)
    return tuple(card if card is not None else blank.pop(0) for card in hand.discards)


def _show_or_muck(action: Action, name: str, play: Play, known: Collection[Card]) -> Act | None:
    if play.phase == "over" and name in play.live:
        # Who has won already may show, and need not.
        return None
    if not action.arguments:
        return Muck(name)
    held = play.hands.get(name, ())
    told = held if action.arguments == ("-",) else known_cards(action.arguments[0])
    if not all(card in known for card in told):
        refuse(Phrase("phh", "{name} shows a hand of which cards are unknown"), name=name)
    if play.phase == "showdown" and set(told) != set(held):
        cards = " ".join(map(str, held))
        refuse(Phrase("phh", "{name} shows another hand than {cards}"), name=name, cards=cards)
    return honest_show(play, name)
