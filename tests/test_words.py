"""Every sentence that the toolkit and the command can say is in the French catalogue."""

from __future__ import annotations

import re
import string

from babel.messages.extract import extract_from_file

from lowball.rulebook import po
from tests.conftest import ROOT

CATALOGUE = ROOT / "locales" / "fr" / "LC_MESSAGES" / "toolkit.po"
CODE = re.compile(r"«\u00a0Content-Type: [^»]*»|\{\{.*?\}\}|::|:\w+:|`[^`]*`|[\w-]+/[\w-]+:|\w:\w")
KEYWORDS = {"_": None, "n_": (1, 2)}


def extracted():
    """Return every message of the code, a plural one by its singular."""
    found = set()
    for folder in ("rulebook", "commands"):
        for path in (ROOT / "lowball" / folder).rglob("*.py"):
            for _line, message, _comments, _context in extract_from_file("python", path, keywords=KEYWORDS):
                found.add(message[0] if isinstance(message, tuple) else message)
    return found


def fields(text):
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


def test_the_catalogue_is_well_formed_complete_and_holds_nothing_else():
    catalogue = po.read(CATALOGUE)
    assert (catalogue.faults, catalogue.obsolete) == ([], [])
    assert {entry.msgid for entry in catalogue} == extracted()
    assert not [entry.msgid for entry in catalogue if entry.fuzzy or not str(entry.msgstr).strip()]


def test_a_translation_fills_in_the_same_names():
    for entry in po.read(CATALOGUE):
        for key, text in entry.texts.items():
            if key.startswith("msgstr"):
                assert fields(str(text)) == fields(entry.msgid), entry.msgid


def test_french_spaces_stand_where_french_has_them():
    for entry in po.read(CATALOGUE):
        for key, text in entry.texts.items():
            if key.startswith("msgstr"):
                said = CODE.sub("", str(text))
                assert not re.search(r"(?<![\u00a0:]):(?=\s|$)", said), entry.msgid
                assert not re.search(r"(?<!\u202f)[;!?](?=\s|$)", said), entry.msgid
                assert "'" not in said, entry.msgid


def test_no_sentence_hides_in_an_f_string():
    # Babel finds no message inside the braces of an f-string.
    for folder in ("rulebook", "commands"):
        for path in (ROOT / "lowball" / folder).rglob("*.py"):
            assert not re.search(r"\{_\(", path.read_text(encoding="utf-8")), path
