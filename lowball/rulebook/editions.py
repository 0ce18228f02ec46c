"""The editions of a book that stand side by side, and the links between them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

from babel import Locale

from .words import _

BILINGUAL = "bilingual"


@dataclass(frozen=True)
class Edition:
    """An edition: its folder, the language it is in (none if several), its name there."""

    folder: str
    lang: str
    name: str
    current: bool = False

    def href(self, page: str) -> str:
        """Return the address of a page of this edition, from the same page of another."""
        return "../" * (page.count("/") + 1) + f"{self.folder}/{page}"

    @property
    def attributes(self) -> str:
        """The language of the link and of what it leads to, as HTML attributes."""
        return f' lang="{self.lang}" hreflang="{self.lang}"' if self.lang else ""


def native_name(lang: str) -> str:
    """Return what a language is called in that language.

    >>> native_name("fr")
    'Français'
    """
    name = Locale.parse(lang).get_display_name(lang) or lang
    return name[:1].upper() + name[1:]


def beside(languages: Sequence[str], current: str) -> list[Edition]:
    """Return the editions of a book: one a language, and the bilingual one."""
    editions = [Edition(lang, lang, native_name(lang), lang == current) for lang in languages]
    if len(languages) > 1:
        both = " · ".join(native_name(lang) for lang in languages[:2])
        editions.append(Edition(BILINGUAL, "", both, current == BILINGUAL))
    return editions


def switch(editions: Sequence[Edition], page: str) -> str:
    """Return the language switch of a page; the script adds the rule being read."""
    links = []
    for edition in editions:
        here = ' aria-current="page"' if edition.current else ""
        links.append(f'<a href="{escape(edition.href(page))}" data-edition="{edition.folder}"'
                     f'{edition.attributes}{here}>{escape(edition.name)}</a>')
    label = escape(_("Language"))
    return f'<nav class="edition-switch" aria-label="{label}">{"".join(links)}</nav>'


def head_links(editions: Sequence[Edition], page: str) -> str:
    """Return the ``hreflang`` links of a page: every language, itself included."""
    links = [f'<link rel="alternate" hreflang="{e.lang}" href="{escape(e.href(page))}" />'
             for e in editions if e.lang]
    if links:
        default = escape(editions[0].href(page))
        links.append(f'<link rel="alternate" hreflang="x-default" href="{default}" />')
    return "\n".join(links)
