"""Exposed cards: before the draw taken, kept or replaced as the game has it; on the draw replaced."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Final, Literal, NamedTuple

from .cards import JOKER, Card, Rank, refuse_joker
from .comparison import A5_JOKER_VALUE, D27_INHERIT
from .games import Betting, Form
from .house import House, current
from .outcomes import Outcome
from .rulings import IllegalAction, RuleId, Ruling, refuse_unknown, rule
from .schedule import Replace, Schedule
from .words import Phrase

PREDRAW_BY_FORM = rule("exposed.predraw.by-form")
NO_OPTION = rule("exposed.no-option")
A5_LIMIT = rule("a5.exposed.limit")
A5_LIMIT_WHEN = rule("a5.exposed.limit.when")
A5_BURNCARD = rule("a5.exposed.burncard")
A5_NLPL = rule("a5.exposed.nlpl")
D27 = rule("d27.exposed")
D27_NLPL = rule("d27.exposed.nlpl")
NLPL_REASON = rule("nlpl.exposed.reason")
HIGH_KEEP = rule("high.exposed.keep")
ON_DRAW = rule("exposed.on-draw")

A5_LIMIT_TAKEN: Final = (
    Rank.ACE, Rank.TWO, Rank.THREE, Rank.FOUR, Rank.FIVE, Rank.SIX, Rank.SEVEN,
)  # fmt: skip
A5_NLPL_TAKEN: Final = (Rank.ACE, Rank.TWO, Rank.THREE, Rank.FOUR, Rank.FIVE)
D27_TAKEN: Final = (Rank.TWO, Rank.THREE, Rank.FOUR, Rank.FIVE, Rank.SEVEN)
# Which of the cards that are replaced becomes the burn card.
BURN_CARD_ORDINAL: Final = 1

SENTENCES: Final[Mapping[Outcome, Phrase]] = {
    Outcome.TAKE: Phrase("exposed", "The {card} must be taken"),
    Outcome.REPLACE: Phrase("exposed", "The {card} must be replaced"),
    Outcome.KEEP: Phrase("exposed", "The {card} must be kept"),
}
# The joker is called by its name, which has a gender of its own.
JOKER_SENTENCES: Final[Mapping[Outcome, Phrase]] = {
    Outcome.TAKE: Phrase("exposed", "The joker must be taken"),
    Outcome.REPLACE: Phrase("exposed", "The joker must be replaced"),
    Outcome.KEEP: Phrase("exposed", "The joker must be kept"),
}

ExposedBy = Literal["dealer", "player"]


class _Verdict(NamedTuple):
    outcome: Outcome
    rules: tuple[RuleId, ...]
    settled_by: str | None = None
    alternatives: tuple[Outcome, ...] = ()


def taken_ranks(house: House) -> tuple[Rank, ...]:
    """The ranks that a lowball player must take when they are exposed before the draw."""
    if house.form is Form.DEUCE_TO_SEVEN:
        return D27_TAKEN
    return A5_LIMIT_TAKEN if house.betting is Betting.LIMIT else A5_NLPL_TAKEN


def exposed_before_draw(
    card: Card | str, house: House | None = None, exposed_by: ExposedBy = "dealer"
) -> Ruling:
    """What becomes of a card exposed before the draw: take, replace or keep.

    The form and the betting structure decide (exposed.predraw.by-form). Of a card that the player
    exposed the sources say nothing, save that draw high speaks of the dealer alone (G7).

    :raises CardError: for a joker that is not in use.

    >>> exposed_before_draw("8s")
    <Ruling replace: exposed.predraw.by-form, a5.exposed.limit>
    """
    card, house = Card.parse(card), current(house)
    refuse_unknown(exposed_by, ExposedBy)
    refuse_joker([card], in_use=house.joker)
    verdict = (_exposed_by_player if exposed_by == "player" else _exposed_by_dealer)(card, house)
    outcome, rules, settled_by, alternatives = verdict
    return Ruling(
        outcome=outcome,
        rules=(PREDRAW_BY_FORM, *rules),
        sentence=(JOKER_SENTENCES if card is JOKER else SENTENCES)[outcome].fill(card=card),
        settled_by=settled_by,
        alternatives=alternatives,
    )


def _exposed_by_player(card: Card, house: House) -> _Verdict:
    as_dealer = _exposed_by_dealer(card, house)
    kept = _Verdict(Outcome.KEEP, _table(house)[:1])
    if as_dealer.outcome is not Outcome.REPLACE:
        # The player has the card in any house (G7).
        by: tuple[str, tuple[Outcome, ...]] = ("G7", ())
    elif house.player_exposed_card == "keep":
        by = ("player_exposed_card", (Outcome.REPLACE,))
    else:
        by = ("player_exposed_card", (Outcome.KEEP,))
    verdict = kept if house.player_exposed_card == "keep" else as_dealer
    return _Verdict(verdict.outcome, verdict.rules, *by)


def _exposed_by_dealer(card: Card, house: House) -> _Verdict:
    if not house.lowball:
        return _Verdict(Outcome.KEEP, _table(house))
    if card is JOKER:
        return _joker(house)
    taken = card.rank in taken_ranks(house)
    return _Verdict(Outcome.TAKE if taken else Outcome.REPLACE, _table(house))


def _joker(house: House) -> _Verdict:
    """The joker at lowball, which no table names (G8)."""
    inherited = (D27_INHERIT,) if house.form is Form.DEUCE_TO_SEVEN else ()
    rules = (*_table(house), *inherited, A5_JOKER_VALUE)
    if house.betting is Betting.LIMIT:
        # It is the lowest card that the hand lacks, and so one of those that are taken.
        return _Verdict(Outcome.TAKE, rules, "G8", (Outcome.REPLACE,))
    # By the letter it is "any other card", and goes back; but that would tell the table just what
    # the reason for these lists would keep from it.
    outcome = Outcome.named(house.joker_exposed_nlpl)
    other = Outcome.REPLACE if outcome is Outcome.TAKE else Outcome.TAKE
    return _Verdict(outcome, rules, "joker_exposed_nlpl", (other,))


def _table(house: House) -> tuple[RuleId, ...]:
    """The rule that holds the table of a game, and the rule that gives its reason."""
    if house.form is Form.DRAW_HIGH:
        return (HIGH_KEEP,)
    if house.form is Form.DEUCE_TO_SEVEN:
        return (D27,) if house.betting is Betting.LIMIT else (D27_NLPL, NLPL_REASON)
    return (A5_LIMIT,) if house.betting is Betting.LIMIT else (A5_NLPL, NLPL_REASON)


def ask_for(
    card: Card | str,
    wanted: Outcome | str,
    house: House | None = None,
    exposed_by: ExposedBy = "dealer",
) -> Ruling:
    """The ruling on a card exposed before the draw, once the player has said what he would like.

    It is the ruling that it would be anyway: at lowball by exposed.no-option, at draw high by the
    one rule that it has. `wanted` is an outcome or its name: to take a card and to keep it are one
    wish.

    :raises IllegalAction: ``no-option``, when he would have it otherwise.
    """
    ruling = exposed_before_draw(card, house, exposed_by)
    if (Outcome.named(wanted) is Outcome.REPLACE) != (ruling.outcome is Outcome.REPLACE):
        refusal = Phrase("exposed", "The player has no choice. {ruling}")
        broken = NO_OPTION if current(house).lowball else HIGH_KEEP
        raise IllegalAction("no-option", broken, refusal.fill(ruling=ruling))
    if not current(house).lowball:
        return ruling
    return replace(ruling, rules=(*ruling.rules, NO_OPTION))


def exposed_on_draw(card: Card | str, house: House | None = None) -> Ruling:
    """What becomes of a card exposed on the draw: it is replaced, whatever it is (exposed.on-draw).

    :raises CardError: for a joker that is not in use.
    """
    card = Card.parse(card)
    refuse_joker([card], in_use=current(house).joker)
    sentence = Phrase("exposed", "The {card} cannot be taken: it is replaced once the draw is complete")
    if card is JOKER:
        sentence = Phrase(
            "exposed", "The joker cannot be taken: it is replaced once the draw is complete"
        )
    return Ruling(
        outcome=Outcome.REPLACE, rules=(ON_DRAW,), sentence=sentence.fill(card=card)
    )


def replace_after_deal(
    exposed: Iterable[tuple[str, Card | str]],
    house: House | None = None,
    *,
    seats: Sequence[str] = (),
    exposed_again: Mapping[str, Sequence[Card | str]] | None = None,
) -> Schedule:
    """The replacements for cards that the dealer exposed before the draw.

    `exposed` has the seat and the card of each, as they were exposed. Replacements come after the
    deal is complete (a5.exposed.limit.when), in the order of `seats`, by default the order given.
    The first replaced card becomes the burn card (a5.exposed.burncard), the others go to the
    discards. `exposed_again` holds, by seat, the replacements that were exposed in their turn:
    each is ruled on as any exposed card (G9), and replaced when the others have been.
    """
    house = current(house)
    pending = [(seat, Card.parse(card)) for seat, card in exposed]
    again = {seat: [*map(Card.parse, cards)] for seat, cards in (exposed_again or {}).items()}
    order = list(dict.fromkeys([*seats, *(seat for seat, _ in pending)]))
    rules: list[RuleId] = []
    events: list[Replace] = []
    replaced: list[Card] = []
    while pending:
        rulings = [(seat, card, exposed_before_draw(card, house)) for seat, card in pending]
        rules += [rule for _, _, ruling in rulings for rule in ruling.rules]
        back = [(seat, card) for seat, card, it in rulings if it.outcome is Outcome.REPLACE]
        replaced += [card for _, card in back]
        due = {seat: [to for to, _ in back].count(seat) for seat in order}
        events += [Replace(seat, count) for seat, count in due.items() if count]
        pending = [(seat, card) for seat in due for card in again.get(seat, [])[: due[seat]]]
        again = {seat: cards[due.get(seat, 0) :] for seat, cards in again.items()}
    if any(again.values()):
        raise ValueError("more cards are exposed again than were replaced")
    if replaced:
        rules += [A5_LIMIT_WHEN, A5_BURNCARD]
        rules += [D27_INHERIT] if house.form is Form.DEUCE_TO_SEVEN else []
    burn_card = replaced[BURN_CARD_ORDINAL - 1 : BURN_CARD_ORDINAL]
    return Schedule(
        outcome=Outcome.REPLACE if replaced else Outcome.TAKE if house.lowball else Outcome.KEEP,
        rules=tuple(rules),
        sentence=Phrase("schedule", "no replacement"),
        settled_by="G9" if len(replaced) > 1 else None,
        events=tuple(events),
        burn_card=burn_card[0] if burn_card else None,
        discards=tuple(card for card in replaced if card not in burn_card),
    )
