"""What the players get when the sevens rule has had its say."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from .cards import Card
from .house import House, current
from .outcomes import Outcome
from .pots import Pot, pots, settle, uncalled
from .ranking import Hand
from .rulings import Ruling
from .sevens import Act, ActKind, Duty, betting_after_draw, judge_sevens, sevens_rule
from .words import Phrase


@dataclass(frozen=True, kw_only=True, repr=False)
class SevensSettlement(Ruling):
    """What each seat is paid (`amounts`), and what goes back to it (`money_back`), in chips."""

    money_back: Mapping[str, int] = field(default_factory=dict, hash=False)


def settle_sevens(
    acts: Iterable[Act | tuple[str, ActKind] | tuple[str, ActKind, int]],
    hands: Mapping[str, str | Iterable[Card | str]],
    *,
    bet: int,
    pot: int = 0,
    before: Mapping[str, int] | None = None,
    order: Sequence[str] = (),
    given_up: Collection[str] = (),
    made_good: Collection[str] = (),
    house: House | None = None,
) -> SevensSettlement:
    """What the players get at the end of a lowball hand, under the sevens rule if it is in use.

    `acts` are those after the draw, `hands` the cards of all who show them, `bet` the size of a
    full bet. `before` is what each seat put in before the draw, `pot` what is there besides. Odd
    chips go by `order`, the seats clockwise from the button. `given_up` are the seats that called,
    or were called, and have no hand that may win: it is dead, or was given up unseen; what nobody
    met of their bets goes back to them all the same. `made_good` are those whom a dead hand has
    misled: they win the pots for which no hand is left (G17). Money is whole chips.

    A seven or better that was checked, and is the best of those in the betting or ties for it,
    voids that betting and wins only what was there before (a5.sevens.best-void); beaten, it wins
    nothing (a5.sevens.beaten). One that just calls a short bet wins it, but nothing from those who
    overcall (a5.sevens.short-overcall).

    :raises CardError: as `Hand`.
    :raises ValueError: for an act that cannot be, or a game of draw high.

    >>> acts = [("A", "check"), ("B", "bet", 20), ("A", "call", 20)]
    >>> print(settle_sevens(acts, {"A": "7s 4d 3c 2h As", "B": "8s 6d 4c 3h Ad"}, bet=20, pot=60))
    The action after the draw is void. Won: A 60. Returned: A 20, B 20
    """
    house, before = current(house), dict(before or {})
    in_use = sevens_rule(house)
    round = betting_after_draw(acts, bet, house)
    shown = {seat: Hand.at(house, it) for seat, it in hands.items() if seat not in round.folded}
    order = list(dict.fromkeys([*order, *before, *round.put_in, *shown]))
    live = [
        seat
        for seat in order
        if seat in shown
        or seat in made_good
        or (seat in round.put_in and seat not in round.folded and seat not in given_up)
    ]
    duty = judge_sevens(round, shown)
    back = dict(duty.back)
    put_in = {seat: before.get(seat, 0) + round.put_in.get(seat, 0) for seat in order}
    put_in = {seat: chips - back.get(seat, 0) for seat, chips in put_in.items()}
    for seat, chips in uncalled(put_in, [*live, *given_up]).items() if not duty.void else ():
        back[seat] = back.get(seat, 0) + chips
        put_in[seat] -= chips
    all_pots = pots(put_in, live, dead=pot, given_up=given_up)
    # Who shows no hand loses to whoever does.
    ranked = {**dict.fromkeys(made_good, (0,)), **{seat: (1, hand) for seat, hand in shown.items()}}
    winnable = tuple(_winnable(one, duty) for one in all_pots)
    settlement = settle(winnable, ranked, order)
    makes_good = not settlement.paid.keys().isdisjoint(made_good)
    settled_by = in_use.settled_by or duty.settled_by or ("G17" if makes_good else None)
    if any(len(one.seats) > 1 and duty.guilty.issuperset(one.seats) for one in all_pots):
        # Somebody has to win a pot for which only hands are left that lose it.
        settled_by = "G20"
    if winnable != all_pots and settlement != settle(all_pots, ranked, order):
        # "You lose the pot and any additional calls", though the winner is all-in for less.
        settled_by = settled_by or "G20"
    won = Outcome.TIE if any(len(share) > 1 for share in settlement.shares) else Outcome.WIN
    return SevensSettlement(
        outcome=Outcome.VOID if duty.void else won,
        rules=(*in_use.rules, *duty.rules),
        sentence=_sentence(duty.void, back).fill(
            paid=_Money(settlement.paid, order), back=_Money(back, order)
        ),
        settled_by=settled_by,
        amounts=settlement.paid,
        money_back=back,
    )


def _winnable(pot: Pot, duty: Duty) -> Pot:
    """A pot without those who cannot win it, unless it is theirs alone."""
    if duty.guilty.isdisjoint(pot.seats):
        return pot
    innocent = tuple(seat for seat in pot.seats if seat not in duty.guilty)
    return replace(pot, seats=innocent or pot.seats)


def _sentence(void: bool, back: Mapping[str, int]) -> Phrase:
    if void:
        return Phrase("sevens", "The action after the draw is void. Won: {paid}. Returned: {back}")
    if any(back.values()):
        return Phrase("sevens", "Won: {paid}. Returned: {back}")
    return Phrase("sevens", "Won: {paid}")


class _Money(NamedTuple):
    """Chips by seat, which are put into words when the sentence is printed."""

    chips: Mapping[str, int]
    order: Sequence[str]

    def __format__(self, spec: str) -> str:
        return ", ".join(f"{seat} {self.chips[seat]}" for seat in self.order if self.chips.get(seat))
