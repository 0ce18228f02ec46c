"""Puts the pages of two languages face to face, rule by rule.

It works on the rendered pages, where every reference already shows its own language:
copying nodes from one build into the other was tried, and showed French titles in the
English half.
"""

from __future__ import annotations

import shutil
from pathlib import Path

from lxml import etree, html
from lxml.cssselect import CSSSelector
from lxml.html import HtmlElement

from .arriving import WHOLE
from .editions import Pair, html_lang
from .errors import CannotRun
from .kept_pages import Remade
from .search import index_name
from .words import _

PAGE = CSSSelector("div.rulebook-page")
REPORT = CSSSelector("div.rulebook-report")
TIPS = CSSSelector(".tip[id]")
CONTENTS = CSSSelector("a.reference.internal")
NUMBERS = CSSSelector(".chapter-number")
SWITCH = CSSSelector("nav.edition-switch a")
ACROSS = CSSSelector(".half a.other-edition")
ADDRESSES = ((CSSSelector('link[rel="canonical"]'), "href"), (CSSSelector('meta[property="og:url"]'), "content"))
UNSPLIT = ("rule", "term")
"""Sections that stand whole in each half; other sections are paired block by block."""
SHARED = "listing-row"
"""Rows of references, which are the same in both languages: they stand once, with what they say in each."""
ALONE = "one-language"
"""Blocks that stand in the editions of one language alone: what is long, and says nothing more face to face."""


class Pairing:
    """The bilingual edition of a site that was built in two languages."""

    def __init__(self, site: Path, pair: Pair, remade: Remade | None = None) -> None:
        self.site, self.pair = site, pair
        self.remade = remade or Remade(None, "")
        self.left, self.right = pair.left, pair.right
        self.folder = site / pair.folder

    def write(self) -> None:
        """Write the bilingual pages; raises ``CannotRun`` where they differ.

        Everything else (styles, scripts) is the left language's; the search finds in both.
        """
        shutil.copytree(self.site / self.left, self.folder,
                        ignore=shutil.ignore_patterns(".doctrees", ".buildinfo*"))
        # What is of one language alone, such as what its search finds, the right half needs too.
        for found in (self.site / self.right / "_static").glob("*"):
            if found.is_file() and not (self.folder / "_static" / found.name).exists():
                shutil.copy(found, self.folder / "_static")
        for path in sorted(self.folder.rglob("*.html")):
            other = self.site / self.right / path.relative_to(self.folder)
            key = self.remade.key([page.read_bytes() for page in (path, other) if page.is_file()])
            if (html := self.remade.recall(key)) is not None:
                path.write_text(html, encoding="utf-8")
            else:
                self._pair_page(path, other)
                self.remade.keep(key, path.read_text(encoding="utf-8"))
        self.remade.forget_others()

    def _pair_page(self, path: Path, other: Path) -> None:
        left = _parsed(path)
        page = _first(PAGE(left))
        if page is None and not REPORT(left):
            self._search(path, left)
            return
        if not other.is_file():
            raise CannotRun(_("the page {page} exists in {left} only",
                              page=path.name, left=self.left))
        right = _parsed(other)
        # A report is wide and its tables hold figures: its words stay those of the left language.
        if page is not None:
            opposite = _first(PAGE(right))
            assert opposite is not None
            self._prefix(opposite)
            paired = self._pair(page, opposite, path.name)
            paired.tail = page.tail
            page.getparent().replace(page, paired)
            self._drop_tips(paired)
        self._frame(left, right)
        _write(left, path)

    def _search(self, path: Path, page: HtmlElement) -> None:
        """Let the search page find in both languages; what is no page of the book stays as it is."""
        for script in page.iter("script"):
            if (script.get("src") or "").endswith(index_name(self.left)):
                other = script.get("src").replace(index_name(self.left), index_name(self.right))
                _after(script, html.Element("script", src=other))
                self._own(page)
                _write(page, path)
                return

    def _pair(self, left: HtmlElement, right: HtmlElement, page: str) -> HtmlElement:
        """Return a copy of a block with each of its children beside the other language's."""
        ours, theirs = _children(left), self._in_order(_children(left), _children(right))
        if list(map(self._shape, ours)) != list(map(self._shape, theirs)):
            raise CannotRun(_("{page}: the two languages don't have the same blocks under {block}",
                              page=page, block=left.get("id") or left.tag))
        block = html.Element(left.tag, dict(left.attrib))
        for mine, other in zip(ours, theirs, strict=True):
            if mine.tag == "section" and not _unsplit(mine):
                block.append(self._pair(mine, other, page))
            elif SHARED in mine.classes:
                block.append(self._share(mine, other))
            else:
                block.append(self._row(mine, other))
        return block

    def _drop_tips(self, page: HtmlElement) -> None:
        """Take out what the right half tells of links that stand once, and lead to the left."""
        led = {link.get("href").rpartition("#")[2] for link in page.iter("a") if link.get("href")}
        mark = f"{self.right}-tip-"
        for tip in TIPS(page):
            name = tip.get("id")
            if name.startswith(mark) and f"{self.right}-{name.removeprefix(mark)}" not in led:
                tip.drop_tree()

    def _label(self, left: HtmlElement, right: HtmlElement) -> None:
        """Give the links of the table of contents their name in both languages."""
        ours, theirs = _outside(left), _outside(right)
        if [link.get("href") for link in ours] != [link.get("href") for link in theirs]:
            return
        for link, other in zip(ours, theirs, strict=True):
            for number in NUMBERS(other):
                number.drop_tree()
            name = other.text_content().strip()
            if not link.text_content().endswith(name):
                link.append(_element("span", name, lang=html_lang(self.right), **{"class": "other-language"}))

    def _shape(self, block: HtmlElement) -> tuple[str, str]:
        """Return what must be equal of two blocks that stand face to face."""
        anchor = block.get("id") or "" if _unsplit(block) else ""
        return block.tag, anchor.removeprefix(f"{self.right}-")

    def _in_order(self, left: list[HtmlElement], right: list[HtmlElement]) -> list[HtmlElement]:
        """Put the terms of the right half in the order of the left: each sorts its own alphabet."""
        named = {self._shape(block)[1]: block for block in right if _unsplit(block)}
        return [named.get(self._shape(mine)[1], other) if _unsplit(mine) else other
                for mine, other in zip(left, right, strict=False)] + right[len(left):]

    def _row(self, left: HtmlElement, right: HtmlElement) -> HtmlElement:
        """Return two halves, whose own children line up where the page is wide enough."""
        rows = max(len(_children(left)), 1) if _unsplit(left) else 1
        row = html.Element("div", {"class": "pair", "style": f"--rows: {rows}"})
        for lang, half in ((self.left, left), (self.right, right)):
            half.tail = None
            side = etree.SubElement(row, "div", {"class": "half", "lang": html_lang(lang)})
            side.append(half)
        # Each half may push the other down: they are shown together, once both have arrived.
        etree.SubElement(row, "span", {"class": WHOLE, "hidden": ""})
        return row

    def _share(self, row: HtmlElement, right: HtmlElement) -> HtmlElement:
        """Return a row with the cells that are the same once, and the others in both languages.

        Of two lists of the same links, the words before them alone are told twice.
        """
        row.tail, lang = None, html_lang(self.right)
        told = []
        for mine, other in zip(_children(row), _children(right), strict=True):
            links = list(mine.iter("a"))
            if mine.text_content() == other.text_content():
                continue
            if links and [one.text_content() for one in links] == [one.text_content() for one in other.iter("a")]:
                _before(links[0], "· ", _element("span", (other.text or "").strip(), lang=lang))
            else:
                other.set("lang", lang)
                _after(mine, other)
                told.append(other)
        if right.get("id"):
            (told or _children(row))[0].set("id", right.get("id"))
        return row

    def _prefix(self, half: HtmlElement) -> None:
        """Give the right half ids of its own, and keep its links within the half."""
        for tag in half.iter(etree.Element):
            if tag.get("id"):
                tag.set("id", f"{self.right}-{tag.get('id')}")
        for link in half.iter("a"):
            address, mark, anchor = (link.get("href") or "").partition("#")
            # A report has one half, and no ids but those of the left language.
            inside = ":" not in address and not address.startswith("../") and "to-report" not in link.classes
            if mark and anchor and inside:
                link.set("href", f"{address}#{self.right}-{anchor}")

    def _frame(self, left: HtmlElement, right: HtmlElement) -> None:
        """Mark the page as bilingual in its title, its class and its switch."""
        title, other = left.find("head/title"), right.find("head/title")
        if title is not None and other is not None:
            first = other.text_content().split(" - ")[0]
            title.text = f"{first} · {title.text_content()}"
        self._label(left, right)
        self._own(left)
        for link in ACROSS(left):
            if f"/{self.pair.folder}/" in (link.get("href") or ""):
                link.getparent().drop_tree()

    def _own(self, page: HtmlElement) -> None:
        """Say that a page is of this edition: in its class, its switch and its address."""
        page.body.classes.add("bilingual")
        page.body.set("data-right-half", self.right)
        for link in SWITCH(page):
            link.attrib.pop("aria-current", None)
            if link.get("data-edition") == self.pair.folder:
                link.set("aria-current", "page")
        for selector, name in ADDRESSES:
            for found in selector(page):
                site, _folder, address = found.get(name).rpartition(f"/{self.left}/")
                found.set(name, f"{site}/{self.pair.folder}/{address}")


def _parsed(path: Path) -> HtmlElement:
    return html.document_fromstring(path.read_text(encoding="utf-8"))


def _write(page: HtmlElement, path: Path) -> None:
    text = etree.tostring(page, method="html", encoding="unicode", doctype="<!doctype html>")
    path.write_text(text + "\n", encoding="utf-8")


def _first(found: list[HtmlElement]) -> HtmlElement | None:
    return found[0] if found else None


def _children(block: HtmlElement) -> list[HtmlElement]:
    return [child for child in block.iterchildren(etree.Element) if ALONE not in child.classes]


def _unsplit(block: HtmlElement) -> bool:
    return any(name in block.classes for name in UNSPLIT)


def _outside(page: HtmlElement) -> list[HtmlElement]:
    """Return the links of the table of contents, which stand outside of the page proper."""
    inside = {link for block in PAGE(page) for link in block.iter("a")}
    return [link for link in CONTENTS(page) if link not in inside]


def _element(name: str, text: str, **attributes: str) -> HtmlElement:
    made = html.Element(name, attributes)
    made.text = text
    return made


def _before(place: HtmlElement, words: str, element: HtmlElement) -> None:
    """Put words and an element before another, with a space after."""
    parent, before = place.getparent(), place.getprevious()
    if before is None:
        parent.text = (parent.text or "") + words
    else:
        before.tail = (before.tail or "") + words
    element.tail = " "
    parent.insert(parent.index(place), element)


def _after(place: HtmlElement, element: HtmlElement) -> None:
    """Put an element on the line after another; what follows stays behind both."""
    element.tail, place.tail = place.tail, "\n"
    place.getparent().insert(place.getparent().index(place) + 1, element)
