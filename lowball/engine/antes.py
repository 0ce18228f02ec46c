"""Antes at draw high: who may ante in, who plays for the antes alone, who may change his seat."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from .house import House, current
from .outcomes import Outcome
from .pots import Pot, pots
from .rulings import IllegalAction, Ruling, rule
from .words import Phrase

SEAT_CHANGE = rule("high.seat-change")
ANTE_RIGHT = rule("high.ante-right")
ANTE_RIGHT_FORFEITED = rule("high.ante-right.forfeited")
ALLIN_OPENER = rule("high.allin-opener")
ANTE_ONLY = rule("high.ante-only")
ANTE_ONLY_CARRY = rule("high.ante-only.carry")

# With more antes than this in the pot, or any forfeited money, seats are frozen.
ANTES_OF_ONE_HAND: Final = 1


@dataclass(frozen=True, kw_only=True, repr=False)
class AntePots(Ruling):
    """What an all-in player can win of the antes: `amounts` has it, and `pots` all there are."""

    pots: tuple[Pot, ...]


def change_seat(seat: str, *, antes: int, forfeited: int = 0, house: House | None = None) -> Ruling:
    """Whether a player may change his seat between two hands.

    `antes` is how many rounds of antes the pot holds, `forfeited` the chips that players lost to it
    in hands that nobody won. The sources freeze the seats at draw high alone (high.seat-change).

    :raises IllegalAction: ``seat-change``.
    """
    house = current(house)
    loaded = antes > ANTES_OF_ONE_HAND or forfeited > 0
    if loaded and house.seat_change_freeze:
        refusal = Phrase("antes", "{seat} may not change seats: the pot holds money from earlier hands")
        by = "seat_change_freeze" if house.lowball else None
        raise IllegalAction("seat-change", SEAT_CHANGE, refusal.fill(seat=seat), by)
    return Ruling(
        outcome=Outcome.ALLOWED,
        rules=(SEAT_CHANGE,),
        sentence=Phrase("antes", "{seat} may change seats").fill(seat=seat),
        settled_by="seat_change_freeze" if loaded else None,
    )


def ante_in(seat: str, *, antes: int, ante: int, forfeited: int = 0) -> Ruling:
    """Whether a player may pay the antes and receive a hand; `amounts` has what he pays, in chips.

    `antes` is how many are outstanding, one or several, of `ante` each (high.ante-right).
    `forfeited` is what the pot holds besides that was lost to it in hands in which he was not.

    :raises IllegalAction: ``forfeited`` (high.ante-right.forfeited).

    >>> print(ante_in("Ana", antes=2, ante=5))
    Ana pays 10 and receives a hand
    """
    if forfeited:
        refusal = Phrase(
            "antes", "{seat} may not ante in: the pot holds {chips} forfeited in hands without {seat}"
        )
        sentence = refusal.fill(seat=seat, chips=forfeited)
        raise IllegalAction("forfeited", ANTE_RIGHT_FORFEITED, sentence)
    paid = antes * ante
    return Ruling(
        outcome=Outcome.ALLOWED,
        rules=(ANTE_RIGHT, ANTE_RIGHT_FORFEITED),
        sentence=Phrase("antes", "{seat} pays {paid} and receives a hand").fill(
            seat=seat, paid=paid
        ),
        amounts={seat: paid},
    )


def may_open() -> Ruling:
    """Which hands may open at draw high: the sources ask for no openers, and any may (G25)."""
    return Ruling(
        outcome=Outcome.ALLOWED,
        rules=(ALLIN_OPENER,),
        sentence=Phrase("antes", "Any hand may open"),
        settled_by="G25",
    )


def call_all_in_opener(
    callers: Sequence[str], *, opening_bet: int, opener: str | None = None
) -> Ruling:
    """What callers put in when one who plays for the antes alone has declared the pot open.

    It is the full opening bet each (high.allin-opener); `amounts` has it by seat, in chips.
    """
    phrase = Phrase("antes", "Each caller puts in the full opening bet: {bet}")
    if opener:
        phrase = Phrase("antes", "{seat} opens: each caller puts in the full opening bet, {bet}")
    return Ruling(
        outcome=Outcome.FULL_BET,
        rules=(ALLIN_OPENER,),
        sentence=phrase.fill(seat=opener, bet=opening_bet),
        amounts=dict.fromkeys(callers, opening_bet),
    )


def pass_out(pot: int) -> Ruling:
    """What becomes of a hand that nobody opens: the antes stay in the pot, and another is put in.

    `pot` is what stays, in chips. One who has no chips for the next ante plays for those that he
    has matched (high.ante-only.carry), and others may come in for all of them (high.ante-right).
    """
    sentence = Phrase("antes", "Nobody opens: {pot} stay in the pot, and another ante is put in")
    return Ruling(
        outcome=Outcome.NEW_DEAL,
        rules=(ANTE_ONLY_CARRY, ANTE_RIGHT),
        sentence=sentence.fill(pot=pot),
    )


def ante_only(seat: str, *, chips: int, ante: int) -> Ruling:
    """Whether a player plays for the antes alone, who has `chips` on the table before the ante.

    With exactly a full ante he may (high.ante-only); with more he plays like another.

    :raises IllegalAction: ``short-ante``, for one who has less.
    """
    if chips < ante:
        refusal = Phrase("antes", "{seat} has {chips}, which is less than the ante of {ante}")
        sentence = refusal.fill(seat=seat, chips=chips, ante=ante)
        raise IllegalAction("short-ante", ANTE_ONLY, sentence)
    outcome, phrase = Outcome.ALLOWED, Phrase("antes", "{seat} has chips to bet after the ante")
    if chips == ante:
        outcome, phrase = Outcome.ANTES_ONLY, Phrase("antes", "{seat} plays for the antes alone")
    return Ruling(outcome=outcome, rules=(ANTE_ONLY,), sentence=phrase.fill(seat=seat))


def antes_to_win(
    seat: str,
    rounds: Sequence[Collection[str]],
    *,
    ante: int,
    live: Collection[str] | None = None,
    bets: Mapping[str, int] | None = None,
) -> AntePots:
    """What a player can win who had no more than an ante, and the side pots of the others.

    `rounds` has those who put in each ante: when nobody opens there is another, and he still plays
    for the part that he has matched (high.ante-only.carry). `live` has the seats still in, by
    default all, and `bets` what each put in besides, in chips.

    :raises ValueError: for a player who matched no ante.

    >>> print(antes_to_win("Di", [["Ana", "Bo", "Cy", "Di"], ["Ana", "Bo", "Cy"]], ante=5))
    Di can win 20 of 35
    """
    order = dict.fromkeys(one for contributors in rounds for one in contributors)
    put_in = {
        one: ante * sum(one in contributors for contributors in rounds) + (bets or {}).get(one, 0)
        for one in order
    }
    if seat not in order:
        raise ValueError(f"{seat} has matched no ante")
    made = pots(put_in, [one for one in order if live is None or one in live])
    won = sum(pot.chips for pot in made if seat in pot.seats)
    carried = len(rounds) > ANTES_OF_ONE_HAND
    can = Phrase("antes", "{seat} can win {won} of {pot}")
    return AntePots(
        outcome=Outcome.ANTES_ONLY,
        rules=(ANTE_ONLY, ANTE_ONLY_CARRY) if carried else (ANTE_ONLY,),
        sentence=can.fill(seat=seat, won=won, pot=sum(put_in.values())),
        amounts={seat: won},
        pots=made,
    )
