"""The sentences that the engine says, each in every language once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from lowball.engine.words import Phrase, Sentence

from .expecting import remembered
from .naming import slug
from .vector import LANGUAGES, Draft, Vector

WORDED = ("rule", "settle")


def in_words(cases: Iterable[Vector]) -> Iterator[Draft]:
    """A case in each language for every sentence that a ruling of these cases is told in.

    It has the name of the sentence. An example of the book comes before any other case.
    """
    told: set[str] = set()
    for case in sorted((one for one in cases if one.kind in WORDED), key=_first):
        said = remembered(case.kind, case.house, case.given).said
        sentence = getattr(said, "sentence", said)
        phrase = sentence.phrase if isinstance(sentence, Sentence) else sentence
        if not isinstance(phrase, Phrase):
            continue
        name = f"{slug(phrase.context)}/{slug(phrase.message)}"
        if name not in told:
            told.add(name)
            for lang in LANGUAGES:
                yield Draft(f"messages/{lang}/{name}", lang, case.house, {"lang": lang, "situation": case.given})


def _first(case: Vector) -> tuple[bool, str]:
    """The order of cases; only an example has a rule, and so a dot, in the second part of its id."""
    return "." not in case.id.split("/")[1], case.id
