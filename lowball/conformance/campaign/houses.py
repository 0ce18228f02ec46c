"""Every example of the book in other houses: what may change is what its rules say may change.

What an example asks of the engine is asked again under every combination of the options that bear
on it, and under every other option by itself.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, get_args

import lowball
from lowball.engine.house import OPTIONS, kind_of
from lowball.engine.house.kinds import Choice, Ratio, Some, Whole
from lowball.exchange.answers import plain

from ..vectors import Draft
from ..vectors.examples import asked_in, named
from ..vectors.expecting import Verdict, verdict
from ..vectors.houses import house_data, house_of
from .drawn import NO_CASE
from .journal import Json
from .pairing import MOST, combined
from .shrinking import shrunk

SOURCE: Final = "en"
CONDITION: Final = re.compile(r"([a-z][a-z0-9_]*)!?=")
# Numbers are tried from the least on.
NUMBERS: Final = 3
RATIOS: Final = (1, "3/2", 2)
# Why it came out so, which may be for another reason in another house.
REASONS: Final = ("rules", "settled_by", "alternatives")
CRASHED, UNKNOWN, SETTLED, UNDECLARED = "crashed", "unknown-rule", "settled-by", "undeclared"

Declared = Mapping[str, Sequence[str]]
"""The options on which each rule depends, by its id."""


@dataclass(frozen=True)
class Example:
    """An example of the book, with the options of the house under which it runs there."""

    rule: str
    id: str
    code: str
    house: Mapping[str, Sequence[str]]


@dataclass(frozen=True)
class Houses:
    """A campaign of every example under every combination of its options, by pairs where there are more than `most`."""

    edition: str
    examples: tuple[Example, ...]
    declared: Declared
    most: int = MOST

    @classmethod
    def of(cls, book: Mapping[str, Any], rules: Sequence[str] = (), most: int = MOST) -> Houses:
        """The campaign of a book, as `rules.json` has it; of some rules, or of all."""
        examples = tuple(
            Example(rule["id"], one["id"], one["code"][SOURCE], one.get("house", {}))
            for rule in book["rules"] if not rules or rule["id"] in rules for one in rule["examples"])
        return cls(str(book["edition"]), examples, declared(book), most)

    def about(self) -> Mapping[str, Any]:
        """What must be the same for the campaign to be the same."""
        return {"campaign": "houses", "version": lowball.__version__, "edition": self.edition, "most": self.most,
                "examples": [f"{one.rule}::{one.id}" for one in self.examples]}

    def batches(self) -> int:
        """How many batches there are: one for each example."""
        return len(self.examples)

    def task(self, batch: int) -> tuple[Callable[..., Json], tuple[Any, ...]]:
        """What is to be done for an example."""
        return tried, (self.examples[batch], self.declared, self.most)


def declared(book: Mapping[str, Any]) -> dict[str, list[str]]:
    """The options on which each rule depends: those that it names, and those of its conditions."""
    made = {}
    for rule in book["rules"]:
        conditions = [rule.get("when", "")]
        conditions += [one.get("when", "") for one in (*rule["text"], *rule["examples"])]
        named_there = [option for one in conditions for option in CONDITION.findall(one)]
        made[rule["id"]] = list(dict.fromkeys([*rule["house"], *named_there]))
    return made


def tried(example: Example, declared: Declared, most: int = MOST) -> Json:
    """Ask in other houses what an example asks, and make small what breaks a promise."""
    counts: Counter[str] = Counter()
    failures: dict[str, Json] = {}
    for id, one in named(example.rule, example.id, asked_in(example.code, example.house)):
        usual = Draft(id, "houses", one.house, one.given)
        for draft, option in _otherwise(usual, example, declared, most):
            counts["cases"] += 1
            found = broken(draft, option, declared)
            counts["not-a-case" if found is None else found or "passed"] += 1
            if found and (found, option) not in {(it["check"], it["option"]) for it in failures.values()}:
                failures[f"{id} {found} {option}"] = _small(draft, option, found, declared)
    return {"counts": dict(counts), "failures": list(failures.values())}


def _otherwise(usual: Draft, example: Example, declared: Declared, most: int) -> Iterator[tuple[Draft, str]]:
    """The same question in other houses; with an option that bears on it by itself, or none if several may."""
    said = _said(usual)
    cited = said.rules if isinstance(said, Verdict) else ()
    bearing = dict.fromkeys(
        option for rule in (example.rule, *map(str, cited)) for option in declared.get(rule, ()))
    for options in combined({option: _values(option, usual) for option in bearing}, most):
        yield _in_house(usual, options), ""
    for option in OPTIONS:
        if option not in bearing:
            for value in _values(option, usual)[1:]:
                yield _in_house(usual, {option: value}), option


def _values(option: str, draft: Draft) -> list[Any]:
    """Values of an option as JSON has them, that of the house first."""
    kind = kind_of(option)
    offered: Sequence[Any] = ()
    if isinstance(kind, Choice):
        offered = kind.values
    elif isinstance(kind, Some):
        offered = [[one] for one in get_args(kind.type)]
    elif isinstance(kind, Ratio):
        offered = RATIOS
    elif isinstance(kind, Whole):
        offered = range(kind.low, min(kind.low + NUMBERS, (kind.high or kind.low + NUMBERS) + 1))
    held = plain(getattr(house_of(draft.house), option))
    return [held, *(one for one in offered if one != held)]


def _in_house(draft: Draft, options: Mapping[str, Any]) -> Draft:
    base = {name: it for name, it in draft.house.items() if name not in options}
    return replace(draft, house={**base, **options})


def _said(draft: Draft) -> Verdict | Exception | None:
    """What the engine says; an error where it breaks down, and None for what is no case."""
    try:
        # As a whole house has it: a game, and what differs from it.
        house = house_data(house_of(draft.house))
        return verdict(draft.kind, house, draft.given)
    except NO_CASE:
        return None
    except Exception as error:
        return error


def broken(draft: Draft, option: str, declared: Declared) -> str | None:
    """Which promise the engine breaks, "" where it keeps them all, and None for what is no case.

    `option` is the one that the house has otherwise than it is asked without it.
    """
    said = _said(draft)
    if said is None:
        return None
    if isinstance(said, Exception):
        return CRASHED
    if any(str(rule) not in declared for rule in said.rules):
        return UNKNOWN
    bearing = _bearing(said, declared)
    if not option:
        return SETTLED if any(by in OPTIONS and by not in bearing for by in said.settled) else ""
    if option not in draft.house:
        return ""
    usual = _said(replace(draft, house={name: it for name, it in draft.house.items() if name != option}))
    if not isinstance(usual, Verdict) or option in {*bearing, *_bearing(usual, declared)}:
        return ""
    return UNDECLARED if _outcome(said) != _outcome(usual) else ""


def _bearing(said: Verdict, declared: Declared) -> set[str]:
    return {option for rule in said.rules for option in declared.get(str(rule), ())}


def _outcome(said: Verdict) -> Any:
    expected = said.expect.get("anyOf", [said.expect])
    return json.dumps([_without_reasons(one) for one in expected], sort_keys=True)


def _without_reasons(expected: Json) -> Json:
    value = expected.get("value")
    return {"value": {name: it for name, it in value.items() if name not in REASONS}} if value else expected


def _small(draft: Draft, option: str, check: str, declared: Declared) -> Json:
    small, count = shrunk(draft, lambda smaller: broken(smaller, option, declared) == check)
    return {"campaign": "houses", "check": check, "why": why(small, option), "option": option,
            "case": {"id": f"{draft.id}/small", "kind": small.kind, "house": dict(small.house),
                     "given": json.loads(json.dumps(small.given))},
            "from": draft.id, "tried": count}


def why(draft: Draft, option: str) -> str:
    """What the engine says to a case, and what without the option."""
    said = _said(draft)
    if isinstance(said, Exception):
        return f"{type(said).__name__}: {said}"
    without = _said(replace(draft, house={name: it for name, it in draft.house.items() if name != option}))
    return " / ".join(f"{one.said} [{', '.join(map(str, one.rules))}] {', '.join(one.settled)}".strip()
                      for one in (said, without if option else None) if isinstance(one, Verdict))
