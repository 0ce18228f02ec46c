"""Rounds of betting: whose turn it is, what he does, and when the round is over."""

from __future__ import annotations

from typing import Any

from .. import betting
from ..antes import call_all_in_opener, pass_out
from ..betting import Round, new_round
from ..hand_size import SHORT_PREMATURE_ACT
from ..outcomes import Outcome
from ..rulings import IllegalAction, Ruling, unheard
from ..sevens import Act as SevensAct
from ..sevens import ActKind
from ..words import Phrase
from .acts import Act, BetTo, Call, Check, Fold, Open, RaiseAnyway
from .play import BETTING, Play
from .settling import everybody_else_folded
from .step import Step, not_now, refuse_unless

Wager = Fold | Check | Call | BetTo | Open | RaiseAnyway

AFTER_DRAW: dict[Outcome, ActKind] = {
    Outcome.FOLD: "fold",
    Outcome.CHECK: "check",
    Outcome.CALL: "call",
    Outcome.BET: "bet",
    Outcome.RAISE: "raise",
}


def open_round(play: Play, phase: betting.Phase) -> Play:
    """The hand at the beginning of a round of betting."""
    stacks = {seat: play.stacks[seat] for seat in play.live}
    pot = sum(play.before.values())
    if phase == "predraw":
        round = new_round(
            stacks,
            play.unit,
            play.house,
            pot=pot,
            blinds=play.blinds,
            big_blind=play.stakes.big_blind,
        )
        first = play.first
    else:
        round = new_round(stacks, play.unit, play.house, phase=phase, pot=pot)
        first = play.seats[0]
    turn = first if is_due(play, round, first) else next_due(play, round, first)
    return play.but(phase=phase, round=round, turn=turn)


def next_due(play: Play, round: Round, after: str) -> str | None:
    """The next seat after one that has something to do in a round, perhaps itself again."""
    for seat in play.after(after):
        if is_due(play, round, seat):
            return seat
    return None


def is_due(play: Play, round: Round, seat: str) -> bool:
    """Whether a seat has something to do: one who plays for the antes alone may yet open."""
    return round.is_due(seat) or may_declare(play, round, seat)


def may_declare(play: Play, round: Round, seat: str) -> bool:
    """Whether a seat that plays for the antes alone may declare the pot open, or pass."""
    return (
        not play.house.lowball
        and round.phase == "predraw"
        and seat in round.stacks
        and not round.to_meet
        and not round.stacks[seat]
        and seat not in round.acted
        and any(round.stacks.values())
    )


def wager(play: Play, act: Wager) -> Step:
    """A fold, check, call, bet or raise of the seat whose turn it is.

    Before the deal is complete it is kept until then (hand.short.premature-act).
    """
    if play.phase == "deal" and act.seat == play.first and act.seat not in _hasty(play):
        return _premature(play, act)
    refuse_unless(play.phase in BETTING and play.turn == act.seat, play, act)
    if play.bound.get(act.seat) is Outcome.FOLD and not isinstance(act, Fold):
        raise not_now(play, act)
    assert play.round
    ruling = rule_on(play, play.round, act)
    return carry_out(play, act.seat, ruling)


def _hasty(play: Play) -> list[str]:
    return [act.by for act in play.premature]


def _premature(play: Play, act: Act) -> Step:
    assert isinstance(act, Wager)
    with unheard():
        # What would be illegal when the deal is complete is so before.
        wager(open_round(play, "predraw"), act)
    sentence = Phrase("table", "{seat} acts before the deal is complete: the act is kept")
    ruling = Ruling(
        outcome=Outcome.ALLOWED,
        rules=(SHORT_PREMATURE_ACT,),
        sentence=sentence.fill(seat=act.by),
    )
    return Step(play.but(premature=(*play.premature, act)), (ruling,))


def rule_on(play: Play, round: Round, act: Act) -> Ruling:
    """The ruling on an act in a round, by the rooms of betting."""
    match act:
        case Fold(seat):
            return betting.fold(round, seat)
        case Check(seat):
            return betting.check(round, seat)
        case Call(seat):
            return betting.call(round, seat)
        case BetTo(seat, total):
            return betting.bet_to(round, seat, total)
        case RaiseAnyway(seat):
            return _raised_anyway(round, seat)
        case Open(seat):
            if not may_declare(play, round, seat):
                raise not_now(play, act)
            others = [one for one in play.live if one != seat]
            return call_all_in_opener(others, opening_bet=round.step, opener=seat)
    raise TypeError(f"{act!r} is no act of betting")


def _raised_anyway(round: Round, seat: str) -> Ruling:
    try:
        with unheard():
            allowed = betting.may_raise(round, seat)
    except IllegalAction:
        return betting.raised_anyway(round, seat)
    if betting.bet_sizes(round, seat) is None:
        # All that he has is no raise, whatever he says.
        return betting.call(round, seat)
    refusal = Phrase("table", "{seat} may raise, and has to say to how much").fill(seat=seat)
    raise IllegalAction("may-raise", allowed.rules[-1], refusal)


def carry_out(play: Play, seat: str, ruling: Ruling) -> Step:
    """The hand after an act of betting that a ruling allows."""
    before = play.round
    assert before
    chips = int(ruling.amounts.get(seat, 0))
    match ruling.outcome:
        case Outcome.FOLD:
            round = before.after_fold(seat)
        case Outcome.CHECK:
            round = before.after_check(seat)
        case Outcome.CALL:
            round = before.after_call(seat)
        case Outcome.FULL_BET:
            round, chips = before.after_declared(seat), 0
        case _:
            round = before.after_bet(seat, before.put_in.get(seat, 0) + chips)
    changes: dict[str, Any] = {
        "round": round,
        "turn": next_due(play, round, seat),
        "acted": play.acted | {seat},
    }
    if chips:
        changes["stacks"] = {**play.stacks, seat: play.stacks[seat] - chips}
    if play.phase == "postdraw":
        act = SevensAct(seat, AFTER_DRAW[ruling.outcome], chips)
        changes["after_draw"] = (*play.after_draw, act)
    if seat in play.bound:
        changes["bound"] = {one: it for one, it in play.bound.items() if one != seat}
    if ruling.outcome is Outcome.FOLD:
        changes["contested"] = tuple(one for one in play.contested if one != seat)
        return _go_on(play.without(seat, **changes), ruling)
    return _go_on(play.but(**changes), ruling)


def _go_on(play: Play, ruling: Ruling) -> Step:
    """What comes after an act: the next turn, or what follows the round."""
    if len(play.live) == 1:
        won = everybody_else_folded(play)
        return Step(won.play, (ruling, *won.rulings))
    if play.turn:
        return Step(play, (ruling,))
    if nobody_opened(play):
        passed = pass_out(play.pot)
        return Step(close_round(play).but(phase="over", ending="passed-out"), (ruling, passed))
    return Step(after_round(play), (ruling,))


def nobody_opened(play: Play) -> bool:
    """Whether all have passed before the draw at draw high, so that the antes stay in the pot."""
    round = play.round
    assert round
    checked = play.phase == "predraw" and not play.house.lowball and not round.to_meet
    return checked and bool(round.acted)


def close_round(play: Play) -> Play:
    """The hand with the bets of the round in the pot."""
    return play.but(before=play.put_in, round=None, turn=None)


def after_round(play: Play) -> Play:
    """The hand once a round of betting is over: the draw comes next, or the showdown."""
    if play.phase == "predraw":
        play = close_round(play)
        first = next(seat for seat in play.seats if seat in play.live)
        return play.but(phase="draw", turn=first, predraw_in=play.before, contested=play.live)
    last = play.after_draw[::-1]
    raiser = next((act.seat for act in last if act.act in ("bet", "raise")), None)
    first = raiser or next(seat for seat in play.seats if seat in play.live)
    return close_round(play).but(phase="showdown", turn=first, contested=play.live)


def leave_out(play: Play, seat: str) -> Step:
    """The hand when a seat's hand is dead: it is out, and the others go on."""
    was_due = play.turn == seat
    play = play.without(seat)
    if len(play.live) == 1:
        return everybody_else_folded(play)
    if play.phase == "draw":
        stated = {one: cards for one, cards in play.stated.items() if one != seat}
        waiting = [one for one in play.live if one not in stated]
        return Step(play.but(stated=stated, turn=waiting[0] if waiting else None), ())
    if not play.round:
        return Step(play, ())
    round = play.round.after_fold(seat)
    turn = None if was_due else play.turn
    if turn is None or not is_due(play, round, turn):
        turn = next_due(play, round, seat)
    return Step(skip_idle(play.but(round=round, turn=turn)), ())


def begin_betting(play: Play) -> Step:
    """The first round of betting, with the acts that came before the deal was complete."""
    play = open_round(play, "predraw")
    rulings: list[Ruling] = []
    for act in play.premature:
        try:
            step = wager(play, act)  # type: ignore[arg-type]
        except IllegalAction:
            # His hand has died since, or another has, and who is still in acts in his turn.
            break
        # He has not acted since the deal was complete (hand.short.premature-act).
        play = step.play.but(acted=step.play.acted - {act.by})
        rulings += step.rulings
    return Step(skip_idle(play), tuple(rulings))


def skip_idle(play: Play) -> Play:
    """The hand past a round in which nobody has anything to do."""
    idle = play.phase in BETTING and play.turn is None
    return after_round(play) if idle and play.round else play

