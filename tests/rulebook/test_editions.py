"""Three editions stand side by side, with the same anchors."""

from __future__ import annotations

import json

import pytest
from bs4 import BeautifulSoup

from lowball.rulebook.bilingual import Pairing
from lowball.rulebook.build import publish
from lowball.rulebook.editions import Pair, beside, switch
from lowball.rulebook.errors import CannotRun
from lowball.rulebook.gate import examine
from lowball.rulebook.settings import load
from tests.conftest import TESTS


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    """The published book of Pebbles."""
    folder = tmp_path_factory.mktemp("site")
    settings = load(TESTS / "pebbles")
    publish(settings, examine(settings), folder)
    return folder


def soup(site, edition, page="taking"):
    return BeautifulSoup((site / "html" / edition / f"{page}.html").read_text(encoding="utf-8"), "html.parser")


def anchors(page):
    return [tag["id"] for tag in page.select("section.rule, section.term, figure.example")]


def test_anchors_are_equal_in_all_editions(site):
    for page in ("taking", "glossary"):
        english = anchors(soup(site, "en", page))
        both = anchors(soup(site, "bilingual", page))
        assert english and english == anchors(soup(site, "fr", page))
        assert [anchor for anchor in both if not anchor.startswith("fr-")] == english
        assert [anchor.removeprefix("fr-") for anchor in both if anchor.startswith("fr-")] == english


def test_each_rule_stands_beside_itself_in_the_other_language(site):
    page = soup(site, "bilingual")
    pairs = [pair for pair in page.select(".pair") if pair.select_one("section.rule")]
    assert len(pairs) == 2
    for pair in pairs:
        left, right = pair.select(":scope > .half")
        assert (left["lang"], right["lang"]) == ("en", "fr")
        assert right.select_one("section.rule")["id"] == f"fr-{left.select_one('section.rule')['id']}"
    assert "Take" not in pairs[1].select(".half")[1].get_text()


def test_no_id_stands_twice_on_a_bilingual_page(site):
    ids = [tag["id"] for tag in soup(site, "bilingual").find_all(id=True)]
    assert len(ids) == len(set(ids))


def test_links_of_a_half_stay_in_that_half_of_the_edition(site):
    page = soup(site, "bilingual")
    for half in page.select(".half"):
        prefix = "fr-" if half["lang"] == "fr" else ""
        for link in half.select("a.reference.internal"):
            file, _, anchor = link["href"].partition("#")
            target = soup(site, "bilingual", file.removesuffix(".html")) if file else page
            assert target.find(id=anchor) is not None
            assert anchor.startswith(prefix) and ("fr-" in anchor) == bool(prefix)


def test_every_page_leads_to_itself_in_the_other_editions(site):
    for edition in ("en", "fr", "bilingual"):
        for page in ("index", "taking", "glossary"):
            links = soup(site, edition, page).select("nav.edition-switch a")
            assert [link["href"] for link in links] == [
                f"../{other}/{page}.html" for other in ("en", "fr", "bilingual")]
            (here,) = [link for link in links if link.get("aria-current")]
            assert here["data-edition"] == edition
            assert all((site / "html" / edition / link["href"]).resolve().is_file() for link in links)


def test_every_rule_leads_to_itself_in_the_other_editions_without_a_script(site):
    for edition, others in (("en", {"fr", "bilingual"}), ("fr", {"en", "bilingual"})):
        for rule in soup(site, edition).select("section.rule"):
            links = {link["href"] for link in rule.select("a.other-edition")}
            assert links == {f"../{other}/taking.html#{rule['id']}" for other in others}


def test_pages_name_their_language_and_its_alternatives(site):
    page = soup(site, "fr")
    assert page.html["lang"] == "fr"
    assert {link["hreflang"] for link in page.select('link[rel="alternate"]')} == {"en", "fr", "x-default"}


def test_the_front_door_opens_on_the_first_edition(site):
    assert "en/index.html" in (site / "html" / "index.html").read_text()


def test_the_book_as_json_has_texts_norms_facts_examples_sources_and_links(site):
    book = json.loads((site / "rules.json").read_text(encoding="utf-8"))
    assert book["counts"] == {"rules": 2, "examples": 3, "terms": 1}
    rule = book["rules"][0]
    assert (rule["id"], rule["number"], rule["sources"], rule["house"]) == (
        "take.limit", "1.1", ["P1"], ["largest_take"])
    assert rule["title"] == {"en": "How many to take", "fr": "Combien en prendre"}
    assert rule["norms"] == [{"agent": "player", "modality": "must", "act": "take pebbles", "condition": ""}]
    assert rule["text"][0]["plain"]["fr"].startswith("Sur les quinze cailloux du tas")
    facts = {fact["target"]: fact["text"] for fact in rule["text"][0]["facts"]}
    assert facts == {"take.most": {"en": "three", "fr": "trois"}, "heap.size": {"en": "fifteen", "fr": "quinze"}}
    assert rule["examples"][0]["code"]["fr"].endswith("12: continue")
    assert rule["examples"][0]["cites"] == ["take.limit"]
    for link in rule["links"].values():
        file, _, anchor = link.partition("#")
        text = (site / "html" / file).read_text(encoding="utf-8")
        assert f'id="{anchor}"' in text


def test_languages_whose_blocks_differ_are_not_paired(tmp_path):
    for lang, body in (("en", "<p>one</p><p>two</p>"), ("fr", "<p>un</p>")):
        (tmp_path / lang).mkdir()
        (tmp_path / lang / "x.html").write_text(f'<div class="rulebook-page">{body}</div>')
    with pytest.raises(CannotRun, match=r"x\.html"):
        Pairing(tmp_path, Pair("bilingual", "en", "fr")).write()


def test_a_book_that_does_not_pass_is_not_published(pebbles, tmp_path):
    pebbles.edit("spec/taking.md", "12: goes on", "11: goes on")
    settings = load(pebbles.root)
    with pytest.raises(CannotRun):
        publish(settings, examine(settings), tmp_path / "build")
    assert not (tmp_path / "build").exists()


def test_a_page_in_a_folder_finds_its_siblings():
    bar = switch(beside(["en", "fr"], "en"), "part/draw.html")
    assert 'href="../../fr/part/draw.html"' in bar
