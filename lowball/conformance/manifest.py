"""The suite as its files: what is in each, what has changed in one that was written, and the tarball."""

from __future__ import annotations

import gzip
import io
import json
import tarfile
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from importlib import resources
from pathlib import Path
from typing import Any, Final

from . import digests, pages, schema
from .coverage import by_rule
from .vectors import KINDS, Vector
from .vectors.vector import dumped, pretty

FORMAT: Final = "1.0.0"
"""The version of the format: a new first number where whoever reads a suite must change."""

MANIFEST: Final = "manifest.json"
DIGESTS: Final = "digests.json"
RETIRED: Final = "retired.json"
COVERAGE: Final = "coverage.json"
OF_A_FILE: Final = 0o644

Files = Mapping[str, bytes]


def retired() -> dict[str, Any]:
    """The ids that no case has any more, each with what took its place and why it went."""
    text = resources.files(__package__).joinpath(RETIRED).read_text(encoding="utf-8")
    return dict(json.loads(text))


def suite_files(
    cases: Sequence[Vector], book: Mapping[str, Any], digested: Mapping[str, Any] | None = None
) -> dict[str, bytes]:
    """Every file of the suite by its path, in the order of the paths.

    `digested` is what `digests.digests` makes, which takes a while; by default it is made here.

    :raises ValueError: for a case whose id is retired.
    """
    gone = retired()
    for case in cases:
        if case.id in gone:
            raise ValueError(f"the id {case.id} is retired")
    topics: dict[str, list[Vector]] = {}
    for case in cases:
        topics.setdefault(case.file, []).append(case)
    files = {path: dumped(them) for path, them in topics.items()}
    files |= {f"schema/{kind}.schema.json": pretty(it) for kind, it in schema.schemas().items()}
    files |= {f"docs/{kind}.md": pages.page(kind, cases).encode() for kind in KINDS}
    files[DIGESTS] = pretty(digested or digests.digests())
    files[RETIRED] = pretty(gone)
    files[COVERAGE] = pretty(by_rule(cases, [rule["id"] for rule in book["rules"]]))
    counts = {path: len(them) for path, them in topics.items()}
    files[MANIFEST] = pretty(_manifest(files, counts, cases, book))
    return dict(sorted(files.items()))


def _manifest(
    files: Files, counts: Mapping[str, int], cases: Sequence[Vector], book: Mapping[str, Any]
) -> dict[str, Any]:
    kinds, levels = Counter(case.kind for case in cases), Counter(case.level for case in cases)
    return {
        "format": FORMAT,
        "edition": book["edition"],
        "cases": len(cases),
        "kinds": {kind: kinds[kind] for kind in KINDS},
        "levels": dict(sorted(levels.items())),
        "files": {
            path: {
                "sha256": sha256(data).hexdigest(), "bytes": len(data),
                **({"cases": counts[path]} if path in counts else {}),
            }
            for path, data in sorted(files.items())
        },
    }  # fmt: skip


def write(files: Files, folder: Path) -> None:
    """Write a suite into a folder, in which nothing else of an earlier suite is left."""
    for path in _written(folder):
        if path not in files:
            (folder / path).unlink()
    for path, data in files.items():
        target = folder / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(data)


def tarball(files: Files, *, packed: bool) -> bytes:
    """A suite as a tar archive that is the same for the same suite, `packed` by gzip or not.

    What gzip makes of it is the same for the same version of zlib.
    """
    archive = io.BytesIO()
    with tarfile.open(fileobj=archive, mode="w", format=tarfile.USTAR_FORMAT) as tar:
        for path, data in files.items():
            # No time, no owner: they would tell two writings of one suite apart.
            entry = tarfile.TarInfo(f"lowball-vectors/{path}")
            entry.size, entry.mode = len(data), OF_A_FILE
            tar.addfile(entry, io.BytesIO(data))
    return gzip.compress(archive.getvalue(), mtime=0) if packed else archive.getvalue()


def is_suite(folder: Path) -> bool:
    """Whether a folder is empty, or holds a suite that may be written over."""
    return not folder.exists() or (folder / MANIFEST).is_file() or not any(folder.iterdir())


@dataclass(frozen=True)
class Difference:
    """What of a suite that was written this engine would not write.

    `gone` are the ids that no case has any more and that nobody has retired.
    """

    missing: tuple[str, ...] = ()
    foreign: tuple[str, ...] = ()
    changed: tuple[str, ...] = ()
    cases: tuple[str, ...] = ()
    gone: tuple[str, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.missing or self.foreign or self.changed)


def compare(files: Files, folder: Path) -> Difference:
    """How the suite in a folder differs from another, by files and by cases."""
    there = _written(folder)
    changed = [path for path in files if path in there and (folder / path).read_bytes() != files[path]]
    ours = dict(_all_cases(files))
    theirs = dict(_all_cases({path: (folder / path).read_bytes() for path in there}))
    gone = sorted(id for id in theirs if id not in ours)
    return Difference(
        missing=tuple(path for path in files if path not in there),
        foreign=tuple(path for path in there if path not in files),
        changed=tuple(changed),
        cases=tuple(sorted(id for id in {*ours, *theirs} if ours.get(id) != theirs.get(id))),
        gone=tuple(id for id in gone if id not in retired()),
    )


def _written(folder: Path) -> list[str]:
    """The files in a folder, from the folder."""
    return sorted(it.relative_to(folder).as_posix() for it in folder.rglob("*") if it.is_file())


def _all_cases(files: Files) -> Iterator[tuple[str, Any]]:
    for path, data in files.items():
        if path.partition("/")[0] in KINDS:
            yield from _cases(data)


def _cases(data: bytes) -> Iterable[tuple[str, Any]]:
    try:
        return [(case["id"], case) for case in json.loads(data)]
    except (ValueError, KeyError, TypeError):
        # A file that is broken holds no case, and is told as changed.
        return []
