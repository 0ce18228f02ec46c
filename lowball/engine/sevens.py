"""The sevens rule: at limit ace-to-five a seven or better bets after the draw, or pays for it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import Final, Literal, NamedTuple

from .cards import Card, Rank
from .games import Betting, Form
from .house import House, current
from .outcomes import Outcome
from .ranking import Category, Hand
from .ranking.definition import ACE_HIGH, ACE_LOW
from .rulings import RuleId, Ruling, refuse_unknown, rule
from .words import Phrase

DEFAULT = rule("a5.sevens.default")
QUALIFY = rule("a5.sevens.qualify")
BEST_VOID = rule("a5.sevens.best-void")
BEST_KEEPS_POT = rule("a5.sevens.best-keeps-pot")
BEATEN = rule("a5.sevens.beaten")
SHORT_CALL = rule("a5.sevens.short-call")
SHORT_OVERCALL = rule("a5.sevens.short-overcall")
SHORT_COMPLETE = rule("a5.sevens.short-complete")
D27_NO_SEVENS = rule("d27.no-sevens")
NLPL_NO_SEVENS = rule("nlpl.no-sevens")

HIGHEST_DUE: Final = Rank.SEVEN
# Less than this part of a bet is a short bet.
SHORT_BELOW: Final = Fraction(1, 2)

ActKind = Literal["check", "bet", "call", "raise", "fold"]


class Act(NamedTuple):
    """An act after the draw, and the chips that its player puts in with it."""

    seat: str
    act: ActKind
    chips: int = 0


class Turn(NamedTuple):
    """An act, the total that there was to meet before it, and the total of its player after it."""

    act: Act
    facing: int
    total: int


@dataclass(frozen=True, kw_only=True)
class AfterDraw:
    """The betting after the draw: its turns, and what each seat put in, in chips.

    `bet` is the size of a full bet.
    """

    turns: Sequence[Turn]
    put_in: Mapping[str, int]
    bet: int
    house: House

    @cached_property
    def folded(self) -> frozenset[str]:
        """The seats that folded."""
        return frozenset(turn.act.seat for turn in self.turns if turn.act.act == "fold")

    @property
    def half(self) -> Fraction:
        """Half a bet."""
        return SHORT_BELOW * self.bet

    def is_short(self, chips: int) -> bool:
        """Whether a bet of so many chips is short; of just half a bet it may be asked (G20)."""
        half_is_short = not self.house.sevens_half_bet_counts_full
        return 0 < chips < self.half or (chips == self.half and half_is_short)


def betting_after_draw(
    acts: Iterable[Act | tuple[str, ActKind] | tuple[str, ActKind, int]], bet: int, house: House
) -> AfterDraw:
    """The betting that acts make.

    :raises ValueError: for an act that cannot be.
    """
    put_in: dict[str, int] = {}
    turns: list[Turn] = []
    folded: set[str] = set()
    for act in (Act(*act) for act in acts):
        refuse_unknown(act.act, ActKind)
        if act.seat in folded:
            raise ValueError(f"{act.seat} has folded")
        facing = max(put_in.values(), default=0)
        total = put_in.get(act.seat, 0) + act.chips
        fits = {
            "check": not act.chips and not facing,
            "fold": not act.chips,
            "bet": act.chips > 0 and not facing,
            "call": act.chips > 0 and total <= facing,
            "raise": total > facing > 0,
        }
        if not fits[act.act]:
            raise ValueError(f"{act.seat} cannot {act.act} {act.chips} where there is {facing}")
        turns.append(Turn(act, facing, total))
        put_in[act.seat] = total
        if act.act == "fold":
            folded.add(act.seat)
    return AfterDraw(turns=turns, put_in=put_in, bet=bet, house=house)


def sevens_rule(house: House | None = None) -> Ruling:
    """Whether the sevens rule is in use: at limit ace-to-five, unless the house says otherwise.

    :raises ValueError: for draw high.
    """
    house = current(house)
    usual = house.form is Form.ACE_TO_FIVE and house.betting is Betting.LIMIT
    phrase = Phrase("sevens", "The sevens rule is not in use")
    if house.sevens_rule:
        phrase = Phrase("sevens", "The sevens rule is in use")
    return Ruling(
        outcome=Outcome.IN_USE if house.sevens_rule else Outcome.NOT_IN_USE,
        rules=tuple(_in_use(house)),
        sentence=phrase,
        settled_by="sevens_rule" if house.sevens_rule and not usual else None,
    )


def _in_use(house: House) -> Iterator[RuleId]:
    if not house.lowball:
        raise ValueError("the sevens rule is of lowball")
    if house.betting is not Betting.LIMIT:
        yield NLPL_NO_SEVENS
    if house.form is Form.DEUCE_TO_SEVEN:
        yield D27_NO_SEVENS
    elif house.betting is Betting.LIMIT:
        yield DEFAULT


def must_bet(cards: str | Iterable[Card | str], house: House | None = None) -> Ruling:
    """Whether a hand must bet after the draw: a seven or better without a pair (a5.sevens.qualify).

    :raises CardError: as `Hand`.
    """
    house = current(house)
    in_use = sevens_rule(house)
    due = house.sevens_rule and qualifies(Hand.at(house, cards))
    phrase = Phrase("sevens", "The hand may be checked")
    if due:
        phrase = Phrase("sevens", "The hand must bet: it is a seven or better")
    return Ruling(
        outcome=Outcome.MUST_BET if due else Outcome.MAY_CHECK,
        rules=(*in_use.rules, QUALIFY) if house.sevens_rule else in_use.rules,
        sentence=phrase,
        settled_by=in_use.settled_by,
    )


def qualifies(hand: Hand) -> bool:
    """Whether a hand is a seven or better."""
    order = ACE_LOW if hand.form is Form.ACE_TO_FIVE else ACE_HIGH
    highest = max(hand.ranks, key=order.index)
    is_low = order.index(highest) <= order.index(HIGHEST_DUE)
    return hand.category is Category.HIGH_CARD and is_low


class Duty(NamedTuple):
    """What the sevens rule makes of a hand that is over.

    `void` says that the betting after the draw is; `guilty` are beaten hands that were checked
    against the rule; `back` is what goes back, by seat.
    """

    rules: tuple[RuleId, ...] = ()
    void: bool = False
    guilty: frozenset[str] = frozenset()
    back: Mapping[str, int] = {}
    settled_by: str | None = None


def judge_sevens(round: AfterDraw, shown: Mapping[str, Hand]) -> Duty:
    """What the sevens rule makes of the betting, `shown` being the hands of the showdown."""
    hands = {seat: hand for seat, hand in shown.items() if seat in round.put_in}
    if not round.house.sevens_rule:
        return Duty()
    sevens = [seat for seat, hand in hands.items() if qualifies(hand)]
    if not sevens:
        return Duty()
    best = [seat for seat, hand in hands.items() if hand == max(hands.values())]
    guilty, settled = _guilty(round, sevens)
    if not guilty.isdisjoint(best) and round.house.sevens_violation == "forfeit":
        rules = (QUALIFY, BEST_KEEPS_POT)
        return Duty(rules, guilty=guilty, settled_by="sevens_violation")
    if not guilty.isdisjoint(best):
        beaten_by_an_outsider = max(shown.values()) > max(hands.values())
        if len(best) > 1 or round.folded or beaten_by_an_outsider:
            # The hand is the best in a tie as well, and of those in the betting alone; who has
            # folded stays out of it.
            settled.append("G20")
        rules = (QUALIFY, BEST_VOID, BEST_KEEPS_POT)
        return Duty(rules, True, back=round.put_in, settled_by=next(iter(settled), None))
    rules = (QUALIFY, *([BEATEN] if guilty else []))
    short = _short(round, [seat for seat in sevens if seat not in guilty], best, guilty)
    settled += [short.settled_by] if short.settled_by else []
    return Duty(
        (*rules, *short.rules),
        guilty=guilty,
        back=short.back,
        settled_by=next(iter(settled), None),
    )


def _guilty(round: AfterDraw, sevens: list[str]) -> tuple[frozenset[str], list[str]]:
    """The sevens that were checked against the rule, and the options that had a say in it."""
    guilty, settled = set(), []
    for seat in sevens:
        own = [place for place, turn in enumerate(round.turns) if turn.act.seat == seat]
        checked = [place for place in own if round.turns[place].act.act == "check"]
        if not checked:
            continue
        if not any(turn.act.chips for turn in round.turns[checked[0] :]):
            settled.append("G21")
            continue
        faced = next((round.turns[place].facing for place in own if place > checked[0]), 0)
        if faced == round.half:
            settled.append("sevens_half_bet_counts_full")
        if round.is_short(faced):
            settled.append("sevens_prior_check_blocks_short")
            if not round.house.sevens_prior_check_blocks_short:
                continue
        guilty.add(seat)
    return frozenset(guilty), settled


def _short(round: AfterDraw, sevens: list[str], best: list[str], guilty: frozenset[str]) -> Duty:
    """What becomes of a short bet that sevens met as they may."""
    most = max(round.put_in.values())
    met = [
        (place, turn)
        for place, turn in enumerate(round.turns)
        if turn.act.seat in sevens and round.is_short(turn.facing)
    ]
    if any(turn.total >= round.bet for _, turn in met):
        return Duty((SHORT_COMPLETE,))
    called = [(place, turn.act.seat) for place, turn in met if turn.act.act == "call"]
    if not called or not round.is_short(most):
        if any(turn.facing == round.half for turn in round.turns if turn.act.seat in sevens):
            return Duty((SHORT_CALL,), settled_by="sevens_half_bet_counts_full")
        return Duty()
    settled_by = "sevens_half_bet_counts_full" if most == round.half else None
    by_best = [place for place, seat in called if seat in best]
    first = min(place for place, _ in called)
    overcalled = [
        (place, turn.act.seat)
        for place, turn in enumerate(round.turns)
        if place > first and turn.act.act == "call" and turn.act.seat not in (*best, *guilty, *round.folded)
    ]
    # Who has overcalled a seven that is itself beaten loses to it too, but has nothing back.
    over = [seat for place, seat in overcalled if place > min(by_best, default=first)]
    if {seat for _, seat in overcalled} - {*over}:
        settled_by = "G20"
    if over and not any(seat in best for _, seat in called):
        # The sources think of the seven that wins, and not of the short bet itself winning.
        return Duty((SHORT_CALL, SHORT_OVERCALL), settled_by=settled_by or "G20")
    rules = (SHORT_CALL, *([SHORT_OVERCALL] if over else []))
    return Duty(rules, back={seat: round.put_in[seat] for seat in over}, settled_by=settled_by)
