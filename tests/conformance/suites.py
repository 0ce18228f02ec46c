"""The small suite by hand in `cases/`, made whole with a manifest."""

from __future__ import annotations

import json
import shutil
from hashlib import sha256
from pathlib import Path
from typing import Any

CASES = Path(__file__).parent / "cases"
PROGRAMS = Path(__file__).parent / "programs"


def write_manifest(folder: Path) -> None:
    """Write the manifest of a folder with cases, whatever stands there."""
    files = {
        path.relative_to(folder).as_posix(): {
            "sha256": sha256(path.read_bytes()).hexdigest(), "cases": len(json.loads(path.read_bytes()))}
        for path in sorted(folder.glob("*/*.json"))
    }
    manifest = {"edition": "2026.1", "format": "1.0.0", "files": files}
    (folder / "manifest.json").write_text(json.dumps(manifest), encoding="utf-8")


def small_suite(folder: Path) -> Path:
    """A copy of the suite by hand."""
    shutil.copytree(CASES, folder)
    write_manifest(folder)
    return folder


def made_suite(folder: Path, *cases: dict[str, Any]) -> Path:
    """A suite of cases that are given in part."""
    whole = [{"kind": "rank", "rules": ["a5.best"], "level": "must", "house": {"preset": "limit-a5"},
              "given": {"cards": ["5s", "4d", "3c", "2h", "As"]},
              "expect": {"value": {"category": "high-card", "strength": 1}}, **case} for case in cases]
    for kind in {case["kind"] for case in whole}:
        path = folder / kind / "made.json"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps([case for case in whole if case["kind"] == kind]), encoding="utf-8")
    write_manifest(folder)
    return folder
