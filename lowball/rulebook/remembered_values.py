"""What a memory keeps of the engine: its values and its proofs, as long as it is the same to the byte."""

from __future__ import annotations

import pickle
from base64 import b64decode, b64encode
from collections.abc import Sequence
from dataclasses import astuple
from io import BytesIO
from typing import Any

from .memory import Memory, digest
from .proofs import Proof, proofs
from .settings import Engine


def facts(engine: Engine, memory: Memory) -> dict[str, object]:
    """Return the engine's values by name: those that a memory knows, or as the engine has them."""
    known = memory.recall("facts", memory.engine)
    if known is not None and (found := _loaded(known, memory.settings.engine_name)) is not None:
        return found
    found = dict(engine.facts())
    try:
        made = b64encode(pickle.dumps(found, protocol=4)).decode()
    except Exception:  # Values of any kind may not be such as can be kept.
        return found
    if _loaded(made, memory.settings.engine_name) == found:
        memory.keep("facts", memory.engine, made)
    return found


def known_proofs(engine: Engine, rules: Sequence[str], memory: Memory) -> dict[str, Proof]:
    """Return what the engine's ``proof`` says of each rule, from a memory or from the engine."""
    key = digest(memory.engine, *rules)
    known = memory.recall("proofs", key)
    if known is not None:
        return {rule_id: Proof(tuple(functions), cases, tuple(map(tuple, places)))
                for rule_id, (functions, cases, places) in known.items()}
    found = proofs(engine, rules)
    if found:
        memory.keep("proofs", key, {rule_id: astuple(proof) for rule_id, proof in found.items()})
    return found


def _loaded(made: str, engine: str) -> dict[str, object] | None:
    try:
        return _Reader(BytesIO(b64decode(made)), engine).load()
    except Exception:  # A memory that can't be read is none.
        return None


class _Reader(pickle.Unpickler):
    """Makes values of the engine's own types, and nothing else: a memory is a file, and may be anybody's."""

    def __init__(self, data: BytesIO, engine: str) -> None:
        super().__init__(data)
        self.engine, self.package = engine, engine.rpartition(".")[0]

    def find_class(self, module: str, name: str) -> Any:
        if (module, name) != ("fractions", "Fraction") and not self._own(module):
            raise pickle.UnpicklingError(module)
        found = super().find_class(module, name)
        if not isinstance(found, type) or found.__module__ != module:
            raise pickle.UnpicklingError(name)
        return found

    def _own(self, module: str) -> bool:
        return module == self.engine or (bool(self.package) and f"{module}.".startswith(f"{self.package}."))
