"""How a player comes into the game, or back into it: by waiting for the blind or by a kill."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import ceil
from typing import Final, Literal

from ..games import Betting
from ..house import OPTIONS, House, current
from ..outcomes import Outcome
from ..rulings import IllegalAction, RuleId, Ruling, refuse_unknown, rule
from ..words import Phrase

NEW_WAIT = rule("entry.new.wait")
NEW_KILL = rule("entry.new.kill")
SINGLE_MISSED = rule("blind.single.missed")
MULTI_PASSED = rule("blind.multi.passed")

SINGLE: Final = 1

Who = Literal["new", "passed", "passed_small"]

SENTENCES: Final[Mapping[tuple[Outcome, ...], Phrase]] = {
    (Outcome.WAIT, Outcome.KILL): Phrase(
        "entry", "{seat} may wait for the big blind, or kill the pot for {cost}"
    ),
    (Outcome.WAIT,): Phrase("entry", "{seat} must wait for the big blind"),
    (Outcome.KILL,): Phrase("entry", "{seat} may kill the pot for {cost}"),
    (Outcome.DEALT_IN,): Phrase("entry", "{seat} is dealt in"),
    (Outcome.WAIT_POSITION,): Phrase(
        "entry",
        "{seat} owes nothing, and is dealt in as soon as the position of the new seat allows it",
    ),
    (Outcome.TAKE_BLIND, Outcome.SIT_OUT): Phrase(
        "entry", "{seat} must take the blind on the next deal, or sit out until due for it"
    ),
}


@dataclass(frozen=True, kw_only=True, repr=False)
class Entry(Ruling):
    """The ways in that a player has; `outcome` is the first of them.

    `cost` is what a kill takes in chips, and `unit` the bet unit of the hand that is killed.
    """

    ways: tuple[Outcome, ...]
    cost: int = 0
    unit: int | None = None

    def _verdict(self) -> str:
        return " or ".join(str(way.value) for way in self.ways)


def kill_cost(big_blind: int, house: House) -> int:
    """What a kill takes, in whole chips: double the big blind, unless the house asks otherwise."""
    return ceil(big_blind * house.kill_multiplier)


def ways_in(seat: str, who: Who, big_blind: int, house: House | None = None) -> Entry:
    """The ways into the game of a player who is new, or whom the blinds have passed.

    A ``new`` player waits for the big blind or kills the pot (entry.new.wait, entry.new.kill).
    One whom the big blind has ``passed``, for whatever reason, has the same choice where there are
    several blinds (blind.multi.passed); where there is one he comes back only on it
    (blind.single.missed), and that is the next one due to himself (C10). Whether the small blind
    alone does as much, ``passed_small``, the sources say differently (C8); else he is dealt in.

    >>> print(ways_in("Ana", "new", big_blind=10))
    Ana may wait for the big blind, or kill the pot for 20
    """
    house = current(house)
    refuse_unknown(who, Who)
    if who == "new":
        return _new(seat, big_blind, house)
    if house.num_blinds == SINGLE:
        return entry(seat, (Outcome.WAIT,), (SINGLE_MISSED,), settled_by="C10")
    if who == "passed":
        return passed(seat, big_blind, house)
    settled_by = "missed_small_blind_triggers"
    if house.missed_small_blind_triggers:
        return passed(seat, big_blind, house, settled_by=settled_by)
    return entry(seat, (Outcome.DEALT_IN,), (MULTI_PASSED,), settled_by=settled_by)


def _new(seat: str, big_blind: int, house: House) -> Entry:
    rule_of = {"wait": (Outcome.WAIT, NEW_WAIT), "kill": (Outcome.KILL, NEW_KILL)}
    open_to = [both for name, both in rule_of.items() if name in house.new_player_options]
    usual = house.new_player_options == OPTIONS["new_player_options"].default
    return entry(
        seat,
        tuple(way for way, _ in open_to),
        tuple(rule for _, rule in open_to),
        cost=kill_cost(big_blind, house),
        settled_by=None if usual else "new_player_options",
    )


def passed(
    seat: str, big_blind: int, house: House, *why: RuleId, settled_by: str | None = None
) -> Entry:
    """The ways in of a player whom the blinds have passed; entry.new.kill has the cost of a kill.

    `why` are the rules that led here.
    """
    return entry(
        seat,
        (Outcome.WAIT, Outcome.KILL),
        (*why, MULTI_PASSED, NEW_KILL),
        cost=kill_cost(big_blind, house),
        settled_by=settled_by,
    )


def entry(
    seat: str,
    ways: tuple[Outcome, ...],
    rules: tuple[RuleId, ...],
    *,
    cost: int = 0,
    settled_by: str | None = None,
) -> Entry:
    """A ruling on the ways in, with the sentence that says them."""
    killing = Outcome.KILL in ways
    return Entry(
        outcome=ways[0],
        rules=rules,
        sentence=SENTENCES[ways].fill(seat=seat, cost=cost),
        settled_by=settled_by,
        ways=ways,
        cost=cost if killing else 0,
    )


def kill_pot(seat: str, who: Who, big_blind: int, unit: int, house: House | None = None) -> Entry:
    """A kill: the player posts it and is dealt in now; `amounts` has the chips.

    Whether it raises the limit too the sources do not say (G15): then `unit`, the bet unit of the
    hand in chips, grows as the blind did.

    :raises IllegalAction: ``no-kill``, where the player has to wait.
    """
    house = current(house)
    ways = ways_in(seat, who, big_blind, house)
    if Outcome.KILL not in ways.ways:
        refusal = Phrase("entry", "{seat} may not kill the pot. {ways}")
        # Where there is one blind what is open is whose to wait for, and not the kill (C10).
        by = ways.settled_by if who == "new" else None
        raise IllegalAction("no-kill", ways.rules[0], refusal.fill(seat=seat, ways=ways), by)
    limit = house.betting is Betting.LIMIT
    raises = limit and house.kill_effect == "raises_limit"
    grown = ceil(unit * house.kill_multiplier) if raises else unit
    phrase = Phrase("entry", "{seat} kills the pot for {cost} and is dealt in")
    if raises:
        phrase = Phrase("entry", "{seat} kills the pot for {cost}, is dealt in, and the bet is {unit}")
    return Entry(
        outcome=Outcome.KILL,
        rules=tuple(rule for rule in ways.rules if rule is not NEW_WAIT),
        sentence=phrase.fill(seat=seat, cost=ways.cost, unit=grown),
        amounts={seat: ways.cost},
        # There is no limit to raise at no-limit and pot-limit.
        settled_by="kill_effect" if limit else ways.settled_by,
        ways=(Outcome.KILL,),
        cost=ways.cost,
        unit=grown,
    )
