"""Where the button and the blinds are, and who is dealt in."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Final

from ..entry import moved_player, ways_in
from ..outcomes import Outcome
from ..rulings import unheard
from .seating import Player, Seating

HEADS_UP: Final = 2


@dataclass(frozen=True, kw_only=True)
class Positions:
    """The chair of the button, and the player of each blind, the big blind last, if there is one.

    `chairs` has where each blind is due, though nobody may sit there under a dead button.
    """

    button: int
    blinds: tuple[Player | None, ...]
    chairs: tuple[int, ...]

    @property
    def first_to_act(self) -> int:
        """The chair after which the first round of betting begins."""
        return self.chairs[-1] if self.chairs else self.button


def can_play(seating: Seating, player: Player) -> bool:
    """Whether a player is at the table with chips, or with antes in a pot that was carried over."""
    if not player.present:
        return False
    if seating.house.lowball:
        return player.chips > 0
    if seating.carried:
        if player.name in seating.carried and not player.chips:
            # He plays for what he has matched.
            return True
        return player.antes_in or not seating.antes_lacking(player.name)
    return player.chips > 0 and player.chips >= seating.house.ante


def ready(seating: Seating, button: int | None = None) -> dict[str, Player]:
    """The players who are dealt in wherever the blinds are; without a button, but for the moved.

    Where everybody would wait for the blind there is no game to wait for, and all are dealt in.
    """
    here = {name: one for name, one in seating.players.items() if can_play(seating, one)}
    in_the_game = {name: one for name, one in here.items() if _may_come_in(seating, one, None)}
    if button is None or len(in_the_game) in (0, len(here)):
        return in_the_game or here
    return {name: one for name, one in here.items() if _may_come_in(seating, one, button)}


def _may_come_in(seating: Seating, player: Player, button: int | None) -> bool:
    if not seating.stakes.blinds or player.standing == "in":
        return True
    if player.standing == "short":
        return player.takes_blind
    if player.standing == "moved" and button is None:
        return False
    ways = entry_of(seating, player, button)
    return Outcome.DEALT_IN in ways or (player.kills and Outcome.KILL in ways)


def entry_of(seating: Seating, player: Player, button: int | None = None) -> Collection[Outcome]:
    """The ways in that a player has who is not simply in the game."""
    big = seating.stakes.big_blind
    with unheard():
        if player.standing == "moved":
            return moved_player(
                player.name,
                big,
                seating.house,
                took_all_blinds=True,
                position=seating.distance(player.chair, button),
                position_before=player.position_before,
                button_passed=player.button_passed,
                blind_passed=player.blind_passed,
            ).ways
        if player.standing in ("in", "short"):
            return (Outcome.DEALT_IN,)
        return ways_in(player.name, player.standing, big, seating.house).ways


def positions(seating: Seating, on: int | None = None) -> Positions | None:
    """Where the button and the blinds are in the next hand; None with fewer than two players.

    With a moving button the button goes to the next player, and the blinds are left of it. With a
    dead button the big blind goes to the next player, and the rest follow it, over empty chairs.
    Of two players of whom one waits the other has the button, and one who kills does not stop it on
    its way. `on` is the chair where the dealer puts the button instead.
    """
    here = ready(seating)
    if not here:
        return None
    follows = bool(seating.blinds_at) and len(seating.blinds_at) == len(seating.stakes.blinds)
    dead = seating.house.button_moves == "dead" and follows
    if on is not None:
        button = on
    elif len(here) < HEADS_UP and seating.stakes.blinds:
        (button,) = (one.chair for one in here.values())
    elif seating.again:
        button = seating.button
    elif dead:
        return _dead_button(seating, here)
    else:
        button = _next_button(seating, here)
    return _left_of(seating, button)


def _next_button(seating: Seating, here: Collection[str]) -> int:
    ring = [one for one in seating.clockwise(seating.button) if one.name in here]
    return next((one.chair for one in ring if not one.kills), ring[0].chair)


def _eligible(seating: Seating, here: Collection[str], chair: int) -> list[Player]:
    """Those after a chair who may take the big blind: who is ready, and who waits for it."""
    return [
        one
        for one in seating.clockwise(chair)
        if one.name in here or (can_play(seating, one) and _waits(one))
    ]


def _waits(player: Player) -> bool:
    return player.standing != "in" and not player.takes_blind


def _left_of(seating: Seating, button: int) -> Positions | None:
    count = len(seating.stakes.blinds)
    here = ready(seating, button)
    ring = _eligible(seating, here, button)
    dealt = [one for one in ring if one.name in here]
    taker = next((one for one in dealt if one.takes_blind), None)
    if count == 1 and taker and len(here) >= HEADS_UP:
        return Positions(button=button, blinds=(taker,), chairs=(taker.chair,))
    blinds: list[Player] = []
    for place in range(count):
        last = place == count - 1
        used = [one.chair for one in blinds]
        after = ring[ring.index(blinds[-1]) + 1 :] if blinds else ring
        # Of two players the one who waits may sit between the button and the other.
        after = [*after, *ring] if last and len(here) < HEADS_UP else after
        fit = [one for one in after if one.chair not in used and (last or one.name in here)]
        if fit:
            blinds.append(fit[0])
    playing = {*here, *(one.name for one in blinds)}
    if len(playing) < HEADS_UP:
        return None
    if len(playing) == HEADS_UP and count >= HEADS_UP:
        # Of two players the button has the small blind.
        blinds = _heads_up(seating, playing, button)
        button = blinds[0].chair
    return Positions(
        button=button, blinds=tuple(blinds), chairs=tuple(one.chair for one in blinds)
    )


def _heads_up(seating: Seating, playing: Collection[str], button: int) -> list[Player]:
    small, big = sorted(
        (one for one in seating.players.values() if one.name in playing),
        key=lambda one: (-seating.distance(one.chair, button)) % seating.chairs,
    )
    return [small, big]


def _dead_button(seating: Seating, here: Collection[str]) -> Positions | None:
    before = seating.blinds_at
    taker = next((one for one in seating.players.values() if one.name in here and one.takes_blind), None)
    if len(before) == 1 and taker and len(here) >= HEADS_UP:
        # The blind that is due goes no further while one who was short of it takes his.
        return Positions(button=_next_button(seating, here), blinds=(taker,), chairs=before)
    ring = _eligible(seating, here, before[-1])
    if len(ring) < HEADS_UP:
        return None
    big = ring[0]
    playing = {*here, big.name}
    if len(playing) < HEADS_UP:
        return None
    if len(playing) == HEADS_UP:
        (other,) = (one for one in ring if one.name in playing and one is not big)
        blinds: tuple[Player | None, ...] = (other, big)[-len(seating.stakes.blinds) :]
        return Positions(
            button=other.chair,
            blinds=blinds,
            chairs=tuple(one.chair for one in blinds if one),
        )
    chairs = (*before[1:], big.chair)
    at = {seating.players[name].chair: seating.players[name] for name in here}
    rest = [at.get(chair) if chair != big.chair else None for chair in chairs[:-1]]
    button = before[0]
    if len(before) > 1 and button == seating.button:
        # There were two players, and the button had the small blind: it goes before the next one.
        button = next(
            one.chair for one in reversed([*seating.clockwise(chairs[0])])
            if one.name in playing and one.chair != chairs[0]
        )
    return Positions(button=button, blinds=(*rest, big), chairs=chairs)
