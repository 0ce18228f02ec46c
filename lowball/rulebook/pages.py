"""What the toolkit adds to the pages that Sphinx writes: the switch, numbers, tips, the search."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from sphinx.application import Sphinx
from sphinx.builders.html import StandaloneHTMLBuilder

from . import search
from .domain import RuleDomain, plain
from .editions import Edition, switch
from .glyphs import coloured
from .head import head_links, open_graph
from .model import Book, Chapter
from .past import pages as past
from .past.keeping import BANNER
from .printing.offering import PLACE
from .report_pages.pages import colophon, dressed, proven, report_pages
from .report_pages.writer import FOLDER as REPORTS
from .search import index, index_name
from .tips import Tips
from .words import _, speaking

HEADING = re.compile(r"<h1>(?P<title>.*?)</h1>", re.DOTALL)
SITUATIONS = re.compile(r'(<ul class="situation-rules.*?</ul>)', re.DOTALL)
SITES = ("html", "dirhtml")
"""The builders that write a site with a page for each chapter."""


def book_of(app: Sphinx) -> Book | None:
    """Return the book that is built."""
    domain = app.env.domains["rule"]
    assert isinstance(domain, RuleDomain)
    return domain.book


def page(app: Sphinx, pagename: str, templatename: str, context: dict[str, Any], doctree: object) -> None:
    """Add to a page what only the whole book knows, and mark what the bilingual edition pairs."""
    book, builder = book_of(app), app.builder
    if book is None or "body" not in context or not isinstance(builder, StandaloneHTMLBuilder):
        return
    editions: list[Edition] = getattr(builder, "rulebook_editions", [])
    uri = builder.get_target_uri(pagename)
    numbers = _numbers(builder, book, pagename)
    with speaking(app.config.language):
        bar = switch(editions, uri) if editions else ""
        foot = colophon(builder, book, pagename)
        if doctree is not None:
            body = _body(app, book, pagename, context["body"], numbers)
            files = PLACE if pagename == app.config.root_doc else ""
            context["body"] = f'{BANNER}{bar}<div class="rulebook-page">{body}</div>{files}{foot}'
        else:
            context["body"] = BANNER + bar + context["body"] + foot
            if pagename != search.PAGE and not pagename.startswith(f"{REPORTS}/"):
                _added(builder)[pagename] = (context["title"], context.get("about", ""))
    if past.MOVED in context["body"]:
        app.add_js_file("rulebook-moved.js", loading_method="defer")
    dressed(app, pagename)
    if "furo_navigation_tree" in context:
        context["furo_navigation_tree"] = _numbered(context["furo_navigation_tree"], numbers)
    base = _base(app)
    context["metatags"] = context.get("metatags", "") + head_links(editions, uri, base) + _about(
        app, book, pagename, context, editions)


def _added(builder: StandaloneHTMLBuilder) -> dict[str, tuple[str, str]]:
    """Return the title of each page that another extension has added, and what it says of itself."""
    if not hasattr(builder, "rulebook_added"):
        builder.rulebook_added = {}  # type: ignore[attr-defined]
    return builder.rulebook_added  # type: ignore[attr-defined,no-any-return]


def _base(app: Sphinx) -> str:
    """Return the address of the site, of which each edition is a folder."""
    base: str = app.config.html_baseurl
    return base.removesuffix(f"{app.config.language}/") if app.config.rulebook_siblings else ""


def _body(app: Sphinx, book: Book, pagename: str, body: str, numbers: dict[str, str]) -> str:
    body = _numbered(body, numbers)
    chapter = next((one for one in book.chapters if one.docname == pagename), None)
    if chapter and chapter.number:
        body = body.replace("<h1>", f'<h1><span class="chapter-number">{chapter.number}</span> ', 1)
    if pagename == app.config.root_doc:
        asked = search.field(app.builder.get_relative_uri(pagename, search.PAGE), _("Search the rules"))
        body = HEADING.sub(lambda match: match[0] + asked, body, count=1)
        body = _ending(body, proven(app.builder, book, pagename))  # type: ignore[arg-type]
    domain = app.env.domains["rule"]
    assert isinstance(domain, RuleDomain) and isinstance(app.builder, StandaloneHTMLBuilder)
    if pagename == app.config.root_doc:
        told = past.line(domain, app.builder, pagename)
        body = HEADING.sub(lambda match: match[0] + told, body, count=1)
    body += past.moved(domain, app.builder, pagename)
    # Docutils names its own classes on every entry of a list, and no style asks for them.
    listed = SITUATIONS.split(body.replace(" docutils container", ""))
    # What a situation leads to stands there with its title; it needs no tip.
    tips = Tips(domain, app.config.language)
    body = "".join(part if number % 2 else tips.linked(part) for number, part in enumerate(listed))
    return coloured(body + tips.html(), app.config.rulebook_glyphs)


def _ending(body: str, last: str) -> str:
    """Put something at the end of the outermost section of a page."""
    before, end, after = body.rpartition("</section>")
    return f"{before}{last}{end}{after}" if end else body + last


def _numbers(builder: StandaloneHTMLBuilder, book: Book, pagename: str) -> dict[str, str]:
    """Return the numbers of the chapters by the address that leads to each from a page."""
    return {builder.get_relative_uri(pagename, chapter.docname) or "#": str(chapter.number)
            for chapter in book.chapters if chapter.number}


def _numbered(html: str, numbers: dict[str, str]) -> str:
    """Put the number of each chapter before its name in a table of contents."""
    def number(match: re.Match[str]) -> str:
        found = numbers.get(match["address"])
        return match[0] + (f'<span class="chapter-number">{found}</span> ' if found else "")

    return re.sub(r'<li class="toctree-l1[^"]*"><a class="[^"]*reference internal" href="(?P<address>[^"]*)">',
                  number, html)


def _about(app: Sphinx, book: Book, pagename: str, context: dict[str, Any], editions: list[Edition]) -> str:
    """Return what the head says the page is about: its title and its first paragraph."""
    lang = app.config.language
    chapter = next((one for one in book.chapters if one.docname == pagename), None)
    title = plain(chapter.title, lang) if chapter else context.get("title", "")
    site = app.config.html_title or app.config.project
    others = [edition.lang for edition in editions if edition.lang and edition.lang != lang]
    about = _first(chapter, lang) or context.get("about") or site
    return "\n" + open_graph(title, about, site, lang, others, context.get("pageurl") or "")


def _first(chapter: Chapter | None, lang: str) -> str:
    found = (plain(message, lang) for message in chapter.messages if message.kind == "paragraph") if chapter else ()
    return next(iter(found), "")


def own_search(app: Sphinx) -> None:
    """Take the place of Sphinx's own search."""
    if app.builder.name in SITES:
        app.builder.search = False  # type: ignore[attr-defined]


def search_page(app: Sphinx) -> Iterator[tuple[str, dict[str, Any], str]]:
    """Add the search page, and the pages of the editions."""
    domain = app.env.domains["rule"]
    if app.builder.name in SITES and book_of(app):
        with speaking(app.config.language):
            assert isinstance(domain, RuleDomain) and isinstance(app.builder, StandaloneHTMLBuilder)
            yield from past.further(domain, app.builder)
            yield search.PAGE, {"title": _("Search"), "body": search.page(app.config.language)}, "page.html"


def report(app: Sphinx) -> Iterator[tuple[str, dict[str, Any], str]]:
    """Add the pages of the report."""
    book = book_of(app) if app.builder.name in SITES else None
    if book and isinstance(app.builder, StandaloneHTMLBuilder):
        yield from report_pages(app.builder, book, app.config.language)


def search_index(app: Sphinx, error: Exception | None) -> None:
    """Write what can be found."""
    book = book_of(app) if app.builder.name in SITES and error is None else None
    if book and isinstance(app.builder, StandaloneHTMLBuilder):
        lang = app.config.language
        path = Path(app.outdir) / "_static" / index_name(lang)
        path.write_text(index(book, app.builder, lang, _added(app.builder)), encoding="utf-8")
