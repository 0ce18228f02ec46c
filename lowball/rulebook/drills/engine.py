"""The engine drill: mutants of the engine's rooms against the book's examples and facts alone."""

from __future__ import annotations

from importlib import import_module
from types import ModuleType
from typing import Any

from ..evidence import Evidence, Progress
from ..model import Place
from .code_mutants import Mutant
from .code_operators import OPERATORS
from .equivalents import equivalents
from .mutation import Mutation, Verdict
from .plan import Plan
from .processes import Ended, in_processes
from .resuming import Journal
from .trials import Report, Trial
from .workshop import SECONDS, Workshop


def rooms_of(engine: Any) -> list[ModuleType]:
    """Return the modules in which an engine decides by rules: its ``ROOMS``, or all that it is."""
    return [import_module(name) for name in getattr(engine, "ROOMS", (engine.__name__,))]


def engine_drill(evidence: Evidence, plan: Plan, journal: Journal, progress: Progress | None = None) -> Report:
    """Plant every fault, or a sample, in the rooms of an engine, and see whether the book finds it."""
    known = equivalents(evidence.settings.root)
    shop = Workshop(evidence, rooms_of(evidence.engine), OPERATORS)
    chosen = plan.choose(shop.mutants)
    ids = {mutant.id for mutant in shop.mutants}
    pending = [m for m in chosen if m.id not in journal.done and m.id not in known]
    done = len(chosen) - len(pending)
    with journal.open():
        for ended in in_processes(map(shop.mutation, pending), lambda job: job.judge(evidence), plan.workers,
                                  SECONDS):
            journal.note(_trial(shop, ended))
            done += 1
            if progress:
                progress("drill", done, len(chosen))
    trials = [_equivalent(shop, m, known[m.id]) if m.id in known else journal.done[m.id] for m in chosen]
    guards = sum(made.guards for made in shop.rooms.values())
    stale = tuple(f"equivalent.toml: {one}" for one in sorted(set(known) - ids))
    return Report("engine", trials, len(shop.mutants), plan.shown_seed, (f"guards left in peace: {guards}", *stale))


def _equivalent(shop: Workshop, mutant: Mutant, reason: str) -> Trial:
    return _made(shop, mutant, left_out=reason)


def _trial(shop: Workshop, ended: Ended[Mutation]) -> Trial:
    verdict: Verdict | None = ended.result
    if ended.stopped:
        return _made(shop, ended.job.mutant, found=("time",))
    if verdict is None:
        # So much is broken that the examples can't even be run.
        return _made(shop, ended.job.mutant, found=("crash",), where=ended.error)
    if verdict.stillborn:
        return _made(shop, ended.job.mutant, left_out=f"stillborn: {verdict.stillborn}")
    return _made(shop, ended.job.mutant, found=(verdict.by,) if verdict.by else (), where=verdict.where)


def _made(shop: Workshop, mutant: Mutant, **fields: Any) -> Trial:
    kind = mutant.operator.kind
    return Trial(mutant.id, kind, kind, Place(shop.shown(mutant.module), mutant.line), "", mutant.before,
                 mutant.after, mutant.operator.held_out, **fields)
