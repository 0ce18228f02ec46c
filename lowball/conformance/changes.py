"""How the cases of two suites differ: which are new, which are gone, and which expect another answer."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from .vectors import KINDS


def compare_suites(old: Path, new: Path) -> dict[str, Any]:
    """Return the cases that came, went or expect another answer, by their ids.

    :raises ValueError: where a file of a suite is not a list of cases.
    """
    before, after = _cases(old), _cases(new)
    both = [(before[id], after[id]) for id in after if id in before]
    return {
        "same": sum(was["expect"] == now["expect"] for was, now in both),
        "added": [id for id in after if id not in before],
        "retired": [id for id in before if id not in after],
        "changed": [{"id": now["id"], "rules": list(now["rules"]), "from": was["expect"], "to": now["expect"]}
                    for was, now in both if was["expect"] != now["expect"]],
    }


def _cases(folder: Path) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for kind in KINDS:
        for path in sorted((folder / kind).glob("*.json")):
            try:
                found |= {case["id"]: {"id": case["id"], "rules": case["rules"], "expect": case["expect"]}
                          for case in json.loads(path.read_text(encoding="utf-8"))}
            except (KeyError, TypeError, ValueError) as error:
                raise ValueError(f"{path}: {error}") from error
    return found
