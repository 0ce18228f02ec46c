"""What this engine says to a case, and how far that binds another: its rules and its level."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from lowball.engine.comparison import compare_hands
from lowball.engine.deal import best_hand
from lowball.engine.house import OPTIONS
from lowball.engine.rulings import IllegalAction, Ruling
from lowball.engine.words import Phrase, Sentence, speaking
from lowball.exchange import answer_all, play_document
from lowball.exchange.answers import plain, said_data
from lowball.exchange.situations import Reckoning

from .at_table import legal_value
from .houses import deciding, house_of
from .vector import LANGUAGES, Json, line

SILENT: Final = Phrase("vector", "The sources are silent on this ({gap})")
DIFFER: Final = Phrase("vector", "The sources differ on this ({conflict})")
OPTION: Final = Phrase("vector", "House option {option} = {value}: {about}")
ADVICE: Final = Phrase("vector", "A rule advises it")
NOTE: Final = Phrase("vector", "{said}. {remark}")


@dataclass(frozen=True)
class Verdict:
    """What is to be expected; `settled` are the options, gaps and conflicts that had a say in it."""

    expect: Json
    rules: tuple[str, ...] = ()
    settled: tuple[str, ...] = ()
    said: object = ""


def verdict(kind: str, house: Mapping[str, Any], given: Mapping[str, Any]) -> Verdict:
    """What this engine says to what a case gives.

    :raises Misfit: for what is no situation, or no play.
    """
    return ASKED[kind](house, given)


def remembered(kind: str, house: Mapping[str, Any], given: Mapping[str, Any]) -> Verdict:
    """A verdict as `verdict` gives it; what is asked again is not worked out again."""
    return _remembered(kind, line(house), line(given))


@cache
def _remembered(kind: str, house: str, given: str) -> Verdict:
    return verdict(kind, json.loads(house), json.loads(given))


def _rank(house: Mapping[str, Any], given: Mapping[str, Any]) -> Verdict:
    ruling = compare_hands({"": given["cards"]}, house_of(house))
    hand = ruling.hands[""]
    value = {"category": hand.category.value, "strength": hand.strength}
    return Verdict({"value": value}, ruling.rules, said=hand)


def _compare(house: Mapping[str, Any], given: Mapping[str, Any]) -> Verdict:
    ruling = best_hand(given["hands"], house_of(house))
    return Verdict({"value": {"winners": list(ruling.winners)}}, ruling.rules, said=ruling)


def _situation(house: Mapping[str, Any], given: Mapping[str, Any]) -> Verdict:
    answer = answer_all({**given, "house": dict(house)})
    assert not isinstance(answer, list)
    said = answer.said
    if isinstance(said, IllegalAction):
        error = {"code": said.code, "rule": str(said.rule)}
        settled = (said.settled_by,) if said.settled_by else ()
        return Verdict({"error": error}, (said.rule,), settled, said)
    value = said_data(said, answer.house)
    del value["sentence"]
    if isinstance(said, Reckoning):
        return Verdict({"value": value}, said=said.sentence)
    if said.settled_by is None:
        return Verdict({"value": value}, said.rules, said=said)
    return Verdict(_permitted(value, said), said.rules, (said.settled_by,), said)


def _permitted(value: Json, said: Ruling) -> Json:
    """A value, or the values of all that the sources let a ruling come to where they are silent."""
    if said.settled_by in OPTIONS or not said.alternatives or type(said) is not Ruling or said.amounts:
        return {"value": value}
    outcomes = [value["outcome"], *value["alternatives"]]
    return {"anyOf": [
        {"value": {**value, "outcome": one, "alternatives": [it for it in outcomes if it != one]}}
        for one in outcomes
    ]}


def _settle(house: Mapping[str, Any], given: Mapping[str, Any]) -> Verdict:
    found = _situation(house, given)
    value = {name: found.expect["value"][name] for name in ("amounts", "money_back")}
    return Verdict({"value": value}, found.rules, found.settled, found.said)


def _play(house: Mapping[str, Any], given: Mapping[str, Any]) -> Verdict:
    played = play_document({**given["play"], "house": dict(house)})
    table, refusals = played.table, [line.refusal for line in played.lines]
    rulings = [ruling for line in played.lines for entry in line.entries for ruling in entry.rulings]
    value = {
        "stacks": dict(table.stacks),
        "pot": table.pot,
        "due": table.due,
        "refused": [place for place, refusal in enumerate(refusals) if refusal],
    }
    cited = [rule for ruling in rulings for rule in ruling.rules]
    cited += [refusal.rule for refusal in refusals if refusal]
    last = (refusals[-1] if refusals else None) or (rulings[-1] if rulings else "")
    return Verdict({"value": value}, _once(cited), _once(_settling(rulings)), last)


def _legal(house: Mapping[str, Any], given: Mapping[str, Any]) -> Verdict:
    table = play_document({**given["play"], "house": dict(house)}).table
    value, rulings, refused = legal_value(table)
    cited = [*(rule for ruling in rulings for rule in ruling.rules), *refused]
    return Verdict({"value": value}, _once(cited), _once(_settling(rulings)))


def _messages(house: Mapping[str, Any], given: Mapping[str, Any]) -> Verdict:
    with speaking(given["lang"]):
        found = _situation(house, given["situation"])
        sentence = str(found.said)
    return Verdict({"value": {"sentence": sentence}}, found.rules, found.settled, found.said)


ASKED: Final[Mapping[str, Callable[[Mapping[str, Any], Mapping[str, Any]], Verdict]]] = {
    "rank": _rank,
    "compare": _compare,
    "legal": _legal,
    "play": _play,
    "settle": _settle,
    "rule": _situation,
    "messages": _messages,
}


def _settling(rulings: Iterable[Ruling]) -> Iterable[str]:
    return (ruling.settled_by for ruling in rulings if ruling.settled_by)


def _once(ids: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(map(str, ids)))


def level_and_remarks(
    found: Verdict, house: Mapping[str, Any], advised: frozenset[str]
) -> tuple[str, list[Phrase | Sentence]]:
    """How far a verdict binds, and why no further: a silence of the sources first, then the house.

    `advised` are the rules that advise, and order nothing: it is advice where such a one comes first.
    """
    open_ids = [by for by in found.settled if by not in OPTIONS]
    options = _once([*(by for by in found.settled if by in OPTIONS), *deciding(house)])
    remarks: list[Phrase | Sentence] = [
        SILENT.fill(gap=by) if by.startswith("G") else DIFFER.fill(conflict=by) for by in open_ids
    ]
    held = house_of(house)
    remarks += [
        OPTION.fill(option=by, value=_written(plain(getattr(held, by))),
                    about=OPTIONS[by].metadata["about"])
        for by in options
    ]
    if open_ids:
        return "may", remarks
    if options:
        return "house", remarks
    if found.rules and found.rules[0] in advised:
        return "should", [ADVICE]
    return "must", []


def _written(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def notes(said: object, remarks: Iterable[Phrase | Sentence]) -> dict[str, str]:
    """What a person is told of a case, by language: what the engine says, and why it binds no more."""
    told = {}
    for lang in LANGUAGES:
        with speaking(lang):
            text = str(said)
            for remark in remarks:
                text = str(NOTE.fill(said=text, remark=remark)) if text else str(remark)
            told[lang] = text
    return {lang: text for lang, text in told.items() if text}
