"""The trace matrix: by what each rule is proven."""

from __future__ import annotations

from ..editions import native_name
from ..translate.status import Row
from ..words import _
from .overview import COUNTING
from .sheet import amount, code, count, head, number, paragraph, part, row, side, table, words
from .writer import Writer, notice


def matrix(writer: Writer) -> tuple[str, str]:
    """Return the title and the body of the page."""
    figures, book = writer.figures, writer.book
    rows = {one.rule: one for one in figures.coverage.rules}
    translated = [{row.name: row for chapter in one.parts for row in chapter.rules if row.name}
                  for one in figures.translations]
    proven = any(proof.functions for proof in book.proofs.values())
    measured, kinds = bool(figures.branches), figures.cases.kinds
    most_branches = max((one.branches for one in rows.values()), default=1)
    most_cases = max((len(figures.cases.of(rule.id, kind)) for rule in book.rules for kind in kinds), default=1)
    lines = []
    for place, rule in enumerate(book.rules):
        found, proof = rows[rule.id], book.proofs.get(rule.id)
        cells = [writer.rule_head(rule, place), count(len(rule.sources), hole=not rule.sources)]
        if proven:
            cells.append(_functions(writer, proof.functions if proof else ()))
        if measured:
            cells.append(amount(found.branches, most_branches))
        cells.append(count(found.examples, hole=not found.examples))
        cells += [part(n, found.examples) for n in found.passed.values()]
        cells += [_translated(of.get(rule.id)) for of in translated]
        cells += [amount(len(figures.cases.of(rule.id, kind)), most_cases) for kind in kinds]
        lines.append(row(cells, rule.id))
    parts = [
        paragraph(_("A row for each rule: the passages of the sources from which it comes, the functions of the "
                    "engine that decide by it, how many of their branches its examples reach, how many of its "
                    "examples pass in each language, how much of it is translated, and its conformance cases by "
                    "kind. What is missing stands out in red."), "lead"),
        notice(figures.cases.state, figures.cases.measured, figures.cases.changed, COUNTING)
        if figures.cases.changed or not figures.cases.known else "",
        table(_("Rules and their proofs"), _heads(writer, proven, measured), lines, _total(writer, proven, measured),
              kind="map"),
    ]
    return _("Trace matrix"), "".join(parts)


def _heads(writer: Writer, proven: bool, measured: bool) -> list[str]:
    languages, kinds = writer.book.languages, writer.figures.cases.kinds
    others = [one.lang for one in writer.figures.translations]
    engine = proven + measured
    groups = ['<td colspan="2"></td>']
    if engine:
        groups.append(head(_("Engine"), span=engine))
    groups.append(head(_("Examples that pass"), span=1 + len(languages)))
    if others:
        groups.append(head(_("Translation"), span=len(others)))
    if kinds:
        groups.append(head(_("Conformance cases"), span=len(kinds)))
    named = [_("Sources"), *([_("Functions")] if proven else []), *([_("Branches")] if measured else []), _("How many")]
    heads = [head(_("Rule")), *(head(name, upright=True) for name in named)]
    heads += [head(native_name(lang), upright=True) for lang in (*languages, *others)]
    return [row(groups), row([*heads, *(head(kind, upright=True) for kind in kinds)])]


def _functions(writer: Writer, names: tuple[str, ...]) -> str:
    """Return a cell with the number of functions, which unfolds to their names."""
    if not names:
        return amount(0, 1)
    links = "".join(f'<a href="{writer.report("engine", name)}">{code(name)}</a>' for name in names)
    return words(f"<details><summary>{number(len(names))}</summary>{links}</details>", len(names))


def _translated(found: Row | None) -> str:
    """Return how many messages of a rule are translated; a message that an earlier rule has is counted there."""
    return part(found.translated - bool(found.faults), found.messages) if found else part(0, 0)


def _total(writer: Writer, proven: bool, measured: bool) -> str:
    figures, book = writer.figures, writer.book
    sources = len({key for rule in book.rules for key in rule.sources})
    rows = figures.coverage.rules
    cells = [side(_("All rules")), count(sources)]
    cells += [f"<td>{number(len(figures.functions))}</td>"] if proven else []
    cells += [f"<td>{number(sum(room.reached for room in figures.coverage.rooms))}</td>"] if measured else []
    examples = sum(one.examples for one in rows)
    cells.append(count(examples))
    cells += [part(sum(one.passed[lang] for one in rows), examples) for lang in book.languages]
    cells += [part(one.total.translated, one.total.messages) for one in figures.translations]
    cells += [count(len({case for rule in figures.cases.rules for case in figures.cases.of(rule, kind)}))
              for kind in figures.cases.kinds]
    return row(cells)
