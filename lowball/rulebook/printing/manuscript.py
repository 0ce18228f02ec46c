"""Reads the pages of an edition as a printer takes them: chapter by chapter, without what only a screen needs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from bs4 import BeautifulSoup, Tag

from ..domain import plain
from ..errors import CannotRun
from ..model import Book, Chapter
from ..words import _

PAGE = "div.rulebook-page"
SCREEN_ONLY = (
    ".screen-only", ".headerlink", ".edition-switch", ".rulebook-field", ".tips", ".rule-links", ".rule-proof",
    ".toctree-wrapper", ".example-name", "figure.example .answer",
    "script", "noscript", "style", "form", "button", "input", "iframe", "template")
"""What has no use on paper: controls, links to other editions, and what only a program follows."""

SPOKEN = ("gp", "go", "gt", "gr", "c1")
"""The parts of a transcript that are told apart in print: prompts, answers, refusals, remarks."""

HEADINGS = ("h2", "h3", "h4")
PRESENTATION = ("title", "tabindex", "onclick", "style")


@dataclass
class Leaf:
    """A chapter as it is printed; ``titles`` holds its title in each language of the edition."""

    docname: str
    number: int
    titles: tuple[str, ...]
    body: Tag

    @property
    def page(self) -> str:
        """The name of the page from which it came."""
        return f"{self.docname}.html"

    @property
    def name(self) -> str:
        """A name that is a file's and an anchor's."""
        return self.docname.replace("/", "-")


class Manuscript:
    """The chapters of an edition in the order of the book; ``languages`` are one, or two that stand face to face."""

    def __init__(self, folder: Path, book: Book, languages: Sequence[str], root_doc: str = "index") -> None:
        self.folder, self.book, self.languages, self.root_doc = folder, book, tuple(languages), root_doc

    @property
    def lang(self) -> str:
        """The language of the whole, or of the left half."""
        return self.languages[0]

    @cached_property
    def leaves(self) -> list[Leaf]:
        """Every chapter, cleaned; raises ``CannotRun`` where a page is missing."""
        left_out = self.book.house.chapters if self.book.house else ()
        return [leaf for chapter in self.book.chapters if chapter.docname not in left_out
                if (leaf := self._leaf(chapter))]

    @cached_property
    def title(self) -> str:
        """The title of the book: that of its first page."""
        return self.titles[0]

    @cached_property
    def titles(self) -> tuple[str, ...]:
        """The title of the book in each language of the edition."""
        return next((leaf.titles for leaf in self.leaves if leaf.docname == self.root_doc), ("",) * len(self.languages))

    def _leaf(self, chapter: Chapter) -> Leaf | None:
        path = self.folder / f"{chapter.docname}.html"
        try:
            page = BeautifulSoup(path.read_text(encoding="utf-8"), "html.parser").select_one(PAGE)
        except OSError as error:
            raise CannotRun(_("{path} can't be read: {error}", path=path, error=error)) from error
        if page is None:
            raise CannotRun(_("{path} is no page of a rulebook, and can't be printed", path=path))
        titles = tuple(plain(chapter.title, lang) for lang in self.languages)
        _clean(page)
        return Leaf(chapter.docname, chapter.number, titles, page)


def _clean(page: Tag) -> None:
    """Take out what a printed page doesn't need, and open what is folded."""
    for tag in page.select(", ".join(SCREEN_ONLY)):
        tag.decompose()
    _drop_empty(page)
    for details in page.find_all("details"):
        _open(details)
    for code in page.select("div.highlight pre"):
        _plain(code)
    for fact in page.select("span.fact"):
        fact.unwrap()
    for tag in page.find_all(True):
        for name in PRESENTATION:
            tag.attrs.pop(name, None)
    for picture in page.find_all("svg"):
        # HTML's parsers know this name in small letters only; XML wants it as it is written.
        if "viewbox" in picture.attrs:
            picture["viewBox"] = picture.attrs.pop("viewbox")
        picture["xmlns"] = "http://www.w3.org/2000/svg"
    for link in page.find_all("a"):
        if str(link.get("href", "")).startswith("../"):
            link.unwrap()
        link.attrs.pop("class", None)


def _drop_empty(page: Tag) -> None:
    """Take out sections of which nothing but the heading is left, and halves that hold nothing."""
    for section in reversed(page.find_all("section")):
        inside = section.find_all(True, recursive=False)
        if inside and all(child.name in HEADINGS or _heading_row(child) for child in inside):
            section.decompose()
    for pair in page.select(".pair"):
        if not pair.get_text(strip=True):
            pair.decompose()


def _heading_row(block: Tag) -> bool:
    """Whether a row of the bilingual edition holds a heading of a section, or nothing."""
    if "pair" not in block.get_attribute_list("class"):
        return False
    inside = [child for half in block.find_all(True, recursive=False)
              for child in half.find_all(True, recursive=False) if child.get_text(strip=True)]
    return all(child.name in HEADINGS for child in inside)


def _open(details: Tag) -> None:
    """Open what a page folds: its summary becomes the line above."""
    summary = details.find("summary", recursive=False)
    if isinstance(summary, Tag):
        summary.name = "p"
        summary["class"] = "summary"
    if details.parent and details.parent.name == "figure":
        details.unwrap()
    else:
        details.name = "div"


def _plain(code: Tag) -> None:
    """Keep of the colours of a transcript only what tells its parts apart, and make each line one of its own.

    A line that is too long for a page then goes on under itself.
    """
    soup = BeautifulSoup("", "html.parser")
    lines = [soup.new_tag("span", attrs={"class": "line"})]
    for text in list(code.find_all(string=True)):
        kinds = [kind for around in text.parents if around is not code.parent and around.name == "span"
                 for kind in around.get_attribute_list("class") if kind in SPOKEN or str(kind).startswith("glyph-")]
        for number, piece in enumerate(text.split("\n")):
            if number:
                lines[-1].append("\n")
                lines.append(soup.new_tag("span", attrs={"class": "line"}))
            if piece and kinds:
                part = soup.new_tag("span", attrs={"class": " ".join(map(str, kinds))})
                part.string = piece
                lines[-1].append(part)
            elif piece:
                lines[-1].append(piece)
    while lines and not lines[-1].get_text(strip=True):
        lines.pop()
    if lines and lines[-1].contents[-1] == "\n":
        lines[-1].contents[-1].extract()
    code.clear()
    code.extend(lines)
    for wrapping in list(code.parents)[:2]:
        if any(str(name).startswith("highlight") for name in wrapping.get_attribute_list("class")):
            wrapping.unwrap()
