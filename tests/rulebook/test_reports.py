"""Faults are told to a person, a program, an editor and a code review."""

from __future__ import annotations

import json

from lowball.rulebook.diagnostics import Diagnostic
from lowball.rulebook.model import Place
from lowball.rulebook.reports import as_json, github, sarif, text

FAULT = Diagnostic("facts.value", Place("locales/fr/draw.po", 42), "the text says «trois»", rule="draw.most", lang="fr",
                   text="trois", engine="quatre", mend="write «quatre»,\nor 100% of it")


def test_text_names_place_code_rule_language_text_engine_and_mend():
    told = text([FAULT])
    for part in ("locales/fr/draw.po:42", "facts.value", "draw.most", "[fr]", "trois", "quatre", "1 fault found."):
        assert part in told


def test_no_fault_is_said_so():
    assert text([]) == "The text, its translations and the engine agree."


def test_json_is_a_flat_object_a_fault():
    (fault,) = json.loads(as_json([FAULT]))
    assert fault == {"path": "locales/fr/draw.po", "line": 42, "code": "facts.value",
                     "sentence": "the text says «trois»", "rule": "draw.most", "lang": "fr", "text": "trois",
                     "engine": "quatre", "mend": "write «quatre»,\nor 100% of it"}


def test_sarif_has_rule_message_and_region():
    log = json.loads(sarif([FAULT]))
    (result,) = log["runs"][0]["results"]
    assert log["version"] == "2.1.0"
    assert result["ruleId"] == "facts.value"
    location = result["locations"][0]["physicalLocation"]
    assert location["artifactLocation"]["uri"] == "locales/fr/draw.po"
    assert location["region"]["startLine"] == 42


def test_annotations_escape_what_would_end_them():
    line = github([FAULT])
    assert line.startswith("::error file=locales/fr/draw.po,line=42,title=facts.value::")
    assert "\n" not in line and "%0A" in line and "100%25" in line
