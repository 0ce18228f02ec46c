"""What a memory keeps of the reading: files in which nothing was wrong, known by all that was in them."""

from __future__ import annotations

import pickle
from base64 import b64decode, b64encode
from io import BytesIO
from typing import Any, Final

from . import model, wording
from .conditions import Condition
from .memory import Memory, digest
from .po import Entry, Text

KINDS: Final = {(kind.__module__, kind.__name__): kind for kind in (
    Condition, Entry, Text, *(it for module in (model, wording) for it in vars(module).values()
                              if isinstance(it, type) and it.__module__ == module.__name__))}
"""What chapters and catalogues are made of."""


class RememberedReading:
    """What was made of each file when it was last read, for whoever reads the very same again."""

    def __init__(self, memory: Memory | None) -> None:
        self.memory = memory
        self._known: dict[str, str] = (memory.recall("reading", memory.engine) if memory else None) or {}
        self._kept: dict[str, str] = {}

    def recall(self, *parts: str) -> Any:
        """Return what was made of some texts, or None."""
        key = digest(*parts)
        try:
            made = _Reader(BytesIO(b64decode(self._known[key]))).load()
        except Exception:  # A memory that can't be read is none.
            return None
        self._kept[key] = self._known[key]
        return made

    def keep(self, made: Any, *parts: str) -> None:
        """Note what was made of some texts."""
        if self.memory is not None:
            self._kept[digest(*parts)] = b64encode(pickle.dumps(made, protocol=4)).decode()

    def close(self) -> None:
        """Keep what was used or noted, and forget the rest."""
        if self.memory is not None and self._kept != self._known:
            self.memory.keep("reading", self.memory.engine, self._kept)


class _Reader(pickle.Unpickler):
    """Makes what a book is made of, and nothing else: a memory is a file, and may be anybody's."""

    def find_class(self, module: str, name: str) -> Any:
        if (module, name) not in KINDS:
            raise pickle.UnpicklingError(name)
        return KINDS[module, name]
