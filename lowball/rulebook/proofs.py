"""What stands behind a rule besides its examples, as far as the engine can say."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from .errors import CannotRun
from .settings import Engine
from .words import _


@dataclass(frozen=True)
class Proof:
    """The functions of the engine that decide by a rule, and how many conformance cases it has."""

    functions: tuple[str, ...] = ()
    cases: int = 0

    def exported(self) -> dict[str, Any]:
        """Return it as `rules.json` has it: only what the engine said."""
        functions = {"functions": list(self.functions)} if self.functions else {}
        return functions | ({"cases": self.cases} if self.cases else {})


def proofs(engine: Engine, rules: Iterable[str]) -> dict[str, Proof]:
    """Return what the engine's ``proof`` says of each rule; nothing, where it has none.

    :raises CannotRun: where that is not a mapping with ``functions`` and ``cases``.
    """
    say = getattr(engine, "proof", None)
    found = {}
    for rule_id in rules if say else ():
        try:
            said = say(rule_id)
            found[rule_id] = Proof(tuple(map(str, said.get("functions", ()))), int(said.get("cases", 0)))
        except (AttributeError, LookupError, TypeError, ValueError) as error:
            raise CannotRun(_("the engine's proof says nothing fit of the rule {rule}: {error!r}",
                              rule=rule_id, error=error)) from error
    return found
