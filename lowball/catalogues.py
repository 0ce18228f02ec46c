"""Finds the gettext catalogues that the engine and the toolkit speak through.

A wheel carries compiled catalogues; a checkout has only the ``.po`` files, which
are compiled in memory, so that a translator sees a change without another step.
"""

from __future__ import annotations

import gettext
import io
from functools import lru_cache
from pathlib import Path

PACKAGE = Path(__file__).parent
SOURCE_LANGUAGE = "en"
DOMAINS = ("engine", "toolkit")

_project: list[Path] = []


def consult(folder: Path) -> None:
    """Look in the catalogues of a project too, for the languages that the package doesn't speak."""
    _project[:] = [folder]


def locate(domain: str, lang: str) -> Path | None:
    """Return the catalogue of a domain in a language, compiled or not, or None.

    What the package carries comes before what the project has that is being worked on.
    """
    project = (folder / lang / "LC_MESSAGES" / f"{domain}.po" for folder in _project)
    return carried(domain, lang) or next((path for path in project if path.is_file()), None)


def carried(domain: str, lang: str) -> Path | None:
    """Return the catalogue that the package itself has, or None."""
    return next((path for path in _places(domain, lang) if path.is_file()), None)


# Every word in another language is looked up anew, and making paths is most of that.
@lru_cache(maxsize=128)
def _places(domain: str, lang: str) -> tuple[Path, Path]:
    compiled = PACKAGE / "locale" / lang / "LC_MESSAGES" / f"{domain}.mo"
    source = PACKAGE.parent / "locales" / lang / "LC_MESSAGES" / f"{domain}.po"
    return source, compiled


def available(domain: str) -> tuple[str, ...]:
    """Return the languages that a domain speaks, the source language first."""
    folders = (PACKAGE.parent / "locales", PACKAGE / "locale")
    found = {
        entry.name
        for folder in folders if folder.is_dir()
        for entry in folder.iterdir() if locate(domain, entry.name)
    }
    return (SOURCE_LANGUAGE, *sorted(found - {SOURCE_LANGUAGE}))


def words() -> list[Path]:
    """Return every catalogue of a program that the package itself has."""
    return sorted({path for folder in (PACKAGE.parent / "locales", PACKAGE / "locale") for domain in DOMAINS
                   for path in folder.glob(f"*/LC_MESSAGES/{domain}.[pm]o")})


def translations(domain: str, lang: str) -> gettext.NullTranslations:
    """Return the translations of a domain; the source language needs none.

    An unknown language, or one without this domain, answers in the source language.
    """
    path = None if lang == SOURCE_LANGUAGE else locate(domain, lang)
    if path is None:
        return gettext.NullTranslations()
    status = path.stat()
    return _load(path, status.st_mtime_ns, status.st_size)


@lru_cache(maxsize=32)
def _load(path: Path, _modified: int, _size: int) -> gettext.NullTranslations:
    if path.suffix == ".mo":
        with path.open("rb") as stream:
            return gettext.GNUTranslations(stream)
    return gettext.GNUTranslations(io.BytesIO(compiled(path)))


def compiled(path: Path) -> bytes:
    """Return a ``.po`` file in the compiled form that gettext reads.

    Fuzzy and obsolete entries are left out. Needs Babel.
    """
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    # From text and not from bytes: what the header says of the encoding must change nothing.
    catalogue = read_po(io.StringIO(path.read_text(encoding="utf-8")))
    buffer = io.BytesIO()
    write_mo(buffer, catalogue)
    return buffer.getvalue()
