"""Offers on the start page of each edition what was printed of it, where pages and prints are published together."""

from __future__ import annotations

import shutil
from collections.abc import Iterable
from html import escape
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING

from babel.lists import format_list
from babel.numbers import format_decimal

from ..words import _, language, speaking

if TYPE_CHECKING:
    from .publishing import Job

PLACE = "<!--downloads-->"
"""Where a start page leads to what was printed."""
FOLDER = "files"
NAMES = {"pdf": "PDF", "epub": "EPUB"}
TYPES = {"pdf": "application/pdf", "epub": "application/epub+zip"}


def offer(site: Path, printed: Iterable[Job], root_doc: str) -> None:
    """Copy what was printed into a site, and lead to it from the start page of each edition."""
    for edition, found in groupby(sorted(printed, key=lambda job: job.edition), lambda job: job.edition):
        files = sorted(found, key=lambda job: [*NAMES].index(job.format))
        (site / FOLDER).mkdir(exist_ok=True)
        for job in files:
            shutil.copy(job.target, site / FOLDER)
        page = site / edition / f"{root_doc}.html"
        with speaking(files[0].languages[0]):
            text = page.read_text(encoding="utf-8").replace(PLACE, _line(files, "../" * root_doc.count("/")), 1)
        page.write_text(text, encoding="utf-8")


def _line(files: Iterable[Job], up: str) -> str:
    links = format_list([_link(job, up) for job in files], locale=language())
    said = _("To print, or to read without a network: {files}", files=links)
    return f'<p class="rulebook-downloads">{said}</p>'


def _link(job: Job, up: str) -> str:
    address = escape(f"{up}../{FOLDER}/{job.target.name}")
    return (f'<a href="{address}" type="{TYPES[job.format]}" download>{NAMES[job.format]}</a> '
            f"({escape(size(job.target.stat().st_size))})")


def size(count: int) -> str:
    """Return a number of bytes as a reader takes it in.

    >>> size(1_301_174), size(125_921), size(312)
    ('1.3\\xa0MB', '126\\xa0kB', '1\\xa0kB')
    """
    if count >= 1_000_000:
        return _("{n}\u00a0MB", n=format_decimal(count / 1_000_000, format="#,##0.0", locale=language()))
    return _("{n}\u00a0kB", n=format_decimal(max(round(count / 1000), 1), locale=language()))
