"""Pots: who may win which chips, what goes back uncalled, and how a pot is divided.

The sources leave this to the arithmetic of table stakes, so no rule of theirs is cited here: a
player wins from each other no more than he put in himself, and every chip goes to somebody.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from .words import Phrase, listed


@dataclass(frozen=True)
class Pot:
    """Chips, and the seats that may win them; `number` is 0 for the main pot, 1 for the next."""

    number: int
    chips: int
    seats: tuple[str, ...]

    def __str__(self) -> str:
        phrase = Phrase("pot", "main pot {chips}: {seats}")
        if self.number:
            phrase = Phrase("pot", "side pot {number}, {chips}: {seats}")
        seats = listed(self.seats)
        return str(phrase.fill(number=self.number, chips=self.chips, seats=seats))


@dataclass(frozen=True)
class Settlement:
    """What each seat is paid, by seat in chips, and for each pot what it pays."""

    paid: Mapping[str, int]
    shares: tuple[Mapping[str, int], ...]

    def __str__(self) -> str:
        one = Phrase("pot", "{seat} {chips}")
        return ", ".join(str(one.fill(seat=seat, chips=it)) for seat, it in self.paid.items())


def uncalled(put_in: Mapping[str, int], live: Iterable[str]) -> dict[str, int]:
    """The chips that go back to a seat because nobody has met them, by seat; at most one has any.

    `put_in` has all that each seat put in during the hand, those that folded included.
    """
    amounts = sorted(put_in.values(), reverse=True)
    if not amounts:
        return {}
    most, next_most = (*amounts, 0)[:2]
    return {seat: most - next_most for seat in live if put_in.get(seat) == most > next_most}


def pots(
    put_in: Mapping[str, int],
    live: Iterable[str],
    *,
    dead: int = 0,
    given_up: Iterable[str] = (),
) -> tuple[Pot, ...]:
    """The main pot and the side pots, once what was uncalled has gone back.

    `live` has the seats that may win, `dead` the chips that belong to no seat, as from a hand
    before. `given_up` are seats that were in until the betting was over and have no hand that may
    win: such a one has won already what nobody else was in for. What only seats that folded put in
    goes to the pot below it.

    >>> print(*pots({"Ana": 10, "Bo": 30, "Cy": 30}, live=["Ana", "Bo", "Cy"]), sep="; ")
    main pot 30: Ana, Bo and Cy; side pot 1, 40: Bo and Cy
    """
    live = tuple(live)
    in_to_the_end = tuple(dict.fromkeys((*live, *given_up)))
    levels = sorted({put_in.get(seat, 0) for seat in in_to_the_end}) or [0]
    # Layers are added up by who may win them.
    contested: dict[tuple[str, ...], int] = {}
    below = live
    for floor, ceiling in zip([0, *levels], [*levels[:-1], max([0, *put_in.values()])], strict=False):
        chips = sum(min(paid, ceiling) - min(paid, floor) for paid in put_in.values())
        level = min(ceiling, levels[-1])
        claim = tuple(seat for seat in in_to_the_end if put_in.get(seat, 0) >= level)
        below = (claim if len(claim) == 1 else tuple(seat for seat in claim if seat in live)) or below
        contested[below] = contested.get(below, 0) + chips
    first = next(iter(contested))
    contested[first] += dead
    made = [(chips, seats) for seats, chips in contested.items() if chips]
    return tuple(Pot(number, chips, seats) for number, (chips, seats) in enumerate(made))


def shared(chips: int, winners: Iterable[str], order: Sequence[str]) -> dict[str, int]:
    """A pot divided among those who tie for it, by seat.

    The odd chips go one each to the winners in `order`, which is clockwise from the button.
    """
    seats = sorted(winners, key=order.index)
    share, odd = divmod(chips, len(seats))
    return {seat: share + (place < odd) for place, seat in enumerate(seats)}


def settle(pots: Sequence[Pot], hands: Mapping[str, Any], order: Sequence[str]) -> Settlement:
    """What the pots pay: each goes by itself to the best hand that may win it.

    `hands` has a Hand, or anything that compares as better and worse, for each seat that shows
    one, and `order` the seats clockwise from the button. Where no hand is shown for a pot, as when
    all others have folded, it must have one seat alone.

    :raises ValueError: for a pot that several seats may win and none shows a hand for.
    """
    paid: dict[str, int] = {}
    shares = []
    for pot in pots:
        shown = [seat for seat in pot.seats if seat in hands]
        if not shown and len(pot.seats) != 1:
            raise ValueError(f"nobody shows a hand for the {pot}")
        best = max((hands[seat] for seat in shown), default=None)
        winners = [seat for seat in shown if hands[seat] == best] or pot.seats
        shares.append(shared(pot.chips, winners, order))
        for seat, chips in shares[-1].items():
            paid[seat] = paid.get(seat, 0) + chips
    return Settlement(paid, tuple(shares))
