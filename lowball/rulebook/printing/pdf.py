"""Makes a PDF of a bound edition: tagged for readers who don't see it, with bookmarks and page numbers."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import quote

from ..errors import CannotRun
from ..modality import SHAPES
from ..words import _

STATIC = Path(__file__).parent / "static"
VARIANT = "pdf/ua-1"
"""PDF/UA, the standard of accessible PDF; what is lacking for it, WeasyPrint tells as an error."""

COLOURS = {"must": "#1f56b5", "must-not": "#b3261e", "may": "#1b6e3c", "need-not": "#1b6e3c",
           "should": "#8a5200", "should-not": "#8a5200"}


@cache
def weasyprint() -> Any:
    """Return WeasyPrint; raises ``CannotRun`` with what to install where it, or what it stands on, is missing."""
    try:
        import weasyprint as found
    except ModuleNotFoundError as error:
        raise CannotRun(_("a PDF needs the package {package}: run `make pdf`, or install lowball-rulebook[pdf]",
                          package=error.name)) from error
    except OSError as error:
        first = str(error).partition(":")[0].partition("\n")[0]
        raise CannotRun(_("a PDF needs the libraries of Pango, and WeasyPrint doesn't find them: run `make pdf`, or "
                          "`apt-get install {packages}` ({error})", error=first,
                          packages="libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0")) from error
    return found


class Heard(logging.Handler):
    """Keeps what WeasyPrint complains of: a PDF with a dead link or a sign without a shape isn't published."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.faults: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        said = record.getMessage()
        if record.levelno >= logging.ERROR or said.startswith(".notdef"):
            self.faults.append(said)


def write(html: str, target: Path) -> int:
    """Write a PDF and return how many pages it has; raises ``CannotRun`` where something in it is lost."""
    printer = weasyprint()
    heard = Heard()
    logger = logging.getLogger("weasyprint")
    before = logger.propagate, logger.level
    logger.addHandler(heard)
    # What it warns of besides, such as a property of a style that it doesn't know, is no reader's business.
    logger.propagate = False
    logger.setLevel(logging.WARNING)
    try:
        styles = [printer.CSS(filename=STATIC / "print.css", media_type="print"), printer.CSS(string=modalities())]
        # A book is made of its pages alone: nothing is fetched for it, from a network or from a disk.
        fetcher = printer.urls.URLFetcher(allowed_protocols=("data",))
        document = printer.HTML(string=html, url_fetcher=fetcher).render(stylesheets=styles)
        with languages_tagged():
            document.write_pdf(target, pdf_variant=VARIANT, pdf_identifier=True)
    finally:
        logger.removeHandler(heard)
        logger.propagate, level = before
        logger.setLevel(level)
    if heard.faults:
        raise CannotRun(_("{file} would not show all that the book says: {faults}. If a sign is missing, `make pdf` "
                          "installs fonts that have it", file=target.name,
                          faults="; ".join(sorted({*heard.faults})[:5])))
    return len(document.pages)


def modalities() -> str:
    """Return the style that draws the mark of each modality: a background, which a reading voice passes over."""
    rules = []
    for name, shape in SHAPES.items():
        drawn = shape.replace("currentColor", COLOURS[name])
        picture = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16" fill="{COLOURS[name]}">{drawn}</svg>'
        rules.append(f'.modality.{name} {{ color: {COLOURS[name]}; '
                     f'background-image: url("data:image/svg+xml,{quote(picture)}") }}')
    return "\n".join(rules)


@contextmanager
def languages_tagged() -> Iterator[None]:
    """Let the tags of a PDF say which language each part is in, which WeasyPrint 70 says of the whole alone.

    A voice would read the French half of a bilingual page as English. There is no hook for it, so the
    function that makes the tags is wrapped while a file is written.
    """
    import pydyf
    from weasyprint.pdf import tags

    made = tags._build_box_tree

    def said(box: Any, *arguments: Any) -> Iterator[Any]:
        lang = box.element.get("lang") if getattr(box, "element", None) is not None else None
        for element in made(box, *arguments):
            if lang and "Lang" not in element:
                element["Lang"] = pydyf.String(lang)
            yield element

    tags._build_box_tree = said
    try:
        yield
    finally:
        tags._build_box_tree = made
