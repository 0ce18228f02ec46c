"""What the commands share: the person's language, refusals, and progress."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NoReturn

import click

from lowball.catalogues import available
from lowball.rulebook.words import _

FOUND_SOMETHING = 1
COULD_NOT_RUN = 2

project_option = click.option(
    "--project", type=click.Path(path_type=Path, file_okay=False),
    help="The folder of the rulebook: the one with conf.py.")

house_option = click.option(
    "--house", type=click.Path(path_type=Path, dir_okay=False),
    help="The file of a house, such as examples/houses/NAME.toml: the book is that house's.")


def user_language(environ: Mapping[str, str] = os.environ) -> str:
    """Return the language of the person at the keyboard, as far as the toolkit speaks it.

    The first of LC_ALL, LC_MESSAGES and LANG that is set decides, as for any program.
    """
    locale = next((environ[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG")
                   if environ.get(name)), "en")
    lang = locale.partition(".")[0].partition("_")[0].lower()
    return lang if lang in available("toolkit") else "en"


def refuse(sentence: object) -> NoReturn:
    """End with one sentence on stderr and status 2: the command could not run."""
    click.echo(str(sentence), err=True)
    sys.exit(COULD_NOT_RUN)


def known_language(lang: str | None, languages: tuple[str, ...]) -> str:
    """Return the language asked for, or the person's; refuse one that nobody speaks."""
    if lang is None:
        return user_language()
    if lang not in languages:
        refuse(_("lowball doesn't speak {lang}; it speaks {known}", lang=lang,
                 known=", ".join(languages)))
    return lang


def known_book_language(languages: Sequence[str], lang: str | None) -> None:
    """Refuse a language that a book doesn't have."""
    if lang and lang not in languages:
        refuse(_("the book has no language {lang}; it has {known}", lang=lang,
                 known=", ".join(languages)))


def styled(text: str, **look: Any) -> str:
    """Return a text with its look on a terminal; elsewhere click takes it out.

    A person who sets NO_COLOR, or whose terminal is dumb, gets none.
    """
    wanted = not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"
    return click.style(text, **look) if wanted else text


def painted(text: str, kind: str) -> str:
    """Return a part of a report on faults with its look on a terminal."""
    looks = {"place": {"bold": True}, "code": {"fg": "red", "bold": True}, "mark": {"fg": "red", "bold": True},
             "name": {"fg": "cyan"}, "mend": {"fg": "green"}}
    return styled(text, **looks[kind])


def coloured(line: str) -> str:
    """Return a line of a diff in the colour that a terminal gives it."""
    colour = {"+": "green", "-": "red", "@": "cyan"}.get(line[:1])
    return styled(line, fg=colour, bold=line.startswith(("+++", "---"))) if colour else line


NEEDED = ("myst_parser", "sphinx", "num2words", "pytest_doctestplus", "bs4", "lxml", "coverage")
"""What the toolkit imports of others."""


@contextmanager
def toolkit() -> Iterator[None]:
    """Import from the toolkit, or say what to install where its packages are missing."""
    try:
        # Some of them are imported only where nothing is remembered, which is too late to say so.
        for package in NEEDED:
            if find_spec(package) is None:
                raise ModuleNotFoundError(name=package)
        yield
    except ModuleNotFoundError as error:
        refuse(_("this needs the toolkit's packages, and {package} is missing: install "
                 "lowball-rulebook[book]", package=error.name))


@contextmanager
def unforeseen() -> Iterator[None]:
    """Tell an error that nobody foresaw as one: the status of a fault found must mean a fault."""
    from lowball.rulebook.errors import CannotRun

    try:
        yield
    except (CannotRun, SystemExit, KeyboardInterrupt):
        raise
    except Exception as error:
        refuse(_("the book could not be examined: {kind}: {error}", kind=type(error).__name__,
                 error=error))


class Progress:
    """Shows how far long work has come: a bar on a terminal, plain lines elsewhere."""

    def __init__(self) -> None:
        self.tasks: dict[str, Any] = {}
        self.bars: Any = None

    @contextmanager
    def showing(self) -> Iterator[Progress]:
        """Show progress for the length of a ``with`` block."""
        if not sys.stderr.isatty():
            yield self
            return
        from rich.console import Console
        from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeElapsedColumn
        from rich.progress import Progress as Bars

        columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(),
                   TimeElapsedColumn())
        with Bars(*columns, console=Console(stderr=True), transient=True) as self.bars:
            yield self

    def __call__(self, stage: str, done: int, total: int) -> None:
        """Say how much of a stage is done."""
        name = {"examples": _("Running the examples"), "checks": _("Checking"),
                "drill": _("Planting faults"),
                "editions": _("Building the editions"),
                "catalogues": _("Bringing the catalogues in step"),
                "printing": _("Printing"),
                "bilingual": _("Putting the languages face to face"),
                "vectors": _("Answering the cases"),
                "digests": _("Ranking every hand")}.get(stage, stage)
        if self.bars is not None:
            if stage not in self.tasks:
                self.tasks[stage] = self.bars.add_task(name, total=total)
            self.bars.update(self.tasks[stage], completed=done)
        elif done == total:
            so_far = f"{done}/{total}"
            click.echo(_("{name}: {value}", name=name, value=so_far), err=True)
