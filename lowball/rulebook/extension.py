"""The toolkit as a Sphinx extension: the gate stands in the build itself.

A plain ``sphinx-build`` fails where text, translations and engine disagree, as an error
and not as a warning, on the first build and on the tenth.
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.config import Config
from sphinx.environment import BuildEnvironment
from sphinx.errors import SphinxError
from sphinx.util.typing import ExtensionMetadata

from lowball import __version__
from lowball.catalogues import compiled, locate

from . import po, reports
from .diagnostics import Diagnostic
from .domain import RuleDomain
from .editions import Edition, beside
from .errors import CannotRun
from .front import HouseFront, LeaveOut
from .gate import examine
from .glossary import SortedTerms
from .glyphs import COLOURS
from .html import VISITORS
from .markup import MYST_EXTENSIONS
from .memory import Memory, digest
from .model import Book, Place
from .pages import own_search, page, report, search_index, search_page
from .parser import BookParser
from .passes import held, pass_of
from .plain import StockNodes
from .po_output import compiled as compiled_catalogue
from .po_output import compiled_messages
from .preview.leniency import Leniency, emptied
from .report_pages import figures
from .settings import PREFIX, Settings, from_conf
from .words import _, speaking

OPTIONS = {"engine": "", "languages": ["en"], "spec": "spec", "locales": "locales",
           "edition": "", "siblings": False, "glyphs": {}, "ornament": "",
           "cases": "build/cases.json", "drills": "build/drills", "source_link": ""}
STATIC = Path(__file__).parent / "static"
STYLES = ("rulebook.css", "rulebook-pages.css")
EDITIONS_STYLE = "rulebook-editions.css"
SCRIPTS = ("rulebook.js", "rulebook-tips.js")
TEMPLATES = Path(__file__).parent / "templates"


class GateError(SphinxError):
    """Text, translations and engine disagree, or the gate could not be run."""

    category = "Rulebook"


def settings_of(config: Config, root: Path) -> Settings:
    """Make settings from the configuration of a Sphinx build."""
    values: dict[str, Any] = {name: config[PREFIX + name] for name in OPTIONS}
    return from_conf(root, values | {"project": config.project, "root_doc": config.root_doc})


def configure(app: Sphinx, config: Config) -> None:
    """Set what a rulebook needs of Sphinx and MyST, so that no project can forget it."""
    app.srcdir = app.srcdir / config.rulebook_spec
    # Only what the reader reads is a page: any other source would be published unchecked.
    config.source_suffix = {".md": "markdown"}
    config.primary_domain = "rule"
    config.myst_enable_extensions = set(MYST_EXTENSIONS)
    # MyST's quotes are English ones in every language, and Sphinx's change what was checked (P19).
    config.smartquotes = False
    config.gettext_compact = False
    config.gettext_additional_targets = []
    # The catalogues are compiled into the build folder, after the gate has passed them.
    config.gettext_auto_build = False
    config.locale_dirs = [str(_locale_dir(app))]
    config.html_static_path = [*config.html_static_path, str(STATIC)]
    config.templates_path = [*config.templates_path, str(TEMPLATES)]
    unknown = sorted({*config.rulebook_glyphs.values()} - {*COLOURS})
    if unknown:
        raise GateError(_("rulebook_glyphs has no colour {colours}: name one of {known}",
                          colours=", ".join(unknown), known=", ".join(COLOURS)))
    if config.html_baseurl and config.rulebook_siblings:
        config.html_baseurl = f"{config.html_baseurl.rstrip('/')}/{config.language}/"
    _speak_for_the_theme(app, config.language)


def _locale_dir(app: Sphinx) -> Path:
    return Path(app.doctreedir) / "rulebook-locale"


def theme_words() -> list[str]:
    """Return what themes say and Sphinx's own catalogues lack (furo#434): ours has it."""
    return [_("Next"), _("Previous"), _("Home"), _("Back to top"), _("On this page"), _("Skip to content"),
            _("Made with "), _("Toggle site navigation sidebar"), _("Toggle table of contents sidebar"),
            _("Toggle Light / Dark / Auto color theme")]


def _speak_for_the_theme(app: Sphinx, lang: str) -> None:
    source = locate("toolkit", lang)
    if source is not None:
        folder = _locale_dir(app).with_name("rulebook-theme")
        target = folder / lang / "LC_MESSAGES" / "sphinx.mo"
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(source.read_bytes() if source.suffix == ".mo" else compiled(source))
        app.add_message_catalog("sphinx", str(folder))


def stand_at_the_gate(app: Sphinx) -> None:
    """Run the gate before Sphinx reads a page; what it refuses is never parsed."""
    if app.builder.name == "gettext":
        return
    with speaking(app.config.language):
        try:
            settings = settings_of(app.config, Path(app.confdir))
            if app.config.language not in settings.languages:
                raise GateError(_("the book has no language {lang}; it has {known}",
                                  lang=app.config.language, known=", ".join(settings.languages)))
            book = held(settings) or _examined(settings)
        except CannotRun as error:
            raise GateError(str(error)) from error
    domain = app.env.domains["rule"]
    assert isinstance(domain, RuleDomain)
    given = pass_of(book)
    domain.book, domain.memory = book, Memory(settings, fresh=given is not None and given.fresh)
    domain.past, domain.leniency = (given.past, given.leniency) if given else (None, None)
    if domain.past and (domain.past.older or domain.past.moved):
        app.add_css_file(EDITIONS_STYLE)
    app.builder.rulebook_editions = _editions(app, settings, domain.leniency)  # type: ignore[attr-defined]
    if book.house:
        # Their chapters exist, and are no pages of this book.
        app.config.exclude_patterns += [f"{name}.md" for name in sorted(book.house.chapters)]
    if app.config.language != settings.languages[0] or book.house:
        _compile(settings, book, app.config.language, _locale_dir(app), domain.leniency)


def _examined(settings: Settings) -> Book:
    verdict = examine(settings)
    if not verdict.clean:
        raise GateError("\n\n" + reports.text(verdict.diagnostics, settings.root))
    verdict.evidence.book.figures = figures(verdict)
    return verdict.evidence.book


def _editions(app: Sphinx, settings: Settings, leniency: Leniency | None) -> list[Edition]:
    if not app.config.rulebook_siblings:
        return []
    return [edition for edition in beside(settings.languages, app.config.language)
            if leniency is None or edition.folder in leniency.editions]


def _compile(settings: Settings, book: Book, lang: str, folder: Path, leniency: Leniency | None = None) -> None:
    """Compile the catalogues that have changed; Sphinx watches the copies beside them.

    The copy is made last: while it is old, the work is not done.
    """
    for chapter in book.chapters:
        copy = folder / lang / "LC_MESSAGES" / f"{chapter.docname}.po"
        if leniency or book.house:
            _compile_messages(leniency.messages(chapter, lang) if leniency else {
                message.msgid: wording.text for message in chapter.messages
                if (wording := message.wording(lang))}, copy)
            continue
        source = settings.catalogue(lang, chapter.docname)
        if copy.is_file() and copy.read_bytes() == source.read_bytes():
            continue
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.with_suffix(".mo").write_bytes(compiled_catalogue(po.read(source)))
        shutil.copyfile(source, copy)


def outdated(app: Sphinx, env: BuildEnvironment, added: set[str], changed: set[str],
             removed: set[str]) -> Iterable[str]:
    """Write every page again when a number or a chapter's title changed, and those that tell of what is worded anew."""
    domain = env.domains["rule"]
    assert isinstance(domain, RuleDomain)
    shown = repr([domain.shown(), app.config.rulebook_siblings, app.config.rulebook_glyphs])
    whole = digest(shown)
    before, told, sources = (domain.data.get(name) for name in ("digest", "told", "sources"))
    domain.data |= {"digest": whole, "told": domain.told(), "sources": domain.sources(_locale_dir(app))}
    if before not in (None, whole):
        return list(env.found_docs)
    differing = {target for target, text in domain.data["told"].items() if (told or {}).get(target, text) != text}
    # Sphinx goes by the time of a file, and doesn't see one that was put back as it was before.
    other = {docname for docname, source in domain.data["sources"].items() if (sources or {}).get(docname) != source}
    return other | {*(domain.telling(differing) if differing else ())}


def _compile_messages(messages: dict[str, str], copy: Path) -> None:
    """Compile messages that stand in no one catalogue; the copy says which they were, and is no catalogue."""
    noted = json.dumps(messages, ensure_ascii=False)
    if not copy.is_file() or copy.read_text(encoding="utf-8") != noted:
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.with_suffix(".mo").write_bytes(compiled_messages(messages))
        copy.write_text(noted, encoding="utf-8")


def close(app: Sphinx, docname: str, source: list[str]) -> None:
    """Keep from Sphinx, in a preview, what the gate would keep from it."""
    domain = app.env.domains["rule"]
    assert isinstance(domain, RuleDomain)
    if domain.leniency and domain.book:
        emptied(docname, domain.leniency, domain.book, source)


def prove(app: Sphinx, doctree: nodes.document) -> None:
    """Prove a page as soon as it is read."""
    domain = app.env.domains["rule"]
    assert isinstance(domain, RuleDomain)
    if domain.book and not domain.leniency:
        with speaking(app.config.language):
            domain.proofs(domain.book).read(app.env.docname, doctree)


def show_what_was_checked(app: Sphinx, env: BuildEnvironment) -> None:
    """Prove that Sphinx shows what the gate has passed."""
    domain = env.domains["rule"]
    assert isinstance(domain, RuleDomain)
    if domain.book is None or domain.leniency:
        return
    lang = app.config.language
    with speaking(lang):
        chapters = {chapter.docname for chapter in domain.book.chapters}
        faults = [Diagnostic("proof.pages", Place(app.config.rulebook_spec, 1),
                             _("Sphinx has pages that were not checked, or lacks some that were"),
                             text=", ".join(sorted(env.found_docs ^ chapters)))
                  ] if env.found_docs != chapters else []
        faults += domain.proofs(domain.book).faults(env)
        if faults:
            raise GateError("\n\n" + reports.text(faults, Path(app.confdir)))


def setup(app: Sphinx) -> ExtensionMetadata:
    """Add the domain, the gate and the pages to Sphinx."""
    app.setup_extension("myst_parser")
    app.add_source_parser(BookParser, override=True)
    for name, default in OPTIONS.items():
        app.add_config_value(PREFIX + name, default, "env")
    app.add_domain(RuleDomain)
    for node, visitors in VISITORS.items():
        app.add_node(node, html=visitors)
    for transform in (SortedTerms, LeaveOut, HouseFront):
        app.add_transform(transform)
    app.add_post_transform(StockNodes)
    for style in STYLES:
        app.add_css_file(style)
    for script in SCRIPTS:
        app.add_js_file(script, loading_method="defer")
    app.connect("config-inited", configure, priority=100)
    app.connect("builder-inited", stand_at_the_gate, priority=100)
    app.connect("source-read", close)
    app.connect("env-get-outdated", outdated)
    app.connect("doctree-read", prove, priority=1000)
    app.connect("env-updated", show_what_was_checked)
    app.connect("builder-inited", own_search)
    app.connect("html-collect-pages", search_page)
    app.connect("html-collect-pages", report)
    # After the theme has made its table of contents.
    app.connect("html-page-context", page, priority=900)
    app.connect("build-finished", search_index)
    return {"version": __version__, "env_version": 2,
            "parallel_read_safe": True, "parallel_write_safe": True}
