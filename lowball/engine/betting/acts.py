"""Whether a player whose turn it is may do what he does."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ..antes import ALLIN_OPENER
from ..games import Betting
from ..outcomes import Outcome
from ..rulings import IllegalAction, RuleId, Ruling, rule
from ..table_talk import RAP_PASS_SENSE
from ..words import Phrase
from .raises import NLPL_INCORPORATE, bar_to_raise, raise_settled_by, refuse_raise, rules_of_raise
from .round import Round
from .sizes import NL_SIZE, PL_SIZE, Totals, bet_totals, rules_of_size, size_settled_by
from .stakes import LIMIT_DOUBLES, OPEN_MINIMUM, least_to_open

OPEN_BET_OR_FOLD = rule("open.bet-or-fold")
CHECK_MEANING = rule("check.meaning")

TOO_LARGE: Final[Mapping[Betting, RuleId]] = {
    Betting.LIMIT: LIMIT_DOUBLES,
    Betting.POT_LIMIT: PL_SIZE,
    Betting.NO_LIMIT: NL_SIZE,
}
CHECKS: Final = Phrase("betting", "{seat} checks")
FOLDS: Final = Phrase("betting", "{seat} folds")
CALLS: Final = Phrase("betting", "{seat} calls {chips}")
BETS: Final = Phrase("betting", "{seat} bets {total}")
RAISES: Final = Phrase("betting", "{seat} raises to {total}")


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
        why, by = (OPEN_MINIMUM, "bb_option_check") if option else (CHECK_MEANING, None)
        raise IllegalAction("own-bet", why, refusal.fill(seat=seat), by)
    if not may_check(round, seat):
        refusal = Phrase("betting", "{seat} may not check: before the draw one bets or folds")
        raise IllegalAction("bet-or-fold", OPEN_BET_OR_FOLD, refusal.fill(seat=seat))
    return Ruling(
        outcome=Outcome.CHECK,
        rules=(CHECK_MEANING, OPEN_MINIMUM) if option else (CHECK_MEANING,),
        sentence=CHECKS.fill(seat=seat),
        settled_by="bb_option_check" if option else None,
    )


def fold(round: Round, seat: str) -> Ruling:
    """A fold, which is always allowed; where one must bet, not to bet is to fold (rap.pass-sense)."""
    forced = not round.to_meet and not may_check(round, seat)
    return Ruling(
        outcome=Outcome.FOLD,
        rules=(OPEN_BET_OR_FOLD, RAP_PASS_SENSE) if forced else (RAP_PASS_SENSE,),
        sentence=FOLDS.fill(seat=seat),
    )


def to_call(round: Round, seat: str) -> int | None:
    """The chips that it takes a seat to call, with all that it has if that is less."""
    owed = round.owes(seat)
    return None if not owed or _must_open(round, seat) else min(owed, round.stacks[seat])


def _must_open(round: Round, seat: str) -> bool:
    """Whether a seat may not come in for the big blind alone, as one has to open for more.

    One who has no more calls with that, and an all-in of less than it takes to open is called too.
    """
    if round.opened:
        return False
    blind_alone = round.to_meet == round.big_blind < least_to_open(round.big_blind, round.house)
    return blind_alone and round.stacks[seat] > round.owes(seat)


def call(round: Round, seat: str) -> Ruling:
    """A call; `amounts` has the chips that it takes.

    :raises IllegalAction: ``nothing-to-call``, ``open-minimum``.
    """
    if not round.owes(seat):
        refusal = Phrase("betting", "{seat} has nothing to call")
        raise IllegalAction("nothing-to-call", CHECK_MEANING, refusal.fill(seat=seat))
    chips = to_call(round, seat)
    if chips is None:
        low = least_to_open(round.big_blind, round.house)
        refusal = Phrase("betting", "{seat} may not just call: to open takes {low}")
        raise IllegalAction("open-minimum", OPEN_MINIMUM, refusal.fill(seat=seat, low=low))
    rules = [CHECK_MEANING] if seat in round.checked else []
    if round.big_blind and not round.opened:
        rules.append(OPEN_MINIMUM)
    if round.calls_declared:
        rules.append(ALLIN_OPENER)
    # What there is to call is a bet of the size that the structure gives it.
    rules.append(LIMIT_DOUBLES if round.house.betting is Betting.LIMIT else NLPL_INCORPORATE)
    return Ruling(
        outcome=Outcome.CALL,
        rules=tuple(rules),
        sentence=CALLS.fill(seat=seat, chips=chips),
        amounts={seat: chips},
    )


def bet_to(round: Round, seat: str, total: int) -> Ruling:
    """A bet or raise to a total; `amounts` has the chips that it takes.

    :raises IllegalAction: ``too-small``, ``too-large``; those of `may_raise`.
    """
    raising = round.to_meet > 0
    if raising:
        refuse_raise(round, seat)
    totals = bet_totals(round, seat)
    if totals is None or total not in totals:
        raise _wrong_size(round, seat, total, totals)
    settled_by = raise_settled_by(round) if raising else None
    return Ruling(
        outcome=Outcome.RAISE if raising else Outcome.BET,
        rules=(*(rules_of_raise(round, seat) if raising else ()), *rules_of_size(round)),
        sentence=(RAISES if raising else BETS).fill(seat=seat, total=total),
        amounts={seat: total - round.put_in.get(seat, 0)},
        settled_by=settled_by or size_settled_by(round),
    )


def _wrong_size(round: Round, seat: str, total: int, totals: Totals | None) -> IllegalAction:
    betting = round.house.betting
    if totals is None or total > totals.high:
        # All it has meets the bet at most; or it is pot-limit, and there is no pot to bet.
        high = totals.high if totals else min(round.has(seat), round.to_meet)
        refusal = Phrase("betting", "{seat} cannot bet {total}: the most is {high}")
        if round.to_meet:
            refusal = Phrase("betting", "{seat} cannot raise to {total}: the most is {high}")
        sentence = refusal.fill(seat=seat, total=total, high=high)
        of_pot = betting is Betting.POT_LIMIT and round.to_meet > 0
        by = "pot_raise_basis" if of_pot else None
        return IllegalAction("too-large", TOO_LARGE[betting], sentence, by)
    by = None
    if round.big_blind and not round.opened:
        why = OPEN_MINIMUM
    else:
        why = LIMIT_DOUBLES if betting is Betting.LIMIT else NLPL_INCORPORATE
        by = "C24" if why is NLPL_INCORPORATE else None
    refusal = Phrase("betting", "{seat} cannot bet {total}: the least is {low}")
    if round.to_meet:
        refusal = Phrase("betting", "{seat} cannot raise to {total}: the least is {low}")
    return IllegalAction("too-small", why, refusal.fill(seat=seat, total=total, low=totals.low), by)


def raised_anyway(round: Round, seat: str) -> Ruling:
    """What becomes of a raise that a seat made although it may not raise.

    The raise is struck and the act stands as a call, or the house refuses it (G16). One who has
    nothing to call is refused. A raise that is allowed is no business of this function.

    :raises IllegalAction: as `may_raise`, in a house that refuses.
    """
    bar = bar_to_raise(round, seat)
    if bar is None:
        raise ValueError(f"{seat} may raise")
    if not round.owes(seat):
        refuse_raise(round, seat)
    if round.house.illegal_raise == "refused":
        sentence = bar.refusal.fill(seat=seat, count=round.raises)
        raise IllegalAction(bar.code, bar.rule, sentence, "illegal_raise")
    chips = min(round.owes(seat), round.stacks[seat])
    phrase = Phrase("betting", "The raise does not stand: {seat} calls {chips}")
    return Ruling(
        outcome=Outcome.CALL,
        rules=(bar.rule,),
        sentence=phrase.fill(seat=seat, chips=chips),
        amounts={seat: chips},
        settled_by="illegal_raise",
    )
