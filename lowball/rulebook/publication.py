"""Publishes a book whole or not at all: built aside, then swapped in."""

from __future__ import annotations

import shutil
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from .errors import CannotRun
from .words import _

MARK = ".rulebook"
"""Stands in a folder that was published, and may be replaced."""
STAGE, LAST = ".staging-", ".last"
"""Where a publication is built, and where it sets aside what it replaces."""


@contextmanager
def alone(folder: Path) -> Iterator[None]:
    """Keep other builds out of a folder: the next waits for this one to end.

    What a build has left there that was ended by force is cleared away, and what it had set aside put back.
    """
    path = folder / ".cache" / ".lock"
    path.parent.mkdir(parents=True, exist_ok=True)
    ours = path.exists()
    with path.open("w") as lock:
        if sys.platform != "win32":
            import fcntl

            # Given back by the system when this process ends, and those that are copies of it, however they end.
            fcntl.flock(lock, fcntl.LOCK_EX)
            if ours:  # Elsewhere, a folder of that name is somebody else's.
                _clear(folder)
        yield


def _clear(folder: Path) -> None:
    for stage in folder.glob(f"{STAGE}*"):
        for last in (stage / LAST).glob("*"):
            if not (folder / last.name).exists():
                last.rename(folder / last.name)
        shutil.rmtree(stage, ignore_errors=True)


@contextmanager
def staged(target: Path, names: tuple[str, ...]) -> Iterator[Path]:
    """Give a folder to build in, and publish the named things in it if nothing is raised.

    The last publication stands untouched until the new one is complete; where a swap
    fails half-way, it is put back.
    """
    target.mkdir(parents=True, exist_ok=True)
    stage = Path(tempfile.mkdtemp(prefix=STAGE, dir=target))
    try:
        yield stage
        _swap(stage, target, names)
    finally:
        shutil.rmtree(stage, ignore_errors=True)


def _swap(stage: Path, target: Path, names: tuple[str, ...]) -> None:
    aside = stage / LAST
    aside.mkdir()
    for name in names:
        if (stage / name).is_dir():
            (stage / name / MARK).touch()
        if (target / name).is_dir() and not (target / name / MARK).exists():
            raise CannotRun(_("{folder} is no publication of a rulebook, and is left as it is: "
                              "name another folder with --out", folder=target / name))
    moved: list[str] = []
    try:
        for name in names:
            if (target / name).exists():
                (target / name).rename(aside / name)
            moved.append(name)
            (stage / name).rename(target / name)
    except OSError:
        for name in reversed(moved):
            if (target / name).exists():
                (target / name).rename(stage / f".failed-{name}")
            if (aside / name).exists():
                (aside / name).rename(target / name)
        raise
