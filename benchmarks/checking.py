"""How long `lowball check` takes for the whole book: at first, again, and when one message or chapter has changed.

    python benchmarks/checking.py

Each check is a command of its own, in a copy of the book with a memory of its own, so that starting Python counts as
well. Seconds are those of the processor, and of the wall; of three runs the best is told. The exit status is 1 if a
check after the first takes more of the wall than it should, or if a book is not clean. On a machine that is busy, look
at the processor.
"""

from __future__ import annotations

import os
import resource
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).parents[1]
RUNS = 3
AGAIN, CHANGED = 10.0, 2.0
"""The most seconds of the wall that a second check may take, and one after a change."""

PO = "locales/fr/LC_MESSAGES/draw.po"
MESSAGE = (PO, "Cartes distribuées d’affilée", "Cartes données d’affilée")
CHAPTER = ("spec/draw.md", ":sources: R10 S10 H5 H5x F10", ":sources: S10 R10 H5 H5x F10")


def check(project: Path) -> tuple[float, float]:
    """Check a project, and return the seconds of the processor and of the wall."""
    before, begun = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter()
    done = subprocess.run([sys.executable, "-m", "lowball", "check", "--project", str(project)], capture_output=True,
                          text=True, check=False, cwd=ROOT,
                          env=os.environ | {"LOWBALL_CACHE": str(project / "memory"), "LC_ALL": "C.UTF-8"})
    wall, after = time.perf_counter() - begun, resource.getrusage(resource.RUSAGE_CHILDREN)
    if done.returncode:
        raise SystemExit(done.stdout + done.stderr)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime, wall


def changed(project: Path, name: str, old: str, new: str, turn: int) -> tuple[float, float]:
    """Check a project of which a message has just been changed, there and back."""
    path = project / name
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace(*((old, new) if turn % 2 == 0 else (new, old))), encoding="utf-8")
    assert path.read_text(encoding="utf-8") != text
    return check(project)


def main() -> int:
    """Print what each check took, and whether it is too long."""
    failed = False
    with tempfile.TemporaryDirectory() as folder:
        project = Path(folder)
        for name in ("conf.py", "spec", "locales"):
            (shutil.copytree if (ROOT / name).is_dir() else shutil.copy)(ROOT / name, project / name)
        for what, limit, runs in (
                ("the first check", None, [check(project)]),
                ("again", AGAIN, [check(project) for _turn in range(RUNS)]),
                ("one message changed", CHANGED, [changed(project, *MESSAGE, turn) for turn in range(RUNS)]),
                ("one chapter changed", CHANGED, [changed(project, *CHAPTER, turn) for turn in range(RUNS)])):
            processor, wall = map(min, zip(*runs, strict=True))
            failed |= limit is not None and wall > limit
            wanted = "" if limit is None else f"   wanted: {limit:.0f} s"
            print(f"{what:22} {processor:5.2f} s of the processor, {wall:5.2f} s of the wall{wanted}", flush=True)
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
