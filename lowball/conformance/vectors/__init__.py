"""The cases of the suite: from the examples of the book, from sweeps, scenes and plays at random."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from . import betting, entering, packed, questions, random_plays, ranks, scenes, showdowns
from .book import Book
from .messages import in_words
from .vector import KINDS, LANGUAGES, LEVELS, Draft, Vector

__all__ = ["KINDS", "LANGUAGES", "LEVELS", "Book", "Draft", "Vector", "all_vectors"]

SOURCES: tuple[Callable[[], Iterator[Draft]], ...] = (
    ranks.drafts, packed.drafts, scenes.drafts, random_plays.drafts, questions.drafts, betting.drafts,
    entering.drafts, showdowns.drafts,
)  # fmt: skip


def all_vectors(
    data: Mapping[str, Any], progress: Callable[[int, int], None] = lambda done, total: None
) -> list[Vector]:
    """Every case, in the order of their ids; `data` is the book as `rules.json` has it.

    :raises ValueError: for two different cases of one id.
    """
    book = Book(data)
    drafts = [*book.drafts(), *(draft for source in SOURCES for draft in source())]
    cases: dict[str, Vector] = {}
    for done, draft in enumerate(drafts, start=1):
        made = book.complete(draft)
        if cases.setdefault(made.id, made) != made:
            raise ValueError(f"two cases are called {made.id}")
        progress(done, len(drafts))
    for draft in in_words(cases.values()):
        cases[draft.id] = book.complete(draft)
    return [cases[id] for id in sorted(cases)]
