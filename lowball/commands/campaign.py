"""``lowball campaign``: many cases at random, or in every house, compared and made small where they fail."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click

from lowball.conformance.campaign.differential import Differential
from lowball.conformance.campaign.drawn import KINDS
from lowball.conformance.campaign.executors import executor
from lowball.conformance.campaign.houses import Houses, declared
from lowball.conformance.campaign.journal import JournalError
from lowball.conformance.campaign.pairing import MOST
from lowball.conformance.campaign.replaying import advising, in_house, in_program, read_failure
from lowball.conformance.campaign.running import FAILURES, Plan, Summary, run
from lowball.conformance.runner import CannotRun
from lowball.engine.words import speaking
from lowball.rulebook.words import _, n_
from lowball.rulebook.words import speaking as toolkit_speaking

from .common import FOUND_SOMETHING, Progress, refuse, user_language
from .conform import MOST_JOBS, MOST_SECONDS, SECONDS, Seconds, demand_posix
from .reading import dumped, print_text
from .rule import whole_book

MOST_CASES = 10_000_000
MOST_TOLD = 20

F = TypeVar("F", bound=Callable[..., None])


def running(function: F) -> F:
    """The options of what runs a campaign."""
    for option in reversed((
        click.option("--out", type=click.Path(path_type=Path, file_okay=False), required=True, metavar="FOLDER",
                     help="Keep the journal and the failures in FOLDER; what it has already isn't done again."),
        click.option("--jobs", type=click.IntRange(1, MOST_JOBS), default=os.cpu_count() or 1,
                     show_default="one for each processor", help="How many processes work."),
        click.option("--scheduler", metavar="ADDRESS",
                     help="Let the workers of a Dask scheduler work, such as tcp://10.0.0.7:8786."),
        click.option("--json", "as_json", is_flag=True, help="Tell what came of it in JSON."),
    )):  # fmt: skip
        function = option(function)
    return function


@click.group("campaign")
def command() -> None:
    """Compare the engine with a program, or with itself in other houses, in very many cases."""


@command.command("differential")
@click.argument("program", nargs=-1, type=click.UNPROCESSED, metavar="-- COMMAND…")
@click.option("--cases", type=click.IntRange(1, MOST_CASES), default=2000, show_default=True, help="How many cases.")
@click.option("--seed", type=click.IntRange(0), default=1, show_default=True,
              help="The same seed draws the same cases.")
@click.option("--kind", "kinds", multiple=True, type=click.Choice(KINDS),
              help="Only cases of this kind; may be given more than once.")
@click.option("--exhaustive", is_flag=True,
              help="Instead of cases at random, rank every hand in every game, but for suits that change nothing.")
@click.option("--timeout", "seconds", type=Seconds(0, MOST_SECONDS, min_open=True), default=SECONDS,
              show_default=True, help="Seconds that the program has for each case.")
@running
def differential(program: tuple[str, ...], cases: int, seed: int, kinds: tuple[str, ...], exhaustive: bool,
                 seconds: float, **options: Any) -> None:
    """Ask COMMAND and the engine the same cases, and make small what they answer otherwise.

    Exit status: 0 nothing differs; 1 something does, or nothing was compared; 2 could not run.
    """
    with _spoken():
        demand_posix()
        if not program:
            refuse(_("name the command to test after --: lowball conform -- ./my-engine"))
        book = whole_book()
        chosen = tuple(kind for kind in KINDS if not kinds or kind in kinds)
        _run(Differential(program, seed, cases, chosen, str(book["edition"]), advising(book), exhaustive, seconds),
             **options)


@command.command("houses")
@click.option("--rule", "rules", multiple=True, metavar="ID",
              help="Only the examples of this rule; may be given more than once.")
@click.option("--most", type=click.IntRange(1, 100_000), default=MOST, show_default=True,
              help="Up to so many combinations of options are all tried; of more, each pair is.")
@running
def houses(rules: tuple[str, ...], most: int, **options: Any) -> None:
    """Ask what the examples ask in every house whose options bear on it, and in others.

    Exit status: 0 every promise holds; 1 one is broken; 2 could not run.
    """
    with _spoken():
        book = whole_book()
        known = {rule["id"] for rule in book["rules"]}
        for rule in rules:
            if rule not in known:
                refuse(_("there is no rule {rule}", rule=rule))
        _run(Houses.of(book, rules, most), **options)


@command.command("replay")
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False))
@click.argument("program", nargs=-1, type=click.UNPROCESSED, metavar="[-- COMMAND…]")
@click.option("--timeout", "seconds", type=Seconds(0, MOST_SECONDS, min_open=True), default=SECONDS,
              show_default=True, help="Seconds that the program has.")
def replay(file: Path, program: tuple[str, ...], seconds: float) -> None:
    """Ask once more what a campaign wrote into FILE, of COMMAND if it is of a differential one.

    Exit status: 0 it fails no more; 1 it does; 2 could not run.
    """
    with _spoken():
        try:
            failure = read_failure(file)
            book = whole_book()
            if failure.campaign == "houses":
                came = in_house(failure, declared(book))
            else:
                demand_posix()
                if not program:
                    refuse(_("name the command to ask after --: lowball campaign replay FILE -- ./my-engine"))
                came = in_program(failure, program, str(book["edition"]), advising(book), seconds)
        except (JournalError, CannotRun) as error:
            refuse(error)
        if not came.check:
            click.echo(_("it fails no more: {id}", id=failure.draft.id))
            return
        click.echo(_("it fails ({check}): {id}", check=came.check, id=failure.draft.id))
        click.echo(came.why)
        sys.exit(FOUND_SOMETHING)


def _spoken() -> Any:
    """The person's language, for the engine as for the toolkit."""
    from contextlib import ExitStack

    stack = ExitStack()
    lang = user_language()
    stack.enter_context(speaking(lang))
    stack.enter_context(toolkit_speaking(lang))
    return stack


def _run(plan: Plan, out: Path, jobs: int, scheduler: str | None, as_json: bool) -> None:
    stage = _("Working through the batches")
    try:
        with Progress().showing() as progress, executor(jobs, scheduler) as (pool, workers):
            summary = run(plan, out, pool, workers, lambda done, total: progress(stage, done, total))
    except (JournalError, CannotRun) as error:
        refuse(error)
    except KeyboardInterrupt:
        refuse(_("interrupted; ask for the same again to go on"))
    print_text(_json(summary, out) if as_json else _text(summary, out))
    sys.exit(0 if summary.passes else FOUND_SOMETHING)


def _json(summary: Summary, out: Path) -> str:
    return dumped({"batches": summary.batches, "counts": dict(summary.counts),
                   "failures": [str(out / FAILURES / name) for name in summary.failures]})


def _text(summary: Summary, out: Path) -> str:
    lines = []
    for name, failure in list(summary.failures.items())[:MOST_TOLD]:
        lines += [f"{failure['check']}: {out / FAILURES / name}", f"    {failure['why']}"]
    more = len(summary.failures) - MOST_TOLD
    if more > 0:
        lines.append(n_("… and {n} more", "… and {n} more", more))
    told = ", ".join(f"{name} {count}" for name, count in sorted(summary.counts.items()) if name != "cases")
    lines.append(n_("{n} case: {told}", "{n} cases: {told}", summary.counts.get("cases", 0), told=told))
    return "\n".join(lines)
