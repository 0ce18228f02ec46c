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


@contextmanager
def alone(folder: Path) -> Iterator[None]:
    """Keep other builds from what the builds of a folder keep there: the next waits for this one to end."""
    folder.mkdir(parents=True, exist_ok=True)
    if sys.platform == "win32":
        yield
        return
    import fcntl

    with (folder / ".lock").open("w") as lock:
        # Given back by the system when this process ends, and those that are copies of it, however they end.
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


@contextmanager
def staged(target: Path, names: tuple[str, ...]) -> Iterator[Path]:
    """Give a folder to build in, and publish the named things in it if nothing is raised.

    The last publication stands untouched until the new one is complete; where a swap
    fails half-way, it is put back.
    """
    target.mkdir(parents=True, exist_ok=True)
    stage = Path(tempfile.mkdtemp(prefix=".staging-", dir=target))
    try:
        yield stage
        _swap(stage, target, names)
    finally:
        shutil.rmtree(stage, ignore_errors=True)


def _swap(stage: Path, target: Path, names: tuple[str, ...]) -> None:
    aside = stage / ".last"
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
