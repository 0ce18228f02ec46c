"""The first page of the report: the figures that count, and the book at a glance."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from babel.lists import format_list

from ..domain import plain
from ..editions import language_names
from ..model import Rule
from ..words import _, n_
from .sheet import fifth, heading, number, paragraph, percent, text
from .writer import Writer, notice


def overview(writer: Writer) -> tuple[str, str]:
    """Return the title and the body of the page."""
    figures = writer.figures
    languages = format_list(language_names(writer.book.languages, writer.lang), locale=writer.lang)
    parts = [
        paragraph(_("Every rule of this book is tied to a program that plays by it. The examples under the rules are "
                    "run in {languages}; the book is published only where text, translations and program agree. "
                    "These pages show by what each rule is proven, and how well the proof holds.",
                    languages=languages), "lead"),
        f'<dl class="report-figures">{"".join(_figures(writer))}</dl>',
        heading(_("The book at a glance")),
        paragraph(_("Each square is a rule: the more examples and conformance cases prove it, the stronger its colour. "
                    "A rule that lacks something is crossed.")),
        _map(writer),
        heading(_("What was measured")),
        paragraph(_("The examples, the translations and the branches are measured by every build. What takes longer "
                    "is measured when somebody asks for it, and kept:")),
        f'<dl class="report-states">{"".join(_states(writer))}</dl>',
    ]
    if writer.book.house:
        parts.append(paragraph(_("Drills and conformance cases are of the whole rulebook, not of this house alone.")))
    if figures.allowed:
        parts.append(paragraph(n_("In {n} place a comment in the sources allows what a check would refuse, with the "
                                  "reason: {codes}.", "In {n} places a comment in the sources allows what a check "
                                  "would refuse, with the reason: {codes}.", sum(figures.allowed.values()),
                                  codes=", ".join(f"{code} ({n})" for code, n in figures.allowed.items()))))
    return _("How this book is proven"), "".join(parts)


def holes(writer: Writer) -> frozenset[str]:
    """Return the rules that lack something: an example that passes everywhere, a source, a translated text."""
    lacking = {row.rule for row in writer.figures.coverage.rules if not row.whole}
    for translation in writer.figures.translations:
        lacking |= {row.name for chapter in translation.parts for row in chapter.rules if row.name and not row.done}
    return frozenset(lacking)


def _figures(writer: Writer) -> Iterator[str]:
    figures, book = writer.figures, writer.book
    yield _figure(writer, "matrix", number(len(book.rules)), n_(
        "rule with its proof", "rules, each with its proof", len(book.rules)))
    examples = len(book.examples)
    yield _figure(writer, "matrix", number(examples), n_("example, run in {languages} languages",
                                                       "examples, run in {languages} languages", examples,
                                                       languages=len(book.languages)))
    if figures.branches:
        reached = sum(room.reached for room in figures.coverage.rooms)
        waived = not any(room.open for room in figures.coverage.rooms) and reached < figures.branches
        yield _figure(writer, "coverage", percent(reached / figures.branches),
                      _("of the engine’s branches are reached by an example; the others are waived with a reason")
                      if waived else _("of the engine’s branches are reached by an example"))
    for translation in figures.translations:
        total = translation.total
        share = total.translated / total.messages if total.messages else 1.0
        (name,) = language_names([translation.lang], writer.lang)
        yield _figure(writer, "translation", percent(share), _("translated: {language}", language=name))
    for drill in figures.drills:
        if drill.known and drill.total.all:
            yield _figure(writer, "drills", percent(drill.total.share),
                          _("of the planted faults were found: {drill}", drill=drill_name(drill.name, writer.lang)),
                          bool(drill.changed))
    if figures.cases.known:
        yield _figure(writer, "cases", number(figures.cases.all), n_("conformance case", "conformance cases",
                                                                   figures.cases.all), bool(figures.cases.changed))


def drill_name(name: str, lang: str) -> str:
    """Return where a drill plants its faults, in the language of the page."""
    drill, _dash, of = name.partition("-")
    if of:
        (language,) = language_names([of], lang)
        return _("in the translation ({language})", language=language)
    return {"engine": _("in the engine"), "values": _("in the engine’s values"),
            "source": _("in the text")}.get(drill, name)


def _figure(writer: Writer, page: str, figure: str, said: str, stale: bool = False) -> str:
    old = " " + text("span", _("stale"), "stale") if stale else ""
    return (f'<div><dt>{escape(said)}{old}</dt><dd><a href="{writer.report(page)}" '
            f'aria-label="{escape(f"{figure} {said}")}">{escape(figure)}</a></dd></div>')


def _map(writer: Writer) -> str:
    lacking = holes(writer)
    weights = {rule.id: len(rule.examples) + writer.figures.cases.count(rule.id) for rule in writer.book.rules}
    ranked = sorted(weights.values())
    rows = "".join(
        f'<li><a class="name" href="{writer.address(chapter.docname)}"><span class="chapter-number">{chapter.number}'
        f'</span> {escape(plain(chapter.title, writer.lang))}</a><span class="tiles">'
        f'{"".join(_tile(writer, rule, fifth(weights[rule.id], ranked), rule.id in lacking) for rule in chapter.rules)}'
        f"</span></li>" for chapter in writer.chapters())
    scale = "".join(f'<span class="tile heat-{n}" aria-hidden="true"></span>' for n in range(1, 6))
    few, many, lack = (text("span", said) for said in (
        _("fewer proofs"), _("more proofs"), _("something is lacking")))
    key = (f'<p class="report-key">{few} {scale} {many} <span class="tile bad-4" aria-hidden="true">✕</span> '
           f"{lack}</p>")
    return f'{key}<ol class="report-map">{rows}</ol>'


def _tile(writer: Writer, rule: Rule, depth: int, lacking: bool) -> str:
    cases = writer.figures.cases.count(rule.id)
    proven = [n_("{n} example", "{n} examples", len(rule.examples))]
    proven += [n_("{n} conformance case", "{n} conformance cases", cases)] if cases else []
    about = f"{rule.number} {plain(rule.title, writer.lang)}: {', '.join(proven)}"
    if lacking:
        about += " – " + _("something is lacking")
    shade = "bad-4" if lacking else f"heat-{depth}"
    return (f'<a class="tile {shade}" href="{writer.report("matrix", rule.id)}" title="{escape(about)}">'
            f'{escape(rule.number)}{" ✕" if lacking else ""}</a>')


def _states(writer: Writer) -> Iterator[str]:
    for drill in writer.figures.drills:
        told = notice(drill.state, drill.measured, drill.changed, drill.command)
        said = escape(_("Faults planted {where}", where=drill_name(drill.name, writer.lang)))
        yield f'<dt><a href="{writer.report("drills", drill.name)}">{said}</a></dt><dd>{told}</dd>'
    cases = writer.figures.cases
    told = notice(cases.state, cases.measured, cases.changed, COUNTING)
    said = escape(_("Conformance cases"))
    yield f'<dt><a href="{writer.report("cases")}">{said}</a></dt><dd>{told}</dd>'


COUNTING = "lowball vectors --cases build/cases.json"
"""The command that leaves which rule has which cases."""
