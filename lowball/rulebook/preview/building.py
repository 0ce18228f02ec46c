"""Builds the preview once, in a process of its own: the engine may have changed since the last time."""

from __future__ import annotations

import json
import shutil
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from ..bilingual import Pairing
from ..build import language_builds
from ..diagnostics import Diagnostic
from ..editions import pairs
from ..errors import CannotRun
from ..gate import examine
from ..head import front_door
from ..memory import Memory
from ..model import Book
from ..passes import Pass
from ..settings import Settings, load
from ..words import speaking
from .leniency import Leniency

STATUS = "status.json"
"""What the pages are told of the last build, beside them."""


def build(root: Path, folder: Path, languages: Sequence[str], facing: bool, spoken: str) -> dict[str, Any]:
    """Build the pages of some languages in place, faults or none, and return what there is to say of them.

    What is said is in the language ``spoken``. Where nothing can be built the old pages stay.
    """
    status: dict[str, Any] = {"lang": spoken, "faults": [], "closed": [], "failure": ""}
    with speaking(spoken):
        try:
            settings = load(root)
            _build(settings, folder, languages, facing, status)
        except CannotRun as error:
            status["failure"] = str(error)
        except Exception as error:
            status["failure"] = f"{type(error).__name__}: {error}"
    folder.mkdir(parents=True, exist_ok=True)
    made = folder / f".{STATUS}"
    made.write_text(json.dumps(status, ensure_ascii=False), encoding="utf-8")
    made.replace(folder / STATUS)
    return status


def _build(settings: Settings, folder: Path, languages: Sequence[str], facing: bool, status: dict[str, Any]) -> None:
    chosen = [lang for lang in settings.languages if not languages or lang in languages]
    both = [pair for pair in pairs(settings.languages) if facing and {pair.left, pair.right} <= set(chosen)]
    verdict = examine(settings, memory=Memory(settings))
    book, site = verdict.evidence.book, folder / "html"
    status["faults"] = [_told(fault, settings, book) for fault in verdict.diagnostics]
    lenient = Leniency(tuple(verdict.diagnostics), (*chosen, *(pair.folder for pair in both)))
    status["closed"] = sorted(lenient.closed(book))
    given = Pass(verdict.fingerprint, book, verdict.files, leniency=lenient)
    site.mkdir(parents=True, exist_ok=True)
    language_builds(settings, chosen, site, folder / ".cache", given, None, strict=False)
    for pair in both:
        shutil.rmtree(site / pair.folder, ignore_errors=True)
        Pairing(site, pair).write()
    (site / "index.html").write_text(front_door(settings.title, chosen), encoding="utf-8")


def _told(fault: Diagnostic, settings: Settings, book: Book) -> dict[str, str]:
    """Return a fault as the pages tell it, with the chapter and the rule where it belongs."""
    rule = book.rule(fault.rule) if fault.rule else None
    chapter = rule.chapter.docname if rule else next(
        (one.docname for one in book.chapters if fault.place.path == one.path or any(
            settings.catalogue(lang, one.docname) == settings.root / fault.place.path
            for lang in settings.languages)), "")
    return {"code": fault.code, "place": str(fault.place), "sentence": fault.sentence, "rule": rule.id if rule else "",
            "chapter": chapter, "lang": fault.lang, "text": fault.text, "engine": fault.engine, "mend": fault.mend}


def main() -> int:
    """Build what the command line says; `serve` starts this anew for each change."""
    root, folder, facing, spoken, *languages = sys.argv[1:]
    try:
        build(Path(root), Path(folder), languages, facing == "facing", spoken)
    except KeyboardInterrupt:
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main())
