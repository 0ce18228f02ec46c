"""The showdown: hands are spread, or given up, and what is said of them is kept."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from ..claims import CARDS_SPEAK, Claim, ClaimError, judge_claim, read_claim
from ..hand_size import hand_after_draw
from ..outcomes import Outcome
from ..ranking import HAND_SIZE, Hand
from ..rulings import IllegalAction, Ruling
from ..showdown import HOLD_HAND, Shown
from ..table_talk import RAP_PASS_SENSE
from ..words import Phrase
from .acts import FloorRules, Muck, Show
from .play import Play
from .settling import floor_rules, settle_showdown
from .step import Step, refuse_unless

SHOWS: Final = Phrase("table", "{seat} shows {hand}")


def show(play: Play, act: Show) -> Step:
    """A player spreads his hand, in turn or not, and says what it is or nothing."""
    refuse_unless(_may_show(play, act.seat), play, act)
    cards = play.hands[act.seat]
    claim: Claim | None = None
    if act.claim is not None and play.house.lowball:
        # Kept in no language, since the ruling may be made while another is spoken.
        try:
            claim = read_claim(act.claim, play.house.form)
        except ClaimError as error:
            refusal = Phrase("table", "{seat}: {why}").fill(seat=act.seat, why=str(error))
            raise IllegalAction("no-claim", CARDS_SPEAK, refusal) from None
    shown = {**play.shown, act.seat: Shown(cards=cards, claim=claim)}
    play = play.but(shown=shown, spreading=play.spreading or len(play.live), turn=_next(play, shown))
    return _go_on(play, _shown(play, act.seat, claim))


def _may_show(play: Play, seat: str) -> bool:
    return play.phase == "showdown" and seat in play.live and seat not in play.shown


def _next(play: Play, shown: Collection[str]) -> str | None:
    """Who is to show next: whoever was, until he has, or has given up his hand."""
    if play.turn in play.live and play.turn not in shown:
        return play.turn
    following = play.after(play.turn or play.seats[0])
    return next((seat for seat in following if seat in play.live and seat not in shown), None)


def _shown(play: Play, seat: str, claim: Claim | None) -> Ruling:
    cards = play.hands[seat]
    if len(cards) != HAND_SIZE:
        return hand_after_draw(len(cards))
    if play.house.lowball:
        judged: Ruling = judge_claim(claim, cards, play.house)
        rules, outcome, settled_by = judged.rules, judged.outcome, judged.settled_by
    else:
        rules, outcome, settled_by = (CARDS_SPEAK,), Outcome.NO_PENALTY, None
    return Ruling(
        outcome=outcome,
        rules=rules,
        sentence=SHOWS.fill(seat=seat, hand=Hand.at(play.house, cards)),
        settled_by=settled_by,
    )


def muck(play: Play, act: Muck) -> Step:
    """A player gives up his hand: like one who folds, unless another's word or silence misled him."""
    refuse_unless(_may_show(play, act.seat), play, act)
    misled = act.fouled_by is not None and play.house.lowball
    if misled:
        misleading = play.shown.get(act.fouled_by or "")
        refuse_unless(misleading is not None and bool(misleading.cards), play, act)
    ruling = Ruling(
        outcome=Outcome.FOLD,
        rules=(HOLD_HAND,) if misled else (RAP_PASS_SENSE,),
        sentence=Phrase("table", "{seat} gives up the hand").fill(seat=act.seat),
    )
    live = play.live
    play = play.without(act.seat)
    if misled:
        shown = {**play.shown, act.seat: Shown(fouled_by=act.fouled_by)}
        play = play.but(live=live, shown=shown)
    return _go_on(play.but(turn=_next(play, play.shown)), ruling)


def _go_on(play: Play, ruling: Ruling) -> Step:
    if play.turn and len(play.live) > 1:
        return Step(play, (ruling,))
    settled = settle_showdown(play)
    return Step(settled.play, (ruling, *settled.rulings))


def rule_as_floor(play: Play, act: FloorRules) -> Step:
    """The floor rules on a hand that the rules leave to it."""
    named = {*act.dead, *act.award}
    refuse_unless(play.phase == "floor" and named <= set(play.live), play, act)
    return floor_rules(play, act.dead, act.award)
