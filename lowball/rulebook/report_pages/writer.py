"""What every page of the report is written with: the book, the figures, and where links lead from it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from html import escape

from babel.dates import format_date
from sphinx.builders.html import StandaloneHTMLBuilder

from ..domain import plain
from ..editions import html_lang
from ..measured import Measured
from ..model import Book, Chapter, Rule
from ..words import _, language
from .figures import Figures
from .sheet import code, side

FOLDER = "reports"
"""The folder of the pages of the report, in the folder of an edition."""


@dataclass(frozen=True)
class Writer:
    """Where a page is written: of which book, from what figures, in which language, under which name."""

    builder: StandaloneHTMLBuilder
    book: Book
    figures: Figures
    lang: str
    name: str

    def address(self, page: str, anchor: str = "") -> str:
        """Return where a page of the edition lies, from this one."""
        uri = self.builder.get_relative_uri(f"{FOLDER}/{self.name}", page)
        return escape(f"{uri}#{anchor}" if anchor else uri or "#")

    def report(self, name: str, anchor: str = "") -> str:
        """Return where a page of the report lies."""
        return self.address(f"{FOLDER}/{name}", anchor)

    def rule(self, rule: Rule) -> str:
        """Return the number of a rule as a link to it."""
        return (f'<a href="{self.address(rule.chapter.docname, rule.id)}" '
                f'title="{escape(plain(rule.title, self.lang))}">{escape(rule.number)}</a>')

    def rules(self, ids: Sequence[str]) -> str:
        """Return links to rules, by their numbers."""
        return ", ".join(self.rule(rule) for rule_id in ids if (rule := self.book.rule(rule_id)))

    def rule_head(self, rule: Rule, place: int) -> str:
        """Return the head of the row of a rule: its number, its title and its id."""
        said = (f'<a href="{self.address(rule.chapter.docname, rule.id)}">'
                f'<span class="rule-number">{escape(rule.number)}</span> {escape(plain(rule.title, self.lang))}</a> '
                f"{code(rule.id)}")
        return side(said, place)

    def chapter_head(self, chapter: Chapter, place: int) -> str:
        """Return the head of the row of a chapter."""
        number = f'<span class="chapter-number">{chapter.number}</span> ' if chapter.number else ""
        return side(f'<a href="{self.address(chapter.docname)}">{number}{escape(plain(chapter.title, self.lang))}</a>',
                    place)

    def chapters(self) -> list[Chapter]:
        """Return the chapters that have rules."""
        return [chapter for chapter in self.book.chapters if chapter.rules]

    def quoted(self, text: str, lang: str) -> str:
        """Return a text that is of another language than the page, or of none."""
        return f'<q lang="{html_lang(lang)}">{escape(text)}</q>' if lang else code(text)

    def place(self, place: str, name: str) -> str:
        """Return a file and line of the engine, as a link where the book says what it leads to."""
        path, _colon, line = place.rpartition(":")
        template = self.figures.source_link
        if not template or not path:
            return code(place)
        address = template.replace("{path}", path).replace("{line}", line).replace("{name}", name)
        return f'<a href="{escape(address)}">{code(place)}</a>'


def notice(known: str, measured: Measured, changed: Sequence[str], command: str) -> str:
    """Return the state of a measurement as a line of a page: that it holds, is stale, or was never made."""
    tone, said = _state(known, measured, changed, command)
    mark = {"good": "✓", "bad": "!", "open": "○"}[tone]
    shown = escape(said).replace(escape(command), code(command))
    return f'<p class="state {tone}"><span aria-hidden="true">{mark}</span> {shown}</p>'


def _state(known: str, measured: Measured, changed: Sequence[str], command: str) -> tuple[str, str]:
    if known == "absent":
        return "open", _("Not measured yet: {command} does it.", command=command)
    if known == "unreadable":
        return "bad", _("What was measured can’t be read: {command} measures it anew.", command=command)
    if "unknown" in changed:
        return "bad", _("Stale: it doesn’t say with what it was measured. {command} measures it anew.",
                        command=command)
    when = _("Measured on {date} with edition {edition}.", date=_date(measured.date), edition=measured.edition or "–")
    if not changed:
        return "good", when
    names = {"text": _("the text"), "engine": _("the engine"), "checks": _("the checks")}
    since = ", ".join(names[one] for one in changed)
    return "bad", when + " " + _("Stale: since then this has changed: {what}. {command} measures it anew.", what=since,
                                 command=command)


def _date(date: str) -> str:
    """Return a date as the language of the page writes it, or as it stands."""
    try:
        return format_date(datetime.fromisoformat(date), format="long", locale=language())
    except ValueError:
        return date
