"""The house keeps its structure: imports run one way, files stay short, the core stays light."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import ROOT

PYTHON = sorted((ROOT / "lowball").rglob("*.py"))


def test_imports_run_one_way():
    done = subprocess.run([Path(sys.executable).with_name("lint-imports")], cwd=ROOT, capture_output=True, text=True,
                          check=False)
    assert done.returncode == 0, done.stdout


def test_the_toolkit_names_nothing_of_poker():
    poker = re.compile(r"\b(poker|lowball|joker|card|cards|pot|fold|flush|deuce|ace)\b", re.IGNORECASE)
    for path in (ROOT / "lowball" / "rulebook").rglob("*.py"):
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
            words = line.replace("from lowball", "").replace("lowball.rulebook", "").replace("lowball check", "")
            code = words.split("#")[0]
            assert not (poker.search(code) and re.match(r"\s*(from|import|def|class|return|if|for)\b", code)), (
                f"{path.name}:{number}: {line}")


def test_importing_the_package_loads_nothing_but_the_standard_library():
    script = ("import sys; before = set(sys.modules); import lowball, lowball.engine.cards; "
              "print(sorted({name.partition('.')[0] for name in set(sys.modules) - before} "
              "- set(sys.stdlib_module_names) - {'lowball'}))")
    done = subprocess.run([sys.executable, "-I", "-c", f"import sys; sys.path.insert(0, {str(ROOT)!r}); {script}"],
                          capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


@pytest.mark.parametrize("path", PYTHON, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_a_file_can_be_held_in_the_head(path):
    assert len(path.read_text(encoding="utf-8").splitlines()) <= 270


def test_a_chapter_can_be_held_in_the_head():
    long = [path.name for path in (ROOT / "spec").glob("*.md") if len(path.read_text().splitlines()) > 270]
    assert long == ["glossary.md"]  # which is looked up, not read
