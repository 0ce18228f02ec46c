"""Makes an EPUB of an edition in one language: its chapters, a cover, contents and an index, and no script.

Sphinx has a builder for EPUB. It would read and translate the whole book once more, and has no place for
what a reader who doesn't see needs to know of a book; and what is in this one was proven on the pages.
"""

from __future__ import annotations

import textwrap
import uuid
import zipfile
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from html import escape
from pathlib import Path
from typing import NamedTuple

from bs4 import BeautifulSoup, Tag

from ..domain import plain
from ..editions import html_lang
from ..settings import Settings
from ..words import _, speaking
from .cover import Cover, cover, imprint
from .indexing import Index
from .manuscript import Leaf, Manuscript

STATIC = Path(__file__).parent / "static"
FEATURES = ("tableOfContents", "structuralNavigation", "readingOrder", "index", "displayTransformability")


class Item(NamedTuple):
    """A file of the EPUB: its name, kind, content, what it is, and whether it is read in turn."""

    name: str
    kind: str
    content: str
    properties: str = ""
    read: bool = False


@dataclass
class Epub:
    """The EPUB of one language; ``when`` is the moment that it names as its own."""

    manuscript: Manuscript
    settings: Settings
    when: datetime

    def __post_init__(self) -> None:
        self.lang = html_lang(self.manuscript.lang)
        self.said: Cover = cover(self.manuscript, self.settings)
        self.pages = {leaf.page: leaf for leaf in self.manuscript.leaves}

    def write(self, target: Path) -> None:
        """Write the file: the same bytes for the same book and moment."""
        with speaking(self.manuscript.lang):
            items = list(self._items())
        with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as archive:
            # A reader knows an EPUB by this first file, which stands there as it is.
            self._add(archive, "mimetype", "application/epub+zip", zipfile.ZIP_STORED)
            self._add(archive, "META-INF/container.xml", CONTAINER)
            self._add(archive, "OEBPS/content.opf", self._package(items))
            for item in items:
                self._add(archive, f"OEBPS/{item.name}", item.content)

    def _add(self, archive: zipfile.ZipFile, name: str, content: str, how: int = zipfile.ZIP_DEFLATED) -> None:
        entry = zipfile.ZipInfo(name, self.when.timetuple()[:6])
        entry.compress_type, entry.external_attr = how, 0o644 << 16
        archive.writestr(entry, content.encode("utf-8"))

    def _items(self) -> Iterator[Item]:
        title = escape(self.said.title)
        yield Item("style.css", "text/css", (STATIC / "epub.css").read_text(encoding="utf-8"))
        picture = cover_picture(self.said, self.lang, dict(self.settings.glyphs))
        yield Item("cover.svg", "image/svg+xml", picture, "cover-image")
        shown = escape(_("Cover: {title}", title=self.said.title))
        image = f'<img src="cover.svg" alt="{shown}" />'
        yield self._page("cover", self.said.title, f'<section class="cover" epub:type="cover">{image}</section>')
        lines = "".join(f"<p>{escape(text)}</p>" for _lang, text in (*self.said.house, *self.said.edition))
        author = f"<p>{escape(self.said.author)}</p>" if self.said.author else ""
        checked = imprint(self.manuscript.book, self.settings, self.manuscript.lang)
        yield self._page("title", self.said.title, f'<section class="title" epub:type="titlepage"><h1>{title}</h1>'
                         f"{lines}{author}{checked}</section>")
        yield self._page("nav", _("Contents"), self._nav(), "nav")
        for leaf in self.manuscript.leaves:
            yield self._chapter(leaf)
        yield self._page("index-of-terms", _("Index"), self._index())

    def _page(self, name: str, title: str, body: str, properties: str = "") -> Item:
        shown = " ".join(filter(None, [properties, "svg" if "<svg" in body else ""]))
        text = (f'<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE html>\n<html xmlns="http://www.w3.org/1999/xhtml" '
                f'xmlns:epub="http://www.idpf.org/2007/ops" lang="{self.lang}" xml:lang="{self.lang}">\n<head>'
                f'<title>{escape(title)}</title><link rel="stylesheet" type="text/css" href="style.css" /></head>\n'
                f"<body>{body}</body>\n</html>\n")
        return Item(f"{name}.xhtml", "application/xhtml+xml", text, shown, read=True)

    def _chapter(self, leaf: Leaf) -> Item:
        for link in leaf.body.find_all("a", href=True):
            self._lead(link)
        title = f"{leaf.number} {leaf.titles[0]}" if leaf.number else leaf.titles[0]
        kind = "glossary" if leaf.body.select_one("section.term") else "chapter"
        body = f'<section epub:type="{kind}" role="doc-{kind}">{xhtml(leaf.body)}</section>'
        return self._page(_file(leaf), title, body)

    def _lead(self, link: Tag) -> None:
        page, mark, anchor = str(link["href"]).partition("#")
        if ":" in page or not page:
            return
        if page in self.pages:
            link["href"] = f"{_file(self.pages[page])}.xhtml{mark}{anchor}"
        else:
            link.unwrap()

    def _index(self) -> str:
        index = Index(self.manuscript, self.manuscript.lang)
        soup = BeautifulSoup(index.html() + index.ids(), "html.parser")
        names = {leaf.name: _file(leaf) for leaf in self.manuscript.leaves}
        for link in soup.find_all("a"):
            link["href"] = f"{names[str(link.attrs.pop('data-leaf'))]}.xhtml{link['href']}"
        return xhtml(soup)

    def _nav(self) -> str:
        """Return the contents, which reading systems show in their own way too, and the landmarks."""
        contents, index, landmark = escape(_("Contents")), escape(_("Index")), escape(_("Landmarks"))
        entries = []
        for leaf in self.manuscript.leaves:
            number = f"{leaf.number} " if leaf.number else ""
            rules = "".join(f'<li><a href="{_file(leaf)}.xhtml#{escape(rule.id)}">{rule.number} '
                            f"{escape(plain(rule.title, self.manuscript.lang))}</a></li>" for rule in self._rules(leaf))
            below = f"<ol>{rules}</ol>" if rules else ""
            entries.append(f'<li><a href="{_file(leaf)}.xhtml">{number}{escape(leaf.titles[0])}</a>{below}</li>')
        entries.append(f'<li><a href="index-of-terms.xhtml">{index}</a></li>')
        first = _file(self.manuscript.leaves[0])
        marks = (("cover", "cover", escape(_("Cover"))), ("toc", "nav", contents),
                 ("bodymatter", first, escape(_("Start of the book"))), ("index", "index-of-terms", index))
        landmarks = "".join(f'<li><a epub:type="{kind}" href="{name}.xhtml">{text}</a></li>'
                            for kind, name, text in marks)
        return (f'<nav epub:type="toc" role="doc-toc" id="toc"><h1>{contents}</h1><ol>{"".join(entries)}</ol>'
                f'</nav><nav epub:type="landmarks" hidden="hidden"><h2>{landmark}</h2>'
                f"<ol>{landmarks}</ol></nav>")

    def _rules(self, leaf: Leaf) -> list[object]:
        shown = {str(section.get("id")) for section in leaf.body.select("section.rule")}
        return [rule for rule in self.manuscript.book.rules if rule.id in shown]

    def _package(self, items: list[Item]) -> str:
        name = f"{self.settings.baseurl or self.settings.title}|{self.said.title}|{self.settings.edition}|{self.lang}"
        modified = self.when.strftime("%Y-%m-%dT%H:%M:%SZ")
        summary = _("Chapters, rules, examples and links can be reached by their headings, by the contents and by the "
                    "index. Nothing depends on sight or on colour alone; examples are text.")
        said = [f'<dc:identifier id="id">urn:uuid:{uuid.uuid5(uuid.NAMESPACE_URL, name)}</dc:identifier>',
                f"<dc:title>{escape(self.said.title)}</dc:title>", f"<dc:language>{self.lang}</dc:language>",
                f"<dc:creator>{escape(self.said.author)}</dc:creator>" if self.said.author else "",
                f'<meta property="dcterms:modified">{modified}</meta>',
                '<meta property="schema:accessMode">textual</meta>',
                '<meta property="schema:accessModeSufficient">textual</meta>',
                '<meta property="schema:accessibilityHazard">none</meta>',
                *(f'<meta property="schema:accessibilityFeature">{one}</meta>' for one in FEATURES),
                f'<meta property="schema:accessibilitySummary">{escape(summary)}</meta>']
        manifest = "".join(
            f'<item id="{_id(item)}" href="{item.name}" media-type="{item.kind}"'
            + (f' properties="{item.properties}"' if item.properties else "") + "/>\n" for item in items)
        spine = "".join(f'<itemref idref="{_id(item)}"/>\n' for item in items if item.read)
        return (f'<?xml version="1.0" encoding="utf-8"?>\n<package xmlns="http://www.idpf.org/2007/opf" version="3.0" '
                f'unique-identifier="id" xml:lang="{self.lang}">\n'
                f'<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">\n{"".join(said)}</metadata>\n'
                f"<manifest>\n{manifest}</manifest>\n<spine>\n{spine}</spine>\n</package>\n")


INKS = {"red": "#b3261e", "green": "#1b6e3c", "blue": "#1f56b5"}
"""The colours of signs on the cover, as the styles have them."""

CONTAINER = ('<?xml version="1.0" encoding="utf-8"?>\n<container version="1.0" '
             'xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile '
             'full-path="OEBPS/content.opf" media-type="application/oebps-package+xml"/></rootfiles></container>\n')


def cover_picture(said: Cover, lang: str, glyphs: Mapping[str, str]) -> str:
    """Return the cover as a picture."""
    lines, shown = textwrap.wrap(said.titles[0][1], 20), []
    for number, line in enumerate(lines):
        shown.append(f'<text x="140" y="{720 + number * 105}" font-size="84" font-weight="bold" fill="#14532d">'
                     f"{escape(line)}</text>")
    below = 760 + len(lines) * 105
    for number, (_lang, text) in enumerate((*said.house, *said.edition, *said.languages)):
        shown.append(f'<text x="140" y="{below + number * 60}" font-size="42" fill="#3c4148">{escape(text)}</text>')
    signs = "".join(f'<tspan fill="{INKS.get(glyphs.get(sign, ""), "#1b1c1e")}">{escape(sign)}</tspan>'
                    for sign in said.ornament)
    ornament = f'<text x="140" y="520" font-size="110">{signs}</text>'
    return (f'<?xml version="1.0" encoding="utf-8"?>\n<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 1800" '
            f'xml:lang="{lang}" font-family="Charis SIL, Charter, Georgia, serif"><title>{escape(said.title)}</title>'
            f'<rect width="1200" height="1800" fill="#fff"/><rect width="60" height="1800" fill="#14532d"/>'
            f'{ornament if said.ornament else ""}{"".join(shown)}</svg>\n')


def xhtml(tag: Tag) -> str:
    """Return what is in a tag as XML wants it."""
    return tag.decode_contents(formatter="minimal")


def _file(leaf: Leaf) -> str:
    """Return the name of a chapter's file; no chapter takes that of the cover or the contents."""
    return f"chapter-{leaf.name}"


def _id(item: Item) -> str:
    return "i-" + item.name.replace(".", "-").replace("/", "-")
