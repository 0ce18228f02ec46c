"""Reads what a book says in a language other than that of its sources: its catalogues and its terms."""

from __future__ import annotations

import tomllib
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from . import allowances, po, stamps
from .diagnostics import Diagnostic
from .input import MAX_BYTES, own, regular, unseen
from .model import Chapter, Message, Place, Wording
from .reading import Reading
from .words import _

if TYPE_CHECKING:
    from markdown_it import MarkdownIt


def read_language(reading: Reading, lang: str) -> None:
    """Read every catalogue of a language, and how it writes the terms of the glossary."""
    for chapter in reading.book.chapters:
        _translate(reading, chapter, lang)
    _others(reading, lang)
    for term in reading.book.terms:
        term.forms[lang] = tuple(w.text for w in term.headword.translations.values()
                                 if w.lang == lang)
    _terms(reading, lang)


def _translate(reading: Reading, chapter: Chapter, lang: str) -> None:
    path = reading.settings.catalogue(lang, chapter.docname)
    # What a link leads to isn't read: the link itself is told.
    if not own(path, reading.settings.root):
        reading.diagnostics.append(Diagnostic(
            "translation.catalogue", Place(reading.path(path), 1),
            _("the chapter {chapter} has no catalogue for the language {lang}",
              chapter=chapter.path, lang=lang),
            lang=lang, mend=_("let lowball translate update make it")))
        return
    text = _text_of(path)
    parts = ("catalogue", lang, reading.path(path), text, *(f"{m.kind} {m.msgid}" for m in chapter.messages))
    known = reading.known.recall(*parts) if text else None
    if known is not None:
        header, entries, wordings = known
        reading.catalogues[lang, chapter.docname] = po.Catalogue(path, header, entries, text=text)
    else:
        catalogue = reading.catalogues[lang, chapter.docname] = po.read(path)
        found = [*unseen(catalogue.text, reading.path(path), lang)]
        reading.diagnostics += found
        wordings = _wordings(reading, chapter, catalogue, lang)
        if not found and not catalogue.faults and not catalogue.obsolete and not any(
                wording.refused or wording.shape for wording in wordings if wording):
            reading.known.keep((catalogue.header, catalogue.entries, wordings), *parts)
    for message, wording in zip(chapter.messages, wordings, strict=True):
        if wording is not None:
            message.translations[lang] = wording


def _wordings(reading: Reading, chapter: Chapter, catalogue: po.Catalogue, lang: str) -> list[Wording | None]:
    """Return what each message of a chapter says in a language, or None where it says nothing."""
    from .markup import parser

    md, made = parser(), []
    for message in chapter.messages:
        entry = catalogue.find(message.msgid)
        translated = entry is not None and str(entry.msgstr).strip()
        made.append(_wording(reading, md, message, entry, lang, catalogue.path) if translated else None)
    return made


def _wording(reading: Reading, md: MarkdownIt, message: Message, entry: po.Entry, lang: str,
             path: Path) -> Wording:
    from .markup import translated

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
        if path in chapters or not own(path, reading.settings.root):
            continue
        parts = ("other catalogue", lang, reading.path(path), _text_of(path))
        if parts[-1] and reading.known.recall(*parts):
            continue
        catalogue = po.read(path)
        found = [*unseen(catalogue.text, reading.path(path), lang), *(
            Diagnostic("translation.syntax", Place(reading.path(path), fault.line),
                       fault.sentence, lang=lang, mend=_("mend the line by hand"))
            for fault in catalogue.faults)]
        reading.diagnostics += found
        if not found:
            reading.known.keep(True, *parts)


def _text_of(path: Path) -> str:
    """Return the text of a catalogue with plain ends of lines; nothing where it is too large, or not UTF-8."""
    if path.stat().st_size > po.MAX_BYTES:
        return ""
    try:
        return path.read_bytes().decode("utf-8").replace("\r\n", "\n")
    except UnicodeDecodeError:
        return ""


def _terms(reading: Reading, lang: str) -> None:
    """Read how a language writes the terms of the glossary, and how it must not."""
    path = reading.settings.terms(lang)
    if not own(path, reading.settings.root):
        return
    if not regular(path):
        reading.diagnostics.append(Diagnostic(
            "book.terms", Place(reading.path(path), 1),
            _("this is not a regular file of at most {limit} bytes", limit=MAX_BYTES), lang=lang,
            mend=_("take out what doesn't belong there")))
        return
    try:
        table = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError) as error:
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
