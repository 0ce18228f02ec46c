"""The toolkit's own words, in the language of the person at the keyboard or of the page."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import lru_cache
from string import Formatter

from lowball.catalogues import available, translations

DOMAIN = "toolkit"
_language: ContextVar[str] = ContextVar("toolkit language", default="en")


def language() -> str:
    """Return the language that the toolkit speaks now."""
    return _language.get()


@contextmanager
def speaking(lang: str) -> Iterator[None]:
    """Speak a language for the length of a ``with`` block."""
    token = _language.set(lang)
    try:
        yield
    finally:
        _language.reset(token)


def languages() -> tuple[str, ...]:
    """Return the languages that the toolkit speaks."""
    return available(DOMAIN)


def _(sentence: str, /, **values: object) -> str:
    """Return a sentence in the current language, its ``{names}`` filled in."""
    said = translations(DOMAIN, _language.get()).gettext(sentence)
    return (said if _same_names(said, sentence) else sentence).format(**values)


def n_(singular: str, plural: str, n: int, /, **values: object) -> str:
    """Return the sentence for a number of things, with ``{n}`` and ``{names}`` filled in."""
    catalogue = translations(DOMAIN, _language.get())
    said, source = catalogue.ngettext(singular, plural, n), singular if n == 1 else plural
    return (said if _same_names(said, source) else source).format(n=n, **values)


@lru_cache(maxsize=4096)
def _same_names(said: str, source: str) -> bool:
    """Whether a translation fills in what its source does: a catalogue is input, and may be wrong."""
    try:
        return _names(said) == _names(source)
    except ValueError:
        return False


def _names(text: str) -> set[tuple[str, str, str]]:
    return {(name, spec or "", conversion or "")
            for _text, name, spec, conversion in Formatter().parse(text) if name is not None}


def quoted(text: str) -> str:
    """Return a text between the quotation marks of the current language."""
    return _("“{text}”", text=text)
