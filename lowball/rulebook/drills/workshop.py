"""The rooms of an engine, made ready to plant faults in them."""

from __future__ import annotations

from collections.abc import Sequence
from types import ModuleType
from typing import Any

from ..evidence import Evidence
from .code_mutants import Mutant, Room, names_in, room
from .code_operators import Operator
from .mutation import Mutation, functions_of
from .tracing import Contexts, forget, modules_of, trace, users
from .written import written_values

SECONDS = 60
"""The processor time after which a mutant is taken to have hung: the examples all take a few seconds."""


class Workshop:
    """The rooms of an engine, their mutants, and which examples run which lines of them.

    ``exact`` works anew for each example what the engine remembers. Without it, as where tables of
    the whole engine would have to be made again and again, examples that are not known to run a
    mutant come after those that are.
    """

    def __init__(self, evidence: Evidence, modules: Sequence[ModuleType], operators: Sequence[Operator], *,
                 exact: bool = True) -> None:
        self.evidence, self.exact = evidence, exact
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
        self.contexts: Contexts = trace(evidence, paths, lambda: forget(mine), each=exact)
        self.values = written_values(evidence, engine)
        self.functions = functions_of(modules)

    def mutation(self, mutant: Mutant) -> Mutation:
        """Return what has to be run to know whether the book finds a mutant."""
        made = self.rooms[mutant.module]
        touching = self.contexts.touching(str(made.path), mutant.lines)
        keys = [example.key for example in self.evidence.book.examples]
        if mutant.function:
            if not self.exact:
                touching = list(dict.fromkeys([*touching, *keys]))
            return Mutation(mutant, made, self.values, touching, touching, self.dependents[mutant.module],
                            self.functions.get((str(made.path), mutant.function), ()))
        # What stands outside of functions may be used anywhere: first where its names are.
        first = [key for name in mutant.names for key in self._using(name)]
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
