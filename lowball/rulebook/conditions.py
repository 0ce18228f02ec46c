"""``:when:``: the house options under which a rule, a passage or an example holds.

``betting=limit form=ace-to-five|deuce-to-seven num_blinds!=0|1``: conditions with spaces between
them, all of which must hold; the values of one are parted by ``|``.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice, product
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .houses import Houses

Options = Mapping[str, tuple[str, ...]]
"""What a game of a house holds, by option, as a house file writes it; a list holds several."""

MOST_TRIED = 1000
"""How many houses are tried to fulfil conditions: those of a rulebook name an option or two."""

CONDITION = re.compile(r"(?P<option>[a-z][a-z0-9_]*)(?P<sign>!?=)"
                       r"(?P<values>[A-Za-z0-9_/.-]+(?:\|[A-Za-z0-9_/.-]+)*)")


@dataclass(frozen=True)
class Condition:
    """An option, and the values of which it must have one or, if ``negated``, none."""

    option: str
    values: tuple[str, ...]
    negated: bool = False

    def __str__(self) -> str:
        return f"{self.option}{'!=' if self.negated else '='}{'|'.join(self.values)}"

    def holds(self, options: Options) -> bool:
        """Whether a game has the option so."""
        return any(value in self.values for value in options.get(self.option, ())) != self.negated


def parse(text: str) -> tuple[Condition, ...]:
    """Read a ``:when:``; raises ``ValueError`` with the first word that is no condition.

    >>> [str(condition) for condition in parse("betting=limit  ante!=0")]
    ['betting=limit', 'ante!=0']
    """
    found = []
    for word in text.split():
        match = CONDITION.fullmatch(word)
        if match is None:
            raise ValueError(word)
        found.append(Condition(match["option"], tuple(match["values"].split("|")), match["sign"] == "!="))
    return tuple(found)


def written(conditions: Iterable[Condition]) -> str:
    """Return conditions as ``:when:`` writes them."""
    return " ".join(map(str, conditions))


def hold(conditions: Sequence[Condition], games: Iterable[Options]) -> bool:
    """Whether all of the conditions hold in one game at least that is played.

    >>> conditions = parse("form=high ante!=0")
    >>> hold(conditions, [{"form": ("low",), "ante": ("5",)}, {"form": ("high",), "ante": ("0",)}])
    False
    """
    return not conditions or any(all(condition.holds(options) for condition in conditions)
                                 for options in games)


def faults(conditions: Sequence[Condition], names: Iterable[str], houses: Houses | None) -> list[str]:
    """Return the options that there aren't and the values that an option can't have."""
    known = set(names)
    return [word for condition in conditions
            for word in ([condition.option] if condition.option not in known else
                         [f"{condition.option}={value}" for value in condition.values
                          if houses and not houses.fits(condition.option, value)])]


def asked(conditions: Sequence[Condition], houses: Houses) -> object | None:
    """Return a house under which all of the conditions hold, or None where there is none.

    It is the default house wherever that will do, and else differs in the options named alone.
    """
    usual = houses.default()
    has = houses.held(usual)
    # A fault of its own tells of an option that there isn't; it asks for nothing.
    if any(condition.option not in has for condition in conditions):
        return None
    if hold(conditions, [has]):
        return usual
    choices: dict[str, list[str]] = {}
    for condition in conditions:
        offered = choices.get(condition.option) or [
            *has[condition.option], *houses.values(condition.option),
            *(value for value in condition.values if houses.fits(condition.option, value))]
        choices[condition.option] = [value for value in offered
                                     if (value in condition.values) != condition.negated]
    for values in islice(product(*(dict.fromkeys(offered) for offered in choices.values())), MOST_TRIED):
        house = houses.asking(dict(zip(choices, values, strict=True)))
        if hold(conditions, [houses.held(house)]):
            return house
    return None
