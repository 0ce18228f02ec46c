"""The draw: players state what they discard, and the dealer deals to them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ..cards import Card
from ..drawing import change_draw, deal_order
from ..exposed import ON_DRAW
from ..hand_size import draw_entitlement
from ..outcomes import Outcome
from ..ranking import HAND_SIZE
from ..rulings import IllegalAction, Ruling
from ..schedule import Burn, Event, Pat, Schedule
from ..words import Phrase
from .acts import ChangeDraw, Draw, Serve
from .play import Play
from .step import DRAW_OPTION, Step, refuse_unless
from .stub import most_to_draw, take
from .wagering import after_round, open_round

DRAWS: Final = Phrase("table", "{seat} draws {cards}")
STANDS_PAT: Final = Phrase("table", "{seat} stands pat")


def draw(play: Play, act: Draw) -> Step:
    """A player states what he discards, in turn; none is to stand pat."""
    refuse_unless(play.phase == "draw" and play.turn == act.seat, play, act)
    if play.bound.get(act.seat) is Outcome.PAT and act.discards:
        refuse_unless(False, play, act)
    ruling = rule_on_discards(play, act.seat, act.discards)
    stated = {**play.stated, act.seat: act.discards}
    turn = next((seat for seat in play.seats if seat in play.live and seat not in stated), None)
    # To state one's draw is to act, for whoever calls attention to the deal after it.
    acted = play.acted | {act.seat}
    return Step(play.but(stated=stated, acted=acted, turn=turn), (ruling,))


def rule_on_discards(play: Play, seat: str, discards: tuple[Card, ...]) -> Ruling:
    """Whether a player may discard these cards; the ruling says how many he draws.

    :raises IllegalAction: ``not-held``, ``no-card-left``; those of `draw_entitlement`.
    """
    hand = play.hands[seat]
    for card in discards:
        if card not in hand:
            refusal = Phrase("table", "{seat} does not hold the {card}")
            raise IllegalAction("not-held", DRAW_OPTION, refusal.fill(seat=seat, card=card))
    if len(hand) > HAND_SIZE and not discards:
        # Nobody has noticed, and a player may stand pat on any hand.
        return _stated(seat, 0, None)
    entitled = draw_entitlement(len(hand), len(discards), play.house)
    # A hand that is short is made up in any case.
    if discards and entitled.cards > (most := most_to_draw(play, seat)):
        refusal = Phrase("table", "{seat} may draw {most} at most: there are not enough cards")
        sentence = refusal.fill(seat=seat, most=most)
        raise IllegalAction("no-card-left", DRAW_OPTION, sentence)
    return _stated(seat, entitled.cards, entitled)


def _stated(seat: str, cards: int, entitled: Ruling | None) -> Ruling:
    return Ruling(
        outcome=Outcome.DEAL if cards else Outcome.PAT,
        rules=(DRAW_OPTION, *(entitled.rules if entitled else ())),
        sentence=(DRAWS if cards else STANDS_PAT).fill(seat=seat, cards=cards),
        settled_by=entitled.settled_by if entitled else None,
    )


def change(play: Play, act: ChangeDraw) -> Step:
    """A player would discard other cards than he has stated, before he has been dealt to."""
    fits = play.phase == "draw" and act.seat in play.stated
    refuse_unless(fits, play, act)
    places = list(play.stated)
    place = places.index(act.seat)
    said = requests(play)[act.seat]
    served = place < play.served
    # Cards that have been laid down are not held any more, and that is not why he may not change.
    wants = rule_on_discards(play, act.seat, () if served else act.discards)
    before = [requests(play)[seat] for seat in places[:place]]
    ruling = change_draw(
        act.seat,
        said,
        _count(play, act.seat, act.discards),
        # The burn card comes off in response to the first who takes cards.
        burned=play.burned and play.burn_card is None and not any(before),
        cards_off=play.drawn.get(act.seat, 0) if served else 0,
        relied_on=place < len(places) - 1 or served,
    )
    ruling = Ruling(
        outcome=ruling.outcome,
        rules=(*ruling.rules, *wants.rules),
        sentence=ruling.sentence,
        settled_by=wants.settled_by,
    )
    return Step(play.but(stated={**play.stated, act.seat: act.discards}), (ruling,))


def requests(play: Play) -> dict[str, int]:
    """How many cards each seat that has stated its draw is to be dealt."""
    return {seat: _count(play, seat, discards) for seat, discards in play.stated.items()}


def _count(play: Play, seat: str, discards: tuple[Card, ...]) -> int:
    if seat in list(play.stated)[: play.served]:
        return play.wanted[seat]
    return max(0, HAND_SIZE - len(play.hands[seat]) + len(discards))


def serve(play: Play, act: Serve) -> Step:
    """The draw is dealt to those who have stated theirs: up to one seat, or as far as it goes.

    Fifth cards and replacements come when all have been served (draw.five.fifth-later).
    """
    stated = list(play.stated)
    fits = play.phase == "draw" and (act.to is None or act.to in stated[play.served :])
    _refuse_exposed_late(play, act)
    refuse_unless(fits and (play.turn is None or play.served < len(stated)), play, act)
    everybody = play.turn is None and act.to in (None, *stated[-1:])
    upto = len(stated) if act.to is None else stated.index(act.to) + 1
    requested = requests(play)
    wanted = {seat: requested[seat] for seat in stated[:upto]}
    try:
        schedule = deal_order(
            wanted, play.house, burned=play.burn_card is not None, exposed=_exposed(play, act)
        )
    except ValueError as error:
        refusal = Phrase("table", "A card that is not dealt cannot be exposed")
        raise IllegalAction("not-dealt", ON_DRAW, refusal) from error
    opening = int(bool(schedule.events) and isinstance(schedule.events[0], Burn))
    main = schedule.events[opening : opening + upto]
    events: list[Event] = list(main[play.served :])
    if any(wanted.values()) and not play.burned:
        events.insert(0, Burn(1))
    if everybody:
        events += schedule.events[opening + upto :]
    play = play.but(exposed_on_draw=_exposed(play, act), wanted={**play.wanted, **wanted})
    for event in events:
        play = _deal(play, event)
    ruling = _part(schedule, tuple(events))
    play = play.but(served=upto)
    if not everybody:
        return Step(play, (ruling,))
    return Step(_bet_again(play), (ruling,))


def _refuse_exposed_late(play: Play, act: Serve) -> None:
    """A card that a seat was dealt face down is in its hand, and the draw exposes it no more."""
    for seat, ordinals in act.exposed.items():
        if any(ordinal <= play.drawn.get(seat, 0) for ordinal in ordinals):
            refusal = Phrase("table", "A card that is not dealt cannot be exposed")
            raise IllegalAction("not-dealt", ON_DRAW, refusal)


def _part(schedule: Schedule, events: tuple[Event, ...]) -> Schedule:
    return Schedule(
        outcome=schedule.outcome,
        rules=(*schedule.rules, DRAW_OPTION),
        sentence=schedule.sentence,
        settled_by=schedule.settled_by,
        events=events,
    )


def _exposed(play: Play, act: Serve) -> Mapping[str, tuple[int, ...]]:
    """Which of the cards dealt on the draw are exposed, those of before included."""
    if not (play.exposed_on_draw or act.exposed):
        return {}
    seats = dict.fromkeys([*play.exposed_on_draw, *act.exposed])
    ordinals = {
        seat: {*play.exposed_on_draw.get(seat, ()), *act.exposed.get(seat, ())} for seat in seats
    }
    return {seat: tuple(sorted(of_seat)) for seat, of_seat in ordinals.items()}


def _deal(play: Play, event: Event) -> Play:
    if isinstance(event, Burn):
        play, burned = take(play, event.count)
        return play.but(out=(*play.out, *burned), burned=True)
    play = _discard(play, event.seat)
    if isinstance(event, Pat):
        return play
    exposed = play.exposed_on_draw.get(event.seat, ())
    # One that is exposed is out of play before the next is dealt.
    for count in [1] * event.count if exposed else [event.count]:
        play, cards = take(play, count, event.seat)
        ordinal = play.drawn.get(event.seat, 0) + count
        drawn = {**play.drawn, event.seat: ordinal}
        if ordinal in exposed:
            play = play.but(drawn=drawn, discards=play.gave_up(event.seat, cards))
        else:
            hand = (*play.hands[event.seat], *cards)
            play = play.but(drawn=drawn, hands={**play.hands, event.seat: hand})
    return play


def _discard(play: Play, seat: str) -> Play:
    """The hand when a seat has laid down what it stated."""
    held = play.hands[seat]
    gone = tuple([card for card in play.stated[seat] if card in held])
    if not gone:
        return play
    left = tuple([card for card in held if card not in gone])
    return play.but(hands={**play.hands, seat: left}, discards=play.gave_up(seat, gone))


def _bet_again(play: Play) -> Play:
    """The round of betting after the draw, or what comes after it where nobody can bet."""
    play = open_round(play, "postdraw")
    return after_round(play) if play.turn is None else play
