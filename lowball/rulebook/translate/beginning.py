"""Begins a language: which files it needs, and what the engine must still learn."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from babel import Locale, UnknownLocaleError

from ..errors import CannotRun
from ..model import Book
from ..settings import Engine, Settings
from ..values import NUMBERS, number_forms
from ..words import _
from ..writing import Change, content
from .outputs import Proposer
from .update import Plan, Progress, plan
from .wanted import engine_words

CODE = re.compile(r"[a-z]{2,3}(_[A-Z][a-z]{3})?(_([A-Z]{2}|[0-9]{3}))?")


@dataclass
class Beginning:
    """What begins a language, and what remains to be done by hand."""

    plan: Plan
    to_do: list[str] = field(default_factory=list)


def begin(settings: Settings, lang: str, progress: Progress | None = None) -> Beginning:
    """Return what begins a language; what there is of it already is kept.

    Raises ``CannotRun`` for what is no language, and for that of the sources.
    """
    checked(lang)
    if lang == settings.languages[0]:
        raise CannotRun(_("{lang} is the language of the sources", lang=lang))
    engine = settings.engine()
    known = lang in settings.languages
    with_it = settings if known else replace(settings, languages=(*settings.languages, lang))
    made = plan(with_it, [lang], progress, engine, starting=lang)
    path = settings.terms(lang)
    if content(path) is None:
        made.changes.append(Change(path, path.relative_to(settings.root).as_posix(), None, skeleton(made.book, lang)))
    to_do = [] if known else [
        _("conf.py: add \"{lang}\" to rulebook_languages", lang=lang)]
    return Beginning(made, [*to_do, *lacking(with_it, engine, lang, made.book)])


def checked(lang: str) -> str:
    """Return the name of a language in English; raises ``CannotRun`` where there is none."""
    try:
        if CODE.fullmatch(lang):
            return Locale.parse(lang).english_name or lang
    except (UnknownLocaleError, ValueError):
        pass
    raise CannotRun(_("“{lang}” is not the code of a language: write one such as de, pt_BR or zh_Hant",
                      lang=lang))


def skeleton(book: Book, lang: str) -> str:
    """Return a ``terms.toml`` with a table for each term and nothing in it."""
    lines = [f"# How {checked(lang)} writes the terms of the glossary besides the headword: `forms` may stand",
             "# in a sentence, `forbidden` must never be written for the term."]
    for term in book.terms:
        meaning = " ".join(message.source.plain for message in term.definition)
        name = term.id if re.fullmatch(r"[A-Za-z0-9_-]+", term.id) else f'"{term.id}"'
        lines += ["", f"# {term.headword.msgid}: {meaning}", f"[{name}]", "forms = []", "forbidden = []"]
    return "\n".join(lines) + "\n"


def lacking(settings: Settings, engine: Engine, lang: str, book: Book) -> Iterator[str]:
    """Yield what the toolkit and the engine lack for a language, a sentence each."""
    if not any(form.kind == "word" for form in number_forms(3, lang)):
        yield _("number words: nobody spells numbers in {lang}; the engine's forms() may, and until then "
                "numbers are written with digits", lang=lang)
    elif lang not in NUMBERS:
        yield _("number words: only the plain ones are known in {lang} (“{three}”, “{third}”); where the "
                "language bends them, let the engine's forms() list the others", lang=lang,
                three=_first(lang, "word"), third=_first(lang, "ordinal"))
    words = engine_words(engine)
    if words is not None:
        yield _("the engine's words: translate {path}",
                path=settings.catalogue(lang, words.domain).relative_to(settings.root).as_posix())
    yield from _of_engine(settings.languages[0], engine, lang)
    yield from _spoken(book, engine, lang)


def _first(lang: str, kind: str) -> str:
    return next((form.text for form in number_forms(3, lang) if form.kind == kind), "")


def _of_engine(source: str, engine: Engine, lang: str) -> Iterator[str]:
    """Yield what the engine can't do in a language, or does as in the language of the sources."""
    unknown, as_in_source = [], []
    for name, value in dict(engine.facts()).items():
        try:
            own, theirs = engine.forms(value, lang), engine.forms(value, source)
        except Exception as error:
            unknown.append((name, error))
            continue
        if theirs and own == theirs and any(any(map(str.isalpha, text)) for kind, text in theirs
                                            if kind not in ("symbol", "hand", "digit")):
            as_in_source.append(name)
    if unknown:
        name, error = unknown[0]
        yield _("the engine's forms() can't write {n} of its values in {lang}, for instance {name}: {error}",
                n=len(unknown), lang=lang, name=name, error=repr(error))
    if as_in_source:
        yield _("the engine's forms() writes {n} of its values in {lang} as in {source}, for instance {name}",
                n=len(as_in_source), lang=lang, source=source, name=as_in_source[0])


def _spoken(book: Book, engine: Engine, lang: str) -> Iterator[str]:
    try:
        with engine.speaking(lang):
            pass
        engine.value_words(lang)
    except Exception as error:
        yield _("the engine doesn't speak {lang}: {error}", lang=lang, error=repr(error))
        return
    examples = book.examples
    proposer = Proposer(engine, lang)
    broken = {example.key: why for example in examples if (why := proposer.breaks(example))}
    if broken:
        key, why = next(iter(broken.items()))
        yield _("{n} of {all} examples break off in {lang} as they stand, for instance {example}: {error}; "
                "either a text in them must be translated, such as a card, or the engine lacks the language",
                n=len(broken), all=len(examples), lang=lang, example=key, error=why)
