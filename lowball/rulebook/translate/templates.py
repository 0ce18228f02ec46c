"""Templates of catalogues, from which a tool makes those of a new language: ``locales/templates/draw.pot``."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from ..model import Book, Chapter
from ..settings import Engine, Settings
from .sheet import strings
from .wanted import TOOLKIT, Wanted, engine_words, of_chapter

FOLDER = "templates"
SUFFIX = ".pot"
MADE = "# Made by lowball translate update from the sources. What is changed here is lost."


def folder(settings: Settings) -> Path:
    """Return where the templates of a project stand."""
    return settings.root / settings.locales / FOLDER


def path(settings: Settings, name: str) -> Path:
    """Return where the template of a chapter or program stands."""
    return folder(settings) / f"{name}{SUFFIX}"


def of(chapter: Chapter, settings: Settings) -> str:
    """Return the template of a chapter."""
    return text(settings.title, of_chapter(chapter).values())


def text(title: str, wanted: Iterable[Wanted]) -> str:
    """Return a template; the same messages make the same bytes, on every day and machine."""
    lines = [MADE, *strings("msgid", ""), *header(title, "")]
    for one in wanted:
        code = one.example is not None
        plural = one.key.plural is not None
        lines += ["", *(f"#. {origin}" for origin in one.origins), f"#: {one.reference}"]
        lines += [f"#, {', '.join(one.flags)}"] if one.flags else []
        lines += [*one.key.lines(code=code), *(('msgstr[0] ""', 'msgstr[1] ""') if plural else ('msgstr ""',))]
    return "\n".join(lines) + "\n"


def header(title: str, lang: str, plural_forms: str = "") -> list[str]:
    """Return the header of a catalogue, from ``msgstr`` on."""
    fields = [("Project-Id-Version", title or "rulebook"), ("Language", lang), ("MIME-Version", "1.0"),
              ("Content-Type", "text/plain; charset=UTF-8"), ("Content-Transfer-Encoding", "8bit")]
    if plural_forms:
        fields.append(("Plural-Forms", plural_forms))
    return strings("msgstr", "".join(f"{name}: {value}\n" for name, value in fields), code=True)


def stale(settings: Settings, book: Book, engine: Engine) -> Iterator[Path]:
    """Yield the templates that we made and that are of nothing in the book any more."""
    own = engine_words(engine)
    names = {TOOLKIT.domain, *(chapter.docname for chapter in book.chapters), *((own.domain,) if own else ())}
    for found in sorted(folder(settings).rglob(f"*{SUFFIX}")):
        name = found.relative_to(folder(settings)).with_suffix("").as_posix()
        if name not in names and found.is_file() and found.read_text("utf-8", "replace").startswith(MADE):
            yield found
