"""``lowball translate status``: how far each translation has come, rule by rule."""

from __future__ import annotations

import json

from click.testing import CliRunner

from lowball.cli import main
from lowball.rulebook.gate import examine
from lowball.rulebook.settings import load
from lowball.rulebook.translate.status import status
from tests.rulebook.translators import MD, PO, update


def run(*arguments):
    return CliRunner().invoke(main, ["translate", *map(str, arguments)], env={"COLUMNS": "120"})


def rows(pebbles):
    found = status(examine(load(pebbles.root)), "fr")
    return {row.name: row for part in found.parts for row in part.rules if row.name}, found.total


def broken(pebbles):
    """Make a fault of each kind: one missing, one fuzzy, one wrong number, one wrong output."""
    pebbles.edit(PO, 'msgstr "Le dernier caillou"', 'msgstr ""')
    pebbles.edit(MD, "No draw is possible.", "No draw is ever possible.")
    update(pebbles)
    pebbles.edit(PO, "`trois <take.most>`", "`quatre <take.most>`")
    pebbles.edit(PO, '"12: continue"', '"11: continue"')


def test_what_is_whole_counts_as_translated(pebbles):
    by_rule, total = rows(pebbles)
    assert (total.messages, total.translated, total.missing, total.fuzzy, total.faults) == (25, 25, 0, 0, {})
    assert by_rule["take.last"].messages == 6 and by_rule["take.last"].done


def test_each_rule_counts_what_is_missing_fuzzy_and_at_fault_by_check(pebbles):
    broken(pebbles)
    by_rule, total = rows(pebbles)
    last, limit = by_rule["take.last"], by_rule["take.limit"]
    assert (last.translated, last.missing, last.fuzzy, last.faults) == (4, 1, 1, {})
    assert (limit.translated, limit.faults) == (4, {"facts.value": 1, "examples.output": 1})
    assert (total.translated, total.missing, total.fuzzy) == (23, 1, 1)


def test_a_message_that_stands_twice_counts_once(pebbles):
    pebbles.append("spec/glossary.md", "\nThe pebbles that nobody has taken yet.\n")
    assert rows(pebbles)[1].messages == 25


def test_a_chapter_without_a_catalogue_is_missing_whole(pebbles):
    pebbles.path(PO).unlink()
    _by_rule, total = rows(pebbles)
    assert (total.missing, total.translated) == (12, 13)


def test_the_words_of_programs_are_counted_with_the_chapters(lowball_book):
    from lowball.rulebook.evidence import Evidence
    from lowball.rulebook.gate import Verdict
    from lowball.rulebook.reader import read

    settings = load(lowball_book.root)
    engine = lowball_book.path("locales/fr/LC_MESSAGES/engine.po")
    engine.write_text(engine.read_text(encoding="utf-8").replace('msgstr "gagne"', 'msgstr ""', 1), encoding="utf-8")
    found = status(Verdict(Evidence(read(settings), settings.engine()), [], ""), "fr")
    (part,) = [part for part in found.parts if part.row.name == "engine"]
    assert part.row.messages > 100 and part.row.missing == 1


def test_the_table_lists_the_rules_in_which_something_remains(pebbles):
    broken(pebbles)
    done = run("status", "--project", pebbles.root)
    assert done.exit_code == 0
    for said in ("take.last", "take.limit", "examples.output 1, facts.value 1", "23 (92 %)"):
        assert said in done.stdout


def test_the_table_lists_every_rule_when_asked(pebbles):
    assert "take.last" not in run("status", "--project", pebbles.root).stdout
    assert "take.last" in run("status", "--project", pebbles.root, "--all").stdout


def test_json_has_chapters_rules_and_counts(pebbles):
    broken(pebbles)
    done = run("status", "--project", pebbles.root, "--json")
    (french,) = json.loads(done.stdout)["languages"]
    taking = next(part for part in french["parts"] if part["name"] == "taking")
    assert (french["language"], french["total"]["missing"]) == ("fr", 1)
    limit = next(rule for rule in taking["rules"] if rule["name"] == "take.limit")
    assert limit == {"name": "take.limit", "messages": 4, "translated": 4, "missing": 0, "fuzzy": 0,
                     "faults": {"examples.output": 1, "facts.value": 1}}


def test_an_update_tells_what_it_did_and_a_dry_run_only_shows_it(pebbles):
    pebbles.edit(MD, "No draw is possible.", "No draw is ever possible.")
    before = pebbles.text(PO)
    dry = run("update", "--project", pebbles.root, "--dry-run")
    assert dry.exit_code == 1 and '+msgid "No draw is ever possible."' in dry.stdout and pebbles.text(PO) == before
    done = run("update", "--project", pebbles.root)
    assert done.exit_code == 0 and "fr/taking: 1 reworded" in done.stdout and pebbles.text(PO) != before
    again = run("update", "--project", pebbles.root, "--dry-run")
    assert again.exit_code == 0 and "in step" in again.stdout


def test_an_update_ends_with_status_1_where_a_catalogue_was_left_alone(pebbles):
    line = pebbles.edit(PO, 'msgstr "Le dernier caillou"', 'msgstr "Le dernier caillou')
    done = run("update", "--project", pebbles.root)
    assert done.exit_code == 1 and f"{PO}:{line}: left as it is" in done.stderr


def test_an_unknown_language_is_refused(pebbles):
    for name in ("update", "status"):
        assert run(name, "--project", pebbles.root, "--lang", "xx").exit_code == 2
    assert run("init", "xx", "--project", pebbles.root).exit_code == 2
