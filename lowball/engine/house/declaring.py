"""How an option is declared: its default, its source, and in one line what it decides."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import field
from typing import TYPE_CHECKING, Any, TypeVar

from ..words import Phrase, Sentence
from .kinds import Kind

if TYPE_CHECKING:
    from .options import House

T = TypeVar("T")

BY_GAME: Any = None


class OptionError(ValueError):
    """An option that does not exist, or a value that it does not take."""

    def __init__(self, option: str, why: Phrase | Sentence) -> None:
        super().__init__(str(why))
        self.option = option


def option(
    default: T,
    source: str,
    about: Phrase,
    *,
    kind: Kind | None = None,
    by_game: Callable[[House], T] | None = None,
    usual: Phrase | None = None,
) -> T:
    """A field of House that knows its source and, in one line, what it decides.

    `source` is a passage of the sources, one of their conflicts (C) or one of their gaps (G).
    `kind` is what it takes where its type does not tell. `by_game` gives the default that stands
    for BY_GAME, from the rest of the house, and `usual` says it in words.
    """
    metadata = {
        "source": source, "about": about, "kind": kind, "by_game": by_game, "usual": usual,
    }  # fmt: skip
    declared: Any = field(default=default, metadata=metadata)
    return declared  # type: ignore[no-any-return]
