"""Random houses, random hands, right and wrong acts: what must hold at a table whatever happens."""

from collections import Counter
from random import Random

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from lowball.engine import PRESETS, Deck, IllegalAction, preset, rule_ids
from lowball.engine.cards import JOKER
from lowball.engine.house import OPTIONS, kind_of
from lowball.engine.house.kinds import Choice
from lowball.engine.table import Table, acts
from tests.engine.table.scenes import NAMES

CHOICES = {name: kind.values for name in OPTIONS if isinstance(kind := kind_of(name), Choice)
           and name not in ("form", "betting")}
RULES = frozenset(rule_ids())
AUTOMATIC = [("dealer", "showdown"), ("dealer",), ("showdown",), ()]


@st.composite
def houses(draw):
    """A house with some options as another has them."""
    game = draw(st.sampled_from(sorted(PRESETS)))
    names = draw(st.lists(st.sampled_from(sorted(CHOICES)), max_size=6, unique=True))
    options = {name: draw(st.sampled_from(list(CHOICES[name]))) for name in names}
    blinds = draw(st.integers(0, 3))
    ante = draw(st.sampled_from([0, 1, 5] if blinds else [1, 5]))
    return preset(game, num_blinds=blinds, ante=ante, max_seats=draw(st.sampled_from([8, 10])), **options)


class AtTheTable(RuleBasedStateMachine):
    """A table at which anything is tried."""

    @initialize(house=houses(), seed=st.integers(0, 2**32), seats=st.integers(2, 10), by=st.sampled_from(AUTOMATIC))
    def sit_down(self, house, seed: int, seats: int, by) -> None:
        self.random = Random(seed)
        chips = {name: self.random.choice([self.random.randint(1, 30), self.random.randint(30, 400)])
                 for name in NAMES[:min(seats, house.max_seats)]}
        self.table = Table.seat(chips, house, automatic=by)
        self.chips = sum(chips.values())
        self.seen = 0

    @property
    def playing(self) -> bool:
        return self.table.playing

    def attempt(self, act: acts.Act) -> None:
        """Do an act; verify says the same as do, a refusal changes nothing, and undo is the way back."""
        table, before = self.table, (self.table._now, self.table.log)
        allowed = table.can(act)
        assert (table._now, table.log) == before
        if not allowed:
            with pytest.raises(IllegalAction) as refusal:
                table.verify(act)
            assert refusal.value.rule in RULES and str(refusal.value)
            return
        ruling = table.verify(act)
        entry = table.do(act)
        after = table._now, table.log
        assert entry.rulings[0] == ruling
        table.undo()
        assert (table._now, table.log) == before
        table.do(act)
        assert (table._now, table.log) == after

    @precondition(lambda self: not self.playing)
    @rule()
    def start(self) -> None:
        deck = list(Deck(joker=self.table.seating.house.joker))
        again = deck[:]
        self.random.shuffle(deck)
        self.random.shuffle(again)
        button = self.random.choice([None] * 9 + [*self.table.seating.players])
        start = acts.Start(tuple(deck), tuple(again), button)
        assert self.table.can(start) >= (self.table.can_start() and button is None)
        self.attempt(start)

    @precondition(lambda self: not self.playing)
    @rule(which=st.integers(0, 8))
    def come_or_go(self, which: int) -> None:
        random, chairs = self.random, self.table.seating.chairs
        name, chair, chips = random.choice(NAMES), random.randint(0, chairs + 1), random.randint(0, 300)
        act = [acts.Sit(name, chair, chips), acts.Leave(name), acts.Rebuy(name, chips), acts.SitOut(name),
               acts.Return(name), acts.Kill(name), acts.TakeBlind(name), acts.AnteIn(name),
               acts.ChangeSeat(name, chair)][which]
        before = sum(self.table.stacks.values())
        self.attempt(act)
        self.chips += sum(self.table.stacks.values()) - before

    @precondition(lambda self: self.playing)
    @rule(count=st.integers(1, 12))
    def go_on(self, count: int) -> None:
        for _ in range(count):
            if not self.playing:
                return
            legal = self.table.legal
            options = [act for act in legal.acts if not isinstance(act, acts.Fold) or self.random.random() < 0.3]
            if legal.sizes:
                options += [acts.BetTo(legal.due, total) for total in {legal.sizes.low, legal.sizes.high}]
            drawn = [acts.Draw(legal.due, tuple(self.random.sample(legal.discards, n)))
                     for n in range(1, len(legal.discards) + 1)]
            options += [act for act in drawn if act in legal]
            act = self.random.choice(options or list(legal.acts))
            # Every act on the list can be done.
            assert self.table.can(act), act
            self.attempt(act)
            self.all_is_well()

    @precondition(lambda self: self.playing)
    @rule(count=st.integers(1, 6))
    def do_wrong(self, count: int) -> None:
        for _ in range(count):
            if not self.playing:
                return
            odd = self.irregular()
            # Most of what is wrong is refused, and so what is not is looked for.
            done = [act for act in odd if self.table.can(act)] if self.random.random() < 0.7 else []
            self.attempt(self.random.choice(done or odd))
            self.all_is_well()

    def irregular(self) -> list[acts.Act]:
        play, random = self.table.play, self.random
        seat, other = random.choice(play.taken), random.choice([*play.taken, "nobody"])
        held = play.hands.get(seat) or play.again[:1]
        card = random.choice([*held, *play.seen, JOKER])
        few = tuple(random.sample(held, random.randint(0, min(3, len(held)))))
        exposed = {random.choice([seat, other]): tuple(random.sample(range(-1, 8), random.randint(0, 2)))}
        return [
            acts.DealCard(random.choice([seat, other]), random.choice([None, None, "dealer", "player"])),
            acts.DealCard(random.choice([seat, other]), random.choice([None, None, "dealer", "player"])),
            acts.Deal(), acts.FinishDeal(), acts.CallAttention(seat), acts.CallAttention(), acts.Rap(seat),
            acts.Rap(seat, True), acts.RaiseAnyway(seat), acts.ChangeDraw(seat, few), acts.Draw(seat, few),
            acts.AskDrawn(seat, other, random.choice(["player", "dealer"])), acts.Expose(seat, card),
            acts.AskFor(seat, card, random.choice(["take", "keep", "replace"])), acts.Serve(), acts.Serve(seat),
            acts.Serve(exposed=exposed), acts.Serve(seat, exposed),
            acts.ReplaceExposed({seat: random.randint(-1, 3), other: 1}),
            acts.Show(seat, random.choice(["8", "7-5", "pair", "9", "K", None])),
            acts.Muck(seat, random.choice([other, None])), acts.Fold(seat), acts.Check(seat), acts.Call(seat),
            acts.Open(seat), acts.BetTo(seat, random.randint(-5, 300)), acts.FloorRules(dead=(seat,)),
            acts.FloorRules(award=(other,)),
        ]

    @invariant()
    def all_is_well(self) -> None:
        table = self.table
        held = sum(table.stacks.values()) + table.pot
        left = sum(chips for name, chips in table.seating.carried.items() if name not in table.stacks)
        assert held == self.chips, (held, self.chips, left)
        assert all(chips >= 0 for chips in table.stacks.values())
        if play := table.play:
            assert Counter(play.cards()) == Counter(Deck(joker=play.house.joker))
        if table.due:
            assert table.legal
        for entry in table.log[self.seen:]:
            assert entry.rulings and str(entry)
            for ruling in entry.rulings:
                assert ruling.rules and set(ruling.rules) <= RULES, entry
        self.seen = len(table.log)

    @invariant()
    def what_can_be_done_is_listed(self) -> None:
        table, due = self.table, self.table.due
        if not due or due in acts.RESERVED:
            return
        hand = table.play.hands[due]
        tried = [kind(due) for kind in (acts.Fold, acts.Check, acts.Call, acts.Open)]
        tried += [acts.BetTo(due, self.random.randint(1, 400)), acts.Draw(due), acts.Show(due), acts.Muck(due)]
        tried += [acts.Draw(due, hand[:n]) for n in (1, 5)]
        for act in tried:
            assert table.can(act) == (act in table.legal), act

    def teardown(self) -> None:
        """The same deck and the same acts make the same hands."""
        if not hasattr(self, "table") or not self.table._past:
            return
        done = [entry.act for entry in self.table.log]
        final, log = self.table._now, self.table.log
        while self.table._past:
            self.table.undo()
        by = self.table.automatic
        self.table.automatic = frozenset()
        for act in done:
            self.table.do(act)
        assert (self.table._now, self.table.log) == (final, log)
        self.table.automatic = by


AtTheTable.TestCase.settings = settings(
    max_examples=40, stateful_step_count=25, deadline=None, suppress_health_check=list(HealthCheck),
    derandomize=True,
)
TestAtTheTable = AtTheTable.TestCase
