"""Which editions a publication has besides the one that is built, and what has become of their rules."""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ..changes import compare
from ..changes.finding import NAME as RULES
from ..changes.finding import load
from ..errors import CannotRun
from ..words import _

FOLDER = "editions"
LIST = "editions.json"
"""Names the older editions in their folder, the newest first."""
EDITION = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]*")
DOCNAME = re.compile(r"[\w-]+(/[\w-]+)*")


@dataclass(frozen=True)
class Older:
    """An edition that isn't the newest: its pages as they were published, and what has changed since.

    ``links`` are the addresses of its rules by their id and the folder of a language.
    """

    edition: str
    folder: Path
    languages: tuple[str, ...]
    links: Mapping[str, Mapping[str, str]] = field(repr=False)
    comparison: Mapping[str, Any] = field(repr=False)
    forward: Mapping[str, str] = field(default_factory=dict, repr=False)
    """What has become of each of its rules: the id of the rule to read now, or nothing."""


@dataclass(frozen=True)
class Moved:
    """A rule that stood in a chapter and no longer does: the rule to read now, if any, and where it was last."""

    id: str
    now: str
    edition: str = ""
    links: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Past:
    """What a book knows of its earlier editions, the newest first; of none, where it is the first.

    ``moved`` are by chapter; ``changed`` says in which editions the meaning of a rule changed, and
    ``links`` where it stands in this one.
    """

    edition: str
    older: tuple[Older, ...] = ()
    moved: Mapping[str, tuple[Moved, ...]] = field(default_factory=dict)
    changed: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    links: Mapping[str, Mapping[str, str]] = field(default_factory=dict, repr=False)

    @property
    def last(self) -> Older | None:
        """The edition before this one."""
        return self.older[0] if self.older else None

    def named(self, edition: str) -> Older | None:
        """Return an older edition by its name, or None."""
        return next((one for one in self.older if one.edition == edition), None)

    @property
    def undeclared(self) -> list[str]:
        """The rules whose meaning has changed since the last edition and that don't say so."""
        return [rule["id"] for rule in self.last.comparison["changed"] if not rule["declared"]] if self.last else []


def find(new: Mapping[str, Any], published: Path, forget: Collection[str] = ()) -> Past:
    """Return the past of a book, ``new``, in whose place or beside which a publication stands.

    Raises ``CannotRun`` where that is no publication of it, or has the edition among its older ones.
    """
    kept = [(load(folder / RULES), folder) for folder in _kept(published / "html" / FOLDER)]
    if any(book["edition"] == new["edition"] for book, _folder in kept) and new["edition"] not in forget:
        raise CannotRun(_("edition {edition} is among the older ones in {folder}: publish it into another folder "
                          "with --out, or leave the older one out with --forget", edition=new["edition"],
                          folder=published))
    if (published / RULES).is_file() and (published / "html").is_dir():
        last = load(published / RULES)
        if last["edition"] != new["edition"] and last["edition"] and new["edition"]:
            kept.insert(0, (last, published / "html"))
    kept = [(book, folder) for book, folder in kept if book["edition"] not in {*forget, new["edition"]}]
    for book, folder in kept:
        _fits(book, folder, new)
    return _past(new, kept)


def _kept(folder: Path) -> list[Path]:
    """Return the folders of the older editions, the newest first."""
    try:
        names = json.loads((folder / LIST).read_text(encoding="utf-8"))["editions"]
    except (OSError, ValueError, LookupError, TypeError):
        names = sorted((path.name for path in folder.glob("*") if path.is_dir()), reverse=True)
    found = [folder / name for name in map(str, names) if EDITION.fullmatch(name)]
    return [path for path in found if (path / RULES).is_file()]


def _fits(book: Mapping[str, Any], folder: Path, new: Mapping[str, Any]) -> None:
    if not EDITION.fullmatch(book["edition"]):
        raise CannotRun(_("the edition “{edition}” in {folder} can't be kept, since it can't be the name of a folder: "
                          "leave it out with --forget", edition=book["edition"], folder=folder))
    ours, theirs = (one.get("house", {}).get("slug", "") for one in (new, book))
    if ours != theirs:
        raise CannotRun(_("{folder} holds the book of another house: publish into another folder with --out",
                          folder=folder))


def _past(new: Mapping[str, Any], kept: list[tuple[dict[str, Any], Path]]) -> Past:
    older = tuple(_older(book, folder, new) for book, folder in kept)
    changed: dict[str, tuple[str, ...]] = {}
    # From the oldest on, each edition beside the one that followed.
    books = [book for book, _folder in reversed(kept)]
    for before, after in zip(books, [*books[1:], new], strict=True) if books else ():
        told = older[0].comparison if after is new else compare(before, after)
        for rule in told["changed"]:
            if rule["meant"]:
                changed[rule["id"]] = (*changed.get(rule["id"], ()), after["edition"])
    return Past(new["edition"], older, _moved(new, [book for book, _folder in kept]), changed,
                {rule["id"]: rule["links"] for rule in new["rules"]})


def _older(book: dict[str, Any], folder: Path, new: Mapping[str, Any]) -> Older:
    now = {rule["id"] for rule in new["rules"]}
    forward = {rule["id"]: _now(rule["id"], new, now) for rule in book["rules"]}
    return Older(book["edition"], folder, tuple(book["languages"]),
                 {rule["id"]: rule["links"] for rule in book["rules"]}, compare(book, new), forward)


def _now(rule_id: str, new: Mapping[str, Any], known: Collection[str]) -> str:
    if rule_id in known:
        return rule_id
    replaced = str(new.get("retired", {}).get(rule_id, {}).get("replaced_by", ""))
    return replaced if replaced in known else ""


def _moved(new: Mapping[str, Any], books: Iterable[Mapping[str, Any]]) -> dict[str, tuple[Moved, ...]]:
    """Return the rules whose old address is on a page where they no longer stand."""
    chapters = {rule["id"]: rule["chapter"] for rule in new["rules"]}
    found: dict[str, dict[str, Moved]] = {}
    for book in books:
        for rule in book["rules"]:
            _note(found, rule["chapter"], Moved(
                rule["id"], _now(rule["id"], new, chapters), book["edition"], rule["links"]), chapters)
    for rule_id, entry in new.get("retired", {}).items():
        if "chapter" in entry:
            _note(found, entry["chapter"], Moved(rule_id, _now(rule_id, new, chapters)), chapters)
    return {chapter: tuple(moved.values()) for chapter, moved in found.items()}


def _note(found: dict[str, dict[str, Moved]], chapter: str, moved: Moved, chapters: Mapping[str, str]) -> None:
    # What replaced a rule on the same page has the old anchor itself.
    if DOCNAME.fullmatch(chapter) and chapters.get(moved.now) != chapter:
        found.setdefault(chapter, {}).setdefault(moved.id, moved)
