"""Keeps the pages of the last build, so that the next writes those alone that would be others.

Pages are good for a key: a digest of all that they were made from. Where it is the same, Sphinx isn't
asked; where only texts differ, Sphinx is given the old pages and writes those of changed chapters. What
is kept is published only if it is byte for byte what was written.
"""

from __future__ import annotations

import json
import os
import runpy
import shutil
import sys
import time
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, fields, is_dataclass, replace
from functools import cached_property
from hashlib import sha256
from pathlib import Path
from typing import Any

from .input import regular
from .measured import Measured
from .memory import Memory, digest
from .passes import Pass
from .programs import engine_root, files
from .settings import Settings

NAMED = ("html_static_path", "html_extra_path", "templates_path", "html_theme_path", "html_logo", "html_favicon")
"""Where a configuration may name files, and folders of them, that are published or shape what is."""
INSTALLED = ("*.dist-info", "*.egg-info")
"""What a program that is installed stands under, with its name and version: to read what is inside takes longer."""
PLAIN = (str, int, float, bool, type(None), list, tuple, dict, set, frozenset)


@dataclass(frozen=True)
class Kept:
    """The pages of one language in a folder: what they stand on, and what they were made from.

    ``ground`` is what changes every page, ``whole`` all that a page may show; ``doctrees`` is where Sphinx
    keeps what it has read, which must be what it had read for these pages.
    """

    folder: Path
    doctrees: Path
    ground: str
    whole: str

    def current(self) -> bool:
        """Whether the pages are those that would be built."""
        return self._note().get("whole") == self.whole and self._as_written()

    def copy(self, outdir: Path) -> None:
        """Copy the pages into a folder that isn't there yet."""
        shutil.copytree(self.folder, outdir)

    def lend(self, outdir: Path) -> None:
        """Give Sphinx the pages to write the changed ones over, if it can; they are kept no longer.

        Otherwise it is to read everything anew: what it has read may be of a build that failed, and
        warned when it read, or of one that was ended; or other programs would read something else.
        """
        note = self._note()
        self._path.unlink(missing_ok=True)
        if note.get("ground") == self.ground and note.get("read") == contents(self.doctrees) and self._as_written(note):
            self.copy(outdir)
        else:
            shutil.rmtree(self.doctrees, ignore_errors=True)

    def keep(self, outdir: Path) -> None:
        """Keep the pages that Sphinx has written."""
        shutil.rmtree(self.folder, ignore_errors=True)
        shutil.copytree(outdir, self.folder)
        note = {"ground": self.ground, "whole": self.whole, "read": contents(self.doctrees),
                "pages": contents(self.folder)}
        self._path.write_text(json.dumps(note), encoding="utf-8")

    @property
    def _path(self) -> Path:
        return self.folder.with_name(f"{self.folder.name}.json")

    def _note(self) -> Mapping[str, str]:
        try:
            note = json.loads(self._path.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return {}
        return note if isinstance(note, dict) else {}

    def _as_written(self, note: Mapping[str, str] | None = None) -> bool:
        return self.folder.is_dir() and (note or self._note()).get("pages") == contents(self.folder)


class Keeper:
    """Says for each language of a publication what its pages are made from."""

    def __init__(self, settings: Settings, given: Pass, cache: Path) -> None:
        self.settings, self.given, self.cache = settings, given, cache

    def kept(self, lang: str) -> Kept:
        """Return the pages of a language."""
        texts = [path for path in self._texts if not self._of_another_language(path, lang)]
        whole = digest(self.ground, *(text for path in texts for text in (str(path), path.read_bytes())),
                       canonical(self._figures))
        return Kept(self.cache / "pages" / lang, self.cache / lang, self.ground, whole)

    @cached_property
    def ground(self) -> str:
        """A digest of what shapes every page: the programs, the configuration, and the editions of the past."""
        settings, book = self.settings, self.given.book
        conf = runpy.run_path(str(settings.root / "conf.py"))
        plain = {name: value for name, value in conf.items() if isinstance(value, PLAIN) and not name.startswith("__")}
        named = [settings.root / name for listed in NAMED for name in _strings(plain.get(listed))]
        own = [engine_root(name) for name in plain.get("extensions") or ()]
        shaping = [*self.given.files, *_led_to(named), *files(*own), *sorted(settings.root.glob("*.py"))]
        programs = sorted({path.name for place in sys.path for kind in INSTALLED for path in Path(place).glob(kind)})
        return digest(
            Memory(settings).engine, *programs, repr(settings), (settings.root / "conf.py").read_bytes(),
            canonical(plain), _dates(plain), canonical(self.given.past), repr(book.house), repr(book.figures is None),
            *(chapter.docname for chapter in book.chapters),
            *(text for path in shaping for text in (str(path), path.read_bytes())))

    @cached_property
    def _figures(self) -> object:
        """What the report shows: of the measure of this book, no more than its edition."""
        figures = self.given.book.figures
        return figures and replace(figures, now=Measured(edition=figures.now.edition))

    @cached_property
    def _texts(self) -> list[Path]:
        settings = self.settings
        return sorted(path for folder in (settings.spec_dir, settings.root / settings.locales)
                      for path in folder.rglob("*") if path.is_file() and regular(path))

    def _of_another_language(self, path: Path, lang: str) -> bool:
        """Whether a file is the catalogue of a chapter in a language that isn't this one."""
        inside = (self.settings.root / self.settings.locales)
        return path.suffix == ".po" and path.is_relative_to(inside) and path.relative_to(inside).parts[0] != lang


def _strings(value: object) -> list[str]:
    return [value] if isinstance(value, str) else [one for one in value if isinstance(one, str)] if value else []


def _led_to(named: Iterable[Path]) -> list[Path]:
    """Return the files among some paths and in their folders, through links as Sphinx goes."""
    return sorted(file for path in named for file in (
        [path] if path.is_file() else (Path(where, name) for where, _folders, names in os.walk(path, followlinks=True)
                                       for name in names)) if file.is_file())


def _dates(conf: Mapping[str, object]) -> str:
    """Return what Sphinx writes of the time of a build, as far as a configuration asks it to."""
    now = time.gmtime(int(os.environ.get("SOURCE_DATE_EPOCH") or time.time()))
    asked = conf.get("html_last_updated_fmt")
    return f"{now.tm_year} {asked if asked is None else time.strftime(str(asked) or '%x', now)}"


def canonical(value: Any) -> str:
    """Return a value as text that is the same in every process, whatever the order of its sets.

    >>> canonical({"b": {2, 1}, "a": None})
    "{'a':None,'b':{1,2}}"
    """
    if is_dataclass(value) and not isinstance(value, type):
        inside = ",".join(f"{one.name}={canonical(getattr(value, one.name))}" for one in fields(value))
        return f"{type(value).__name__}({inside})"
    if isinstance(value, Mapping):
        return "{" + ",".join(sorted(f"{canonical(key)}:{canonical(one)}" for key, one in value.items())) + "}"
    if isinstance(value, set | frozenset):
        return "{" + ",".join(sorted(map(canonical, value))) + "}"
    if isinstance(value, Sequence) and not isinstance(value, str | bytes):
        return "[" + ",".join(map(canonical, value)) + "]"
    return repr(value)


def contents(folder: Path) -> str:
    """Return a digest of the names and the bytes of all files in a folder."""
    paths = sorted(path for path in folder.rglob("*") if path.is_file())
    return digest(*(text for path in paths for text in (path.relative_to(folder).as_posix(), path.read_bytes())))


class Remade:
    """Pages that were made from others, each kept under a digest of those; without a folder, none is."""

    def __init__(self, folder: Path | None, programs: str) -> None:
        self.folder, self.programs = folder, programs
        self._used: set[str] = set()

    def key(self, made_from: Iterable[bytes]) -> str:
        """Return the name under which a page stands that is made from others."""
        return digest(self.programs, *made_from)

    def recall(self, key: str) -> str | None:
        """Return a page as it was written, or None."""
        self._used.add(key)
        try:
            mark, _line, html = (self.folder / key).read_bytes().partition(b"\n") if self.folder else (b"", b"", b"")
        except OSError:
            return None
        return html.decode() if mark.decode("ascii", "replace") == sha256(html).hexdigest() else None

    def keep(self, key: str, html: str) -> None:
        """Keep a page."""
        if self.folder:
            self.folder.mkdir(parents=True, exist_ok=True)
            data = html.encode()
            (self.folder / key).write_bytes(sha256(data).hexdigest().encode() + b"\n" + data)

    def forget_others(self) -> None:
        """Forget what was neither asked for nor kept since."""
        for path in self.folder.glob("*") if self.folder and self.folder.is_dir() else ():
            if path.name not in self._used:
                path.unlink(missing_ok=True)
