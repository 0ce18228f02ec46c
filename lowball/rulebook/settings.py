"""What a project's ``conf.py`` says to the toolkit."""

from __future__ import annotations

import runpy
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any, Protocol, runtime_checkable

from lowball.catalogues import consult

from .errors import CannotRun
from .words import _

PREFIX = "rulebook_"


@runtime_checkable
class Engine(Protocol):
    """The game behind a rulebook: a module that ``conf.py`` names.

    ``NAMESPACE`` holds what an example may call. ``facts()`` maps each dotted name that
    the prose may tie itself to, to the engine's value. ``forms(value, lang)`` lists every
    (kind, text) by which a language may write a value of the game's own types, or None
    for a value it doesn't know; ``value_words(lang)`` lists the words that always state one of
    those, such as the names of ranks. ``rule_ids()`` lists every rule that the engine can cite;
    within ``citing()`` it collects those it does. ``speaking(lang)`` is a context in which
    the engine speaks and reads a language. ``HOUSE_OPTIONS`` names the house options.
    """

    NAMESPACE: Mapping[str, object]
    HOUSE_OPTIONS: Any

    def facts(self) -> Mapping[str, object]: ...
    def forms(self, value: object, lang: str) -> list[tuple[str, str]] | None: ...
    def value_words(self, lang: str) -> Any: ...
    def rule_ids(self) -> Any: ...
    def citing(self) -> Any: ...
    def speaking(self, lang: str) -> Any: ...


@dataclass(frozen=True)
class Settings:
    """Where a rulebook stands, in which languages, and on which engine."""

    root: Path
    engine_name: str
    languages: tuple[str, ...] = ("en",)
    spec: str = "spec"
    locales: str = "locales"
    title: str = ""
    edition: str = ""
    root_doc: str = "index"
    baseurl: str = ""
    cases: str = "build/cases.json"
    drills: str = "build/drills"
    source_link: str = ""
    author: str = ""
    ornament: str = ""
    glyphs: tuple[tuple[str, str], ...] = ()

    @property
    def spec_dir(self) -> Path:
        """The folder of the chapters."""
        return self.root / self.spec

    def catalogue(self, lang: str, docname: str) -> Path:
        """Return where the catalogue of a chapter stands."""
        return self.root / self.locales / lang / "LC_MESSAGES" / f"{docname}.po"

    def terms(self, lang: str) -> Path:
        """Return where a language keeps the forms of its terms."""
        return self.root / self.locales / lang / "terms.toml"

    def meaning(self, lang: str) -> Path:
        """Return where a project keeps the words of its game in a language."""
        return self.root / self.locales / lang / "meaning.toml"

    def engine(self) -> Engine:
        """Import the engine; raises ``CannotRun`` where it isn't one."""
        try:
            engine = import_module(self.engine_name)
        except Exception as error:
            raise CannotRun(_(
                "conf.py names the engine {name}, which can't be imported: {error}",
                name=self.engine_name, error=error)) from error
        if not isinstance(engine, Engine):
            missing = [name for name in
                       ("NAMESPACE", "HOUSE_OPTIONS", "facts", "forms", "value_words", "rule_ids",
                        "citing", "speaking") if not hasattr(engine, name)]
            raise CannotRun(_(
                "the module {name} is not the engine of a rulebook: it lacks {missing}",
                name=self.engine_name, missing=", ".join(missing)))
        return engine

    def retired(self) -> dict[str, Any]:
        """Return the ids that must not come back, with what replaced each.

        Raises ``CannotRun`` where the file is not a table of tables.
        """
        path = self.spec_dir / "retired.toml"
        if not path.is_file():
            return {}
        try:
            table = tomllib.loads(path.read_text(encoding="utf-8"))
        except ValueError as error:
            raise CannotRun(_("{path} can't be read: {error}", path=path, error=error)) from error
        if not all(isinstance(entry, dict) and all(isinstance(value, str) for value in entry.values())
                   for entry in table.values()):
            raise CannotRun(_("{path} can't be read: write a table for each id, such as "
                              "[\"draw.old-id\"]", path=path))
        return table


def from_conf(root: Path, values: Mapping[str, Any]) -> Settings:
    """Make settings from the values of a ``conf.py``, by their names without prefix."""
    engine = values.get("engine")
    if not engine:
        raise CannotRun(_("conf.py doesn't say which engine the rulebook stands on: "
                          "give it rulebook_engine = \"package.module\""))
    settings = Settings(
        root=root, engine_name=engine,
        languages=tuple(values.get("languages") or ("en",)),
        spec=values.get("spec") or "spec",
        locales=values.get("locales") or "locales",
        title=values.get("project") or "",
        edition=values.get("edition") or "",
        root_doc=values.get("root_doc") or "index",
        baseurl=values.get("html_baseurl") or "",
        cases=values.get("cases") or "build/cases.json",
        drills=values.get("drills") or "build/drills",
        source_link=values.get("source_link") or "",
        author=values.get("author") or "",
        ornament=values.get("ornament") or "",
        glyphs=tuple((values.get("glyphs") or {}).items()),
    )
    consult(root / settings.locales)
    return settings


def load(root: Path) -> Settings:
    """Read the settings of the project in a folder from its ``conf.py``."""
    path = root / "conf.py"
    if not path.is_file():
        raise CannotRun(_("there is no conf.py in {root}: go to the folder of the rulebook, "
                          "or name it with --project", root=root))
    try:
        conf = runpy.run_path(str(path))
    except Exception as error:
        raise CannotRun(_("{path} can't be read: {error}", path=path, error=error)) from error
    values = {name.removeprefix(PREFIX): value for name, value in conf.items()}
    return from_conf(root, values)
