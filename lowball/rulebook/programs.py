"""The files of the programs on which a book hangs: of its engine, and of the toolkit."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path

PACKAGE = Path(__file__).parent.parent


def engine_root(name: str) -> Path | None:
    """Return the module that is an engine, or the package in which it stands; None where there is none."""
    try:
        spec = find_spec(name)
    except ImportError:
        return None  # Settings.engine says so in a sentence of its own.
    if not spec or not spec.origin:
        return None
    origin = Path(spec.origin)
    # An engine is a package of its own, or a module among others.
    return origin.parent if "." in name or spec.submodule_search_locations else origin


def files(*roots: Path | None) -> list[Path]:
    """Return the files of folders, and files, in order; what Python has compiled is none of them."""
    found = {path for root in roots if root for path in (root.rglob("*") if root.is_dir() else [root])
             if path.is_file() and "__pycache__" not in path.parts}
    return sorted(found)
