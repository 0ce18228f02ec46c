"""The command ``lowball``, as a person uses it."""

from __future__ import annotations

import contextlib
import json
import os
import subprocess
import sys

import pytest
from click.testing import CliRunner

from lowball.cli import main
from tests.conftest import ROOT

PO = "locales/fr/LC_MESSAGES/taking.po"


def run(*arguments, **options):
    return CliRunner().invoke(main, [str(argument) for argument in arguments], **options)


class TestRank:
    def test_json_has_cards_category_strength_and_the_best(self):
        done = run("rank", "--game", "deuce-to-seven", "--json", "As 5h 4d 3c 2s", "Kc Qd Jh Ts 8c")
        answer = json.loads(done.stdout)
        assert answer["game"] == "deuce-to-seven"
        assert answer["hands"][0]["cards"] == "As 5h 4d 3c 2s"
        assert [hand["category"] for hand in answer["hands"]] == ["high-card", "high-card"]
        assert answer["best"] == [1]
        assert answer["hands"][1]["strength"] < answer["hands"][0]["strength"]

    def test_a_suited_wheel_is_a_flush_in_deuce_to_seven(self):
        done = run("rank", "--game", "deuce-to-seven", "--json", "As 5s 4s 3s 2s")
        assert json.loads(done.stdout)["hands"][0]["category"] == "flush"

    def test_strength_one_is_the_best_hand_there_is(self):
        for game, hand in (("ace-to-five", "5s 4d 3c 2h As"), ("deuce-to-seven", "7s 5d 4c 3h 2s"),
                           ("draw-high", "As Ks Qs Js Ts")):
            assert json.loads(run("rank", "--game", game, "--json", hand).stdout)["hands"][0]["strength"] == 1

    def test_hands_that_tie_are_all_best(self):
        done = run("rank", "--json", "5s 4d 3c 2h As", "5c 4c 3s 2c Ac", "6s 6d 6c 2s 3d")
        assert json.loads(done.stdout)["best"] == [0, 1]

    def test_text_has_the_best_first_in_the_language_asked_for(self):
        done = run("rank", "--game", "draw-high", "--lang", "fr", "Qh Jd 9c 3s 2d", "Ks Kd 9h 3c 2h")
        first, second = done.stdout.splitlines()
        assert first.startswith("* R♠ R♦") and "paire de rois" in first
        assert second.startswith("  D♥ V♦")

    def test_hands_of_different_deals_may_share_cards(self):
        assert json.loads(run("rank", "--json", "5s 4d 3c 2h As", "6s 4d 3c 2h As").stdout)["best"] == [0]

    @pytest.mark.parametrize("notation", ["10♥ 9♥ 8♥ 7♥ 2♠", "Th 9h 8h 7h 2s", "10h 9h 8h 7h 2s"])
    def test_notations_are_read_alike(self, notation):
        assert json.loads(run("rank", "--json", notation).stdout)["hands"][0]["cards"] == "Th 9h 8h 7h 2s"

    def test_the_joker_is_in_the_deck_as_the_game_or_the_option_has_it(self):
        assert run("rank", "7s 5h 4d 2c Jk").exit_code == 0
        assert run("rank", "--no-joker", "7s 5h 4d 2c Jk").exit_code == 2
        assert run("rank", "--game", "draw-high", "7s 5h 4d 2c Jk").exit_code == 2
        assert run("rank", "--game", "draw-high", "--joker", "7s 5h 4d 2c Jk").exit_code == 0

    @pytest.mark.parametrize("hands", [
        ["As As Kd Qh Jc"], ["As Ks Kd Qh"], ["Xs Ks Kd Qh Jc"], [],
        ["1s Ks Kd Qh Jc"], ["As Ks Kd Qh Jc Tc"],
    ], ids=["a card twice", "four cards", "no such rank", "no hand", "a one", "six cards"])
    @pytest.mark.parametrize("lang", ["en", "fr"])
    def test_bad_input_is_one_sentence_on_stderr_and_status_2(self, hands, lang):
        done = run("rank", "--lang", lang, *hands)
        assert (done.exit_code, done.stdout) == (2, "")
        assert len(done.stderr.strip().splitlines()) == 1
        other = run("rank", "--lang", "en" if lang == "fr" else "fr", *hands)
        assert done.stderr != other.stderr

    def test_an_unknown_game_or_language_is_named(self):
        assert "stud" in run("rank", "--game", "stud", "As Ks Kd Qh Jc").stderr
        assert "xx" in run("rank", "--lang", "xx", "As Ks Kd Qh Jc").stderr


class TestRule:
    def test_a_rule_is_printed_with_sources_and_examples(self):
        done = run("rule", "draw.max-consecutive")
        for part in ("draw.max-consecutive", "four", "R10", "five-wanted", ">>> "):
            assert part in done.stdout

    def test_a_rule_is_printed_in_french(self):
        done = run("rule", "draw.max-consecutive", "--lang", "fr")
        assert "quatre" in done.stdout and "Exemple" in done.stdout

    def test_a_rule_is_printed_as_json(self):
        assert json.loads(run("rule", "draw.max-consecutive", "--json").stdout)["id"] == "draw.max-consecutive"

    def test_an_unknown_rule_names_the_nearest(self):
        done = run("rule", "draw.max-consecutif")
        assert done.exit_code == 2 and "draw.max-consecutive" in done.stderr


class TestCheck:
    def test_a_clean_book_exits_0(self, pebbles):
        assert run("check", "--project", pebbles.root).exit_code == 0

    def test_a_fault_exits_1_and_names_the_line(self, pebbles):
        line = pebbles.edit(PO, "`trois <take.most>`", "`quatre <take.most>`")
        done = run("check", "--project", pebbles.root)
        assert done.exit_code == 1
        for part in (f"{PO}:{line}", "take.limit", "quatre", "trois"):
            assert part in done.stdout

    def test_a_folder_without_a_book_exits_2(self, tmp_path):
        done = run("check", "--project", tmp_path)
        assert done.exit_code == 2 and "conf.py" in done.stderr

    @pytest.mark.parametrize(("options", "status"), [
        (["--lang", "fr"], 1), (["--lang", "en"], 0), (["--rule", "take.limit"], 1), (["--rule", "take.last"], 0),
        (["--rule", "take.none"], 2), (["--lang", "xx"], 2)])
    def test_a_language_or_a_rule_is_chosen(self, pebbles, options, status):
        pebbles.edit(PO, "`trois <take.most>`", "`quatre <take.most>`")
        assert run("check", "--project", pebbles.root, *options).exit_code == status

    @pytest.mark.parametrize("form", ["json", "sarif", "github"])
    def test_stdout_holds_the_format_and_nothing_else(self, pebbles, form):
        pebbles.edit(PO, "`trois <take.most>`", "`quatre <take.most>`")
        done = run("check", "--project", pebbles.root, "--format", form)
        if form == "github":
            assert done.stdout.startswith("::error file=")
        else:
            assert json.loads(done.stdout)

    def test_progress_is_plain_lines_away_from_a_terminal(self, pebbles):
        done = run("check", "--project", pebbles.root)
        assert "6/6" in done.stderr and "\x1b" not in done.stderr

    def test_progress_is_a_bar_on_a_terminal(self, pebbles):
        master, terminal = os.openpty()
        process = subprocess.Popen([sys.executable, "-m", "lowball", "check", "--project", str(pebbles.root)],
                                   stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=terminal,
                                   env=os.environ | {"TERM": "xterm-256color"})
        os.close(terminal)
        shown = b""
        with contextlib.suppress(OSError):  # the end of a terminal, on Linux
            while data := os.read(master, 4096):
                shown += data
        os.close(master)
        assert process.wait() == 0
        assert "━" in shown.decode("utf-8", errors="replace")

    def test_faults_are_told_in_the_language_of_the_person(self, pebbles, speaking_french):
        pebbles.edit(PO, "`trois <take.most>`", "`quatre <take.most>`")
        assert "le texte dit « quatre »" in run("check", "--project", pebbles.root).stdout.replace("\u00a0", " ")

    def test_outputs_are_accepted_after_a_look_at_the_difference(self, pebbles):
        pebbles.edit(PO, '"12: continue"', '"11: continue"')
        refused = run("check", "--project", pebbles.root, "--accept", input="n\n")
        assert refused.exit_code == 1 and '+"12: continue"' in refused.stderr
        assert '"11: continue"' in pebbles.text(PO)
        assert run("check", "--project", pebbles.root, "--accept", input="y\n").exit_code == 0
        assert '"12: continue"' in pebbles.text(PO)


class TestBuild:
    def test_a_fault_leaves_the_last_publication_untouched(self, pebbles):
        assert run("build", "--project", pebbles.root).exit_code == 0
        page = pebbles.path("build/html/bilingual/taking.html")
        before = page.read_bytes(), pebbles.path("build/rules.json").read_bytes()
        pebbles.edit(PO, "`trois <take.most>`", "`quatre <take.most>`")
        done = run("build", "--project", pebbles.root)
        assert done.exit_code == 1 and "facts.value" in done.stdout
        assert before == (page.read_bytes(), pebbles.path("build/rules.json").read_bytes())

    def test_a_fault_that_only_sphinx_sees_leaves_it_untouched_too(self, pebbles):
        assert run("build", "--project", pebbles.root).exit_code == 0
        before = pebbles.path("build/html/en/taking.html").read_bytes()
        pebbles.append("conf.py", '\nhtml_theme = "no-such-theme"\n')
        done = run("build", "--project", pebbles.root)
        assert done.exit_code == 2 and "no-such-theme" in done.stderr
        assert pebbles.path("build/html/en/taking.html").read_bytes() == before

    def test_one_language_is_built_alone(self, pebbles, tmp_path):
        done = run("build", "--project", pebbles.root, "--lang", "fr", "--out", tmp_path / "out")
        assert done.exit_code == 0
        published = {path.name for path in (tmp_path / "out" / "html").iterdir()}
        assert published == {"fr", "index.html", ".rulebook"}


def test_the_command_runs_as_a_module():
    done = subprocess.run([sys.executable, "-m", "lowball", "--version"], cwd=ROOT, capture_output=True, text=True,
                          check=True)
    assert done.stdout.startswith("lowball")
