"""The acts of a hand in the notation of PHH, and in our own for what that cannot say."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from lowball.engine.claims import Claim, has_pair
from lowball.engine.ranking import HAND_SIZE, Hand, RankPattern
from lowball.engine.table import Entry, Play, Seating, Table
from lowball.engine.table.acts import Act, BetTo, Call, Check, Deal, Draw, Fold, Muck, Serve, Show
from lowball.engine.table.drawing import requests

from .notation import PAIR, Names, write_own, write_plain
from .values import in_a_row

PLAIN: Final = (Fold, Check, Call, BetTo, Draw)


@dataclass(frozen=True)
class Written:
    """The actions of a hand: `plain` in PHH, None where it cannot say them; `own` in our superset."""

    plain: tuple[str, ...] | None
    own: tuple[str, ...]


def write_acts(seating: Seating, entries: Sequence[Entry], final: Play, names: Names) -> Written:
    """The acts of a hand that is over, both ways; it is played once more to see its cards."""
    table = Table(seating)
    table.do(entries[0].act)
    plain: list[str] | None = []
    own: list[str] = []
    for entry in entries[1:]:
        act, before = _of_no_language(entry.act, final), table.play
        table.do(act)
        after = table.play
        assert before and after
        sayable = _is_plain(act, before, after)
        if sayable and not isinstance(act, Deal | Serve):
            own += _plain(act, before, after, names)
        else:
            own.append(_own(act, after, names))
        if plain is not None and sayable:
            plain += _plain(act, before, after, names)
        else:
            plain = None
    if plain is not None and any(isinstance(one.act, Muck) for one in entries):
        plain += _left(final, names)
    return Written(None if plain is None else tuple(plain), tuple(own))


def _of_no_language(act: Act, final: Play) -> Act:
    """A claim as the table has kept it, in English."""
    if not isinstance(act, Show) or act.claim is None or not final.house.lowball:
        return act
    claim = final.shown[act.seat].claim
    assert isinstance(claim, Claim)
    return replace(act, claim=PAIR if claim.pair else "-".join(rank.ascii for rank in claim.ranks))


def _is_plain(act: Act, before: Play, after: Play) -> bool:
    """Whether PHH can say an act, and means the same by it."""
    match act:
        case Deal():
            return not before.dealt
        case Serve(to, exposed):
            return to is None and not exposed and not before.served
        case Muck(_, fouled_by):
            return fouled_by is None
        case Show(seat, claim):
            if not before.house.lowball:
                return claim is None
            return after.shown[seat].claim == _due(before, seat)
    # What is done before the deal is complete waits for that, and PHH knows no such act.
    return isinstance(act, PLAIN) and before.phase != "deal"


def _due(play: Play, seat: str) -> Claim | None:
    """What a player has to say of the hand that he shows."""
    cards = play.hands[seat]
    if len(cards) == HAND_SIZE and has_pair(Hand.at(play.house, cards)):
        return Claim(RankPattern(), pair=True)
    return None


def _plain(act: Act, before: Play, after: Play, names: Names) -> Iterator[str]:
    if isinstance(act, Deal):
        for seat in after.seats:
            yield _dealt(seat, after.hands[seat], names)
    elif isinstance(act, Serve):
        for seat, count in requests(before).items():
            if count:
                yield _dealt(seat, after.hands[seat][-count:], names)
    else:
        hand = in_a_row(before.hands[act.by]) if isinstance(act, Show) else ""
        yield write_plain(act, names, hand)


def _left(final: Play, names: Names) -> Iterator[str]:
    """The hand that others gave up theirs to: to PHH it wins only if it is shown."""
    for seat in final.live:
        if seat not in final.shown:
            yield f"{names.written(seat)} sm {in_a_row(final.hands[seat])}"


def _dealt(seat: str, cards: Sequence[object], names: Names) -> str:
    return f"d dh {names.written(seat)} {in_a_row(tuple(cards))}"  # type: ignore[arg-type]


def _own(act: Act, after: Play, names: Names) -> str:
    """An act as it stands in a hand with acts of our own: the dealer's are told one by one."""
    if not isinstance(act, Deal | Serve):
        return write_own(act, names)
    hands = (f"{names.written(seat)} {in_a_row(it)}" for seat, it in after.hands.items() if it)
    return f"{write_own(act, names)} # {' '.join(hands)}"
