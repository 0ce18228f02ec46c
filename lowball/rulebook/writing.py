"""Files as they are and as they would be, and how they are written: whole or not at all."""

from __future__ import annotations

import difflib
import os
import tempfile
from dataclasses import dataclass
from pathlib import Path

from .errors import CannotRun
from .words import _


@dataclass(frozen=True)
class Change:
    """A file as it is and as it would be; ``before`` is None where there is no file yet."""

    path: Path
    name: str
    before: str | None
    after: str

    def diff(self) -> str:
        """Return the change as a unified diff."""
        return "".join(difflib.unified_diff(
            (self.before or "").splitlines(keepends=True), self.after.splitlines(keepends=True),
            self.name, self.name))

    def write(self) -> None:
        """Write the file as it would be.

        It is written aside and then put in place, so that whoever interrupts leaves the old file or
        the new. Raises ``CannotRun`` where the file is not what it was when the change was made.
        """
        if self.path.is_symlink():
            raise CannotRun(_("{path} is a link, and nothing is written through it", path=self.path))
        if content(self.path) != self.before:
            raise CannotRun(_("{path} was changed by someone else in the meantime, and is left as it "
                              "is: run the command again", path=self.path))
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            _replace(self.path, self.after)
        except OSError as error:
            raise CannotRun(_("{path} can't be written: {error}", path=self.path,
                              error=error)) from error


def content(path: Path) -> str | None:
    """Return what a file holds, line ends as they are, or None where there is none."""
    if not path.is_file():
        return None
    with path.open(encoding="utf-8", newline="") as stream:
        return stream.read()


def _replace(path: Path, text: str) -> None:
    mode = path.stat().st_mode & 0o777 if path.exists() else 0o666 & ~_umask()
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    aside = Path(name)
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="") as stream:
            stream.write(text)
            stream.flush()
            os.fsync(stream.fileno())
        aside.chmod(mode)
        aside.replace(path)
    except BaseException:
        aside.unlink(missing_ok=True)
        raise


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
