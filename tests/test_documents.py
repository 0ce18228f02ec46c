"""What the README and the manual show is what happens."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys

import pytest

from lowball.rulebook.explanations import explanations
from tests.conftest import ROOT
from tests.documents import Run, blocks

DOCUMENTS = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]


SHOWING = [path for path in DOCUMENTS if blocks(path)]
PUBLISHING = {path: found for path in SHOWING
              if (found := [out for block in blocks(path) for out in re.findall(r"^\$ lowball build --out (\w+)$",
                                                                                block.text, re.MULTILINE)])}
"""Where a document publishes the whole book."""
LONG = ("campaigns", "commands", "conformance", "first-change", "house-edition", "publish-an-edition", "pytest",
        "rules-json", "run-the-drills", "test-your-engine", "translate")
"""The documents that take more than a few seconds to run: they publish, drill, or write the suite."""


@pytest.fixture(scope="module")
def place(tmp_path_factory):
    """Where the copies of the project stand, one after another: what is kept of a build is good for its place."""
    return tmp_path_factory.mktemp("documents")


@pytest.fixture
def project(place, document):
    """A copy of the project for one document, with the pages that an earlier one has built."""
    project, kept = place / "lowball", place / "kept"
    project.mkdir()
    for name in ("conf.py", "spec", "locales", "examples"):
        (shutil.copytree if (ROOT / name).is_dir() else shutil.copy)(ROOT / name, project / name)
    shutil.copytree(ROOT / "tests" / "pebbles", project / "tests" / "pebbles",
                    ignore=shutil.ignore_patterns("__pycache__", "build"))
    folders = [project / out / ".cache" for out in PUBLISHING.get(document, ())]
    for folder in folders:
        if kept.is_dir():
            shutil.copytree(kept, folder)
    yield project
    for folder in folders:
        if folder.is_dir() and not kept.is_dir():
            folder.rename(kept)
    shutil.rmtree(project)


def marked(path):
    """Return a document as a parameter, marked if it takes long."""
    marks = [pytest.mark.slow] if path.stem in LONG else []
    return pytest.param(path, id=path.relative_to(ROOT).as_posix(), marks=marks)


@pytest.mark.parametrize("document", [marked(path) for path in SHOWING])
def test_what_a_document_shows_is_what_happens(document, project, book_memory):
    run = Run(project)
    for block in blocks(document):
        try:
            run.run(block)
        except AssertionError as error:
            raise AssertionError(f"{document.relative_to(ROOT)}:{block.line}: {error}") from None


def test_the_manual_lists_every_code_of_a_diagnostic_and_no_other():
    source = "\n".join(path.read_text(encoding="utf-8") for path in (ROOT / "lowball" / "rulebook").rglob("*.py"))
    codes = set(re.findall(r'"((?:book|examples|facts|house|proof|safety|trace|translation)\.[a-z-]+)"', source))
    assert set(explanations()) == codes  # of which the page is made


def test_every_code_of_a_diagnostic_has_been_seen_in_a_test():
    tests = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "tests").rglob("test_*.py"))
    named = tests.replace("\\", "")
    assert [code for code in explanations() if code not in named] == []


def test_documents_that_teach_show_something_to_run():
    teaching = [path for path in DOCUMENTS if path.parent.name in ("tutorials", "docs") or path.name == "README.md"]
    assert sum(len(blocks(path)) for path in teaching) >= 5


@pytest.mark.slow
def test_the_manual_builds_without_a_warning(tmp_path):
    done = subprocess.run([sys.executable, "-m", "sphinx", "-q", "-W", "-b", "html", str(ROOT / "docs"), str(tmp_path)],
                          capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
