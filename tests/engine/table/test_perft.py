"""How many courses betting may take: the engine's count, that of the rules' text alone, and by hand.

As perft does for chess, this finds an act too many or too few anywhere, if it is reached with few
chips. `rulebook_rounds` counts without the engine, and so the numbers are not just what it says.
"""

from random import Random

import pytest

from tests.engine.table import perft, rulebook_rounds
from tests.engine.table.rulebook_rounds import FOLD, Game, Start, Told, beginning

A5, D27, HIGH = "ace-to-five", "deuce-to-seven", "draw-high"
LIMIT, POT, NO_LIMIT = "limit", "pot-limit", "no-limit"
TWO = (1, 2)

# name: the game, the ways of its first round, and of the hand when everybody stands pat.
PINNED = {
    "two blinds": (Game(A5, LIMIT, (9, 9), TWO), 19, 73),
    "two blinds, pot-limit": (Game(A5, POT, (9, 9), TWO), 67, 357),
    "two blinds, no-limit": (Game(A5, NO_LIMIT, (7, 7), TWO), 39, 141),
    "unequal stacks": (Game(A5, LIMIT, (13, 8), TWO), 15, 49),
    "unequal stacks, no-limit": (Game(A5, NO_LIMIT, (8, 5), TWO), 25, 69),
    "three seats": (Game(A5, LIMIT, (8, 8, 8), TWO), 133, 601),
    "three seats, pot-limit": (Game(A5, POT, (6, 6, 6), TWO), 133, 583),
    "three seats, no-limit": (Game(A5, NO_LIMIT, (5, 5, 5), TWO), 79, 325),
    "short stacks": (Game(A5, LIMIT, (7, 5, 3), TWO), 41, 125),
    "short stacks, pot-limit": (Game(A5, POT, (7, 5, 3), TWO), 75, 225),
    "short stacks, no-limit": (Game(A5, NO_LIMIT, (6, 5, 3), TWO), 63, 187),
    "one blind": (Game(A5, LIMIT, (8, 8), (2,)), 15, 49),
    "one blind, no-limit": (Game(A5, NO_LIMIT, (6, 5, 4), (2,)), 59, 179),
    "antes alone": (Game(A5, LIMIT, (9, 9), ante=1), 9, 31),
    "antes alone, three seats": (Game(A5, LIMIT, (7, 7, 7), ante=1), 43, 169),
    "antes alone, pot-limit": (Game(A5, POT, (6, 6, 6), ante=1), 73, 319),
    "antes alone, no-limit": (Game(A5, NO_LIMIT, (5, 5, 5), ante=1), 43, 127),
    # At draw high one may check before the draw, and nobody need open.
    "high, antes alone": (Game(HIGH, LIMIT, (9, 9), ante=1), 19, 63),
    "high, antes alone, three seats": (Game(HIGH, LIMIT, (7, 7, 7), ante=1), 133, 511),
    "high, antes alone, pot-limit": (Game(HIGH, POT, (6, 5, 6), ante=1), 169, 625),
    "high, antes alone, no-limit": (Game(HIGH, NO_LIMIT, (5, 4, 5), ante=1), 107, 287),
    # A blind leaves no opening check, and so high and low are bet alike.
    "high, blinds": (Game(HIGH, LIMIT, (7, 7, 7), TWO), 133, 601),
    "check-raise": (Game(A5, LIMIT, (7, 7, 7), TWO), 133, 601),
    "no check-raise": (Game(A5, LIMIT, (7, 7, 7), TWO, check_raise=False), 133, 575),
    "no check-raise, two seats": (Game(A5, LIMIT, (9, 9), ante=1, check_raise=False), 9, 29),
    # Elsewhere than at limit ace-to-five the house has no say in it.
    "no check-raise at 2-7": (Game(D27, LIMIT, (7, 7, 7), TWO, check_raise=False), 133, 601),
    "no check-raise at pot-limit": (Game(A5, POT, (6, 6), ante=1, check_raise=False), 9, 29),
    "2-7": (Game(D27, NO_LIMIT, (5, 5, 5), TWO), 79, 325),
    "one raise": (Game(A5, LIMIT, (13, 13, 13), TWO, raises=1), 55, 607),
    "one raise, antes alone": (Game(A5, LIMIT, (15, 15, 15), ante=1, raises=1), 39, 445),
    "two raises": (Game(A5, LIMIT, (15, 15, 15), TWO, raises=2), 121, 2089),
    "four raises": (Game(A5, LIMIT, (14, 14, 14), TWO), 373, 3841),
    "two seats have no cap": (Game(A5, LIMIT, (19, 19), TWO, raises=1), 39, 253),
    "double to open": (Game(A5, LIMIT, (9, 9, 9), TWO, double_opening=True), 91, 433),
    "double to open, pot-limit": (Game(A5, POT, (8, 8), TWO, double_opening=True), 13, 55),
    "double to open, no-limit": (Game(A5, NO_LIMIT, (7, 7), TWO, double_opening=True), 15, 41),
    "the blind is all there is": (Game(A5, LIMIT, (9, 9, 2), TWO, double_opening=True), 18, 62),
    "less than opens": (Game(A5, NO_LIMIT, (6, 6, 3), TWO, double_opening=True), 31, 81),
    "less than opens, one blind": (Game(A5, LIMIT, (7, 3), (2,), double_opening=True), 3, 3),
}


@pytest.mark.parametrize("name", PINNED)
def test_a_first_round_goes_in_as_many_ways_as_the_rules_say(name: str) -> None:
    game, ways, _ = PINNED[name]
    assert (perft.first_round(game), rulebook_rounds.first_round(game)) == (ways, ways)


@pytest.mark.parametrize("name", PINNED)
def test_a_hand_goes_in_as_many_ways_as_the_rules_say(name: str) -> None:
    game, _, ways = PINNED[name]
    assert (perft.whole_hand(game), rulebook_rounds.whole_hand(game)) == (ways, ways)


def courses(game: Game) -> list[str]:
    """Every course of the first round: F for a fold, or the total that a seat has before it."""

    def told(start: Start, log: tuple[tuple[int, int | None], ...]) -> list[str]:
        round = Told(game, start, log)
        if (seat := round.turn) is None:
            return [" ".join("F" if total is FOLD else str(total) for _, total in log)]
        return [line for act in round.choices(seat) for line in told(start, (*log, (seat, act)))]

    return told(beginning(game), ())


def test_a_short_stack_that_opens_is_folded_to_or_called() -> None:
    assert courses(PINNED["less than opens, one blind"][0]) == ["F", "3 F", "3 3"]


def test_the_courses_of_antes_alone_can_be_written_out() -> None:
    assert courses(PINNED["antes alone"][0]) == [
        # Who does not bet folds; a bet of 2 is raised to 4, 6, and all-in to 8, by turns.
        "F", "2 F", "2 2", "2 4 F", "2 4 4", "2 4 6 F", "2 4 6 6", "2 4 6 8 F", "2 4 6 8 8",
    ]  # fmt: skip


def random_game(random: Random) -> Game:
    form, betting = random.choice((A5, D27, HIGH)), random.choice((LIMIT, POT, NO_LIMIT))
    seats = random.choice((2, 3))
    blinds = random.choice(((), (2,), (1, 2), (2, 2)))
    ante = random.choice((0, 1)) if blinds else 1
    deep = {LIMIT: 13, POT: 9 - seats, NO_LIMIT: 9 - seats}[betting]
    # The big blind is posted in full, and at draw high everybody has more than the ante.
    stacks = [ante + random.randint(2, deep - 1) for _ in range(seats)]
    return Game(
        form, betting, tuple(stacks), blinds, ante,
        double_opening=bool(blinds) and random.random() < 0.3,
        raises=random.choice((1, 2, 4)),
        check_raise=random.random() < 0.5,
    )  # fmt: skip


@pytest.mark.parametrize("seed", range(60))
def test_any_small_game_goes_as_the_rules_say(seed: int) -> None:
    game = random_game(Random(seed))
    assert perft.first_round(game) == rulebook_rounds.first_round(game), game
    assert perft.whole_hand(game) == rulebook_rounds.whole_hand(game), game


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(1000, 1600))
def test_any_of_many_small_games_goes_as_the_rules_say(seed: int) -> None:
    test_any_small_game_goes_as_the_rules_say(seed)
