"""Faults in the roles of a message: values, terms, references and the marks themselves."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from itertools import pairwise

from ..values import folded, forms
from ..wording import Role
from .prose_operators import successors
from .subjects import Subject, TextOperator, Texts

SEPARATOR = re.compile(r", (?:or |and )?| or | and | ou | et |-")

PLAIN = (int, Fraction, str, tuple, list, set, frozenset)
"""The types of values that are no game's own; a rank may be a number besides."""


def number(subject: Subject) -> Texts:
    """A tied number that is one more."""
    for role, value in _facts(subject):
        if type(value) in (int, Fraction) and (following := successors(subject.lang).get(role.text)):
            yield subject.role(role, following)


def named_value(subject: Subject) -> Texts:
    """Another value of those whose names always state one, such as the rank of a card."""
    for role, value in _facts(subject):
        if _named(subject, value):
            yield from (subject.role(role, text) for text in _others(subject, role, value))


def outcome(subject: Subject) -> Texts:
    """Another outcome."""
    for role, value in _facts(subject):
        if type(value) not in PLAIN and not _named(subject, value):
            yield from (subject.role(role, text) for text in _others(subject, role, value))


def outcomes_exchanged(subject: Subject) -> Texts:
    """Two tied words of one message that have changed places."""
    facts = [role for role, _value in _facts(subject)]
    for one, two in pairwise(facts):
        if folded(one.text).lower() != folded(two.text).lower():
            text = subject.role(two, one.text)
            yield text[:one.start] + f"{{fact}}`{two.text} <{one.target}>`" + text[one.end:]


def first_of_set(subject: Subject) -> Texts:
    """A list of values that has lost its first."""
    for role, pieces in _lists(subject):
        yield subject.role(role, role.text[pieces[0].end():])


def last_of_set(subject: Subject) -> Texts:
    """A list of values that has lost the last but one."""
    for role, pieces in _lists(subject):
        if len(pieces) > 1:
            yield subject.role(role, role.text[:pieces[-2].start()] + role.text[pieces[-1].start():])


def term(subject: Subject) -> Texts:
    """A term by the word for another."""
    terms = subject.evidence.book.terms
    for role in subject.wording.named("term"):
        for at, one in enumerate(terms):
            if one.id == role.target:
                other = terms[(at + 1) % len(terms)]
                words = other.forms.get(subject.lang)
                if other is not one and words:
                    yield subject.role(role, words[0])


def markup(subject: Subject) -> Texts:
    """A role of which only the words are left."""
    for role in subject.wording.roles:
        yield subject.put(role.start, role.end, role.text)


def emphasis(subject: Subject) -> Texts:
    """Emphasis or code that is plain text."""
    for found in re.finditer(r"\*\*(.+?)\*\*|(?<![}`*])[`*]([^`*]+)[`*]", subject.wording.prose):
        yield subject.put(found.start(), found.end(), found[1] or found[2])


def reference(subject: Subject) -> Texts:
    """A reference to another rule or term."""
    book = subject.evidence.book
    for role in subject.wording.roles:
        ids = {"rule": [rule.id for rule in book.rules], "term": [term.id for term in book.terms]}.get(role.name, [])
        if role.target in ids and len(ids) > 1:
            yield subject.role(role, target=ids[(ids.index(role.target) + 1) % len(ids)])


def references_exchanged(subject: Subject) -> Texts:
    """Two roles of one kind whose targets have changed places."""
    values = subject.evidence.facts
    for name in ("fact", "term", "rule"):
        roles = subject.wording.named(name)
        for one, two in pairwise(roles):
            same = name == "fact" and values.get(one.target) == values.get(two.target)
            if one.target != two.target and not same:
                text = subject.role(two, target=one.target)
                body = two.target if name == "rule" else f"{one.text} <{two.target}>"
                yield text[:one.start] + f"{{{name}}}`{body}`" + text[one.end:]


def _facts(subject: Subject) -> Iterator[tuple[Role, object]]:
    for role in subject.wording.named("fact"):
        if role.target in subject.evidence.facts:
            yield role, subject.evidence.facts[role.target]


def _lists(subject: Subject) -> Iterator[tuple[Role, list[re.Match[str]]]]:
    for role, value in _facts(subject):
        if isinstance(value, tuple | list | set | frozenset) and len(value) > 1:
            pieces = list(SEPARATOR.finditer(role.text))
            if pieces:
                yield role, pieces


def _named(subject: Subject, value: object) -> bool:
    if type(value) in PLAIN:
        return False
    words = {word.lower() for word in subject.evidence.engine.value_words(subject.lang)}
    return any(form.text.lower() in words for form in _forms(subject, value))


def _forms(subject: Subject, value: object):
    try:
        return forms(value, subject.lang, subject.evidence.engine.forms)
    except TypeError:
        return []


def _others(subject: Subject, role: Role, value: object) -> Texts:
    """Yield how the other values of a type that the book knows would be written in the same form."""
    mine = _forms(subject, value)
    at = next((n for n, form in enumerate(mine)
               if folded(form.text).lower() == folded(role.text).lower()), None)
    if at is None:
        return
    kind = mine[at].kind
    place = sum(form.kind == kind for form in mine[:at])
    own = {folded(form.text).lower() for form in mine}
    seen: set[str] = set()
    for other in subject.evidence.facts.values():
        if type(other) is type(value) and other != value:
            same = [form.text for form in _forms(subject, other) if form.kind == kind]
            text = same[min(place, len(same) - 1)] if same else ""
            if text and text not in seen and folded(text).lower() not in own:
                seen.add(text)
                yield text


ROLES = (
    TextOperator("number-changed", "tied", number), TextOperator("card-changed", "tied", named_value),
    TextOperator("set-cut", "first", first_of_set), TextOperator("set-cut", "last", last_of_set, held_out=True),
    TextOperator("outcome-swapped", "other", outcome),
    TextOperator("outcome-swapped", "exchanged", outcomes_exchanged, held_out=True),
    TextOperator("term-swapped", "term", term),
    TextOperator("markup-lost", "role", markup), TextOperator("markup-lost", "emphasis", emphasis, held_out=True),
    TextOperator("reference-swapped", "other", reference),
    TextOperator("reference-swapped", "exchanged", references_exchanged, held_out=True),
)
