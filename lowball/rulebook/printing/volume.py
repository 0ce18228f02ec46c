"""Binds the chapters of an edition into one document, of which a PDF is made."""

from __future__ import annotations

from collections import Counter
from html import escape

from bs4 import BeautifulSoup, Tag

from ..domain import plain
from ..editions import html_lang
from ..settings import Settings
from ..words import _, speaking
from .cover import cover, imprint
from .cover import html as title_page
from .facing import rows
from .indexing import Index
from .manuscript import Leaf, Manuscript

HEADINGS = ("h1", "h2", "h3", "h4", "h5", "h6")
GAP = "\0"
UNPAGED = (".rule-foot", ".example-rulings", ".listing-entry", ".index")
"""Where links are lists of numbers, which pages would only swell."""


class Volume:
    """One edition between covers."""

    def __init__(self, manuscript: Manuscript, settings: Settings) -> None:
        self.manuscript, self.settings = manuscript, settings
        self.facing = len(manuscript.languages) > 1
        if self.facing:
            for leaf in manuscript.leaves:
                rows(leaf.body)
        counted = Counter(tag["id"] for leaf in manuscript.leaves for tag in leaf.body.find_all(id=True))
        self.shared = {anchor for anchor, times in counted.items() if times > 1}
        self.numbers = {leaf.page: leaf for leaf in manuscript.leaves}
        self.rules = {rule.id: leaf for leaf in manuscript.leaves for rule in manuscript.book.rules
                      if rule.chapter.docname == leaf.docname}

    def html(self) -> str:
        """Return the whole document."""
        said = cover(self.manuscript, self.settings)
        lang = html_lang(self.manuscript.lang)
        indexes = [Index(self.manuscript, one) for one in self.manuscript.languages]
        listed = "".join(self._bound(index.html()) for index in indexes) + self._bound(indexes[0].ids())
        chapters = "".join(map(self._chapter, self.manuscript.leaves))
        kind = "facing" if self.facing else "single"
        author = f'<meta name="author" content="{escape(said.author)}">' if said.author else ""
        return (f'<!doctype html><html lang="{lang}"><head><meta charset="utf-8"><title>{escape(said.title)}</title>'
                f'{author}<meta name="generator" content="lowball.rulebook"></head><body class="{kind}">'
                f'{title_page(said, dict(self.settings.glyphs))}'
                f'<section class="imprint">{self._imprint()}</section>'
                f"{self._contents()}{chapters}{listed}</body></html>")

    def _imprint(self) -> str:
        book, languages = self.manuscript.book, self.manuscript.languages
        return "".join(f'<div lang="{html_lang(lang)}">{imprint(book, self.settings, lang)}</div>'
                       for lang in languages)

    def _contents(self) -> str:
        """Return the table of contents: the chapters, and below each its rules."""
        lines = []
        for leaf in self.manuscript.leaves:
            lines.append(self._entry("chapter", f"chapter-{leaf.name}", str(leaf.number or ""), leaf.titles))
            for section in leaf.body.select("section.rule"):
                rule = self.manuscript.book.rule(str(section.get("id")))
                if rule:
                    titles = tuple(plain(rule.title, lang) for lang in self.manuscript.languages)
                    lines.append(self._entry("rule", rule.id, rule.number, titles))
        titles = []
        for lang in self.manuscript.languages:
            with speaking(lang):
                word = escape(_("Contents"))
            titles.append(f'<span lang="{html_lang(lang)}">{word}</span>')
        title = " · ".join(titles)
        return f'<nav class="contents"><h1>{title}</h1><ul>{"".join(lines)}</ul></nav>'

    def _entry(self, kind: str, anchor: str, number: str, titles: tuple[str, ...]) -> str:
        shown = " · ".join(f'<span lang="{html_lang(lang)}">{escape(title)}</span>'
                           for lang, title in zip(self.manuscript.languages, titles, strict=True))
        return (f'<li class="{kind}"><a href="#{escape(anchor)}"><span class="number">{escape(number)}</span> '
                f'{shown}</a></li>')

    def _chapter(self, leaf: Leaf) -> str:
        for tag in leaf.body.find_all(id=True):
            tag["id"] = self._anchor(leaf, str(tag["id"]))
        for link in leaf.body.find_all("a"):
            self._lead(leaf, link)
        for heading in leaf.body.find_all(HEADINGS):
            _label(heading)
        for number in leaf.body.select(".rule-number"):
            number["data-number"] = number.get_text().strip()
        kind = "numbered" if leaf.number else "unnumbered"
        return f'<article class="chapter {kind}" id="chapter-{leaf.name}">{leaf.body.decode_contents()}</article>'

    def _bound(self, index: str) -> str:
        soup = BeautifulSoup(index, "html.parser")
        for heading in soup.find_all(HEADINGS):
            _label(heading)
        return str(soup)

    def _anchor(self, leaf: Leaf, anchor: str) -> str:
        return f"{leaf.name}--{anchor}" if anchor in self.shared else anchor

    def _lead(self, leaf: Leaf, link: Tag) -> None:
        """Let a link lead to its place in this volume, and say on which page that is where a reader would turn to."""
        href = str(link.get("href", ""))
        if ":" in href.partition("#")[0]:
            return
        page, _mark, anchor = href.partition("#")
        target = self.numbers.get(page) if page else leaf
        if target is None:
            link.unwrap()
            return
        link["href"] = f"#{self._anchor(target, anchor)}" if anchor else f"#chapter-{target.name}"
        rule = self.rules.get(anchor) or self.rules.get(anchor.partition("-")[2])
        if rule and rule is not leaf and link.find_parent(class_=[name[1:] for name in UNPAGED]) is None:
            link["class"] = "paged"
            with speaking(self._language(link)):
                link["data-before"], link["data-after"] = _(" (p.\u00a0{page})", page=GAP).split(GAP)

    def _language(self, tag: Tag) -> str:
        half = tag.find_parent(class_="half")
        return next((lang for lang in self.manuscript.languages if half and html_lang(lang) == half["lang"]),
                    self.manuscript.lang)


def _label(heading: Tag) -> None:
    """Say how a heading is called in the bookmarks and in the head of a page: in both languages where it has two."""
    text = _plain(heading)
    heading["data-running"] = text
    half = heading.parent if heading.parent and "half" in heading.parent.get_attribute_list("class") else None
    if heading.parent and heading.parent.name == "header":
        half = heading.parent.parent
    other = half.find_next_sibling("div", class_="half") if half else None
    facing = other.find(heading.name) if isinstance(other, Tag) else None
    if isinstance(facing, Tag):
        number = facing.find(class_=["rule-number", "chapter-number"])
        second = _plain(facing).removeprefix(_plain(number) if isinstance(number, Tag) else "").strip()
        text = text if text.endswith(second) else f"{text} · {second}"
    heading["data-label"] = text


def _plain(tag: Tag) -> str:
    return " ".join(tag.get_text().split())
