"""The showdown: what a miscalled hand costs, and a pair that is not announced."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from . import hand_size
from .cards import Card, read_cards, refuse_twins
from .claims import NO_OVERCLAIM, Call, Claim, Claimed, judge_claim
from .comparison import best_of
from .house import House, current
from .outcomes import Outcome
from .ranking import HAND_SIZE, Hand
from .rulings import RuleId, Ruling, rule
from .words import Listing, Phrase, Sentence

MISCALL_FOULS = rule("show.miscall-fouls")
MISCALL_INTACT = rule("show.miscall-intact")
MISCALL_MULTI = rule("show.miscall-multi")
HOLD_HAND = rule("show.hold-hand")
PAIR_FOULS = rule("show.pair-fouls")
PAIR_INTACT = rule("show.pair-intact")

FEWEST: Final = 2
# With so many players or fewer, a pot is not multihanded.
HEADS_UP: Final = 2


@dataclass(frozen=True, kw_only=True)
class Shown:
    """One player at the showdown: the cards that he spreads, and what he says of them.

    `claim` is in the language now spoken, or a Claim, and None when he says nothing. `fouled_by` is another
    seat, on whose word or silence he gave up his hand; then he spreads no cards.

    :raises ValueError: unless it is one or the other.
    """

    cards: str | Iterable[Card | str] = ()
    claim: str | Claim | None = None
    fouled_by: str | None = None

    def __post_init__(self) -> None:
        if bool(self.cards) == (self.fouled_by is not None):
            raise ValueError("a player spreads his cards, or has given up his hand")


NOBODY: Final = Shown(fouled_by="nobody")


@dataclass(frozen=True, kw_only=True, repr=False)
class Showdown(Ruling):
    """Who wins at a showdown.

    `dead` has the hands that cannot win, by seat, with the rule that kills each. When the outcome
    is the floor's to choose, `winners` win if the silent pair is let stand, and `otherwise` if not.
    """

    winners: tuple[str, ...]
    dead: Mapping[str, RuleId] = field(default_factory=dict, hash=False)
    otherwise: tuple[str, ...] = ()

    def _verdict(self) -> str:
        return f"{self.outcome.value} {', '.join(self.winners)}"


class _Fate(NamedTuple):
    """What becomes of one hand that is spread."""

    rules: tuple[RuleId, ...] = ()
    dead: bool = False
    settled_by: str | None = None


def showdown(
    hands: Mapping[str, Shown | str | Iterable[Card | str]],
    house: House | None = None,
    *,
    players: int = 0,
) -> Showdown:
    """Who wins at a lowball showdown of two players or more; cards alone are spread in silence.

    `players` is how many hands were in when the first was spread, if some were given up since: a
    pot that was multihanded when a hand was called stays so.

    The cards count and not the words. But a miscalled hand is dead when it made another player foul
    his (show.miscall-fouls) and in a multihanded pot (show.miscall-multi), while between two intact
    hands the best wins (show.miscall-intact, C16). A pair shown in silence that made another foul
    his hand may lose the pot (show.pair-fouls, C18). A player who gives up his hand on another's
    word has not protected himself (show.hold-hand), and wins only when no hand is left (G17).

    :raises CardError: for cards that cannot be together.
    :raises ClaimError: for words that claim no hand.
    :raises ValueError: for one player alone, a foul by nobody, or a game of draw high.

    >>> print(showdown({"Ana": Shown(cards="9s 5c 3d 2h Ad", claim="8"), "Bo": "Ts 7c 4d 3h As"}))
    Ana wins: 9-5-3-2-A
    """
    house = current(house)
    all_shown = {seat: it if isinstance(it, Shown) else Shown(cards=it) for seat, it in hands.items()}
    _refuse_what_cannot_be(all_shown, house)
    spread = {seat: read_cards(it.cards) for seat, it in all_shown.items() if it.cards}
    refuse_twins(card for cards in spread.values() for card in cards)
    misled = {seat: it.fouled_by for seat, it in all_shown.items() if it.fouled_by}
    claims = {
        seat: judge_claim(all_shown[seat].claim, cards, house)
        for seat, cards in spread.items()
        if len(cards) == HAND_SIZE
    }
    fates = {seat: _Fate((hand_size.FOULED,), dead=True) for seat in spread if seat not in claims}
    players = max(players, len(all_shown))
    for seat, claimed in claims.items():
        rules, dead, settled_by = _fate(claimed, seat in misled.values(), players, house)
        fates[seat] = _Fate((*claimed.rules, *rules), dead, settled_by)
    return _award({seat: it.hand for seat, it in claims.items()}, fates, misled, house)


def _refuse_what_cannot_be(players: Mapping[str, Shown], house: House) -> None:
    if not house.lowball:
        raise ValueError("the rules on hands that are announced are of lowball")
    if len(players) < FEWEST:
        raise ValueError("a showdown is of two players or more")
    for shown in players.values():
        if shown.fouled_by is not None and not players.get(shown.fouled_by, NOBODY).cards:
            raise ValueError(f"{shown.fouled_by} spreads no hand on which another could foul")


def _fate(claimed: Claimed, fouls: bool, players: int, house: House) -> _Fate:
    """What a hand suffers for what was said of it; `fouls` if that made another foul his hand."""
    multihanded = players > HEADS_UP
    if claimed.call is Call.BETTER:
        if fouls:
            return _Fate((MISCALL_FOULS,), dead=True)
        if multihanded:
            return _Fate((MISCALL_MULTI,), dead=True)
        # "Must produce at least an 8" to win, yet "the best hand wins" (C16).
        by = (NO_OVERCLAIM,) if house.headsup_overclaim_dead else (MISCALL_INTACT,)
        return _Fate(by, house.headsup_overclaim_dead, "headsup_overclaim_dead")
    if claimed.call is Call.WORSE and fouls:
        # It is a miscall as well, though only a better claim is forbidden.
        return _Fate((MISCALL_FOULS,), dead=True, settled_by="G18")
    if claimed.call is Call.WORSE and multihanded:
        return _Fate(settled_by="G18")
    if claimed.call is Call.SILENT_PAIR:
        if fouls:
            return _Fate((PAIR_FOULS,), house.silent_pair_foul == "dead", "silent_pair_foul")
        return _Fate((PAIR_INTACT,))
    return _Fate(settled_by=claimed.settled_by if fouls or multihanded else None)


def _award(
    hands: Mapping[str, Hand],
    fates: Mapping[str, _Fate],
    misled: Mapping[str, str],
    house: House,
) -> Showdown:
    live = {seat: hand for seat, hand in hands.items() if not fates[seat].dead}
    dead = {seat: fate.rules[-1] for seat, fate in fates.items() if fate.dead}
    rules = [rule for fate in fates.values() for rule in fate.rules] + [HOLD_HAND] * bool(misled)
    if not live:
        return _nobody_left(rules, fates, dead, misled)
    best = best_of(live, house)
    outcome, otherwise = best.outcome, ()
    result: Sentence | Phrase = best.sentence
    # A fate that would not have won in any case settles nothing.
    top = max(live.values())
    settled = [fates[seat].settled_by for seat, hand in hands.items() if not hand < top]
    suspect = [seat for seat in best.winners if PAIR_FOULS in fates[seat].rules]
    if suspect:
        outcome = Outcome.FLOOR
        otherwise = _without(suspect, live, misled)
        floor = Phrase("showdown", "{result}, unless the floor gives the pot to {others}")
        result = floor.fill(result=result, others=Listing(otherwise))
    if dead:
        result = Phrase("showdown", "{result}. Cannot win: {dead}").fill(
            result=result, dead=Listing(dead)
        )
    return Showdown(
        outcome=outcome,
        rules=(*rules, *best.rules),
        sentence=result,
        settled_by=next((option for option in (*settled, best.settled_by) if option), None),
        alternatives=(best.outcome,) if suspect else (),
        winners=best.winners,
        dead=dead,
        otherwise=otherwise,
    )


def _without(
    suspect: list[str], live: Mapping[str, Hand], misled: Mapping[str, str]
) -> tuple[str, ...]:
    """Who wins when hands that are at the floor's mercy are dead."""
    others = {seat: hand for seat, hand in live.items() if seat not in suspect}
    if not others:
        return tuple(seat for seat, by in misled.items() if by in suspect)
    return tuple(seat for seat, hand in others.items() if hand == max(others.values()))


def _nobody_left(
    rules: list[RuleId],
    fates: Mapping[str, _Fate],
    dead: Mapping[str, RuleId],
    misled: Mapping[str, str],
) -> Showdown:
    """The pot when every hand is dead: it goes to those whom another misled, if any (G17)."""
    winners = Listing(misled)
    outcome = Outcome.WIN if len(winners) == 1 else Outcome.TIE
    sentence = Phrase("showdown", "No hand can win: in redress, the pot goes to {winners}")
    if not winners:
        outcome = Outcome.FLOOR
        sentence = Phrase("showdown", "No hand can win: the floor rules on the pot")
    return Showdown(
        outcome=outcome,
        rules=tuple(rules),
        sentence=sentence.fill(winners=winners),
        settled_by=next((fate.settled_by for fate in fates.values() if fate.settled_by), "G17"),
        winners=winners,
        dead=dead,
    )
