"""Mutants that change nothing which a rule could tell: ``benchmarks/equivalent.toml``, with a reason each."""

from __future__ import annotations

import tomllib
from pathlib import Path

from ..errors import CannotRun
from ..words import _

FILE = "benchmarks/equivalent.toml"


def equivalents(root: Path) -> dict[str, str]:
    """Return the reason of each mutant that a project holds to be equivalent, by the mutant's id.

    Raises ``CannotRun`` where the file can't be read, or a mutant has no reason.
    """
    path = root / FILE
    if not path.is_file():
        return {}
    try:
        entries = tomllib.loads(path.read_text(encoding="utf-8")).get("equivalent", [])
        found = {mutant: entry["reason"].strip() for entry in entries for mutant in entry["mutants"]}
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise CannotRun(_("{path} can't be read: {error}", path=FILE, error=error)) from error
    if not all(found.values()):
        raise CannotRun(_("{path} can't be read: write a reason for each mutant", path=FILE))
    return found
