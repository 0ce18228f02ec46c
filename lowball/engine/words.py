"""The engine's words, in the reader's language.

English stands in the code and is the msgid; every other language is a gettext catalogue of the
domain ``engine``. A message may hold several forms, separated by ``" | "``: words that agree in
gender and number, or synonyms that a rule text may use. The first is the one that is printed.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from enum import Enum
from typing import Final, Self, TypeVar

SOURCE_LANGUAGE: Final = "en"
DOMAIN: Final = "engine"
BABEL_KEYWORDS: Final = {"Phrase": ((1, "c"), 2)}

T = TypeVar("T")

_language: ContextVar[str] = ContextVar("language", default=SOURCE_LANGUAGE)


def language() -> str:
    """The language that the engine speaks now, as a code such as ``"fr"``."""
    return _language.get()


@contextmanager
def speaking(lang: str) -> Iterator[None]:
    """Speak `lang` inside the ``with`` block, in this thread or task alone; blocks nest.

    >>> with speaking("fr"):
    ...     print(Phrase("rank", "seven"))
    sept
    """
    before = _language.set(lang)
    try:
        yield
    finally:
        _language.reset(before)


@dataclass(frozen=True, slots=True)
class Phrase:
    """A message of the catalogue, looked up each time that it is printed.

    `context` is its msgctxt, which tells homonyms apart.
    """

    context: str
    message: str

    def forms(self, lang: str | None = None) -> tuple[str, ...]:
        """Every form in `lang`, by default the language now spoken; the first is to be printed."""
        lang = lang or language()
        if lang == SOURCE_LANGUAGE:
            return tuple(self.message.split(" | "))
        # English needs no catalogue, and so none of what reads one.
        from lowball.catalogues import translations

        translated = translations(DOMAIN, lang).pgettext(self.context, self.message)
        return tuple(translated.split(" | "))

    def fill(self, **values: object) -> Sentence:
        """The sentence that this phrase makes with its ``{placeholders}`` filled."""
        return Sentence(self, values)

    def __str__(self) -> str:
        return self.forms()[0]


@dataclass(slots=True)
class Sentence:
    """A phrase and what fills it; the values, too, are put into words only when it is printed.

    It is made with every ruling and read with few, and so it is not frozen, which would double what that takes.
    """

    phrase: Phrase
    values: Mapping[str, object]

    def __str__(self) -> str:
        return str(self.phrase).format_map(self.values)


class Worded(Enum):
    """An enumeration with a slug for programs (``value``) and phrases for readers (``phrases``).

    A member is declared as ``NAME = "slug", word`` or ``NAME = "slug", word, {kind: phrase, …}``;
    its word is what ``str()`` prints.
    """

    phrases: Mapping[str, Phrase]

    # Each member is one object; Enum hashes in Python, and tables by outcome are looked up often.
    __hash__ = object.__hash__

    def __new__(cls, slug: str, word: Phrase, others: Mapping[str, Phrase] | None = None) -> Self:
        member = object.__new__(cls)
        member._value_ = slug
        member.phrases = {"word": word, **(others or {})}
        return member

    @classmethod
    def named(cls, text: str | Self) -> Self:
        """The member of a slug, or of a word in the language now spoken; a member is its own.

        :raises ValueError: for anything else.
        """
        if isinstance(text, cls):
            return text
        for member in cls:
            if text == member.value or text in member.phrases["word"].forms():
                return member
        slugs = ", ".join(member.value for member in cls)
        raise ValueError(f"{text!r} is not one of {slugs}")

    def __str__(self) -> str:
        return str(self.phrases["word"])

    def __format__(self, spec: str) -> str:
        return format(str(self), spec)

    def __repr__(self) -> str:
        return f"<{type(self).__name__}.{self.name}>"


def listed(items: Sequence[object]) -> str:
    """The items as prose lists them.

    >>> listed(["Ana", "Bo", "Cy"])
    'Ana, Bo and Cy'
    """
    if len(items) < 2:
        return "".join(map(str, items))
    head = ", ".join(map(str, items[:-1]))
    return str(Phrase("list", "{head} and {last}").fill(head=head, last=items[-1]))


class Listing(tuple[T, ...]):
    """Items that are listed as the language does, when the sentence is printed."""

    __slots__ = ()

    def __format__(self, spec: str) -> str:
        return listed(self)
