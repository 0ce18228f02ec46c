"""Lets the builds of one publication share one examination of the book.

A pass is handed from process to process in memory, and is good only while every file that
was examined is byte for byte what it was: no configuration and no file can forge one.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from .errors import CannotRun
from .model import Book
from .past import Past
from .preview.leniency import Leniency
from .programs import engine_root, files
from .settings import Settings
from .words import _


@dataclass(frozen=True)
class Pass:
    """A book that the gate has found clean, the fingerprint of all that it looked at, and its past.

    A preview is given a book with faults, and says with which. To a ``fresh`` build nothing is remembered.
    """

    fingerprint: str
    book: Book
    files: tuple[Path, ...] = ()
    past: Past | None = field(default=None, repr=False)
    leniency: Leniency | None = None
    fresh: bool = False


_held: list[Pass] = []


def fingerprint(settings: Settings, more: Iterable[Path] = ()) -> str:
    """Return a digest of the sources, the catalogues, the engine, the toolkit, and files besides."""
    digest = hashlib.sha256()
    for path in files(settings.spec_dir, settings.root / settings.locales, Path(__file__).parent,
                      settings.root / "conf.py", engine_root(settings.engine_name), *more):
        digest.update(f"{path}\0".encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()


@contextmanager
def hold(given: Pass) -> Iterator[None]:
    """Hold a pass in this process."""
    _held[:] = [given]
    try:
        yield
    finally:
        _held.clear()


def pass_of(book: Book) -> Pass | None:
    """Return the pass that holds a book, or None."""
    return next((given for given in _held if given.book is book), None)


def held(settings: Settings) -> Book | None:
    """Return the book of a pass that is held and still good, or None.

    Raises ``CannotRun`` where a house's book is no longer good: the whole book is no stand-in for it.
    """
    for given in _held:
        if given.fingerprint == fingerprint(settings, given.files):
            return given.book
        if given.book.house:
            raise CannotRun(_("a file of the book of the house {house} changed while it was built: "
                              "build it again", house=given.book.house.slug))
    return None
