"""The one reader of a rulebook: Markdown and catalogues in, a book out.

Whatever it meets that it doesn't understand becomes a diagnostic: nothing in the
sources is passed over in silence.
"""

from __future__ import annotations

from pathlib import Path

from . import sources
from .catalogue_reader import read_language
from .diagnostics import Diagnostic
from .input import MAX_BYTES, MOST_LETTERS, endless, links, regular, unseen
from .memory import Memory
from .model import Chapter, Message, Place
from .reading import Reading
from .settings import Settings
from .words import _

__all__ = ["Reading", "read"]


def read(settings: Settings, memory: Memory | None = None) -> Reading:
    """Read the whole book: chapters in the order of the table of contents.

    A file that a memory knows, to the byte and without a fault, isn't parsed again.
    """
    reading = Reading(settings, memory)
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
        read_language(reading, lang)
    reading.known.close()
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
        try:
            chapters[docname] = _chapter(reading, docname, path, path.read_text(encoding="utf-8"))
        except UnicodeDecodeError as error:
            chapters[docname] = Chapter(docname, reading.path(path))
            reading.diagnostics.append(Diagnostic(
                "book.markup", Place(reading.path(path), path.read_bytes()[:error.start].count(b"\n") + 1),
                _("the file is not UTF-8 here"), mend=_("save it as UTF-8")))
    return chapters


def _chapter(reading: Reading, docname: str, path: Path, text: str) -> Chapter:
    lang = reading.settings.languages[0]
    parts = ("chapter", docname, reading.path(path), lang, text)
    known = reading.known.recall(*parts)
    if known is not None:
        return known
    from .chapters import ChapterReader

    chapter = Chapter(docname, reading.path(path))
    if line := endless(text):
        reading.diagnostics.append(Diagnostic(
            "book.markup", Place(chapter.path, line),
            _("a paragraph has more than {limit} characters", limit=MOST_LETTERS),
            mend=_("divide it, with an empty line between its parts")))
        return chapter
    reader = ChapterReader(chapter, lang)
    reader.read(text)
    found = [*unseen(text, chapter.path, lang), *reader.diagnostics]
    reading.diagnostics += found
    if not found:
        reading.known.keep(chapter, *parts)
    return chapter


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
            chapter.messages += _listed(reading)


def _listed(reading: Reading) -> list[Message]:
    """Return what the concordance says of the sources."""
    texts = [(place, text, bool(number)) for source in reading.book.sources
             for number, (place, text) in enumerate(source.texts)]
    parts = ("listed", reading.book.source_language, repr(texts))
    known = reading.known.recall(*parts)
    if known is not None:
        return known
    from .chapters import ChapterReader

    reader = ChapterReader(Chapter("", ""), reading.book.source_language)
    for place, text, further in texts:
        reader.listed("paragraph" if further else "heading", text, place)
    reading.diagnostics += reader.diagnostics
    if not reader.diagnostics:
        reading.known.keep(reader.chapter.messages, *parts)
    return reader.chapter.messages
