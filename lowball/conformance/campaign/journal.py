"""The journal of a campaign: what it is, and a line for each batch that is done."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from pathlib import Path
from types import TracebackType
from typing import Any, Final, Self

from lowball.engine.words import Phrase, Sentence

JOURNAL: Final = "journal.jsonl"

Json = dict[str, Any]


class JournalError(Exception):
    """A folder in which a campaign can't go on; ``str()`` says why, and how to mend it."""

    def __init__(self, why: Phrase | Sentence) -> None:
        super().__init__(why)
        self.why = why

    def __str__(self) -> str:
        return str(self.why)


class Journal:
    """The batches of a campaign that are done, by number; each is written before the next is heard of.

    :raises JournalError: for a folder of another campaign, or a journal that is none.
    """

    def __init__(self, folder: Path, about: Mapping[str, Any]) -> None:
        self.path = folder / JOURNAL
        self.done: dict[int, Json] = {}
        try:
            folder.mkdir(parents=True, exist_ok=True)
            kept = self._read(about)
            self._stream = self.path.open("r+b" if self.path.exists() else "w+b")
            # The end of a line that was never finished goes.
            self._stream.truncate(kept)
            self._stream.seek(kept)
        except OSError as error:
            unwritten = Phrase("campaign", "{file} can't be written: {why}")
            raise JournalError(unwritten.fill(file=self.path, why=error.strerror)) from None
        if not kept:
            self._write(dict(about))

    def _read(self, about: Mapping[str, Any]) -> int:
        """Read what there is, and say how many bytes of it are whole lines."""
        if not self.path.exists():
            return 0
        lines = self.path.read_bytes().splitlines(keepends=True)
        if lines and not lines[-1].endswith(b"\n"):
            lines.pop()
        try:
            read = [json.loads(line) for line in lines]
            self.done = {one["batch"]: one["found"] for one in read[1:]}
        except (ValueError, KeyError, TypeError):
            broken = Phrase("campaign", "{file} is no journal of a campaign: name another folder")
            raise JournalError(broken.fill(file=self.path)) from None
        if read and read[0] != json.loads(json.dumps(about)):
            other = Phrase("campaign", "{file} is of another campaign: name another folder, or ask for the same")
            raise JournalError(other.fill(file=self.path))
        return sum(map(len, lines))

    def add(self, batch: int, found: Json) -> None:
        """Write down what a batch came to."""
        self.done[batch] = found
        self._write({"batch": batch, "found": found})

    def _write(self, line: Json) -> None:
        self._stream.write(json.dumps(line, ensure_ascii=False).encode() + b"\n")
        self._stream.flush()
        os.fsync(self._stream.fileno())

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None,
                 trace: TracebackType | None) -> None:
        self._stream.close()
