"""What a seat may do, as plain values and as rulings: they are the same in every round there is."""

from random import Random

import pytest

from lowball.engine import IllegalAction, preset
from lowball.engine.betting import bet_sizes, call, check, legal_acts, may_raise, options
from lowball.engine.betting.raises import bar_to_raise
from lowball.engine.betting.sizes import bet_totals
from lowball.engine.rulings import citing
from lowball.engine.table import Table
from lowball.engine.table.acts import BetTo, Draw

GAMES = ["limit-a5", "pot-limit-27", "no-limit-27", "limit-27", "draw-high", "no-limit-draw-high"]


def refused(rule, round, seat) -> str | None:
    try:
        rule(round, seat)
    except IllegalAction as refusal:
        return refusal.code
    return None


@pytest.mark.parametrize("game", GAMES)
def test_options_are_those_of_the_rulings(game: str) -> None:
    random = Random(game)
    for _ in range(40):
        stacks = {name: random.choice([random.randint(1, 30), random.randint(30, 300)]) for name in "ABCDE"}
        table = Table.seat(stacks, preset(game, ante=1))
        table.start(random=random)
        while table.playing:
            round, seat, legal = table.play.round, table.due, table.legal
            if round is None:
                table.do(Draw(seat, ()))
                continue
            if round.stacks.get(seat):
                may, ruling, sizes = options(round, seat), legal_acts(round, seat), bet_sizes(round, seat)
                assert (may.check, may.call) == (ruling.check, ruling.call)
                assert (may.bet and tuple(may.bet)) == (ruling.bet and (ruling.bet.low, ruling.bet.high))
                assert bet_totals(round, seat) == (sizes and (sizes.low, sizes.high))
                assert may.check == (refused(check, round, seat) is None)
                assert (may.call is not None) == (refused(call, round, seat) is None)
                bar = bar_to_raise(round, seat) if round.to_meet else None
                assert (bar and bar.code) == ((round.to_meet and refused(may_raise, round, seat)) or None)
            acts = [*legal.acts, *([BetTo(seat, random.randint(*legal.sizes))] * 2 if legal.sizes else [])]
            table.do(random.choice(acts))


def test_listing_what_is_legal_cites_no_rule() -> None:
    table = Table.seat(dict.fromkeys("ABC", 100), preset("limit-a5"))
    table.start(random=Random(1))
    with citing() as cited:
        assert table.legal and BetTo(table.due, 20) in table.legal
    assert not cited
