"""Judges one mutant, in a process of its own: the engine with the fault in it, and what the book says of it."""

from __future__ import annotations

import gc
import sys
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from types import CodeType, FunctionType, ModuleType
from typing import Any

from ..evidence import Evidence
from ..examples import run
from ..values import matches
from .code_mutants import Mutant, Room
from .tracing import FACTS, forget, package_of
from .written import tied, written_values


@dataclass(frozen=True)
class Verdict:
    """By what a mutant was found (``example``, ``ruling``, ``trace``, ``fact``), and where; or that it was born dead.

    ``values`` are the facts that it changes, where they were asked for.
    """

    by: str = ""
    where: str = ""
    stillborn: str = ""
    values: tuple[str, ...] = ()


@dataclass
class Mutation:
    """A mutant, the examples to run in order, and what runs its lines, or None where that is unknown."""

    mutant: Mutant
    room: Room
    values: dict[str, str] = field(repr=False)
    examples: Sequence[str]
    touching: Sequence[str] | None
    dependents: Sequence[ModuleType] = field(repr=False, default=())
    functions: Sequence[FunctionType] = field(repr=False, default=())

    def judge(self, evidence: Evidence) -> Verdict:
        """Plant the fault in this process, and see whether the book finds it."""
        engine, stillborn = self.planted(evidence)
        if stillborn:
            return Verdict(stillborn=stillborn)
        verdict = self.by_examples(evidence, engine)
        if verdict.by or not (self.touching is None or FACTS in self.touching):
            return verdict
        return self.by_facts(evidence, engine)

    def planted(self, evidence: Evidence) -> tuple[Any, str]:
        """Return the engine with the fault in it, and why it can't be had with that."""
        code = self.room.code(self.mutant)
        engine: Any = evidence.engine
        if self.mutant.function and _exchange(code, self.mutant.function, self.functions):
            forget(self.dependents)
            return engine, ""
        try:
            return _anew(engine, self.mutant.module, code), ""
        except BaseException as error:
            return engine, f"{type(error).__name__}: {error}"

    def by_examples(self, evidence: Evidence, engine: Any) -> Verdict:
        """Run the examples of the source until one comes out otherwise.

        A translation has the same statements, and could know only what its language alone tells apart.
        """
        known = {str(one) for one in engine.rule_ids()}
        examples = {example.key: example for example in evidence.book.examples}
        for key in filter(examples.__contains__, self.examples):
            result = run(examples[key], evidence.book.source_language, engine)
            if result.failures:
                return Verdict("example", key)
            if result.otherwise:
                return Verdict("ruling", key)
            rule = examples[key].rule.id
            if rule in known and result.tried and rule not in result.cited:
                return Verdict("trace", key)
        return Verdict()

    def by_facts(self, evidence: Evidence, engine: Any) -> Verdict:
        """Compare what the prose says with the values that the engine has now."""
        try:
            changed, facts = self.changed_values(evidence, engine), engine.facts()
            for message, wording, role in tied(evidence):
                if role.target in changed and (role.target not in facts or not matches(
                        role.text, facts[role.target], wording.lang, engine.forms)):
                    return Verdict("fact", f"{message.rule or wording.place}: {role.target}")
        except Exception as error:
            return Verdict("fact", f"{type(error).__name__}: {error}")
        return Verdict()

    def changed_values(self, evidence: Evidence, engine: Any) -> set[str]:
        """Return the names of the values that are written otherwise than they were."""
        now = written_values(evidence, engine)
        return {name for name in self.values if now.get(name) != self.values[name]}


def functions_of(modules: Collection[ModuleType]) -> dict[tuple[str, str], list[FunctionType]]:
    """Return the functions of modules by the file and the name under which their code knows itself."""
    paths = {str(module.__file__) for module in modules}
    found: dict[tuple[str, str], list[FunctionType]] = {}
    for one in gc.get_objects():
        if isinstance(one, FunctionType) and one.__code__.co_filename in paths:
            found.setdefault((one.__code__.co_filename, one.__code__.co_qualname), []).append(one)
    return found


def _exchange(code: CodeType, function: str, old: Sequence[FunctionType]) -> bool:
    """Give a function the code that it has with the fault, and say whether it could be done."""
    new = [one for one in _codes(code) if one.co_qualname == function]
    # Two of one name, as a property and its setter, can't be told apart.
    if len(new) != 1 or not old or any(one.__code__.co_freevars != new[0].co_freevars
                                       or one.__code__.co_firstlineno != new[0].co_firstlineno for one in old):
        return False
    for one in old:
        one.__code__ = new[0]
    return True


def _codes(code: CodeType) -> Iterator[CodeType]:
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield constant
            yield from _codes(constant)


def _anew(engine: ModuleType, module: str, code: CodeType) -> Any:
    """Import the engine once more, with other code for one of its modules."""
    package = package_of(engine)
    for name in [n for n in sys.modules if n == package or n.startswith(f"{package}.")]:
        del sys.modules[name]
    sys.meta_path.insert(0, _Finder(module, code))
    return import_module(engine.__name__)


class _Finder(MetaPathFinder):
    """Finds one module with other code than its file has."""

    def __init__(self, module: str, code: CodeType) -> None:
        self.module, self.code = module, code

    def find_spec(self, name: str, path: Any = None, target: Any = None) -> ModuleSpec | None:
        if name != self.module:
            return None
        spec = PathFinder.find_spec(name, path)
        if spec is not None and isinstance(spec.loader, SourceFileLoader):
            spec.loader = _Loader(self.code, name, spec.loader.path)
        return spec


class _Loader(SourceFileLoader):
    def __init__(self, code: CodeType, name: str, path: str) -> None:
        super().__init__(name, path)
        self._code = code

    def get_code(self, fullname: str) -> CodeType:
        return self._code
