"""The live preview shows a book with faults, each in its place, and nothing that nobody may give to Sphinx."""

from __future__ import annotations

import json
import re
import socket
import subprocess
import sys

from bs4 import BeautifulSoup

from lowball.rulebook.preview.building import STATUS
from lowball.rulebook.preview.overlay import laid_over
from lowball.rulebook.preview.serving import HOST, free, unwatched
from tests.test_command import run

PO = "locales/fr/LC_MESSAGES/taking.po"
PAGE = ('<html><head></head><body><!--edition--><h1>Taking</h1>'
        '<section id="take.limit"><!--rule:en take.limit--></section>'
        '<section id="fr-take.limit"><!--rule:fr take.limit--></section></body></html>')


def fault(**fields):
    return {"code": "facts.value", "place": "spec/taking.md:3", "sentence": "is <wrong>", "rule": "",
            "chapter": "taking", "lang": "", "text": "", "engine": "", "mend": ""} | fields


def shown(*faults, page=PAGE, languages=("en", "fr"), failure="", lang="en"):
    status = {"lang": lang, "faults": list(faults), "closed": [], "failure": failure}
    return BeautifulSoup(laid_over(page, status, "taking", "bilingual", languages), "html.parser")


def test_a_fault_stands_at_its_rule_in_the_half_of_its_language():
    page = shown(fault(rule="take.limit", lang="fr", mend="write three"))
    (one,) = page.select(".fault")
    assert one.parent["id"] == "fr-take.limit"
    assert one.get_text(" ", strip=True) == "spec/taking.md:3: facts.value is <wrong> to mend it write three"


def test_a_fault_of_no_language_stands_once():
    page = shown(fault(rule="take.limit"))
    assert [one.parent["id"] for one in page.select(".fault")] == ["take.limit"]


def test_a_fault_outside_the_rules_stands_at_the_top_of_its_chapter_and_language():
    page = shown(fault(), fault(chapter="glossary"), fault(lang="de"))
    assert len(page.select(".fault")) == 1 and page.select_one(".fault").find_next("h1")


def test_the_bar_lists_every_fault_with_a_link_to_it():
    page = shown(fault(rule="take.limit", lang="fr"), fault(chapter="a/b", lang="en"), fault(chapter=""))
    bar = page.select_one(".preview")
    assert "3 faults found." in bar.get_text() and "nothing is published" in bar.get_text()
    assert [link["href"] for link in bar.select("a")] == ["../fr/taking.html#take.limit", "../en/a/b.html"]
    assert len(bar.select("li")) == 3


def test_the_bar_says_when_all_is_well_and_when_the_pages_are_old():
    assert "agree" in shown().select_one(".preview.clean").get_text()
    old = shown(failure="conf.py can't be read").select_one(".preview.faulty").get_text()
    assert "old" in old and "conf.py can't be read" in old
    french = shown(fault(), lang="fr").select_one(".preview")
    assert french["lang"] == "fr" and "Aperçu en direct\u00a0: rien n’est publié." in french.get_text()


def built(project, folder, facing):
    """Build the preview as `lowball serve` does, in a process of its own, and return what is said of it."""
    command = [sys.executable, "-m", "lowball.rulebook.preview.building", project.root, folder, facing, "en"]
    subprocess.run(command, check=True)
    return json.loads((folder / STATUS).read_text(encoding="utf-8"))


def test_a_book_with_faults_is_built_without_what_is_unsafe(pebbles, tmp_path):
    pebbles.path("secret.txt").write_text("the secret")
    pebbles.edit(PO, "`trois <take.most>`", "`quatre <take.most>`")
    pebbles.edit(PO, 'msgstr "Aucun caillou ne revient au tas."', 'msgstr ""\n"```{include} ../secret.txt\\n"\n"```"')
    pebbles.edit(PO, "Comptez **à rebours**", "Comptez {download}`ici <../secret.txt>` **à rebours**")
    pebbles.append("spec/appendix.md", "\n```{include} ../secret.txt\n```\n")
    status = built(pebbles, tmp_path / "out", "facing")
    assert (status["failure"], status["closed"]) == ("", ["appendix"])
    told = {(one["code"], one["chapter"], one["rule"], one["lang"]) for one in status["faults"]}
    assert {("facts.value", "taking", "take.limit", "fr"), ("translation.block", "taking", "take.last", "fr"),
            ("safety.markup", "taking", "take.last", "fr"), ("safety.markup", "appendix", "", "en")} <= told
    french = (tmp_path / "out" / "html" / "fr" / "taking.html").read_text(encoding="utf-8")
    assert "au plus <span class=\"fact\"" in french and "quatre" in french and "No pebble goes back." in french
    assert (tmp_path / "out" / "html" / "bilingual" / "taking.html").is_file()
    closed = (tmp_path / "out" / "html" / "fr" / "appendix.html").read_text(encoding="utf-8")
    assert "Options et sources<" in closed and "option-largest_take" not in closed
    assert "not shown until" in laid_over(closed, status, "appendix", "fr", ("fr",))
    pages = "".join(path.read_text(encoding="utf-8") for path in (tmp_path / "out").rglob("*.html"))
    assert "the secret" not in pages and not list((tmp_path / "out").rglob("secret*"))
    # What breaks the whole book leaves the pages, and says why.
    pebbles.append("conf.py", "1 / 0\n")
    assert "division by zero" in built(pebbles, tmp_path / "out", "alone")["failure"]
    assert (tmp_path / "out" / "html" / "fr" / "taking.html").read_text(encoding="utf-8") == french


def test_what_is_watched_are_the_texts_of_the_book():
    assert not [path for path in ("spec/a.md", "locales/fr/LC_MESSAGES/a.po", "spec/retired.toml") if unwatched(path)]
    assert all(map(unwatched, ("spec/a.md~", "spec/.a.md", "locales/fr/LC_MESSAGES/a.mo", "build/x.html")))


def test_a_missing_package_is_asked_for_in_a_sentence(pebbles, monkeypatch):
    monkeypatch.delitem(sys.modules, "lowball.rulebook.preview.serving", raising=False)
    monkeypatch.setitem(sys.modules, "sphinx_autobuild.middleware", None)
    done = run("serve", "--project", pebbles.root)
    assert done.exit_code == 2 and "install lowball-rulebook[serve]" in done.output


def test_a_port_that_is_taken_and_a_language_that_is_not_there_are_refused(pebbles):
    with socket.socket() as taken:
        taken.bind((HOST, 0))
        taken.listen()
        port = taken.getsockname()[1]
        done = run("serve", "--project", pebbles.root, "--port", port)
    assert done.exit_code == 2 and re.search(rf"port {port} is taken", done.output)
    assert free(0) > 0
    assert run("serve", "--project", pebbles.root, "--lang", "de").exit_code == 2
