"""What a project adds to the drills of its text: ``benchmarks/drills.toml``.

Who acts in its rules and what its words are mistaken for, a toolkit that knows no game can't say.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from ..errors import CannotRun
from ..words import _

FILE = "benchmarks/drills.toml"


@dataclass(frozen=True)
class Project:
    """Words by language: agents, in groups whose members may stand for one another in a sentence;
    and renderings that a real translation had, each after the right one."""

    agents: Mapping[str, Sequence[Sequence[str]]] = field(default_factory=dict)
    mistaken: Mapping[str, Sequence[Sequence[str]]] = field(default_factory=dict)


def project(root: Path) -> Project:
    """Read what a project adds; raises ``CannotRun`` where it can't be read."""
    path = root / FILE
    if not path.is_file():
        return Project()
    try:
        table = tomllib.loads(path.read_text(encoding="utf-8"))
        return Project(table.get("agents", {}), table.get("mistaken", {}))
    except ValueError as error:
        raise CannotRun(_("{path} can't be read: {error}", path=FILE, error=error)) from error
