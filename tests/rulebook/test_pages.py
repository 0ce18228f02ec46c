"""What the pages say besides the text: marks, examples, feet, situations, heads, the search."""

from __future__ import annotations

import json
import re

import pytest
from bs4 import BeautifulSoup

from lowball.rulebook.build import publish
from lowball.rulebook.gate import examine
from lowball.rulebook.glyphs import coloured
from lowball.rulebook.head import front_door
from lowball.rulebook.modality import marks, words
from lowball.rulebook.model import MODALITIES, Chapter, Norm, Place, Rule
from lowball.rulebook.settings import load
from lowball.rulebook.words import speaking
from tests.conftest import TESTS, Project

PO = "locales/fr/LC_MESSAGES/index.po"
SITUATIONS = """
:::{situations} Taking
Someone took too many, or none -> take.limit take.last
:::
"""
FRENCH = """
msgid "Taking"
msgstr "Les prises"

msgid "Someone took too many, or none"
msgstr "Quelqu’un en a trop pris, ou aucun"
"""
PROOF = """

def proof(rule_id):
    return {"functions": ["pebbles.take"], "cases": 7} if rule_id == "take.limit" else {}
"""


@pytest.fixture(scope="module")
def project(tmp_path_factory):
    import shutil

    root = tmp_path_factory.mktemp("pages") / "pebbles"
    shutil.copytree(TESTS / "pebbles", root, ignore=shutil.ignore_patterns("__pycache__", "build"))
    made = Project(root)
    made.append("spec/index.md", SITUATIONS)
    made.append(PO, FRENCH)
    made.append("conf.py", 'html_baseurl = "https://example.org/rules/"\nrulebook_glyphs = {"3": "red"}\n')
    made.edit("spec/taking.md", ":since: 1\n:house: largest_take", ":since: 1\n:changed: 2 3\n:house: largest_take")
    (root / "pebbles_proved.py").write_text("from pebbles import *\nfrom pebbles import NAMESPACE\n" + PROOF)
    made.edit("conf.py", '"pebbles"\nrulebook_languages', '"pebbles_proved"\nrulebook_languages')
    return made


@pytest.fixture(scope="module")
def site(project):
    settings = load(project.root)
    publish(settings, examine(settings), project.root / "build")
    return project.root / "build"


def soup(site, edition, page="taking"):
    return BeautifulSoup((site / "html" / edition / f"{page}.html").read_text(encoding="utf-8"), "html.parser")


def test_each_modality_that_binds_or_frees_has_a_shape_and_a_word():
    norms = tuple(Norm("who", one, "acts", "") for one in MODALITIES)
    rule = Rule("a.b", Place("x", 1), Chapter("x", "x"), norms=norms)
    page = BeautifulSoup(marks(rule), "html.parser")
    assert [mark.get_text() for mark in page.select(".modality")] == list(words().values())
    assert len({str(mark.svg) for mark in page.select(".modality")}) == len(MODALITIES) - 1
    with speaking("fr"):
        assert words()["must-not"] == "Ne doit pas"


@pytest.mark.parametrize(("edition", "said"), [("en", "Must"), ("fr", "Doit")])
def test_a_rule_says_what_it_does_and_its_id_beside_its_title(site, edition, said):
    bones = soup(site, edition).find(id="take.limit").select_one(".rule-bones")
    assert bones.get_text(" ", strip=True) == f"{said} take.limit"


def test_an_example_is_folded_to_its_name_and_the_last_answer(site):
    for edition, name, answer in (("en", "Example: four refused", "Refused: take 1 to 3 pebbles"),
                                  ("fr", "Exemple 2", "Refused: prenez de 1 à 3 cailloux")):
        scene = soup(site, edition).find(id="take.limit--four-refused")
        assert scene.details and not scene.details.has_attr("open")
        assert [span.get_text() for span in scene.select("summary > span")] == [name, answer]


def test_the_foot_says_where_a_rule_comes_from_and_what_proves_it(site):
    foot = soup(site, "fr").find(id="take.limit").select_one(".rule-foot").get_text(" ", strip=True)
    for said in ("Depuis l’édition 1", "modifiée en 2, 3", "Sources : P1",
                 "Prouvée par 2 exemples, qui passent en anglais et français : 1 ✓, 2 ✓", "décidée dans pebbles.take",
                 "7 cas de conformité", "Lien permanent"):
        assert said in re.sub(r"\s+", " ", foot), said
    links = soup(site, "fr").find(id="take.limit").select(".rule-links a")
    assert [link["href"] for link in links] == ["#take.limit", "../en/taking.html#take.limit",
                                                "../bilingual/taking.html#take.limit"]
    assert [span["lang"] for span in links[2].select("span")] == ["en", "fr"]


def test_a_situation_leads_to_its_rules_in_every_edition(site):
    for edition, question, title in (("en", "Someone took too many, or none", "1.1 How many to take"),
                                     ("fr", "Quelqu’un en a trop pris, ou aucun", "1.1 Combien en prendre")):
        found = soup(site, edition, "index").select_one("details.situation")
        assert found.summary.get_text() == question
        assert found.a.get_text() == title and found.a["href"] == "taking.html#take.limit"
    both = soup(site, "bilingual", "index").select("details.situation a")
    assert [link["href"] for link in both] == ["taking.html#take.limit", "taking.html#take.last",
                                               "taking.html#fr-take.limit", "taking.html#fr-take.last"]
    book = json.loads((site / "rules.json").read_text(encoding="utf-8"))
    (situation,) = book["situations"]
    assert situation["rules"] == ["take.limit", "take.last"] and situation["group"]["fr"] == "Les prises"
    assert book["rules"][0]["cases"] == 7 and book["rules"][0]["changed"] == ["2", "3"]


@pytest.mark.parametrize(("line", "code", "told"), [
    ("Someone took too many -> take.no-such", "book.reference", "take.no-such"),
    ("Someone took too many", "book.markup", "Someone took too many"),
    ("", "book.markup", "situations"),
], ids=["an unknown rule", "no arrow", "nothing"])
def test_a_situation_that_leads_nowhere_is_a_fault(pebbles, line, code, told):
    start = pebbles.append("spec/index.md", f"\n:::{{situations}} Taking\n{line}\n:::\n")
    faults = [fault for fault in pebbles.check() if fault.code == code]
    assert faults and told in faults[0].sentence
    assert faults[0].place == Place("spec/index.md", start + (2 if line else 1))


def test_a_page_tells_of_the_terms_rules_options_and_passages_to_which_it_links(site):
    for edition, prefix in (("en", ""), ("fr", ""), ("bilingual", "fr-")):
        page = soup(site, edition)
        tips = {tip["id"]: tip.get_text() for tip in page.select("[role=tooltip]")}
        french = edition != "en"
        assert ("Les cailloux que personne" if french else "The pebbles that nobody") in tips[f"{prefix}tip-term-heap"]
        assert ("1.1 Combien en prendre" if french else "1.1 How many to take") in tips[f"{prefix}tip-take.limit"]
        assert f"{prefix}tip-passage-P1" in tips and f"{prefix}tip-option-largest_take" in tips
        assert not [link for link in page.select(".rulebook-page a[title]") if "headerlink" not in link["class"]]


def test_a_page_says_its_languages_and_its_address_to_programs(site):
    for edition in ("en", "fr", "bilingual"):
        head = soup(site, edition).head
        assert head.select_one("link[rel=canonical]")["href"] == f"https://example.org/rules/{edition}/taking.html"
        assert head.select_one("meta[property='og:url']")["content"].endswith(f"/{edition}/taking.html")
        assert {link["hreflang"]: link["href"] for link in head.select("link[rel=alternate]")} == {
            "en": "https://example.org/rules/en/taking.html", "fr": "https://example.org/rules/fr/taking.html",
            "x-default": "https://example.org/rules/en/taking.html"}
    french = soup(site, "fr").head
    assert french.select_one("meta[property='og:locale']")["content"] == "fr_FR"
    assert french.select_one("meta[property='og:title']")["content"] == "Prendre des cailloux"
    assert french.select_one("meta[name=description]")["content"].startswith("Les joueurs se servent")
    pages = (site / "html" / "sitemap.xml").read_text(encoding="utf-8")
    assert pages.count("<loc>") == 3 * (4 + 7) and "<loc>https://example.org/rules/bilingual/taking.html</loc>" in pages


def test_what_can_be_found_is_the_text_of_the_language(site):
    script = (site / "html" / "bilingual" / "_static" / "search-fr.js").read_text(encoding="utf-8")
    entries = json.loads(script.partition(" = ")[2].rstrip(";\n"))
    assert ["rule", "1.2 take.last", "Le dernier caillou", "taking.html#take.last"] in [one[:4] for one in entries]
    assert {one[0] for one in entries} == {"rule", "term", "chapter", "option"}
    scripts = [tag["src"] for tag in soup(site, "bilingual", "search").select("script[src*=search]")]
    assert scripts == ["_static/search-en.js", "_static/search-fr.js", "_static/rulebook-search.js"]
    assert soup(site, "bilingual", "search").body["data-right-half"] == "fr"


def test_the_front_door_names_every_language(site):
    door = BeautifulSoup((site / "html" / "index.html").read_text(encoding="utf-8"), "html.parser")
    links = [(link["href"], link["lang"]) for link in door.select("a")]
    assert links == [("en/index.html", "en"), ("fr/index.html", "fr")]
    assert "<script>alert" not in front_door("<script>alert(1)</script>", ["en"])


def test_glyphs_are_coloured_in_the_text_and_nowhere_else(site):
    page = soup(site, "en")
    assert page.select("pre .glyph-red")
    assert coloured("<a title='3'>4</a>", {"3": "red"}) == "<a title='3'>4</a>"


def test_a_colour_that_the_pages_lack_is_told(pebbles, tmp_path):
    from tests.rulebook.test_sphinx import sphinx_build

    pebbles.append("conf.py", 'rulebook_glyphs = {"3": "pink"}\n')
    done = sphinx_build(pebbles, tmp_path / "out")
    assert done.returncode and "pink" in done.stderr


def test_a_changed_first_sentence_is_told_wherever_the_rule_is_named(pebbles, tmp_path):
    from tests.rulebook.test_sphinx import sphinx_build

    pebbles.append("spec/index.md", "\nTake as {rule}`take.last` says.\n")
    pebbles.append(PO, '\nmsgid "Take as {rule}`take.last` says."\nmsgstr "Prenez comme le dit {rule}`take.last`."\n')
    assert sphinx_build(pebbles, tmp_path / "out").returncode == 0
    for name in ("spec/taking.md", "locales/fr/LC_MESSAGES/taking.po"):
        pebbles.edit(name, "The player who takes the last pebble", "The player who takes the very last pebble")
    assert sphinx_build(pebbles, tmp_path / "out").returncode == 0
    assert "the very last pebble" in (tmp_path / "out" / "index.html").read_text(encoding="utf-8")
