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
    languages: tuple[str, ...] = ()

    def href(self, page: str) -> str:
        """Return the address of a page of this edition, from the same page of another."""
        return "../" * (page.count("/") + 1) + f"{self.folder}/{page}"

    @property
    def label(self) -> str:
        """The name of the edition as HTML, each language of it marked as such."""
        if self.lang or not self.languages:
            return escape(self.name)
        return " · ".join(f'<span lang="{html_lang(lang)}">{escape(native_name(lang))}</span>'
                          for lang in self.languages)

    @property
    def attributes(self) -> str:
        """The language of the link and of what it leads to, as HTML attributes."""
        return f' lang="{html_lang(self.lang)}" hreflang="{html_lang(self.lang)}"' if self.lang else ""


@dataclass(frozen=True)
class Pair:
    """A bilingual edition: its folder, the language of the sources, and the one that faces it."""

    folder: str
    left: str
    right: str


def html_lang(lang: str) -> str:
    """Return a language as HTML names it.

    >>> html_lang("pt_BR")
    'pt-BR'
    """
    return lang.replace("_", "-")


def pairs(languages: Sequence[str]) -> list[Pair]:
    """Return the bilingual editions of a book: each translation faces the language of the sources.

    The first keeps its address when others are added.

    >>> [pair.folder for pair in pairs(["en", "fr", "de"])]
    ['bilingual', 'bilingual-de']
    """
    return [Pair(BILINGUAL if n == 0 else f"{BILINGUAL}-{lang}", languages[0], lang)
            for n, lang in enumerate(languages[1:])]


def native_name(lang: str) -> str:
    """Return what a language is called in that language.

    >>> native_name("fr")
    'Français'
    """
    name = Locale.parse(lang).get_display_name(lang) or lang
    return name[:1].upper() + name[1:]


def language_names(languages: Sequence[str], lang: str) -> list[str]:
    """Return what languages are called in a language.

    >>> language_names(["en", "fr"], "fr")
    ['anglais', 'français']
    """
    return [Locale.parse(one).get_display_name(lang) or one for one in languages]


def beside(languages: Sequence[str], current: str) -> list[Edition]:
    """Return the editions of a book: one a language, and the bilingual ones."""
    editions = [Edition(lang, lang, native_name(lang), lang == current) for lang in languages]
    for pair in pairs(languages):
        both = f"{native_name(pair.left)} · {native_name(pair.right)}"
        editions.append(Edition(pair.folder, "", both, current == pair.folder, (pair.left, pair.right)))
    return editions


def switch(editions: Sequence[Edition], page: str) -> str:
    """Return the language switch of a page; the script adds the rule being read."""
    links = []
    for edition in editions:
        here = ' aria-current="page"' if edition.current else ""
        links.append(f'<a href="{escape(edition.href(page))}" data-edition="{edition.folder}"'
                     f'{edition.attributes}{here}>{edition.label}</a>')
    label = escape(_("Language"))
    return f'<nav class="edition-switch" aria-label="{label}">{"".join(links)}</nav>'
