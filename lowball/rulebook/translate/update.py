"""Brings the templates and catalogues of a book in step with its chapters and its programs' words.

What leaves a catalogue is written to its archive before it leaves: whoever interrupts an update finds
it in one place or in both, and the next update comes to the same end.
"""

from __future__ import annotations

import re
import textwrap
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from babel import Locale
from babel.messages.plurals import get_plural

from lowball.catalogues import carried

from .. import po
from ..diagnostics import Diagnostic
from ..errors import CannotRun
from ..model import Book, Chapter, Place
from ..reader import Reading, read
from ..settings import Engine, Settings
from ..words import _
from ..writing import Change, content
from . import archive, templates
from .matching import Others
from .merging import Catalogue, Tally, merge
from .outputs import Proposer, known_texts
from .sheet import Block, Key, parse
from .sheet import read as read_sheet
from .wanted import TOOLKIT, Wanted, Words, engine_words, of_chapter, of_words

Progress = Callable[[str, int, int], None]


@dataclass
class Plan:
    """What an update of a book would write, and what it leaves alone because something is wrong there."""

    book: Book
    changes: list[Change] = field(default_factory=list)
    tallies: dict[str, Tally] = field(default_factory=dict)
    left: list[Diagnostic] = field(default_factory=list)
    stale: list[Path] = field(default_factory=list)

    def __bool__(self) -> bool:
        return bool(self.changes or self.stale)

    def write(self) -> None:
        """Write everything, archives first; raises ``CannotRun`` where a file can't be written."""
        for change in self.changes:
            change.write()
        for path in self.stale:
            path.unlink()


@dataclass(frozen=True)
class Domain:
    """What a catalogue is of: a chapter, or a program."""

    name: str
    title: str
    wanted: Mapping[Key, Wanted]
    words: bool = False
    note: str = ""


def plan(settings: Settings, languages: Sequence[str] = (), progress: Progress | None = None,
         engine: Engine | None = None, starting: str = "") -> Plan:
    """Return what an update of all languages, or of some, would write.

    ``starting`` is a language that is about to be begun; the toolkit's own words are made for it where
    the toolkit doesn't speak it.
    """
    reading = read(settings)
    engine = engine or settings.engine()
    _no_links(reading)
    made, updated = Plan(reading.book), languages or settings.languages[1:]
    chapters = [_of(chapter) for chapter in _readable(reading, made)]
    programs = list(_programs(settings, engine, updated, starting))
    for done, lang in enumerate(updated, start=1):
        _language(made, reading, Proposer(engine, lang, known_texts(reading.book, lang)),
                  [*chapters, *(domain for domain, spoken in programs if lang in spoken)])
        if progress:
            progress("catalogues", done, len(updated))
    _templates(made, settings, [*chapters, *(domain for domain, _spoken in programs)])
    made.stale = list(templates.stale(settings, reading.book, engine))
    # The archives come first, so that nothing leaves a catalogue before it is kept.
    made.changes.sort(key=lambda change: "obsolete" not in change.path.parts)
    return made


def archive_path(settings: Settings, lang: str, name: str) -> Path:
    """Return where the obsolete translations of a catalogue stand."""
    return settings.root / settings.locales / lang / "obsolete" / f"{name}.po"


def programs(settings: Settings, engine: Engine, languages: Sequence[str]) -> list[tuple[Domain, list[str]]]:
    """Return the programs that speak through catalogues of this project, each with its languages."""
    return list(_programs(settings, engine, languages, ""))


def _programs(settings: Settings, engine: Engine, languages: Sequence[str],
              starting: str) -> Iterator[tuple[Domain, list[str]]]:
    own = engine_words(engine)
    if own is not None:
        yield _spoken(own), list(languages)
    toolkit = [lang for lang in languages if settings.catalogue(lang, TOOLKIT.domain).is_file()
               or (lang == starting and carried(TOOLKIT.domain, lang) is None)]
    if toolkit:
        yield _spoken(TOOLKIT), toolkit


def _spoken(words: Words) -> Domain:
    return Domain(words.domain, "", of_words(words), words=True, note=words.note)


def _of(chapter: Chapter) -> Domain:
    return Domain(chapter.docname, chapter.title.source.plain if chapter.title else chapter.docname,
                  of_chapter(chapter))


def _readable(reading: Reading, made: Plan) -> Iterator[Chapter]:
    """Yield the chapters that were read whole; of another, messages might seem to be gone."""
    for chapter in reading.book.chapters:
        faults = [d for d in reading.diagnostics if d.place.path == chapter.path]
        if faults:
            made.left.append(faults[0])
        else:
            yield chapter


def _no_links(reading: Reading) -> None:
    for fault in reading.diagnostics:
        if fault.code == "safety.link" and fault.place.path.startswith(f"{reading.settings.locales}/"):
            raise CannotRun(_("{place}: {sentence}", place=fault.place, sentence=fault.sentence))


def _language(made: Plan, reading: Reading, proposer: Proposer, domains: list[Domain]) -> None:
    settings, lang = reading.settings, proposer.lang
    work: dict[str, Catalogue] = {}
    for domain in domains:
        begun = _begin(made, reading, lang, domain)
        if begun is not None:
            work[domain.name] = begun
    chapters = [work[d.name] for d in domains if d.name in work and not d.words]
    # As they stand now: a catalogue that is merged changes its own blocks.
    gone = {name: [replace(block) for block in one.gone if block.translated]
            for name, one in work.items() if one in chapters}
    orphans = list(_orphans(made, settings, lang, reading, domains))
    others = Others([*orphans, *(block for blocks in gone.values() for block in blocks)])
    elsewhere: dict[Key, Block] = {}
    for one in chapters:
        elsewhere |= one.archive.known()
    elsewhere |= Block.by_message(others.blocks)
    for domain in domains:
        if domain.name in work:
            merge(work[domain.name], {} if domain.words else elsewhere, Others(()) if domain.words else others,
                  proposer)
    for name, one in work.items():
        _note(made, settings, one)
        made.tallies[f"{lang}/{name}"] = one.tally


def _begin(made: Plan, reading: Reading, lang: str, domain: Domain) -> Catalogue | None:
    """Read what there is of a catalogue, or make an empty one; None where it must be left alone."""
    settings = reading.settings
    path, kept = settings.catalogue(lang, domain.name), archive_path(settings, lang, domain.name)
    sheet = read_sheet(path) if path.is_file() else parse(beginning(settings, lang, domain), path)
    old = archive.read(kept)
    for where, faults in ((path, sheet.catalogue.faults), (kept, old.faults)):
        if faults:
            made.left.append(Diagnostic(
                "translation.syntax", Place(reading.path(where), faults[0].line), faults[0].sentence,
                lang=lang, mend=_("mend the line by hand")))
            return None
    keys = [block.key for block in sheet.messages]
    twice = next((block for n, block in enumerate(sheet.messages) if block.key in keys[:n]), None)
    if twice is not None and twice.entry is not None:
        made.left.append(Diagnostic(
            "translation.syntax", Place(reading.path(path), twice.entry.line),
            _("this message stands twice"), lang=lang, mend=_("mend the line by hand")))
        return None
    return Catalogue(sheet, old, domain.wanted)


def beginning(settings: Settings, lang: str, domain: Domain) -> str:
    """Return a catalogue that holds no message yet."""
    name = Locale.parse(lang).english_name
    note = f"# {name} words of {domain.name}." if domain.words else (
        f"# {name} translation of the chapter «{domain.title}».")
    fields = templates.header(settings.title, lang, _plural_forms(settings, lang))
    notes = [f"# {line}".rstrip() for line in ("", *textwrap.wrap(domain.note, 90))] if domain.note else []
    return "\n".join([note, *notes, 'msgid ""', *fields]) + "\n"


def _plural_forms(settings: Settings, lang: str) -> str:
    """Return the plural forms that a language's catalogues have already, or those that Babel knows."""
    for path in sorted(settings.catalogue(lang, "x").parent.glob("*.po")):
        header = po.read(path).header
        found = re.search(r"^Plural-Forms: *(.+)$", str(header.msgstr) if header else "", re.MULTILINE)
        if found:
            return found[1]
    return get_plural(lang).plural_forms.rstrip(";") + ";"


def _orphans(made: Plan, settings: Settings, lang: str, reading: Reading,
             domains: list[Domain]) -> Iterator[Block]:
    """Yield the messages of catalogues that are of no chapter: one may have been renamed or divided."""
    known = {settings.catalogue(lang, name) for name in (
        *(d.name for d in domains), *(c.docname for c in reading.book.chapters))}
    folder = settings.catalogue(lang, "x").parent
    for path in sorted(folder.rglob("*.po")):
        if path not in known and path.is_file():
            made.left.append(Diagnostic(
                "translation.catalogue", Place(reading.path(path), 1),
                _("the book has no chapter of this name, so the catalogue is left as it is"), lang=lang,
                mend=_("take it away once its translations are where they belong")))
            yield from (block for block in read_sheet(path).messages
                        if block.translated and block.key.context is None)


def _note(made: Plan, settings: Settings, one: Catalogue) -> None:
    header = [line.rstrip("\r") for line in one.sheet.header.lines if not line.startswith("#")]
    for path, text in ((one.archive.path, one.archive.text(header)), (one.sheet.path, one.sheet.text)):
        before = content(path)
        if text != (before or ""):
            made.changes.append(Change(path, path.relative_to(settings.root).as_posix(), before, text))


def _templates(made: Plan, settings: Settings, domains: list[Domain]) -> None:
    for domain in domains:
        path = templates.path(settings, domain.name)
        text, before = templates.text(settings.title, domain.wanted.values()), content(path)
        if text != before:
            made.changes.append(Change(path, path.relative_to(settings.root).as_posix(), before, text))

