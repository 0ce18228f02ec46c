"""Builds every edition of a book, side by side, and publishes them together."""

from __future__ import annotations

import io
import multiprocessing
import os
import shutil
import sys
import threading
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import suppress
from dataclasses import dataclass
from importlib import import_module
from multiprocessing.connection import wait
from pathlib import Path

from .bilingual import Pairing
from .editions import BILINGUAL, beside, pairs
from .errors import CannotRun
from .evidence import Progress
from .export import dumps, rules_json
from .gate import Verdict
from .head import front_door, sitemap
from .kept_pages import Keeper, Kept, Remade
from .passes import Pass, hold
from .past import Past, find
from .past.keeping import keep
from .printing.offering import offer
from .printing.publishing import Printed, jobs, print_all, ready
from .publication import alone, staged
from .report_pages import figures
from .settings import Settings
from .words import _

PUBLISHED = {"html": ("html", "rules.json"), "pdf": ("pdf",), "epub": ("epub",)}
"""What each format puts into the folder of a publication."""


@dataclass(frozen=True)
class Publication:
    """What was published, and where."""

    folder: Path
    editions: tuple[str, ...]
    pages: int
    past: Past
    printed: tuple[Printed, ...] = ()


def publish(settings: Settings, verdict: Verdict, folder: Path,
            languages: Sequence[str] = (), progress: Progress | None = None, formats: Sequence[str] = ("html",), *,
            previous: Path | None = None, forget: Sequence[str] = (), fresh: bool = False) -> Publication:
    """Publish the editions of a book that the gate has passed.

    Every language of the book by default, and the bilingual editions of those among them. What is
    printed is made of the pages, which are built for it and published only where ``formats`` has them.
    An edition of the rules that was published in the folder, or in ``previous``, is kept beside this one
    unless it is to ``forget``. No page of the last build is taken over if all are to be ``fresh``. Raises
    ``CannotRun`` where Sphinx or a printer fails; nothing is published then.
    """
    if not verdict.clean:
        raise CannotRun(_("a book that doesn't pass the gate is not published"))
    chosen = [lang for lang in settings.languages if not languages or lang in languages]
    facing = [pair for pair in pairs(settings.languages) if {pair.left, pair.right} <= set(chosen)
              and {"html", "pdf"} & set(formats)]
    ready(formats)
    book = verdict.evidence.book
    book.figures = figures(verdict)
    editions = [*chosen, *(pair.folder for pair in facing)]
    exported = rules_json(verdict.evidence, editions)
    with alone(folder):
        past = find(exported, previous or folder, forget)
        given = Pass(verdict.fingerprint, book, verdict.files, past, fresh=fresh)
        keeper = Keeper(settings, given, folder / ".cache")
        with staged(folder, tuple(name for one in formats for name in PUBLISHED[one])) as stage:
            if fresh:
                shutil.rmtree(keeper.cache / "pages", ignore_errors=True)
            site = stage / "html"
            language_builds(settings, chosen, site, keeper.cache, given, progress, keeper)
            for done, pair in enumerate(facing, start=1):
                if progress:
                    progress(BILINGUAL, done - 1, len(facing))
                Pairing(site, pair, Remade(keeper.cache / "pages" / pair.folder, keeper.ground)).write()
                if progress:
                    progress(BILINGUAL, done, len(facing))
            todo = list(jobs(settings, book, stage, chosen, facing, formats))
            printed = print_all(settings, book, site, todo, progress) if todo else []
            if "html" in formats:
                offer(site, todo, settings.root_doc)
                finish(settings, site, chosen)
                (stage / "rules.json").write_text(dumps(exported), encoding="utf-8")
                keep(past, site, settings.baseurl)
            pages = sum(1 for _page in site.rglob("*.html"))
    return Publication(folder, tuple(editions), pages, past, tuple(printed))


def language_builds(settings: Settings, languages: Sequence[str], site: Path, cache: Path, given: Pass,
                    progress: Progress | None, keeper: Keeper | None = None, *, strict: bool = True) -> None:
    """Run Sphinx once a language, each in a process and a doctree folder of its own.

    Not for a language whose pages a ``keeper`` has as they would be built. Raises ``CannotRun`` where it
    fails or, if ``strict``, warns.
    """
    kept = {lang: keeper.kept(lang) for lang in languages} if keeper else {}
    todo = [lang for lang in languages if lang not in kept or not kept[lang].current()]
    for done, lang in enumerate((lang for lang in languages if lang not in todo), start=1):
        kept[lang].copy(site / lang)
        if progress:
            progress("editions", done, len(languages))
    if not todo:
        return
    with ProcessPoolExecutor(max_workers=len(todo), mp_context=_processes(), initializer=_end_together) as pool:
        work = {pool.submit(sphinx, settings.root, site / lang, cache / lang, lang, given, strict,
                            kept.get(lang)): lang for lang in todo}
        for done, future in enumerate(as_completed(work), start=1 + len(languages) - len(todo)):
            failure = future.result()
            if failure:
                raise CannotRun(_("Sphinx could not build the {lang} edition:\n{failure}",
                                  lang=work[future], failure=failure))
            if progress:
                progress("editions", done, len(languages))


def _processes() -> multiprocessing.context.BaseContext:
    """Return how processes begin: as copies of this one, which know Sphinx already, where that is safe.

    It is safe on Linux, in a process that has no threads and in which Sphinx has built nothing: it and
    ``gettext`` hold on to the translations that they have read.
    """
    if sys.platform != "linux" or threading.active_count() > 1 or "sphinx.application" in sys.modules:
        return multiprocessing.get_context("spawn")
    for name in ("sphinx.application", "sphinx.builders.html", "myst_parser.sphinx_ext.main", "furo"):
        with suppress(ImportError):
            import_module(name)
    return multiprocessing.get_context("fork")


def _end_together() -> None:
    """End this process when the one that began it ends, even by force: it would go on writing what is kept."""
    parent = multiprocessing.parent_process()
    assert parent is not None

    def watch() -> None:
        wait([parent.sentinel])
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()


def sphinx(root: Path, outdir: Path, doctrees: Path, lang: str, given: Pass, strict: bool = True,
           kept: Kept | None = None) -> str:
    """Build one language as a plain ``sphinx-build``, with ``-W`` if ``strict``; return what went wrong.

    Sphinx writes into the pages that are ``kept``, if any, and what it leaves there is kept in their place.
    """
    from sphinx.application import Sphinx
    from sphinx.util.docutils import docutils_namespace, patch_docutils

    warnings = io.StringIO()
    siblings: dict[str, object] = {"language": lang, "rulebook_siblings": True}
    if given.book.house:
        siblings["html_title"] = given.book.house.name.get(lang, given.book.house.slug)
    if kept:
        kept.lend(outdir)
    try:
        with hold(given), patch_docutils(str(root)), docutils_namespace():
            app = Sphinx(root, root, outdir, doctrees, "html", confoverrides=siblings,
                         status=None, warning=warnings)
            app.build()
    except Exception as error:
        return f"{error}\n{warnings.getvalue()}".strip()
    told = warnings.getvalue().strip() if strict else ""
    if kept and not told:
        kept.keep(outdir)
    return told


def finish(settings: Settings, site: Path, languages: Sequence[str]) -> None:
    """Write what belongs to the whole site: its front door and, where it has an address, its map."""
    (site / "index.html").write_text(front_door(settings.title, languages), encoding="utf-8")
    if settings.baseurl:
        editions = [edition for edition in beside(settings.languages, "") if (site / edition.folder).is_dir()]
        pages = sorted(path.relative_to(site / languages[0]).as_posix()
                       for path in (site / languages[0]).rglob("*.html")
                       if path.name not in ("search.html", "genindex.html"))
        base = settings.baseurl.rstrip("/") + "/"
        (site / "sitemap.xml").write_text(sitemap(base, editions, pages), encoding="utf-8")
