"""Every option of the house is asked at a table, or it is known why not."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest

from lowball.engine import IllegalAction, preset
from lowball.engine.house import OPTIONS, House
from lowball.engine.table import acts
from lowball.engine.table.acts import AskDrawn, CallAttention, Deal, DealCard, Expose, FinishDeal, ReplaceExposed, Serve
from tests.engine.table.scenes import call_down, deck, fold_out, play, table

# A table has each player post all that he can, so that nobody holds chips back from a half blind.
NOT_AT_A_TABLE = {"half_blind_requires_allin"}
# Bo lacks his fifth card.
SHORT = (*("Ana", "Bo", "Cy") * 4, "Ana", "Cy")


@contextmanager
def asked() -> Iterator[set[str]]:
    """The options that are read of any house inside the block."""
    seen: set[str] = set()
    read = House.__getattribute__

    def reading(self: House, name: str) -> object:
        if name in OPTIONS:
            seen.add(name)
        return read(self, name)

    House.__getattribute__ = reading  # type: ignore[method-assign]
    try:
        yield seen
    finally:
        del House.__getattribute__


def start(game: str = "limit-a5", chips=3, hands=(), then: str = "", **options):
    at = table(game, chips, **options)
    at.start(deck(at.seating.house, *hands, then=then))
    return at


def seats() -> None:
    at = start("draw-high", 4, num_blinds=2)
    call_down(at)
    fold_out(at)
    play(at, "Bo change-seat 7", "Flo sit 8 200", "Flo kill", "Cy sit-out")
    fold_out(at)
    play(at, "Cy return", "Ana change-seat 6")
    fold_out(at)


def moved() -> None:
    at = table("limit-a5", 5, num_blinds=2)
    fold_out(at)
    fold_out(at)
    play(at, "Bo change-seat 8")
    play(at, "Di sit-out")
    fold_out(at)
    for name in at.seating.players:
        play(at, f"{name} return")
    play(at, "Ana sit-out")
    for _ in range(2):
        fold_out(at)
    play(at, "Ana return")
    fold_out(at)


def betting() -> None:
    at = start("pot-limit-a5", 3)
    play(at, "Bo bet 20", "Cy fold", "Ana call")
    at = start("limit-a5", 3)
    play(at, "Bo bet 20", "Cy bet 30", "Ana bet 40", "Bo bet 50", "Cy raise", "Ana fold", "Bo pat", "Cy pat")
    play(at, "Bo check", "Cy bet 20", "Bo raise")
    at = start("limit-27", 2)
    play(at, "Bo bet 20", "Ana bet 30")


def dealing() -> None:
    at = start("limit-a5", 3, automatic=())
    play(at, *map(DealCard, ("Ana", "Bo", "Cy")), DealCard("Ana", "dealer"), *map(DealCard, ("Bo", "Cy", *SHORT[6:])),
         "Bo call", FinishDeal(), CallAttention())
    at = start("limit-a5", 3, automatic=())
    play(at, *map(DealCard, SHORT), "Bo call", FinishDeal(), "Cy call", CallAttention())
    at = start("draw-high", 3, automatic=())
    play(at, *map(DealCard, ("Ana", "Bo", "Cy") * 5), DealCard("Bo"), FinishDeal(), "Bo call", "Cy call",
         CallAttention())
    at = start("no-limit-a5", 3, ("Jk 2s 3s 4s 5s", "Kh 2h 3h 4h 5h", "Kc 2c 3c 4c 5c"), automatic=(), joker=True)
    play(at, DealCard("Ana", "dealer"), Deal(), ReplaceExposed(), Expose("Bo", "Kh"))


def drawing() -> None:
    at = start("limit-a5", 8)
    play(at, "Bo rap", *(f"{seat} call" for seat in at.play.seats[2:]), "Ana check")
    for seat in [one for one in at.play.seats if one != "Bo"]:
        play(at, acts.Draw(seat, at.play.hands[seat]))
    play(at, AskDrawn("Bo", "Ana"), "Ana check", AskDrawn("Cy", "Ana", "dealer"))
    at = start("limit-27", 3)
    play(at, "Ana rap", "Bo call", "Cy bet 20", "Ana call", "Bo rap pat")
    at = start("limit-27", 2, automatic=("showdown",))
    play(at, Deal(), "Bo call", "Ana check")
    play(at, acts.Draw("Ana", at.play.hands["Ana"]), "Bo pat", Serve())


def showing() -> None:
    hands = ("7s 5s 4s 3s 2s", "8d 6d 4d 2d Ad")
    at = start("limit-a5", [200, 30], hands)
    play(at, "Bo call", "Ana check", "Ana pat", "Bo pat", "Ana check", "Bo bet 20", "Ana call")
    at = start("limit-a5", [200, 20], hands)
    play(at, "Bo call", "Ana check", "Ana pat", "Bo pat", "Ana check", "Bo bet 10", "Ana call")
    at = start("limit-a5", [200, 18], hands)
    play(at, "Bo call", "Ana check", "Ana pat", "Bo pat", "Ana check", "Bo bet 8", "Ana call")
    at = start("limit-a5", 2, ("4s 4h 3s 2s As", "9c 5c 3c 2c Ac"), automatic=("dealer",))
    play(at, "Bo call", "Ana check", "Ana pat", "Bo pat", "Ana check", "Bo check", "Bo show 8", "Ana muck Bo")
    at = start("limit-a5", 2, ("4s 4h 3s 2s As", "9c 5c 3c 2c Ac"), automatic=("dealer",))
    play(at, "Bo call", "Ana check", "Ana pat", "Bo pat", "Ana check", "Bo check", "Ana show", "Bo muck Ana")
    at = start("limit-a5", 2, ("4s 4h 3s 2s As", "9c 5c 3c 2c Ac"), automatic=("dealer",))
    play(at, "Bo call", "Ana check", "Ana pat", "Bo pat", "Ana check", "Bo check", "Bo show 8", "Ana show pair")


def antes() -> None:
    at = start("draw-high", 2, num_blinds=0, ante=5)
    for _ in range(2):
        while at.playing:
            play(at, f"{at.due} check")
        if at.seating.antes < 2:
            at.start(deck(at.seating.house))
    assert not at.can(acts.ChangeSeat("Ana", 5))


SCENES: list[Callable[[], None]] = [seats, moved, betting, dealing, drawing, showing, antes]


def test_every_option_is_asked_by_a_hand_that_is_played() -> None:
    # A house reads all of its options when it is made, which is no use of them.
    made = House.__post_init__
    with asked() as seen:
        def making(self: House) -> None:
            before = set(seen)
            made(self)
            seen.clear()
            seen.update(before)

        House.__post_init__ = making  # type: ignore[method-assign]
        try:
            for scene in SCENES:
                scene()
        finally:
            House.__post_init__ = made  # type: ignore[method-assign]
    assert set(OPTIONS) - seen == NOT_AT_A_TABLE


def test_what_is_not_asked_at_a_table_is_asked_by_a_ruling() -> None:
    from lowball.engine.entry import take_single_blind

    house = preset("limit-a5")
    with asked() as seen, pytest.raises(IllegalAction, match="must post"):
        take_single_blind("Ana", 10, 10, "Bo", house, posts=5)
    assert seen >= NOT_AT_A_TABLE
