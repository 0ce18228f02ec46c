"""The showdown: hands are spread, or given up, and what is said of them is kept."""

from __future__ import annotations

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


def show(play: Play, act: Show) -> Step:
    """A player spreads his hand, in turn or not, and says what it is or nothing."""
    refuse_unless(play.phase == "showdown" and act.seat in play.showing, play, act)
    cards = play.hands[act.seat]
    claim: Claim | None = None
    if act.claim is not None and play.house.lowball:
        # Kept in no language, since the ruling may be made while another is spoken.
        try:
            claim = read_claim(act.claim, play.house.form)
        except ClaimError as error:
            refusal = Phrase("table", "{seat}: {why}").fill(seat=act.seat, why=str(error))
            raise IllegalAction("no-claim", CARDS_SPEAK, refusal) from None
    spreading = play.spreading or len(play.live)
    shown = {**play.shown, act.seat: Shown(cards=cards, claim=claim)}
    return _go_on(play.but(shown=shown, spreading=spreading), _shown(play, act.seat, claim))


def _shown(play: Play, seat: str, claim: Claim | None) -> Ruling:
    cards = play.hands[seat]
    if len(cards) != HAND_SIZE:
        return hand_after_draw(len(cards))
    if play.house.lowball:
        judged: Ruling = judge_claim(claim, cards, play.house)
        rules, outcome, settled_by = judged.rules, judged.outcome, judged.settled_by
    else:
        rules, outcome, settled_by = (CARDS_SPEAK,), Outcome.NO_PENALTY, None
    shown = Phrase("table", "{seat} shows {hand}")
    return Ruling(
        outcome=outcome,
        rules=rules,
        sentence=shown.fill(seat=seat, hand=Hand.at(play.house, cards)),
        settled_by=settled_by,
    )


def muck(play: Play, act: Muck) -> Step:
    """A player gives up his hand: like one who folds, unless another's word or silence misled him."""
    refuse_unless(play.phase == "showdown" and act.seat in play.showing, play, act)
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
    return _go_on(play, ruling)


def _go_on(play: Play, ruling: Ruling) -> Step:
    if play.showing and len(play.live) > 1:
        if play.turn not in play.showing:
            following = play.after(play.turn or play.seats[0])
            play = play.but(turn=next(seat for seat in following if seat in play.showing))
        return Step(play, (ruling,))
    settled = settle_showdown(play)
    return Step(settled.play, (ruling, *settled.rulings))


def rule_as_floor(play: Play, act: FloorRules) -> Step:
    """The floor rules on a hand that the rules leave to it."""
    named = {*act.dead, *act.award}
    refuse_unless(play.phase == "floor" and named <= set(play.live), play, act)
    return floor_rules(play, act.dead, act.award)
