"""How far each translation is: by chapter, and rule by rule."""

from __future__ import annotations

from html import escape

from ..editions import language_names
from ..translate.status import Row, Status
from ..words import _
from .sheet import bar, count, head, heading, paragraph, part, row, side, table, unfolding
from .writer import Writer


def translation_page(writer: Writer) -> tuple[str, str]:
    """Return the title and the body of the page."""
    title, given = _("Translation"), writer.figures.translations
    if not given:
        return title, paragraph(_("The book is in one language."), "lead")
    lead = paragraph(_("What is translated of each chapter and each rule. A message is a paragraph, a title or an "
                       "example; to revise is what the source has changed; a fault is what a check has found."), "lead")
    return title, lead + "".join(_language(writer, one) for one in given)


def _language(writer: Writer, status: Status) -> str:
    (name,) = language_names([status.lang], writer.lang)
    by_name = {chapter.docname: chapter for chapter in writer.book.chapters}
    chapters = [row([writer.chapter_head(by_name[chapter.row.name], place), *_cells(chapter.row)])
                for place, chapter in enumerate(status.parts) if chapter.row.name in by_name]
    rules, place = [], 0
    for chapter in status.parts:
        for one in chapter.rules:
            if rule := writer.book.rule(one.name):
                rules.append(row([writer.rule_head(rule, place), *_cells(one)]))
                place += 1
    heads = [_("Messages"), _("Translated"), _("Missing"), _("To revise"), _("Faults"), _("Share")]
    total = row([side(escape(_("The whole book"))), *_cells(status.total)])
    return "".join([
        heading(name[:1].upper() + name[1:], anchor=f"translation-{status.lang}"),
        table(_("Chapters, translated into {language}", language=name), [row(map(head, [_("Chapter"), *heads]))],
              chapters, total),
        unfolding(_("Rule by rule"), table(_("Rules, translated into {language}", language=name),
                                           [row(map(head, [_("Rule"), *heads]))], rules))])


def _cells(one: Row) -> list[str]:
    faults = sum(one.faults.values())
    return [count(one.messages), count(one.translated), _wanting(one.missing), _wanting(one.fuzzy), _wanting(faults),
            bar(one.translated, one.messages)]


def _wanting(n: int) -> str:
    return part(0, n, shown=str(n)) if n else count(0)
