"""``lowball vectors``: the conformance suite, written or compared with one that was."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import click

from lowball.rulebook.words import _, n_, speaking

from .common import FOUND_SOMETHING, Progress, refuse, user_language
from .reading import dumped, print_text
from .rule import whole_book

MOST_TOLD = 20
ENGINE = "lowball.engine.book"
"""The engine that answers the cases; a report says whether it has changed since."""


@click.command("vectors")
@click.option("--out", type=click.Path(path_type=Path, file_okay=False), help="Write the suite into this folder.")
@click.option("--check", type=click.Path(path_type=Path, file_okay=False),
              help="Say whether this folder holds the suite that would be written.")
@click.option("--tar", type=click.Path(path_type=Path, dir_okay=False),
              help="Write the suite into this archive, packed if its name ends in .gz.")
@click.option("--cases", type=click.Path(path_type=Path, dir_okay=False),
              help="Write which rule has which cases into this file, such as build/cases.json, for the book's report.")
@click.option("--table", "as_table", is_flag=True, help="Show which rule has how many cases of which kind.")
@click.option("--json", "as_json", is_flag=True, help="With --table: show it in JSON.")
def command(out: Path | None, check: Path | None, tar: Path | None, cases: Path | None, as_table: bool,
            as_json: bool) -> None:
    """Write the conformance suite, the same byte for byte on every machine.

    Exit status: 0 written, or the same; 1 --check found a difference, or --table a rule without a case;
    2 could not run.
    """
    with speaking(user_language()):
        if not (out or check or tar or cases or as_table):
            refuse(_("say what to do with the suite: --out FOLDER, --tar FILE, --check FOLDER, --cases FILE or "
                     "--table"))
        if check and not check.is_dir():
            refuse(_("there is no folder {folder}", folder=check))
        book = whole_book()
        with Progress().showing() as progress:
            status = _done(book, progress, out, check, tar, cases, as_table, as_json)
        sys.exit(status)


def _done(book: dict[str, Any], progress: Progress, out: Path | None, check: Path | None, tar: Path | None,
          kept: Path | None, as_table: bool, as_json: bool) -> int:
    # Not before it is asked for: what writes a suite takes its time to import.
    from lowball.conformance.coverage import by_rule, table
    from lowball.conformance.digests import digests
    from lowball.conformance.manifest import compare, is_suite, suite_files, tarball, write
    from lowball.conformance.vectors import all_vectors

    if out and not is_suite(out):
        refuse(_("{folder} holds something else than a suite: name an empty folder", folder=out))
    cases = all_vectors(book, lambda done, total: progress("vectors", done, total))
    status = 0
    if as_table:
        covered = by_rule(cases, [rule["id"] for rule in book["rules"]])
        print_text(dumped(covered) if as_json else table(covered, _("rule"), _("all rules")))
        status = FOUND_SOMETHING if covered["without"] else 0
    if kept:
        _keep(book, cases, kept)
    if not (out or check or tar):
        return status
    files = suite_files(cases, book, digests(lambda done, total: progress("digests", done, total)))
    if out:
        _writing(lambda: write(files, out), out)
        click.echo(n_("Written: {n} case in {folder}", "Written: {n} cases in {folder}", len(cases), folder=out))
    if tar:
        _writing(lambda: tar.write_bytes(tarball(files, packed=tar.suffix == ".gz")), tar)
        click.echo(_("Packed: {file}", file=tar))
    if not check:
        return status
    found = compare(files, check)
    if not found:
        click.echo(_("{folder} holds the suite that this engine writes", folder=check))
        return status
    for line in _told(found):
        click.echo(line)
    return FOUND_SOMETHING


def _keep(book: dict[str, Any], cases: Sequence[Any], path: Path) -> None:
    """Write which rule has which cases, and with what they were made, where a build of the book finds it."""
    from lowball.conformance.coverage import ids_by_rule
    from lowball.conformance.vectors import KINDS
    from lowball.rulebook.measured import measured_with
    from lowball.rulebook.report_pages.cases import written

    text = written(ids_by_rule(cases), KINDS, measured_with(book, ENGINE))
    _writing(lambda: (path.parent.mkdir(parents=True, exist_ok=True), path.write_text(text, encoding="utf-8")), path)
    click.echo(_("Kept for the report: {file}", file=path), err=True)


def _writing(write: Callable[[], object], where: Path) -> None:
    try:
        write()
    except OSError as error:
        refuse(_("{path} can't be written: {why}", path=where, why=error.strerror))


def _told(found: Any) -> list[str]:
    return [
        *_lines(found.missing, lambda name: _("missing: {name}", name=name)),
        *_lines(found.foreign, lambda name: _("not of the suite: {name}", name=name)),
        *_lines(found.changed, lambda name: _("changed: {name}", name=name)),
        *_lines(found.cases, lambda name: _("another case: {name}", name=name)),
        *_lines(found.gone, lambda name: _("gone, and not in retired.json: {name}", name=name)),
    ]


def _lines(names: Sequence[str], say: Callable[[str], str]) -> list[str]:
    told = [say(name) for name in names[:MOST_TOLD]]
    more = len(names) - len(told)
    return told if not more else [*told, n_("… and {n} more", "… and {n} more", more)]
