"""What is said at the table: raps, and questions about the draw."""

from __future__ import annotations

from ..betting.acts import may_check
from ..outcomes import Outcome
from ..table_talk import how_many_drawn, rap
from .acts import AskDrawn, Draw, Rap
from .drawing import draw
from .play import BETTING, Play
from .step import Step, refuse_unless
from .wagering import carry_out


def rap_the_table(play: Play, act: Rap) -> Step:
    """A rap: a check or a fold in a round of betting, a pat hand on the draw."""
    betting_now = play.phase in BETTING
    refuse_unless((betting_now or play.phase == "draw") and act.seat in play.live, play, act)
    if play.turn != act.seat:
        return _out_of_turn(play, act)
    if not betting_now:
        ruling = rap("draw", house=play.house)
        stated = draw(play, Draw(act.seat))
        return Step(stated.play, (ruling, *stated.rulings))
    assert play.round
    owes = play.round.owes(act.seat) > 0
    if act.pat:
        refuse_unless(owes and _is_raised(play), play, act)
        ruling = rap("draw", knew_of_raise=False, house=play.house)
        if ruling.outcome is Outcome.LIVE:
            return Step(play, (ruling,))
    else:
        checks = may_check(play.round, act.seat)
        ruling = rap("betting", facing_bet=owes, may_check=checks, house=play.house)
    return carry_out(play, act.seat, ruling)


def _is_raised(play: Play) -> bool:
    """Whether the pot was raised before the draw, so that a player may have missed it."""
    round = play.round
    assert round
    raised = round.raises > 0 or round.to_meet > round.big_blind > 0
    return play.phase == "predraw" and raised


def _out_of_turn(play: Play, act: Rap) -> Step:
    """A rap out of turn is void, or binds the player when his turn comes (C15)."""
    assert play.turn != act.seat
    if play.phase == "draw":
        refuse_unless(act.seat not in play.stated, play, act)
        ruling = rap("draw", in_turn=False, house=play.house)
    else:
        assert play.round
        refuse_unless(play.round.is_due(act.seat), play, act)
        owes = play.round.owes(act.seat) > 0
        checks = may_check(play.round, act.seat)
        ruling = rap(
            "betting", in_turn=False, facing_bet=owes, may_check=checks, house=play.house
        )
    binds = ruling.outcome in (Outcome.FOLD, Outcome.PAT)
    bound = {**play.bound, act.seat: ruling.outcome} if binds else play.bound
    return Step(play.but(bound=bound), (ruling,))


def ask(play: Play, act: AskDrawn) -> Step:
    """Somebody asks how many cards a player drew."""
    spoken = play.phase in ("draw", "postdraw") and act.of in play.stated
    refuse_unless(spoken and act.seat in play.seats, play, act)
    ruling = how_many_drawn(
        act.asked,
        action_after_draw=bool(play.after_draw),
        asker="active" if act.seat in play.live else "folded",
        house=play.house,
    )
    return Step(play, (ruling,))

