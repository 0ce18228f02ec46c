"""The suite as the tests share it: it is written once, from the book of this tree, for all processes.

It is kept in `.pytest_cache`, under a digest of all that it is made from.
"""

from __future__ import annotations

import fcntl
import json
import sys
from collections.abc import Callable, Iterator
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

from lowball.conformance.digests import digests
from lowball.conformance.vectors import Vector, all_vectors
from lowball.rulebook.evidence import Evidence
from lowball.rulebook.export import rules_json
from lowball.rulebook.reader import read
from lowball.rulebook.settings import load

ROOT = Path(__file__).parents[2]
SOURCES = ("lowball", "spec", "locales", "examples", "conf.py")
KEPT = ROOT / ".pytest_cache" / "suite"


@cache
def book() -> dict[str, Any]:
    """The book as `rules.json` has it, whose examples need not be run for it."""
    return _kept("book", _book)


@cache
def cases() -> tuple[Vector, ...]:
    """Every case."""
    fields = ("id", "rules", "level", "house", "given", "expect", "notes", "links")
    made = _kept("cases", lambda: [{"topic": one.topic, **one.data()} for one in all_vectors(book())])
    return tuple(
        Vector(topic=one["topic"], **{name: one[name] for name in fields} | {"rules": tuple(one["rules"])})
        for one in made)


@cache
def digested() -> dict[str, Any]:
    """The digests of the rankings."""
    return _kept("digests", digests)


def case(id: str) -> Vector:
    """The case of an id."""
    return next(one for one in cases() if one.id == id)


def _book() -> dict[str, Any]:
    settings = load(ROOT)
    return rules_json(Evidence(read(settings), settings.engine()))


def _kept(name: str, make: Callable[[], Any]) -> Any:
    """What was made before of the same sources, or else is made now, while others wait for it."""
    KEPT.mkdir(parents=True, exist_ok=True)
    path = KEPT / f"{name}-{_state()}.json"
    with (KEPT / f"{name}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not path.exists():
            for old in KEPT.glob(f"{name}-*.json"):
                old.unlink()
            whole = path.with_suffix(".new")
            whole.write_text(json.dumps(make()), encoding="utf-8")
            whole.replace(path)
    return json.loads(path.read_text(encoding="utf-8"))


@cache
def _state() -> str:
    """A digest of all that the suite is made from, and of the Python that makes it."""
    digest = sha256(sys.version.encode())
    for path in sorted(_sources()):
        digest.update(f"{path.relative_to(ROOT)} {path.stat().st_size}\n".encode() + path.read_bytes())
    return digest.hexdigest()[:20]


def _sources() -> Iterator[Path]:
    for name in SOURCES:
        path = ROOT / name
        if path.is_file():
            yield path
        yield from (one for one in path.rglob("*") if one.is_file() and one.suffix not in (".pyc", ".mo"))
