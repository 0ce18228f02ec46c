"""The toolkit's own words, in the language of the person at the keyboard or of the page."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

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
    return translations(DOMAIN, _language.get()).gettext(sentence).format(**values)


def n_(singular: str, plural: str, n: int, /, **values: object) -> str:
    """Return the sentence for a number of things, with ``{n}`` and ``{names}`` filled in."""
    catalogue = translations(DOMAIN, _language.get())
    return catalogue.ngettext(singular, plural, n).format(n=n, **values)


def quoted(text: str) -> str:
    """Return a text between the quotation marks of the current language."""
    return _("“{text}”", text=text)
