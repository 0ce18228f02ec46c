"""What a drill has tried already: kept in a file, so that one that was broken off can go on."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from .trials import Trial, trial_data, trial_of


@dataclass
class Journal:
    """The trials of a drill, one a line; they are good while the book, engine and toolkit are unchanged.

    A ``fresh`` one knows nothing of an earlier drill.
    """

    path: Path | None
    fingerprint: str
    fresh: bool = False
    done: dict[str, Trial] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if self.fresh or self.path is None or not self.path.is_file():
            return
        first, *lines = self.path.read_text(encoding="utf-8").splitlines() or [""]
        if first != self.fingerprint:
            return
        for line in lines:
            try:
                trial = trial_of(json.loads(line))
            except (ValueError, TypeError, KeyError):
                return  # The drill was broken off while it wrote this line.
            self.done[trial.id] = trial

    @contextmanager
    def open(self) -> Iterator[Journal]:
        """Write what is noted within the ``with`` block as it comes."""
        if self.path is None:
            yield self
            return
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with self.path.open("w", encoding="utf-8") as self._stream:
            self._stream.write(self.fingerprint + "\n")
            for trial in self.done.values():
                self._write(trial)
            yield self

    def note(self, trial: Trial) -> None:
        """Remember a trial."""
        self.done[trial.id] = trial
        if self.path is not None:
            self._write(trial)

    def _write(self, trial: Trial) -> None:
        self._stream.write(json.dumps(trial_data(trial), ensure_ascii=False) + "\n")
        self._stream.flush()
