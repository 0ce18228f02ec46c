"""The index at the back: terms and titles of rules by the alphabet, and the rules by their ids."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from html import escape
from itertools import groupby

from bs4 import Tag

from ..editions import html_lang
from ..glossary import alphabetical
from ..lang import load
from ..words import _, speaking
from .manuscript import Leaf, Manuscript


@dataclass(frozen=True)
class Mention:
    """Where something stands: what is shown of the place, and the page and anchor that lead there."""

    shown: str
    leaf: Leaf
    anchor: str


@dataclass
class Entry:
    """What a reader looks up, where it is explained, and the rules that it is in."""

    text: str
    explained: Mention | None = None
    rules: list[Mention] = field(default_factory=list)


class Index:
    """What an edition holds in one of its languages, to be looked up."""

    def __init__(self, manuscript: Manuscript, lang: str) -> None:
        self.manuscript, self.lang = manuscript, lang
        # In a bilingual edition the right half has anchors of its own.
        self.prefix = f"{lang}-" if lang != manuscript.lang else ""
        # An article that ends in an apostrophe stands before its word without a space.
        self.articles = [word if word.endswith("'") else f"{word} " for word in load(lang).articles]
        self.by_id: list[tuple[str, Mention]] = []
        self.entries = sorted(self._entries(), key=lambda entry: self._key(entry.text))
        self.by_id.sort(key=lambda one: one[0])

    def _entries(self) -> Iterator[Entry]:
        terms: dict[str, Entry] = {}
        book = self.manuscript.book
        for leaf in self.manuscript.leaves:
            for section in self._sections(leaf, "term"):
                anchor = str(section["id"])
                headword = section.select_one(f"{self._half} .headword") or section.select_one(".headword")
                terms[anchor] = Entry(_text(headword), Mention("", leaf, self.prefix + anchor))
        for leaf in self.manuscript.leaves:
            for section in self._sections(leaf, "rule"):
                rule = book.rule(str(section["id"]))
                if rule is None:
                    continue
                here = Mention(rule.number, leaf, self.prefix + rule.id)
                self.by_id.append((rule.id, here))
                yield Entry(self._title(section), rules=[here])
                for anchor in _named(section):
                    if anchor in terms:
                        terms[anchor].rules.append(here)
        yield from terms.values()

    def _key(self, text: str) -> str:
        """Return what a text is filed under: an article before it counts for nothing, as in a library."""
        key = alphabetical(text).replace("’", "'")
        first = next((word for word in self.articles if key.startswith(word)), "")
        return key.removeprefix(first)

    @property
    def _half(self) -> str:
        return f'.half[lang="{html_lang(self.lang)}"]'

    def _sections(self, leaf: Leaf, kind: str) -> list[Tag]:
        """Return the sections of a kind; those of a right half are found by the left one's anchors."""
        return [section for section in leaf.body.select(f"section.{kind}")
                if section.find_parent("section", class_=kind) is None]

    def _title(self, section: Tag) -> str:
        title = section.select_one(f"{self._half} .rule-title") or section.select_one(".rule-title")
        number = title.select_one(".rule-number") if title else None
        return _text(title).removeprefix(_text(number)).strip()

    def letters(self) -> list[tuple[str, list[Entry]]]:
        """Return the entries under their first letters; what begins with none comes first."""
        def letter(entry: Entry) -> str:
            first = self._key(entry.text)[:1].upper()
            return first if first.isalpha() else "#"

        return [(name, list(entries)) for name, entries in groupby(self.entries, key=letter)]

    def html(self) -> str:
        """Return the index as a section of a page; each link has the chapter of its target in ``data-leaf``."""
        with speaking(self.lang):
            title = escape(_("Index"))
            note = escape(_("Terms of the glossary and titles of rules, with the numbers of the rules."))
        listed = "".join(f'<h2 class="letter">{name}</h2><ul class="entries">{"".join(map(self._line, entries))}</ul>'
                         for name, entries in self.letters())
        return (f'<section class="index" lang="{html_lang(self.lang)}"><h1>{title}</h1><p class="note">{note}</p>'
                f'<div class="columns">{listed}</div></section>')

    def ids(self) -> str:
        """Return the rules by their ids, as other programs and other editions name them."""
        with speaking(self.lang):
            title = escape(_("The rules by their ids"))
        listed = "".join(f'<li><code translate="no">{escape(rule_id)}</code> {_link(where)}</li>'
                         for rule_id, where in self.by_id)
        return (f'<section class="index ids" lang="{html_lang(self.lang)}"><h1>{title}</h1>'
                f'<ul class="entries columns">{listed}</ul></section>')

    def _line(self, entry: Entry) -> str:
        places = ", ".join(map(_link, entry.rules))
        if entry.explained:
            word = f'<a class="explained" data-leaf="{entry.explained.leaf.name}" ' \
                   f'href="#{escape(entry.explained.anchor)}">{escape(entry.text)}</a>'
            return f'<li class="term-entry">{word}{", " if places else ""}{places}</li>'
        return f"<li>{escape(entry.text)}, {places}</li>"


def _link(where: Mention) -> str:
    return f'<a class="place" data-leaf="{where.leaf.name}" href="#{escape(where.anchor)}">{escape(where.shown)}</a>'


def _text(tag: Tag | None) -> str:
    return " ".join(tag.get_text().split()) if tag else ""


def _named(section: Tag) -> list[str]:
    """Return the anchors of the terms to which a rule leads, in either half, each once."""
    found = (str(link["href"]).partition("#")[2] for link in section.find_all("a", href=True))
    return list(dict.fromkeys(anchor for anchor in found if anchor.startswith("term-")))
