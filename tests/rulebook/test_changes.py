"""Two editions are compared: rules, words in each language, values, and what the game does."""

from __future__ import annotations

import copy
import json
import subprocess

import pytest
from bs4 import BeautifulSoup
from click.testing import CliRunner
from jsonschema import Draft202012Validator

from lowball.cli import main
from lowball.conformance.changes import compare_suites
from lowball.rulebook.changes import compare
from lowball.rulebook.changes.as_text import text
from lowball.rulebook.changes.comparing import same
from lowball.rulebook.changes.schema import changes_schema
from lowball.rulebook.changes.wordwise import wordwise
from lowball.rulebook.export import dumps, rules_json
from lowball.rulebook.gate import examine
from lowball.rulebook.settings import load
from lowball.rulebook.words import speaking
from tests.rulebook import two_editions
from tests.rulebook.test_export_schema import closed


@pytest.fixture(scope="module")
def editions(tmp_path_factory):
    folder = tmp_path_factory.mktemp("editions")
    for name, make in (("old", two_editions.first), ("new", two_editions.second)):
        project = make(folder / name)
        verdict = examine(load(project.root))
        assert verdict.clean, verdict.diagnostics
        (folder / f"{name}.json").write_text(dumps(rules_json(verdict.evidence)), encoding="utf-8")
    return folder


@pytest.fixture(scope="module")
def books(editions):
    return [json.loads((editions / f"{name}.json").read_text(encoding="utf-8")) for name in ("old", "new")]


@pytest.fixture
def told(books):
    return compare(*books)


def changed(comparison, rule_id):
    return next(rule for rule in comparison["changed"] if rule["id"] == rule_id)


def diff(*arguments):
    return CliRunner().invoke(main, ["diff", *map(str, arguments)])


def test_rules_are_new_changed_or_retired(told):
    assert [rule["id"] for rule in told["added"]] == ["take.back"]
    assert [rule["id"] for rule in told["changed"]] == ["take.limit", "take.last"]
    assert [(rule["id"], rule["replaced_by"]) for rule in told["retired"]] == [
        ("take.none", "take.last"), ("take.more", "")]
    assert told["counts"] == {"added": 1, "changed": 2, "retired": 2, "moved": 1, "renumbered": 1, "unchanged": 0,
                              "behaviour": 1, "examples": 0}


def test_words_differ_in_each_language_for_itself(told):
    limit, last = changed(told, "take.limit"), changed(told, "take.last")
    assert limit["languages"] == ["en", "fr"] and last["languages"] == ["fr"]
    for lang, gone, come in (("en", "three", "four"), ("fr", "trois", "quatre")):
        assert [(one["op"], one["text"]) for one in limit["text"][lang] if one["op"] != "same"] == [
            ("removed", gone), ("added", come)]


def test_a_value_that_changed_is_the_game_played_otherwise(told):
    limit = changed(told, "take.limit")
    assert limit["values"] == told["values"] == [{"target": "take.most", "from": "3", "to": "4"}]
    assert limit["behaviour"] and not changed(told, "take.last")["behaviour"]


def test_an_example_is_told_by_what_became_of_it(books):
    def one(code=None, **fields):
        new = copy.deepcopy(books[0])
        example = new["rules"][0]["examples"][0]
        example["code"] |= code or {}
        example |= fields
        rules = compare(books[0], new)["changed"]
        return rules[0]["examples"]["changed"][0] if rules else None

    assert one() is None
    answered = one({"en": ">>> print(take(3))  # Ana begins\n12: ends", "fr": ">>> print(take(3))\n12: fin"})
    assert (answered["asked"], answered["answers"], answered["behaviour"]) == (False, ["en", "fr"], True)
    worded = one({"fr": ">>> print(take(3))  # Ana commence\n12: se poursuit"})
    assert (worded["answers"], worded["behaviour"]) == (["fr"], False)
    comment = one({"en": ">>> print(take(3))  # Ana starts\n12: goes on"})
    assert (comment["asked"], comment["answers"], comment["behaviour"]) == (False, [], False)
    asked = one({"en": ">>> print(take(2))  # Ana begins\n13: goes on"})
    assert asked["asked"] and not asked["behaviour"]
    assert one(rulings=["goes on: take.limit"])["behaviour"]
    elsewhere = one({"en": ">>> print(take(3))  # Ana begins\n12: ends"}, when="last=loses")
    assert elsewhere["conditions"] and not elsewhere["behaviour"]


def test_where_a_rule_stands_is_told_apart_from_what_it_says(told, books):
    taking = {"name": "taking", "title": {"en": "Taking pebbles", "fr": "Prendre des cailloux"}}
    winning = {"name": "winning", "title": {"en": "Winning", "fr": "La victoire"}}
    assert told["moved"] == [{"id": "take.last", "from": taking, "to": winning}]
    assert told["renumbered"] == [{"id": "take.last", "from": "1.2", "to": "2.1"}]
    renumbered = copy.deepcopy(books[0])
    renumbered["rules"][0]["number"] = "7.3"
    again = compare(books[0], renumbered)
    assert (again["changed"], again["counts"]["renumbered"]) == ([], 1)


def test_a_change_of_meaning_has_to_be_declared_and_a_better_translation_has_not(told):
    limit, last = changed(told, "take.limit"), changed(told, "take.last")
    assert (limit["meant"], limit["declared"]) == (True, False)
    assert (last["meant"], last["declared"]) == (False, True)


def test_norms_sources_and_options_are_compared(books):
    new = copy.deepcopy(books[0])
    rule = new["rules"][0]
    rule["norms"][0]["modality"], rule["sources"], rule["house"] = "may", ["P1", "P9"], []
    new["options"][0]["default"]["en"] = "2"
    comparison = compare(books[0], new)
    (found,) = comparison["changed"]
    assert found["norms"] == {"removed": ["player must take pebbles"], "added": ["player may take pebbles"]}
    assert found["sources"] == {"removed": [], "added": ["P9"]} and found["house"]["removed"] == ["largest_take"]
    assert [one["id"] for one in comparison["options"]["changed"]] == ["largest_take"]
    assert "largest_take: the default was 3, and is 2." in text(comparison, ["en"])


def test_the_same_edition_differs_in_nothing(books):
    comparison = compare(books[0], books[0])
    assert same(comparison) and comparison["counts"]["unchanged"] == 4
    assert "say and do the same" in text(comparison, ["en"])


def test_a_book_of_the_first_formats_can_be_compared(books, editions):
    old = copy.deepcopy(books[0])
    old["format"] = "1.0"
    for field in ("options", "retired", "situations"):
        del old[field]
    for rule in old["rules"]:
        del rule["when"], rule["changed"]
        for example in rule["examples"]:
            del example["when"], example["house"], example["rulings"]
    path = editions / "first-format.json"
    path.write_text(json.dumps(old), encoding="utf-8")
    done = diff(path, editions / "old.json")
    assert done.exit_code == 0 and "say and do the same" in done.output


def test_the_json_is_as_its_schema_says(told):
    schema = changes_schema()
    Draft202012Validator.check_schema(schema)
    Draft202012Validator(schema).validate(json.loads(json.dumps(told)))
    assert json.loads(diff("--schema", "x", "y").output) == schema
    told["counts"]["added"] = -1
    assert not Draft202012Validator(closed(schema)).is_valid(told)


def test_words_are_compared_and_neither_letters_nor_lines():
    parts = wordwise("A player may\n\nopen for two chips.", "A player must\n\nopen for three chips.")
    assert "".join(one["text"] for one in parts if one["op"] != "added") == "A player may\n\nopen for two chips."
    assert "".join(one["text"] for one in parts if one["op"] != "removed") == "A player must\n\nopen for three chips."
    assert [one["text"] for one in parts if one["op"] != "same"] == ["may", "must", "two", "three"]
    assert [one["op"] for one in wordwise("one two three", "four five six")] == ["removed", "added"]


def test_the_terminal_is_told_in_both_languages_or_in_one(editions):
    both = diff(editions / "old.json", editions / "new.json").output
    for said in ("From edition 1 to edition 2", "[en] A player must take at least one and at most [-three-]{+four+}",
                 "[fr] … ", "[-revient-]{+retourne+}", "In its place: take.last.", "No rule took its place.",
                 "take.last: taking → winning", "take.last 1.2 → 2.1", "Its :changed: doesn’t name edition 2."):
        assert said in both, said
    one = diff(editions / "old.json", editions / "new.json", "--lang", "en").output
    assert "[fr]" not in one and "Its words differ in French only." in one
    assert diff(editions / "old.json", editions / "new.json", "--lang", "de").exit_code == 2


def test_the_page_stands_alone_and_marks_words_as_gone_and_come(editions, speaking_french, tmp_path):
    out = tmp_path / "page.html"
    assert diff(editions / "old.json", editions / "new.json", "--format", "html", "--out", out).exit_code == 0
    page = BeautifulSoup(out.read_text(encoding="utf-8"), "html.parser")
    assert page.html["lang"] == "fr" and page.h1.get_text() == "Pebbles\u00a0: De l’édition 1 à l’édition 2"
    assert not page.select("[src], link[href]")
    limit = page.find(id="take.limit")
    assert ([one.get_text() for one in limit.select(".change-text del")],
            [one.get_text() for one in limit.select(".change-text ins")]) == (["trois"], ["quatre"])


def test_what_an_edition_says_is_no_markup(books):
    from lowball.rulebook.changes.as_html import changes

    new = copy.deepcopy(books[0])
    rule, example = new["rules"][0], new["rules"][0]["examples"][0]
    rule["title"]["en"] = rule["text"][0]["plain"]["en"] = example["code"]["en"] = "<script>alert(1)</script>"
    rule["sources"], rule["number"] = ["<b>"], "<i>"
    assert not BeautifulSoup(changes(compare(books[0], new), "en"), "html.parser").select("script, b, i")


@pytest.mark.parametrize("named", ["the file", "the publication", "its pages", "the project"])
def test_an_edition_is_a_file_a_publication_or_a_project(editions, tmp_path, named):
    (tmp_path / "html").mkdir()
    (tmp_path / "rules.json").write_bytes((editions / "new.json").read_bytes())
    new = {"the file": tmp_path / "rules.json", "the publication": tmp_path, "its pages": tmp_path / "html",
           "the project": editions / "new"}[named]
    done = diff(editions / "old.json", new, "--format", "json")
    assert json.loads(done.output)["counts"]["behaviour"] == 1


def test_an_edition_is_a_revision_of_the_project(editions, tmp_path):
    root = tmp_path / "repository" / "rules"
    two_editions.first(root)
    git = ["git", "-c", "user.name=A", "-c", "user.email=a@example.org"]
    for command in (["init", "-q"], ["add", "."], ["commit", "-qm", "First"]):
        subprocess.run([*git, *command], cwd=root.parent, check=True)
    done = diff("HEAD", editions / "new.json", "--project", root, "--format", "json")
    assert json.loads(done.output)["from"]["edition"] == "1"
    assert [rule["id"] for rule in json.loads(done.output)["changed"]] == ["take.limit", "take.last"]
    nowhere = diff("no-such", editions / "new.json", "--project", root)
    assert nowhere.exit_code == 2 and "no-such" in nowhere.output


def test_a_project_that_lies_is_no_edition(editions, tmp_path):
    project = two_editions.first(tmp_path / "lying")
    project.edit("spec/taking.md", "12: goes on", "11: goes on")
    done = diff(project.root, editions / "new.json")
    assert done.exit_code == 2 and "take.limit::three-taken [en]" in done.output


@pytest.mark.parametrize(("text", "told"), [
    ("{", "can't be read"), ("[]", "no book"), ('{"format": "1.0"}', "no book"),
    ('{"format": "2.0", "title": "", "edition": "", "languages": [], "rules": []}', "2.0")])
def test_what_is_no_edition_is_refused_in_a_sentence(editions, tmp_path, text, told):
    path = tmp_path / "other.json"
    path.write_text(text, encoding="utf-8")
    done = diff(path, editions / "new.json")
    assert done.exit_code == 2 and told in done.output and "Traceback" not in done.output
    assert diff(tmp_path, editions / "new.json").exit_code == 2  # an empty folder, but for that file


def test_cases_of_two_suites_are_compared_by_what_they_expect(books, tmp_path):
    cases = {"a": {"ok": 1}, "b": {"ok": 1}, "c": {"ok": 1}}
    for name, suite in (("old", cases), ("new", {"b": {"ok": 1}, "c": {"ok": 2}, "d": {"ok": 1}})):
        folder = tmp_path / name / "rank"
        folder.mkdir(parents=True)
        (folder / "all.json").write_text(json.dumps(
            [{"id": id, "rules": ["take.limit"], "expect": expect} for id, expect in suite.items()]))
    told = compare_suites(tmp_path / "old", tmp_path / "new")
    assert told == {"same": 1, "added": ["d"], "retired": ["a"],
                    "changed": [{"id": "c", "rules": ["take.limit"], "from": {"ok": 1}, "to": {"ok": 2}}]}
    comparison = compare(books[0], books[0], told)
    assert not same(comparison) and "c: another answer is expected." in text(comparison, ["en"])
    Draft202012Validator(changes_schema()).validate(json.loads(json.dumps(comparison)))


def test_the_changes_are_told_in_french(told):
    with speaking("fr"):
        said = text(told, ["fr"])
    assert "2 règles ont changé." in said and "Aucune règle ne la remplace." in said
