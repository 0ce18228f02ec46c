"""What the commands share that read a file of JSON."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click

from lowball.exchange import MOST_BYTES, Misfit, NotJson, load, printable
from lowball.rulebook.words import _

from .common import refuse

STDIN = "-"

T = TypeVar("T")


def read(file: str, understand: Callable[[Any], T]) -> T:
    """Return what a function makes of the JSON in a file, or refuse the file in one sentence."""
    name = named(file)
    data = contents(file)
    try:
        return understand(load(data))
    except NotJson as error:
        refuse(f"{name}:{error}")
    except Misfit as misfit:
        refuse(_("{file}, {misfit}", file=name, misfit=misfit))
    except Exception as error:
        # What nobody foresaw is told in a sentence as well: the file may come from anybody.
        refuse(_("{file} could not be ruled on: {kind}: {error}", file=name,
                 kind=type(error).__name__, error=error))


def named(file: str) -> str:
    """Return the name of a file as a sentence has it."""
    return _("stdin") if file == STDIN else printable(file, len(file))


def contents(file: str) -> bytes:
    """Return what a file holds, one byte beyond the limit at most, or refuse it in one sentence."""
    name = named(file)
    try:
        return _bytes(file)
    except FileNotFoundError:
        refuse(_("there is no file {file}", file=name))
    except IsADirectoryError:
        refuse(_("{file} is a folder", file=name))
    except OSError as error:
        refuse(_("{file} can't be read: {why}", file=name, why=error.strerror))


def _bytes(file: str) -> bytes:
    if file == STDIN:
        return sys.stdin.buffer.read(MOST_BYTES + 1)
    with Path(file).open("rb") as stream:
        return stream.read(MOST_BYTES + 1)


def dumped(data: object) -> str:
    """Return data as the JSON that commands print."""
    return json.dumps(data, ensure_ascii=False, indent=1)


def print_text(text: str) -> None:
    """Print text; a terminal that lacks a suit symbol gets its escape, and no traceback."""
    sys.stdout.reconfigure(errors="backslashreplace")
    click.echo(text, nl=not text.endswith("\n"))
