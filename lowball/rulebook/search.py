"""What a reader may search: the rules, the terms, the options and the chapters of a book.

Sphinx's own search finds pages, and no accent that was left out. This one finds rules, by
number, id, title and text, in a file of its own that a page loads without a server.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from html import escape

from sphinx.builders.html import StandaloneHTMLBuilder

from .domain import plain
from .editions import html_lang
from .model import Book, Message
from .words import _

PAGE = "search"


def index_name(lang: str) -> str:
    """Return the name of the file with what can be found in a language."""
    return f"search-{lang}.js"


def index(book: Book, builder: StandaloneHTMLBuilder, lang: str, added: Mapping[str, tuple[str, str]]) -> str:
    """Return that file: a list of entries, each with its kind, label, title, address and text.

    ``added`` has the title and the description of the pages that are no chapters.
    """
    found = [*_entries(book, builder, lang),
             *(("chapter", "", title, builder.get_target_uri(name), about) for name, (title, about) in added.items())]
    entries = json.dumps(found, ensure_ascii=False, separators=(",", ":"))
    return f'(window.rulebookSearch ||= {{}})["{html_lang(lang)}"] = {entries};\n'


def _entries(book: Book, builder: StandaloneHTMLBuilder, lang: str) -> Iterator[tuple[str, str, str, str, str]]:
    for chapter in book.chapters:
        page = builder.get_target_uri(chapter.docname)
        for rule in chapter.rules:
            yield ("rule", f"{rule.number} {rule.id}", plain(rule.title, lang), f"{page}#{rule.id}",
                   _said(rule.messages, lang))
        for term in chapter.terms:
            forms = " ".join(dict.fromkeys(term.forms.get(lang, ())))
            yield ("term", forms, plain(term.headword, lang), f"{page}#term-{term.id}",
                   _said(term.definition, lang))
        own = {id(message) for term in chapter.terms for message in (term.headword, *term.definition)}
        rest = [message for message in chapter.messages
                if not message.rule and message.kind != "example" and id(message) not in own]
        label = str(chapter.number or "")
        yield "chapter", label, plain(chapter.title, lang), page, _said(
            [message for message in rest if message is not chapter.title], lang)
    listed = book.listing("options")
    for option in book.options if listed else ():
        words = option.words.get(lang)
        yield ("option", option.name, option.name, f"{builder.get_target_uri(listed.docname)}#{option.anchor}",
               words.decides if words else "")


def _said(messages: list[Message], lang: str) -> str:
    return " ".join(plain(message, lang) for message in messages)


def field(action: str, label: str) -> str:
    """Return a form with a field for what is to be found."""
    said, button = escape(label), escape(_("Search"))
    return (f'<form class="rulebook-field" action="{escape(action)}" role="search" aria-label="{said}">'
            f'<label><span>{said}</span><input type="search" name="q" autocomplete="off" spellcheck="false"></label>'
            f'<button type="submit">{button}</button></form>')


def page(lang: str) -> str:
    """Return the search page; the script on it shows what is found while it is typed."""
    said = {"none": _("Nothing was found."), "one": _("One result."), "many": _("{n} results.", n="{n}"),
            "rule": _("rule"), "term": _("glossary"), "option": _("house option"), "chapter": _("chapter")}
    data = "".join(f' data-{name}="{escape(text)}"' for name, text in said.items())
    title, asked = escape(_("Search")), field("", _("What are you looking for?"))
    hint = escape(_("By words, with or without accents, by the number of a rule such as {number}, or by its id.",
                    number="7.3"))
    silent = escape(_("The search needs JavaScript; the chapters and the glossary don't."))
    return (f'<section class="rulebook-search"{data}><h1>{title}</h1>{asked}<p class="hint">{hint}</p>'
            f'<noscript><p class="admonition">{silent}</p></noscript>'
            f'<p role="status" class="found"></p><ol class="results"></ol></section>'
            f'<script src="_static/{index_name(lang)}"></script>'
            f'<script src="_static/rulebook-search.js"></script>')
