"""``lowball translate update``: catalogues follow the book, and nothing that a person wrote is lost."""

from __future__ import annotations

import pytest

from lowball.rulebook import po
from lowball.rulebook.errors import CannotRun
from lowball.rulebook.settings import load
from lowball.rulebook.translate import archive, sheet
from lowball.rulebook.translate.update import plan
from tests.rulebook.translators import MD, OBSOLETE, PO, entry, files, update

DRAW, PARTIE = "No draw is possible.", "Il n’y a pas de partie nulle."


class TestNothingChanged:
    def test_a_second_update_writes_nothing(self, pebbles):
        update(pebbles)
        before = files(pebbles)
        made = update(pebbles)
        assert not made and not made.left and files(pebbles) == before

    def test_catalogues_in_step_are_left_byte_for_byte(self, pebbles):
        before = files(pebbles)
        update(pebbles)
        after = files(pebbles)
        assert {name: after[name] for name in before} == before
        assert set(after) - set(before) == {f"locales/templates/{n}.pot"
                                            for n in ("appendix", "glossary", "index", "taking")}

    def test_windows_line_ends_stay(self, pebbles):
        pebbles.path(PO).write_bytes(pebbles.path(PO).read_bytes().replace(b"\n", b"\r\n"))
        before = pebbles.path(PO).read_bytes()
        assert not [c for c in update(pebbles).changes if c.path.suffix == ".po"]
        assert pebbles.path(PO).read_bytes() == before
        pebbles.edit(MD, DRAW, "No draw is ever possible.")
        update(pebbles)
        assert pebbles.path(PO).read_bytes().count(b"\n") == pebbles.path(PO).read_bytes().count(b"\r\n")

    def test_the_same_book_makes_the_same_bytes(self, pebbles, tmp_path):
        pebbles.edit(MD, DRAW, "No draw can be possible.")
        first = {c.name: c.after for c in plan(load(pebbles.root)).changes}
        assert first == {c.name: c.after for c in plan(load(pebbles.root)).changes}

    def test_every_file_is_one_that_the_strict_reader_accepts(self, pebbles):
        pebbles.edit(MD, DRAW, "Whoever wins, wins.")
        update(pebbles)
        for path in pebbles.path("locales").rglob("*.po*"):
            assert not po.read(path).faults, path


class TestNewMessages:
    def test_a_new_message_stands_after_the_one_before_it_with_an_empty_translation(self, pebbles):
        pebbles.edit(MD, "- No pebble goes back.", "- No pebble goes back.\n- Nobody need hurry at all.")
        made = update(pebbles)
        assert made.tallies["fr/taking"].new == 1
        assert ('msgstr "Aucun caillou ne revient au tas."\n\n#. take.last: text\n'
                'msgid "Nobody need hurry at all."\nmsgstr ""\n\nmsgid "Count') in pebbles.text(PO)
        assert [d.code for d in pebbles.check()] == ["translation.missing"]

    def test_a_new_example_is_proposed_with_the_outputs_of_the_engine_for_review(self, pebbles):
        pebbles.edit(MD, "```{example} four-refused", "```{example} two-taken\n>>> print(take(2))\n13: goes on\n```\n\n"
                     "```{example} four-refused")
        update(pebbles)
        block = entry(pebbles, ">>> print(take(2))\n13: goes on")
        assert str(block.entry.msgstr) == ">>> print(take(2))\n13: continue"
        assert block.entry.fuzzy
        assert pebbles.codes() == ["translation.fuzzy"]

    def test_a_new_chapter_gets_a_catalogue_with_a_header(self, pebbles):
        pebbles.path("spec/more.md").write_text("# More\n\nMore of it.\n", encoding="utf-8")
        pebbles.edit("spec/index.md", "glossary\n", "glossary\nmore\n")
        update(pebbles)
        text = pebbles.text("locales/fr/LC_MESSAGES/more.po")
        assert text.startswith("# French translation of the chapter «More».\nmsgid")
        assert '"Language: fr\\n"' in text and '"Plural-Forms: nplurals=' in text
        assert 'msgid "More of it."\nmsgstr ""\n' in text

    def test_texts_in_a_new_example_are_those_that_others_have(self, pebbles):
        # The engine of Pebbles reads no text; a catalogue may still have comments and texts of its own.
        from lowball.rulebook.translate.outputs import known_texts_of, substituted

        texts = known_texts_of('>>> f("K♠ Q♥", "x")\n1', '>>> f("R♠ D♥", "x")\n1')
        assert substituted('>>> g("K♠ Q♥")  # é\n>>> h(1, "K♠ Q♥",\n...   "K♠ Q♥")\n2', texts) == (
            '>>> g("R♠ D♥")  # é\n>>> h(1, "R♠ D♥",\n...   "R♠ D♥")\n2')
        assert substituted('>>> g(f"K♠ Q♥", \'K♠ Q♥\')', texts) == '>>> g(f"K♠ Q♥", \'R♠ D♥\')'
        assert substituted(">>> g(", texts) == ">>> g("


class TestRewordedMessages:
    def test_a_reworded_message_is_fuzzy_in_its_place_with_what_it_was(self, pebbles):
        pebbles.edit(MD, DRAW, "No draw is ever possible.")
        made = update(pebbles)
        assert made.tallies["fr/taking"].reworded == 1
        assert ('#. take.last: text\n#, fuzzy\n#| msgid "No draw is possible."\n'
                f'msgid "No draw is ever possible."\nmsgstr "{PARTIE}"\n') in pebbles.text(PO)
        assert pebbles.codes() == ["translation.fuzzy"]

    def test_the_mark_that_is_taken_away_takes_the_old_words_with_it(self, pebbles):
        pebbles.edit(MD, DRAW, "No draw is ever possible.")
        update(pebbles)
        pebbles.edit(PO, "#, fuzzy\n", "")
        update(pebbles)
        assert "#|" not in pebbles.text(PO) and pebbles.check() == []

    def test_reworded_twice_it_still_says_what_the_translation_was_made_for(self, pebbles):
        pebbles.edit(MD, DRAW, "No draw is ever possible.")
        update(pebbles)
        pebbles.edit(MD, "No draw is ever possible.", "No draw is ever possible here.")
        update(pebbles)
        block = entry(pebbles, "No draw is ever possible here.")
        assert block.comments("|") == ['#| msgid "No draw is possible."'] and not pebbles.path(OBSOLETE).exists()

    def test_one_that_is_taken_back_has_its_translation_again_to_be_confirmed(self, pebbles):
        pebbles.edit(MD, DRAW, "Whoever plays on, wins: no draw is possible, and never was.")
        pebbles.edit(PO, 'msgid "No draw is', '#. take.last: text\nmsgid "No draw is')
        update(pebbles)
        pebbles.edit(MD, "- Whoever plays on, wins: no draw is possible, and never was.\n", "")
        update(pebbles)
        assert "#~| msgid" in pebbles.text(OBSOLETE)
        pebbles.edit(MD, "- No pebble goes back.", f"- {DRAW}\n- No pebble goes back.")
        update(pebbles)
        block = entry(pebbles, DRAW)
        assert block.entry.fuzzy and PARTIE in str(block.entry.msgstr) and not block.comments("|")

    def test_comments_and_flags_of_others_stay(self, pebbles):
        pebbles.edit(PO, 'msgid "No draw is possible."', '# Vu avec Ana.\n#\n#. from a tool\n#: x.md:3\n'
                     '#, max-length:99\nmsgid "No draw is possible."')
        pebbles.edit(MD, DRAW, "No draw is ever possible.")
        update(pebbles)
        lines = entry(pebbles, "No draw is ever possible.").lines
        assert lines[:6] == ["# Vu avec Ana.", "#", "#. from a tool", "#. take.last: text", "#: x.md:3",
                             "#, fuzzy, max-length:99"]

    def test_an_example_whose_output_changed_keeps_its_words_and_gets_the_output(self, pebbles, monkeypatch):
        monkeypatch.setattr("pebbles.HEAP", 16)
        monkeypatch.setattr("pebbles.take.__defaults__", (16,))
        pebbles.edit(MD, "12: goes on", "13: goes on")
        update(pebbles)
        block = entry(pebbles, ">>> print(take(3))  # Ana begins\n13: goes on")
        assert str(block.entry.msgstr) == ">>> print(take(3))  # Ana commence\n13: continue"
        assert block.entry.fuzzy and not pebbles.path(OBSOLETE).exists()

    def test_an_example_of_other_statements_is_proposed_anew_and_the_old_one_kept(self, pebbles):
        pebbles.edit(MD, ">>> print(take(3))  # Ana begins\n12: goes on",
                     ">>> print(take(2))  # Ana begins\n13: goes on")
        update(pebbles)
        block = entry(pebbles, ">>> print(take(2))  # Ana begins\n13: goes on")
        assert str(block.entry.msgstr) == ">>> print(take(2))  # Ana begins\n13: continue"
        assert block.entry.fuzzy and "Ana commence" in pebbles.text(OBSOLETE)

    def test_a_message_that_is_like_none_is_no_rewording(self, pebbles):
        pebbles.edit(MD, DRAW, "Whoever hesitates has lost the turn.")
        assert (update(pebbles).tallies["fr/taking"].new, entry(pebbles, "Whoever hesitates has lost the turn.")
                .translated) == (1, False)

    def test_a_rule_that_gets_another_id_has_its_comment_changed_and_nothing_else(self, pebbles):
        update(pebbles)
        pebbles.edit(PO, 'msgid "No draw is', '#. take.final: text\nmsgid "No draw is')
        made = update(pebbles)
        (change,) = made.changes
        assert "-#. take.final: text\n+#. take.last: text" in change.diff() and not made.tallies["fr/taking"]


class TestMessagesThatAreGone:
    def test_one_is_kept_apart_with_all_that_was_written_to_it(self, pebbles):
        pebbles.edit(PO, 'msgid "No draw is possible."', '# Vu avec Ana.\nmsgid "No draw is possible."')
        pebbles.edit(MD, f"- {DRAW}\n", "")
        made = update(pebbles)
        assert made.tallies["fr/taking"].gone == 1
        assert "draw" not in pebbles.text(PO)
        assert pebbles.text(OBSOLETE).endswith(
            f'\n\n# Vu avec Ana.\n#~ msgid "{DRAW}"\n#~ msgstr "{PARTIE}"\n')
        assert pebbles.check() == []

    def test_one_that_comes_back_has_its_translation_again(self, pebbles):
        before = pebbles.text(PO)
        pebbles.edit(MD, f"- {DRAW}\n", "")
        update(pebbles)
        pebbles.edit(MD, "- No pebble goes back.", f"- {DRAW}\n- No pebble goes back.")
        made = update(pebbles)
        assert made.tallies["fr/taking"].returned == 1 and pebbles.check() == []
        assert pebbles.text(PO).replace("#. take.last: text\n", "") == before

    def test_one_that_comes_and_goes_is_kept_once(self, pebbles):
        for _time in range(3):
            pebbles.edit(MD, f"- {DRAW}\n", "")
            update(pebbles)
            pebbles.edit(MD, "- No pebble goes back.", f"- {DRAW}\n- No pebble goes back.")
            update(pebbles)
        assert pebbles.text(OBSOLETE).count(PARTIE) == 1

    def test_two_translations_of_the_same_message_are_both_kept(self, pebbles):
        pebbles.edit(MD, f"- {DRAW}\n", "")
        update(pebbles)
        pebbles.edit(MD, "- No pebble goes back.", f"- {DRAW}\n- No pebble goes back.")
        update(pebbles)
        pebbles.edit(PO, PARTIE, "La nulle n’existe pas.")
        pebbles.edit(MD, f"- {DRAW}\n", "")
        update(pebbles)
        assert PARTIE in pebbles.text(OBSOLETE) and "La nulle n’existe pas." in pebbles.text(OBSOLETE)
        pebbles.edit(MD, "- No pebble goes back.", f"- {DRAW}\n- No pebble goes back.")
        update(pebbles)
        assert "La nulle n’existe pas." in pebbles.text(PO)

    def test_what_another_tool_marked_obsolete_is_moved(self, pebbles):
        pebbles.edit(PO, 'msgid "No pebble goes back."', '# Vu.\n#, fuzzy\n#~| msgid "Older"\n#~ msgid "Old"\n'
                     '#~ msgstr "Vieux"\n\n# Partie deux\n\nmsgid "No pebble goes back."')
        update(pebbles)
        assert "#~" not in pebbles.text(PO) and "# Partie deux" in pebbles.text(PO)
        assert '# Vu.\n#, fuzzy\n#~| msgid "Older"\n#~ msgid "Old"\n#~ msgstr "Vieux"\n' in pebbles.text(OBSOLETE)
        assert pebbles.check() == []

    def test_a_message_that_moves_to_another_chapter_takes_its_translation_along(self, pebbles):
        pebbles.edit(MD, f"- {DRAW}\n", "")
        pebbles.append("spec/index.md", f"\n{DRAW}\n")
        update(pebbles)
        assert f'msgstr "{PARTIE}"' in pebbles.text("locales/fr/LC_MESSAGES/index.po") and pebbles.check() == []

    def test_a_message_without_a_translation_leaves_nothing(self, pebbles):
        pebbles.edit(PO, f'msgstr "{PARTIE}"', 'msgstr ""')
        pebbles.edit(MD, f"- {DRAW}\n", "")
        update(pebbles)
        assert not pebbles.path(OBSOLETE).exists()

    def test_one_with_a_context_is_set_aside_whole(self, pebbles):
        pebbles.append(PO, '\nmsgctxt "menu"\nmsgid "one"\nmsgid_plural "many"\nmsgstr[0] "un"\nmsgstr[1] "des"\n')
        update(pebbles)
        assert ('#~ msgctxt "menu"\n#~ msgid "one"\n#~ msgid_plural "many"\n#~ msgstr[0] "un"\n#~ msgstr[1] "des"\n'
                in pebbles.text(OBSOLETE))

    def test_comments_that_touch_no_message_stay_where_they_are(self, pebbles):
        pebbles.edit(PO, 'msgid "No draw is', '# Les effets\n\n# à vérifier\nmsgid "No draw is')
        pebbles.append(PO, "\n# fin du fichier\n")
        pebbles.edit(MD, f"- {DRAW}\n", "")
        update(pebbles)
        assert "# Les effets\n" in pebbles.text(PO) and pebbles.text(PO).endswith("# fin du fichier\n")
        assert "à vérifier" not in pebbles.text(PO) and "# à vérifier\n#~" in pebbles.text(OBSOLETE)

    def test_a_chapter_that_is_gone_leaves_its_catalogue_to_a_person(self, pebbles):
        text = pebbles.text(MD)
        pebbles.path("spec/moves.md").write_text(text, encoding="utf-8")
        pebbles.path(MD).unlink()
        pebbles.edit("spec/index.md", "taking\n", "moves\n")
        before = pebbles.text(PO)
        made = update(pebbles)
        assert pebbles.text(PO) == before and [d.place.path for d in made.left] == [PO]
        assert made.tallies["fr/moves"].returned == 12
        pebbles.path(PO).unlink()
        assert pebbles.check() == []
        assert not pebbles.path("locales/templates/taking.pot").exists()


class TestBadInput:
    @pytest.mark.parametrize("damage", [
        ('msgstr "Le dernier caillou"', 'msgstr "Le dernier caillou'),
        ('msgid "No draw is possible."', 'msgid "The last pebble"\nmsgstr "x"\n\nmsgid "No draw is possible."'),
        ('"Content-Type: text/plain; charset=UTF-8\\n"', '"Content-Type: text/plain; charset=latin-1\\n"'),
    ], ids=["a quote", "a message twice", "a charset"])
    def test_a_catalogue_that_is_not_well_formed_is_not_touched_and_told(self, pebbles, damage):
        pebbles.edit(PO, *damage)
        pebbles.edit(MD, DRAW, "No draw is ever possible.")
        pebbles.append("spec/index.md", "\nOne more sentence.\n")
        before = pebbles.text(PO)
        made = update(pebbles)
        assert pebbles.text(PO) == before
        assert [(d.code, d.place.path) for d in made.left] == [("translation.syntax", PO)]
        assert "One more sentence." in pebbles.text("locales/fr/LC_MESSAGES/index.po")

    def test_a_faulty_archive_is_not_touched_nor_what_would_go_there(self, pebbles):
        pebbles.path(OBSOLETE).parent.mkdir()
        pebbles.path(OBSOLETE).write_text("not a catalogue\n", encoding="utf-8")
        pebbles.edit(MD, f"- {DRAW}\n", "")
        before = pebbles.text(PO)
        made = update(pebbles)
        assert (pebbles.text(PO), pebbles.text(OBSOLETE)) == (before, "not a catalogue\n")
        assert made.left[0].place.path == OBSOLETE

    @pytest.mark.parametrize("damage", [b"\xff\xfe", b"\n```{include} /etc/passwd\n```\n", b"\n<b>x</b>\n"])
    def test_a_chapter_that_was_not_read_whole_takes_nothing_out_of_its_catalogues(self, pebbles, damage):
        chapter = pebbles.path(MD).read_bytes().replace(f"- {DRAW}\n".encode(), b"")
        pebbles.path(MD).write_bytes(chapter + damage)
        before = pebbles.text(PO)
        made = update(pebbles)
        assert pebbles.text(PO) == before and [d.place.path for d in made.left] == [MD]

    @pytest.mark.parametrize("link", [PO, "locales/fr/obsolete", "locales/templates"])
    def test_nothing_is_written_through_a_link(self, pebbles, tmp_path, link):
        away = tmp_path / "away"
        away.mkdir()
        if pebbles.path(link).exists():
            away = away / "x.po"
            pebbles.path(link).rename(away)
        pebbles.path(link).symlink_to(away)
        pebbles.edit(MD, DRAW, "No draw is ever possible.")
        with pytest.raises(CannotRun, match="link"):
            update(pebbles)

    def test_a_message_may_look_like_a_comment_or_an_obsolete_one(self, pebbles, tmp_path):
        path = tmp_path / "x.po"
        path.write_text('msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\nmsgid "a"\nmsgstr ""\n'
                        '"#~ b\\n"\n"#| c"\n', encoding="utf-8")
        read = sheet.read(path)
        kept = archive.Archive(tmp_path / "o.po")
        kept.add(read.messages[0].lines)
        (tmp_path / "o.po").write_text(kept.text(read.header.lines), encoding="utf-8")
        (block,) = archive.read(tmp_path / "o.po").known().values()
        assert str(block.entry.msgstr) == "#~ b\n#| c"


class TestInterruptedWrites:
    @pytest.mark.parametrize("after", [0, 1, 2, 3])
    def test_whoever_interrupts_loses_nothing_and_the_next_update_comes_to_the_same_end(
            self, pebbles, tmp_path, monkeypatch, after):
        import shutil

        from lowball.rulebook import writing

        pebbles.edit(MD, f"- {DRAW}\n", "")
        pebbles.append("spec/index.md", f"\n{DRAW}\n")
        whole = type(pebbles)(tmp_path / "whole")
        shutil.copytree(pebbles.root, whole.root)
        update(whole)
        done, replace = [], writing._replace

        def interrupted(path, text):
            if len(done) == after:
                raise KeyboardInterrupt
            done.append(path)
            replace(path, text)

        monkeypatch.setattr(writing, "_replace", interrupted)
        with pytest.raises(KeyboardInterrupt):
            update(pebbles)
        assert any(PARTIE in text.decode() for text in files(pebbles).values())
        monkeypatch.setattr(writing, "_replace", replace)
        update(pebbles)
        assert files(pebbles) == files(whole)

    def test_a_write_that_fails_leaves_the_old_file_and_nothing_beside_it(self, pebbles, monkeypatch):
        pebbles.edit(MD, DRAW, "No draw is ever possible.")
        before = files(pebbles)
        made = plan(load(pebbles.root))
        monkeypatch.setattr("os.fsync", lambda handle: (_ for _ in ()).throw(OSError(28, "No space left")))
        with pytest.raises(CannotRun, match="No space left"):
            made.write()
        assert files(pebbles) == before

    def test_a_file_that_changed_in_the_meantime_is_not_written_over(self, pebbles):
        pebbles.edit(MD, DRAW, "No draw is ever possible.")
        made = plan(load(pebbles.root))
        pebbles.edit(PO, "Le dernier caillou", "Le tout dernier caillou")
        with pytest.raises(CannotRun, match="meantime"):
            made.write()
        assert "tout dernier" in pebbles.text(PO)


class TestTemplates:
    def test_they_say_where_a_message_stands_and_how_tools_should_take_it(self, pebbles):
        update(pebbles)
        text = pebbles.text("locales/templates/taking.pot")
        assert '#. take.last: title\n#: spec/taking.md\n#, md-text\nmsgid "The last pebble"\nmsgstr ""\n' in text
        assert "#. take.last: example last-one\n#: spec/taking.md\n#, no-wrap, ignore-same\n" in text

    def test_one_that_is_not_of_the_book_as_it_is_is_told(self, pebbles):
        update(pebbles)
        assert pebbles.check() == []
        pebbles.edit(MD, ":norm: player must take pebbles\n", ":norm: player must take pebbles\n")
        pebbles.edit("locales/templates/taking.pot", 'msgid "The last pebble"', 'msgid "The first pebble"')
        pebbles.path("locales/templates/more.pot").write_text(pebbles.text("locales/templates/index.pot"))
        assert {(d.code, d.place.path) for d in pebbles.check()} == {
            ("translation.template", "locales/templates/taking.pot"),
            ("translation.template", "locales/templates/more.pot")}
        update(pebbles)
        assert pebbles.check() == []

    def test_a_file_of_someone_else_stays_among_them(self, pebbles):
        update(pebbles)
        pebbles.path("locales/templates/theirs.pot").write_text("# theirs\n")
        update(pebbles)
        assert pebbles.path("locales/templates/theirs.pot").exists() and pebbles.check() == []


class TestNothingIsLost:
    """Whatever an author does to the chapters, every French word can be found again."""

    @pytest.mark.parametrize("seed", range(6))
    def test_through_a_history_of_changes(self, pebbles, seed):
        import random

        chance = random.Random(seed)
        french = {line for line in pebbles.text(PO).split("\n") if line.startswith("msgstr \"") and len(line) > 12}
        sources = {name: pebbles.text(name) for name in (MD, "spec/index.md", "spec/glossary.md")}
        for _step in range(5):
            for name, source in sources.items():
                lines = [line for line in source.split("\n") if chance.random() > 0.1 or not line[:1].isalpha()]
                if chance.random() < 0.5:
                    lines = [line.replace("pebble", "stone") if chance.random() < 0.5 else line for line in lines]
                pebbles.path(name).write_text("\n".join(lines), encoding="utf-8")
            update(pebbles)
            kept = "".join(text.decode() for text in files(pebbles).values())
            assert [line for line in french if line not in kept] == []
            before = files(pebbles)
            assert not update(pebbles) and files(pebbles) == before
        for name, source in sources.items():
            pebbles.path(name).write_text(source, encoding="utf-8")
        update(pebbles)
        assert {d.code for d in pebbles.check()} <= {"translation.fuzzy"}
