"""Whether an answer is one that the case expects.

The runner judges, and the program never sees what is expected.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from .cases import Case

# What is listed in no order that matters.
UNORDERED: Final[Mapping[str, frozenset[str]]] = {
    "compare": frozenset({"winners"}),
    "legal": frozenset({"acts"}),
    "play": frozenset({"refused"}),
    "rule": frozenset({"rules", "alternatives"}),
}
# Why it is so, which a program may leave out.
CITED: Final = "rules"
REASONS: Final[Mapping[str, frozenset[str]]] = {"rule": frozenset({CITED, "settled_by", "alternatives"})}
# Chips by seat, where nothing and no entry are the same.
BY_SEAT: Final = frozenset({"amounts", "money_back"})


def fits(case: Case, result: Mapping[str, Any]) -> bool:
    """Whether a result, a value or an error, is what a case expects or may come to."""
    expected = case.expect
    return any(_fits(case, one, result) for one in expected.get("anyOf", [expected]))


def cites(case: Case, result: Mapping[str, Any]) -> bool:
    """Whether a result says which rules decided."""
    value = result.get("value", result.get("error"))
    return isinstance(value, dict) and bool({CITED, "rule"} & set(value))


def _fits(case: Case, expected: Mapping[str, Any], result: Mapping[str, Any]) -> bool:
    if "error" in expected:
        return "error" in result and _same_error(expected["error"], result["error"], case.level)
    return "value" in result and _same_value(case, expected["value"], result["value"])


def _same_error(expected: Mapping[str, Any], got: Mapping[str, Any], level: str) -> bool:
    cited = level != "must" or got.get("rule", expected.get("rule")) == expected.get("rule")
    return bool(expected["code"] == got["code"] and cited)


def _same_value(case: Case, expected: Any, got: Any) -> bool:
    if not isinstance(expected, dict) or not isinstance(got, dict):
        return same(expected, got)
    reasons = REASONS.get(case.kind, frozenset())
    if set(got) - set(expected) - BY_SEAT or set(expected) - set(got) - reasons - BY_SEAT:
        return False
    uncompared = frozenset() if case.level == "must" else frozenset({CITED}) & reasons
    compared = (set(expected) | set(got)) - uncompared - (reasons - set(got))
    return all(
        _same_field(case.kind, name, expected.get(name, {}), got.get(name, {})) for name in compared)


def _same_field(kind: str, name: str, expected: Any, got: Any) -> bool:
    if name in BY_SEAT and isinstance(expected, dict) and isinstance(got, dict):
        return same(_some(expected), _some(got))
    if name in UNORDERED.get(kind, ()) and isinstance(expected, list) and isinstance(got, list):
        return len(expected) == len(got) and _pairs_off(expected, got)
    return same(expected, got)


def _some(chips: Mapping[str, Any]) -> dict[str, Any]:
    return {seat: amount for seat, amount in chips.items() if not same(amount, 0)}


def _pairs_off(expected: list[Any], got: list[Any]) -> bool:
    left = list(got)
    for one in expected:
        place = next((place for place, other in enumerate(left) if same(one, other)), None)
        if place is None:
            return False
        del left[place]
    return True


def same(expected: Any, got: Any) -> bool:
    """Whether two values are the same JSON: to Python true is 1 as well."""
    if isinstance(expected, dict) and isinstance(got, dict):
        return set(expected) == set(got) and all(same(expected[key], got[key]) for key in expected)
    if isinstance(expected, list) and isinstance(got, list):
        return len(expected) == len(got) and all(map(same, expected, got))
    return isinstance(expected, bool) == isinstance(got, bool) and bool(expected == got)
