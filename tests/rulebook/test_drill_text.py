"""The drills of the text, on the rulebook of Pebbles and on sentences of their own."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from click.testing import CliRunner

from lowball.cli import main
from lowball.rulebook.drills.plan import Plan
from lowball.rulebook.drills.project import Project, project
from lowball.rulebook.drills.resuming import Journal
from lowball.rulebook.drills.subjects import Subject
from lowball.rulebook.drills.text import all_operators, faults, text_drill
from lowball.rulebook.errors import CannotRun
from lowball.rulebook.evidence import Evidence
from lowball.rulebook.incremental import spots
from lowball.rulebook.markup import parser, translated
from lowball.rulebook.reader import read
from lowball.rulebook.settings import load
from tests.conftest import ROOT

AGENTS = Project({"fr": [["joueur", "donneur"]], "en": [["player", "dealer"]]},
                 {"fr": [["tas", "amas"]], "en": [["heap", "mound"]]})
KINDS = {"number-changed", "card-changed", "set-cut", "negation-dropped", "negation-added", "modality",
         "limit-dropped", "before-after", "agent-swapped", "term-swapped", "condition-dropped", "other-rule",
         "outcome-swapped", "untranslated", "truncated", "markup-lost", "reference-swapped", "output-changed",
         "string-changed"}


@pytest.fixture
def evidence(pebbles):
    settings = load(pebbles.root)
    found = Evidence(read(settings), settings.engine())
    found.look_up_facts()
    return found


def subject(evidence, lang, text, kind="paragraph"):
    """Return a message that says something, in the place of one of the book's."""
    spot = next(one for one in spots(evidence.book) if one.message.kind == kind)
    wording = translated(parser(), kind, lang, text, spot.message.place, ())
    message = replace(spot.message, translations={"fr": wording} if lang == "fr" else {},
                      source=wording if lang == "en" else spot.message.source)
    return Subject(evidence, AGENTS, replace(spot, messages=(message,)), lang, wording)


def made(evidence, name, lang, text, kind="paragraph"):
    """Return what an operator makes of a text."""
    operator = next(o for o in all_operators(lang) if f"{o.kind}/{o.name}" == name)
    return list(operator.make(subject(evidence, lang, text, kind)))


@pytest.mark.parametrize(("name", "text", "wrong"), [
    ("negation-dropped/ne-pas", "Un joueur ne doit pas passer.", "Un joueur doit passer."),
    ("negation-dropped/ne-pas", "Il n’a jamais parlé.", "Il a parlé."),
    ("negation-dropped/ne-pas", "Aucun joueur ne passe.", "Un joueur passe."),
    ("negation-dropped/ne-pas", "Aucune {term}`pile <heap>` ne reste.", "Une {term}`pile <heap>` reste."),
    ("negation-dropped/words", "Sans mise, hors de la séquence.", "Avec mise, hors de la séquence."),
    ("negation-dropped/words", "Une carte hors de la séquence.", "Une carte de la séquence."),
    ("negation-added/modal", "Un joueur doit passer.", "Un joueur ne doit pas passer."),
    ("negation-added/verb", "La main est morte.", "La main n’est pas morte."),
    ("modality/must-may", "Un joueur doit passer.", "Un joueur peut passer."),
    ("modality/must-may", "Il ne doit pas passer.", "Il n’est pas tenu de passer."),
    ("modality/weaker", "Il peut passer.", "Il mai passer."),
    ("limit-dropped/dropped", "Un huit ou mieux gagne.", "Un huit gagne."),
    ("limit-dropped/reversed", "Un huit ou mieux gagne.", "Un huit ou plus gagne."),
    ("before-after/swapped", "Avant la donne.", "Après la donne."),
    ("before-after/until", "Il attend jusqu’à ce qu’on agisse.", "Il attend avant qu’on agisse."),
    ("condition-dropped/clause", "Il joue, à moins que la mise ne manque.", "Il joue."),
    ("condition-dropped/turned", "Il joue sauf avis.", "Il joue même avis."),
    ("agent-swapped/agent", "Le joueur brûle.", "Le donneur brûle."),
    ("term-swapped/forbidden", "Le tas est là.", "Le pile est là."),
    ("term-swapped/real-error", "Le tas est là.", "Le amas est là."),
    ("truncated/end", "Un. Deux.", "Un."),
    ("truncated/beginning", "Un. Deux.", "Deux."),
    ("markup-lost/emphasis", "Comptez **bien** tout.", "Comptez bien tout."),
    ("markup-lost/role", "Le {term}`tas <heap>`.", "Le tas."),
    ("number-changed/prose", "Les deux joueurs.", "Les trois joueurs."),
    ("number-changed/tied", "Il prend {fact}`trois <take.most>`.", "Il prend {fact}`quatre <take.most>`."),
    ("reference-swapped/other", "Voir {rule}`take.limit`.", "Voir {rule}`take.last`."),
    ("reference-swapped/exchanged", "{fact}`a <take.most>`, {fact}`b <heap.size>`",
     "{fact}`a <heap.size>`, {fact}`b <take.most>`"),
    ("outcome-swapped/exchanged", "{fact}`a <take.most>`, {fact}`b <heap.size>`",
     "{fact}`b <take.most>`, {fact}`a <heap.size>`"),
])
def test_french_faults(evidence, name, text, wrong):
    assert wrong in made(evidence, name, "fr", text)


@pytest.mark.parametrize(("name", "text", "wrong"), [
    ("negation-dropped/not", "A player must not pass.", "A player must pass."),
    ("negation-dropped/no", "No player passes.", "A player passes."),
    ("negation-added/modal", "A player may pass.", "A player may not pass."),
    ("modality/must-may", "A player must pass.", "A player may pass."),
    ("limit-dropped/dropped", "An eight or better wins.", "An eight wins."),
    ("limit-dropped/reversed", "At most two: at most.", "At most two: at least."),
    ("before-after/swapped", "Before the deal.", "After the deal."),
    ("before-after/until", "Wait until it comes.", "Wait before it comes."),
    ("condition-dropped/clause", "It counts, unless it is burned.", "It counts."),
    ("condition-dropped/turned", "It counts unless burned.", "It counts if burned."),
    ("agent-swapped/agent", "The player burns.", "The dealer burns."),
])
def test_english_faults(evidence, name, text, wrong):
    assert wrong in made(evidence, name, "en", text)


@pytest.mark.parametrize(("name", "text"), [
    ("negation-added/modal", "Un joueur ne doit pas passer."), ("modality/must-may", "Un tas."),
    ("before-after/swapped", "Le {term}`avant <heap>`."), ("term-swapped/term", "Le {term}`tas <heap>`."),
    ("outcome-swapped/exchanged", "{fact}`a <take.most>`, {fact}`a <heap.size>`"),
])
def test_no_fault_is_planted_where_there_is_none_to_plant(evidence, name, text):
    assert made(evidence, name, "fr", text) == []


def test_faults_in_examples(evidence):
    text = '>>> f("As", "Bo")\n12: a\nb'
    assert made(evidence, "output-changed/number", "fr", text, "example") == ['>>> f("As", "Bo")\n13: a\nb']
    assert '>>> f("As", "Bo")\n12: a' in [
        one.rstrip("\n") for one in made(evidence, "output-changed/line", "fr", text, "example")]
    assert '>>> f("Asa", "Bo")\n12: a\nb' in made(evidence, "string-changed/changed", "fr", text, "example")
    assert made(evidence, "string-changed/exchanged", "fr", text, "example") == ['>>> f("Bo", "As")\n12: a\nb']
    assert made(evidence, "string-changed/changed", "fr", '>>> f("7s")', "example") == ['>>> f("8s")']


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_kind_has_an_operator_and_most_have_one_held_out(lang):
    operators = all_operators(lang)
    assert {operator.kind for operator in operators} == KINDS
    held_out = {operator.kind for operator in operators if operator.held_out}
    assert {operator.kind for operator in operators if not operator.held_out} == KINDS
    assert len(held_out) >= 14


def test_a_drill_tells_what_is_found_and_what_is_not(evidence):
    report = text_drill(evidence, "fr", Plan(), Journal(None, ""))
    by_kind = {(tally.name, tally.held_out): tally for tally in report.tallies()}
    for kind in ("output-changed", "reference-swapped", "markup-lost", "number-changed"):
        assert by_kind[kind, False].share == 1, kind
    assert all(trial.place.path.endswith(".po") for trial in report.trials)
    assert all(trial.where for trial in report.trials if trial.found)
    assert report.seed == 0


def test_a_fault_of_the_source_is_planted_in_the_catalogue_as_well(evidence):
    report = text_drill(evidence, "en", Plan(), Journal(None, ""))
    changed = [trial for trial in report.trials if trial.operator == "number-changed/tied"]
    assert [trial.found for trial in changed] == [("facts.value[en]",)]
    assert not any("missing" in code or "obsolete" in code for trial in report.trials for code in trial.found)
    assert report.notes[0].startswith("found in the source alone: ")


def test_a_seed_chooses_the_faults(evidence):
    def texts(seed):
        return [fault.text for fault in faults(evidence, "fr", seed)]

    assert texts(1) == texts(1) != texts(2)


def test_a_file_of_the_project_that_cannot_be_read_is_told(pebbles):
    (pebbles.root / "benchmarks").mkdir()
    pebbles.path("benchmarks/drills.toml").write_text("=", encoding="utf-8")
    with pytest.raises(CannotRun):
        project(pebbles.root)


def drill(root, *arguments):
    return CliRunner().invoke(main, ["drill", *arguments, "--project", str(root), "--jobs", "1"])


@pytest.fixture
def blunt(monkeypatch):
    """A gate that doesn't compare what is said, so that something is missed."""
    monkeypatch.setattr("lowball.rulebook.checks.meaning.Meaning.run", lambda self, evidence: [])
    monkeypatch.setattr("lowball.rulebook.checks.senses.Senses.run", lambda self, evidence: [])


def test_the_command_prints_a_table_and_keeps_the_report(pebbles, blunt):
    result = drill(pebbles.root, "translation", "--rule", "take.last", "--require", "99")
    assert result.exit_code == 1
    assert "output-changed" in result.output and "%" in result.output
    kept = json.loads(pebbles.text("build/drills/translation-fr.json"))
    assert kept["drill"] == "translation" and kept["total"]["all"] == kept["possible"]
    assert {one["rule"] for one in kept["missed"]} == {"take.last"}



@pytest.mark.slow
def test_the_command_prints_json_and_its_status_follows_the_thresholds(pebbles, blunt):
    result = drill(pebbles.root, "source", "--json", "--require", "1", "--each", "0", "--sample", "10")
    assert result.exit_code == 0
    assert json.loads(result.stdout)["tried"] == 10
    assert drill(pebbles.root, "source", "--require", "1", "--each", "100").exit_code == 1
    assert drill(pebbles.root, "values", "--each", "0").exit_code == 0


@pytest.mark.parametrize("arguments", [["translation", "--lang", "de"], ["source", "--rule", "no.such"]])
def test_the_command_refuses_what_the_book_does_not_have(pebbles, arguments):
    assert drill(pebbles.root, *arguments).exit_code == 2


def test_a_book_whose_examples_fail_is_not_drilled(pebbles):
    pebbles.edit("spec/taking.md", "12: goes on", "13: goes on")
    assert drill(pebbles.root, "engine").exit_code == 2


@pytest.mark.slow
def test_the_rulebook_of_lowball_can_be_drilled():
    settings = load(ROOT)
    evidence = Evidence(read(settings), settings.engine())
    evidence.look_up_facts()
    planted = {fault.operator.kind for fault in faults(evidence, "fr", 0)}
    assert planted == KINDS
    report = text_drill(evidence, "fr", Plan(sample=40), Journal(None, ""))
    certain = [t for t in report.trials if t.kind in ("output-changed", "markup-lost")]
    assert certain and not any(trial.missed for trial in certain)
