"""The engine drill: mutants of the engine's rooms against the book's examples and facts alone."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from importlib import import_module
from types import ModuleType
from typing import Any

from ..evidence import Evidence, Progress
from ..model import Place
from .code_mutants import Mutant, Room, names_in, room
from .code_operators import OPERATORS, Operator
from .equivalents import equivalents
from .mutation import Mutation, Verdict, functions_of
from .processes import Ended, in_processes
from .resuming import Journal
from .tracing import Contexts, forget, modules_of, trace, users
from .trials import Report, Trial
from .written import written_values

SECONDS = 60
"""The processor time after which a mutant is taken to have hung: the examples all take a few seconds."""


@dataclass(frozen=True)
class Plan:
    """How much of a drill is run, and how."""

    sample: int = 0
    seed: int = 0
    workers: int = 2
    rule: str = ""

    def choose(self, everything: Sequence[Any]) -> list[Any]:
        """Return a sample of what there is, in its order, or all of it."""
        if not self.sample or self.sample >= len(everything):
            return list(everything)
        chosen = random.Random(self.seed).sample(range(len(everything)), self.sample)
        return [everything[at] for at in sorted(chosen)]

    @property
    def shown_seed(self) -> int | None:
        """The seed, where it made a difference."""
        return self.seed if self.sample else None


class Workshop:
    """The rooms of an engine, their mutants, and which examples run which lines of them."""

    def __init__(self, evidence: Evidence, modules: Sequence[ModuleType], operators: Sequence[Operator]) -> None:
        self.evidence = evidence
        engine: Any = evidence.engine
        ids = frozenset(str(one) for one in engine.rule_ids())
        self.rooms: dict[str, Room] = {}
        self.mutants: list[Mutant] = []
        aside = {code.co_firstlineno for code in [getattr(engine.facts, "__code__", None)] if code}
        for module in modules:
            made = self.rooms[module.__name__] = room(module)
            names = names_in(made, ids)
            self.mutants += [mutant for mutant in made.mutants(names, operators)
                             if not (module is engine and _within(made, mutant, aside))]
        every = modules_of(engine)
        self.dependents = {name: users(every, name) for name in self.rooms}
        mine = [module for name in self.rooms for module in self.dependents[name]]
        paths = {str(made.path) for made in self.rooms.values()}
        self.contexts: Contexts = trace(evidence, paths, lambda: forget(mine))
        self.values = written_values(evidence, engine)
        self.functions = functions_of(modules)

    def mutation(self, mutant: Mutant) -> Mutation:
        """Return what has to be run to know whether the book finds a mutant."""
        made = self.rooms[mutant.module]
        touching = self.contexts.touching(str(made.path), mutant.lines)
        if mutant.function:
            return Mutation(mutant, made, self.values, touching, touching, self.dependents[mutant.module],
                            self.functions.get((str(made.path), mutant.function), ()))
        # What stands outside of functions may be used anywhere: first where its names are.
        first = [key for name in mutant.names for key in self._using(name)]
        keys = [example.key for example in self.evidence.book.examples]
        return Mutation(mutant, made, self.values, list(dict.fromkeys([*first, *keys])), None)

    def shown(self, module: str) -> str:
        """Return the file of a module as reports print it: from the root of the project, where it is there."""
        path, root = self.rooms[module].path, self.evidence.settings.root
        return path.relative_to(root).as_posix() if path.is_relative_to(root) else path.name

    def _using(self, name: str) -> list[str]:
        return [key for made in self.rooms.values()
                for key in self.contexts.touching(str(made.path), made.lines_with(name))]


def _within(made: Room, mutant: Mutant, lines: set[int]) -> bool:
    """Whether a mutant stands in the function that names the values, which is the mapping itself."""
    return any(getattr(node, "lineno", 0) in lines and getattr(node, "name", "") == mutant.function
               for node in made.tree.body)


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
