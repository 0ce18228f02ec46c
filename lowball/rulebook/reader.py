"""The one reader of a rulebook: Markdown and catalogues in, a book out.

Whatever it meets that it doesn't understand becomes a diagnostic: nothing in the
sources is passed over in silence.
"""

from __future__ import annotations

import tomllib
from dataclasses import replace
from pathlib import Path

from markdown_it import MarkdownIt

from . import allowances, po, sources, stamps
from .chapters import ChapterReader
from .diagnostics import Diagnostic
from .input import MAX_BYTES, links, regular, unseen
from .markup import parser, translated
from .model import Book, Chapter, Message, Place, Wording
from .settings import Settings
from .words import _


class Reading:
    """A book, the catalogues it was read from, and what was wrong on the way."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.book = Book(settings.languages)
        self.catalogues: dict[tuple[str, str], po.Catalogue] = {}
        self.diagnostics: list[Diagnostic] = []

    def path(self, path: Path) -> str:
        """Return a path as diagnostics print it: from the root of the project."""
        return path.relative_to(self.settings.root).as_posix()


def read(settings: Settings) -> Reading:
    """Read the whole book: chapters in the order of the table of contents."""
    reading = Reading(settings)
    chapters = _chapters(reading)
    reading.book.chapters = _in_order(chapters, settings.root_doc)
    reading.book.sources, faults = sources.read(settings.spec_dir, f"{settings.spec}/{sources.FILE}")
    reading.diagnostics += faults
    _list(reading)
    reading.book.number()
    for old, entry in settings.retired().items():
        rule = reading.book.rule(str(entry.get("replaced_by", "")))
        if rule:
            rule.replaces += (old,)
    for lang in settings.languages[1:]:
        for chapter in reading.book.chapters:
            _translate(reading, chapter, lang)
        _others(reading, lang)
        for term in reading.book.terms:
            term.forms[lang] = tuple(w.text for w in term.headword.translations.values()
                                     if w.lang == lang)
        _terms(reading, lang)
    return reading


def _chapters(reading: Reading) -> dict[str, Chapter]:
    settings, chapters = reading.settings, {}
    for folder in (settings.spec_dir, settings.root / settings.locales):
        reading.diagnostics += links(folder, settings.root)
    for path in sorted(settings.spec_dir.rglob("*.md")):
        if not regular(path):
            reading.diagnostics.append(Diagnostic(
                "safety.link", Place(reading.path(path), 1),
                _("this is not a regular file of at most {limit} bytes", limit=MAX_BYTES),
                mend=_("put a chapter in its place")))
            continue
        docname = path.relative_to(settings.spec_dir).with_suffix("").as_posix()
        chapter = Chapter(docname, reading.path(path))
        reader = ChapterReader(chapter, settings.languages[0])
        try:
            text = path.read_text(encoding="utf-8")
            reading.diagnostics += unseen(text, chapter.path, settings.languages[0])
            reader.read(text)
        except UnicodeDecodeError as error:
            line = path.read_bytes()[:error.start].count(b"\n") + 1
            reader.fault(line, _("the file is not UTF-8 here"), mend=_("save it as UTF-8"))
        reading.diagnostics += reader.diagnostics
        chapters[docname] = chapter
    return chapters


def _in_order(chapters: dict[str, Chapter], root: str) -> list[Chapter]:
    """Sort chapters as the table of contents has them; those it lacks come last."""
    ordered: dict[str, Chapter] = {}

    def visit(docname: str) -> None:
        if docname in chapters and docname not in ordered:
            ordered[docname] = chapters[docname]
            for child in chapters[docname].children:
                visit(child)

    visit(root)
    return [*ordered.values(), *(c for name, c in chapters.items() if name not in ordered)]


def _list(reading: Reading) -> None:
    """Note what the lists of the book say in the source language, and where they can't stand."""
    seen: dict[str, Place] = {}
    for chapter in reading.book.chapters:
        for name, place in chapter.listings.items():
            if name in seen:
                reading.diagnostics.append(Diagnostic(
                    "book.markup", place, _("the book has a {{{name}}} already, at {place}", name=name,
                                            place=seen[name]), mend=_("take it out")))
            seen.setdefault(name, place)
        if "concordance" in chapter.listings and not reading.book.sources:
            reading.diagnostics.append(Diagnostic(
                "book.passage", chapter.listings["concordance"],
                _("the book has no {file} whose passages could be listed", file=sources.FILE),
                mend=_("write it, or take the list out")))
        elif "concordance" in chapter.listings:
            reader = ChapterReader(chapter, reading.book.source_language)
            for source in reading.book.sources:
                for number, (place, text) in enumerate(source.texts):
                    reader.listed("paragraph" if number else "heading", text, place)
            reading.diagnostics += reader.diagnostics


def _translate(reading: Reading, chapter: Chapter, lang: str) -> None:
    path = reading.settings.catalogue(lang, chapter.docname)
    if not path.is_file():
        reading.diagnostics.append(Diagnostic(
            "translation.catalogue", Place(reading.path(path), 1),
            _("the chapter {chapter} has no catalogue for the language {lang}",
              chapter=chapter.path, lang=lang),
            lang=lang, mend=_("let lowball translate update make it")))
        return
    catalogue = reading.catalogues[lang, chapter.docname] = po.read(path)
    reading.diagnostics += unseen(catalogue.text, reading.path(path), lang)
    md = parser()
    for message in chapter.messages:
        entry = catalogue.find(message.msgid)
        if entry is not None and str(entry.msgstr).strip():
            message.translations[lang] = _wording(reading, md, message, entry, lang, path)


def _wording(reading: Reading, md: MarkdownIt, message: Message, entry: po.Entry, lang: str,
             path: Path) -> Wording:
    text, lines, offset = entry.msgstr, [], 0
    for line, piece in text.pieces:
        if piece:
            lines.append((offset, line))
        offset += len(piece)
    place = Place(reading.path(path), text.line)
    made = translated(md, message.kind, lang, str(text), place, tuple(lines))
    return replace(made, stamp=stamps.read(entry.comments),
                   allows=allowances.read(entry.comments, Place(place.path, entry.line)))


def _others(reading: Reading, lang: str) -> None:
    """Read the catalogues that are no chapter's, such as the engine's: they are input too."""
    chapters = {reading.settings.catalogue(lang, c.docname) for c in reading.book.chapters}
    for path in sorted((reading.settings.root / reading.settings.locales / lang).rglob("*.po")):
        if path not in chapters and path.is_file():
            catalogue = po.read(path)
            reading.diagnostics += unseen(catalogue.text, reading.path(path), lang)
            reading.diagnostics += [
                Diagnostic("translation.syntax", Place(reading.path(path), fault.line),
                           fault.sentence, lang=lang, mend=_("mend the line by hand"))
                for fault in catalogue.faults]


def _terms(reading: Reading, lang: str) -> None:
    """Read how a language writes the terms of the glossary, and how it must not."""
    path = reading.settings.terms(lang)
    if not path.is_file():
        return
    try:
        table = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        reading.diagnostics.append(Diagnostic(
            "book.terms", Place(reading.path(path), getattr(error, "lineno", 1)),
            _("the table of terms can't be read: {error}", error=error), lang=lang,
            mend=_("correct the TOML on this line")))
        return
    for term_id, entry in table.items():
        if not _is_entry(entry):
            reading.diagnostics.append(Diagnostic(
                "book.terms", Place(reading.path(path), _line_of(path, term_id)),
                _("the entry {term} is not a table with lists of words", term=term_id), lang=lang,
                mend=_("write [{term}], and below it forms = [\"…\"] and forbidden = [\"…\"]",
                       term=term_id)))
            continue
        term = reading.book.term(term_id)
        if term is None:
            reading.diagnostics.append(Diagnostic(
                "book.terms", Place(reading.path(path), _line_of(path, f"[{term_id}]")),
                _("the glossary has no term “{term}”", term=term_id), lang=lang,
                mend=_("take the entry out, or write the term into the glossary")))
            continue
        term.forms[lang] += tuple(entry.get("forms", ()))
        term.forbidden[lang] = tuple(entry.get("forbidden", ()))


def _is_entry(entry: object) -> bool:
    return isinstance(entry, dict) and all(
        name in ("forms", "forbidden") and isinstance(words, list)
        and all(isinstance(word, str) and word for word in words) for name, words in entry.items())


def _line_of(path: Path, words: str) -> int:
    lines = path.read_text(encoding="utf-8").splitlines()
    return next((n for n, line in enumerate(lines, start=1) if line.startswith(words)), 1)
