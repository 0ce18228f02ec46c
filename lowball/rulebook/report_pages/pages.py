"""Adds the pages of the report to an edition, and leads from the book to them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from html import escape
from typing import Any

from sphinx.application import Sphinx
from sphinx.builders.html import StandaloneHTMLBuilder

from ..model import Book
from ..words import _, speaking
from .conforming import cases_page
from .covered import coverage_page, engine_page
from .drilled import drills_page
from .matrix import matrix
from .overview import overview
from .sheet import text
from .translated import translation_page
from .writer import FOLDER, Writer

START = f"{FOLDER}/index"
STYLE, SCRIPT = "rulebook-report.css", "rulebook-report.js"
PAGES: dict[str, Callable[[Writer], tuple[str, str]]] = {
    "index": overview, "matrix": matrix, "coverage": coverage_page, "engine": engine_page,
    "translation": translation_page, "drills": drills_page, "cases": cases_page}


def report_pages(builder: StandaloneHTMLBuilder, book: Book, lang: str) -> Iterator[tuple[str, dict[str, Any], str]]:
    """Yield the pages of the report as Sphinx collects pages: name, context and template."""
    if book.figures is None:
        return
    with speaking(lang):
        made = {name: write(Writer(builder, book, book.figures, lang, name)) for name, write in PAGES.items()}
        names = {name: title for name, (title, _body) in made.items()} | {"index": _("Overview")}
        for name, (title, body) in made.items():
            writer = Writer(builder, book, book.figures, lang, name)
            whole = f'<div class="rulebook-report"><h1>{escape(title)}</h1>{_tabs(writer, names)}{body}</div>'
            yield f"{FOLDER}/{name}", {"title": title, "body": whole}, "page.html"


def _tabs(writer: Writer, names: dict[str, str]) -> str:
    links = "".join(f'<li><a href="{writer.report(name)}"{_here(name == writer.name)}>{escape(title)}</a></li>'
                    for name, title in names.items())
    called = escape(_("Report"))
    return f'<nav class="report-tabs" aria-label="{called}"><ul>{links}</ul></nav>'


def _here(here: bool) -> str:
    return ' aria-current="page"' if here else ""


def dressed(app: Sphinx, pagename: str) -> None:
    """Give the pages of the report, and no other, their style and their script."""
    if pagename.startswith(f"{FOLDER}/"):
        app.add_css_file(STYLE)
        app.add_js_file(SCRIPT, loading_method="defer")


def colophon(builder: StandaloneHTMLBuilder, book: Book, pagename: str) -> str:
    """Return the line below a page that leads to the report."""
    if book.figures is None:
        return ""
    edition = book.figures.now.edition
    said = text("span", _("Edition {edition}", edition=edition)) + " " if edition else ""
    return f'<p class="rulebook-colophon">{said}{_link(builder, pagename)}</p>'


def proven(builder: StandaloneHTMLBuilder, book: Book, pagename: str) -> str:
    """Return what the start page says of the report."""
    if book.figures is None:
        return ""
    told = escape(_("{rules} rules, proven by {examples} examples in each language.", rules=len(book.rules),
                    examples=len(book.examples)))
    return f'<p class="rulebook-proven">{told} {_link(builder, pagename)}</p>'


def _link(builder: StandaloneHTMLBuilder, pagename: str) -> str:
    said, address = _("How this book is proven"), builder.get_relative_uri(pagename, START)
    return f'<a class="to-report reference internal" href="{escape(address)}">{escape(said)}</a>'
