"""The courses that betting may take at our table, counted as perft counts chess positions."""

from __future__ import annotations

from functools import cache

from lowball.engine import Deck, House, preset
from lowball.engine.table import Play, Stakes, Table
from lowball.engine.table.acts import BetTo, Draw, Serve
from lowball.engine.table.drawing import draw, serve
from lowball.engine.table.legal import legal_acts
from lowball.engine.table.play import BETTING
from lowball.engine.table.wagering import wager
from tests.engine.table.rulebook_rounds import Game

NAMES = ("Ana", "Bo", "Cy")
PRESETS = {
    ("ace-to-five", "limit"): "limit-a5",
    ("ace-to-five", "pot-limit"): "pot-limit-a5",
    ("ace-to-five", "no-limit"): "no-limit-a5",
    ("deuce-to-seven", "limit"): "limit-27",
    ("deuce-to-seven", "pot-limit"): "pot-limit-27",
    ("deuce-to-seven", "no-limit"): "no-limit-27",
    ("draw-high", "limit"): "draw-high",
    ("draw-high", "pot-limit"): "pot-limit-draw-high",
    ("draw-high", "no-limit"): "no-limit-draw-high",
}


def house(game: Game) -> House:
    """The house of a game; all that is not said is usual there."""
    return preset(
        PRESETS[game.form, game.betting],
        num_blinds=len(game.blinds),
        ante=game.ante,
        open_structure="double_bb" if game.double_opening else "call_bb",
        max_raises_multihanded=game.raises,
        checkraise_a5_limit=game.check_raise,
        joker=False,
    )


def dealt(game: Game) -> Play:
    """The hand when the first round begins."""
    players = dict(zip(NAMES, game.stacks, strict=False))
    table = Table.seat(players, house(game), Stakes(game.unit, game.blinds))
    table.start(tuple(Deck()))
    assert table.play
    return table.play


def first_round(game: Game) -> int:
    """In how many ways the first round may go."""
    return _courses(dealt(game), whole=False)


def whole_hand(game: Game) -> int:
    """In how many ways the hand may be bet, when everybody stands pat."""
    _second.cache_clear()
    return _courses(dealt(game), whole=True)


def _courses(play: Play, whole: bool) -> int:
    if play.phase == "draw":
        return _second(_Same(play)) if whole else 1
    if play.phase not in BETTING:
        return 1
    legal = legal_acts(play)
    acts = list(legal.acts)
    if legal.sizes:
        acts += [BetTo(play.due or "", to) for to in range(legal.sizes.low, legal.sizes.high + 1)]
    return sum(_courses(wager(play, act).play, whole) for act in acts)  # type: ignore[arg-type]


class _Same:
    """A hand at the draw; what is bet after it hangs on the chips alone, and who has them."""

    def __init__(self, play: Play) -> None:
        self.play = play
        self.key = (play.live, tuple(play.stacks.items()), tuple(play.before.items()))

    def __hash__(self) -> int:
        return hash(self.key)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Same) and self.key == other.key


@cache
def _second(same: _Same) -> int:
    play = same.play
    while play.turn:
        play = draw(play, Draw(play.turn)).play
    return _courses(serve(play, Serve()).play, whole=True)
