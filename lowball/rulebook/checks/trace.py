"""Rules and rulings stand for one another."""

from __future__ import annotations

from collections.abc import Iterator

from ..diagnostics import Diagnostic
from ..evidence import Evidence
from ..model import Place
from ..words import _


class Citations:
    """Every rule decides something in the engine, and its examples show it doing so."""

    codes = ("trace.uncited", "trace.unknown", "trace.silent")

    def run(self, evidence: Evidence) -> Iterator[Diagnostic]:
        known = set(evidence.engine.rule_ids())
        for rule in evidence.book.rules:
            if rule.id not in known:
                yield Diagnostic(
                    "trace.uncited", rule.place, _("no ruling of the engine cites this rule"),
                    rule=rule.id, mend=_("make the engine cite it where it decides, or take the "
                                         "rule out of the book"))
        index = Place(f"{evidence.settings.spec}/{evidence.settings.root_doc}.md", 1)
        for rule_id in sorted(known - {rule.id for rule in evidence.book.rules}):
            yield Diagnostic(
                "trace.unknown", index,
                _("the engine cites the rule {id}, which the book doesn't have", id=rule_id),
                rule=rule_id, mend=_("write the rule, or take it out of the engine"))
        for run in evidence.runs.values():
            rule = run.example.rule
            # An example that failed half-way cites less than it would.
            if rule.id in known and run.tried and not run.failures and rule.id not in run.cited:
                wording = run.example.message.wording(run.lang)
                yield Diagnostic(
                    "trace.silent", wording.place if wording else run.example.place,
                    _("example {example} never makes the engine cite the rule that it shows",
                      example=run.example.id),
                    rule=rule.id, lang=run.lang, text=rule.id,
                    engine=", ".join(sorted(run.cited)),
                    mend=_("choose a situation that this rule decides"))
