"""Faults are told to a person, a program, an editor, a code review and a build server."""

from __future__ import annotations

import json
import os
import pty
import re
import shlex
import subprocess
import sys
import xml.etree.ElementTree as ET

import pytest
import yaml

from lowball.rulebook.diagnostics import Diagnostic
from lowball.rulebook.model import Place
from lowball.rulebook.reports import as_json, github, junit, sarif, text
from lowball.rulebook.reports.excerpts import Excerpts
from tests.conftest import ROOT

PO = "locales/fr/LC_MESSAGES/draw.po"
LINE = '"de {fact}`trois <draw.most>` sur trois \\"cartes\\""'
FAULT = Diagnostic("facts.value", Place(PO, 42), "the text says “trois”", rule="draw.most", lang="fr",
                   text="trois", engine="quatre", mend="write «quatre»,\nor 100% of it")


@pytest.fixture
def root(tmp_path):
    file = tmp_path / PO
    file.parent.mkdir(parents=True)
    file.write_text("\n" * 41 + LINE + "\n", encoding="utf-8")
    return tmp_path


def marked(root, fault, line=None):
    """Return the words that are marked in the line of a fault."""
    if line is not None:
        (root / PO).write_text("\n" * 41 + line + "\n", encoding="utf-8")
    excerpt = Excerpts(root).of(fault)
    return excerpt.line[excerpt.start:excerpt.end]


def told(sentence, text=""):
    return Diagnostic("safety.markup", Place(PO, 42), sentence, text=text)


def test_text_names_place_code_rule_language_text_engine_and_mend():
    shown = text([FAULT])
    for part in ("locales/fr/draw.po:42".replace("fr/", "fr/LC_MESSAGES/"), "facts.value", "draw.most", "[fr]", "trois",
                 "quatre", "1 fault found."):
        assert part in shown


def test_text_shows_the_line_and_marks_the_words(root):
    lines = text([FAULT], root).split("\n")
    assert lines[2:4] == [f"   42 | {LINE}", "      | " + " " * LINE.index("trois") + "^^^^^"]


def test_the_words_of_a_role_are_marked_and_not_the_same_words_before_it(root):
    line = '"trois, {fact}`trois <draw.most>`"'
    (root / PO).write_text("\n" * 41 + line + "\n", encoding="utf-8")
    assert Excerpts(root).of(FAULT).start == line.index("`trois") + 1


def test_words_that_a_catalogue_escapes_are_marked(root):
    assert marked(root, told("", 'trois "cartes"')) == 'trois \\"cartes\\"'


def test_words_that_go_on_in_the_next_line_are_marked_to_the_end_of_this_one(root):
    assert marked(root, told("", "de deux cartes de plus"), '"il tire de deux "') == "de deux"


def test_of_a_whole_message_the_words_that_the_sentence_quotes_are_marked(root):
    line = '"Un long message avec une image et <script>alert(1)</script> au milieu de tout"'
    fault = told("raw HTML (<script>) may not stand in a message", line.strip('"'))
    assert marked(root, fault, line) == "<script>"


def test_words_that_stand_nowhere_are_not_marked(root):
    assert marked(root, told("", "pique")) == ""
    assert "^" not in text([told("", "pique")], root)


@pytest.mark.parametrize("place", [Place(PO, 0), Place(PO, 99), Place("nowhere.md", 1), Place("/dev/zero", 1),
                                   Place("../\0", 3), Place("locales", 1)], ids=str)
def test_a_line_that_cannot_be_shown_is_left_out(root, place):
    assert Excerpts(root).of(Diagnostic("facts.value", place, "")) is None


def test_no_file_behind_a_link_is_shown(root):
    (root / "link.md").symlink_to(root / PO)
    assert Excerpts(root).of(Diagnostic("safety.link", Place("link.md", 42), "")) is None


def test_of_a_line_without_end_only_the_words_and_what_stands_around_them_are_shown(root):
    (root / PO).write_text("\n" * 41 + "a " * 500_000 + "trois " + "b " * 500_000, encoding="utf-8")
    shown = text([FAULT], root)
    assert max(map(len, shown.split("\n"))) < 150
    line, mark = shown.split("\n")[2:4]
    assert line[mark.index("^"):].startswith("trois")


def test_no_character_of_a_file_steers_the_terminal(root):
    (root / PO).write_text("\n" * 41 + "\x1b[2Jtrois \u202e\u200b\n", encoding="utf-8")
    shown = text([Diagnostic("safety.character", Place(PO, 42), "a\x07b", text="trois \u202e", engine="\x9b")], root)
    assert not re.search("[\x00-\x09\x0b-\x1f\x7f-\x9f\u200b\u202e]", shown)
    assert "\\u001b[2Jtrois \\u202e" in shown


def test_no_fault_is_said_so():
    assert text([]) == "The text, its translations and the engine agree."


def test_json_is_a_flat_object_a_fault(root):
    (fault,) = json.loads(as_json([FAULT], root))
    start = LINE.index("trois") + 1
    assert fault == {"path": PO, "line": 42, "column": start, "end_column": start + 5, "code": "facts.value",
                     "sentence": "the text says “trois”", "rule": "draw.most", "lang": "fr", "text": "trois",
                     "engine": "quatre", "mend": "write «quatre»,\nor 100% of it"}
    assert json.loads(as_json([FAULT]))[0]["column"] == 0


def test_sarif_has_rule_help_message_and_region(root):
    log = json.loads(sarif([FAULT], root))
    (run,) = log["runs"]
    (result,), (rule,) = run["results"], run["tool"]["driver"]["rules"]
    assert log["version"] == "2.1.0" and run["columnKind"] == "unicodeCodePoints"
    assert result["ruleId"] == rule["id"] == "facts.value"
    assert "aren't a form of the engine's value" in rule["help"]["text"]
    location = result["locations"][0]["physicalLocation"]
    assert location["artifactLocation"]["uri"] == PO
    start = LINE.index("trois") + 1
    assert location["region"] == {"startLine": 42, "startColumn": start, "endColumn": start + 5,
                                  "snippet": {"text": LINE}}


def test_annotations_escape_what_would_end_them(root):
    line = github([FAULT], root)
    start = LINE.index("trois") + 1
    assert line.startswith(f"::error file={PO},line=42,col={start},endColumn={start + 5},title=facts.value::")
    assert "\n" not in line and "%0A" in line and "100%25" in line
    odd = github([Diagnostic("facts.value", Place("a,line=1::b", 3), "x")])
    assert odd.startswith("::error file=a%2Cline=1%3A%3Ab,line=3,title=")


def test_junit_has_a_failure_for_each_fault_and_a_test_that_passes_for_each_other_code(root):
    suites = ET.fromstring(junit([FAULT, FAULT], root))
    assert suites.get("failures") == "2"
    family = next(suite for suite in suites if suite.get("name") == "facts")
    assert [(case.get("name"), len(case)) for case in family] == [
        ("facts.target", 0), ("facts.untied", 0), (f"{PO}:42", 1), (f"{PO}:42", 1)]
    failure = family.find("testcase/failure")
    assert failure.get("message") == "the text says “trois”" and "^^^^^" in failure.text
    assert {suite.get("name") for suite in suites}.isdisjoint({"proof", "house"})  # which a check doesn't look for


def test_junit_is_xml_whatever_a_file_holds(root):
    nasty = Diagnostic("safety.character", Place(PO, 42), "\x00 ]]> & \ud800 \ufffe", text="<\x1b>")
    assert ET.fromstring(junit([nasty], root)).find(".//failure").text


def on_a_terminal(*command, **environment):
    """Run a command whose stdout is a terminal, and return what it prints there."""
    ours, theirs = pty.openpty()
    done = subprocess.Popen(command, stdout=theirs, stderr=subprocess.DEVNULL,
                            env={**os.environ, "TERM": "xterm", "COLUMNS": "100", **environment})
    os.close(theirs)
    said = b""
    while True:
        try:
            said += (piece := os.read(ours, 65536))
        except OSError:  # The other end is closed.
            piece = b""
        if not piece:
            break
    done.wait()
    os.close(ours)
    return said.decode()


def test_colours_are_for_a_terminal_whose_owner_wants_them():
    command = [sys.executable, "-m", "lowball", "check", "--explain", "facts.value"]
    coloured = on_a_terminal(*command)
    assert coloured.startswith("\x1b[")
    assert "\x1b" not in on_a_terminal(*command, NO_COLOR="1")
    assert "\x1b" not in on_a_terminal(*command, TERM="dumb")
    piped = subprocess.run(command, capture_output=True, text=True, check=True)
    assert "\x1b" not in piped.stdout


def test_a_fault_is_told_in_colours_with_its_words_marked(pebbles):
    pebbles.edit("spec/taking.md", "`three <take.most>", "`nine <take.most>")
    command = [sys.executable, "-m", "lowball", "check", "--project", str(pebbles.root)]
    coloured = on_a_terminal(*command, LC_ALL="C")
    assert "\x1b[31m\x1b[1mnine\x1b[0m" in coloured and "\x1b[31m\x1b[1m^^^^\x1b[0m" in coloured
    plain = subprocess.run(command, capture_output=True, text=True, check=False).stdout
    assert "\x1b" not in plain and "^^^^" in plain


def test_the_hook_of_pre_commit_checks_a_project(pebbles):
    (hook,) = yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text(encoding="utf-8"))
    assert hook["id"] == "lowball-check" and hook["pass_filenames"] is False
    files = re.compile(hook["files"])
    assert all(files.search(path) for path in ("spec/taking.md", PO, "locales/fr/terms.toml", "conf.py"))
    command = [sys.executable, "-m", *shlex.split(hook["entry"])]
    assert subprocess.run(command, cwd=pebbles.root, capture_output=True, check=False).returncode == 0
    pebbles.edit("spec/taking.md", "`three <take.most>", "`nine <take.most>")
    assert subprocess.run(command, cwd=pebbles.root, capture_output=True, check=False).returncode == 1
