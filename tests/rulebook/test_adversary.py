"""What an adversary tried once, and got past the gate: each attack is refused now."""

from __future__ import annotations

import base64

import pytest

from tests.processes import python

MD, PO = "spec/taking.md", "locales/fr/LC_MESSAGES/taking.po"
IMD, IPO = "spec/index.md", "locales/fr/LC_MESSAGES/index.po"
LAST = "Aucun caillou ne revient au tas."
HEADER = ('msgid ""\nmsgstr ""\n"Language: fr\\n"\n"Content-Type: text/plain; charset={}\\n"\n'
          '"X-Also: charset=UTF-8\\n"\n\n')


def po(text):
    return text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")


def utf7(text):
    return "".join(c if c.isalnum() or c == " " else
                   "+" + base64.b64encode(c.encode("utf-16-be")).decode().rstrip("=") + "-" for c in text)


def sphinx(project, lang="fr"):
    """Build, and return the status and all pages in one text."""
    out = project.root / "out" / lang
    done = python("sphinx", "-q", "-b", "html", "-D", f"language={lang}", project.root, out)
    return done.returncode, "".join(p.read_text(encoding="utf-8") for p in sorted(out.rglob("*.html")))


def lowball(project, *args, **kw):
    return python("lowball", *args, "--project", project.root, **kw)


def refused(project, *shown, lang="fr"):
    """The gate or the build refuses; else nothing of ``shown`` may be on a page."""
    if project.check():
        return
    status, pages = sphinx(project, lang)
    assert status != 0 or (shown and not any(words in pages for words in shown))


def last_example(p, english, french=None):
    """Add statements to the last example, in both languages."""
    french = english if french is None else french
    p.edit(MD, "0: wins\n", "0: wins\n" + english + "\n")
    p.edit(PO, '"0: wins"', '"0: wins\\n' + po(english) + '"')
    p.edit(PO, '"0: gagne"', '"0: gagne\\n' + po(french) + '"')


# 1 -- code run, HTML and files published from a PO: the strict reader and Babel read different files

@pytest.mark.parametrize("tail", ["<script>alert(1)</script>", "Ou quatre si personne ne regarde.",
                                  "{download}`x <../conf.py>`"], ids=["script", "prose", "file"])
def test_a_string_after_an_obsolete_mark_adds_nothing(pebbles, tail):
    pebbles.edit(PO, f'msgstr "{LAST}"', f'msgstr "{LAST} "\n#~ "{tail}"')
    refused(pebbles, tail, "_downloads/")


def test_a_catalogue_in_utf7_runs_no_code(pebbles, tmp_path):
    mark = tmp_path / "pwned"
    french = ('---\nmyst:\n  enable_extensions: ["substitution"]\n---\n\n'
              'Un {{ cycler|attr("__init__")|attr("__globals__")'
              f'|attr("get")("os")|attr("popen")("touch {mark}; id")|attr("read")() }}}} x')
    pebbles.path(IPO).write_text(HEADER.format("utf-7") + 'msgid "Pebbles"\nmsgstr "Les cailloux"\n\nmsgid "A game for '
                                 f'two and a heap of pebbles."\nmsgstr "{utf7(french)}"\n', encoding="utf-8")
    refused(pebbles, "uid=")
    assert not mark.exists()


def test_a_catalogue_in_utf7_brings_no_html(pebbles):
    pebbles.path(IPO).write_text(HEADER.format("utf-7") + 'msgid "Pebbles"\nmsgstr "Les cailloux"\n\nmsgid "A game for '
                                 f'two and a heap of pebbles."\nmsgstr "Un jeu {utf7("<script>alert(1)</script>")}"\n',
                                 encoding="utf-8")
    refused(pebbles, "<script>alert(1)")


@pytest.mark.parametrize("field", ["PO-Revision-Date: junk", "Plural-Forms: nplurals=x; plural=y"])
def test_a_header_that_babel_refuses_never_publishes_the_old_french(pebbles, field):
    assert sphinx(pebbles)[0] == 0
    pebbles.edit(PO, LAST, "Texte nouveau.")
    pebbles.edit(PO, '"Language: fr\\n"', f'"Language: fr\\n"\n"{field}\\n"')
    if pebbles.check():
        return
    for _ in range(2):
        status, pages = sphinx(pebbles)
        assert status == 0 and "Texte nouveau." in pages


# 2 -- code run and unchecked pages from Markdown

def test_front_matter_after_a_byte_order_mark_turns_no_extension_on(pebbles):
    front = '---\nmyst:\n  enable_extensions: ["colon_fence","substitution"]\n---\n'
    game = "A game for two and a heap of pebbles."
    evil = ('A game {{ cycler|attr("\\x5f\\x5finit\\x5f\\x5f")|attr("\\x5f\\x5fglobals\\x5f\\x5f")|attr("get")("os")'
            '|attr("popen")("id")|attr("read")() }} x.')
    text = pebbles.text(IMD)
    pebbles.path(IMD).write_text("\ufeff" + front + text.replace(game, evil), encoding="utf-8")
    pebbles.edit(IPO, f'msgid "{game}"', f'msgid "{po(evil)}"')
    first = front.strip("-\n").replace("\n", " ", 1)
    pebbles.append(IPO, '\nmsgid "' + po("\ufeff--- " + first.strip().replace("\n", " ")) + '"\nmsgstr "Marque"\n')
    refused(pebbles, "uid=", lang="en")


@pytest.mark.parametrize("orphan", ["", ":orphan:\n\n"])
def test_a_page_that_is_no_markdown_is_refused(pebbles, orphan):
    pebbles.path("spec/evil.rst").write_text(
        orphan + "Evil\n====\n\n.. raw:: html\n\n   <script>alert(1)</script>\n", encoding="utf-8")
    if not orphan:
        pebbles.edit(IMD, "glossary\n", "glossary\nevil\n")
    refused(pebbles, "<script>alert(1)")


@pytest.mark.parametrize("to", ["outside", "loop"])
def test_a_linked_folder_brings_no_unchecked_page(pebbles, tmp_path, to):
    outside = tmp_path / "outside"
    outside.mkdir()
    (outside / "x.md").write_text("# Outside\n\n<script>alert(1)</script>\n", encoding="utf-8")
    pebbles.path("spec/link").symlink_to(outside if to == "outside" else ".")
    pebbles.edit(IMD, "glossary\n", "glossary\nlink/" + ("x\n" if to == "outside" else "taking\n"))
    refused(pebbles)


@pytest.mark.parametrize("entry", ["javascript://x%0aalert(1)", "https://evil.example/", "nowhere", "self"])
def test_a_table_of_contents_lists_chapters_only(pebbles, entry):
    pebbles.edit(IMD, "glossary\n", f"glossary\n{entry}\n")
    assert pebbles.check()


def test_a_table_of_contents_has_no_caption_in_yaml_either(pebbles):
    pebbles.edit(IMD, "```{toctree}\n", "```{toctree}\n---\ncaption: English words\n---\n")
    refused(pebbles, "English words")


# 3 -- the engine and the gate are at the mercy of an example

def test_an_example_does_not_rewrite_the_engine(pebbles):
    last_example(pebbles, '>>> take.__globals__["MOST"] = 4')
    pebbles.edit(MD, "`three <take.most>", "`four <take.most>")
    pebbles.edit(PO, "`three <take.most>", "`four <take.most>")
    pebbles.edit(PO, "`trois <take.most>", "`quatre <take.most>")
    import pebbles as engine
    try:
        assert pebbles.check()
    finally:
        engine.MOST = 3


def test_an_example_does_not_silence_a_check(pebbles, monkeypatch):
    from lowball.rulebook.checks.facts import TiedWords
    monkeypatch.setattr(TiedWords, "run", TiedWords.run)
    last_example(pebbles, ">>> import lowball.rulebook.checks.facts as f; f.TiedWords.run = lambda *a: ()")
    pebbles.edit(MD, "`three <take.most>", "`ninety <take.most>")
    pebbles.edit(PO, "`three <take.most>", "`ninety <take.most>")
    assert pebbles.check()


def test_an_example_does_not_end_the_gate_as_clean(pebbles):
    last_example(pebbles, ">>> import os; os._exit(0)")
    assert lowball(pebbles, "check").returncode != 0


def test_no_string_of_a_translation_is_run(pebbles):
    last_example(pebbles, '>>> eval("7")\n7', ">>> eval(\"__import__('os').getpid() and 7\")\n7")
    assert pebbles.check()


@pytest.mark.parametrize(("english", "french"), [
    ('>>> print(f"{3:d}")\n3', '>>> print(f"{3:b}")\n11'),
    ('>>> {"a": 1, "b": 2}["a"]\n1', '>>> {"a": 1, "b": 2}["b"]\n2'),
    ('>>> len({"a": 1, "b": 2})\n2', '>>> len({"a": 1, "a": 2})\n1'),
], ids=["format", "key", "names"])
def test_a_translation_does_not_change_what_a_statement_does(pebbles, english, french):
    last_example(pebbles, english, french)
    assert pebbles.check()


# 4 -- examples that prove nothing

def test_a_flag_on_the_next_line_is_found(pebbles):
    last_example(pebbles, ">>> print(take(3)) #\n... doctest: +SKIP\n99: nonsense")
    assert "examples.flag" in pebbles.codes()


@pytest.mark.parametrize("code", [">>> 12.5\n5", ">>> print('draw.limit')\nlimit", ">>> 1 == 1\n1",
                                  ">>> print(12.00001)  # doctest: +FLOAT_CMP\n12.0",
                                  ">>> print('12L')  # doctest: +FIX\n12"],
                         ids=["decimals", "an id", "true", "floats", "fix"])
def test_an_output_that_is_not_what_was_printed_is_refused(pebbles, code):
    last_example(pebbles, code)
    assert pebbles.check()


def test_nothing_may_be_said_inside_a_traceback(pebbles):
    pebbles.edit(PO, '"Traceback (most recent call last):\\n"\n"Refused: prenez',
                 '"Traceback (most recent call last):\\n"\n"    En fait on peut en prendre 4.\\n"\n"Refused: prenez')
    assert pebbles.check()


def test_dots_do_not_move_from_the_stack_to_the_message(pebbles):
    pebbles.edit(MD, "Traceback (most recent call last):\n", "Traceback (most recent call last):\n    ...\n")
    pebbles.edit(PO, '"Traceback (most recent call last):\\n"\n"Refused: take',
                 '"Traceback (most recent call last):\\n"\n"    ...\\n"\n"Refused: take')
    pebbles.edit(PO, '"Refused: prenez de 1 à 3 cailloux"', '"Refused: prenez ... cailloux"')
    assert pebbles.check()


# 5 -- numbers that the eye sees and the gate doesn't

@pytest.mark.parametrize("french", [
    "Aucun des &#x34; cailloux.", "Aucun des qu&#x61;tre cailloux.", "Aucun des qua\u200btre cailloux.",
    "Aucun des qua\u00adtre cailloux.", "Aucun des qu\u0430tre cailloux.", "Aucun des Ⅳ cailloux.",
    "Aucun des IV cailloux.", "Aucun des ⅓ cailloux.", "Aucun des x4 cailloux."],
    ids=["hex", "letter", "zwsp", "shy", "cyrillic", "roman sign", "roman", "third", "x4"])
def test_a_number_in_disguise_is_untied(pebbles, french):
    pebbles.edit(PO, LAST, french)
    assert pebbles.check()


@pytest.mark.parametrize("word", ["`4`", "*f*our", "f**ou**r"], ids=["code", "emphasis", "strong"])
def test_a_number_in_code_or_emphasis_is_untied(pebbles, word):
    pebbles.edit(MD, "No pebble goes back.", f"No {word} go back.")
    pebbles.edit(PO, "No pebble goes back.", f"No {word} go back.")
    pebbles.edit(PO, LAST, f"Aucun {word.replace('our', 'eu').replace('ou', 'e')} ne revient.")
    assert "facts.untied" in pebbles.codes()


def test_a_fact_is_not_turned_round_by_a_bidi_override(pebbles):
    pebbles.edit(PO, "{fact}`quinze <heap.size>`", "\u202e{fact}`15 <heap.size>`\u202c")
    assert pebbles.check()


def test_a_form_of_a_term_does_not_free_a_number(pebbles):
    pebbles.edit("locales/fr/terms.toml", '["tas de cailloux"]', '["tas de cailloux", "quatre"]')
    pebbles.edit(PO, LAST, "Aucun des quatre cailloux.")
    assert pebbles.check()


# 6 -- translations that are none

@pytest.mark.parametrize("french", ["\u200b", "\u00ad", "&#8203;", "."])
def test_a_translation_has_words(pebbles, french):
    pebbles.edit(IPO, "Un jeu à deux autour d’un tas de cailloux.", french)
    assert "translation.missing" in pebbles.codes()


@pytest.mark.parametrize("end", ["\u200d", " "])
def test_the_source_with_something_invisible_is_no_translation(pebbles, end):
    pebbles.edit(IPO, "Un jeu à deux autour d’un tas de cailloux.", "A game for two and a heap of pebbles." + end)
    assert {"translation.missing", "safety.character"} & set(pebbles.codes())


def test_a_control_character_does_not_reach_the_terminal(pebbles):
    pebbles.edit(PO, LAST, "Aucun \x1b]; caillou.")
    assert pebbles.check()


@pytest.mark.parametrize("mark", ["\u2028", "\x0b", "\x0c"])
def test_a_separator_that_python_splits_lines_at_is_refused(pebbles, mark):
    pebbles.edit(PO, LAST, f"Aucun caillou{mark}ne revient.")
    assert pebbles.check()


# 7 -- book

def test_a_retired_id_without_quotes_is_retired_or_refused(pebbles):
    pebbles.path("spec/retired.toml").write_text('[take.last]\nreplaced_by = "take.limit"\n', encoding="utf-8")
    try:
        assert pebbles.check()
    except Exception as error:  # CannotRun is as good
        assert "retired.toml" in str(error)


def test_an_anchor_of_a_retired_id_appears_on_the_second_build(pebbles):
    sphinx(pebbles, "en")
    pebbles.path("spec/retired.toml").write_text('["take.old"]\nreplaced_by = "take.limit"\n', encoding="utf-8")
    assert 'id="take.old"' in sphinx(pebbles, "en")[1]


def test_a_rule_says_something(pebbles):
    text = pebbles.text(MD)
    start, end = text.index("A player must take"), text.index("```{example} three")
    pebbles.path(MD).write_text(text[:start] + text[end:], encoding="utf-8")
    text = pebbles.text(PO)
    start, end = text.index('msgid ""\n"A player must'), text.index('msgid ""\n">>> print(take(3))')
    pebbles.path(PO).write_text(text[:start] + text[end:], encoding="utf-8")
    assert "book.incomplete" in pebbles.codes()


def test_the_option_of_a_note_is_not_taken_for_text(pebbles):
    pebbles.edit(MD, ":::{note}\n", ":::{note}\n:class: only-dark\n\n")
    pebbles.append(PO, '\nmsgid ":class: only-dark"\nmsgstr ":class: only-dark "\n')
    assert pebbles.check()


# 8 -- commands, publication, hangs

def test_a_publication_does_not_delete_a_folder_that_is_not_its_own(pebbles, tmp_path):
    precious = tmp_path / "site" / "html" / "precious.txt"
    precious.parent.mkdir(parents=True)
    precious.write_text("mine", encoding="utf-8")
    lowball(pebbles, "build", "--out", str(tmp_path / "site"))
    assert precious.is_file()


def test_accept_writes_an_indented_example_indented(pebbles):
    pebbles.edit(MD, "```{example} three-taken\n>>> print(take(3))  # Ana begins\n12: goes on\n```",
                 "- item\n\n  ```{example} three-taken\n  >>> print(take(3))  # Ana begins\n  11: goes on\n  ```")
    pebbles.append(PO, '\nmsgid "item"\nmsgstr "point"\n')
    pebbles.edit(PO, '"12: goes on"', '"11: goes on"')
    lowball(pebbles, "check", "--accept", "--yes")
    assert not pebbles.check()


def test_accept_writes_no_output_that_breaks_the_page(pebbles):
    pebbles.edit(MD, "print(take(3))  # Ana begins\n12", 'print(take(3), "x\\n\\n```\\n# Injected")  # Ana begins\n12')
    lowball(pebbles, "check", "--accept", "--yes")
    assert "\n# Injected" not in pebbles.text(MD)


def test_accept_keeps_the_ends_of_lines(pebbles):
    pebbles.edit(PO, '"12: continue"', '"11: continue"')
    pebbles.path(PO).write_bytes(pebbles.text(PO).replace("\n", "\r\n").encode())
    lowball(pebbles, "check", "--accept", "--yes")
    assert b"12: continue" in pebbles.path(PO).read_bytes() and b"\r\n" in pebbles.path(PO).read_bytes()


def test_accept_does_not_write_through_a_link_out_of_the_project(pebbles, tmp_path):
    outside = tmp_path / "outside.po"
    outside.write_text(pebbles.text(PO).replace('"12: continue"', '"11: continue"'), encoding="utf-8")
    before = outside.read_bytes()
    pebbles.path(PO).unlink()
    pebbles.path(PO).symlink_to(outside)
    lowball(pebbles, "check", "--accept", "--yes")
    assert outside.read_bytes() == before


@pytest.mark.parametrize("break_it", [
    lambda p: p.edit(MD, ">>> print(take(3))  # Ana begins", ">>>print(take(3))  # Ana begins"),
    lambda p: p.edit(PO, ">>> print(take(3))  # Ana commence", ">>> a" + ".a" * 100_000),
    lambda p: p.path("locales/fr/terms.toml").write_bytes(b"\xff"),
    lambda p: p.path("spec/d.md").mkdir(),
    lambda p: p.path("spec/d.md").symlink_to("/nonexistent"),
], ids=["no blank after >>>", "deep", "terms in latin-1", "a folder.md", "a dangling link"])
def test_a_fault_of_input_is_a_diagnostic_and_no_traceback(pebbles, break_it):
    break_it(pebbles)
    done = lowball(pebbles, "rule", "take.last")
    assert "Traceback" not in done.stderr
    assert lowball(pebbles, "check").returncode == 1


def test_blank_lines_do_not_hang_the_gate(pebbles):
    # A search that grows with the square of the lines would not end before the patience of CI.
    pebbles.append(MD, "\n" * 200_000)
    assert pebbles.check() == []
