"""Plays in JSON: transcripts as pinned, files that are refused, a schema that agrees with the reader."""

from __future__ import annotations

import copy
import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from hypothesis import assume, given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from lowball.cli import main
from lowball.engine import rule_ids, speaking
from lowball.engine.table.acts import KINDS
from lowball.exchange import Misfit, NotJson, load, play_document, play_schema, transcript_data, transcript_text
from lowball.exchange.transcripts import DOCUMENT
from lowball.exchange.transcripts.acts import RECORDS, act_of
from tests.exchange.generated import fitting
from tests.exchange.plays import FILES, LANGUAGES, document, pinned, played, text
from tests.exchange.test_fuzz import ANYTHING, at, paths, times

VALIDATOR = Draft202012Validator(play_schema())
TWO = {"players": {"Ana": 50, "Bo": 50}}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_an_example_is_played_as_pinned(file: Path, lang: str) -> None:
    assert text(file, lang) == pinned(file, lang).read_text(encoding="utf-8")


def test_no_transcript_is_pinned_to_a_play_that_is_gone() -> None:
    assert {file.name for file in FILES[0].parent.glob("*.txt")} == {
        pinned(file, lang).name for file in FILES for lang in LANGUAGES
    }


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_every_line_of_a_play_names_rules_that_there_are(file: Path) -> None:
    for line in transcript_data(played(file))["lines"]:
        said = [line["refused"]] if "refused" in line else [it for one in line["entries"] for it in one["rulings"]]
        for ruling in said:
            assert ruling["rules"] and set(ruling["rules"]) <= set(rule_ids()), ruling


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_the_schema_accepts_an_example(file: Path) -> None:
    assert VALIDATOR.is_valid(document(file))


def test_the_schema_is_one() -> None:
    Draft202012Validator.check_schema(play_schema())


def test_there_is_a_record_for_every_kind_of_act_and_no_other() -> None:
    assert set(RECORDS) == set(KINDS)


@pytest.mark.parametrize("name", sorted(set(KINDS) - {"start"}))
def test_whatever_fits_the_record_of_an_act_is_that_act(name: str) -> None:
    @times(20)
    @given(fitting(RECORDS[name]))
    def make(value: dict[str, Any]) -> None:
        read = RECORDS[name].read(value, ())
        assert act_of({"act": name, **read}).name == name

    make()


@pytest.mark.parametrize(
    "changes, sentence",
    [
        ({"players": {"Ana": 50}}, "/players: expected an object with 2 to 10 entries; found an object"),
        ({"players": {"dealer": 5, "Bo": 5}}, "/players/dealer: no player has this name"),
        ({"players": dict.fromkeys("ABCDEFGHI", 9)}, "/players: the house seats 8, and there are 9 players"),
        ({"chairs": 1}, "/chairs: a whole number from 2 to 8"),
        ({"button": "Cy"}, "/button: no player has this name"),
        ({"stakes": {"unit": 10, "blinds": [5, 10]}}, "/stakes/blinds: the house has 1 of them"),
        (
            {"house": {"num_blinds": 2}, "stakes": {"unit": 9, "blinds": [10, 5]}},
            "/stakes/blinds: the big blind comes last",
        ),
        ({"acts": [{"act": "bluff"}]}, "/acts/0/act: expected one of "),
        ({"acts": [{"act": "bet", "seat": "Ana"}]}, "/acts/0: the field to is lacking"),
        ({"acts": [{"act": "bet", "seat": "Ana", "to": 2.5}]}, "/acts/0/to: "),
        (
            {"house": {"joker": False}, "acts": [{"act": "start", "deck": "Jk"}]},
            "/acts/0/deck: the Joker is not in the deck",
        ),
        ({"house": {"joker": True}, "acts": [{"act": "start", "again": 3}]}, "/acts/0/again: "),
    ],
)  # fmt: skip
def test_a_document_that_describes_no_table_is_told_where(changes: dict[str, Any], sentence: str) -> None:
    with pytest.raises(Misfit) as misfit:
        play_document({**TWO, "acts": [], **changes})
    assert str(misfit.value).startswith(sentence)


def test_an_act_that_a_rule_refuses_changes_nothing_and_the_play_goes_on() -> None:
    acts = [{"act": "start", "seed": 3}, {"act": "check", "seat": "Bo"}, {"act": "call", "seat": "Bo"}]
    transcript = play_document({**TWO, "acts": acts})
    assert [bool(line.refusal) for line in transcript.lines] == [False, True, False]
    assert transcript.table.due == "Ana"


def test_the_same_seed_deals_the_same_cards_and_the_cards_given_come_first() -> None:
    start = {"act": "start", "deck": "Jk 7s", "seed": 8}
    decks = [play_document({**TWO, "acts": [start]}).table.log[0].act.deck for _ in range(2)]
    assert decks[0] == decks[1] and [card.ascii for card in decks[0][:2]] == ["Jk", "7s"]


def run(*arguments: str, given: object = None) -> tuple[int, str, str]:
    done = CliRunner().invoke(main, ["play", *arguments], input=json.dumps(given))
    return done.exit_code, done.stdout, done.stderr


def test_the_command_prints_the_transcript_in_either_language_or_as_json() -> None:
    file = FILES[0]
    for lang in LANGUAGES:
        assert run(str(file), "--lang", lang) == (0, pinned(file, lang).read_text(encoding="utf-8"), "")
    assert json.loads(run(str(file), "--json", "--lang", "fr")[1])["stacks"]
    assert json.loads(run("--schema", "--lang", "en")[1]) == play_schema()


def test_a_refused_act_is_a_fault_only_where_it_is_asked_for() -> None:
    refused = {**TWO, "acts": [{"act": "fold", "seat": "Ana"}]}
    assert run("-", given=refused)[0] == 0
    code, told, _ = run("-", "--strict", "--lang", "en", given=refused)
    assert (code, told.splitlines()[0]) == (1, "refused: No hand is on  [deal.five-facedown]")


def test_what_cannot_be_read_is_told_in_one_sentence() -> None:
    assert run("-", "--lang", "fr", given={"players": 3})[0] == 2
    assert run("nowhere.json", "--lang", "en") == (2, "", "there is no file nowhere.json\n")
    assert run("--lang", "en")[2] == "name a file with a table in JSON, or - to read it from stdin\n"


PLAYS = [document(file) for file in FILES]


@st.composite
def mutated(draw: st.DrawFn) -> Any:
    """A play in which one thing or a few are other than they were."""
    value: Any = copy.deepcopy(draw(st.sampled_from(PLAYS)))
    for _ in range(draw(st.integers(1, 3))):
        path = draw(st.sampled_from(paths(value)))
        if not path:
            continue
        holder = at(value, path[:-1])
        match draw(st.sampled_from(["change", "drop", "swap"])):
            case "change":
                holder[path[-1]] = draw(ANYTHING)
            case "drop":
                del holder[path[-1]]
            case "swap" if isinstance(holder, list):
                holder.insert(0, holder.pop(path[-1]))
    return value


@times(250)
@given(mutated(), st.sampled_from(LANGUAGES))
def test_a_changed_play_is_played_or_refused(value: Any, lang: str) -> None:
    with speaking(lang):
        try:
            transcript = play_document(load(json.dumps(value).encode()))
        except (Misfit, NotJson) as refusal:
            assert str(refusal)
            return
        assert transcript_text(transcript)
        json.dumps(transcript_data(transcript), allow_nan=False)
        held = sum(transcript.table.stacks.values()) + transcript.table.pot
        brought = sum(one["chips"] for one in value["acts"] if one["act"] in ("sit", "rebuy"))
        left = any(one["act"] == "leave" for one in value["acts"])
        assert left or held <= sum(value["players"].values()) + brought


@times(150)
@given(mutated())
def test_the_schema_accepts_what_the_shapes_accept_and_nothing_else(value: Any) -> None:
    assume(not any(isinstance(at(value, path), float) for path in paths(value)))
    try:
        DOCUMENT.read(value, ())
    except Misfit:
        reads = False
    else:
        reads = True
    assert VALIDATOR.is_valid(value) == reads
