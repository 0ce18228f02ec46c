"""The deal: card by card or all at once, as it should be or not, and exposed cards replaced."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from ..cards import Card
from ..deal import FIVE_FACEDOWN
from ..deal_record import DealRecord
from ..exposed import ask_for, exposed_before_draw, replace_after_deal
from ..hand_size import extra_cards, hand_after_draw, short_hand
from ..misdeal import judge_deal, redeal
from ..outcomes import Outcome
from ..ranking import HAND_SIZE
from ..rulings import Ruling
from ..schedule import Replace, Schedule
from ..words import Listing, Phrase
from .acts import DEALER, AskFor, CallAttention, Deal, DealCard, Expose, FinishDeal, ReplaceExposed
from .play import Play
from .step import Step, refuse_unless
from .stub import take
from .wagering import begin_betting, close_round, leave_out


def deal_card(play: Play, act: DealCard) -> Step:
    """The next card goes to a seat, be it the right one or not; it may be exposed."""
    refuse_unless(play.phase == "deal", play, act)
    play, (card,) = take(play, 1)
    hand = (*play.hands.get(act.to, ()), card)
    dealt = (*play.dealt, act.to)
    sentence = Phrase("table", "A card is dealt to {seat}").fill(seat=act.to)
    if act.exposed_by:
        play = play.but(
            exposed={**play.exposed, len(dealt): act.exposed_by},
            seen={**play.seen, card: act.exposed_by},
        )
        phrase = Phrase("table", "A card is dealt to {seat} and exposed: {card}")
        sentence = phrase.fill(seat=act.to, card=card)
    ruling = Ruling(outcome=Outcome.DEAL, rules=(FIVE_FACEDOWN,), sentence=sentence)
    play = play.but(dealt=dealt, hands={**play.hands, act.to: hand})
    return Step(play, (ruling,))


def deal(play: Play, act: Deal) -> Step:
    """Every card that is still due, one at a time in turn, and the end of the deal."""
    refuse_unless(play.phase == "deal", play, act)
    due = tuple(_due(play))
    play, cards = take(play, len(due))
    hands = {seat: list(play.hands.get(seat, ())) for seat in play.seats}
    for seat, card in zip(due, cards, strict=True):
        hands[seat].append(card)
    play = play.but(
        dealt=(*play.dealt, *due),
        hands={**play.hands, **{seat: tuple(hand) for seat, hand in hands.items()}},
    )
    sentence = Phrase("table", "Five cards are dealt face down to {seats}")
    return _complete(play, sentence)


def _due(play: Play) -> Iterator[str]:
    """The seats of the cards that are still due, in turn from the last that was dealt."""
    if not play.dealt:
        yield from play.seats * HAND_SIZE
        return
    has = {seat: len(play.hands.get(seat, ())) for seat in play.seats}
    last = next((seat for seat in reversed(play.dealt) if seat in has), play.seats[-1])
    while any(count < HAND_SIZE for count in has.values()):
        last = next(seat for seat in play.after(last) if has[seat] < HAND_SIZE)
        has[last] += 1
        yield last


def finish_deal(play: Play, act: FinishDeal) -> Step:
    """The dealer takes the deal for complete, though hands may have a wrong number of cards."""
    refuse_unless(play.phase == "deal" and bool(play.dealt), play, act)
    return _complete(play, Phrase("table", "The deal is complete"))


def _complete(play: Play, phrase: Phrase) -> Step:
    ruling = Ruling(
        outcome=Outcome.DEAL,
        rules=(FIVE_FACEDOWN,),
        sentence=phrase.fill(seats=Listing(play.seats)),
    )
    # A seat to which no card has been dealt has a hand all the same, of none.
    play = play.but(phase="predraw", hands={**dict.fromkeys(play.seats, ()), **play.hands})
    if play.seen and play.exposed_cards():
        return Step(play.but(phase="replace"), (ruling,))
    begun = begin_betting(play)
    return Step(begun.play, (ruling, *begun.rulings))


def replace_exposed(play: Play, act: ReplaceExposed) -> Step:
    """The cards that the dealer exposed are ruled on, and replaced where they must be."""
    refuse_unless(play.phase == "replace", play, act)
    exposed = play.exposed_cards()
    schedule, dealt = _schedule(play, exposed, act.exposed_again)
    play = _carry_out(play, exposed, schedule, dealt)
    if not schedule.rules:
        schedule = replace(schedule, rules=(FIVE_FACEDOWN,))
    begun = begin_betting(play.but(phase="predraw"))
    return Step(begun.play, (schedule, *begun.rulings))


def _schedule(
    play: Play, exposed: Sequence[tuple[str, Card]], how_many_again: Mapping[str, int]
) -> tuple[Schedule, list[tuple[str, Card]]]:
    """The replacements, and the cards that they bring; those exposed in their turn are looked up."""
    again: dict[str, tuple[Card, ...]] = {}
    how_many_again = {seat: n for seat, n in how_many_again.items() if seat in play.live and n > 0}
    while True:
        schedule = replace_after_deal(exposed, play.house, seats=play.seats, exposed_again=again)
        to = [one.seat for one in schedule if isinstance(one, Replace) for _ in range(one.count)]
        _, cards = take(play, len(to))
        dealt = list(zip(to, cards, strict=True))
        of_seat = {seat: [card for one, card in dealt if one == seat] for seat in how_many_again}
        seen = {seat: tuple(cards[: how_many_again[seat]]) for seat, cards in of_seat.items()}
        if seen == again:
            return schedule, dealt
        again = seen


def _carry_out(
    play: Play,
    exposed: Sequence[tuple[str, Card]],
    schedule: Schedule,
    dealt: list[tuple[str, Card]],
) -> Play:
    back = {card for card in (schedule.burn_card, *schedule.discards) if card is not None}
    play, _ = take(play, len(dealt))
    hands = dict(play.hands)
    for seat, card in dealt:
        hands[seat] = (*hands[seat], card)
    hands = {seat: tuple(c for c in cards if c not in back) for seat, cards in hands.items()}
    return play.but(
        hands=hands,
        out=(*play.out, *sorted(back)),
        burn_card=schedule.burn_card,
        burned=schedule.burn_card is not None,
    )


def expose(play: Play, act: Expose) -> Step:
    """A player lets one of his cards be seen, which he keeps unless the house has it otherwise."""
    early = play.phase in ("deal", "replace", "predraw")
    held = act.card in play.hands.get(act.seat, ())
    refuse_unless(early and held and act.card not in play.seen, play, act)
    ruling = exposed_before_draw(act.card, play.house, exposed_by="player")
    play = play.but(seen={**play.seen, act.card: "player"})
    # Until the deal is complete it waits like any other exposed card (a5.exposed.limit.when).
    if ruling.outcome is Outcome.REPLACE and play.phase == "predraw":
        play, (new,) = take(play, 1)
        cards = tuple(new if card is act.card else card for card in play.hands[act.seat])
        play = play.but(
            hands={**play.hands, act.seat: cards},
            out=(*play.out, act.card),
            burned=True,
            burn_card=play.burn_card or act.card,
        )
    return Step(play, (ruling,))


def wish(play: Play, act: AskFor) -> Step:
    """A player says what he would like to become of an exposed card, and has no choice."""
    early = play.phase in ("deal", "replace", "predraw")
    seen = act.card in play.seen and act.card in play.hands.get(act.seat, ())
    refuse_unless(early and seen, play, act)
    by = play.seen[act.card]
    return Step(play, (ask_for(act.card, act.wanted, play.house, exposed_by=by),))



def call_attention(play: Play, act: CallAttention) -> Step:
    """Attention is called to the deal: it is a misdeal, or it stands and hands are put right."""
    known = act.seat in (*play.taken, DEALER)
    refuse_unless(known and play.phase not in ("showdown", "floor", "over"), play, act)
    premature = {one.by for one in play.premature} - play.acted
    # What was ruled on once is ruled on: a hand that was put right makes no misdeal afterwards.
    stands = DealRecord(seats=play.taken, dealt=(), complete=False)
    record = stands if play.deal_stands else play.record
    ruling = judge_deal(record, acted=play.acted, premature=premature, house=play.house)
    if ruling.outcome is Outcome.MISDEAL:
        play = close_round(play)
        here = {seat: n - play.carried.get(seat, 0) for seat, n in play.before.items()}
        again = redeal({seat: chips for seat, chips in here.items() if chips})
        stacks = {seat: chips + here.get(seat, 0) for seat, chips in play.stacks.items()}
        play = play.but(
            phase="over", ending="misdeal", stacks=stacks, before=play.carried, back=here
        )
        return Step(play, (ruling, again))
    rulings: list[Ruling] = [ruling if ruling.rules else _nothing_wrong(ruling)]
    if play.phase != "deal":
        for seat in play.live:
            play, more = _put_right(play, seat, len(play.acted), len(premature))
            rulings += more
            if play.phase == "over":
                break
    return Step(play.but(deal_stands=play.phase != "deal"), tuple(rulings))


def _nothing_wrong(ruling: Ruling) -> Ruling:
    return Ruling(outcome=ruling.outcome, rules=(FIVE_FACEDOWN,), sentence=ruling.sentence)


def _put_right(play: Play, seat: str, acted: int, premature: int) -> tuple[Play, list[Ruling]]:
    """A hand of a wrong number of cards, once it is known: completed, dead, or left to the draw."""
    held = len(play.hands.get(seat, ()))
    if held == HAND_SIZE or seat in list(play.stated)[: play.served]:
        return _fouled(play, seat) if play.phase == "postdraw" else (play, [])
    if held > HAND_SIZE:
        extra = extra_cards(held, play.house)
        if extra.outcome is not Outcome.DEAD:
            return play, [extra]
        left = leave_out(play, seat)
        return left.play, [extra, *left.rulings]
    button = seat == play.taken[-1]
    short = short_hand(held, button=button, acted=acted, premature=premature, house=play.house)
    if short.outcome is Outcome.COMPLETE:
        play, cards = take(play, short.cards)
        play = play.but(hands={**play.hands, seat: (*play.hands.get(seat, ()), *cards)})
    return play, [short]


def _fouled(play: Play, seat: str) -> tuple[Play, list[Ruling]]:
    """After the draw a hand that has not five cards is out, unless no other is left to win."""
    whole = [one for one in play.live if len(play.hands[one]) == HAND_SIZE]
    if seat in whole or not whole:
        return play, []
    left = leave_out(play, seat)
    return left.play, [hand_after_draw(len(play.hands[seat])), *left.rulings]
