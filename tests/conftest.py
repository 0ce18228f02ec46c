"""Copies of the small rulebook, to break and to build."""

from __future__ import annotations

import fcntl
import os
import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from lowball.rulebook import build
from lowball.rulebook.diagnostics import Diagnostic
from lowball.rulebook.gate import Verdict, examine
from lowball.rulebook.memory import Memory
from lowball.rulebook.printing import publishing
from lowball.rulebook.settings import load
from tests.processes import ReadyPool

TESTS = Path(__file__).parent
ROOT = TESTS.parent

# The commands that tests run in copies of the book may share what they remember.
os.environ.setdefault("LOWBALL_CACHE", str(ROOT / "build" / ".cache" / "tests"))
BOOK_MEMORY = Path(os.environ["LOWBALL_CACHE"]) / "book"
"""What is remembered of the rulebook of lowball, for those alone who leave its engine as it is."""


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Count what needs the whole book published as slow; have workers begin with the files that have slow tests."""
    for item in items:
        if "published_book" in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.slow)
    if hasattr(config, "workerinput"):
        slow = {item.path for item in items if item.get_closest_marker("slow")}
        items.sort(key=lambda item: item.path not in slow)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
    """Give each file to one worker, as ``--dist loadfile`` does, but the documents by their folders."""
    from xdist.scheduler import LoadFileScheduling

    class Scheduling(LoadFileScheduling):
        def _split_scope(self, nodeid: str) -> str:
            _file, bracket, document = nodeid.partition("::test_what_a_document_shows_is_what_happens[")
            return document.rpartition("/")[0] if bracket else super()._split_scope(nodeid)

    return Scheduling(config, log) if config.getvalue("dist") == "loadfile" else None


class Project:
    """A copy of a rulebook in a folder of its own."""

    def __init__(self, root: Path) -> None:
        self.root = root

    def path(self, name: str) -> Path:
        """Return a file of the copy."""
        return self.root / name

    def text(self, name: str) -> str:
        """Return what stands in a file of the copy."""
        return self.path(name).read_text(encoding="utf-8")

    def edit(self, name: str, old: str, new: str) -> int:
        """Replace words that stand in a file once, and return the line on which they stood."""
        text = self.text(name)
        assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times in {name}"
        self.path(name).write_text(text.replace(old, new), encoding="utf-8")
        return text[:text.index(old)].count("\n") + 1

    def append(self, name: str, text: str) -> int:
        """Add text to a file, and return the line on which it begins."""
        before = self.text(name)
        self.path(name).write_text(before + text, encoding="utf-8")
        return before.count("\n") + 1

    def check(self, *, fresh: bool = True) -> list[Diagnostic]:
        """Run the gate over the copy."""
        settings = load(self.root)
        return examine(settings, memory=Memory(settings, fresh=fresh)).diagnostics

    def codes(self, *, fresh: bool = True) -> list[str]:
        """Return the codes of the faults that the gate finds, each once."""
        return sorted({diagnostic.code for diagnostic in self.check(fresh=fresh)})


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Have a place to oneself among all workers of the tests."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def examined_book() -> Verdict:
    """Examine the rulebook of lowball; what one worker has found out, the others remember."""
    settings = load(ROOT)
    memory = Memory(settings)
    memory.folder = BOOK_MEMORY
    with locked(BOOK_MEMORY.with_suffix(".lock")):
        return examine(settings, memory=memory)


@pytest.fixture(scope="session")
def whole_book() -> Verdict:
    """The verdict on the rulebook of lowball, to look at and not to publish: that gives its book figures."""
    return examined_book()


@pytest.fixture(scope="session")
def published_book(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the published editions of lowball, which the first worker that needs them builds for all."""
    folder = tmp_path_factory.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:
        folder = folder.parent  # which all workers of a run share, and no other run
    published = folder / "published"
    with locked(folder / "published.lock"):
        if not (published / "rules.json").is_file():
            build.publish(load(ROOT), examined_book(), published)
    return published / "html"


@pytest.fixture
def book_memory(whole_book: Verdict, monkeypatch: pytest.MonkeyPatch) -> None:
    """Check copies of the rulebook of lowball with what is remembered of it."""
    monkeypatch.setenv("LOWBALL_CACHE", str(BOOK_MEMORY))


@pytest.fixture(autouse=True)
def same_path(monkeypatch: pytest.MonkeyPatch) -> None:
    """Forget what a conf.py adds to the import path."""
    monkeypatch.setattr(sys, "path", [*sys.path])


@pytest.fixture(autouse=True, scope="session")
def quick_to_begin() -> Iterator[None]:
    """Have the processes that build and print the editions begin with what they would import imported."""
    with pytest.MonkeyPatch.context() as patch:
        for module in (build, publishing):
            patch.setattr(module, "ProcessPoolExecutor", ReadyPool)
        yield


@pytest.fixture
def pebbles(tmp_path: Path) -> Project:
    """A copy of the rulebook of Pebbles."""
    root = tmp_path / "pebbles"
    shutil.copytree(TESTS / "pebbles", root, ignore=shutil.ignore_patterns("__pycache__", "build"))
    return Project(root)


@pytest.fixture
def lowball_book(tmp_path: Path) -> Project:
    """A copy of the rulebook of lowball, without its engine."""
    root = tmp_path / "lowball-book"
    root.mkdir()
    shutil.copy(ROOT / "conf.py", root)
    for folder in ("spec", "locales"):
        shutil.copytree(ROOT / folder, root / folder)
    return Project(root)


@pytest.fixture
def speaking_french(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Speak French at the keyboard for the length of a test."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.setenv(name, "fr_FR.UTF-8")
    yield
