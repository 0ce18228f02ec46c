"""The sentences that the engine says, each in every language once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from lowball.engine.words import Phrase, Sentence

from .expecting import verdict
from .vector import LANGUAGES, Draft, Vector

WORDED = ("rule", "settle")


def in_words(cases: Iterable[Vector]) -> Iterator[Draft]:
    """A case in each language for every sentence that a ruling of these cases is told in.

    Of the cases that are told in the same sentence it is the first by id that is put into words.
    """
    told: set[tuple[str, str]] = set()
    for case in sorted((one for one in cases if one.kind in WORDED), key=lambda one: one.id):
        said = verdict(case.kind, case.house, case.given).said
        sentence = getattr(said, "sentence", said)
        phrase = sentence.phrase if isinstance(sentence, Sentence) else sentence
        if not isinstance(phrase, Phrase) or (phrase.context, phrase.message) in told:
            continue
        told.add((phrase.context, phrase.message))
        for lang in LANGUAGES:
            name = case.id.partition("/")[2]
            yield Draft(f"messages/{lang}/{name}", lang, case.house, {"lang": lang, "situation": case.given})
