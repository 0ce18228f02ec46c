"""The gate stands in Sphinx itself: a plain ``sphinx-build`` fails on a fault, every time."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tests.processes import python

MD = "spec/taking.md"
PO = "locales/fr/LC_MESSAGES/taking.po"


def sphinx_build(project, out, *options):
    """Run ``sphinx-build`` as a host that knows nothing but Sphinx."""
    return python("sphinx", "-q", "-b", "html", *options, project.root, out)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_book_without_a_fault_is_built(pebbles, tmp_path, lang):
    command = [sys.executable, "-m", "sphinx", "-q", "-b", "html", "-D", f"language={lang}", pebbles.root,
               tmp_path / "out"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert (tmp_path / "out" / "taking.html").is_file()


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize(("file", "old", "new", "code"), [
    (PO, "`trois <take.most>`", "`quatre <take.most>`", "facts.value"),
    (MD, "12: goes on", "11: goes on", "examples.output"),
    (PO, 'msgstr "Le dernier caillou"', 'msgstr "Le dernier caillou', "translation.syntax"),
], ids=["a French number", "an English output", "a missing quote"])
def test_a_fault_in_any_language_stops_the_build_of_each_again_and_again(pebbles, tmp_path, lang, file, old, new, code):
    line = pebbles.edit(file, old, new)
    for _ in range(2):
        done = sphinx_build(pebbles, tmp_path / "out", "-D", f"language={lang}")
        assert done.returncode != 0
        assert f"{code} " in done.stderr and file in done.stderr
        assert code != "facts.value" or f"{file}:{line}" in done.stderr
    assert not (tmp_path / "out" / "taking.html").exists()


def test_a_fault_after_a_good_build_leaves_the_pages_as_they_were(pebbles, tmp_path):
    assert sphinx_build(pebbles, tmp_path / "out", "-D", "language=fr").returncode == 0
    page = tmp_path / "out" / "taking.html"
    before = page.read_bytes()
    pebbles.edit(PO, "`trois <take.most>`", "`quatre <take.most>`")
    assert sphinx_build(pebbles, tmp_path / "out", "-D", "language=fr").returncode != 0
    assert page.read_bytes() == before


def test_a_changed_translation_is_shown_by_the_next_build(pebbles, tmp_path):
    sphinx_build(pebbles, tmp_path / "out", "-D", "language=fr")
    pebbles.edit(PO, "Aucun caillou ne revient au tas.", "Aucun caillou ne retourne au tas.")
    assert sphinx_build(pebbles, tmp_path / "out", "-D", "language=fr").returncode == 0
    assert "Aucun caillou ne retourne au tas." in (tmp_path / "out" / "taking.html").read_text(encoding="utf-8")


def test_a_changed_title_is_shown_wherever_it_is_referred_to(pebbles, tmp_path):
    sphinx_build(pebbles, tmp_path / "out")
    pebbles.edit("spec/glossary.md", "that nobody has taken yet", "that nobody has yet taken")
    pebbles.edit("locales/fr/LC_MESSAGES/glossary.po", "that nobody has taken yet", "that nobody has yet taken")
    assert sphinx_build(pebbles, tmp_path / "out").returncode == 0
    assert "that nobody has yet taken" in (tmp_path / "out" / "taking.html").read_text(encoding="utf-8")


@pytest.mark.parametrize("message", [
    r"```{include} /etc/hostname\n```", "{raw}`<script>` caillou", "{download}`x </etc/passwd>`",
    "<script>alert(1)</script>",
], ids=["an include", "raw", "a foreign role", "a script"])
def test_markup_that_a_translation_may_not_hold_is_refused_before_a_page_is_read(pebbles, tmp_path, message):
    pebbles.edit(PO, "Aucun caillou ne revient au tas.", message)
    done = sphinx_build(pebbles, tmp_path / "out", "-D", "language=fr", "-v")
    assert done.returncode != 0
    assert "safety.markup" in done.stderr or "translation.block" in done.stderr
    assert "reading sources" not in done.stdout and not list((tmp_path / "out").rglob("*.doctree"))


def test_pages_are_read_and_written_in_parallel(pebbles, tmp_path):
    done = sphinx_build(pebbles, tmp_path / "out", "-j", "2", "-W")
    assert (done.returncode, done.stderr) == (0, "")


def test_the_gettext_builder_is_not_stopped(pebbles, tmp_path):
    pebbles.edit(PO, "`trois <take.most>`", "`quatre <take.most>`")
    assert python("sphinx", "-q", "-b", "gettext", pebbles.root, tmp_path / "pot").returncode == 0
    assert (tmp_path / "pot" / "taking.pot").is_file()


def test_builders_without_html_print_the_book_too(pebbles, tmp_path):
    done = python("sphinx", "-q", "-b", "text", "-D", "language=fr", pebbles.root, tmp_path / "text")
    assert done.returncode == 0
    text = (tmp_path / "text" / "taking.txt").read_text(encoding="utf-8")
    assert "1.2 Le dernier caillou" in text and "12: continue" in text


def test_a_conf_without_an_engine_is_told_what_it_lacks(pebbles, tmp_path):
    pebbles.edit("conf.py", 'rulebook_engine = "pebbles"\n', "")
    done = sphinx_build(pebbles, tmp_path / "out")
    assert done.returncode != 0 and "rulebook_engine" in done.stderr


def test_an_engine_that_cannot_be_imported_is_named(pebbles, tmp_path):
    pebbles.edit("conf.py", 'rulebook_engine = "pebbles"', 'rulebook_engine = "marbles"')
    done = sphinx_build(pebbles, tmp_path / "out")
    assert done.returncode != 0 and "marbles" in done.stderr
