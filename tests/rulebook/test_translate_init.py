"""``lowball translate init``: a third language from nothing to pages, so that nothing assumes two."""

from __future__ import annotations

import json
import shutil
import tomllib

import pytest
from bs4 import BeautifulSoup
from click.testing import CliRunner

from lowball import catalogues
from lowball.cli import main
from lowball.rulebook.build import publish
from lowball.rulebook.errors import CannotRun
from lowball.rulebook.gate import examine
from lowball.rulebook.settings import load
from lowball.rulebook.translate.beginning import begin, checked
from lowball.rulebook.words import _, speaking
from tests.conftest import TESTS, Project
from tests.rulebook import german
from tests.rulebook.translators import files, translate, update

LC = "locales/de/LC_MESSAGES"


@pytest.fixture(scope="module", autouse=True)
def own_catalogues():
    """Forget the catalogues of a project when its tests are over."""
    before = [*catalogues._project]
    yield
    catalogues._project[:] = before


@pytest.fixture(scope="module")
def begun(tmp_path_factory):
    """Pebbles with German begun, and what remains to be done."""
    root = tmp_path_factory.mktemp("begun") / "pebbles"
    shutil.copytree(TESTS / "pebbles", root, ignore=shutil.ignore_patterns("__pycache__", "build"))
    beginning = begin(load(root), "de")
    beginning.plan.write()
    return Project(root), beginning.to_do


@pytest.fixture(scope="module")
def three(begun, tmp_path_factory):
    """Pebbles in three languages, translated by hand where a hand is needed."""
    root = tmp_path_factory.mktemp("three") / "pebbles"
    shutil.copytree(begun[0].root, root, ignore=shutil.ignore_patterns("__pycache__"))
    project = Project(root)
    project.edit("conf.py", '["en", "fr"]', '["en", "fr", "de"]')
    for name, table in (("taking", german.TAKING), ("index", german.INDEX), ("glossary", german.GLOSSARY),
                        ("appendix", german.APPENDIX), ("toolkit", german.TOOLKIT)):
        translate(project, f"{LC}/{name}.po", table)
    return project


@pytest.fixture(scope="module")
def site(three, tmp_path_factory):
    """The publication in three languages."""
    folder = tmp_path_factory.mktemp("site")
    settings = load(three.root)
    published = publish(settings, examine(settings), folder)
    return folder, published


def soup(folder, edition, page="taking"):
    return BeautifulSoup((folder / "html" / edition / f"{page}.html").read_text(encoding="utf-8"), "html.parser")


class TestBeginning:
    def test_every_catalogue_is_made_with_its_header(self, begun):
        project, _to_do = begun
        for name in ("index", "taking", "glossary", "toolkit"):
            text = project.text(f"{LC}/{name}.po")
            assert '"Language: de\\n"' in text and '"Plural-Forms: nplurals=2; plural=(n != 1);\\n"' in text
            assert text.startswith("# German ")

    def test_plural_words_have_as_many_forms_as_the_language(self, pebbles):
        begin(load(pebbles.root), "pl").plan.write()
        text = pebbles.text("locales/pl/LC_MESSAGES/toolkit.po")
        assert 'msgid_plural "{n} faults found."\nmsgstr[0] ""\nmsgstr[1] ""\nmsgstr[2] ""\n' in text

    def test_the_terms_are_a_table_to_be_filled(self, begun):
        project, _to_do = begun
        assert tomllib.loads(project.text("locales/de/terms.toml")) == {"heap": {"forms": [], "forbidden": []}}

    def test_it_says_what_remains_to_be_done(self, begun):
        _project, to_do = begun
        assert to_do[0] == 'conf.py: add "de" to rulebook_languages'
        assert "drei" in to_do[1] and len(to_do) == 2

    def test_it_says_what_the_engine_lacks(self, pebbles):
        to_do = "\n".join(begin(load(pebbles.root), "es").to_do)
        for said in ("forms() can't write 1 of its values in es, for instance take.last", "3 examples break off in es"):
            assert said in to_do

    def test_it_says_where_numbers_have_no_words(self, pebbles):
        assert "nobody spells numbers in eu" in "\n".join(begin(load(pebbles.root), "eu").to_do)

    def test_the_engine_of_lowball_is_told_its_catalogue_and_its_values(self, lowball_book):
        beginning = begin(load(lowball_book.root), "de")
        names = {change.name for change in beginning.plan.changes}
        assert {f"{LC}/engine.po", f"{LC}/toolkit.po", f"{LC}/draw.po", "locales/de/terms.toml"} <= names
        (engine,) = [change.after for change in beginning.plan.changes if change.name.endswith("engine.po")]
        assert engine.startswith("# German words of engine.\n#\n# A message may hold several forms")
        to_do = "\n".join(beginning.to_do)
        assert f"translate {LC}/engine.po" in to_do and "writes" in to_do

    def test_what_there_is_already_is_kept(self, three):
        before = files(three)
        assert begin(load(three.root), "de").plan.changes == [] and files(three) == before

    @pytest.mark.parametrize("lang", ["en", "xx", "../fr", "de-AT", "", "DE", "x" * 99, "de_at", "C"])
    def test_what_is_no_other_language_is_refused(self, pebbles, lang):
        before = files(pebbles)
        with pytest.raises(CannotRun):
            begin(load(pebbles.root), lang)
        assert files(pebbles) == before

    def test_a_language_may_have_a_region_or_a_script(self):
        assert checked("pt_BR").startswith("Portuguese") and checked("zh_Hant").startswith("Chinese")

    def test_the_command_tells_it(self, pebbles):
        done = CliRunner().invoke(main, ["translate", "init", "de", "--project", str(pebbles.root)])
        assert done.exit_code == 0 and "de/taking: 12 new" in done.stdout and "conf.py: add" in done.stdout


class TestThirdLanguage:
    def test_the_gate_is_clean_and_ran_every_example_in_three_languages(self, three):
        verdict = examine(load(three.root))
        assert verdict.diagnostics == []
        assert {run.lang for run in verdict.evidence.runs.values() if run.tried} == {"en", "fr", "de"}

    @pytest.mark.parametrize(("old", "new", "code"), [
        ("`drei <take.most>`", "`vier <take.most>`", "facts.value"),
        ("`gewinnt <take.last>`", "`weiter <take.last>`", "facts.value"),
        ('"0: gewinnt"', '"0: weiter"', "examples.output"),
        ("`Haufen <heap>` muss", "`Stapel <heap>` muss", "translation.term"),
        ("Kein Kiesel kommt", "Keine zwei Kiesel kommen", "facts.untied"),
    ])
    def test_a_fault_in_the_third_language_is_caught_there(self, three, tmp_path, old, new, code):
        shutil.copytree(three.root, tmp_path / "p")
        project = Project(tmp_path / "p")
        line = project.edit(f"{LC}/taking.po", old, new)
        faults = project.check()
        assert code in {fault.code for fault in faults}
        for fault in faults:
            assert (fault.lang, fault.place.path) == ("de", f"{LC}/taking.po")
            assert abs(fault.place.line - line) < 3

    def test_an_update_changes_nothing(self, three):
        before = files(three)
        assert not update(three) and files(three) == before

    def test_each_translation_faces_the_source_in_an_edition_of_its_own(self, site):
        folder, published = site
        assert published.editions == ("en", "fr", "de", "bilingual", "bilingual-de")
        for edition, lang in (("bilingual", "fr"), ("bilingual-de", "de")):
            page = soup(folder, edition)
            halves = {half["lang"] for half in page.select(".half")}
            assert halves == {"en", lang} and page.body["data-right-half"] == lang
            assert page.find(id=f"{lang}-take.last") and page.find(id="take.last")
            ids = [tag["id"] for tag in page.find_all(id=True)]
            assert len(ids) == len(set(ids))

    def test_anchors_are_equal_in_all_editions(self, site):
        folder, _published = site
        ids = [[tag["id"] for tag in soup(folder, edition).select("section.rule, figure.example")
                if not tag["id"].startswith(("fr-", "de-"))]
               for edition in ("en", "fr", "de", "bilingual", "bilingual-de")]
        assert all(one == ids[0] for one in ids) and ids[0]

    def test_every_page_leads_to_itself_in_the_other_editions(self, site):
        folder, published = site
        for edition in published.editions:
            links = soup(folder, edition).select("nav.edition-switch a")
            assert [link["data-edition"] for link in links] == list(published.editions)
            (here,) = [link for link in links if link.get("aria-current")]
            assert here["data-edition"] == edition
            assert all((folder / "html" / edition / link["href"]).resolve().is_file() for link in links)

    def test_links_of_a_half_stay_in_that_half_of_the_edition(self, site):
        folder, _published = site
        page = soup(folder, "bilingual-de")
        for half in page.select(".half"):
            for link in half.select("p > a[href*='#']:not(.other-edition)"):
                assert link["href"].partition("#")[2].startswith("de-") == (half["lang"] == "de")

    def test_the_pages_speak_the_words_of_the_project_s_toolkit(self, site):
        folder, _published = site
        page = soup(folder, "de")
        assert page.html["lang"] == "de" and "Beispiel" in page.get_text() and "Quellen P1" in page.get_text()
        assert {link["hreflang"] for link in page.select('link[rel="alternate"]')} == {"en", "fr", "de", "x-default"}

    def test_the_book_as_json_has_every_language_and_edition(self, site):
        book = json.loads((site[0] / "rules.json").read_text(encoding="utf-8"))
        rule = book["rules"][0]
        assert rule["title"]["de"] == "Wie viele man nimmt"
        assert list(rule["links"]) == ["en", "fr", "de", "bilingual", "bilingual-de"]

    def test_a_word_that_is_filled_in_otherwise_is_said_in_the_source_language(self, three):
        load(three.root)
        translate(three, f"{LC}/toolkit.po", {"Since {edition}": "Seit {edition.__class__} {x}"})
        with speaking("de"):
            assert _("Since {edition}", edition="1") == "Since 1"
        translate(three, f"{LC}/toolkit.po", {"Since {edition}": "Seit {edition}"})
        with speaking("de"):
            assert _("Since {edition}", edition="1") == "Seit 1"


def test_a_language_with_a_region_is_named_as_html_names_it():
    from lowball.rulebook.editions import beside, switch
    from lowball.rulebook.head import head_links

    editions = beside(["en", "pt_BR"], "en")
    assert 'hreflang="pt-BR"' in head_links(editions, "x.html")
    assert 'lang="pt-BR"' in switch(editions, "x.html") and "../pt_BR/x.html" in switch(editions, "x.html")
