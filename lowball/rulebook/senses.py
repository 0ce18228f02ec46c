"""Finds the terms of the glossary in a sentence, whether they are marked as terms or not."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

from .lang import Language
from .meaning import FOLDED, Mention
from .model import Term
from .phrasebook import Phrasebook


class TermWords:
    """The words by which a language calls the terms of a glossary, but in another sense."""

    def __init__(self, terms: Iterable[Term], language: Language) -> None:
        self.language = language
        self.terms: dict[str, tuple[str, ...]] = {}
        calls: dict[str, list[str]] = defaultdict(list)
        for term in terms:
            for form in term.forms.get(language.code, ()):
                said = calls[form.translate(FOLDED).lower()]
                if term.id not in said:
                    said.append(term.id)
        self.terms = {form: tuple(ids) for form, ids in calls.items()}
        # A form that holds another is found first: the big blind is no blind.
        self.phrases = Phrasebook(self.terms)

    def mentions(self, text: str) -> list[Mention]:
        """Return the terms that a text speaks of; a form of several may mean any of them."""
        found = []
        for sense in self.language.other_senses.values():
            text = sense.sub(lambda match: "\x01" * len(match[0]), text)
        for phrase, start, end in self.phrases.find(text):
            ids = self.terms[phrase]
            found += [Mention(term, text[start:end], start, end, int(len(ids) == 1)) for term in ids]
        for term, words in self.language.maybe_terms.items():
            found += [Mention(term, match[0], match.start(), match.end(), 0) for match in words.finditer(text)]
        return sorted(found, key=lambda mention: mention.start)
