"""What a player says of the hand that he shows, and whether it is true."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Final, NamedTuple

from .cards import RANK_NAMES, Card, Rank
from .games import Form
from .house import House, current
from .outcomes import Outcome
from .ranking import HAND_SIZE, Category, Hand, RankPattern
from .ranking.definition import ACE_HIGH, ACE_LOW
from .rulings import RuleId, Ruling, rule
from .words import Phrase, Sentence

CARDS_SPEAK = rule("show.cards-speak")
NO_OVERCLAIM = rule("show.no-overclaim")
SECOND_CARD = rule("show.second-card")
PAIR_ANNOUNCE = rule("show.pair-announce")

# The place, in the order in which a hand is read aloud, of the one card that must be right.
MUST_BE_RIGHT: Final = 0


class ClaimError(ValueError):
    """Words that claim no lowball hand."""

    def __init__(self, why: Phrase | Sentence) -> None:
        super().__init__(str(why))


class Claim(NamedTuple):
    """A hand as it is announced: its ranks, as far as they are named, or else that it is a pair."""

    ranks: RankPattern
    pair: bool = False


class Call(Enum):
    """How what is said of a hand compares with the hand."""

    UNSAID = "unsaid"
    TRUE = "true"
    BETTER = "better"
    WORSE = "worse"
    SECOND_CARD = "second-card"
    LATER_CARD = "later-card"
    SILENT_PAIR = "silent-pair"


RULES: Final[Mapping[Call, tuple[RuleId, ...]]] = {
    Call.UNSAID: (CARDS_SPEAK,),
    Call.TRUE: (CARDS_SPEAK,),
    Call.BETTER: (CARDS_SPEAK, NO_OVERCLAIM),
    Call.WORSE: (CARDS_SPEAK,),
    Call.SECOND_CARD: (CARDS_SPEAK, SECOND_CARD),
    Call.LATER_CARD: (CARDS_SPEAK, SECOND_CARD),
    Call.SILENT_PAIR: (CARDS_SPEAK, PAIR_ANNOUNCE),
}
SENTENCES: Final[Mapping[Call, Phrase]] = {
    Call.UNSAID: Phrase("claim", "Shown: {hand}"),
    Call.TRUE: Phrase("claim", "Shown: {hand}, as announced"),
    Call.BETTER: Phrase("claim", "Shown: {hand}, worse than announced"),
    Call.WORSE: Phrase("claim", "Shown: {hand}, better than announced"),
    Call.SECOND_CARD: Phrase("claim", "Shown: {hand}. A wrong second card carries no penalty"),
    Call.LATER_CARD: Phrase("claim", "Shown: {hand}. A wrong later card carries no penalty"),
    Call.SILENT_PAIR: Phrase("claim", "Shown: {hand}. Its player must say so"),
}


@dataclass(frozen=True, kw_only=True, repr=False)
class Claimed(Ruling):
    """What a hand is, and how what was said of it compares with that."""

    hand: Hand
    call: Call

    def _verdict(self) -> str:
        return self.call.value


def read_claim(text: str, form: Form) -> Claim:
    """A claim in the language now spoken: the highest ranks, from the top (``8-6``), or ``pair``.

    Ranks are words of the language, symbols of its cards, or letters of ASCII.

    :raises ClaimError: for other words, ranks that do not fall, or more than five.
    """
    words = text.casefold()
    if words in Category.PAIR.phrases["word"].forms():
        return Claim(RankPattern(), pair=True)
    names = _rank_names()
    said = words.split("-")
    ranks = [names[word] for word in said if word in names]
    order = _order(form)
    places = [order.index(rank) for rank in ranks]
    falling = places == sorted(set(places), reverse=True)
    if len(ranks) < len(said) or not falling or len(said) > HAND_SIZE:
        refusal = Phrase("refusal", "“{text}” claims no hand: say {ranks} or {pair}")
        example = RankPattern([Rank.EIGHT, Rank.SIX])
        raise ClaimError(refusal.fill(text=text, ranks=example, pair=Category.PAIR))
    return Claim(RankPattern(ranks))


def _rank_names() -> dict[str, Rank]:
    names: dict[str, Rank] = {}
    for rank in Rank:
        words, plurals, _ = RANK_NAMES[rank]
        for name in (rank.ascii, str(rank), *words.forms(), *plurals.forms()):
            names[name.casefold()] = rank
    return names


def _order(form: Form) -> Sequence[Rank]:
    return ACE_LOW if form is Form.ACE_TO_FIVE else ACE_HIGH


def judge_claim(
    claim: str | Claim | None, cards: str | Iterable[Card | str], house: House | None = None
) -> Claimed:
    """Whether a lowball hand is what was said of it, in words or as a Claim; None is nothing.

    The cards count and not the words (show.cards-speak); but nobody may claim a better hand than
    he holds (show.no-overclaim). By the example of the sources it is the top card that must be
    right: a wrong second card carries no penalty (show.second-card), and still less a later one
    (G19). A hand with a pair in it is to be announced as such (show.pair-announce).

    :raises CardError: as `Hand`.
    :raises ClaimError: as `read_claim`.

    >>> judge_claim("8", "9s 5c 3d 2h Ad").call.value
    'better'
    """
    house = current(house)
    hand = Hand.at(house, cards)
    call = _call(read_claim(claim, house.form) if isinstance(claim, str) else claim, hand)
    rules = RULES[call]
    if call is Call.TRUE and has_pair(hand):
        rules = (*rules, PAIR_ANNOUNCE)
    return Claimed(
        outcome=Outcome.MISCALLED if call is Call.BETTER else Outcome.NO_PENALTY,
        rules=rules,
        sentence=SENTENCES[call].fill(hand=hand),
        settled_by="G19" if call is Call.LATER_CARD else None,
        hand=hand,
        call=call,
    )


def has_pair(hand: Hand) -> bool:
    """Whether a hand has two cards of a rank in it, or more."""
    return len(set(hand.ranks)) < HAND_SIZE


def _call(claim: Claim | None, hand: Hand) -> Call:
    if claim is None:
        return Call.SILENT_PAIR if has_pair(hand) else Call.UNSAID
    if claim.pair:
        return Call.TRUE if has_pair(hand) else Call.WORSE
    if hand.category is not Category.HIGH_CARD:
        return Call.BETTER
    order = _order(hand.form)
    wrong = [place for place, rank in enumerate(claim.ranks) if rank is not hand.ranks[place]]
    if not wrong:
        return Call.TRUE
    place = wrong[0]
    if place > MUST_BE_RIGHT:
        return Call.SECOND_CARD if place == MUST_BE_RIGHT + 1 else Call.LATER_CARD
    said, held = claim.ranks[place], hand.ranks[place]
    return Call.BETTER if order.index(said) < order.index(held) else Call.WORSE
