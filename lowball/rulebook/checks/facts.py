"""Numbers, cards and verdicts in the prose are the engine's."""

from __future__ import annotations

from collections.abc import Iterator

from ..diagnostics import Diagnostic
from ..evidence import Evidence
from ..numbers import untied
from ..values import matches
from ..wording import Role, Wording
from ..words import _, quoted

SHOWN = 4
"""How many forms of a value a diagnostic lists."""


class TiedWords:
    """A ``{fact}`` says the value that the engine has, in a form of its language."""

    codes = ("facts.target", "facts.value")
    by_message = True

    def run(self, evidence: Evidence) -> Iterator[Diagnostic]:
        for chapter in evidence.book.chapters:
            for message in chapter.messages:
                for wording in message.wordings():
                    for role in wording.named("fact"):
                        yield from self.check(evidence, message.rule, wording, role)

    def check(self, evidence: Evidence, rule_id: str, wording: Wording,
              role: Role) -> Iterator[Diagnostic]:
        """Compare the words of one role with the engine's value."""
        place = wording.at(role.start)
        if role.target not in evidence.facts:
            yield Diagnostic(
                "facts.target", place,
                _("the engine has no value named {target}", target=role.target),
                rule=rule_id, lang=wording.lang, text=role.text,
                mend=_("name a value of the engine's, for instance {names}", names=_near(role.target, evidence)))
            return
        value = evidence.facts[role.target]
        try:
            evidence.forms(value, wording.lang)
        except TypeError:
            yield Diagnostic(
                "facts.target", place,
                _("{target} has a value that nobody can write: {value}", target=role.target,
                  value=repr(value)), rule=rule_id, lang=wording.lang, text=role.text,
                mend=_("give its type forms in the engine, or tie the words to another value"))
            return
        if not matches(role.text, value, wording.lang, evidence.engine.forms):
            forms = evidence.forms(value, wording.lang)
            # A person who wrote a word is shown words, and one who wrote digits, digits.
            digits = any(character.isdigit() for character in role.text)
            alike = [form.text for form in forms
                     if digits == any(character.isdigit() for character in form.text)]
            shown = list(dict.fromkeys([*alike, *(form.text for form in forms)]))
            listed = ", ".join(quoted(text) for text in shown[:SHOWN])
            yield Diagnostic(
                "facts.value", place,
                _("the text says “{text}” where {target} is {engine}", text=role.text,
                  target=role.target, engine=shown[0]),
                rule=rule_id, lang=wording.lang, text=role.text,
                engine=shown[0],
                mend=_("write one of {forms}", forms=listed))


class UntiedNumbers:
    """A number or a card in a rule is tied to a value of the engine."""

    codes = ("facts.untied",)
    by_message = True

    def run(self, evidence: Evidence) -> Iterator[Diagnostic]:
        for lang in evidence.settings.languages:
            fixed = frozenset(form for term in evidence.book.terms for form in term.forms.get(lang, ()))
            words = frozenset(evidence.engine.value_words(lang))
            for rule in evidence.book.rules:
                for message in rule.text:
                    wording = message.wording(lang)
                    for offset, word in untied(wording, fixed, words) if wording else ():
                        yield Diagnostic(
                            "facts.untied", wording.at(offset),
                            _("“{word}” states a value, and nothing ties it to the engine",
                              word=word), rule=rule.id, lang=lang, text=word,
                            mend=_("write {{fact}}`{word} <name.of.the.value>`", word=word))


def _near(target: str, evidence: Evidence) -> str:
    """List the names that are most like one that doesn't exist."""
    from difflib import get_close_matches

    near = get_close_matches(target, evidence.facts, n=3, cutoff=0.3)
    return ", ".join(near or sorted(evidence.facts)[:3])
