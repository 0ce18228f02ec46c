"""What the head of a page says to other programs: its languages, its address, what it is about."""

from __future__ import annotations

import json
from collections.abc import Sequence
from html import escape
from xml.sax.saxutils import quoteattr

from babel import Locale
from babel.core import get_global

from .editions import Edition, html_lang, native_name


def alternates(editions: Sequence[Edition], page: str, base: str = "") -> list[tuple[str, str]]:
    """Return the address of a page in every language, itself included, and in none in particular.

    Addresses are relative to the page where the book has none of its own.
    """
    def address(edition: Edition) -> str:
        return f"{base}{edition.folder}/{page}" if base else edition.href(page)

    found = [(html_lang(edition.lang), address(edition)) for edition in editions if edition.lang]
    return [*found, ("x-default", address(editions[0]))] if found else []


def head_links(editions: Sequence[Edition], page: str, base: str = "") -> str:
    """Return the ``hreflang`` links of a page."""
    return "\n".join(f'<link rel="alternate" hreflang="{lang}" href="{escape(address)}" />'
                     for lang, address in alternates(editions, page, base))


def open_graph(title: str, about: str, site: str, lang: str, others: Sequence[str] = (), url: str = "") -> str:
    """Return what Open Graph says of a page, and its description."""
    said = [("og:type", "article"), ("og:site_name", site), ("og:title", title), ("og:description", about),
            ("og:locale", _locale(lang)), *(("og:locale:alternate", _locale(other)) for other in others)]
    if url:
        said.append(("og:url", url))
    return "\n".join([f'<meta name="description" content="{escape(about)}" />', *(
        f'<meta property="{name}" content="{escape(text)}" />' for name, text in said)])


def _locale(lang: str) -> str:
    """Return a language as Open Graph names it, with a territory.

    >>> _locale("fr")
    'fr_FR'
    """
    likely = get_global("likely_subtags").get(str(Locale.parse(lang)), lang)
    parsed = Locale.parse(likely)
    return f"{parsed.language}_{parsed.territory}" if parsed.territory else lang


def front_door(title: str, languages: Sequence[str]) -> str:
    """Return a page that leads to the edition in the reader's language, or to the first of them.

    Without a script it leads to the first, and names them all.
    """
    first = f"{languages[0]}/index.html"
    links = " · ".join(f'<a href="{lang}/index.html" lang="{html_lang(lang)}" hreflang="{html_lang(lang)}">'
                       f"{escape(native_name(lang))}</a>" for lang in languages)
    return (f"""<!doctype html>
<html lang="{html_lang(languages[0])}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>{escape(title)}</title>
<script>
const known = {json.dumps(list(languages))};
const wanted = (navigator.languages || []).map((lang) => lang.split("-")[0]).find((lang) => known.includes(lang));
location.replace(`${{wanted || known[0]}}/index.html`);
</script>
<noscript><meta http-equiv="refresh" content="0; url={first}"></noscript></head>
<body><main><h1>{escape(title)}</h1><p>{links}</p></main></body></html>
""")


def sitemap(base: str, editions: Sequence[Edition], pages: Sequence[str]) -> str:
    """Return the map of a site for search engines: every page of every edition, with its languages."""
    entries = []
    for edition in editions:
        for page in pages:
            links = "".join(
                f'\n  <xhtml:link rel="alternate" hreflang="{lang}" href={quoteattr(address)}/>'
                for lang, address in alternates(editions, page, base))
            entries.append(f"<url>\n  <loc>{escape(base + edition.folder)}/{escape(page)}</loc>{links}\n</url>")
    return ('<?xml version="1.0" encoding="utf-8"?>\n'
            '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
            ' xmlns:xhtml="http://www.w3.org/1999/xhtml">\n' + "\n".join(entries) + "\n</urlset>\n")
