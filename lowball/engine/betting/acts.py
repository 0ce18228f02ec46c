"""What a player whose turn it is may do, and whether he may do what he does."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from ..games import Betting
from ..outcomes import Outcome
from ..rulings import IllegalAction, RuleId, Ruling, rule
from ..table_talk import RAP_PASS_SENSE
from ..words import Phrase, Sentence
from .raises import NLPL_INCORPORATE, may_raise
from .round import Round
from .sizes import NL_SIZE, PL_SIZE, Sizes, bet_sizes
from .stakes import LIMIT_DOUBLES, OPEN_MINIMUM, least_to_open

OPEN_BET_OR_FOLD = rule("open.bet-or-fold")
CHECK_MEANING = rule("check.meaning")

TOO_LARGE: Final[Mapping[Betting, RuleId]] = {
    Betting.LIMIT: LIMIT_DOUBLES,
    Betting.POT_LIMIT: PL_SIZE,
    Betting.NO_LIMIT: NL_SIZE,
}


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
    rules: list[RuleId] = []
    settled_by = None
    checks, calls, sizes = may_check(round, seat), _to_call(round, seat), None
    if seat in round.checked:
        rules.append(CHECK_MEANING)
    try:
        raising = may_raise(round, seat) if round.to_meet else None
    except IllegalAction as refusal:
        rules.append(refusal.rule)
    else:
        sizes = bet_sizes(round, seat)
        for ruling in (raising, sizes):
            if ruling:
                rules += ruling.rules
                settled_by = settled_by or ruling.settled_by
    if checks:
        rules.append(CHECK_MEANING)
    if not round.to_meet and not checks:
        rules.append(OPEN_BET_OR_FOLD)
    if not round.opened and round.big_blind:
        rules.append(OPEN_MINIMUM)
    return Acts(
        outcome=Outcome.ALLOWED,
        rules=tuple(rules),
        sentence=Phrase("betting", "{seat}: {acts}").fill(
            seat=seat, acts=_List(_said(round, checks, calls, sizes))
        ),
        settled_by=settled_by,
        check=checks,
        call=calls,
        bet=sizes,
    )


def _said(
    round: Round, checks: bool, calls: int | None, sizes: Sizes | None
) -> Iterator[Phrase | Sentence]:
    yield Phrase("acts", "check") if checks else Phrase("acts", "fold")
    if calls is not None:
        yield Phrase("acts", "call {amount}").fill(amount=calls)
    if sizes is None:
        return
    one = sizes.low == sizes.high
    if round.to_meet == 0:
        phrase = Phrase("acts", "bet {low}") if one else Phrase("acts", "bet {low} to {high}")
    elif one:
        phrase = Phrase("acts", "raise to {low}")
    else:
        phrase = Phrase("acts", "raise to between {low} and {high}")
    yield phrase.fill(low=sizes.low, high=sizes.high)


def may_check(round: Round, seat: str) -> bool:
    """Whether a seat may check: it owes nothing, and the round is not one where one bets or folds.

    That is the first round of lowball, until there is a bet (open.bet-or-fold); but a blind that
    has been called may check, in a house that gives it the option (C22).
    """
    if round.owes(seat):
        return False
    if round.house.lowball and round.phase == "predraw":
        return round.has_option(seat)
    return not round.to_meet or round.has_option(seat)


def check(round: Round, seat: str) -> Ruling:
    """A check, which gives up the bet but not the right to act on one (check.meaning).

    :raises IllegalAction: ``bet-or-fold``, ``facing-bet``, ``own-bet``.
    """
    if round.owes(seat):
        refusal = Phrase("betting", "{seat} may not check: there is a bet to meet")
        raise IllegalAction("facing-bet", CHECK_MEANING, refusal.fill(seat=seat))
    option = round.blind_called(seat)
    if not may_check(round, seat) and round.to_meet:
        refusal = Phrase("betting", "{seat} may not check: nobody has raised since")
        why = OPEN_MINIMUM if option else CHECK_MEANING
        raise IllegalAction("own-bet", why, refusal.fill(seat=seat))
    if not may_check(round, seat):
        refusal = Phrase("betting", "{seat} may not check: before the draw one bets or folds")
        raise IllegalAction("bet-or-fold", OPEN_BET_OR_FOLD, refusal.fill(seat=seat))
    return Ruling(
        outcome=Outcome.CHECK,
        rules=(CHECK_MEANING, OPEN_MINIMUM) if option else (CHECK_MEANING,),
        sentence=Phrase("betting", "{seat} checks").fill(seat=seat),
        settled_by="bb_option_check" if option else None,
    )


def fold(round: Round, seat: str) -> Ruling:
    """A fold, which is always allowed; where one must bet, not to bet is to fold (rap.pass-sense)."""
    forced = not round.to_meet and not may_check(round, seat)
    return Ruling(
        outcome=Outcome.FOLD,
        rules=(OPEN_BET_OR_FOLD, RAP_PASS_SENSE) if forced else (RAP_PASS_SENSE,),
        sentence=Phrase("betting", "{seat} folds").fill(seat=seat),
    )


def _to_call(round: Round, seat: str) -> int | None:
    """The chips that it takes a seat to call, with all that it has if that is less."""
    owed = round.owes(seat)
    return None if _must_open(round, seat) or not owed else min(owed, round.stacks[seat])


def _must_open(round: Round, seat: str) -> bool:
    """Whether a seat may not come in for the big blind alone, as one has to open for more.

    One who has no more calls with that, and an all-in of less than it takes to open is called too.
    """
    opens = least_to_open(round.big_blind, round.house)
    blind_alone = not round.opened and round.to_meet == round.big_blind < opens
    return blind_alone and round.stacks[seat] > round.owes(seat)


def call(round: Round, seat: str) -> Ruling:
    """A call; `amounts` has the chips that it takes.

    :raises IllegalAction: ``nothing-to-call``, ``open-minimum``.
    """
    chips = _to_call(round, seat)
    if not round.owes(seat):
        refusal = Phrase("betting", "{seat} has nothing to call")
        raise IllegalAction("nothing-to-call", CHECK_MEANING, refusal.fill(seat=seat))
    if chips is None:
        low = least_to_open(round.big_blind, round.house)
        refusal = Phrase("betting", "{seat} may not just call: to open takes {low}")
        raise IllegalAction("open-minimum", OPEN_MINIMUM, refusal.fill(seat=seat, low=low))
    rules = [CHECK_MEANING] if seat in round.checked else []
    if round.big_blind and not round.opened:
        rules.append(OPEN_MINIMUM)
    # What there is to call is a bet of the size that the structure gives it.
    rules.append(LIMIT_DOUBLES if round.house.betting is Betting.LIMIT else NLPL_INCORPORATE)
    return Ruling(
        outcome=Outcome.CALL,
        rules=tuple(rules),
        sentence=Phrase("betting", "{seat} calls {chips}").fill(seat=seat, chips=chips),
        amounts={seat: chips},
    )


def bet_to(round: Round, seat: str, total: int) -> Ruling:
    """A bet or raise to a total; `amounts` has the chips that it takes.

    :raises IllegalAction: ``too-small``, ``too-large``; those of `may_raise`.
    """
    raising = may_raise(round, seat) if round.to_meet else None
    sizes = bet_sizes(round, seat)
    if sizes is None or total not in sizes:
        raise _wrong_size(round, seat, total, sizes)
    phrase = Phrase("betting", "{seat} bets {total}")
    if raising:
        phrase = Phrase("betting", "{seat} raises to {total}")
    return Ruling(
        outcome=Outcome.RAISE if raising else Outcome.BET,
        rules=(*(raising.rules if raising else ()), *sizes.rules),
        sentence=phrase.fill(seat=seat, total=total),
        amounts={seat: total - round.put_in.get(seat, 0)},
        settled_by=(raising.settled_by if raising else None) or sizes.settled_by,
    )


def _wrong_size(round: Round, seat: str, total: int, sizes: Sizes | None) -> IllegalAction:
    betting = round.house.betting
    if sizes is None or total > sizes.high:
        # All it has meets the bet at most; or it is pot-limit, and there is no pot to bet.
        all_in = round.put_in.get(seat, 0) + round.stacks[seat]
        high = sizes.high if sizes else min(all_in, round.to_meet)
        refusal = Phrase("betting", "{seat} cannot bet {total}: the most is {high}")
        if round.to_meet:
            refusal = Phrase("betting", "{seat} cannot raise to {total}: the most is {high}")
        sentence = refusal.fill(seat=seat, total=total, high=high)
        return IllegalAction("too-large", TOO_LARGE[betting], sentence)
    if round.big_blind and not round.opened:
        why = OPEN_MINIMUM
    else:
        why = LIMIT_DOUBLES if betting is Betting.LIMIT else NLPL_INCORPORATE
    refusal = Phrase("betting", "{seat} cannot bet {total}: the least is {low}")
    if round.to_meet:
        refusal = Phrase("betting", "{seat} cannot raise to {total}: the least is {low}")
    return IllegalAction("too-small", why, refusal.fill(seat=seat, total=total, low=sizes.low))


def raised_anyway(round: Round, seat: str) -> Ruling:
    """What becomes of a raise that a seat made although it may not raise.

    The raise is struck and the act stands as a call, or the house refuses it (G16). One who has
    nothing to call is refused. A raise that is allowed is no business of this function.

    :raises IllegalAction: as `may_raise`, in a house that refuses.
    """
    try:
        may_raise(round, seat)
    except IllegalAction as refusal:
        if round.house.illegal_raise == "refused" or not round.owes(seat):
            raise
        chips = min(round.owes(seat), round.stacks[seat])
        phrase = Phrase("betting", "The raise does not stand: {seat} calls {chips}")
        return Ruling(
            outcome=Outcome.CALL,
            rules=(refusal.rule,),
            sentence=phrase.fill(seat=seat, chips=chips),
            amounts={seat: chips},
            settled_by="illegal_raise",
        )
    raise ValueError(f"{seat} may raise")
