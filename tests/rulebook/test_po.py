"""The PO reader accepts well-formed files only, and knows the line of every word."""

from __future__ import annotations

import pytest

from lowball.rulebook import po
from lowball.rulebook.po_output import quoted

HEADER = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n\n'


def read(tmp_path, body, header=HEADER):
    path = tmp_path / "chapter.po"
    path.write_text(header + body, encoding="utf-8")
    return po.read(path)


def test_a_message_over_several_lines_is_joined_and_each_word_has_its_line(tmp_path):
    catalogue = read(tmp_path, '#. a comment\n#, fuzzy\nmsgid ""\n"four "\n"cards"\nmsgstr ""\n"quatre "\n"cartes"\n')
    entry = catalogue.find("four cards")
    assert not catalogue.faults
    assert str(entry.msgstr) == "quatre cartes"
    assert entry.fuzzy and entry.comments == ["a comment"]
    assert (entry.msgstr.line_of("quatre"), entry.msgstr.line_of("cartes")) == (11, 12)


@pytest.mark.parametrize(("body", "line"), [
    ('msgid "high"\nmsgstr "Haut\n', 6),
    ('msgid "high"\nmsgstr Haut"\n', 6),
    ('msgid "high"\nmsgstr "Ha"ut"\n', 6),
    ('msgid "high"\nmsgstr "Ha\\qut"\n', 6),
    ('msgid "high"\nmsgstr "Haut"\nstray\n', 7),
    ('msgid "high"\n\nmsgid "low"\nmsgstr "bas"\n', 5),
    ('msgid "high"\nmsgstr "haut"\n\nmsgid "high"\nmsgstr "élevé"\n', 8),
    ('msgstr "haut"\n', 5),
    ('msgid "high"\nmsgid "high"\nmsgstr "haut"\n', 5),
    ('msgid "a\0b"\nmsgstr "c"\n', 5),
], ids=["no closing quote", "no opening quote", "a quote within", "an unknown escape", "a stray line", "no msgstr",
        "a message twice", "no msgid", "msgid twice", "a NUL byte"])
def test_what_other_readers_repair_is_a_fault_with_its_line(tmp_path, body, line):
    assert line in [fault.line for fault in read(tmp_path, body).faults]


def test_a_file_without_a_header_is_refused(tmp_path):
    assert read(tmp_path, 'msgid "high"\nmsgstr "haut"\n', header="").faults


def test_a_file_that_is_not_utf8_is_refused_at_its_line(tmp_path):
    path = tmp_path / "latin.po"
    path.write_bytes(HEADER.encode() + 'msgid "high"\nmsgstr "élevé"\n'.encode("latin-1"))
    assert [fault.line for fault in po.read(path).faults] == [6]


def test_a_file_of_absurd_size_is_not_read(tmp_path):
    path = tmp_path / "huge.po"
    with path.open("wb") as stream:
        stream.truncate(50_000_000)
    catalogue = po.read(path)
    assert len(catalogue.faults) == 1 and not catalogue.entries


def test_obsolete_messages_are_kept_apart(tmp_path):
    catalogue = read(tmp_path, '#~ msgid "old"\n#~ msgstr "vieux"\n')
    assert [fault.line for fault in catalogue.obsolete] == [5]
    assert not catalogue.entries


@pytest.mark.parametrize("text", ["plain", 'a "quote" and a \\ stroke', "two\nlines", "ends\n", "\ttab"])
def test_a_quoted_text_is_read_back_as_it_was(tmp_path, text):
    body = "\n".join([*quoted("msgid", "key"), *quoted("msgstr", text)]) + "\n"
    assert str(read(tmp_path, body).find("key").msgstr) == text
