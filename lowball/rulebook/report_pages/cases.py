"""Which rule has which cases of a conformance suite, as whoever wrote the suite has left it in a file."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from ..measured import Measured, measured_of

ByRule = Mapping[str, Mapping[str, Sequence[str]]]


@dataclass(frozen=True)
class Cases:
    """The ids of the cases by rule and kind; ``kinds`` are in the order of the suite.

    ``state`` is ``absent``, ``unreadable``, or ``kept``.
    """

    state: str = "absent"
    kinds: tuple[str, ...] = ()
    rules: ByRule = field(default_factory=dict)
    measured: Measured = field(default_factory=Measured)
    changed: tuple[str, ...] = ()

    @property
    def known(self) -> bool:
        """Whether there is anything to show."""
        return self.state == "kept"

    def of(self, rule_id: str, kind: str) -> Sequence[str]:
        """Return the ids of the cases of a kind that a rule has."""
        return self.rules.get(rule_id, {}).get(kind, ())

    def count(self, rule_id: str) -> int:
        """Return how many cases a rule has."""
        return sum(map(len, self.rules.get(rule_id, {}).values()))

    def by_kind(self, rule_id: str) -> dict[str, int]:
        """Return how many cases of each kind a rule has, without those of which it has none."""
        return {kind: n for kind in self.kinds if (n := len(self.of(rule_id, kind)))}

    @property
    def all(self) -> int:
        """How many cases there are, each counted once."""
        return len({one for kinds in self.rules.values() for ids in kinds.values() for one in ids})


def written(rules: ByRule, kinds: Sequence[str], measured: Measured) -> str:
    """Return the file in which cases are kept."""
    told = {"measured": measured.as_data(), "kinds": list(kinds),
            "rules": {rule: {kind: list(ids) for kind, ids in of.items() if ids} for rule, of in rules.items()}}
    return json.dumps(told, ensure_ascii=False, indent=1) + "\n"


def read(path: Path, now: Measured) -> Cases:
    """Read the file in which cases are kept; one that can't be read holds nothing up."""
    if not path.is_file():
        return Cases()
    try:
        told = json.loads(path.read_text(encoding="utf-8"))
        rules = {str(rule): {str(kind): tuple(map(str, ids)) for kind, ids in of.items()}
                 for rule, of in told["rules"].items()}
        kinds = tuple(map(str, told["kinds"]))
    except (OSError, ValueError, LookupError, TypeError, AttributeError):
        return Cases("unreadable")
    measured = measured_of(told.get("measured"))
    return Cases("kept", kinds, rules, measured, measured.changed(now))
