"""A run as JUnit XML, which build servers read: a suite a kind, a test a case."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final
from xml.etree import ElementTree as ET

from lowball.engine.words import Phrase

from ..verdicts import Outcome, Report, Verdict
from .words import ANSWERED, EXPECTED, FIELD, ON_STDERR, compact

# What XML 1.0 can't hold, not even as a reference.
UNFIT: Final = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def junit(report: Report) -> str:
    """The report as a document, of the verdicts that are told."""
    root = ET.Element("testsuites", name=_fit(report.program.name), **_counts(report.told))
    for kind in dict.fromkeys(verdict.case.kind for verdict in report.told):
        told = [verdict for verdict in report.told if verdict.case.kind == kind]
        suite = ET.SubElement(root, "testsuite", name=_fit(kind), **_counts(told))
        for verdict in told:
            _add(suite, verdict)
    ET.indent(root, " ")
    return ET.tostring(root, encoding="unicode", xml_declaration=False)


def _counts(verdicts: Sequence[Verdict]) -> dict[str, str]:
    outcomes = [verdict.outcome for verdict in verdicts]
    errors = outcomes.count(Outcome.ERRORED) + outcomes.count(Outcome.UNASKED)
    return {
        "tests": str(len(outcomes)),
        "failures": str(outcomes.count(Outcome.FAILED)),
        "errors": str(errors),
        "skipped": str(outcomes.count(Outcome.SKIPPED)),
        "time": f"{sum(verdict.seconds for verdict in verdicts):.3f}",
    }


def _add(suite: ET.Element, verdict: Verdict) -> None:
    case = verdict.case
    topic = case.id.rpartition("/")[0].replace("/", ".")
    test = ET.SubElement(suite, "testcase", name=_fit(case.id), classname=_fit(topic or case.kind),
                         time=f"{verdict.seconds:.3f}")
    if verdict.outcome is Outcome.PASSED:
        return
    tag = {Outcome.FAILED: "failure", Outcome.SKIPPED: "skipped"}.get(verdict.outcome, "error")
    told = ET.SubElement(test, tag, message=_fit(str(verdict.why)))
    if tag != "skipped":
        told.set("type", verdict.code)
    lines = [", ".join(case.rules)]
    if verdict.code == "differs":
        lines += [_field(EXPECTED, compact(case.expect)), _field(ANSWERED, compact(verdict.got))]
    if verdict.complaint:
        lines.append(_field(ON_STDERR, verdict.complaint))
    told.text = _fit("\n".join(lines))


def _field(name: Phrase, value: str) -> str:
    return str(FIELD.fill(name=name, value=value))


def _fit(text: str) -> str:
    return UNFIT.sub("\ufffd", text)
