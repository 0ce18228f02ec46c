"""Numbers and cards that are tied to nothing are the same in every language."""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Iterator, Set
from fractions import Fraction
from functools import cached_property

from ..diagnostics import Diagnostic
from ..evidence import Evidence
from ..meaning import FOLDED
from ..model import Wording
from ..numbers import SPELLED_UP_TO, WORD
from ..phrasebook import Phrasebook
from ..values import NOT_NUMBERS, NUMBERS, number_forms
from ..words import _
from .translation import translated


class UntiedAlike:
    """A translation has the untied numbers and cards of its source, the same number of times."""

    codes = ("translation.number",)
    by_message = True

    def run(self, evidence: Evidence) -> Iterator[Diagnostic]:
        values: dict[str, Values] = {}
        for message, wording in translated(evidence):
            if message.kind == "example":
                continue
            values = values or {lang: Values(evidence, lang) for lang in evidence.settings.languages}
            ours = list(values[message.source.lang].find(message.source))
            theirs = list(values[wording.lang].find(wording))
            here, there = (Counter(value for value, _at, _word in found) for found in (ours, theirs))
            lost = here - there - values[wording.lang].perhaps(wording)
            gained = there - here - values[message.source.lang].perhaps(message.source)
            if not lost and not gained:
                continue
            at, word = next(((at, word) for value, at, word in theirs if value in gained), (0, ""))
            missing = ", ".join(word for value, _at, word in ours if value in lost)
            yield Diagnostic(
                "translation.number", wording.at(at),
                _("the translation says “{words}” where its source says “{source}”",
                  words=word or _("nothing"), source=missing or _("nothing")),
                rule=message.rule, lang=wording.lang, text=word,
                mend=_("write the numbers and cards of the source"))


class Values:
    """The words by which a language states a number, or a value of the engine such as a rank."""

    def __init__(self, evidence: Evidence, lang: str) -> None:
        self.lang = lang
        self.evidence = evidence
        self.words: dict[str, str] = {}
        for number in [*range(SPELLED_UP_TO + 1), Fraction(1, 2), *NUMBERS.get(lang, {})]:
            for form in number_forms(number, lang):
                if form.text not in NOT_NUMBERS.get(lang, ()):
                    self.words.setdefault(form.text.lower(), str(number))
        for value in self.items:
            for _kind, text in evidence.engine.forms(value, lang) or ():
                if text[:1].isalpha() and text.lower() in self.stated:
                    self.words.setdefault(text.lower(), repr(value))
                elif text.isupper():
                    self.words.setdefault(text, repr(value))
        self.fixed = self._fixed()

    @cached_property
    def stated(self) -> set[str]:
        """The words of the engine that always state a value, in small letters."""
        return {word.lower() for word in self.evidence.engine.value_words(self.lang)}

    @cached_property
    def items(self) -> list[object]:
        """The values of the engine that its facts hold, alone or in a list."""
        found: dict[str, object] = {}

        def visit(value: object) -> None:
            if isinstance(value, tuple | list | Set):
                for item in value:
                    visit(item)
            elif not isinstance(value, str | int | Fraction):
                found.setdefault(repr(value), value)
        for value in self.evidence.facts.values():
            visit(value)
        return list(found.values())

    def _fixed(self) -> Phrasebook:
        """Forms of terms that hold a number without stating one: ace-to-five, two pair."""
        forms = {form for term in self.evidence.book.terms for form in term.forms.get(self.lang, ())
                 if form.lower() not in self.words}
        forms |= {form for form in NOT_NUMBERS.get(self.lang, ()) if " " in form}
        return Phrasebook(forms)

    def perhaps(self, wording: Wording) -> Counter[str]:
        """Return the numbers that a wording may state outside its roles, and need not."""
        text = wording.prose.translate(FOLDED)
        return Counter(value for value, words in self.evidence.language(self.lang).maybe_numbers
                       for _found in words.finditer(text))

    def find(self, wording: Wording) -> Iterator[tuple[str, int, str]]:
        """Yield each value that stands outside a role, its offset and its word."""
        prose = self.fixed.blanked(wording.prose)
        for match in WORD.finditer(prose):
            parts = [match[0]] if match[0].lower() in self.words else match[0].split("-")
            for part in parts:
                folded = unicodedata.normalize("NFKC", part)
                value = self.words.get(part) or self.words.get(folded.lower()) or (
                    str(int(folded)) if folded.isdecimal() else None)
                if value is not None:
                    yield value, match.start(), match[0]


