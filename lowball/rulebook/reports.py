"""Diagnostics as text for a terminal, JSON, SARIF, and annotations for a code review."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import asdict

from .diagnostics import Diagnostic
from .words import _, n_


def text(diagnostics: Sequence[Diagnostic]) -> str:
    """Return diagnostics as sentences, a paragraph each, and how many there are."""
    if not diagnostics:
        return _("The text, its translations and the engine agree.")
    count = n_("{n} fault found.", "{n} faults found.", len(diagnostics))
    return "\n\n".join([*map(_paragraph, diagnostics), count])


def _paragraph(diagnostic: Diagnostic) -> str:
    about = " ".join(filter(None, [diagnostic.code, diagnostic.rule,
                                   f"[{diagnostic.lang}]" if diagnostic.lang else ""]))
    lines = [f"{diagnostic.place}: {about}", f"  {diagnostic.sentence}"]
    if diagnostic.text:
        lines.append(_field(_("text"), diagnostic.text))
    if diagnostic.engine:
        lines.append(_field(_("engine"), diagnostic.engine))
    if diagnostic.mend:
        lines.append(_field(_("to mend it"), diagnostic.mend))
    return "\n".join(lines)


def _field(name: str, value: str) -> str:
    indented = value.replace("\n", "\n      ")
    return "    " + _("{name}: {value}", name=name, value=indented)


def _line(diagnostic: Diagnostic) -> str:
    return " — ".join(filter(None, [diagnostic.sentence, diagnostic.mend]))


def as_json(diagnostics: Sequence[Diagnostic]) -> str:
    """Return diagnostics as a JSON array, a flat object each."""
    def flat(diagnostic: Diagnostic) -> dict[str, object]:
        fields = asdict(diagnostic)
        return {"path": diagnostic.place.path, "line": diagnostic.place.line,
                **{key: value for key, value in fields.items() if key != "place"}}
    return json.dumps([flat(d) for d in diagnostics], ensure_ascii=False, indent=2)


def sarif(diagnostics: Sequence[Diagnostic]) -> str:
    """Return diagnostics in SARIF 2.1.0, which code hosts and editors read."""
    results = [{
        "ruleId": d.code,
        "level": "error",
        "message": {"text": _line(d)},
        "locations": [{"physicalLocation": {
            "artifactLocation": {"uri": d.place.path},
            "region": {"startLine": d.place.line}}}],
        "properties": {"rule": d.rule, "language": d.lang, "text": d.text, "engine": d.engine},
    } for d in diagnostics]
    codes = sorted({d.code for d in diagnostics})
    log = {
        "version": "2.1.0",
        "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
        "runs": [{
            "tool": {"driver": {"name": "lowball check", "rules": [{"id": c} for c in codes]}},
            "results": results,
        }],
    }
    return json.dumps(log, ensure_ascii=False, indent=2)


def github(diagnostics: Sequence[Diagnostic]) -> str:
    """Return diagnostics as workflow commands, which show them beside the changed line."""
    def escaped(value: str) -> str:
        return value.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")
    return "\n".join(
        f"::error file={d.place.path},line={d.place.line},title={d.code}::"
        f"{escaped(_line(d))}" for d in diagnostics)


FORMATS: dict[str, Callable[[Sequence[Diagnostic]], str]] = {
    "text": text, "json": as_json, "sarif": sarif, "github": github}
