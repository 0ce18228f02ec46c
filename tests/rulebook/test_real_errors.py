"""A real translation, made by a machine: how many of its 64 errors does the gate catch?

Each error stands in a sentence of ours, with the markup that it needs, in place of the right
words; it is caught by a diagnostic at the wrong words only. See ``real_errors.toml``.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from lowball.rulebook import po
from lowball.rulebook.allowances import sift
from lowball.rulebook.checks import all_checks
from lowball.rulebook.evidence import Evidence
from lowball.rulebook.reader import read
from lowball.rulebook.settings import load

pytestmark = pytest.mark.slow

ROWS = tomllib.loads(Path(__file__).with_name("real_errors.toml").read_text(encoding="utf-8"))["row"]
FOLDED = str.maketrans({"\u00a0": " ", "\u202f": " ", "’": "'"})
BY_EXAMPLES = {"examples.output", "examples.count", "examples.empty", "trace.silent", "trace.uncited"}


@cache
def values(engine):
    """Look the engine's values up once: no row changes them."""
    return dict(engine.facts())


def faults(root):
    """Run the gate over the text alone: what the examples print is no part of this."""
    settings = load(root)
    evidence = Evidence(read(settings), settings.engine())
    evidence.facts = values(evidence.engine)
    found = dict.fromkeys([*evidence.reading.diagnostics, *(d for check in all_checks() for d in check.run(evidence))])
    return [d for d in sift(evidence.book, found)[0] if d.code not in BY_EXAMPLES]


def catalogue(root, row):
    return root / "locales" / "fr" / "LC_MESSAGES" / f"{row['chapter']}.po"


def message(root, row):
    """Return the message in which the right words of a row stand."""
    (entry,) = [e for e in po.read(catalogue(root, row))
                if row["right"] in str(e.msgstr) and not e.msgid.startswith(">>>")]
    return entry


def put(root, row):
    """Put the wrong words of a row in their sentence, on a line of their own."""
    path, entry = catalogue(root, row), message(root, row)
    before, after = str(entry.msgstr).split(row["right"])
    lines = path.read_text(encoding="utf-8").split("\n")
    first, last = entry.msgstr.pieces[0][0], entry.msgstr.pieces[-1][0]
    lines[first - 1:last] = ['msgstr ""', *(f'"{part}"' for part in (before, row["wrong"], after))]
    path.write_text("\n".join(lines), encoding="utf-8")


def place(root, row, msgid):
    """Return the lines on which the wrong words of a row stand."""
    entry = po.read(catalogue(root, row)).find(msgid)
    start = entry.line
    return [entry.msgstr.line_of(row["wrong"])] if row["wrong"] else range(start, start + 9)


def catches(diagnostic, row, lines):
    """Whether a diagnostic is at the wrong words, or names in their sentence what they stand for."""
    said = diagnostic.text.translate(FOLDED).lower()
    words = row["words"].translate(FOLDED).lower() if row["wrong"] else ""
    if not diagnostic.place.path.endswith(f"/{row['chapter']}.po"):
        return False
    if not words:
        return diagnostic.place.line in lines
    if row.get("for") and f"“{row['for'].lower()}”" in diagnostic.sentence.lower():
        return words in said
    return diagnostic.place.line in lines and bool(said) and (
        said in words or (words in said and (len(said) < 60 or diagnostic.code == "facts.value")))


def batches(root):
    """Part the rows so that no message has two errors at a time."""
    parts = []
    for row in ROWS:
        if row.get("right", "*") != "*":
            key = row["chapter"], message(root, row).msgid
            part = next((part for part in parts if key not in part), None)
            if part is None:
                parts.append(part := {})
            part[key] = row
    return parts


def caught(root):
    """Return the diagnostics that catch each row."""
    found = {}
    originals = {path: path.read_text(encoding="utf-8") for path in (root / "locales").rglob("*.po")}
    for part in batches(root):
        for row in part.values():
            put(root, row)
        seen = faults(root)
        for (_chapter, msgid), row in part.items():
            found[id(row)] = [d for d in seen if catches(d, row, place(root, row, msgid))]
        for path, text in originals.items():
            path.write_text(text, encoding="utf-8")
    for row in ROWS:
        if row.get("right") == "*":
            catalogue(root, row).unlink()
            found[id(row)] = [d for d in faults(root) if catches(d, row, [1])]
    return found


@pytest.fixture(scope="module")
def found(tmp_path_factory):
    import shutil

    from tests.conftest import ROOT

    root = tmp_path_factory.mktemp("real") / "book"
    root.mkdir()
    shutil.copy(ROOT / "conf.py", root)
    for folder in ("spec", "locales"):
        shutil.copytree(ROOT / folder, root / folder)
    assert faults(root) == [], "the corrected control"
    return caught(root)


def share(found, effect):
    rows = [row for row in ROWS if effect in row["effect"]]
    return sum(bool(found.get(id(row))) for row in rows), len(rows)


def test_the_list_is_whole():
    assert len(ROWS) == 64
    assert Counter(effect for row in ROWS for effect in row["effect"].split(", ")) == {
        "reversed": 3, "lost": 10, "changed": 19, "obscured": 19, "form": 14}


def test_every_reversal_is_caught(found):
    assert share(found, "reversed") == (3, 3)


def test_every_loss_is_caught(found):
    assert share(found, "lost") == (10, 10)


def test_changed_meanings_are_caught(found):
    assert share(found, "changed") == (19, 19)


def test_most_of_the_rest_is_caught(found):
    """Run with ``-s`` for the table: each row with the checks that catch it."""
    for row in ROWS:
        codes = sorted({d.code for d in found.get(id(row), ())})
        print(f"{row['place'][:14]:14} {row['effect']:9} {row.get('words', '')[:34]:34} {', '.join(codes) or '-'}")
    assert sum(bool(d) for d in found.values()) >= 55
