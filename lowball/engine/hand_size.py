"""The number of cards: a playing hand has five, and what becomes of one that has not."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, NamedTuple

from .house import House, current
from .outcomes import Outcome
from .ranking import HAND_SIZE
from .rulings import IllegalAction, RuleId, Ruling, rule
from .words import Phrase

FIVE = rule("hand.five")
FOULED = rule("hand.fouled")
SHORT_COMPLETE = rule("hand.short.complete")
SHORT_PREMATURE_ACT = rule("hand.short.premature-act")
SHORT_BUTTON = rule("hand.short.button")
SHORT_ON_DRAW = rule("hand.short.on-draw")
HIGH_SHORT_MISDEAL = rule("high.short.misdeal")
WRONG_COUNT = rule("misdeal.wrong-count")
BUTTON_COMPLETES = rule("misdeal.button-completes")

BUTTON_MAY_LACK: Final = 1
# How many players must have acted for a short hand to wait for the draw (hand.short.complete).
ACTED_BARS_COMPLETION: Final = 1
# How many players must have acted for a misdeal to be no longer called (misdeal.window).
ACTED_TOO_LATE: Final = 2

SHORT: Final[Mapping[Outcome, Phrase]] = {
    Outcome.COMPLETE: Phrase("hand size", "The hand is completed. Cards dealt to it: {cards}"),
    Outcome.ON_DRAW: Phrase(
        "hand size", "The hand is completed on the draw. Cards it lacks: {cards}"
    ),
    Outcome.MISDEAL: Phrase("hand size", "Misdeal: the hand is short. Cards it lacks: {cards}"),
}
TO_DRAW: Final = Phrase("hand size", "Discarded: {discards} of {held}. Cards to draw: {cards}")


@dataclass(frozen=True, kw_only=True, repr=False)
class HandSize(Ruling):
    """A ruling on the number of cards: `cards` are those that the hand is to be dealt, or lacks."""

    cards: int = 0

    def _verdict(self) -> str:
        return f"{self.outcome.value} {self.cards}"


class _Verdict(NamedTuple):
    outcome: Outcome
    rules: tuple[RuleId, ...]
    settled_by: str | None = None
    alternatives: tuple[Outcome, ...] = ()


def hand_after_draw(held: int) -> Ruling:
    """Whether a hand of so many cards plays, once the draw is over (hand.five, hand.fouled).

    >>> print(hand_after_draw(6))
    The hand is fouled: it has 6 cards
    """
    if held == HAND_SIZE:
        playing = Phrase("hand size", "The hand plays: it has {count} cards")
        return Ruling(outcome=Outcome.PLAYING, rules=(FIVE,), sentence=playing.fill(count=held))
    fouled = Phrase("hand size", "The hand is fouled: it has {count} cards")
    return Ruling(outcome=Outcome.FOULED, rules=(FIVE, FOULED), sentence=fouled.fill(count=held))


def short_hand(
    held: int,
    *,
    button: bool = False,
    acted: int = 0,
    premature: int = 0,
    house: House | None = None,
) -> HandSize:
    """What becomes of a hand of fewer than five cards before the draw.

    `acted` is how many players have acted since the deal was complete, and `premature` how many
    others acted before it was (hand.short.premature-act). The button that lacks one card gets it
    whatever has happened (hand.short.button). Whether any other short hand is completed or makes a
    misdeal, the sources answer differently for as long as a misdeal can be called (C1).

    :raises ValueError: for a hand that is not short.

    >>> print(short_hand(4, acted=2))
    The hand is completed on the draw. Cards it lacks: 1
    """
    house = current(house)
    missing = HAND_SIZE - held
    if not 0 < missing <= HAND_SIZE:
        raise ValueError(f"a hand of {held} cards is not short")
    if button and missing <= BUTTON_MAY_LACK:
        verdict = _Verdict(Outcome.COMPLETE, (SHORT_BUTTON, BUTTON_COMPLETES))
    else:
        verdict = _short(acted, button, house)
        with_premature = _short(acted + premature, button, house)
        if with_premature.outcome is not verdict.outcome:
            others = {verdict.outcome, with_premature.outcome}
            if house.premature_action_counts:
                verdict = with_premature
            rules = (*verdict.rules, SHORT_PREMATURE_ACT)
            (other,) = others - {verdict.outcome}
            verdict = _Verdict(verdict.outcome, rules, "premature_action_counts", (other,))
    outcome, rules, settled_by, alternatives = verdict
    return HandSize(
        outcome=outcome,
        rules=(FIVE, *rules),
        sentence=SHORT[outcome].fill(cards=missing),
        settled_by=settled_by,
        alternatives=alternatives,
        cards=missing,
    )


def _short(acted: int, button: bool, house: House) -> _Verdict:
    if acted < ACTED_BARS_COMPLETION:
        return _short_before_action(button, house)
    on_draw = _Verdict(Outcome.ON_DRAW, (SHORT_ON_DRAW,))
    if acted >= ACTED_TOO_LATE or not _button_misdeals(house):
        return on_draw
    # The list of misdeals lets the second player act, the rules on short hands not even the first.
    settled_by = "short_hand_one_acted"
    if house.short_hand_one_acted == "misdeal":
        return _Verdict(Outcome.MISDEAL, (WRONG_COUNT,), settled_by, (Outcome.ON_DRAW,))
    return on_draw._replace(settled_by=settled_by, alternatives=(Outcome.MISDEAL,))


def _short_before_action(button: bool, house: House) -> _Verdict:
    completed = _Verdict(
        Outcome.COMPLETE, (SHORT_COMPLETE,), "short_hand_predraw", (Outcome.MISDEAL,)
    )
    by_the_list = (WRONG_COUNT,) if _button_misdeals(house) else ()
    if house.short_hand_predraw == "complete":
        return completed
    if house.lowball:
        return _Verdict(Outcome.MISDEAL, by_the_list, "short_hand_predraw", (Outcome.COMPLETE,))
    if not button:
        return _Verdict(Outcome.MISDEAL, (HIGH_SHORT_MISDEAL, *by_the_list))
    # Draw high's own rule excepts the button, and so only the list of misdeals names it.
    settled_by = "high_uses_button_misdeals"
    if by_the_list:
        return _Verdict(Outcome.MISDEAL, by_the_list, settled_by, (Outcome.COMPLETE,))
    return completed._replace(settled_by=settled_by)


def _button_misdeals(house: House) -> bool:
    """Whether the list of misdeals of the button games is the game's own (C3)."""
    return house.lowball or house.high_uses_button_misdeals


def extra_cards(held: int, house: House | None = None) -> HandSize:
    """What becomes of a hand of more than five cards, when it is too late to call a misdeal.

    The sources speak only of the number of cards after the draw, so that the hand may be dead
    already or may yet be put right by drawing fewer cards than are discarded (G5). `cards` are
    those that it has too many.

    :raises ValueError: for a hand of five cards or fewer.
    """
    house = current(house)
    extra = held - HAND_SIZE
    if extra <= 0:
        raise ValueError(f"a hand of {held} cards has none too many")
    if house.extra_card_late == "dead":
        outcome, other = Outcome.DEAD, Outcome.ON_DRAW
        phrase = Phrase("hand size", "The hand is dead. Cards too many: {cards}")
    else:
        outcome, other = Outcome.ON_DRAW, Outcome.DEAD
        phrase = Phrase("hand size", "The hand is put right on the draw. Cards too many: {cards}")
    return HandSize(
        outcome=outcome,
        rules=(FIVE, FOULED),
        sentence=phrase.fill(cards=extra),
        settled_by="extra_card_late",
        alternatives=(other,),
        cards=extra,
    )


def draw_entitlement(held: int, discards: int, house: House | None = None) -> HandSize:
    """How many cards a player draws who discards so many of the cards held (hand.short.on-draw).

    :raises IllegalAction: ``extra-card``, when the hand is dead for a card too many, or too few
        discards leave it fouled.
    :raises ValueError: for more discards than cards.

    >>> draw_entitlement(4, 1).cards
    2
    """
    if not 0 <= discards <= held:
        raise ValueError(f"{discards} of {held} cards cannot be discarded")
    settled_by, rules = None, [FIVE]
    if held > HAND_SIZE:
        late = extra_cards(held, house)
        settled_by, rules = late.settled_by, [FIVE, FOULED]
        if late.outcome is Outcome.DEAD:
            raise IllegalAction("extra-card", FOULED, late.sentence, settled_by)
        if discards < late.cards:
            least = Phrase("hand size", "The hand has too many cards and must discard at least {cards}")
            raise IllegalAction("extra-card", FOULED, least.fill(cards=late.cards), settled_by)
    elif held < HAND_SIZE:
        rules.append(SHORT_ON_DRAW)
    cards = HAND_SIZE - (held - discards)
    return HandSize(
        outcome=Outcome.DEAL,
        rules=tuple(rules),
        sentence=TO_DRAW.fill(discards=discards, held=held, cards=cards),
        settled_by=settled_by,
        cards=cards,
    )
