"""Branches that no example need reach, each with the reason: ``spec/waivers.toml``."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from ..diagnostics import Diagnostic
from ..model import Place
from ..settings import Settings
from ..words import _
from .model import Branch, Key

FILE = "waivers.toml"


@dataclass(frozen=True)
class Waiver:
    """A branch, the line of the file on which its words stand, and why it is waived."""

    key: Key
    reason: str
    place: Place


@dataclass
class Waivers:
    """Every waiver of a book, and what is wrong with the file."""

    entries: list[Waiver] = field(default_factory=list)
    faults: list[Diagnostic] = field(default_factory=list)

    def waived(self, branch: Branch) -> bool:
        """Whether a branch that no example reaches is waived."""
        return any(waiver.key == branch.key for waiver in self.entries)


def read(settings: Settings) -> Waivers:
    """Read the waivers of a book; what can't be read is told as a fault."""
    path = settings.spec_dir / FILE
    found = Waivers()
    if not path.is_file():
        return found
    name = f"{settings.spec}/{FILE}"
    try:
        text = path.read_text(encoding="utf-8")
        table = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        found.faults.append(_fault(Place(name, 1), _("the file can't be read: {error}", error=error)))
        return found
    lines = text.split("\n")
    for group in _tables(table.get("waiver", [])):
        reason = group.get("reason")
        branches = list(_tables(group.get("branches", [])))
        place = Place(name, _line(lines, [str(branches[0].get("line", ""))] if branches else []))
        if not isinstance(reason, str) or not reason.strip():
            found.faults.append(_fault(place, _("a waiver gives no reason"),
                                       _("write why no example need reach these branches")))
        for branch in branches:
            fields = {name: branch.get(name, "") for name in Key._fields}
            at = Place(name, _line(lines, [str(fields["function"]), str(fields["line"]), str(fields["to"])]))
            if not fields["room"] or not fields["line"] or set(branch) - set(fields) or not all(
                    isinstance(value, str) for value in fields.values()):
                found.faults.append(_fault(at, _("a waiver names no branch"), _mend()))
            else:
                found.entries.append(Waiver(Key(**fields), str(reason), at))
    return found


def stale(waivers: Waivers, branches: tuple[Branch, ...]) -> Iterator[Diagnostic]:
    """Find waivers that waive nothing: an example reaches the branch, or the code has changed."""
    known = {branch.key for branch in branches}
    holes = {branch.key for branch in branches if not branch.reached}
    for waiver in waivers.entries:
        if waiver.key not in known:
            yield _fault(waiver.place, _("the engine has no such branch: its code has changed, or lines are "
                                         "written otherwise"), _mend(), waiver.key)
        elif waiver.key not in holes:
            yield _fault(waiver.place, _("an example reaches this branch, which needs no waiver"),
                         _("take it out"), waiver.key)


def entry(branch: Branch) -> str:
    """Return a branch as ``waivers.toml`` names it."""
    fields = (f"{name} = {_quoted(value)}" for name, value in branch.key._asdict().items() if value)
    return "{ " + ", ".join(fields) + " }"


def _mend() -> str:
    return _("name the branch as lowball check tells it, with room, function, line and to, or take it out")


def _fault(place: Place, sentence: str, mend: str = "", key: Key | None = None) -> Diagnostic:
    return Diagnostic("trace.waiver", place, sentence, mend=mend or _("write it as TOML"),
                      text=" → ".join(filter(None, key[1:])) if key else "")


def _tables(value: Any) -> Iterator[dict[str, Any]]:
    yield from (one for one in value if isinstance(one, dict)) if isinstance(value, list) else ()


def _line(lines: list[str], words: list[str]) -> int:
    """Return the number of the first line that has all of some words; TOML keeps no places."""
    wanted = [_quoted(word) for word in words if word]
    return next((number for number, line in enumerate(lines, start=1)
                 if wanted and all(word in line or word[1:-1] in line for word in wanted)), 1)


def _quoted(text: str) -> str:
    """Return a text in quotes; a TOML literal where that needs no escapes."""
    if "'" not in text and '"' in text:
        return f"'{text}'"
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'
