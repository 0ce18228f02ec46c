"""Misdeals: what makes one, until when it can be called, and what becomes of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import Final, NamedTuple

from .deal_record import DealRecord
from .entitlement import ENTITLED_TEST, NOT_ENTITLED, due_seats, entitled
from .hand_size import ACTED_TOO_LATE, HIGH_SHORT_MISDEAL, WRONG_COUNT, short_hand
from .house import House, current
from .outcomes import Outcome
from .ranking import HAND_SIZE
from .rulings import RuleId, Ruling, rule
from .words import Listing, Phrase

SAME_AS_BUTTON_GAMES = rule("misdeal.same-as-button-games")
EFFECT = rule("misdeal.effect")
WINDOW = rule("misdeal.window")
FIRST_CARD_EXPOSED = rule("misdeal.first-card-exposed")
TWO_EXPOSED = rule("misdeal.two-exposed")
TWO_EXTRA = rule("misdeal.two-extra")
BUTTON_MISPLACED = rule("misdeal.button-misplaced")
FIRST_CARD_WRONG_SEAT = rule("misdeal.first-card-wrong-seat")
OUT_OF_SEQUENCE = rule("misdeal.out-of-sequence")
EMPTY_SEAT = rule("misdeal.empty-seat")
ENTITLED_OMITTED = rule("misdeal.entitled-omitted")

FIRST_CARDS: Final = 2
TOO_MANY_EXPOSED: Final = 2
TOO_MANY_EXTRA: Final = 2

GROUNDS: Final[Mapping[RuleId, Phrase]] = {
    FIRST_CARD_EXPOSED: Phrase("misdeal", "the dealer exposed one of the first cards"),
    TWO_EXPOSED: Phrase("misdeal", "the dealer exposed several cards"),
    TWO_EXTRA: Phrase("misdeal", "several cards too many were dealt"),
    WRONG_COUNT: Phrase("misdeal", "a player has a wrong number of cards"),
    HIGH_SHORT_MISDEAL: Phrase("misdeal", "a player other than the button is short of cards"),
    BUTTON_MISPLACED: Phrase("misdeal", "the button was out of position"),
    FIRST_CARD_WRONG_SEAT: Phrase("misdeal", "the first card went to the wrong seat"),
    OUT_OF_SEQUENCE: Phrase("misdeal", "cards were dealt out of sequence"),
    EMPTY_SEAT: Phrase("misdeal", "cards went to an empty seat"),
    NOT_ENTITLED: Phrase("misdeal", "cards went to a player not entitled to a hand"),
    ENTITLED_OMITTED: Phrase("misdeal", "a player entitled to a hand was dealt out"),
}


@dataclass(frozen=True, kw_only=True, repr=False)
class Misdeal(Ruling):
    """Whether a deal stands: every ground of a misdeal, and whether it was called in time."""

    grounds: tuple[RuleId, ...]
    in_time: bool

    def _verdict(self) -> str:
        return f"{self.outcome.value}{'' if self.in_time else ', too late'}"


class _Finding(NamedTuple):
    """Something wrong with the deal, be it a ground of a misdeal or not."""

    rules: tuple[RuleId, ...]
    is_ground: bool = True
    settled_by: str | None = None


def judge_deal(
    record: DealRecord,
    *,
    acted: Collection[str] = (),
    premature: Collection[str] = (),
    house: House | None = None,
) -> Misdeal:
    """Whether a deal is a misdeal, by the list of the button games, and on which grounds.

    `acted` are the seats that have acted since the deal was complete, when attention is called to
    the error, and `premature` those that acted before that or out of turn: whether they count for
    the time limit the sources do not say (G4). A short hand is a ground where it is not completed
    instead (C1). Draw high has the list as a button game, though its own rules lack it (C3).

    >>> deal = DealRecord(seats=["Ana", "Bo"], dealt=["Ana", "Bo"] * 5, due_button="Ana")
    >>> print(judge_deal(deal, acted=["Ana"]))
    Misdeal: the button was out of position
    """
    house = current(house)
    since, all_told = set(acted), {*acted, *premature}
    in_time = len(all_told if house.premature_action_counts else since) < ACTED_TOO_LATE
    premature_decides = (len(since) < ACTED_TOO_LATE) != (len(all_told) < ACTED_TOO_LATE)
    findings = [_of_the_game(found, house) for found in _findings(record, since, all_told, house)]
    fired = [found for found in findings if found.is_ground]
    spared = [found for found in findings if not found.is_ground]
    grounds = tuple(
        dict.fromkeys(rule for found in fired for rule in found.rules if rule in GROUNDS)
    )
    window = "premature_action_counts" if fired and premature_decides else None
    settled_by: str | None
    if not in_time:
        settled_by = window
    elif fired:
        settled_by = _open_if_all_are(fired) or window
    else:
        settled_by = next((found.settled_by for found in spared if found.settled_by), None)
    outcome, other = Outcome.STANDS, Outcome.MISDEAL
    sentence = Phrase("misdeal", "The deal stands").fill()
    words = Listing(GROUNDS[ground] for ground in grounds)
    if fired and in_time:
        outcome, other = other, outcome
        sentence = Phrase("misdeal", "Misdeal: {grounds}").fill(grounds=words)
    elif fired:
        late = Phrase("misdeal", "Too late for a misdeal: {grounds}")
        sentence = late.fill(grounds=words)
    return Misdeal(
        outcome=outcome,
        rules=(
            *((SAME_AS_BUTTON_GAMES,) if _has_the_list(house) else ()),
            *(rule for found in (*fired, *spared) for rule in found.rules),
            *((WINDOW,) if fired else ()),
        ),
        sentence=sentence,
        settled_by=settled_by,
        alternatives=(other,) if settled_by else (),
        grounds=grounds,
        in_time=in_time,
    )


def _open_if_all_are(fired: list[_Finding]) -> str | None:
    """What settled the first ground, unless another needs nothing to settle it."""
    return fired[0].settled_by if all(found.settled_by for found in fired) else None


def _has_the_list(house: House) -> bool:
    return house.lowball or house.high_uses_button_misdeals


def _of_the_game(found: _Finding, house: House) -> _Finding:
    if house.lowball or not found.is_ground or HIGH_SHORT_MISDEAL in found.rules:
        return found
    by = found.settled_by or "high_uses_button_misdeals"
    return found._replace(is_ground=house.high_uses_button_misdeals, settled_by=by)


def _findings(
    record: DealRecord, since: set[str], all_told: set[str], house: House
) -> Iterator[_Finding]:
    yield from _exposed(record, house)
    yield from _counts(record, len(since), len(all_told - since), house)
    yield from _order(record)
    yield from _entitlement(record)


def _exposed(record: DealRecord, house: House) -> Iterator[_Finding]:
    """Cards that the dealer exposed; those that a player exposed are spared by the same rules."""
    by_dealer = [ordinal for ordinal, by in record.exposed.items() if by == "dealer"]
    of_hands = any(record.ordinal_in_hand(ordinal) <= FIRST_CARDS for ordinal in by_dealer)
    of_deal = any(ordinal <= FIRST_CARDS for ordinal in by_dealer)
    if of_deal:
        yield _Finding((FIRST_CARD_EXPOSED,))
    elif of_hands:
        # "The first or second card of the hand" may be the deal's, or that of each player (C4).
        is_ground = house.first_two_scope == "player_hand"
        yield _Finding((FIRST_CARD_EXPOSED,), is_ground, "first_two_scope")
    elif any(ordinal <= FIRST_CARDS for ordinal in record.exposed):
        yield _Finding((FIRST_CARD_EXPOSED,), False)
    if len(record.exposed) >= TOO_MANY_EXPOSED:
        yield _Finding((TWO_EXPOSED,), len(by_dealer) >= TOO_MANY_EXPOSED)


def _counts(record: DealRecord, acted: int, premature: int, house: House) -> Iterator[_Finding]:
    counts = record.counts
    extra = [counts[seat] - HAND_SIZE for seat in due_seats(record) if counts[seat] > HAND_SIZE]
    if sum(extra) >= TOO_MANY_EXTRA:
        yield _Finding((TWO_EXTRA,))
    if extra:
        yield _Finding((WRONG_COUNT,))
    short = [seat for seat in due_seats(record) if 0 < counts[seat] < HAND_SIZE and record.complete]
    for seat in short:
        button = seat == record.button
        ruling = short_hand(
            counts[seat], button=button, acted=acted, premature=premature, house=house
        )
        yield _Finding(ruling.rules, ruling.outcome is Outcome.MISDEAL, ruling.settled_by)


def _order(record: DealRecord) -> Iterator[_Finding]:
    if record.due_button not in (None, record.button):
        yield _Finding((BUTTON_MISPLACED,))
    if record.dealt and [record.dealt[0]] != due_seats(record)[:1]:
        yield _Finding((FIRST_CARD_WRONG_SEAT,))
    if _out_of_sequence(record):
        yield _Finding((OUT_OF_SEQUENCE,))


def _out_of_sequence(record: DealRecord) -> bool:
    """Whether the cards went round the table more often than the fullest hand accounts for.

    A seat that is passed over, or dealt to twice running, has a wrong number of cards, and one that
    is dealt to first by mistake begins the round: neither is by itself out of sequence. A seat that
    is dealt to twice running and passed over to make up for it is.
    """
    due = due_seats(record)
    dealt = [due.index(seat) for seat in record.dealt if seat in due]
    turns = [(place - dealt[0]) % len(due) for place in dealt]
    rounds = 1 + sum(turn > following for turn, following in pairwise(turns))
    running = Counter(turn for turn, following in pairwise(turns) if turn == following)
    made_up = (turns.count(turn) - times < HAND_SIZE for turn, times in running.items())
    if len(due) > 1 and record.complete and any(made_up):
        return True
    return bool(dealt) and rounds > max(map(dealt.count, dealt))


def _entitlement(record: DealRecord) -> Iterator[_Finding]:
    for seat in dict.fromkeys(record.dealt):
        if seat not in record.seats:
            yield _Finding((EMPTY_SEAT,))
            continue
        ruling = entitled(record.place(seat))
        if ruling.outcome is Outcome.NOT_ENTITLED:
            yield _Finding((NOT_ENTITLED, *ruling.rules), settled_by=ruling.settled_by)
    left_out = [seat for seat in record.seats if record.complete and seat not in record.dealt]
    if not set(due_seats(record)).isdisjoint(left_out):
        yield _Finding((ENTITLED_OMITTED, ENTITLED_TEST))
    elif left_out:
        # Of one who is absent and has posted nothing the sources say outright that it is no misdeal.
        rules = (rule for seat in left_out for rule in entitled(record.place(seat)).rules)
        yield _Finding((ENTITLED_OMITTED, *rules), False)


def redeal(put_in: Mapping[str, int]) -> Ruling:
    """What a misdeal leads to: the cards are reshuffled and a new hand is dealt (misdeal.effect).

    `put_in` is what each seat has put in, in chips; as the sources are silent, it goes back (G6).
    """
    new_deal = Phrase("misdeal", "The cards are reshuffled and a new hand is dealt")
    if any(put_in.values()):
        new_deal = Phrase(
            "misdeal", "The cards are reshuffled, a new hand is dealt, and all money goes back"
        )
    return Ruling(
        outcome=Outcome.NEW_DEAL,
        rules=(EFFECT,),
        sentence=new_deal,
        amounts=dict(put_in),
        settled_by="G6" if any(put_in.values()) else None,
    )
