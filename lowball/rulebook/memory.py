"""Remembers what ran and passed, so that a second check tries only what has changed.

What is remembered is known by a digest of everything that it came from: the engine, its words, the
toolkit, the Python that ran them, and the texts. Nothing else is trusted, so no entry can be stale;
one that can't be read is made anew. ``lowball check --fresh`` remembers nothing.
"""

from __future__ import annotations

import hashlib
import json
import os
import sys
from contextlib import suppress
from functools import cached_property
from importlib.metadata import version
from pathlib import Path
from typing import Any

from lowball import catalogues

from .input import regular
from .programs import PACKAGE, engine_root, files
from .settings import Settings

VARIABLE = "LOWBALL_CACHE"
"""The environment variable with the folder in which everything is remembered."""
LIBRARIES = ("pytest-doctestplus", "coverage", "myst-parser", "markdown-it-py")
KEPT = 12
"""How many states of a project are remembered of each kind; the oldest goes."""


class Memory:
    """What is remembered of a project; a ``fresh`` one remembers nothing.

    It lies in the folder that ``LOWBALL_CACHE`` names, or in ``build/.cache/check`` of the project.
    """

    def __init__(self, settings: Settings, *, fresh: bool = False) -> None:
        self.settings, self.fresh = settings, fresh
        named = os.environ.get(VARIABLE)
        self.folder = Path(named) if named else settings.root / "build" / ".cache" / "check"

    @cached_property
    def engine(self) -> str:
        """A digest of what makes the engine answer as it does, and the toolkit ask as it does."""
        programs = files(PACKAGE, engine_root(self.settings.engine_name))
        root = self.settings.root
        words = [path for path in (root / self.settings.locales).rglob("*.po")
                 if path.stem not in self._chapters and regular(path)]
        # By their places in the project, so that copies of it share what is remembered.
        named = [*((str(path), path) for path in (*programs, *catalogues.words())),
                 *((path.relative_to(root).as_posix(), path) for path in sorted(words))]
        return digest(sys.version, *(f"{name} {version(name)}" for name in LIBRARIES),
                      *(text for name, path in named for text in (name, path.read_bytes())))

    @cached_property
    def _chapters(self) -> set[str]:
        return {path.stem for path in self.settings.spec_dir.rglob("*.md")}

    def recall(self, kind: str, key: str) -> Any:
        """Return what was kept of a kind under a key, as JSON has it, or None."""
        if self.fresh:
            return None
        try:
            return json.loads(self._path(kind, key).read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return None

    def keep(self, kind: str, key: str, value: Any) -> None:
        """Keep a value that JSON can hold; of each kind, what was kept longest ago goes."""
        path = self._path(kind, key)
        made = path.with_suffix(f".{os.getpid()}")
        with suppress(OSError):  # A memory that can't be written costs time and nothing else.
            self.folder.mkdir(parents=True, exist_ok=True)
            made.write_text(json.dumps(value, ensure_ascii=False), encoding="utf-8")
            made.replace(path)
            kept = sorted(self.folder.glob(f"{kind}-*.json"), key=lambda one: one.stat().st_mtime)
            for old in kept[:-KEPT]:
                old.unlink(missing_ok=True)

    def _path(self, kind: str, key: str) -> Path:
        return self.folder / f"{kind}-{key[:40]}.json"


def digest(*parts: str | bytes) -> str:
    """Return a digest of texts, each told apart from the next."""
    made = hashlib.sha256()
    for part in parts:
        data = part.encode() if isinstance(part, str) else part
        made.update(b"%d:" % len(data) + data)
    return made.hexdigest()
