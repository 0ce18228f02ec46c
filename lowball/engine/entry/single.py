"""The blind of a game that has one: what counts as it, and who takes it when a player is short."""

from __future__ import annotations

from fractions import Fraction
from math import ceil
from typing import Final, Literal

from ..house import House, current
from ..outcomes import Outcome
from ..rulings import IllegalAction, Ruling, refuse_unknown, rule
from ..words import Phrase
from .ways import SINGLE, Entry, entry

SHORT_DEALT = rule("blind.single.short-dealt")
NEXT_POSTS = rule("blind.single.next-posts")
AFTER_SURVIVAL = rule("blind.single.after-survival")
HALF_IS_FULL = rule("blind.single.half-is-full")

# The part of a blind that counts as the whole of it.
COUNTS_AS_FULL: Final = Fraction(1, 2)

NO_CHIPS: Final = Phrase("entry", "{seat} has no chips to play")

Won = Literal["all", "part", "none"]


def take_single_blind(
    seat: str,
    chips: int,
    blind: int,
    next_seat: str,
    house: House | None = None,
    *,
    posts: int | None = None,
) -> Ruling:
    """What it comes to that a seat due for the only blind has `chips`, and puts in `posts`.

    By default it puts in what it can. Half a blind is a whole one (blind.single.half-is-full), the
    exact half included, from a player who has no more chips (C11). With less he may receive a hand
    (blind.single.short-dealt), and the next seat must take the blind (blind.single.next-posts).
    `amounts` has what both put in, in chips.

    :raises IllegalAction: ``no-chips``; ``must-post-more``.

    >>> print(take_single_blind("Ana", chips=4, blind=10, next_seat="Bo"))
    Ana may receive a hand for 4, and Bo must post 10
    """
    house = current(house)
    _refuse_several(house)
    most = min(chips, blind)
    posts = most if posts is None else posts
    if not chips:
        raise IllegalAction("no-chips", SHORT_DEALT, NO_CHIPS.fill(seat=seat))
    if not 0 < posts <= most:
        refusal = Phrase("entry", "{seat} cannot post {posts}")
        raise IllegalAction("no-chips", SHORT_DEALT, refusal.fill(seat=seat, posts=posts))
    full = blind * COUNTS_AS_FULL
    holds_back = posts < most
    if holds_back and (house.half_blind_requires_allin or posts < full):
        raise _must_post_more(seat, posts, most, full, house)
    if posts >= full:
        phrase = Phrase("entry", "{seat} posts {posts}: it counts as a full blind")
        return Ruling(
            outcome=Outcome.FULL_BLIND,
            rules=(HALF_IS_FULL,),
            sentence=phrase.fill(seat=seat, posts=posts),
            amounts={seat: posts},
            settled_by="half_blind_requires_allin" if holds_back else None,
        )
    phrase = Phrase("entry", "{seat} may receive a hand for {posts}, and {next} must post {blind}")
    return Ruling(
        outcome=Outcome.SHORT_BLIND,
        rules=(SHORT_DEALT, NEXT_POSTS),
        sentence=phrase.fill(seat=seat, posts=posts, next=next_seat, blind=blind),
        amounts={seat: posts, next_seat: blind},
    )


def _must_post_more(
    seat: str, posts: int, most: int, full: Fraction, house: House
) -> IllegalAction:
    """The refusal of less than a seat has to post: what it can, or in some houses half (C11)."""
    refusal = Phrase("entry", "{seat} must post {most}")
    half = ceil(full)
    if half < most and not house.half_blind_requires_allin:
        refusal = Phrase("entry", "{seat} must post at least {half}")
    broken = SHORT_DEALT if most < full else HALF_IS_FULL
    by = "half_blind_requires_allin" if posts >= full else None
    sentence = refusal.fill(seat=seat, most=most, half=half)
    return IllegalAction("must-post-more", broken, sentence, by)


def after_short_blind(
    seat: str, won: Won, house: House | None = None, *, rebought: bool = False
) -> Entry:
    """The choice of a player who was dealt in short of the blind and is still in the game.

    He has won the pot, or bought in again: he takes the blind on the next deal or sits out until
    due for it (blind.single.after-survival). To win ``part`` of the pot is to win it (G27); if he
    is then short of the blind again, `take_single_blind` says what comes of it.

    :raises IllegalAction: ``not-in``, when he has neither won nor bought in.
    """
    _refuse_several(current(house))
    refuse_unknown(won, Won)
    if won == "none" and not rebought:
        raise IllegalAction("not-in", AFTER_SURVIVAL, NO_CHIPS.fill(seat=seat))
    only_part = won == "part" and not rebought
    return entry(
        seat,
        (Outcome.TAKE_BLIND, Outcome.SIT_OUT),
        (AFTER_SURVIVAL,),
        settled_by="G27" if only_part else None,
    )


def _refuse_several(house: House) -> None:
    if house.num_blinds != SINGLE:
        raise ValueError(f"a game of one blind is asked about, and this one has {house.num_blinds}")
