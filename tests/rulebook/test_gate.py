"""The gate catches each fault where it stands, and passes a book without one."""

from __future__ import annotations

import pytest

MD = "spec/taking.md"
PO = "locales/fr/LC_MESSAGES/taking.po"

FAULTS = {
    # name: (file, words, what they become, code, language)
    "a-number-in-english": (MD, "`three <take.most>`", "`four <take.most>`", "facts.value", "en"),
    "a-number-in-french": (PO, "`trois <take.most>`", "`quatre <take.most>`", "facts.value", "fr"),
    "a-verdict-in-french": (PO, "`gagne <take.last>`", "`continue <take.last>`", "facts.value", "fr"),
    "a-number-tied-to-nothing": (MD, "takes the last pebble", "takes the last two pebbles", "facts.untied", "en"),
    "a-number-in-french-tied-to-nothing": (
        PO, "Comptez **à rebours**", "Comptez trois fois **à rebours**", "facts.untied", "fr"),
    "a-value-that-the-engine-lacks": (MD, "three <take.most>", "three <take.worst>", "facts.target", "en"),
    "an-output-in-english": (MD, "12: goes on", "11: goes on", "examples.output", "en"),
    "an-output-in-french-only": (PO, '"12: continue"', '"11: continue"', "examples.output", "fr"),
    "a-refusal-in-french-only": (PO, "prenez de 1 à 3", "prenez de 1 à 4", "examples.output", "fr"),
    "an-untranslated-message": (
        PO, 'msgstr "Aucun caillou ne revient au tas."', 'msgstr ""', "translation.missing", "fr"),
    "a-fuzzy-message": (
        PO, 'msgid "No draw is possible."', '#, fuzzy\nmsgid "No draw is possible."', "translation.fuzzy", "fr"),
    "a-quote-that-is-missing": (
        PO, 'msgstr "Le dernier caillou"', 'msgstr "Le dernier caillou', "translation.syntax", "fr"),
    "a-message-that-the-chapter-lacks": (
        PO, 'msgid "No draw is possible."', 'msgid "No draw."', "translation.obsolete", "fr"),
    "an-obsolete-message": (PO, 'msgid "No draw is', '#~ msgid "Old"\n#~ msgstr "Vieux"\n\nmsgid "No draw is',
                            "translation.obsolete", "fr"),
    "a-fact-that-the-french-lacks": (PO, "{fact}`gagne <take.last>`", "gagne", "translation.facts", "fr"),
    "a-reference-that-the-french-lacks": (
        PO, 'dans la limite de "\n"{rule}`take.limit`."', 'dans la limite de "\n"la règle."',
        "translation.references", "fr"),
    "code-that-the-source-lacks": (PO, "Aucun caillou ne", "Aucun `caillou` ne", "translation.code", "fr"),
    "an-example-that-runs-nothing": (MD, ">>> print(take(1, left=1))\n0: wins", "0: wins", "examples.empty", "en"),
    "an-example-that-imports": (MD, ">>> print(take(1, left=1))", ">>> import os\n>>> print(take(1, left=1))",
                                "safety.example", "en"),
    "emphasis-that-the-french-lacks": (PO, "**à rebours**", "à rebours", "translation.emphasis", "fr"),
    "a-term-that-the-glossary-does-not-know": (
        PO, "au {term}`tas <heap>` à tour", "au {term}`monceau <heap>` à tour", "translation.term", "fr"),
    "a-word-that-the-glossary-forbids": (PO, "Aucun caillou ne revient au tas.", "Aucun caillou ne revient à la pile.",
                                         "translation.forbidden", "fr"),
    "a-translation-that-is-a-list": (
        PO, 'msgstr "Aucun caillou', 'msgstr "- Aucun caillou', "translation.block", "fr"),
    "a-translation-of-two-paragraphs": (
        PO, "Aucun caillou ne revient au tas.", r"Aucun caillou.\n\nIl reste pris.", "translation.block", "fr"),
    "checks-turned-off-in-a-translation": (
        PO, "Aucun caillou ne revient au tas.", "Aucun caillou ne revient au tas. # noqa", "translation.block", "fr"),
    "raw-html-in-french": (PO, "Aucun caillou", "<b>Aucun</b> caillou", "safety.markup", "fr"),
    "a-foreign-role-in-french": (PO, "Aucun caillou", "{download}`Aucun </etc/passwd>` caillou", "safety.markup", "fr"),
    "a-link-in-french": (PO, "Aucun caillou", "[Aucun](https://example.org) caillou", "safety.markup", "fr"),
    "a-statement-changed-in-french": (
        PO, '">>> print(take(1, left=1))\\n"\n"0: gagne"', '">>> print(take(2, left=2))\\n"\n"0: gagne"',
        "safety.statement", "fr"),
    "raw-html-in-english": (MD, "No pebble goes back.", "No pebble <b>goes</b> back.", "safety.markup", "en"),
    "a-foreign-directive-in-english": (
        MD, "Players take turns", "```{include} /etc/passwd\n```\n\nPlayers take turns", "safety.markup", "en"),
    "an-id-that-stands-twice": (MD, "{rule} take.last The last", "{rule} take.limit The last", "book.duplicate", ""),
    "an-id-that-is-none": (MD, "{rule} take.last The last", "{rule} Take_Last The last", "book.id", ""),
    "a-rule-without-an-example": (
        MD, "```{example} last-one\n>>> print(take(1, left=1))\n0: wins\n```\n", "", "examples.missing", ""),
    "a-rule-that-leads-nowhere": (MD, "{rule}`take.limit`", "{rule}`take.limits`", "book.reference", "en"),
    "a-norm-without-a-modality": (
        MD, ":norm: player must take pebbles", ":norm: player takes pebbles", "book.norm", ""),
    "an-option-that-the-house-lacks": (MD, ":house: largest_take", ":house: largest", "book.option", ""),
    "a-rule-without-sources": (MD, ":sources: P2\n", "", "book.incomplete", ""),
    "a-rule-that-the-engine-never-cites": (
        MD, "{rule} take.last The last", "{rule} take.first The last", "trace.uncited", ""),
    "a-rule-that-the-book-lacks": (MD, "{rule} take.last The last", "{rule} take.first The last", "trace.unknown", ""),
    "an-example-of-another-rule": (MD, ">>> print(take(1, left=1))\n0: wins", ">>> print(take(1))\n14: goes on",
                                   "trace.silent", "en"),
    "a-chapter-outside-the-contents": ("spec/index.md", "taking\n", "", "book.toc", ""),
    "a-term-that-the-table-made-up": ("locales/fr/terms.toml", "[heap]", "[hoard]", "book.terms", "fr"),
}


def test_a_book_without_a_fault_passes(pebbles):
    assert pebbles.check() == []


@pytest.mark.parametrize("name", FAULTS)
def test_a_fault_is_caught_at_its_line(pebbles, name):
    file, old, new, code, lang = FAULTS[name]
    line = pebbles.edit(file, old, new)
    found = [d for d in pebbles.check() if d.code == code]
    assert found, f"not caught: {name}"
    assert lang in {d.lang for d in found}
    assert all(d.place.path and d.sentence for d in found)
    assert any(d.place.path != file or abs(d.place.line - line) < 20 for d in found)


def test_a_wrong_number_is_named_with_rule_text_and_value(pebbles):
    line = pebbles.edit(PO, "`trois <take.most>`", "`quatre <take.most>`")
    (fault,) = pebbles.check()
    assert (fault.place.path, fault.place.line) == (PO, line)
    assert (fault.rule, fault.lang, fault.text) == ("take.limit", "fr", "quatre")
    assert "trois" in fault.mend


def test_a_value_changed_in_the_engine_breaks_text_examples_and_translation(pebbles, monkeypatch):
    monkeypatch.setattr("pebbles.MOST", 2)
    found = {(d.code, d.lang) for d in pebbles.check()}
    assert {("facts.value", "en"), ("facts.value", "fr"), ("examples.output", "en"), ("examples.output", "fr")} <= found


def test_a_retired_id_may_not_come_back(pebbles):
    pebbles.path("spec/retired.toml").write_text('["take.last"]\nreplaced_by = "take.limit"\n', encoding="utf-8")
    assert pebbles.codes() == ["book.retired"]


def test_a_missing_catalogue_is_named(pebbles):
    pebbles.path(PO).unlink()
    (fault,) = [d for d in pebbles.check() if d.code == "translation.catalogue"]
    assert fault.place.path == PO


def test_as_many_examples_run_in_each_language_as_stand_in_the_sources(pebbles):
    from lowball.rulebook.gate import examine
    from lowball.rulebook.settings import load

    evidence = examine(load(pebbles.root)).evidence
    ran = {lang: sum(1 for run in evidence.runs.values() if run.lang == lang and run.tried) for lang in ("en", "fr")}
    assert ran == {"en": 3, "fr": 3}
    assert evidence.manifest == 3


def test_a_book_that_runs_no_example_fails(pebbles):
    text = pebbles.text(MD)
    pebbles.path(MD).write_text(text.replace("{example}", "{examples}"), encoding="utf-8")
    assert "examples.count" in pebbles.codes()


def test_an_example_that_the_reader_does_not_see_is_missed(pebbles):
    pebbles.append("spec/index.md", "\n~~~text\n```{example} hidden\n>>> 1\n```\n~~~\n")
    assert "examples.count" in pebbles.codes()


def test_diagnostics_are_in_the_language_of_the_reader(pebbles):
    from lowball.rulebook.words import speaking

    pebbles.edit(PO, "`trois <take.most>`", "`quatre <take.most>`")
    with speaking("fr"):
        (fault,) = pebbles.check()
    assert fault.sentence.startswith("le texte dit")


def test_faults_of_a_rule_carry_its_id(pebbles):
    pebbles.edit(PO, 'msgstr "Aucun caillou ne revient au tas."', 'msgstr ""')
    (fault,) = pebbles.check()
    assert (fault.code, fault.rule) == ("translation.missing", "take.last")


@pytest.mark.parametrize("flag", ["SKIP", "IGNORE_OUTPUT"])
def test_an_example_may_not_hide_behind_a_flag(pebbles, flag):
    for file in (MD, PO):
        flagged = pebbles.text(file).replace("print(take(1, left=1))", f"print(take(1, left=1))  # doctest: +{flag}")
        pebbles.path(file).write_text(flagged, encoding="utf-8")
    assert "examples.flag" in pebbles.codes()


def test_a_replaced_rule_still_has_its_anchor_on_the_page(pebbles, tmp_path):
    pebbles.path("spec/retired.toml").write_text('["take.final"]\nreplaced_by = "take.last"\n', encoding="utf-8")
    assert pebbles.check() == []
    from lowball.rulebook.reader import read
    from lowball.rulebook.settings import load

    assert read(load(pebbles.root)).book.rule("take.last").replaces == ("take.final",)


def test_a_rule_replaced_by_one_that_does_not_exist_is_told(pebbles):
    pebbles.path("spec/retired.toml").write_text('["take.final"]\nreplaced_by = "take.other"\n', encoding="utf-8")
    assert pebbles.codes() == ["book.retired"]


@pytest.mark.parametrize(("file", "text", "code"), [
    ("locales/fr/terms.toml", "heap = 3\n", "book.terms"),
    ("locales/fr/terms.toml", "[heap\n", "book.terms"),
])
def test_a_table_of_terms_that_is_none_is_told(pebbles, file, text, code):
    pebbles.path(file).write_text(text, encoding="utf-8")
    assert code in pebbles.codes()


def test_a_chapter_that_is_not_utf8_is_told_at_its_line(pebbles):
    pebbles.path("spec/index.md").write_bytes("# Pebbles\n\nGalets joués\n".encode("latin-1"))
    assert ("book.markup", 3) in {(d.code, d.place.line) for d in pebbles.check()}


@pytest.mark.parametrize(("file", "text"), [
    ("spec/retired.toml", "not toml"), ("spec/retired.toml", "x = 1"), ("conf.py", "def"),
    ("conf.py", "raise ValueError"),
])
def test_what_makes_the_gate_impossible_is_a_sentence(pebbles, file, text):
    from lowball.rulebook.errors import CannotRun
    from lowball.rulebook.gate import examine
    from lowball.rulebook.settings import load

    pebbles.path(file).write_text(text, encoding="utf-8")
    with pytest.raises(CannotRun, match=file.rpartition("/")[2]):
        examine(load(pebbles.root))


def test_a_value_that_nobody_can_write_is_told(pebbles, monkeypatch):
    monkeypatch.setattr("pebbles.facts", lambda: {
        "take.most": True, "heap.size": 15, "take.last": __import__("pebbles").Verdict.WINS})
    assert "facts.target" in pebbles.codes()


@pytest.mark.parametrize("folder", ["spec", "locales"])
def test_a_link_among_the_sources_is_told(pebbles, folder):
    pebbles.path(f"{folder}/linked.txt").symlink_to("/etc/hostname")
    (fault,) = pebbles.check()
    assert (fault.code, fault.place.path) == ("safety.link", f"{folder}/linked.txt")
