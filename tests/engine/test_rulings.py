"""Rulings: rule ids, citation, and what is printed."""

import pickle
from concurrent.futures import ThreadPoolExecutor

import pytest

from lowball.engine import (
    IllegalAction,
    Outcome,
    Ruling,
    ask_for,
    citing,
    deal_order,
    exposed_before_draw,
    how_many_drawn,
    preset,
    rule_ids,
    speaking,
)
from lowball.engine.facts import facts
from lowball.engine.rulings import RuleId, rule


def test_rule_ids_are_those_of_the_rooms_sorted_and_each_once() -> None:
    ids = rule_ids()
    assert list(ids) == sorted(set(ids))
    assert {"draw.max-consecutive", "a5.rank", "info.dealer-after", "rap.meaning"} <= set(ids)


def test_a_rule_has_one_home() -> None:
    with pytest.raises(ValueError, match="declared twice"):
        rule("draw.max-consecutive")


def test_citing_counts_the_rules_of_rulings_in_order() -> None:
    with citing() as cited:
        exposed_before_draw("8s")
        exposed_before_draw("9s")
    assert cited == {"exposed.predraw.by-form": 2, "a5.exposed.limit": 2}
    assert list(cited) == ["exposed.predraw.by-form", "a5.exposed.limit"]


def test_citing_hears_of_refusals() -> None:
    with citing() as cited, pytest.raises(IllegalAction):
        ask_for("3s", "replace")
    assert "exposed.no-option" in cited


def test_citing_nests_and_an_outer_block_hears_the_inner_one() -> None:
    with citing() as outer:
        exposed_before_draw("8s")
        with citing() as inner:
            how_many_drawn(action_after_draw=False)
        deal_order({"Ana": 1})
    assert set(inner) == {"info.player-before"}
    assert set(outer) == {"exposed.predraw.by-form", "a5.exposed.limit", "info.player-before", "draw.burn-first"}
    exposed_before_draw("8s", preset("limit-27"))
    assert "d27.exposed" not in outer


def test_citing_stops_when_its_block_fails() -> None:
    with pytest.raises(RuntimeError), citing() as cited:
        raise RuntimeError
    exposed_before_draw("8s")
    assert not cited


def test_citing_is_deaf_to_other_threads() -> None:
    with citing() as cited, ThreadPoolExecutor(1) as pool:
        pool.submit(exposed_before_draw, "8s").result()
    assert not cited


def test_facts_are_not_rulings_at_the_table() -> None:
    with citing() as cited:
        facts()
    assert not cited


def test_a_ruling_prints_as_a_sentence_and_its_repr_is_of_no_language() -> None:
    ruling = exposed_before_draw("Ks")
    assert str(ruling) == "The K♠ must be replaced"
    with speaking("fr"):
        assert str(ruling) == "La carte R♠ doit être remplacée"
        assert repr(ruling) == "<Ruling replace: exposed.predraw.by-form, a5.exposed.limit>"


def test_an_open_ruling_names_what_settled_it_and_what_might_have_been() -> None:
    ruling = exposed_before_draw("Jk", preset("no-limit-a5"))
    assert ruling.open
    assert ruling.settled_by == "joker_exposed_nlpl"
    assert ruling.alternatives == (Outcome.REPLACE,)
    assert repr(ruling).endswith("; settled by joker_exposed_nlpl>")
    assert not exposed_before_draw("8s").open


def test_equal_rulings_are_equal_in_any_language_and_hash() -> None:
    with speaking("fr"):
        french = exposed_before_draw("R♠")
    assert french == exposed_before_draw("K♠")
    assert len({french, exposed_before_draw("K♠")}) == 1


def test_a_ruling_names_each_rule_once() -> None:
    one, two = RuleId("one"), RuleId("two")
    ruling = Ruling(outcome=Outcome.KEEP, rules=(one, two, one), sentence=exposed_before_draw("8s").sentence)
    assert ruling.rules == (one, two)


def test_a_refusal_has_a_code_a_rule_and_a_sentence_for_the_player() -> None:
    with pytest.raises(IllegalAction) as error:
        ask_for("3s", "replace")
    refusal = error.value
    assert (refusal.code, refusal.rule) == ("no-option", "exposed.no-option")
    assert str(refusal) == "The player has no choice. The 3♠ must be taken"
    with speaking("fr"):
        assert str(refusal) == "Le joueur n’a pas le choix. La carte 3♠ doit être prise"
    again = pickle.loads(pickle.dumps(refusal))
    assert (again.code, again.rule, str(again)) == (refusal.code, refusal.rule, str(refusal))


@pytest.mark.parametrize("outcome", list(Outcome))
def test_an_outcome_goes_by_its_slug_and_by_its_word_in_the_language(outcome: Outcome) -> None:
    assert Outcome.named(outcome.value) is Outcome.named(str(outcome)) is Outcome.named(outcome) is outcome
    with speaking("fr"):
        for word in outcome.phrases["word"].forms():
            assert Outcome.named(word) is outcome


def test_no_other_name_is_an_outcome() -> None:
    with pytest.raises(ValueError, match="'perhaps' is not one of take, replace, keep"):
        Outcome.named("perhaps")
