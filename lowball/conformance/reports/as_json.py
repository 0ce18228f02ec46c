"""A run as JSON for programs."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any, Final

from ..verdicts import Outcome, Report, Verdict

FORMAT: Final = "1.0"


def as_json(report: Report) -> str:
    """The report as an object: the counts, and each verdict that is told."""
    program = report.program
    data = {
        "format": FORMAT,
        "suite": {"edition": report.edition, "format": report.format},
        "program": {"name": program.name, "version": program.version, "kinds": list(program.kinds)},
        "total": _counts(report.total),
        "kinds": {name: _counts(total) for name, total in report.by_kind.items()},
        "levels": {name: _counts(total) for name, total in report.by_level.items()},
        "rules": {name: _counts(total) for name, total in report.by_rule.items()},
        "tracked": report.tracked,
        "gone": list(report.gone),
        "cases": [_case(verdict, report.tracked) for verdict in report.told],
    }
    return json.dumps(data, ensure_ascii=False, indent=1)


def _counts(total: Counter[Outcome]) -> dict[str, int]:
    return {outcome.value: total[outcome] for outcome in Outcome}


def _case(verdict: Verdict, tracked: bool) -> dict[str, Any]:
    case = verdict.case
    data: dict[str, Any] = {
        "id": case.id,
        "kind": case.kind,
        "level": case.level,
        "rules": list(case.rules),
        "outcome": verdict.outcome.value,
        "seconds": round(verdict.seconds, 4),
    }
    if verdict.outcome is not Outcome.PASSED:
        data |= {"code": verdict.code, "why": str(verdict.why)}
    if verdict.code == "differs":
        data |= {"expected": dict(case.expect), "answered": verdict.got}
    if verdict.complaint:
        data["stderr"] = verdict.complaint
    return data | ({"was": verdict.was} if tracked else {})
