"""What the newest edition says of the older ones: which there are, what changed, and what stood elsewhere."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import Any

from sphinx.builders.html import StandaloneHTMLBuilder

from ..changes import words
from ..changes.as_html import changes
from ..domain import RuleDomain, rule_title
from ..model import Rule
from ..words import _, n_
from .editions import FOLDER, Moved, Past

PAGE = "editions"
"""The page of the editions; a chapter of that name comes first, and there is no such page then."""
MOVED = '<section class="moved-rules"'


def up(page: str) -> str:
    """Return the way from a page of an edition to the folder of the whole site."""
    return "../" * (page.count("/") + 1)


def has_page(domain: RuleDomain) -> bool:
    """Whether there is a page of the editions."""
    past, book = domain.past, domain.book
    return bool(past and past.older and book and all(one.docname != PAGE for one in book.chapters))


def editions_link(domain: RuleDomain, builder: StandaloneHTMLBuilder, docname: str) -> str:
    """Return the address of the page of the editions, or nothing where there is none."""
    return builder.get_relative_uri(docname, PAGE) if has_page(domain) else ""


def line(domain: RuleDomain, builder: StandaloneHTMLBuilder, docname: str) -> str:
    """Return the line of the first page which says what edition this is, and leads to the older ones."""
    address = editions_link(domain, builder, docname)
    if not address or domain.past is None or domain.past.last is None:
        return ""
    here = escape(_edition(domain.past.edition))
    lead = escape(_("What changed since edition {edition}, and older editions", edition=domain.past.last.edition))
    return f'<p class="edition-line">{here}. <a class="reference internal" href="{escape(address)}">{lead}</a></p>'


def history(domain: RuleDomain, builder: StandaloneHTMLBuilder, rule: Rule) -> list[str]:
    """Return since when a rule stands and in which editions it changed, with links to what is still there."""
    past, docname, lang = domain.past, rule.chapter.docname, domain.env.config.language
    page = builder.get_target_uri(docname)

    def linked(edition: str) -> str:
        name = escape(edition)
        older = past.named(edition) if past else None
        if older and (link := older.links.get(rule.id, {}).get(lang)):
            return f'<a href="{escape(f"{up(page)}{FOLDER}/{edition}/{link}")}">{name}</a>'
        address = editions_link(domain, builder, docname)
        if past and past.last and address and edition == past.edition and any(
                one["id"] == rule.id for kind in ("changed", "added") for one in past.last.comparison[kind]):
            return f'<a class="reference internal" href="{escape(f"{address}#{rule.id}")}">{name}</a>'
        return name

    derived = past.changed.get(rule.id, ()) if past else ()
    changed = [*rule.changed, *(one for one in derived if one not in rule.changed)]
    said = []
    if rule.since:
        said.append(_filled(_("Since {edition}", edition="\0"), linked(rule.since)))
    if changed:
        said.append(_filled(_("changed in {editions}", editions="\0"), ", ".join(map(linked, changed))))
    return said


def _filled(sentence: str, inside: str) -> str:
    return escape(sentence).replace("\0", inside)


def moved(domain: RuleDomain, builder: StandaloneHTMLBuilder, docname: str) -> str:
    """Return the section of a page to which the old addresses of rules lead that no longer stand there."""
    gone = domain.past.moved.get(docname, ()) if domain.past else ()
    if not gone or domain.book is None:
        return ""
    items = "".join(f'<li id="{escape(one.id)}">{_whereto(one, domain, builder, docname)}</li>' for one in gone)
    title = escape(_("Rules that stood on this page"))
    return f'{MOVED} id="moved-rules"><h2>{title}</h2><ul>{items}</ul></section>\n'


def _whereto(one: Moved, domain: RuleDomain, builder: StandaloneHTMLBuilder, docname: str) -> str:
    lang, name = domain.env.config.language, f'<code translate="no">{escape(one.id)}</code>'
    rule = domain.book.rule(one.now) if domain.book and one.now else None
    if rule is not None:
        address = f"{builder.get_relative_uri(docname, rule.chapter.docname)}#{rule.id}"
        link = f'<a class="reference internal now" href="{escape(address)}">{escape(rule_title(rule, lang))}</a>'
        told = _("{rule} now stands here: {link}", rule="\0", link="\1") if one.now == one.id else (
            _("{rule} was replaced by: {link}", rule="\0", link="\1"))
        return escape(told).replace("\0", name).replace("\1", link)
    told = escape(_("{rule} was retired, and no rule took its place.", rule="\0"))
    link = one.links.get(lang, "")
    if link and one.edition:
        way = f"{up(builder.get_target_uri(docname))}{FOLDER}/{one.edition}/{link}"
        last = escape(_("It can still be read in edition {edition}", edition=one.edition))
        told += f' <a href="{escape(way)}">{last}</a>.'
    return told.replace("\0", name)


def further(domain: RuleDomain, builder: StandaloneHTMLBuilder) -> Iterator[tuple[str, dict[str, Any], str]]:
    """Yield the page of the editions, and a page in the place of each chapter that is gone."""
    past, book = domain.past, domain.book
    if past is None or book is None:
        return
    if has_page(domain):
        title = _("Editions and changes")
        yield PAGE, {"title": title, "body": _page(past, domain, builder, title)}, "page.html"
    chapters = {chapter.docname for chapter in book.chapters}
    for docname in past.moved:
        if docname not in chapters:
            title = _("This chapter is gone")
            body = f'<section id="gone"><h1>{escape(title)}</h1>\n{moved(domain, builder, docname)}</section>'
            yield docname, {"title": title, "body": f'<div class="rulebook-page">{body}</div>'}, "page.html"


def _page(past: Past, domain: RuleDomain, builder: StandaloneHTMLBuilder, title: str) -> str:
    book, lang, last = domain.book, domain.env.config.language, past.last
    assert book is not None and last is not None

    def link(rule_id: str) -> str:
        rule = book.rule(rule_id)
        return f"{builder.get_relative_uri(PAGE, rule.chapter.docname)}#{rule.id}" if rule else ""

    newest = escape(_("{edition}, the newest: {rules}", edition="\0", rules=_rules(len(book.rules))))
    root = domain.env.config.root_doc
    here = builder.get_target_uri(root)
    link_here = (f'<a class="reference internal" href="{escape(builder.get_relative_uri(PAGE, root))}">'
                 f"{escape(_edition(past.edition))}</a>")
    items = [f"<li>{newest}</li>".replace("\0", link_here)]
    for older in past.older:
        folder = lang if lang in older.languages else older.languages[0]
        address = f"{up(builder.get_target_uri(PAGE))}{FOLDER}/{older.edition}/{folder}/{here}"
        link_there = f'<a href="{escape(address)}">{escape(_edition(older.edition))}</a>'
        said = escape(_("{name}: {value}", name="\0", value=_rules(older.comparison["from"]["rules"])))
        items.append(f"<li>{said}</li>".replace("\0", link_there))
    heading = escape(words.heading(last.comparison))
    return (f'<div class="rulebook-page"><section id="editions"><h1>{escape(title)}</h1>\n'
            f'<ul class="edition-list">{"".join(items)}</ul>\n'
            f'<section id="changes"><h2>{heading}</h2>\n{changes(last.comparison, lang, link, 3)}</section>'
            "</section></div>")


def _edition(name: str) -> str:
    return _("Edition {edition}", edition=name)


def _rules(count: int) -> str:
    return n_("{n} rule", "{n} rules", count)
