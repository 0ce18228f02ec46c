"""The value drill: what the prose is tied to is changed in the engine, and an example must break.

A value on which no example hangs is decoration: text and value could be changed together, and nobody
would notice.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from types import ModuleType
from typing import Any

from ..evidence import Evidence, Progress
from ..model import Place
from .code_operators import OPERATORS
from .mutation import Mutation
from .plan import Plan
from .processes import in_processes
from .resuming import Journal
from .tracing import FACTS, modules_of
from .trials import Report, Trial
from .workshop import SECONDS, Workshop
from .written import tied

KINDS = frozenset({"number", "boolean", "outcome", "rows", "row-dropped", "arithmetic", "comparison", "negation"})
"""The kinds of mutant that turn one value into another."""


@dataclass(frozen=True)
class Change:
    """What a mutant does to the values, and the example that it breaks, if any."""

    values: tuple[str, ...] = ()
    broken: str = ""


def value_drill(evidence: Evidence, plan: Plan, journal: Journal, progress: Progress | None = None) -> Report:
    """Change each value that the prose names by faults in the engine, and see whether examples break.

    A value is held when every change of it breaks one. The mapping of names to values itself is
    left alone; what changes by nothing else is told apart.
    """
    shop = Workshop(evidence, _modules(evidence.engine), [o for o in OPERATORS if o.kind in KINDS],
                    exact=False)
    possible = [mutant for mutant in shop.mutants if not mutant.function or FACTS in shop.contexts.touching(
        str(shop.rooms[mutant.module].path), mutant.lines)]
    chosen = plan.choose(possible)
    pending = [mutant for mutant in chosen if mutant.id not in journal.done]
    done = len(chosen) - len(pending)
    before = {name: repr(value) for name, value in evidence.facts.items() if name in shop.values}
    with journal.open():
        for ended in in_processes(map(shop.mutation, pending), lambda job: change(job, evidence, before),
                                  plan.workers, SECONDS):
            mutant, made = ended.job.mutant, ended.result or Change()
            journal.note(Trial(mutant.id, mutant.operator.kind, mutant.operator.kind,
                               Place(shop.shown(mutant.module), mutant.line), "", mutant.before, mutant.after,
                               found=made.values, where=made.broken))
            done += 1
            if progress:
                progress("drill", done, len(chosen))
    trials = _by_value(evidence, shop, [journal.done[mutant.id] for mutant in chosen])
    return Report("values", trials, len(shop.values), plan.shown_seed, (f"mutants tried: {len(chosen)}",))


def change(job: Mutation, evidence: Evidence, before: dict[str, str]) -> Change:
    """Plant a fault in this process, and return what values it changes and what example it breaks.

    ``before`` has the values as they are, each as its ``repr``: other words for one are no change of it.
    """
    engine, stillborn = job.planted(evidence)
    if stillborn:
        return Change()
    try:
        values = {name for name, value in engine.facts().items() if name in before and before[name] != repr(value)}
    except Exception:
        return Change()  # A fault that leaves no values at all says nothing of any of them.
    return Change(tuple(sorted(values)), job.by_examples(evidence, engine).where if values else "")


def _modules(engine: Any) -> list[ModuleType]:
    """Return the modules of an engine without those that only name its values, and those it never asked."""
    mapping = getattr(engine.facts, "__module__", "")
    aside = mapping if mapping != engine.__name__ else ""
    return [module for module in modules_of(engine)
            if not (aside and (module.__name__ == aside or module.__name__.startswith(f"{aside}.")))]


def _by_value(evidence: Evidence, shop: Workshop, tried: list[Trial]) -> list[Trial]:
    """Return a trial for each value: found where all that changed it broke an example."""
    changes: dict[str, list[Trial]] = defaultdict(list)
    for trial in tried:
        for name in trial.found:
            changes[name].append(trial)
    trials, seen = [], set()
    for message, wording, role in tied(evidence):
        name = role.target
        if name in seen or name not in shop.values:
            continue
        seen.add(name)
        kind = type(evidence.facts[name]).__name__.lower()
        unnoticed = [one for one in changes[name] if not one.where]
        worst = min(unnoticed or changes[name], key=lambda one: len(one.found), default=None)
        left_out = "" if worst else "nothing that was tried in the engine changes it"
        trials.append(Trial(
            name, kind, kind, worst.place if worst else wording.at(role.start), message.rule,
            shop.values[name].partition(",")[0], worst.id if worst else "",
            found=() if unnoticed or not worst else ("example",), where=worst.where if worst else "",
            left_out=left_out))
    return trials
