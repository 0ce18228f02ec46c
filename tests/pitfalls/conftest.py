"""What the tests of the traps share: builds of a stock project, and of a copy of the small rulebook.

A failing test of a stock project says that an upgrade of Sphinx or MyST mended or worsened
the trap: its docstring says what of ours leans on it. ``pebbles`` comes from ``tests/conftest.py``.
"""

from __future__ import annotations

import io
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from warnings import catch_warnings, filterwarnings

import pytest
from bs4 import BeautifulSoup
from sphinx.application import Sphinx
from sphinx.locale import translators
from sphinx.util.docutils import docutils_namespace, patch_docutils

HEADER = 'msgid ""\nmsgstr ""\n"Language: fr\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n\n'
PLAIN = {"html_theme": "basic", "html_permalinks": False}


@dataclass(frozen=True)
class Build:
    """What came of a Sphinx build."""

    app: Sphinx
    status: int
    warnings: str

    def page(self, docname: str = "index") -> BeautifulSoup:
        """Return the body of a page, without what the theme puts around it."""
        html = Path(self.app.outdir, f"{docname}.html").read_text(encoding="utf-8")
        return BeautifulSoup(html, "html.parser").find(class_="body")

    def text(self, docname: str = "index") -> str:
        """Return the words of a page, with single spaces between them, no-break spaces kept."""
        return re.sub(r"[ \t\n]+", " ", self.page(docname).get_text()).strip()


def sphinx(root: Path, language: str = "fr", builder: str = "html", **conf: object) -> Build:
    """Build as ``sphinx-build -W`` would, in this process; raises what Sphinx raises."""
    warnings = io.StringIO()
    out, doctrees = root / "build" / builder / language, root / "build" / "doctrees" / builder / language
    translators.clear()  # Sphinx gives the first catalogues of a process precedence over all later ones.
    with patch_docutils(str(root)), docutils_namespace(), catch_warnings():
        filterwarnings("ignore", category=PendingDeprecationWarning, module="myst_parser")
        try:
            app = Sphinx(root, root, out, doctrees, builder, PLAIN | {"language": language} | conf,
                         status=None, warning=warnings, warningiserror=True)
            app.build()
        finally:
            translators.clear()
    return Build(app, app.statuscode, warnings.getvalue())


def catalogue(messages: Mapping[str, str]) -> str:
    """Return messages and their translations as a PO file holds them."""
    def quoted(text: str) -> str:
        return '"{}"'.format(text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n"))
    return "\n".join(f"msgid {quoted(ours)}\nmsgstr {quoted(theirs)}\n" for ours, theirs in messages.items())


@pytest.fixture
def stock(tmp_path: Path) -> Callable[..., Build]:
    """Build a project with MyST and nothing of ours, from its pages, their French and its options.

    The French of a page is a table of messages or the text of a PO file after its header.
    What is not given again stays as the last build left it.
    """
    root = tmp_path / "stock"
    catalogues = root / "locales" / "fr" / "LC_MESSAGES"
    catalogues.mkdir(parents=True)
    (root / "conf.py").write_text('extensions = ["myst_parser"]\nlocale_dirs = ["locales"]\n', encoding="utf-8")

    def build(pages: Mapping[str, str] | None = None, french: Mapping[str, Mapping[str, str] | str] | None = None,
              **options: object) -> Build:
        for docname, text in (pages or {}).items():
            (root / f"{docname}.md").write_text(text, encoding="utf-8")
        for docname, messages in (french or {}).items():
            text = messages if isinstance(messages, str) else catalogue(messages)
            (catalogues / f"{docname}.po").write_text(HEADER + text, encoding="utf-8")
        return sphinx(root, **options)

    return build


@pytest.fixture
def build(pebbles) -> Callable[..., Build]:
    """Build the copy of the small rulebook."""
    def build_it(language: str = "fr", **options: object) -> Build:
        return sphinx(pebbles.root, language, **options)
    return build_it


@pytest.fixture
def faults(pebbles) -> Callable[[], set[tuple[str, str]]]:
    """Run the gate over the copy: the code of each fault, and its ``path:line``."""
    def examine() -> set[tuple[str, str]]:
        return {(diagnostic.code, str(diagnostic.place)) for diagnostic in pebbles.check()}
    return examine


@pytest.fixture
def place(pebbles) -> Callable[[str, str], str]:
    """Return the ``path:line`` where words stand in a file of the copy."""
    def find(name: str, words: str) -> str:
        text = pebbles.text(name)
        assert text.count(words) == 1, f"{words!r} stands {text.count(words)} times in {name}"
        return f"{name}:{text[:text.index(words)].count(chr(10)) + 1}"
    return find
