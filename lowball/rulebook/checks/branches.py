"""The engine does no more than the book shows: an example reaches every branch of its rooms."""

from __future__ import annotations

from collections.abc import Iterator

from ..coverage.model import Branch, Coverage
from ..coverage.waivers import entry, read, stale
from ..diagnostics import Diagnostic
from ..evidence import Evidence
from ..words import _


class Branches:
    """Every branch of a rule room is reached by an example, or waived with a reason."""

    codes = ("trace.branch", "trace.waiver", "trace.apart")

    def run(self, evidence: Evidence) -> Iterator[Diagnostic]:
        coverage, source = evidence.coverage(), evidence.book.source_language
        if coverage is None:
            return
        wrong = {key for (key, lang), run in evidence.runs.items() if lang == source and run.failures}
        for example in evidence.book.examples:
            if example.key in coverage.failed - wrong:
                yield Diagnostic(
                    "trace.apart", example.place,
                    _("example {example} comes out otherwise in a process of its own", example=example.id),
                    rule=example.rule.id, lang=source,
                    mend=_("make it hang on nothing that ran before it"))
        waivers = read(evidence.settings)
        yield from waivers.faults
        # An example that fails half-way reaches less than it would.
        if not wrong and not coverage.failed:
            for branch in coverage.branches:
                if branch.hole and not waivers.waived(branch):
                    yield self.fault(coverage, branch)
            yield from stale(waivers, coverage.branches)

    def fault(self, coverage: Coverage, branch: Branch) -> Diagnostic:
        """Describe a branch that no example reaches."""
        rules = coverage.rules_near(branch)
        return Diagnostic(
            "trace.branch", branch.place, _sentence(branch), rule=next(iter(rules), ""),
            engine=f"{branch.text} → {branch.to}" if branch.to else branch.text,
            mend=_("write an example that does, under one of {rules}; or waive it in waivers.toml, with the "
                   "reason: {entry}", rules=", ".join(rules[:3]) or "…", entry=entry(branch)))


def _sentence(branch: Branch) -> str:
    room, function = branch.room, branch.function
    if branch.kind == "jump" and branch.to == "end":
        return _("no example leaves {function} of {room} here", room=room, function=function)
    if branch.kind == "jump":
        return _("no example goes this way in {function} of {room}", room=room, function=function)
    if branch.kind == "call":
        return _("no example brings {function} of {room} into play", room=room, function=function)
    if branch.kind == "row":
        return _("no example looks this row of {function} of {room} up", room=room, function=function)
    if branch.kind == "statement":
        return _("no example comes to this statement in {function} of {room}", room=room, function=function)
    return _("in no example does this choice in {function} of {room} come out {outcome}", room=room,
             function=function, outcome=branch.to)
