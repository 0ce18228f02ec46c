"""The cases of a suite, as the files of a folder hold them."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from importlib import resources
from pathlib import Path
from typing import Any, Final

from lowball.engine.words import Phrase, Sentence

MANIFEST: Final = "manifest.json"
FORMAT: Final = 1
"""The first number of the format that is understood here."""
LEVELS: Final = ("must", "should", "may", "house")
EXPECTED: Final = ("value", "error", "anyOf")


class SuiteError(Exception):
    """A suite that can't be read; ``str()`` says where, why, and how to mend it."""

    def __init__(self, why: Phrase | Sentence) -> None:
        super().__init__(why)
        self.why = why

    def __str__(self) -> str:
        return str(self.why)


@dataclass(frozen=True)
class Case:
    """A question to a program, and what is expected of the answer.

    `expect` has exactly one of ``value``, ``error`` and ``anyOf``; `notes` and `links` are by
    language.
    """

    id: str
    kind: str
    rules: tuple[str, ...]
    level: str
    given: Any
    expect: Mapping[str, Any]
    house: Mapping[str, Any] = field(default_factory=dict)
    notes: Mapping[str, str] = field(default_factory=dict)
    links: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Suite:
    """All cases, in the order of their files, with the edition and the version of the format."""

    edition: str
    format: str
    cases: tuple[Case, ...]

    @property
    def kinds(self) -> tuple[str, ...]:
        """The kinds of cases, in the order of the suite."""
        return tuple(dict.fromkeys(case.kind for case in self.cases))

    @property
    def rules(self) -> tuple[str, ...]:
        """Every rule that a case names."""
        return tuple(sorted({rule for case in self.cases for rule in case.rules}))


def packed_suite() -> Path | None:
    """The folder of the suite that came with the package, or None."""
    folder = resources.files("lowball") / "vectors"
    return Path(str(folder)) if (folder / MANIFEST).is_file() else None


def read_suite(folder: Path) -> Suite:
    """The suite of a folder, which its manifest vouches for.

    :raises SuiteError: for a folder that holds none, a file that is not as the manifest has it, or
        a case that is none.
    """
    manifest = _json(folder / MANIFEST)
    whole = isinstance(manifest, dict) and {"edition", "format", "files"} <= set(manifest)
    if not whole or not isinstance(manifest["files"], dict):
        lacking = Phrase("suite", "{file} is no manifest: it needs edition, format and files")
        raise SuiteError(lacking.fill(file=folder / MANIFEST))
    version = str(manifest["format"])
    if version.partition(".")[0] != str(FORMAT):
        other = Phrase("suite", "the suite has format {format}, and only format {known} is understood here: "
                                "take the lowball that wrote it")
        raise SuiteError(other.fill(format=version, known=f"{FORMAT}.x"))
    cases: dict[str, Case] = {}
    for path in _files(folder, manifest["files"]):
        for case in _cases(path):
            if case.id in cases:
                twice = Phrase("suite", "{file}: there are two cases {id}")
                raise SuiteError(twice.fill(file=path, id=case.id))
            cases[case.id] = case
    return Suite(str(manifest["edition"]), version, tuple(cases.values()))


def _files(folder: Path, listed: Mapping[str, Any]) -> Iterator[Path]:
    """The files with cases, each compared with its checksum in the manifest."""
    for name, about in sorted(listed.items()):
        # Schemas, pages and the like stand in the manifest as well.
        if "cases" not in about:
            continue
        path = folder / name
        if sha256(_bytes(path)).hexdigest() != about["sha256"]:
            changed = Phrase("suite", "{file} is not as the manifest has it: unpack the suite again, or write it anew")
            raise SuiteError(changed.fill(file=path))
        yield path


def _cases(path: Path) -> Iterator[Case]:
    listed = _json(path)
    if not isinstance(listed, list):
        raise SuiteError(Phrase("suite", "{file} holds no list of cases").fill(file=path))
    for place, one in enumerate(listed):
        try:
            yield _case(one)
        except (KeyError, TypeError, ValueError, AttributeError):
            name = one.get("id", place) if isinstance(one, dict) else place
            broken = Phrase("suite", "{file}: {id} is no case: compare it with the schema of its kind")
            raise SuiteError(broken.fill(file=path, id=name)) from None


def _case(one: dict[str, Any]) -> Case:
    known = {name: one[name] for name in ("id", "kind", "level", "given", "expect")}
    if sum(name in one["expect"] for name in EXPECTED) != 1 or one["level"] not in LEVELS:
        raise ValueError
    if not isinstance(one["id"], str) or not isinstance(one["kind"], str):
        raise TypeError
    by_language = {name: dict(one.get(name, {})) for name in ("house", "notes", "links")}
    return Case(**known, **by_language, rules=tuple(one["rules"]))


def _json(path: Path) -> Any:
    try:
        return json.loads(_bytes(path))
    except ValueError as error:
        raise SuiteError(Phrase("suite", "{file} is no JSON: {why}").fill(file=path, why=error)) from None


def _bytes(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        unread = Phrase("suite", "{file} can't be read: {why}; a suite is a folder that “lowball vectors” has written")
        raise SuiteError(unread.fill(file=path, why=error.strerror)) from None


def chosen(cases: Sequence[Case], rules: Sequence[str] = (), kinds: Sequence[str] = (),
           levels: Sequence[str] = ()) -> tuple[Case, ...]:
    """The cases that name one of the rules, and are of one of the kinds and levels.

    A rule is an id, or a pattern such as ``draw.*``. What is empty chooses everything.
    """
    from fnmatch import fnmatchcase

    return tuple(
        case for case in cases
        if (not kinds or case.kind in kinds)
        and (not levels or case.level in levels)
        and (not rules or any(fnmatchcase(rule, wanted) for rule in case.rules for wanted in rules))
    )
