"""The glossary in the order of the alphabet of its language."""

from __future__ import annotations

import unicodedata

from sphinx.transforms import SphinxTransform

from .nodes import term_entry


class SortedTerms(SphinxTransform):
    """Sorts the entries of a glossary after they were translated."""

    # Sphinx's own Locale transform, which translates, has 20.
    default_priority = 25

    def apply(self, **kwargs: object) -> None:
        parents = {id(entry.parent): entry.parent for entry in self.document.findall(term_entry)}
        for parent in parents.values():
            entries = [child for child in parent.children if isinstance(child, term_entry)]
            ordered = iter(sorted(entries, key=lambda entry: alphabetical(entry[0].astext())))
            parent.children = [next(ordered) if isinstance(child, term_entry) else child
                               for child in parent.children]


def alphabetical(word: str) -> str:
    """Return a key that sorts a word as a dictionary does, accents aside.

    >>> sorted(["étaler", "flush", "enseigne", "œuvre", "oubli"], key=alphabetical)
    ['enseigne', 'étaler', 'flush', 'œuvre', 'oubli']
    """
    decomposed = unicodedata.normalize("NFD", word.casefold().replace("œ", "oe").replace("æ", "ae"))
    return "".join(letter for letter in decomposed if not unicodedata.combining(letter))

