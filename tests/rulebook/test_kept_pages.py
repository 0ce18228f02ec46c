"""A build takes over the pages of the last one, and publishes what a build from nothing would publish."""

from __future__ import annotations

import fcntl
import os
import signal
import subprocess
import sys

import pytest

from lowball import catalogues
from lowball.rulebook import build
from lowball.rulebook.bilingual import Pairing
from lowball.rulebook.build import publish
from lowball.rulebook.errors import CannotRun
from lowball.rulebook.gate import examine
from lowball.rulebook.kept_pages import Keeper, canonical
from lowball.rulebook.memory import Memory
from lowball.rulebook.passes import Pass
from lowball.rulebook.programs import engine_root
from lowball.rulebook.settings import load
from tests.processes import python

TAKING, GLOSSARY, APPENDIX = (f"locales/fr/LC_MESSAGES/{name}.po" for name in ("taking", "glossary", "appendix"))
build_on = build.language_builds


def published(project, folder="build", **options):
    settings = load(project.root)
    publish(settings, examine(settings), project.root / folder, **options)
    site = project.root / folder / "html"
    return {path.relative_to(site).as_posix(): path.read_bytes() for path in site.rglob("*")
            if path.is_file() and not path.name.startswith(".")}


@pytest.fixture
def counted(monkeypatch):
    """The pages that were put face to face, and the languages that Sphinx was asked for."""
    paired, asked = [], []
    own, pool = Pairing._pair_page, build.ProcessPoolExecutor

    def pair_page(self, path, other):
        paired.append(path.name)
        own(self, path, other)

    monkeypatch.setattr(Pairing, "_pair_page", pair_page)

    class Pool(pool):
        def submit(self, work, root, outdir, doctrees, lang, *rest):
            asked.append(lang)
            return super().submit(work, root, outdir, doctrees, lang, *rest)

    monkeypatch.setattr(build, "ProcessPoolExecutor", Pool)
    return paired, asked


def test_a_second_build_asks_sphinx_for_nothing_and_a_fresh_one_for_all(pebbles, counted):
    paired, asked = counted
    first = published(pebbles)
    assert sorted(asked) == ["en", "fr"] and paired
    asked.clear(), paired.clear()
    assert published(pebbles) == first
    assert (asked, paired) == ([], [])
    assert published(pebbles, fresh=True) == first
    assert sorted(asked) == ["en", "fr"] and paired


CHANGES = (
    # A sentence; a title that the appendix lists; a term that the rules tell of.
    [(TAKING, "Aucun caillou ne revient", "Aucun caillou ne retourne"),
     (TAKING, "Le dernier caillou", "Le tout dernier caillou"),
     (GLOSSARY, "personne n’a encore pris", "nul n’a encore pris")],
    # A passage that the foot of a rule tells of, and the first sentence of that rule.
    [(APPENDIX, "Qui prend le dernier caillou.", "Qui prend le tout dernier caillou."),
     (TAKING, "Le joueur qui prend le dernier caillou", "Celui qui prend le dernier caillou")],
    # The title of a chapter, which stands on every page.
    [(TAKING, "Prendre des cailloux", "La prise des cailloux")],
)


@pytest.mark.slow
def test_pages_that_are_taken_over_are_as_new(pebbles):
    published(pebbles, languages=["fr"])
    for number, edits in enumerate(CHANGES):
        for edit in edits:
            pebbles.edit(*edit)
        assert published(pebbles, languages=["fr"]) == published(pebbles, f"anew-{number}", languages=["fr"])


def test_a_language_whose_texts_are_the_same_is_taken_over_and_none_when_the_configuration_changes(pebbles, counted):
    published(pebbles)
    counted[1].clear()
    pebbles.edit(*CHANGES[0][0])
    published(pebbles)
    assert counted[1] == ["fr"]
    pebbles.edit("conf.py", 'project = "', 'html_show_sphinx = False\nproject = "')
    published(pebbles)
    assert sorted(counted[1]) == ["en", "fr", "fr"]


def test_what_is_kept_is_published_only_as_it_was_written(pebbles, counted):
    first = published(pebbles)
    pages = pebbles.root / "build" / ".cache" / "pages"
    with (pages / "en" / "taking.html").open("a", encoding="utf-8") as page:
        page.write("<p>forged</p>")
    for page in (pages / "bilingual").iterdir():
        page.write_bytes(page.read_bytes() + b"<p>forged</p>")
    counted[1].clear()
    assert published(pebbles) == first
    assert counted[1] == ["en"]


def test_a_build_that_failed_leaves_no_pages_to_take_over(pebbles, monkeypatch):
    published(pebbles, languages=["fr"])
    pebbles.edit(*CHANGES[0][0])
    settings = load(pebbles.root)
    verdict = examine(settings)
    with monkeypatch.context() as broken:
        # In this process, so that what Sphinx has read is read, and then nothing more is kept.
        broken.setattr(build, "language_builds", failing)
        with pytest.raises(CannotRun):
            publish(settings, verdict, pebbles.root / "build", ["fr"])
    assert published(pebbles, languages=["fr"]) == published(pebbles, "anew", languages=["fr"])


def failing(settings, languages, site, cache, given, progress, keeper):
    """Lend the pages to a build that reads the texts and then fails."""
    keeper.kept("fr").lend(site / "lent")
    build_on(settings, languages, site, cache, given, progress)
    raise CannotRun("the disk is full")


WARNER = """
from sphinx.util import logging

def read(app, doctree):
    if "flies" in doctree.astext():
        logging.getLogger(__name__).warning("pebbles fly")

def setup(app):
    app.connect("doctree-read", read)
"""


def reworded(project, old, new):
    """Word a sentence anew, in files that say they are as old as before."""
    for name in ("spec/taking.md", TAKING):
        before = project.path(name).stat().st_mtime_ns
        project.edit(name, old, new)
        os.utime(project.path(name), ns=(before, before))


def test_a_page_is_read_again_when_its_text_differs_whatever_its_time_and_when_sphinx_warned_of_it(pebbles):
    pebbles.path("warner.py").write_text(WARNER)
    pebbles.edit("conf.py", '["lowball.rulebook"]', '["lowball.rulebook", "warner"]')
    published(pebbles, languages=["en"])
    reworded(pebbles, "No pebble goes back.", "No pebble comes back.")
    assert b"No pebble comes back." in published(pebbles, languages=["en"])["en/taking.html"]
    reworded(pebbles, "No pebble comes back.", "No pebble flies back.")
    for _again in range(2):
        with pytest.raises(CannotRun, match="pebbles fly"):
            published(pebbles, languages=["en"])


def test_pages_are_kept_for_every_file_that_the_configuration_names(pebbles, tmp_path, monkeypatch):
    linked = tmp_path / "linked"
    files = ("logo.svg", "icon.svg", "robots.txt", "theme/own/theme.toml", "own/sub.py", "helper.py", "static/own.css")
    for path in (*map(pebbles.path, ("own/__init__.py", *files)), linked / "own.css"):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()
    pebbles.path("static/linked").symlink_to(linked)
    pebbles.append("conf.py", """
html_logo, html_favicon, html_extra_path, html_theme_path = "logo.svg", "icon.svg", ["robots.txt"], ["theme"]
html_static_path, html_last_updated_fmt = ["static"], "%d"
extensions.append("own")
""")
    settings = load(pebbles.root)
    verdict = examine(settings)

    def ground():
        return Keeper(settings, Pass("", verdict.evidence.book), pebbles.root / "build").ground

    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1000000000")
    known = [ground()]
    assert ground() == known[0]
    for path in (*map(pebbles.path, files), linked / "own.css"):
        path.write_text("# changed")
        known.append(ground())
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1000100000")
    assert len({*known, ground()}) == len(known) + 1


def test_an_engine_that_is_a_package_is_all_of_its_files(tmp_path, monkeypatch):
    (tmp_path / "marbles").mkdir()
    (tmp_path / "marbles" / "__init__.py").touch()
    monkeypatch.syspath_prepend(tmp_path)
    assert engine_root("marbles") == tmp_path / "marbles"
    assert engine_root("marbles.book") is None


def test_the_words_of_the_programs_are_part_of_what_was_remembered_of_another_project(pebbles, tmp_path, monkeypatch):
    monkeypatch.setattr(catalogues, "PACKAGE", tmp_path / "checkout" / "lowball")
    words = tmp_path / "checkout" / "locales" / "fr" / "LC_MESSAGES" / "toolkit.po"
    words.parent.mkdir(parents=True)
    words.write_text("one")
    before = Memory(load(pebbles.root)).engine
    words.write_text("other")
    assert Memory(load(pebbles.root)).engine != before


def test_one_build_at_a_time_has_a_folder_and_clears_away_what_another_left_that_was_ended(pebbles, monkeypatch):
    out = pebbles.root / "build"
    lock, held = out / ".cache" / ".lock", []
    for left in ("ended", "swapping/.last/html/editions", "swapping/html"):
        (out / f".staging-{left}").mkdir(parents=True)

    def at_work(*_asked):
        with lock.open() as file:
            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                held.append(True)
        raise CannotRun("nothing is built")

    monkeypatch.setattr(build, "language_builds", at_work)
    for _again in range(2):
        with pytest.raises(CannotRun, match="nothing is built"):
            published(pebbles)
    assert held == [True, True]
    assert sorted(path.relative_to(out).as_posix() for path in out.glob("**/")) == [
        ".", ".cache", "html", "html/editions"]


ORPHAN = """
import os, time
from concurrent.futures import ProcessPoolExecutor
from lowball.rulebook.build import _end_together, _processes

def work():
    print(os.getpid(), flush=True)
    time.sleep(60)

if __name__ == "__main__":
    with ProcessPoolExecutor(2, mp_context=_processes(), initializer=_end_together) as pool:
        list(map(lambda future: future.result(), [pool.submit(work), pool.submit(work)]))
"""


def test_the_processes_of_a_build_that_is_ended_by_force_end_too(tmp_path):
    (tmp_path / "orphan.py").write_text(ORPHAN)
    with subprocess.Popen([sys.executable, tmp_path / "orphan.py"], stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout
        begun = [process.stdout.readline().strip() for _each in range(2)]
        assert all(begun)
        process.send_signal(signal.SIGKILL)
        # Nothing more comes, and the pipe is closed, once nobody is left who could write into it.
        assert process.communicate(timeout=30)[0] == ""


def test_a_digest_is_the_same_whatever_the_order_of_sets_and_tables():
    assert canonical({"b": frozenset("xyz"), "a": [1, (2,)]}) == canonical({"a": [1, (2,)], "b": frozenset("zyx")})
    assert canonical(["ab", "c"]) != canonical(["a", "bc"])


REMEMBERS = """
from pathlib import Path

def setup(app):
    app.connect("build-finished", lambda app, error: Path(app.confdir, "fresh.txt").write_text(
        str(app.env.domains["rule"].memory.fresh)))
"""


def test_what_pages_are_made_with_is_remembered_for_no_fresh_build(pebbles):
    pebbles.path("remembers.py").write_text(REMEMBERS)
    pebbles.edit("conf.py", '["lowball.rulebook"]', '["lowball.rulebook", "remembers"]')
    for fresh, asked in ((False, []), (True, ["--fresh"])):
        # In a process of its own: here another test's copy of the engine may stand for this one's.
        done = python("lowball", "build", "--project", pebbles.root, "--lang", "en", *asked)
        assert done.returncode == 0, done.stderr + done.stdout
        assert pebbles.text("fresh.txt") == str(fresh)
