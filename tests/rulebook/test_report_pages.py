"""The report of a published book shows what proves each rule, what is missing, and what no longer holds."""

from __future__ import annotations

import itertools
import json
import re
import shutil

import pytest
from bs4 import BeautifulSoup
from click.testing import CliRunner

from lowball.cli import main
from lowball.conformance.coverage import ids_by_rule
from lowball.conformance.vectors import Vector
from lowball.rulebook.build import publish
from lowball.rulebook.coverage.model import Branch, Coverage
from lowball.rulebook.export import rules_json
from lowball.rulebook.gate import examine
from lowball.rulebook.measured import Measured, measured_now, measured_with
from lowball.rulebook.model import Place
from lowball.rulebook.report_pages import figures
from lowball.rulebook.report_pages.pages import PAGES
from lowball.rulebook.report_pages.writer import Writer
from lowball.rulebook.settings import load
from lowball.rulebook.words import speaking
from tests.conftest import TESTS, Project
from tests.rulebook.report_kept import CASES, keep

PROOF = """from pebbles import *
from pebbles import NAMESPACE

def proof(rule_id):
    return {"functions": {"pebbles.take": "games/pebbles.py:71"}}
"""
NUMBERS = itertools.count()
LAST = '```{example} last-one\n>>> print(take(1, left=1))\n0: wins\n```\n'


def copied(root):
    """Copy Pebbles with an engine that says what decides; each is a module of its own, for Python imports one once."""
    shutil.copytree(TESTS / "pebbles", root, ignore=shutil.ignore_patterns("__pycache__", "build"))
    made = Project(root)
    made.engine = f"traced_{next(NUMBERS)}"
    made.path(f"{made.engine}.py").write_text(PROOF)
    made.edit("conf.py", 'rulebook_engine = "pebbles"', f'rulebook_engine = "{made.engine}"')
    return made


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    """The book of Pebbles, published with cases and a drill that were measured with it."""
    project = copied(tmp_path_factory.mktemp("report") / "pebbles")
    project.append("conf.py", 'rulebook_source_link = "https://example.org/blob/{path}#L{line}"\n')
    keep(project)
    publish(load(project.root), examine(load(project.root)), project.root / "build")
    return project.root / "build"


@pytest.fixture
def traced(tmp_path):
    return copied(tmp_path / "pebbles")


def soup(site, edition, page):
    return BeautifulSoup((site / "html" / edition / f"{page}.html").read_text(encoding="utf-8"), "html.parser")


class Builder:
    """A site with a page for each document, in the folder of the edition."""

    def get_relative_uri(self, page, other):
        return "../" * page.count("/") + f"{other}.html"


def written(project, name, lang="en", coverage=None):
    """Return a page of the report of a project, whether it passes the gate or not."""
    verdict = examine(load(project.root))
    if coverage:
        verdict.evidence.coverage = lambda: coverage
    with speaking(lang):
        writer = Writer(Builder(), verdict.evidence.book, figures(verdict), lang, name)
        return BeautifulSoup(PAGES[name](writer)[1], "html.parser")


def words(tag):
    return re.sub(r"\s+", " ", tag.get_text(" ", strip=True))


def cells(page, anchor):
    return [words(cell) for cell in page.find(id=anchor).select(":scope > td")]


def test_every_edition_has_the_report_and_every_page_leads_to_it(site):
    for edition, title in (("en", "How this book is proven"), ("fr", "Ce qui prouve ce livre"),
                           ("bilingual", "How this book is proven")):
        for name in PAGES:
            page = soup(site, edition, f"reports/{name}")
            for link in page.select(".rulebook-report a[href]"):
                if ":" not in link["href"]:
                    file, _, anchor = link["href"].partition("#")
                    target = (site / "html" / edition / "reports" / (file or f"{name}.html")).resolve()
                    assert target.is_file(), link
                    assert not anchor or f'id="{anchor}"' in target.read_text(encoding="utf-8"), link
            (here,) = page.select("nav.edition-switch a[aria-current]")
            assert here["data-edition"] == edition
        assert soup(site, edition, "reports/index").h1.get_text() == title
        assert page.title.get_text().count(title.split()[0]) or name != "index"
        for name in ("index", "taking", "glossary", "search", "reports/matrix"):
            (link,) = soup(site, edition, name).select(".rulebook-colophon a")
            assert link["href"] == ("index.html" if "/" in name else "reports/index.html")
    start = soup(site, "bilingual", "index").select(".rulebook-proven")
    assert [words(line) for line in start] == [
        "2 rules, proven by 3 examples in each language. How this book is proven",
        "2 règles, prouvées par 3 exemples dans chaque langue. Ce qui prouve ce livre"]


def test_a_plain_sphinx_build_makes_the_report_too_and_says_what_is_stale_under_each_rule(traced, tmp_path):
    from tests.rulebook.test_sphinx import sphinx_build

    def built(name):
        assert sphinx_build(traced, tmp_path / "out").returncode == 0
        return BeautifulSoup((tmp_path / "out" / f"{name}.html").read_text(encoding="utf-8"), "html.parser")

    keep(traced)
    page = built("reports/matrix")
    assert page.find(id="take.limit") and "rulebook-report.css" in str(page.head)
    rules = (tmp_path / "out" / "taking.html").read_text(encoding="utf-8")
    assert "rulebook-report.css" not in rules and "(counted before" not in rules
    traced.append(f"{traced.engine}.py", "\n# Another engine.\n")
    assert words(built("taking")).count("(counted before the last change)") == 2


def test_the_matrix_has_a_row_for_each_rule_with_all_that_proves_it(site):
    page = soup(site, "fr", "reports/matrix")
    heads = [words(head) for head in page.select("thead tr:last-child th")]
    assert heads == ["Règle", "Sources", "Fonctions", "Nombre", "English", "Français", "Français", "legal", "play",
                     "rank"]
    assert cells(page, "take.limit") == ["1", "1 pebbles.take", "2", "2/2", "2/2", "4/4", "4", "1", "–"]
    assert cells(page, "take.last")[-3:] == ["–", "1", "–"]
    assert "1.1 Combien en prendre" in words(page.find(id="take.limit"))
    assert [words(cell) for cell in page.select("tfoot td")][-3:] == ["4", "1", "–"]
    assert not page.select(".hole, [class^=bad]")


def test_the_matrix_shows_a_hole_where_a_rule_lacks_its_example_or_its_source(traced):
    traced.edit("spec/taking.md", LAST, "")
    traced.edit("spec/taking.md", ":sources: P1\n", "")
    page = written(traced, "matrix")
    assert cells(page, "take.last")[2] == "none"
    assert cells(page, "take.limit")[0] == "none"
    assert len(page.select(".bad-4 .hole")) == 2
    tiles = {words(tile): tile["class"] for tile in written(traced, "index").select(".report-map .tile")}
    assert set(tiles) == {"1.1 ✕", "1.2 ✕"} and tiles["1.1 ✕"] == ["tile", "bad-4"]


def test_an_example_that_fails_in_one_language_is_counted_there(traced):
    traced.edit("locales/fr/LC_MESSAGES/taking.po", "12: continue", "11: continue")
    assert cells(written(traced, "matrix"), "take.limit")[3:5] == ["2/2", "1/2"]
    (chapter,) = written(traced, "coverage").select("tbody tr")
    assert words(chapter).endswith("2 50% 3 83.3%")


def test_a_message_that_nobody_translated_is_missing_in_its_rule_and_its_chapter(traced):
    text = traced.text("locales/fr/LC_MESSAGES/taking.po")
    before, title, after = text.partition('msgid "The last pebble"\nmsgstr "')
    traced.path("locales/fr/LC_MESSAGES/taking.po").write_text(
        before + title + '"' + after.partition('"\n')[2].join(["\n", ""]), encoding="utf-8")
    page = written(traced, "translation", "fr")
    row = next(row for row in page.select("tbody tr") if "take.last" in words(row))
    assert [words(cell) for cell in row.select("td")][2] == "1"
    assert row.select("td")[2]["class"] == ["bad-4"]
    assert [words(tile) for tile in written(traced, "index", "fr").select(".report-map .bad-4")] == ["1.2 ✕"]


def test_a_rule_says_what_proves_it_and_leads_to_the_report(site):
    for edition, said in (("en", "Proved by 2 examples, which pass in English and French: three taken ✓, "
                                 "four refused ✓ decided in pebbles.take 5 conformance cases (4 legal, 1 play)"),
                          ("fr", "Prouvée par 2 exemples, qui passent en anglais et français : 1 ✓, 2 ✓ décidée dans "
                                 "pebbles.take 5 cas de conformité (4 legal, 1 play)")):
        proof = soup(site, edition, "taking").find(id="take.limit").select_one(".rule-proof")
        assert words(proof).replace(" ,", ",").replace("( ", "(").replace(" )", ")") == said
        assert [link["href"] for link in proof.select("a")] == [
            "#take.limit--three-taken", "#take.limit--four-refused", "reports/engine.html#pebbles.take",
            "reports/cases.html#take.limit"]
    half = soup(site, "bilingual", "taking").find(id="fr-take.limit").select(".rule-proof a")
    assert [link["href"] for link in half] == [
        "#fr-take.limit--three-taken", "#fr-take.limit--four-refused", "reports/engine.html#pebbles.take",
        "reports/cases.html#take.limit"]
    assert [rule["cases"] for rule in json.loads((site / "rules.json").read_text())["rules"]] == [5, 1]


def test_the_functions_of_the_engine_lead_to_where_they_stand(site, traced):
    row = soup(site, "en", "reports/engine").find(id="pebbles.take")
    assert row.select_one("td a")["href"] == "https://example.org/blob/games/pebbles.py#L71"
    assert [link["href"] for link in row.select("td a")[1:]] == [
        "../taking.html#take.limit", "../taking.html#take.last"]
    assert words(written(traced, "engine").find(id="pebbles.take").td) == "games/pebbles.py:71"


def test_the_cases_of_a_rule_are_counted_by_kind_and_the_first_are_listed(site):
    page = soup(site, "en", "reports/cases")
    assert cells(page, "count-take.limit") == ["4", "1", "–", "5"]
    assert [words(cell) for cell in page.select("tfoot td")] == ["4", "1", "–", "5"]
    listed = [words(one) for one in page.find(id="take.limit").select("li")]
    assert listed == [CASES["take.limit"]["legal"][0], "and 3 more", "play/whole/one"]


def test_a_drill_is_shown_by_kind_and_place_with_what_nothing_found(site):
    page = soup(site, "fr", "reports/drills")
    kinds, heat, missed = page.select("table")
    assert [words(row) for row in kinds.select("tbody tr")] == [
        "negation-dropped 1 – 0 %", "number-changed 1 1 100 %", "negation-dropped (réservé) 1 1 100 %"]
    assert [words(head) for head in heat.select("thead th")] == ["Sorte de faute", "taking", "index"]
    assert [words(row) for row in heat.select("tbody tr")] == ["negation-dropped 0/1 1/1", "number-changed 1/1 –"]
    shades = {words(cell): cell["class"] for cell in heat.select("tbody td")}
    assert shades == {"0/1": ["bad-4"], "1/1": ["good-4"], "–": ["nothing"]}
    (planted,) = missed.select("tbody tr")
    assert [quote["lang"] for quote in planted.select("q")] == ["fr", "fr"]
    assert "Aucune partie <nulle>" in planted.get_text()
    assert "4 sur 40" in words(page) and "1 d’entre elles ne compte pas" in words(page)


def test_what_was_not_measured_says_by_which_command_it_is(traced):
    states = [words(line) for line in written(traced, "index").select(".state")]
    assert states == ["○ Not measured yet: lowball drill engine does it.",
                      "○ Not measured yet: lowball drill values does it.",
                      "○ Not measured yet: lowball drill source does it.",
                      "○ Not measured yet: lowball drill translation --lang fr does it.",
                      "○ Not measured yet: lowball vectors --cases build/cases.json does it."]
    assert not written(traced, "cases").select("table") and not written(traced, "drills").select("table")


def test_what_was_measured_before_a_change_is_stale_and_says_what_changed(traced):
    keep(traced)

    def last():
        return written(traced, "index").select(".state")[-2:]

    assert {tuple(line["class"]) for line in last()} == {("state", "good")}
    traced.edit("spec/taking.md", "Players take turns", "The players take turns")  # of no rule
    assert {tuple(line["class"]) for line in last()} == {("state", "good")}
    traced.edit("spec/taking.md", "No draw is possible.", "No draw is ever possible.")
    assert all("Stale: since then this has changed: the text." in words(line) for line in last())
    traced.append(f"{traced.engine}.py", "\n# Another engine.\n")
    assert all("the text, the engine." in words(line) for line in last())
    assert [words(one) for one in written(traced, "index").select(".report-figures .stale")] == ["stale", "stale"]


def test_a_stale_count_of_cases_is_not_exported(traced):
    keep(traced, drill=False)
    verdict = examine(load(traced.root))
    for engine, counted in (("", [5, 1]), ("\n# Another engine.\n", [None, None])):
        traced.append(f"{traced.engine}.py", engine)
        verdict.evidence.book.figures = figures(verdict)
        assert [rule.get("cases") for rule in rules_json(verdict.evidence)["rules"]] == counted


@pytest.mark.parametrize("text", ["", "{", "[]", '{"rules": [], "kinds": 1}', '{"total": {}}'])
def test_a_measurement_that_cannot_be_read_is_told_and_holds_nothing_up(traced, text):
    keep(traced)
    traced.path("build/cases.json").write_text(text)
    traced.path("build/drills/translation-fr.json").write_text(text)
    said = [words(line) for line in written(traced, "index").select(".state.bad")]
    assert len(said) == 2 and all("can’t be read" in line for line in said)


def test_a_drill_that_says_not_with_what_it_was_made_is_stale(traced):
    keep(traced)
    path = traced.path("build/drills/translation-fr.json")
    told = json.loads(path.read_text())
    del told["measured"], told["map"]
    path.write_text(json.dumps(told | {"rule": "take.last"}))
    page = written(traced, "drills")
    assert "Stale: it doesn’t say" in words(page) and "Only the rule take.last was drilled." in words(page)
    assert len(page.select("table")) == 2


def test_a_drill_leaves_what_the_report_needs(traced):
    done = CliRunner().invoke(main, ["drill", "translation", "--rule", "take.last", "--project", str(traced.root),
                                     "--jobs", "1", "--require", "0", "--each", "0", "--sample", "5"])
    assert done.exit_code == 0, done.output
    page = written(traced, "drills")
    assert "Only the rule take.last was drilled." in words(page)
    assert page.select(".state.good") and page.select("table.map")


def test_the_branches_are_mapped_by_chapter_and_room_and_a_function_shows_its_own(traced):
    def branch(line, reached, room="games.pebbles", function="take"):
        return Branch("choice", room, Place("games/pebbles.py", line), function, f"line {line}", "true",
                      frozenset(reached), frozenset({""}))

    coverage = Coverage((branch(1, {"take.limit::three-taken", "take.last::last-one"}), branch(2, {""}),
                         branch(3, ()), branch(4, {"take.last::last-one"}, "games.other", "end")))
    page = written(traced, "coverage", coverage=coverage)
    chapters, heat, rooms = page.select("table")
    assert words(chapters.tbody).endswith("100% 2")
    assert [words(head) for head in heat.select("thead th")] == ["Chapter", "pebbles", "other"]
    assert [words(cell) for cell in heat.select("tbody td")] == ["1", "1"]
    assert words(rooms.select("tbody tr")[0]) == "games.pebbles 3 2 – 1 66.6%"
    assert words(rooms.select("tbody tr")[1]) == "games.other 1 1 – – 100%"
    assert cells(written(traced, "matrix", coverage=coverage), "take.last")[1:3] == ["1 pebbles.take", "2"]
    assert words(written(traced, "engine", coverage=coverage).find(id="pebbles.take")).endswith("66.6%")


def test_cases_are_measured_with_the_same_book_in_json_and_in_the_build(traced):
    verdict = examine(load(traced.root))
    book = json.loads(json.dumps(rules_json(verdict.evidence)))
    by_command, by_build = measured_with(book, traced.engine), measured_now(
        verdict.evidence.book, "1", traced.engine)
    assert by_command.changed(by_build) == () and by_command.text and by_command.engine
    book["rules"][1]["examples"][0]["code"]["fr"] += " "
    assert measured_with(book, traced.engine).changed(by_build) == ("text",)
    assert Measured().changed(by_build) == ()


def test_vectors_keep_which_rule_has_which_cases(monkeypatch, tmp_path):
    cases = [Vector(name, "taking", rules, "must", {}, {}, {"value": 1}) for name, rules in (
        ("rank/a", ("x.y",)), ("play/b", ("x.y", "x.z")))]
    monkeypatch.setattr("lowball.commands.vectors.whole_book", lambda: {"edition": "1", "rules": []})
    monkeypatch.setattr("lowball.conformance.vectors.all_vectors", lambda book, progress: cases)
    path = tmp_path / "new" / "cases.json"
    done = CliRunner().invoke(main, ["vectors", "--cases", str(path)])
    assert done.exit_code == 0, done.output
    kept = json.loads(path.read_text(encoding="utf-8"))
    assert kept["rules"] == ids_by_rule(cases) == {
        "x.y": {"rank": ["rank/a"], "play": ["play/b"]}, "x.z": {"play": ["play/b"]}}
    assert kept["measured"]["edition"] == "1" and kept["measured"]["engine"] and "rank" in kept["kinds"]


def test_the_book_of_a_house_has_a_report_of_its_rules(traced):
    traced.path("small.toml").write_text('heap = 10\n[name]\nen = "Small"\nfr = "Petit"\n')
    keep(traced)
    verdict = examine(load(traced.root), house=traced.path("small.toml"))
    made = figures(verdict)
    # Its text is another one; only the engine can have changed since.
    assert made.now.text == "" and made.cases.changed == () and made.cases.known
    assert {row.rule for row in made.coverage.rules} == {rule.id for rule in verdict.evidence.book.rules}
