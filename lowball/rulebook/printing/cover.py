"""What stands on a cover and behind it: title, edition, languages, and what was proven before it was printed."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape

from babel.lists import format_list

from ..editions import html_lang, language_names, native_name
from ..glyphs import coloured
from ..model import Book
from ..settings import Settings
from ..words import _, n_, speaking
from .manuscript import Manuscript


@dataclass(frozen=True)
class Cover:
    """What a cover says; ``glyphs`` colours the signs of its ornament."""

    titles: tuple[tuple[str, str], ...]
    house: tuple[tuple[str, str], ...]
    edition: tuple[tuple[str, str], ...]
    languages: tuple[tuple[str, str], ...]
    author: str
    ornament: str

    @property
    def title(self) -> str:
        """The title with its house, as a library lists it."""
        house = f" · {self.house[0][1]}" if self.house else ""
        return f"{self.titles[0][1]}{house}"


def cover(manuscript: Manuscript, settings: Settings) -> Cover:
    """Return what the cover of an edition says."""
    book, languages = manuscript.book, manuscript.languages
    editions = []
    for lang in languages:
        with speaking(lang):
            editions.append((lang, _("Edition {edition}", edition=settings.edition)))
    titles = tuple((lang, title or settings.title) for lang, title in zip(languages, manuscript.titles, strict=True))
    house = tuple((lang, book.house.name.get(lang, book.house.slug)) for lang in languages) if book.house else ()
    return Cover(titles, house, tuple(editions) if settings.edition else (),
                 tuple((lang, native_name(lang)) for lang in languages), settings.author, settings.ornament)


def html(said: Cover, glyphs: dict[str, str]) -> str:
    """Return the title page."""
    first, *others = said.titles
    ornament = f'<p class="ornament">{coloured(escape(said.ornament), glyphs)}</p>' if said.ornament else ""
    second = "".join(f'<p class="title" lang="{html_lang(lang)}">{escape(text)}</p>' for lang, text in others)
    author = f'<p class="author">{escape(said.author)}</p>' if said.author else ""
    return (f'<section class="title-page">{ornament}<h1 lang="{html_lang(first[0])}">{escape(first[1])}</h1>{second}'
            f'{_line("house", said.house)}{_line("edition", said.edition)}{_line("languages", said.languages)}{author}'
            "</section>")


def _line(name: str, parts: tuple[tuple[str, str], ...]) -> str:
    texts = dict.fromkeys(text for _lang, text in parts)
    spans = " · ".join(f'<span lang="{html_lang(lang)}">{escape(text)}</span>'
                       for lang, text in parts if texts.pop(text, False) is None)
    return f'<p class="{name}">{spans}</p>' if spans else ""


def imprint(book: Book, settings: Settings, lang: str) -> str:
    """Return what stands behind the title page: what was checked, how to cite, where to find the newest edition."""
    with speaking(lang):
        languages = format_list(language_names(settings.languages, lang), locale=lang)
        examples = n_("{n} example was run in {languages}", "{n} examples were run in {languages}",
                      len(book.examples), languages=languages)
        said = [n_("This book holds {n} rule, which was checked before it was printed: {examples}, and what the text "
                   "says agrees with what the engine answers.",
                   "This book holds {n} rules, which were checked before they were printed: {examples}, and what the "
                   "text says agrees with what the engine answers.", len(book.rules), examples=examples),
                _("A rule is cited by its number in this edition, or by its id, which stays the same in every "
                  "edition.")]
        if settings.baseurl:
            said.append(_("The newest edition stands at {address}", address=settings.baseurl))
    return "".join(f"<p>{escape(sentence)}</p>" for sentence in said)
