"""What stands behind a rule besides its examples, as far as the engine can say."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from .errors import CannotRun
from .settings import Engine
from .words import _


@dataclass(frozen=True)
class Proof:
    """The functions of the engine that decide by a rule, and how many conformance cases it has.

    ``places`` are the functions whose file and line are known, each with them; no page but a report shows those.
    """

    functions: tuple[str, ...] = ()
    cases: int = 0
    places: tuple[tuple[str, str], ...] = field(default=(), repr=False, compare=False)

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
            named = said.get("functions", ())
            places = tuple((str(name), str(place)) for name, place in named.items()) if isinstance(
                named, Mapping) else ()
            found[rule_id] = Proof(tuple(map(str, named)), int(said.get("cases", 0)), places)
        except (AttributeError, LookupError, TypeError, ValueError) as error:
            raise CannotRun(_("the engine's proof says nothing fit of the rule {rule}: {error!r}",
                              rule=rule_id, error=error)) from error
    return found
