"""The conformance cases: how many of each kind a rule has, and which."""

from __future__ import annotations

from html import escape

from ..domain import plain
from ..model import Rule
from ..words import _, n_
from .overview import COUNTING
from .sheet import amount, code, count, head, heading, paragraph, row, side, table, text
from .writer import Writer, notice

SHOWN = 1
"""How many ids of a kind are listed under a rule: the suite has them all, and the page is to stay light."""


def cases_page(writer: Writer) -> tuple[str, str]:
    """Return the title and the body of the page."""
    cases, title = writer.figures.cases, _("Conformance cases")
    told = notice(cases.state, cases.measured, cases.changed, COUNTING)
    lead = paragraph(_("A conformance case is a question with its answer, which any program that plays by these rules "
                       "can be asked. Each names the rules that it tests."), "lead")
    if not cases.known:
        return title, lead + told
    most = max((cases.count(rule.id) for rule in writer.book.rules), default=1)
    lines = [row([writer.rule_head(rule, place), *(amount(len(cases.of(rule.id, kind)), most) for kind in cases.kinds),
                  count(cases.count(rule.id))], f"count-{rule.id}") for place, rule in enumerate(writer.book.rules)]
    heads = [head(_("Rule")), *(head(kind) for kind in cases.kinds), head(_("How many"))]
    sums = row([side(escape(_("All, each case once"))), *(
        count(len({one for rule in cases.rules for one in cases.of(rule, kind)})) for kind in cases.kinds),
        count(cases.all)])
    listed = "".join(_listed(writer, rule) for rule in writer.book.rules if cases.count(rule.id))
    return title, (lead + told + table(_("Cases by rule and kind"), [row(heads)], lines, sums, kind="map")
                   + heading(_("The cases of each rule"))
                   + paragraph(_("The first of each kind, by the ids that they have in the suite."))
                   + f'<div class="report-cases">{listed}</div>')


def _listed(writer: Writer, rule: Rule) -> str:
    cases, kinds = writer.figures.cases, []
    for kind in cases.kinds:
        ids = cases.of(rule.id, kind)
        if not ids:
            continue
        more = len(ids) - SHOWN
        rest = text("li", n_("and {n} more", "and {n} more", more)) if more > 0 else ""
        shown = "".join(f"<li>{code(one)}</li>" for one in ids[:SHOWN])
        kinds.append(f"<dt>{code(kind)} ({len(ids)})</dt><dd><ul>{shown}{rest}</ul></dd>")
    n = cases.count(rule.id)
    said = text("span", n_("{n} conformance case", "{n} conformance cases", n))
    # Who follows a link to what is inside has it opened by the browser.
    return (f'<details><summary><span class="rule-number">{escape(rule.number)}</span> '
            f"{escape(plain(rule.title, writer.lang))} {code(rule.id)} – {said}</summary>"
            f'<dl id="{escape(rule.id)}">{"".join(kinds)}</dl></details>')
