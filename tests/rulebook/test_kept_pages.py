"""A build takes over the pages of the last one, and publishes what a build from nothing would publish."""

from __future__ import annotations

import pytest

from lowball.rulebook import build
from lowball.rulebook.bilingual import Pairing
from lowball.rulebook.build import publish
from lowball.rulebook.errors import CannotRun
from lowball.rulebook.gate import examine
from lowball.rulebook.kept_pages import canonical
from lowball.rulebook.settings import load

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


def test_a_digest_is_the_same_whatever_the_order_of_sets_and_tables():
    assert canonical({"b": frozenset("xyz"), "a": [1, (2,)]}) == canonical({"a": [1, (2,)], "b": frozenset("zyx")})
    assert canonical(["ab", "c"]) != canonical(["a", "bc"])
