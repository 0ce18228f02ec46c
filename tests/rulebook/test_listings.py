"""The lists of a book: its house options in the engine's words, and its sources with their rules."""

from __future__ import annotations

import pytest
from bs4 import BeautifulSoup

from lowball.rulebook.build import publish
from lowball.rulebook.errors import CannotRun
from lowball.rulebook.gate import examine
from lowball.rulebook.settings import load
from tests.conftest import TESTS
from tests.processes import python

MD, PO, TOML = "spec/appendix.md", "locales/fr/LC_MESSAGES/appendix.po", "spec/sources.toml"


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    """The published book of Pebbles."""
    folder = tmp_path_factory.mktemp("site")
    settings = load(TESTS / "pebbles")
    publish(settings, examine(settings), folder)
    return folder / "html"


def soup(site, edition, page="appendix"):
    return BeautifulSoup((site / edition / f"{page}.html").read_text(encoding="utf-8"), "html.parser")


def lines(tag):
    return [line.get_text() for line in tag.select("p")]


@pytest.mark.parametrize(("edition", "anchor", "said"), [
    ("en", "option-largest_take", ["largest_take", "How many pebbles may be taken.",
                                   "Default: 3; otherwise: 2, any <n>.", "Rule 1.1"]),
    ("fr", "option-first_player", ["first_player", "Qui commence.",
                                   "Par défaut\u00a0: l’aîné\u202f; sinon\u00a0: le cadet.",
                                   "Aucune règle ne la nomme."]),
    ("bilingual", "fr-option-largest_take", ["largest_take", "Combien de cailloux on peut prendre.",
                                             "Par défaut\u00a0: 3\u202f; sinon\u00a0: 2, tout <n>.", "Règle 1.1"]),
])
def test_an_option_says_what_it_decides_its_values_and_its_rules(site, edition, anchor, said):
    assert lines(soup(site, edition).find(id=anchor)) == said


def test_options_stand_by_family(site):
    in_order = {"en": ["Taking", "Winning", "The players"], "fr": ["Les prises", "La victoire", "Les joueurs"]}
    for edition, families in in_order.items():
        titles = soup(site, edition).select('section[id^="options-"] > h2')
        assert [title.contents[0] for title in titles] == families


@pytest.mark.parametrize(("edition", "prefix", "line"), [
    ("en", "", "House option largest_take: how many pebbles may be taken. Default: 3; otherwise: 2, any <n>."),
    ("fr", "", "Option d’établissement largest_take\u00a0: combien de cailloux on peut prendre. Par défaut\u00a0: 3"
               "\u202f; sinon\u00a0: 2, tout <n>."),
    ("bilingual", "fr-", "Option d’établissement largest_take\u00a0: combien de cailloux on peut prendre. Par "
                         "défaut\u00a0: 3\u202f; sinon\u00a0: 2, tout <n>."),
])
def test_a_rule_says_in_a_line_on_which_option_it_depends(site, edition, prefix, line):
    (item,) = soup(site, edition, "taking").find(id=f"{prefix}take.limit").select("ul.rule-options li")
    assert item.get_text() == line
    assert item.a["href"] == f"appendix.html#{prefix}option-largest_take"


@pytest.mark.parametrize(("edition", "prefix", "said"), [
    ("en", "", ["P2", "Who takes the last pebble.", "Rule 1.2"]),
    ("fr", "", ["P2", "Qui prend le dernier caillou.", "Règle 1.2"]),
    ("bilingual", "", ["P2", "Who takes the last pebble.", "Qui prend le dernier caillou.", "Rule · Règle 1.2"]),
])
def test_a_passage_leads_to_its_rules(site, edition, prefix, said):
    entry = soup(site, edition).find(id=f"{prefix}passage-P2")
    assert lines(entry) == said
    assert entry.a["href"] == f"taking.html#{prefix}take.last"


def test_a_row_of_references_stands_once_in_both_languages_and_keeps_both_anchors(site):
    page = soup(site, "bilingual")
    entry = page.find(id="passage-P2")
    assert [(cell.name, cell.get_text()) for cell in entry.select("[lang]")] == [
        ("p", "Qui prend le dernier caillou."), ("span", "Règle")]
    assert {cell["lang"] for cell in entry.select("[lang]")} == {"fr"}
    assert page.find(id="fr-passage-P2") in entry.select("p[lang=fr]")
    tips = {tip["id"].removeprefix("fr-tip-") for tip in page.select('.tip[id^="fr-tip-"]')}
    assert tips and tips <= {link["href"].partition("#fr-")[2] for link in page.select("a[href*='#fr-']")}


def test_a_passage_without_a_rule_says_why(site):
    assert lines(soup(site, "bilingual").find(id="passage-P3"))[-2:] == ["It is advice.", "C’est un conseil."]
    assert lines(soup(site, "en").find(id="passage-P3"))[-1] == "It is advice."
    assert lines(soup(site, "fr").find(id="passage-P3"))[-1] == "C’est un conseil."


def test_sources_have_their_names_in_the_language_of_the_page(site):
    for edition, name in (("en", "Pebbles for Everyone"), ("fr", "Les cailloux pour tous")):
        assert soup(site, edition).find(id="source-P").h2.contents[0] == name


def test_a_rule_leads_back_to_its_passages(site):
    for edition, prefix, title in (("en", "", "The last pebble"), ("bilingual", "fr-", "Le dernier caillou")):
        links = soup(site, edition, "taking").find(id=f"{prefix}take.last").select(".rule-meta a")
        assert [link["href"] for link in links] == [f"appendix.html#{prefix}passage-P2"]
        assert soup(site, edition).find(id=f"{prefix}passage-P2")
        entries = soup(site, edition).select("#rules-and-passages .listing-entry")
        (entry,) = [one for one in entries if title in lines(one)]
        assert lines(entry) == ["1.2", *(["The last pebble"] if prefix else []), title, "P2"]
        assert entry.select("a")[-1]["href"] == "#passage-P2"


def test_the_role_leads_to_the_option(site):
    for edition in ("en", "fr"):
        link = soup(site, edition).select_one("a:has(.option-reference), a:has(code)")
        assert (link["href"], link.get_text()) == ("#option-largest_take", "largest_take")


FAULTS = {
    # name: (file, words, what they become, code)
    "an-option-that-there-is-not": (MD, "largest_take", "smallest_take", "book.reference"),
    "an-option-with-words-of-its-own": (MD, "`largest_take`", "`the largest <largest_take>`", "safety.markup"),
    "another-option-in-french": (PO, 'msgstr "La première est {option}`largest_take`."',
                                 'msgstr "La première est {option}`first_player`."', "translation.references"),
    "a-list-that-stands-twice": (MD, "```{options}\n```\n", "```{options}\n```\n\n```{options}\n```\n", "book.markup"),
    "a-list-that-holds-something": (MD, "```{options}\n", "```{options}\nmine\n", "book.markup"),
    "a-list-in-a-note": (MD, "```{options}\n```", ":::{note}\n```{options}\n```\n:::", "book.markup"),
    "a-list-of-two-chapters": ("spec/glossary.md", ":::{term} heap", "```{options}\n```\n\n:::{term} heap",
                               "book.markup"),
    "a-passage-that-is-not-translated": (PO, 'msgstr "Qui prend le dernier caillou."', 'msgstr ""',
                                         "translation.missing"),
    "a-passage-that-was-reworded": (TOML, "Who takes the last pebble.", "Who wins.", "translation.obsolete"),
    "markup-in-a-passage": (TOML, "Who takes the last pebble.", "Who <b>wins</b>.", "safety.markup"),
}


@pytest.mark.parametrize("name", FAULTS)
def test_a_fault_is_caught(pebbles, name):
    file, old, new, code = FAULTS[name]
    text = pebbles.text(file)
    assert old in text
    pebbles.path(file).write_text(text.replace(old, new, 1), encoding="utf-8")
    found = [d for d in pebbles.check() if d.code == code]
    assert found and all(d.sentence for d in found)
    assert {file, MD, PO} & {d.place.path for d in found}


def build(pebbles, lang, builder="html"):
    out = pebbles.root / "out" / builder / lang
    done = python("sphinx", "-q", "-W", "-b", builder, "-D", f"language={lang}", pebbles.root, out)
    assert (done.returncode, done.stderr) == (0, "")
    return out


def test_a_page_is_written_again_when_the_words_of_the_engine_or_a_rule_elsewhere_change(pebbles):
    build(pebbles, "en")
    pebbles.edit("pebbles.py", '"decides": "who begins"', '"decides": "who takes first"')
    pebbles.edit("spec/taking.md", ":sources: P2", ":sources: P2 P1")
    page = (build(pebbles, "en") / "appendix.html").read_text(encoding="utf-8")
    assert "Who takes first." in page
    entry = BeautifulSoup(page, "html.parser").find(id="passage-P1")
    assert lines(entry)[-1] == "Rules 1.1, 1.2"


def test_other_builders_write_the_lists_too(pebbles):
    text = (build(pebbles, "fr", "text") / "appendix.txt").read_text(encoding="utf-8")
    assert "Combien de cailloux on peut prendre." in text and "Les prises" in text
    pot = (build(pebbles, "en", "gettext") / "appendix.pot").read_text(encoding="utf-8")
    assert 'msgid "Who takes the last pebble."' in pot and "who begins" not in pot


def test_an_engine_without_words_leaves_the_bare_names(pebbles, monkeypatch):
    monkeypatch.delattr("pebbles.option_words")
    settings = load(pebbles.root)
    verdict = examine(settings)
    assert verdict.clean and all(not option.words for option in verdict.evidence.book.options)


def test_an_engine_with_bare_names_is_published(pebbles):
    pebbles.edit("pebbles.py", "def option_words(", "def no_words(")
    out = build(pebbles, "en")
    rule = BeautifulSoup((out / "taking.html").read_text(encoding="utf-8"), "html.parser").find(id="take.limit")
    assert not rule.select(".rule-options") and "House option largest_take" in rule.select_one(".rule-meta").get_text()
    entry = BeautifulSoup((out / "appendix.html").read_text(encoding="utf-8"), "html.parser")
    assert lines(entry.find(id="option-largest_take")) == ["largest_take", "Rule 1.1"]


@pytest.mark.parametrize("words", [{}, None, {"family": "a", "decides": "b", "default": "c"}])
def test_words_that_are_none_are_refused(pebbles, monkeypatch, words):
    monkeypatch.setattr("pebbles.option_words", lambda name, lang: words)
    with pytest.raises(CannotRun, match="largest_take"):
        examine(load(pebbles.root))
