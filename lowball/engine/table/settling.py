"""The end of a hand: who is paid what, and what goes back."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field

from ..antes import ANTE_ONLY, ANTE_ONLY_CARRY
from ..betting.stakes import unit_in
from ..comparison import compare_hands
from ..hand_size import FOULED
from ..outcomes import Outcome
from ..pots import pots, settle, uncalled
from ..ranking import HAND_SIZE
from ..rulings import RuleId, Ruling
from ..sevens_settlement import settle_sevens
from ..showdown import Showdown, Shown, showdown
from ..table_talk import RAP_PASS_SENSE
from ..words import Listing, Phrase, Sentence
from .play import Play
from .step import Step


@dataclass(frozen=True, kw_only=True, repr=False)
class Award(Ruling):
    """What each seat is paid (`amounts`), and what goes back to it uncalled (`money_back`)."""

    money_back: Mapping[str, int] = field(default_factory=dict, hash=False)


def everybody_else_folded(play: Play) -> Step:
    """The pot goes to the only seat that has not passed, which shows nothing."""
    (winner,) = play.live
    betting = play.round
    play = play.but(before=play.put_in, round=None, turn=None)
    put_in, back = called(play)
    if betting and betting.big_blind and betting.put_in.get(winner) == play.blinds.get(winner):
        # A blind is not returned to its player, who wins it with the rest.
        put_in, back = dict(play.before), {}
    settlement = settle(pots(put_in, play.live, given_up=given_up(play)), {}, play.seats)
    paid = {winner: 0, **settlement.paid}
    won = paid[winner]
    award = Award(
        outcome=Outcome.WIN,
        rules=(RAP_PASS_SENSE,),
        sentence=Phrase("table", "{seat} wins {chips}: nobody else is in").fill(
            seat=winner, chips=won
        ),
        amounts=paid,
        money_back=back,
    )
    return Step(paid_out(play, paid, back), (award,))


def called(play: Play) -> tuple[dict[str, int], dict[str, int]]:
    """What each has in the pot when what nobody met has gone back, and what has."""
    back = uncalled(play.before, play.contested or play.live)
    return {seat: chips - back.get(seat, 0) for seat, chips in play.before.items()}, back


def given_up(play: Play, winning: Collection[str] = ()) -> list[str]:
    """Those who have not folded, and whose hands are dead or were given up at the showdown."""
    return [seat for seat in play.contested if seat not in (winning or play.live)]


def paid_out(play: Play, paid: Mapping[str, int], back: Mapping[str, int]) -> Play:
    """The hand when it is over, and the chips are back with the players."""
    stacks = {
        seat: chips + paid.get(seat, 0) + back.get(seat, 0) for seat, chips in play.stacks.items()
    }
    return play.but(
        phase="over", ending="won", turn=None, stacks=stacks, paid=dict(paid), back=dict(back)
    )


def settle_showdown(play: Play) -> Step:
    """What the hands that were shown win, or what the floor has to decide."""
    if len(play.live) == 1:
        # A hand that is seen answers to the sevens rule, even when nobody else shows one.
        seen = play.house.lowball and len(tuple(spread(play))) == 1 and _is_whole(play)
        return settle_low(play, ()) if seen else everybody_else_folded(play)
    if not play.house.lowball:
        return _settle_high(play)
    judged = judge_shown(play)
    if judged.outcome is Outcome.FLOOR:
        return Step(play.but(phase="floor", turn=None), (judged,))
    shown = spread(play)
    if all(seat in judged.dead or seat not in shown for seat in play.live):
        return _award_to(play, judged.winners, judged)
    settled = settle_low(play, judged.dead)
    return Step(settled.play, (judged, *settled.rulings))


def judge_shown(play: Play) -> Showdown:
    """Who wins by what was shown and said."""
    shown = {seat: play.shown[seat] for seat in play.live}
    return showdown(shown, play.house, players=play.spreading)


def spread(play: Play) -> dict[str, Shown]:
    """The hands that lie on the table."""
    return {
        seat: play.shown[seat] for seat in play.live if seat in play.shown and play.shown[seat].cards
    }


def _is_whole(play: Play) -> bool:
    return all(len(play.hands[seat]) == HAND_SIZE for seat in play.live)


def settle_low(play: Play, dead: Collection[str]) -> Step:
    """What lowball hands win, under the sevens rule if it is in use; the dead win nothing."""
    alive = {seat: it.cards for seat, it in spread(play).items() if seat not in dead}
    made_good = [seat for seat in play.live if play.shown[seat].fouled_by in dead]
    ruling = settle_sevens(
        play.after_draw,
        alive,
        bet=unit_in("postdraw", play.unit, play.house),
        before=play.predraw_in,
        order=play.seats,
        given_up=given_up(play, [*alive, *made_good]),
        made_good=made_good,
        house=play.house,
    )
    paid = {seat: int(chips) for seat, chips in ruling.amounts.items()}
    return Step(paid_out(play, paid, ruling.money_back), (ruling,))


def _settle_high(play: Play) -> Step:
    shown = spread(play)
    alive = {seat: it.cards for seat, it in shown.items() if len(tuple(it.cards)) == HAND_SIZE}
    if not alive:
        nobody = Ruling(
            outcome=Outcome.FLOOR,
            rules=(FOULED,),
            sentence=Phrase("showdown", "No hand can win: the floor rules on the pot"),
            settled_by="G17",
        )
        return Step(play.but(phase="floor", turn=None), (nobody,))
    best = compare_hands(alive, play.house)
    fouled = (FOULED,) if len(alive) < len(play.live) else ()
    rules = (*best.rules, *fouled, *_for_antes(play))
    return _award(play, best.hands, rules, best.sentence, best.outcome, best.settled_by)


def _for_antes(play: Play) -> tuple[RuleId, ...]:
    """The rules on those who play for the antes alone, if any does."""
    if not any(play.before[seat] <= play.house.ante + play.carried.get(seat, 0)
               for seat in play.live if not play.stacks[seat]):
        return ()
    return (ANTE_ONLY, ANTE_ONLY_CARRY) if play.carried else (ANTE_ONLY,)


def _award_to(play: Play, winners: Collection[str], why: Ruling) -> Step:
    """The pots when no hand is left: to those whom the ruling names."""
    hands = dict.fromkeys(winners, 0)
    return _award(play, hands, why.rules, why.sentence, why.outcome, why.settled_by)


def _award(
    play: Play,
    hands: Mapping[str, object],
    rules: tuple[RuleId, ...],
    why: Phrase | Sentence,
    outcome: Outcome,
    settled_by: str | None = None,
) -> Step:
    live = [seat for seat in play.seats if seat in hands]
    put_in, back = called(play)
    settlement = settle(pots(put_in, live, given_up=given_up(play, live)), hands, play.seats)
    award = Award(
        outcome=outcome,
        rules=rules,
        sentence=Phrase("table", "{why}. Won: {paid}").fill(why=why, paid=settlement),
        amounts=settlement.paid,
        settled_by=settled_by,
        money_back=back,
    )
    return Step(paid_out(play, settlement.paid, back), (award,))


def floor_rules(play: Play, dead: Collection[str], award: Collection[str]) -> Step:
    """The pots by the ruling of the floor: without the hands that it kills, or to those it names."""
    live = tuple(seat for seat in play.live if seat not in dead)
    judged = judge_shown(play) if play.house.lowball else None
    killed = {*dead, *(judged.dead if judged else ())}
    alive = [seat for seat in spread(play) if seat not in killed]
    rules = judged.rules if judged else (FOULED,)
    sentence = Phrase("table", "The floor gives the pot to {winners}")
    if award or not alive:
        to = Listing(award or live or play.live)
        ruling = Ruling(outcome=Outcome.FLOOR, rules=rules, sentence=sentence.fill(winners=to))
        return _award_to(play, to, ruling)
    settled = settle_low(play, killed)
    ruling = Ruling(
        outcome=Outcome.FLOOR, rules=rules, sentence=sentence.fill(winners=Listing(alive))
    )
    return Step(settled.play, (ruling, *settled.rulings))
