"""Coverage: by chapter, by chapter and room of the engine, by room, and by function."""

from __future__ import annotations

from html import escape

from ..coverage.report import Row
from ..words import _
from .sheet import amount, bar, code, count, head, heading, paragraph, part, row, side, table, words
from .writer import Writer


def coverage_page(writer: Writer) -> tuple[str, str]:
    """Return the title and the body of the page on coverage."""
    rooms = writer.figures.coverage.rooms
    parts = [
        paragraph(_("How much of the rules, and of the program that plays by them, the examples of the book reach. "
                    "A branch is a way that the program may take: every one is reached by an example, or waived "
                    "with a reason."), "lead"),
        heading(_("By chapter")), _chapters(writer),
    ]
    if rooms:
        parts += [
            heading(_("By chapter and module of the engine")),
            paragraph(_("How many branches of each module the examples of each chapter reach: the more, the "
                        "stronger the colour.")),
            _map(writer), heading(_("By module of the engine")), _rooms(writer)]
    else:
        parts.append(paragraph(_("The engine names no modules whose branches could be measured.")))
    return _("Coverage"), "".join(parts)


def _chapters(writer: Writer) -> str:
    rows: dict[str, Row] = {one.rule: one for one in writer.figures.coverage.rules}
    languages, measured = len(writer.book.languages), bool(writer.figures.branches)
    most = max(writer.figures.chapters.values(), default=1)
    lines = []
    for place, chapter in enumerate(writer.chapters()):
        own = [rows[rule.id] for rule in chapter.rules]
        examples = sum(one.examples for one in own)
        cells = [writer.chapter_head(chapter, place), count(len(own)), bar(sum(one.whole for one in own), len(own)),
                 count(examples, hole=not examples),
                 bar(sum(sum(one.passed.values()) for one in own), examples * languages)]
        cells += [amount(writer.figures.chapters.get(chapter.docname, 0), most)] if measured else []
        lines.append(row(cells))
    heads = [head(_("Chapter")), head(_("Rules")), head(_("Rules that lack nothing")), head(_("Examples")),
             head(_("Examples that pass in every language"))]
    heads += [head(_("Branches reached"))] if measured else []
    return table(_("Coverage by chapter"), [row(heads)], lines)


def _map(writer: Writer) -> str:
    rooms, reached = writer.figures.coverage.rooms, writer.figures.reached
    most = max(reached.values(), default=1)
    lines = [row([writer.chapter_head(chapter, place), *(
        amount(reached.get((chapter.docname, room.room), 0), most) for room in rooms)])
        for place, chapter in enumerate(writer.chapters())]
    heads = [head(_("Chapter")), *(head(short(room.room), upright=True) for room in rooms)]
    return table(_("Branches that the examples of a chapter reach, by module"), [row(heads)], lines, kind="map")


def _rooms(writer: Writer) -> str:
    lines = [row([side(code(room.room), place), count(room.branches), count(room.reached), count(room.waived),
                  part(0, room.open, shown=str(room.open)) if room.open else count(0),
                  bar(room.reached, room.branches - room.waived)])
             for place, room in enumerate(writer.figures.coverage.rooms)]
    heads = [_("Module"), _("Branches"), _("Reached"), _("Waived"), _("Open"), _("Reached, of those not waived")]
    total = writer.figures.coverage.rooms
    sums = row([side(escape(_("All modules"))), count(sum(room.branches for room in total)),
                count(sum(room.reached for room in total)), count(sum(room.waived for room in total)),
                count(sum(room.open for room in total)),
                bar(sum(room.reached for room in total), sum(room.branches - room.waived for room in total))])
    return table(_("Branches by module of the engine"), [row(map(head, heads))], lines, sums)


def engine_page(writer: Writer) -> tuple[str, str]:
    """Return the title and the body of the page on the functions that decide."""
    functions = writer.figures.functions
    title = _("The engine’s functions")
    if not functions:
        return title, paragraph(_("The engine doesn’t say which of its functions decide by a rule."), "lead")
    measured = bool(writer.figures.branches)
    most = max(len(one.rules) for one in functions)
    lines = []
    for place, one in enumerate(functions):
        cells = [side(code(one.name), place), words(writer.place(one.place, one.name) if one.place else "–", place),
                 words(writer.rules(one.rules), len(one.rules)), amount(len(one.rules), most)]
        cells += [bar(one.reached, one.branches)] if measured else []
        lines.append(row(cells, one.name))
    heads = [head(_("Function")), head(_("Where it stands")), head(_("Rules by which it decides")), head(_("How many"))]
    heads += [head(_("Branches reached"))] if measured else []
    lead = paragraph(_("The functions of the engine that name a rule of the book when they decide, and how many of "
                       "their branches an example reaches."), "lead")
    return title, lead + table(title, [row(heads)], lines)


def short(room: str) -> str:
    """Return the last part of the name of a room."""
    return room.rpartition(".")[2]
