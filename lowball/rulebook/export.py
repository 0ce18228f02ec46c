"""The book as JSON, for programs that want rules and not pages."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from .conditions import asked, written
from .editions import beside
from .evidence import Evidence
from .houses import HouseBook, houses_of
from .model import Book, Example, Message, Rule, Term
from .options import Option

FORMAT = "1.3"
"""The version of the format: a new first number where a reader must change."""


def rules_json(evidence: Evidence, editions: Sequence[str] = ()) -> dict[str, Any]:
    """Return the whole book: every rule in every language, with all that is tied to it.

    Rules link to the editions named; by default, to all that a whole publication has.
    """
    book, settings = evidence.book, evidence.settings
    folders = editions or [edition.folder for edition in beside(settings.languages, "")]
    return {
        "format": FORMAT,
        "title": settings.title,
        "edition": settings.edition,
        "languages": list(settings.languages),
        **({"house": _house(book.house)} if book.house else {}),
        "counts": {"rules": len(book.rules), "examples": len(book.examples),
                   "terms": len(book.terms)},
        "chapters": [
            {"number": chapter.number, "name": chapter.docname, "title": _plain(chapter.title)}
            for chapter in book.chapters if chapter.rules],
        "rules": [_rule(rule, evidence, folders) for rule in book.rules],
        "terms": [_term(term, evidence) for term in book.terms],
        "situations": [
            {"group": _plain(group.title), "question": _plain(one.question), "rules": list(one.rules)}
            for chapter in book.chapters for group in chapter.situations for one in group.listed],
        "options": [_option(option) for option in book.options],
        "retired": settings.retired(),
    }


def dumps(book: dict[str, Any]) -> str:
    """Return a book as text that is the same, byte for byte, for the same book."""
    return json.dumps(book, ensure_ascii=False, indent=1) + "\n"


def _rule(rule: Rule, evidence: Evidence, folders: Sequence[str]) -> dict[str, Any]:
    return {
        "id": rule.id,
        "number": rule.number,
        "chapter": rule.chapter.docname,
        "title": _plain(rule.title),
        "text": [_passage(message, evidence) for message in rule.messages],
        "norms": [{"agent": n.agent, "modality": n.modality, "act": n.act,
                   "condition": n.condition} for n in rule.norms],
        "sources": list(rule.sources),
        "since": rule.since,
        "changed": list(rule.changed),
        "house": list(rule.house),
        "when": written(rule.when),
        "examples": [
            {"id": example.id,
             "when": written(example.message.when + example.when),
             "house": _asked(example, evidence),
             "code": {w.lang: w.text for w in example.message.wordings()},
             "rulings": list(example.rulings),
             "cites": sorted(run.cited) if (run := evidence.runs.get(
                 (example.key, evidence.book.source_language))) else []}
            for example in rule.examples],
        **(proof.exported() if (proof := evidence.book.proofs.get(rule.id)) else {}),
        **_cases(rule, evidence.book),
        "links": {folder: f"{folder}/{rule.chapter.docname}.html#{rule.id}"
                  for folder in folders},
    }


def _cases(rule: Rule, book: Book) -> dict[str, int]:
    """Return how many conformance cases a rule has, if they were counted with the book as it is."""
    cases = book.figures.cases if book.figures else None
    return {"cases": n} if cases and not cases.changed and (n := cases.count(rule.id)) else {}


def _asked(example: Example, evidence: Evidence) -> dict[str, list[str]]:
    """Return the options that a house has otherwise, under which an example runs."""
    houses = houses_of(evidence.engine)
    house = asked(example.conditions, houses) if houses and example.conditions else None
    if houses is None or house is None:
        return {}
    usual = houses.held(houses.default())
    return {name: list(values) for name, values in houses.held(house).items() if values != usual[name]}


def _passage(message: Message, evidence: Evidence) -> dict[str, Any]:
    return {
        "kind": "guidance" if message.guidance else "norm",
        "when": written(message.when),
        "plain": _plain(message),
        "source": {w.lang: w.text for w in message.wordings()},
        "facts": [
            {"target": role.target,
             "value": _value(evidence, role.target),
             "text": {w.lang: _said(w.named("fact"), role.target, n) for w in message.wordings()}}
            for n, role in enumerate(message.source.named("fact"))],
        "references": [{"kind": role.name, "target": role.target}
                       for name in ("rule", "term", "option") for role in message.source.named(name)],
    }


def _option(option: Option) -> dict[str, Any]:
    return {"id": option.name, **{field: {lang: getattr(words, field) for lang, words in option.words.items()}
                                  for field in ("family", "decides", "default")},
            "others": {lang: list(words.others) for lang, words in option.words.items()}}


def _house(house: HouseBook) -> dict[str, Any]:
    """Return whose book it is, what that house has otherwise, and what its book leaves out."""
    return {
        "slug": house.slug,
        "name": dict(house.name),
        "games": [{name: list(values) for name, values in options.items()} for options in house.games],
        "options": [{"option": option, "value": value, "default": usual, "about": dict(about)}
                    for option, value, usual, about in house.differing],
        "left_out": {
            "rules": [{"id": one.id, "title": dict(one.title), "when": written(one.conditions)}
                      for one in house.rules.values()],
            "examples": [{"id": key, "when": written(one.conditions)}
                         for key, one in house.examples.items()],
        },
    }


def _said(roles: tuple[Any, ...], target: str, n: int) -> str:
    """Return the words of a fact; a language may have its facts in another order."""
    if n < len(roles) and roles[n].target == target:
        return roles[n].text
    return next((role.text for role in roles if role.target == target), "")


def _value(evidence: Evidence, target: str) -> str:
    """Return a value of the engine in its first form in the source language."""
    if target not in evidence.facts:
        return ""
    forms = evidence.forms(evidence.facts[target], evidence.book.source_language)
    return forms[0].text if forms else str(evidence.facts[target])


def _term(term: Term, evidence: Evidence) -> dict[str, Any]:
    return {
        "id": term.id,
        "name": _plain(term.headword),
        "definition": [_plain(message) for message in term.definition],
        "forms": {lang: list(dict.fromkeys(forms)) for lang, forms in term.forms.items()},
        "engine": term.engine,
    }


def _plain(message: Message | None) -> dict[str, str]:
    return {w.lang: w.plain for w in message.wordings()} if message else {}
