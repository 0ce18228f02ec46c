"""What a hand that is over leaves on the table."""

from __future__ import annotations

from .play import Play
from .seating import Seating


def after_hand(seating: Seating, play: Play) -> Seating:
    """The table after a hand: the chips are with the players, or stay in the pot.

    A misdeal leaves everything as it was before the hand.
    """
    if play.ending == "misdeal" and seating.before is not None:
        return seating.before
    paid = [seating.players[seat].but(chips=play.stacks[seat]) for seat in play.seats]
    after = seating.having(*paid)
    if play.ending == "passed-out":
        return after.but(before=None, carried=play.put_in, antes=seating.antes + 1)
    return after.but(before=None, carried={}, antes=0, forfeited=0)
