"""``lowball rule``: one rule, its sources and its examples."""

from __future__ import annotations

import json
import textwrap
from importlib import resources
from pathlib import Path
from typing import Any

import click

from lowball.rulebook.errors import CannotRun
from lowball.rulebook.words import _, n_, speaking

from .common import known_language, project_option, refuse, toolkit, unforeseen, user_language


@click.command("rule")
@click.argument("rule_id", metavar="ID")
@project_option
@click.option("--lang", help="The language of the rule, such as fr.")
@click.option("--json", "as_json", is_flag=True, help="Print the rule as rules.json has it.")
def command(rule_id: str, project: Path | None, lang: str | None, as_json: bool) -> None:
    """Print a rule by its id, such as draw.max-consecutive.

    Without --project, it is a rule of the rulebook of lowball that comes with the package.
    """
    with speaking(user_language()):
        try:
            with unforeseen():
                book = load_book(rule_id, project)
        except CannotRun as error:
            refuse(error)
        lang = known_language(lang, tuple(book["languages"]))
    with speaking(lang):
        found = next((rule for rule in book["rules"] if rule["id"] == rule_id), None)
        if found is None:
            refuse(_no_such_rule(rule_id, [rule["id"] for rule in book["rules"]]))
        click.echo(json.dumps(found, ensure_ascii=False, indent=1) if as_json
                   else as_text(found, lang))


def load_book(rule_id: str, project: Path | None) -> dict[str, Any]:
    """Return a book as JSON: a project's, the one in the wheel, or that of the checkout.

    From the sources, only the examples of the rule that is wanted are run.
    """
    if project is None and (carried := _carried()):
        return carried
    evidence = _evidence(project)
    evidence.run_examples(rule=rule_id)
    return _exported(evidence)


def whole_book() -> dict[str, Any]:
    """Return the rulebook of lowball as JSON, or refuse it where its examples and the engine disagree."""
    if carried := _carried():
        return carried
    try:
        with unforeseen():
            evidence = _evidence(None)
            evidence.run_examples()
    except CannotRun as error:
        refuse(error)
    if any(run.failures or run.foreign or run.rewritten for run in evidence.runs.values()):
        refuse(_("the examples of the book and the engine disagree: lowball check tells where"))
    return _exported(evidence)


def _carried() -> dict[str, Any] | None:
    """Return the book in the wheel, if there is one."""
    carried = resources.files("lowball") / "rules.json"
    return json.loads(carried.read_text(encoding="utf-8")) if carried.is_file() else None


def _evidence(project: Path | None) -> Any:
    with toolkit():
        from lowball.rulebook.evidence import Evidence
        from lowball.rulebook.reader import read
        from lowball.rulebook.settings import load

    settings = load((project or Path(str(resources.files("lowball"))).parent).resolve())
    return Evidence(read(settings), settings.engine())


def _exported(evidence: Any) -> dict[str, Any]:
    from lowball.rulebook.export import rules_json

    return rules_json(evidence)


def as_text(rule: dict[str, Any], lang: str) -> str:
    """Return a rule as a person reads it in a terminal."""
    def wrapped(text: str, indent: str = "") -> str:
        return textwrap.fill(text, 88, initial_indent=indent, subsequent_indent=indent)

    title = f"{rule['number']} {rule['title'].get(lang, '')}".strip()
    parts = [f"{title}  [{rule['id']}]"]
    for passage in rule["text"]:
        indent = "    " if passage["kind"] == "guidance" else ""
        parts.append(wrapped(passage["plain"].get(lang, ""), indent))
    for example in rule["examples"]:
        code = textwrap.indent(example["code"].get(lang, ""), "    ")
        parts.append(_("Example") + f" {example['id']}\n{code}")
    details = [_("Sources {sources}", sources=", ".join(rule["sources"])),
               _("Since {edition}", edition=rule["since"])]
    if rule["house"]:
        details.append(n_("House option {options}", "House options {options}", len(rule["house"]),
                          options=", ".join(rule["house"])))
    parts.append(" · ".join(details))
    return "\n\n".join(parts)


def _no_such_rule(rule_id: str, known: list[str]) -> str:
    from difflib import get_close_matches

    near = get_close_matches(rule_id, known, n=3, cutoff=0.3)
    return _("the book has no rule {rule}; the nearest are {near}", rule=rule_id,
             near=", ".join(near or known[:3]))
