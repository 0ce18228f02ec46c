"""What a catalogue should hold: the messages of a chapter, or the words of a program."""

from __future__ import annotations

import re
import string
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from babel.messages.extract import extract_from_file

from ..errors import CannotRun
from ..model import Chapter, Example, Message
from ..words import DOMAIN, _
from .sheet import Key

OUR_COMMENT = re.compile(
    r"(heading|paragraph|term [\w-]+: (headword|definition)|[a-z0-9.-]+: (title|text|guidance|example [\w-]+)"
    r"|[a-z_0-9]+(\.[a-z_0-9]+)+)$")
"""What a comment looks like by which we say where a message stands."""

EXAMPLE_FLAGS = ("no-wrap", "ignore-same", "ignore-punctuation-spacing", "ignore-ellipsis", "ignore-duplicate")
"""Weblate would put the spaces of French prose into code, and takes dots and repeated words for slips."""


@dataclass(frozen=True)
class Wanted:
    """A message that a catalogue should hold, and where in the book or program it stands."""

    key: Key
    origins: tuple[str, ...]
    reference: str
    flags: tuple[str, ...] = ()
    example: Example | None = None


@dataclass(frozen=True)
class Words:
    """A program that speaks through a catalogue: its domain, its packages, what marks a message.

    ``note`` is what a translator must know of its messages.
    """

    domain: str
    packages: tuple[str, ...]
    keywords: Mapping[str, Any]
    note: str = ""


TOOLKIT = Words(DOMAIN, ("lowball.rulebook", "lowball.commands"), {"_": None, "n_": (1, 2)})


def engine_words(engine: object) -> Words | None:
    """Return the words of an engine that names a catalogue of its own."""
    named = getattr(engine, "CATALOGUE", None)
    if named is None:
        return None
    try:
        return Words(str(named["domain"]), tuple(named["packages"]), dict(named["keywords"]),
                     str(named.get("note", "")))
    except (TypeError, KeyError, ValueError) as error:
        raise CannotRun(_("the engine's CATALOGUE must name its domain, packages and keywords: "
                          "{error}", error=repr(error))) from error


def of_chapter(chapter: Chapter) -> dict[Key, Wanted]:
    """Return the messages of a chapter in order, each once."""
    examples = {id(e.message): e for rule in chapter.rules for e in rule.examples}
    places = {id(r.title): f"{r.id}: title" for r in chapter.rules}
    places |= {key: f"{e.rule.id}: example {e.id}" for key, e in examples.items()}
    for term in chapter.terms:
        places[id(term.headword)] = f"term {term.id}: headword"
        places |= {id(message): f"term {term.id}: definition" for message in term.definition}
    found: list[Wanted] = []
    for message in chapter.messages:
        own = f"{message.rule}: {'guidance' if message.guidance else 'text'}" if message.rule else message.kind
        flags = EXAMPLE_FLAGS if message.kind == "example" else ("md-text", *_placeholders(message))
        found.append(Wanted(Key(None, message.msgid), (places.get(id(message), own),), chapter.path,
                            flags, examples.get(id(message))))
    return _each_once(found)


def _placeholders(message: Message) -> tuple[str, ...]:
    """Return the flag by which Weblate keeps the targets of roles in a translation, as the source writes them."""
    kept = [str(role) if role.name in ("rule", "option") else f"<{role.target}>" for role in message.source.roles
            if role.name in ("rule", "option") or role.text != role.target]
    # It must stand so in the source. A comma parts flags, and a quotation mark ends a text.
    fit = [f'"{text}"' for text in dict.fromkeys(kept) if text in message.msgid and not set(text) & set(',"\\')]
    return (":".join(["placeholders", *fit]),) if fit else ()


def of_words(words: Words) -> dict[Key, Wanted]:
    """Return the messages of a program in the order of its files, each once."""
    return _each_once(_extracted(words))


def _extracted(words: Words) -> Iterator[Wanted]:
    for package in words.packages:
        folder = _folder(package)
        for path in sorted(folder.rglob("*.py")):
            inside = path.relative_to(folder).with_suffix("").parts
            module = ".".join((package, *inside)).removesuffix(".__init__")
            for _line, message, _comments, context in extract_from_file(
                    "python", path, keywords=words.keywords):
                texts = message if isinstance(message, tuple) else (message,)
                plural = texts[1] if context is None and len(texts) > 1 else None
                key = Key(context, texts[0] if context is None else texts[-1], plural)
                flags = ("python-brace-format",) if fields(key.msgid) else ()
                yield Wanted(key, (module,), module, flags)


def _folder(package: str) -> Path:
    try:
        spec = find_spec(package)
    except ImportError:
        spec = None
    if spec is None or not spec.submodule_search_locations:
        raise CannotRun(_("the engine's CATALOGUE names the package {package}, which can't be found",
                          package=package))
    return Path(spec.submodule_search_locations[0])


def _each_once(found: Iterable[Wanted]) -> dict[Key, Wanted]:
    once: dict[Key, Wanted] = {}
    for one in found:
        before = once.get(one.key)
        if before is not None and not set(one.origins) <= set(before.origins):
            one = Wanted(one.key, before.origins + one.origins, before.reference, before.flags,
                         before.example or one.example)
        elif before is not None:
            one = before
        once[one.key] = one
    return once


def fields(text: str) -> set[str]:
    """Return the names in braces that a sentence has filled in."""
    try:
        return {name for _text, name, _spec, _conversion in string.Formatter().parse(text) if name}
    except ValueError:
        return set()
