"""The house of an edition: its file, its games, its name, and what it words itself.

Beside ``NAME.toml`` a folder ``NAME/`` may hold a catalogue for each language, ``en.po`` and
``fr.po``: under each message of the book as its sources have it, the house's own wording.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Protocol

from . import po
from .conditions import Condition, Options
from .diagnostics import Diagnostic
from .errors import CannotRun
from .input import regular, unseen
from .model import Place
from .settings import Engine, Settings
from .words import _


class Houses(Protocol):
    """What an engine knows of houses: the attribute ``houses`` of its module.

    A house is of the engine's own type; to the toolkit its options are texts, as a house file
    writes them. ``games`` reads a file and returns each game that the house plays, its own
    first, or raises ``ValueError`` with a sentence; in ``playing`` a house, the engine's
    functions and ``facts()`` are as that house has them.
    """

    def default(self) -> Any: ...
    def games(self, path: Path) -> Iterable[Any]: ...
    def playing(self, house: Any) -> AbstractContextManager[Any]: ...
    def held(self, house: Any) -> Options: ...
    def fits(self, option: str, value: str) -> bool: ...
    def values(self, option: str) -> Iterable[str]: ...
    def asking(self, options: Mapping[str, str]) -> Any: ...
    def told(self, option: str) -> str: ...


def houses_of(engine: Engine) -> Houses | None:
    """Return what an engine knows of houses, or None where it has none but the default."""
    return getattr(engine, "houses", None)


@dataclass
class House:
    """A house whose book is to be made; ``games`` are what it plays, its own first."""

    path: Path
    games: tuple[Any, ...]
    options: tuple[Options, ...]
    usual: Options
    name: dict[str, str] = field(default_factory=dict)
    wordings: dict[str, po.Catalogue] = field(default_factory=dict)
    diagnostics: list[Diagnostic] = field(default_factory=list)

    @property
    def slug(self) -> str:
        """The name of the file, which the folder of the publication has too."""
        return self.path.stem

    @property
    def files(self) -> list[Path]:
        """Every file that the house's book is made from."""
        return [self.path, *(catalogue.path for catalogue in self.wordings.values())]

    def differing(self) -> list[str]:
        """Return the options that the house's own game has otherwise than the default house."""
        return [name for name, values in self.options[0].items() if values != self.usual.get(name)]

    def wording(self, lang: str) -> Path:
        """Return where the house keeps its own wordings in a language."""
        return self.path.with_suffix("") / f"{lang}.po"


def load(path: Path, settings: Settings, engine: Engine) -> House:
    """Read the file of a house and its wordings; raises ``CannotRun`` with file and line."""
    houses = houses_of(engine)
    if houses is None:
        raise CannotRun(_("the engine {name} knows no houses: it has no attribute “houses”",
                          name=settings.engine_name))
    if not path.is_file() or not regular(path):
        raise CannotRun(_("there is no house file {path}", path=path))
    try:
        games = tuple(houses.games(path))
        name = tomllib.loads(path.read_text(encoding="utf-8")).get("name", {})
    except (ValueError, OSError) as error:
        told = str(error)
        raise CannotRun(told if path.name in told else f"{path}: {told}") from error
    house = House(path, games, tuple(dict(houses.held(game)) for game in games),
                  dict(houses.held(houses.default())), _names(path, name, settings.languages))
    for lang in settings.languages:
        if (own := house.wording(lang)).is_file():
            _read(house, own, lang, settings)
    return house


def _names(path: Path, name: object, languages: Iterable[str]) -> dict[str, str]:
    if isinstance(name, dict) and all(isinstance(text, str) and text.strip() for text in name.values()):
        return {lang: " ".join(name.get(lang, next(iter(name.values()), path.stem)).split())
                for lang in languages}
    raise CannotRun(_("{path}: the name of a house is a table with a text for each language, such "
                      "as [name] en = \"The Corner Club\"", path=path))


def _read(house: House, path: Path, lang: str, settings: Settings) -> None:
    shown = place_of(path, 1, settings).path
    if not regular(path):
        house.diagnostics.append(Diagnostic(
            "safety.link", Place(shown, 1), _("a link stands among the sources"),
            mend=_("put the file itself in its place")))
        return
    catalogue = house.wordings[lang] = po.read(path)
    house.diagnostics += unseen(catalogue.text, shown, lang)
    house.diagnostics += [
        Diagnostic("translation.syntax", Place(shown, fault.line), fault.sentence, lang=lang,
                   mend=_("mend the line by hand"))
        for fault in [*catalogue.faults, *catalogue.obsolete]]


def place_of(path: Path, line: int, settings: Settings) -> Place:
    """Return a line of a house's file as diagnostics print it."""
    inside = path.is_relative_to(settings.root)
    return Place((path.relative_to(settings.root) if inside else path).as_posix(), line)


@dataclass(frozen=True)
class LeftOut:
    """What a house's book leaves out, and the conditions under which it would hold."""

    id: str
    conditions: tuple[Condition, ...]
    title: Mapping[str, str] = field(default_factory=dict)


@dataclass
class HouseBook:
    """What pages say of the house whose book they are; plain data, handed from process to process.

    ``differing`` has the option, the house's value, the default's, and by language what the
    option decides.
    """

    slug: str
    name: Mapping[str, str]
    games: tuple[Options, ...]
    differing: tuple[tuple[str, str, str, Mapping[str, str]], ...]
    rules: dict[str, LeftOut] = field(default_factory=dict)
    examples: dict[str, LeftOut] = field(default_factory=dict)
    chapters: frozenset[str] = frozenset()
    sections: dict[str, frozenset[int]] = field(default_factory=dict)
