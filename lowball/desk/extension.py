"""The desk as a Sphinx extension: a page, its data in each language, and the ways that lead to it."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from html import escape
from pathlib import Path
from typing import Any, Final

from sphinx.application import Sphinx
from sphinx.builders.html import StandaloneHTMLBuilder
from sphinx.config import Config
from sphinx.util.typing import ExtensionMetadata

from lowball import __version__
from lowball.engine.house import PRESETS, House, editions
from lowball.engine.words import speaking

from . import hands, page
from .page import PAGE
from .remembered import Memory, remembered, remembered_page, remembered_rankings
from .rulings import Table
from .tables import Links

STATIC: Final = Path(__file__).parent / "static"
STYLE: Final = "lowball-desk.css"
SCRIPTS: Final = ("lowball-ranking.js", "lowball-desk.js")
# The page has no code and nothing to highlight, and would weigh a tenth more with what others have for that.
NOT_NEEDED: Final = ("pygments.css", "doctools.js", "sphinx_highlight.js", "rulebook-tips.js", "translations.js")
HEADING: Final = re.compile(r"<h1>.*?</h1>", re.DOTALL)


def games(app: Sphinx) -> tuple[House, ...]:
    """The games that are ruled on: those of the house whose book it is, or else every usual one."""
    book = app.env.domains["rule"].book  # type: ignore[attr-defined]
    if book and book.house:
        return tuple(map(editions.holding, book.house.games))
    return tuple(dict.fromkeys(House(form=form, betting=betting) for form, betting in PRESETS.values()))


def links(app: Sphinx) -> Links:
    """The rules and options of the book: what each is called, and its address."""
    builder = app.builder
    assert isinstance(builder, StandaloneHTMLBuilder)
    found = Links({}, {})
    for name, shown, kind, docname, anchor, _ in app.env.domains["rule"].get_objects():
        address = f"{builder.get_relative_uri(PAGE, docname)}#{anchor}"
        if kind == "rule":
            number, _space, title = shown.partition(" ")
            found.rules[name] = (number, title, address)
        elif kind == "option":
            found.options[name] = address
    return found


def _addresses(app: Sphinx) -> page.Addresses:
    uri = app.builder.get_target_uri(PAGE)
    up = "../" * uri.count("/")
    alone = f"{up}../{app.config.language}/{uri}" if app.config.rulebook_siblings else ""
    return page.Addresses(f"{up}_static", alone)


def _is_site(app: Sphinx) -> bool:
    return app.builder.name in ("html", "dirhtml") and getattr(app.env.domains.get("rule"), "book", None) is not None


def _memory(app: Sphinx) -> Memory:
    return app.env.domains["rule"].memory  # type: ignore[attr-defined,no-any-return]


def _table(app: Sphinx) -> Table:
    return remembered(_memory(app), games(app), app.config.language)


def pages(app: Sphinx) -> Iterator[tuple[str, dict[str, Any], str]]:
    """Add the page."""
    if _is_site(app):
        with speaking(app.config.language):
            made, known = _table(app), links(app)
            every = not app.env.domains["rule"].book.house  # type: ignore[attr-defined]
            body = remembered_page(_memory(app), made, known, _addresses(app), every=every, lang=app.config.language)
            yield PAGE, {"title": str(page.TITLE), "about": str(page.ABOUT), "body": body}, "page.html"


def data(app: Sphinx, error: Exception | None) -> None:
    """Write what the page looks up."""
    if error is None and _is_site(app):
        lang = app.config.language
        with speaking(lang):
            every = not app.env.domains["rule"].book.house  # type: ignore[attr-defined]
            made = _table(app)
            rankings = remembered_rankings(_memory(app), hands.rankings(made.games, every=every))
            said = page.data(made, rankings, links(app))
        text = json.dumps(said, ensure_ascii=False, separators=(",", ":"))
        (Path(app.outdir) / "_static" / page.data_name(lang)).write_text(
            f'(window.lowballDesk ||= {{}})["{page.html_lang(lang)}"] = {text};\n', encoding="utf-8")


def lead(app: Sphinx, pagename: str, templatename: str, context: dict[str, Any], doctree: object) -> None:
    """Lead to the desk from the start page and from the table of contents of every page."""
    if not _is_site(app) or not isinstance(app.builder, StandaloneHTMLBuilder):
        return
    address = escape(app.builder.get_relative_uri(pagename, PAGE)) if pagename != PAGE else "#"
    with speaking(app.config.language):
        title, about = escape(str(page.TITLE)), escape(str(page.ABOUT))
    if pagename in (PAGE, app.config.root_doc):
        app.add_css_file(STYLE)
    if pagename == PAGE:
        for script in SCRIPTS:
            app.add_js_file(script, loading_method="defer")
        for listed in ("css_files", "script_files"):
            context[listed] = [one for one in context[listed] if Path(str(one.filename)).name not in NOT_NEEDED]
    elif pagename == app.config.root_doc and "body" in context:
        door = f'<p class="desk-door"><a href="{address}"><strong>{title}</strong> <span>{about}</span></a></p>'
        context["body"] = HEADING.sub(lambda match: match[0] + door, context["body"], count=1)
    if context.get("furo_navigation_tree"):
        here = " current current-page" if pagename == PAGE else ""
        context["furo_navigation_tree"] = (
            f'<ul><li class="toctree-l1{here}"><a class="reference internal" href="{address}">{title}</a></li></ul>'
            + context["furo_navigation_tree"])


def configure(app: Sphinx, config: Config) -> None:
    """Have Sphinx copy the style and the scripts."""
    config.html_static_path = [*config.html_static_path, str(STATIC)]


def setup(app: Sphinx) -> ExtensionMetadata:
    """Add the page to a rulebook of lowball."""
    app.connect("config-inited", configure)
    app.connect("html-collect-pages", pages)
    # After the theme has made its table of contents, before the toolkit finishes the page.
    app.connect("html-page-context", lead, priority=850)
    app.connect("build-finished", data)
    return {"version": __version__, "parallel_read_safe": True, "parallel_write_safe": True}
