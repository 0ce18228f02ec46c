"""The table and PokerKit play the same hands, act by act, and rank the same hands."""

from collections import Counter
from dataclasses import dataclass
from itertools import pairwise
from random import Random

import pytest
from pokerkit import State

from lowball.engine import Betting, Deck, Form, Hand, House
from lowball.engine.table.acts import Act, BetTo, Call, Check, Draw, Fold
from tests.engine.table.peer import Both, shuffled
from tests.engine.table.peer_games import CARDS, RANKINGS, our_house, predefined_state

NO_LIMIT_27 = "no-limit-27"
GAMES = (
    "limit-27", "pot-limit-27", NO_LIMIT_27, "limit-a5", "pot-limit-a5", "no-limit-a5",
    "draw-high", "pot-limit-draw-high", "no-limit-draw-high",
)  # fmt: skip
HANDS = 60
BLINDS = ((), (10,), (5, 10), (2, 10))


@dataclass(frozen=True)
class Setting:
    """A house, its blinds, and the chips of each seat, all from one seed."""

    house: House
    blinds: tuple[int, ...]
    stacks: tuple[int, ...]


def setting(name: str, random: Random) -> Setting:
    blinds = random.choice(BLINDS)
    ante = random.choice((0, 1, 3, 5) if blinds else (3, 5, 10))
    doubles = random.random() < 0.7
    house = our_house(
        name,
        num_blinds=len(blinds),
        ante=ante,
        limit_doubles_after_draw=doubles,
        max_raises_multihanded=random.choice((1, 2, 4)),
    )
    deep = random.choice((40, 120, 600))
    stacks = [random.randint(1, deep) for _ in range(random.randint(2, 6))]
    if not house.lowball:
        # One who has but the ante, or less of it, is ours alone (high.ante-only).
        stacks = [ante + chips for chips in stacks]
    if blinds:
        # A short blind is ours alone (open.minimum); of two players the button has the small one.
        stacks[0 if len(stacks) == 2 else len(blinds) - 1] += ante + blinds[-1]
    return Setting(house, blinds, tuple(stacks))


def choice(both: Both, random: Random) -> Act:
    """One of the acts that both have."""
    seat, play = both.due, both.ours.play
    assert play
    legal = both.ours.legal
    if play.phase == "draw":
        count = random.choice((0, 0, 1, 1, 2, 3, 5 if len(both.seats) < 4 else 3))
        return Draw(seat, tuple(random.sample(legal.discards, count)))
    sizes = legal.sizes
    if sizes and random.random() < 0.4 and not too_short(both, sizes.low):
        total = random.choice((sizes.low, sizes.low, sizes.high, random.randint(sizes.low, sizes.high)))
        if not too_short(both, total):
            return BetTo(seat, total)
    if Check(seat) in legal:
        return Check(seat)
    if Call(seat) in legal and random.random() < 0.85:
        return Call(seat)
    return Fold(seat)


def too_short(both: Both, total: int) -> bool:
    """Whether an all-in is too small for a bet where we and PokerKit differ on what follows it."""
    round = both.round
    assert round
    small = total < round.least_bet
    return small and (both.house.betting is Betting.LIMIT or not round.opened)


def play(game: Setting, random: Random, theirs: State | None = None) -> Counter[str]:
    """A hand at both tables, compared after every act."""
    both = Both(game.house, game.blinds, game.stacks, shuffled(random), theirs)
    done: Counter[str] = Counter()
    history = [both.predicted()]
    assert both.their_moment() == history[-1], game
    while not both.over:
        act = choice(both, random)
        both.do(act)
        done[type(act).__name__] += 1
        if both.passed_out:
            assert both.their_moment().stacks == both.our_moment().stacks
            break
        history.append(both.predicted())
        assert both.their_moment() == history[-1], (game, act, history)
    done["shown"] += len(both.ours.play.live) > 1 if both.ours.play else 0
    return done


def same_hands(name: str, seeds: range, *, predefined: bool = False) -> None:
    done: Counter[str] = Counter()
    for seed in seeds:
        random = Random(f"{name} {seed}")
        game = setting(name, random)
        theirs = predefined_state(game.house, game.blinds, game.stacks) if predefined else None
        done += play(game, random, theirs)
    assert min(done[act] for act in ("Fold", "Check", "Call", "BetTo", "Draw", "shown")) > len(seeds) / 5


@pytest.mark.parametrize("name", GAMES)
def test_the_table_and_pokerkit_agree_act_by_act(name: str) -> None:
    same_hands(name, range(HANDS))


def test_the_table_and_pokerkits_own_no_limit_deuce_to_seven_agree() -> None:
    same_hands(NO_LIMIT_27, range(1000, 1000 + HANDS), predefined=True)


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_the_table_and_pokerkit_agree_on_many_hands(name: str) -> None:
    same_hands(name, range(10_000, 10_500))


@pytest.mark.parametrize("form", Form)
def test_hands_rank_as_pokerkit_ranks_them(form: Form) -> None:
    random, deck = Random(form.value), list(Deck())
    suits = [[card for card in deck if card.suit == suit] for suit in range(4)]
    near = [[card for card in deck if card.rank in (low, low + 1)] for low in range(2, 14)]
    # Random hands are hardly ever flushes, or better than trips: some of each are made so.
    sources = [deck] * 3000 + suits * 99 + near * 40
    drawn = [tuple(random.sample(cards, 5)) for cards in sources]
    ours = sorted(drawn, key=lambda cards: Hand(cards, form, joker=False).strength)
    theirs = [RANKINGS[form](tuple(CARDS[card] for card in cards)) for cards in ours]
    for (mine, yours), (better, worse) in zip(pairwise(ours), pairwise(theirs), strict=True):
        tie = Hand(mine, form, joker=False) == Hand(yours, form, joker=False)
        assert better == worse if tie else better > worse, (mine, yours)
