"""Finds an edition by what a person calls it: a file, a folder, or a revision of the project."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path
from typing import Any

from ..errors import CannotRun
from ..words import _

NAME = "rules.json"
READABLE = "1"
"""The first number of the format that can be compared."""
EXPORT = """
import sys
from pathlib import Path
from lowball.rulebook.evidence import Evidence
from lowball.rulebook.export import dumps, rules_json
from lowball.rulebook.reader import read
from lowball.rulebook.settings import load
settings = load(Path.cwd())
evidence = Evidence(read(settings), settings.engine())
try:
    from lowball.rulebook.options import options
    evidence.book.options = options(evidence.engine, settings.languages)
except ImportError:
    pass
evidence.run_examples()
wrong = sorted({f"{run.example.key} [{run.lang}]" for run in evidence.runs.values() if run.failures})
if wrong:
    sys.exit(", ".join(wrong[:5]))
sys.stdout.buffer.write(dumps(rules_json(evidence)).encode())
"""
"""Reads a book and runs its examples, with the toolkit and the engine that stand beside it."""


def find(name: str, project: Path) -> dict[str, Any]:
    """Return an edition as its ``rules.json``.

    ``name`` is such a file, a folder that holds one (a publication, or one of its older editions), a
    project, or a git revision of the project. Raises ``CannotRun`` where it is none of these.
    """
    path = Path(name)
    if path.is_file():
        return load(path)
    if path.is_dir():
        for inside in (path / NAME, path.parent / NAME if path.name == "html" else path / NAME):
            if inside.is_file():
                return load(inside)
        if (path / "conf.py").is_file():
            return _exported(path.resolve(), name)
        raise CannotRun(_("{path} holds no edition: it has neither {file} nor a conf.py", path=path, file=NAME))
    return _of_revision(name, project)


def load(path: Path) -> dict[str, Any]:
    """Read a ``rules.json``; raises ``CannotRun`` where it is none that can be compared."""
    try:
        book = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError) as error:
        raise CannotRun(_("{path} can't be read: {error}", path=path, error=error)) from error
    return _known(book, path)


def _known(book: Any, where: object) -> dict[str, Any]:
    version = book.get("format") if isinstance(book, dict) else None
    if not isinstance(version, str) or not {"rules", "languages", "edition", "title"} <= book.keys():
        raise CannotRun(_("{path} is no book as lowball build writes it", path=where))
    if version.partition(".")[0] != READABLE:
        raise CannotRun(_("{path} is in format {version}; this lowball compares format {known}", path=where,
                          version=version, known=READABLE))
    for rule in book["rules"]:
        # What the first formats lacked.
        for thing in (rule, *rule["examples"]):
            thing.setdefault("when", "")
        rule.setdefault("changed", [])
    return book


def _of_revision(revision: str, project: Path) -> dict[str, Any]:
    """Return the edition of a git revision: its files are set aside, and read by what stands beside them."""
    known = _git(project, "rev-parse", "--verify", "--quiet", "--end-of-options", f"{revision}^{{commit}}")
    if known is None:
        raise CannotRun(_("there is no edition {name}: it is no file, no folder, and no revision that git knows",
                          name=revision))
    files = _git(project, "archive", "--format=tar", known.decode().strip())
    # From a subfolder git archives that folder alone, without its path.
    with tempfile.TemporaryDirectory(prefix="lowball-revision-") as aside:
        with tarfile.open(fileobj=io.BytesIO(files or b"")) as tar:
            tar.extractall(aside, filter="data")
        return _exported(Path(aside), revision)


def _exported(root: Path, name: str) -> dict[str, Any]:
    """Return the book of a project as it stands, read in a process of its own.

    Raises ``CannotRun`` where it can't be read, or its examples and its engine disagree.
    """
    found = [str(root)] if (root / "lowball" / "rulebook").is_dir() else []
    path = os.pathsep.join([*found, *filter(None, [os.environ.get("PYTHONPATH")]), str(Path(__file__).parents[3])])
    with tempfile.TemporaryDirectory(prefix="lowball-memory-") as memory:
        done = subprocess.run([sys.executable, "-c", EXPORT], cwd=root, capture_output=True, check=False,
                              env=os.environ | {"PYTHONPATH": path, "LOWBALL_CACHE": memory})
    if done.returncode:
        last = (done.stderr.decode("utf-8", "replace").strip().splitlines() or ["?"])[-1]
        raise CannotRun(_("the book of {name} can't be read, or its examples and its engine disagree: {error}\n"
                          "name the rules.json of its publication instead", name=name, error=last))
    return _known(json.loads(done.stdout), name)


def _git(folder: Path, *arguments: str) -> bytes | None:
    """Return what git prints, or None where it refuses or isn't there."""
    try:
        done = subprocess.run(["git", *arguments], cwd=folder, capture_output=True, check=False)
    except OSError:
        return None
    return done.stdout if done.returncode == 0 else None
