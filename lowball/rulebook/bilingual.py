"""Puts the pages of two languages face to face, rule by rule.

It works on the rendered pages, where every reference already shows its own language:
copying nodes from one build into the other was tried, and showed French titles in the
English half.
"""

from __future__ import annotations

import shutil
from pathlib import Path

from bs4 import BeautifulSoup, Tag

from .editions import Pair, html_lang
from .errors import CannotRun
from .kept_pages import Remade
from .search import index_name
from .words import _

PAGE = "div.rulebook-page"
REPORT = "div.rulebook-report"
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
        left = BeautifulSoup(path.read_text(encoding="utf-8"), "html.parser")
        page = left.select_one(PAGE)
        if page is None and left.select_one(REPORT) is None:
            self._search(path, left)
            return
        if not other.is_file():
            raise CannotRun(_("the page {page} exists in {left} only",
                              page=path.name, left=self.left))
        right = BeautifulSoup(other.read_text(encoding="utf-8"), "html.parser")
        # A report is wide and its tables hold figures: its words stay those of the left language.
        if page is not None:
            opposite = right.select_one(PAGE)
            assert opposite is not None
            self._prefix(opposite)
            paired = self._pair(left, page, opposite, path.name)
            page.replace_with(paired)
            self._drop_tips(paired)
        self._frame(left, right)
        path.write_text(str(left), encoding="utf-8")

    def _search(self, path: Path, soup: BeautifulSoup) -> None:
        """Let the search page find in both languages; what is no page of the book stays as it is."""
        script = soup.select_one(f'script[src$="{index_name(self.left)}"]')
        if script is None:
            return
        other = str(script["src"]).replace(index_name(self.left), index_name(self.right))
        script.insert_after(soup.new_tag("script", attrs={"src": other}))
        self._own(soup)
        path.write_text(str(soup), encoding="utf-8")

    def _pair(self, soup: BeautifulSoup, left: Tag, right: Tag, page: str) -> Tag:
        """Return a copy of a block with each of its children beside the other language's."""
        ours, theirs = _children(left), self._in_order(_children(left), _children(right))
        if list(map(self._shape, ours)) != list(map(self._shape, theirs)):
            raise CannotRun(_("{page}: the two languages don't have the same blocks under {block}",
                              page=page, block=left.get("id") or left.name))
        block = soup.new_tag(left.name, attrs=dict(left.attrs))
        for mine, other in zip(ours, theirs, strict=True):
            if mine.name == "section" and not _unsplit(mine):
                block.append(self._pair(soup, mine, other, page))
            elif SHARED in mine.get_attribute_list("class"):
                block.append(self._share(soup, mine, other))
            else:
                block.append(self._row(soup, mine, other))
        return block

    def _drop_tips(self, page: Tag) -> None:
        """Take out what the right half tells of links that stand once, and lead to the left."""
        led = {str(link["href"]).rpartition("#")[2] for link in page.find_all("a", href=True)}
        mark = f"{self.right}-tip-"
        for tip in page.select(f'.tip[id^="{mark}"]'):
            if f"{self.right}-{str(tip['id']).removeprefix(mark)}" not in led:
                tip.decompose()

    def _label(self, left: BeautifulSoup, right: BeautifulSoup) -> None:
        """Give the links of the table of contents their name in both languages."""
        inside = f"a.reference.internal:not({PAGE} *)"
        ours, theirs = left.select(inside), right.select(inside)
        if [link.get("href") for link in ours] != [link.get("href") for link in theirs]:
            return
        for link, other in zip(ours, theirs, strict=True):
            for number in other.select(".chapter-number"):
                number.decompose()
            if not link.get_text().endswith(other.get_text().strip()):
                name = left.new_tag("span", attrs={"lang": html_lang(self.right), "class": "other-language"})
                name.string = other.get_text().strip()
                link.append(name)

    def _shape(self, block: Tag) -> tuple[str, str]:
        """Return what must be equal of two blocks that stand face to face."""
        anchor = str(block.get("id") or "") if _unsplit(block) else ""
        return block.name, anchor.removeprefix(f"{self.right}-")

    def _in_order(self, left: list[Tag], right: list[Tag]) -> list[Tag]:
        """Put the terms of the right half in the order of the left: each sorts its own alphabet."""
        named = {self._shape(block)[1]: block for block in right if _unsplit(block)}
        return [named.get(self._shape(mine)[1], other) if _unsplit(mine) else other
                for mine, other in zip(left, right, strict=False)] + right[len(left):]

    def _row(self, soup: BeautifulSoup, left: Tag, right: Tag) -> Tag:
        """Return two halves, whose own children line up where the page is wide enough."""
        rows = max(len(_children(left)), 1) if _unsplit(left) else 1
        row = soup.new_tag("div", attrs={"class": "pair", "style": f"--rows: {rows}"})
        for lang, half in ((self.left, left), (self.right, right)):
            side = soup.new_tag("div", attrs={"class": "half", "lang": html_lang(lang)})
            side.append(half.extract())
            row.append(side)
        return row

    def _share(self, soup: BeautifulSoup, left: Tag, right: Tag) -> Tag:
        """Return a row with the cells that are the same once, and the others in both languages.

        Of two lists of the same links, the words before them alone are told twice.
        """
        row, lang = left.extract(), html_lang(self.right)
        told = []
        for mine, other in zip(_children(row), _children(right), strict=True):
            links = mine.find_all("a")
            if mine.get_text() == other.get_text():
                continue
            if links and [one.get_text() for one in links] == [one.get_text() for one in other.find_all("a")]:
                word = soup.new_tag("span", attrs={"lang": lang})
                word.string = str(other.contents[0]).strip()
                links[0].insert_before("· ", word, " ")
            else:
                other["lang"] = lang
                mine.insert_after("\n", other.extract())
                told.append(other)
        if right.get("id"):
            (told or _children(row))[0]["id"] = right["id"]
        return row

    def _prefix(self, half: Tag) -> None:
        """Give the right half ids of its own, and keep its links within the half."""
        for tag in half.find_all(id=True):
            tag["id"] = f"{self.right}-{tag['id']}"
        for link in half.find_all("a", href=True):
            address, mark, anchor = link["href"].partition("#")
            # A report has one half, and no ids but those of the left language.
            inside = ":" not in address and not address.startswith("../") and "to-report" not in link.get(
                "class", ())
            if mark and anchor and inside:
                link["href"] = f"{address}#{self.right}-{anchor}"

    def _frame(self, left: BeautifulSoup, right: BeautifulSoup) -> None:
        """Mark the page as bilingual in its title, its class and its switch."""
        if left.title and right.title:
            first = right.title.get_text().split(" - ")[0]
            left.title.string = f"{first} · {left.title.get_text()}"
        self._label(left, right)
        self._own(left)
        for link in left.select(f'.half a.other-edition[href*="/{self.pair.folder}/"]'):
            (link.parent or link).decompose()


    def _own(self, soup: BeautifulSoup) -> None:
        """Say that a page is of this edition: in its class, its switch and its address."""
        if soup.body:
            soup.body["class"] = [*soup.body.get_attribute_list("class"), "bilingual"]
            soup.body["data-right-half"] = self.right
        for link in soup.select("nav.edition-switch a"):
            link.attrs.pop("aria-current", None)
            if link.get("data-edition") == self.pair.folder:
                link["aria-current"] = "page"
        for tag, name in (('link[rel="canonical"]', "href"), ('meta[property="og:url"]', "content")):
            for found in soup.select(tag):
                site, _folder, page = str(found[name]).rpartition(f"/{self.left}/")
                found[name] = f"{site}/{self.pair.folder}/{page}"


def _children(block: Tag) -> list[Tag]:
    return [child for child in block.children
            if isinstance(child, Tag) and ALONE not in child.get_attribute_list("class")]


def _unsplit(block: Tag) -> bool:
    return any(name in UNSPLIT for name in block.get_attribute_list("class"))
