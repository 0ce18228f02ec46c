"""What a player whose turn it is may do: as a ruling, and as plain values."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from ..antes import ALLIN_OPENER
from ..outcomes import Outcome
from ..rulings import RuleId, Ruling
from ..words import Phrase, Sentence
from .acts import CHECK_MEANING, OPEN_BET_OR_FOLD, may_check, to_call
from .raises import bar_to_raise, raise_settled_by, rules_of_raise
from .round import Round
from .sizes import Sizes, Totals, bet_sizes, bet_totals
from .stakes import OPEN_MINIMUM


class _List(tuple[Phrase | Sentence, ...]):
    """Acts that are listed as the language says them, when the sentence is printed."""

    __slots__ = ()

    def __format__(self, spec: str) -> str:
        return ", ".join(map(str, self))


@dataclass(frozen=True, kw_only=True, repr=False)
class Acts(Ruling):
    """What a seat may do: fold always, and perhaps check, call, and bet or raise.

    `call` is the chips that it takes, and `bet` the totals to which it may bet or raise; each is
    None where there is no such act.
    """

    check: bool
    call: int | None
    bet: Sizes | None


def legal_acts(round: Round, seat: str) -> Acts:
    """What a seat whose turn it is may do; never nothing, as it may fold.

    >>> from lowball.engine.betting import new_round
    >>> print(legal_acts(new_round({"Ana": 90, "Bo": 80}, unit=10, blinds={"Bo": 10}), "Ana"))
    Ana: fold, call 10, raise to 20
    """
    may = options(round, seat)
    rules: list[RuleId] = [CHECK_MEANING] if seat in round.checked else []
    settled_by, sizes = None, None
    bar = bar_to_raise(round, seat) if round.to_meet else None
    if bar:
        rules.append(bar.rule)
        settled_by = bar.settled_by
    else:
        sizes = bet_sizes(round, seat)
        if round.to_meet:
            rules += rules_of_raise(round, seat)
            settled_by = raise_settled_by(round)
        if sizes:
            rules += sizes.rules
            settled_by = settled_by or sizes.settled_by
    if may.check:
        rules.append(CHECK_MEANING)
        if round.blind_called(seat):
            settled_by = settled_by or "bb_option_check"
    if round.calls_declared:
        rules.append(ALLIN_OPENER)
    if not round.to_meet and not may.check:
        rules.append(OPEN_BET_OR_FOLD)
    if not round.opened and round.big_blind:
        rules.append(OPEN_MINIMUM)
    return Acts(
        outcome=Outcome.ALLOWED,
        rules=tuple(rules),
        sentence=Phrase("betting", "{seat}: {acts}").fill(
            seat=seat, acts=_List(_said(round, may))
        ),
        settled_by=settled_by,
        check=may.check,
        call=may.call,
        bet=sizes,
    )


class Options(NamedTuple):
    """What a seat may do besides folding, as `legal_acts` has it, without the ruling."""

    check: bool
    call: int | None
    bet: Totals | None


def options(round: Round, seat: str) -> Options:
    """What a seat whose turn it is may do: check, call for so many chips, bet or raise to totals."""
    barred = round.to_meet and bar_to_raise(round, seat)
    bet = None if barred else bet_totals(round, seat)
    return Options(may_check(round, seat), to_call(round, seat), bet)


def _said(round: Round, may: Options) -> Iterator[Phrase | Sentence]:
    yield Phrase("acts", "check") if may.check else Phrase("acts", "fold")
    if may.call is not None:
        yield Phrase("acts", "call {amount}").fill(amount=may.call)
    if may.bet is None:
        return
    one = may.bet.low == may.bet.high
    if round.to_meet == 0:
        phrase = Phrase("acts", "bet {low}") if one else Phrase("acts", "bet {low} to {high}")
    elif one:
        phrase = Phrase("acts", "raise to {low}")
    else:
        phrase = Phrase("acts", "raise to between {low} and {high}")
    yield phrase.fill(low=may.bet.low, high=may.bet.high)
