"""What the drills found of the faults that they planted."""

from __future__ import annotations

from html import escape

from ..words import _, n_
from .kept_drills import Count, Drill
from .overview import drill_name
from .sheet import bar, code, count, head, heading, number, paragraph, part, row, side, table, unfolding, words
from .writer import Writer, notice

SHOWN = 100
"""How many of the faults that nothing found a page lists; the drill's own report has all."""


def drills_page(writer: Writer) -> tuple[str, str]:
    """Return the title and the body of the page."""
    lead = paragraph(_("A drill plants faults, one at a time, and counts those that the book or its checks find: in "
                       "the engine, where the examples must find them, and in the text of each language, where the "
                       "checks must. What is held out was never looked at to better a check."), "lead")
    return _("Drills"), lead + "".join(_drill(writer, drill) for drill in writer.figures.drills)


def _drill(writer: Writer, drill: Drill) -> str:
    title = _("Faults planted {where}", where=drill_name(drill.name, writer.lang))
    parts = [heading(title, anchor=drill.name),
             notice(drill.state, drill.measured, drill.changed, drill.command)]
    if not drill.known:
        return "".join(parts)
    said = _("{tried} of {possible} possible faults were tried.", tried=number(drill.tried),
             possible=number(drill.possible))
    if drill.left_out:
        said += " " + n_("{n} of them doesn’t count: it changes nothing, or nothing runs with it.",
                         "{n} of them don’t count: they change nothing, or nothing runs with them.", drill.left_out)
    parts.append(paragraph(said))
    if drill.rule:
        parts.append(paragraph(_("Only the rule {rule} was drilled.", rule=drill.rule), "state bad"))
    parts.append(_kinds(title, drill))
    if drill.map:
        parts.append(_map(_("{drill}, by kind and place", drill=title), drill))
    parts.append(_missed(writer, title, drill))
    return "".join(parts)


def _kinds(title: str, drill: Drill) -> str:
    lines = [row([side(_name(kind), place), count(kind.all), count(kind.found), bar(kind.found, kind.all)])
             for place, kind in enumerate(drill.kinds)]
    totals = [(_("all"), drill.total)] + ([(_("all, held out"), drill.held_out)] if drill.held_out.all else [])
    sums = "".join(row([side(escape(name)), count(one.all), count(one.found), bar(one.found, one.all)])
                   for name, one in totals)
    heads = [_("Kind of fault"), _("Planted"), _("Found"), _("Share")]
    return table(title, [row(map(head, heads))], lines, sums)


def _map(title: str, drill: Drill) -> str:
    kinds = sorted({one.kind for one in drill.map})
    places = list(dict.fromkeys(one.chapter for one in drill.map))
    found = {(one.kind, one.chapter): one for one in drill.map}
    nothing = Count("", 0, 0)
    lines = [row([side(code(kind), place), *(
        part(one.found, one.all) for at in places for one in [found.get((kind, at), nothing)])])
        for place, kind in enumerate(kinds)]
    heads = [head(_("Kind of fault")), *(head(at, upright=True) for at in places)]
    return table(title, [row(heads)], lines, kind="map")


def _missed(writer: Writer, title: str, drill: Drill) -> str:
    if not drill.missed:
        return paragraph(_("Nothing was missed."))
    lines = [row([side(code(one.place), place), words(code(one.kind)), words(writer.quoted(one.before, drill.lang)),
                  words(writer.quoted(one.after, drill.lang))]) for place, one in enumerate(drill.missed[:SHOWN])]
    heads = [_("Where"), _("Kind of fault"), _("As it stands"), _("As it was planted")]
    more = len(drill.missed) - SHOWN
    left = paragraph(n_("{n} more was not found.", "{n} more were not found.", more)) if more > 0 else ""
    said = n_("{n} fault that nothing found", "{n} faults that nothing found", len(drill.missed))
    return unfolding(said, table(_("{drill}: not found", drill=title), [row(map(head, heads))], lines) + left)


def _name(kind: Count) -> str:
    return code(kind.kind) + (" " + escape(_("(held out)")) if kind.held_out else "")
