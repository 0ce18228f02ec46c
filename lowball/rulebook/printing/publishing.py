"""Prints the editions of a book that were built as pages: a PDF of each, an EPUB of each language."""

from __future__ import annotations

import multiprocessing
import os
import re
import time
import unicodedata
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from ..editions import Pair
from ..errors import CannotRun
from ..evidence import Progress
from ..model import Book
from ..settings import Settings
from ..words import _, language, speaking
from . import pdf

FORMATS = ("html", "pdf", "epub")


@dataclass(frozen=True)
class Job:
    """One file to print: of which edition, in which languages, and where it goes."""

    format: str
    edition: str
    languages: tuple[str, ...]
    target: Path

    @property
    def name(self) -> str:
        """The folder and name of the file."""
        return f"{self.format}/{self.target.name}"


@dataclass(frozen=True)
class Printed:
    """A file that was printed; ``pages`` is 0 where a format has none."""

    name: str
    pages: int = 0


def ready(formats: Sequence[str]) -> None:
    """Raise ``CannotRun`` before anything is built where a format can't be made on this machine."""
    if "pdf" in formats:
        pdf.weasyprint()


def jobs(settings: Settings, book: Book, stage: Path, languages: Sequence[str], facing: Sequence[Pair],
         formats: Sequence[str]) -> Iterator[Job]:
    """Return what is to be printed; the slowest first."""
    name = slug(book.house.slug if book.house else settings.title)
    if "pdf" in formats:
        for pair in facing:
            yield Job("pdf", pair.folder, (pair.left, pair.right), stage / "pdf" / f"{name}-{pair.folder}.pdf")
        for lang in languages:
            yield Job("pdf", lang, (lang,), stage / "pdf" / f"{name}-{lang}.pdf")
    if "epub" in formats:
        for lang in languages:
            yield Job("epub", lang, (lang,), stage / "epub" / f"{name}-{lang}.epub")


def print_all(settings: Settings, book: Book, site: Path, todo: Sequence[Job],
              progress: Progress | None = None) -> list[Printed]:
    """Print every job from the pages of a site, in processes of their own; raises ``CannotRun`` where one fails."""
    printed = {}
    for job in todo:
        job.target.parent.mkdir(parents=True, exist_ok=True)
    spawn = multiprocessing.get_context("spawn")
    workers = max(1, min(len(todo), os.cpu_count() or 1))
    with ProcessPoolExecutor(max_workers=workers, mp_context=spawn) as pool:
        work = {pool.submit(print_one, settings, book, site, job, language()): job for job in todo}
        try:
            for done, future in enumerate(as_completed(work), start=1):
                printed[work[future].name] = Printed(work[future].name, future.result())
                if progress:
                    progress("printing", done, len(work))
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise
    return [printed[job.name] for job in todo]


def print_one(settings: Settings, book: Book, site: Path, job: Job, said_in: str) -> int:
    """Print one file and return its number of pages; what goes wrong is told in the language ``said_in``."""
    # Imported where it prints: a build of pages alone needs none of it.
    from .epub import Epub
    from .manuscript import Manuscript
    from .volume import Volume

    with speaking(said_in):
        manuscript = Manuscript(site / job.edition, book, job.languages, settings.root_doc)
        if job.format == "epub":
            Epub(manuscript, settings, moment()).write(job.target)
            return 0
        return pdf.write(Volume(manuscript, settings).html(), job.target)


def moment() -> datetime:
    """Return the time that a file names as its own: SOURCE_DATE_EPOCH where a builder wants the same bytes again."""
    given = os.environ.get("SOURCE_DATE_EPOCH")
    try:
        found = datetime.fromtimestamp(int(given) if given else int(time.time()), UTC)
    except (ValueError, OverflowError, OSError) as error:
        raise CannotRun(_("SOURCE_DATE_EPOCH is no number of seconds: {value}", value=given)) from error
    # A zip archive knows no time before this.
    return max(found, datetime(1980, 1, 1, tzinfo=UTC))


def slug(title: str) -> str:
    """Return a title as the name of a file.

    >>> slug("Règles du jeu: Lowball")
    'regles-du-jeu-lowball'
    """
    letters = unicodedata.normalize("NFKD", title).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", letters).strip("-") or "book"
