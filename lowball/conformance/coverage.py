"""Which rule has how many cases of which kind."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from .vectors import KINDS, Vector


def by_rule(cases: Iterable[Vector], rules: Sequence[str]) -> dict[str, Any]:
    """The number of cases by rule and kind, in the order of the rules, and those without any."""
    counts: dict[str, Counter[str]] = {rule: Counter() for rule in rules}
    for case in cases:
        for rule in case.rules:
            counts.setdefault(rule, Counter())[case.kind] += 1
    return {
        "rules": {rule: {kind: count[kind] for kind in KINDS} for rule, count in counts.items()},
        "without": [rule for rule, count in counts.items() if not count.total()],
    }


def ids_by_rule(cases: Iterable[Vector]) -> dict[str, dict[str, list[str]]]:
    """The ids of the cases by rule and kind."""
    found: dict[str, dict[str, list[str]]] = {}
    for case in cases:
        for rule in case.rules:
            found.setdefault(rule, {}).setdefault(case.kind, []).append(case.id)
    return found


def table(covered: Mapping[str, Any], heading: str, total: str) -> str:
    """The numbers as a table, with a row for each rule and the sum of each kind below."""
    rows = [(heading, *KINDS)]
    for rule, count in covered["rules"].items():
        rows.append((rule, *(str(count[kind] or "·") for kind in KINDS)))
    sums = (sum(count[kind] for count in covered["rules"].values()) for kind in KINDS)
    rows.append((total, *map(str, sums)))
    first = max(len(row[0]) for row in rows)
    widths = [max(len(row[n]) for row in rows) for n in range(1, len(KINDS) + 1)]
    return "\n".join(
        f"{row[0]:{first}}  " + "  ".join(f"{cell:>{width}}" for cell, width in zip(row[1:], widths, strict=True))
        for row in rows
    )
