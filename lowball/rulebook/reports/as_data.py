"""Diagnostics as JSON, as SARIF, as annotations of a code review, and as JUnit XML."""

from __future__ import annotations

import json
import xml.etree.ElementTree as ET
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any
from urllib.parse import quote

from ..diagnostics import Diagnostic
from ..explanations import explanation, explanations
from ..words import language
from .as_text import text
from .excerpts import Excerpt, Excerpts, visible

ELSEWHERE = ("house.", "proof.")
"""What only a house's book or a build is looked through for: without a fault there is nothing to say of it."""


def as_json(diagnostics: Sequence[Diagnostic], root: Path | None = None) -> str:
    """Return diagnostics as a JSON array, a flat object each; columns count from 1, and are 0 where unknown."""
    excerpts = Excerpts(root)

    def flat(diagnostic: Diagnostic) -> dict[str, object]:
        fields, (start, end) = asdict(diagnostic), _columns(excerpts.of(diagnostic))
        return {"path": diagnostic.place.path, "line": diagnostic.place.line, "column": start, "end_column": end,
                **{key: value for key, value in fields.items() if key != "place"}}
    return json.dumps([flat(d) for d in diagnostics], ensure_ascii=False, indent=2)


def sarif(diagnostics: Sequence[Diagnostic], root: Path | None = None) -> str:
    """Return diagnostics in SARIF 2.1.0, which code hosts and editors read."""
    excerpts = Excerpts(root)
    results = [{
        "ruleId": d.code,
        "level": "error",
        "message": {"text": _line(d)},
        "locations": [{"physicalLocation": {
            "artifactLocation": {"uri": quote(d.place.path)},
            "region": _region(d, excerpts.of(d))}}],
        "properties": {"rule": d.rule, "language": d.lang, "text": d.text, "engine": d.engine},
    } for d in diagnostics]
    rules = [{"id": code, "fullDescription": {"text": explanation(code, language()).split("\n\n")[0] or code},
              "help": {"text": explanation(code, language()) or code}}
             for code in sorted({d.code for d in diagnostics})]
    log = {
        "version": "2.1.0",
        "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
        "runs": [{
            "tool": {"driver": {"name": "lowball check", "rules": rules}},
            "columnKind": "unicodeCodePoints",
            "results": results,
        }],
    }
    return json.dumps(log, ensure_ascii=False, indent=2)


def _region(diagnostic: Diagnostic, excerpt: Excerpt | None) -> dict[str, Any]:
    region: dict[str, Any] = {"startLine": diagnostic.place.line}
    start, end = _columns(excerpt)
    if start:
        region |= {"startColumn": start, "endColumn": end}
    if excerpt:
        region["snippet"] = {"text": excerpt.line}
    return region


def github(diagnostics: Sequence[Diagnostic], root: Path | None = None) -> str:
    """Return diagnostics as workflow commands, which show them beside the changed line."""
    excerpts = Excerpts(root)

    def escaped(value: str) -> str:
        return value.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")

    def field(value: str) -> str:
        return escaped(value).replace(":", "%3A").replace(",", "%2C")

    def command(d: Diagnostic) -> str:
        start, end = _columns(excerpts.of(d))
        columns = f",col={start},endColumn={end}" if start else ""
        return (f"::error file={field(d.place.path)},line={d.place.line}{columns},title={field(d.code)}::"
                f"{escaped(visible(_line(d)))}")
    return "\n".join(map(command, diagnostics))


def junit(diagnostics: Sequence[Diagnostic], root: Path | None = None) -> str:
    """Return diagnostics as JUnit XML: a suite for each family, a case for each fault and each code without one."""
    found: dict[str, list[Diagnostic]] = {code: [] for code in explanations() if not code.startswith(ELSEWHERE)}
    for diagnostic in diagnostics:
        found.setdefault(diagnostic.code, []).append(diagnostic)
    every = ET.Element("testsuites", name="lowball check", **_totals(found.values()))
    for family in dict.fromkeys(code.partition(".")[0] for code in found):
        own = {code: faults for code, faults in found.items() if code.partition(".")[0] == family}
        suite = ET.SubElement(every, "testsuite", name=family, **_totals(own.values()))
        for code, faults in own.items():
            if not faults:
                ET.SubElement(suite, "testcase", classname=code, name=code)
            for fault in faults:
                case = ET.SubElement(suite, "testcase", classname=code, name=visible(str(fault.place)),
                                     file=visible(fault.place.path), line=str(fault.place.line))
                told = ET.SubElement(case, "failure", type=code, message=visible(fault.sentence))
                told.text = text([fault], root).rpartition("\n\n")[0]
    ET.indent(every)
    return '<?xml version="1.0" encoding="UTF-8"?>\n' + ET.tostring(every, encoding="unicode")


def _totals(groups: Any) -> dict[str, str]:
    groups = list(groups)
    return {"tests": str(sum(len(faults) or 1 for faults in groups)), "failures": str(sum(map(len, groups))),
            "errors": "0", "skipped": "0"}


def _columns(excerpt: Excerpt | None) -> tuple[int, int]:
    return (excerpt.start + 1, excerpt.end + 1) if excerpt and excerpt.end else (0, 0)


def _line(diagnostic: Diagnostic) -> str:
    return " — ".join(filter(None, [diagnostic.sentence, diagnostic.mend]))
