"""What a memory keeps of a check: the examples that ran clean, and the messages without a fault."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from typing import Any

from .diagnostics import Diagnostic
from .examples import Run
from .input import regular
from .memory import Memory, digest
from .model import Book, Example, Message
from .settings import Settings


class RememberedRuns:
    """The runs of one engine that gave what the book says."""

    def __init__(self, memory: Memory | None) -> None:
        self.memory = memory
        self._known: dict[str, Any] = (memory.recall("runs", memory.engine) if memory else None) or {}

    def recall(self, example: Example, lang: str) -> Run | None:
        """Return the run of an example, with the very texts that it has now."""
        found = self._known.get(_run_key(example, lang))
        if found is None:
            return None
        rulings = found["rulings"]
        return Run(example, lang, found["tried"], cited=frozenset(found["cited"]),
                   rulings=None if rulings is None else tuple(rulings))

    def keep(self, runs: Iterable[Run]) -> None:
        """Keep the runs that came out as the book says, and forget those of examples that are gone."""
        if self.memory is None:
            return
        clean = {_run_key(run.example, run.lang): {
            "tried": run.tried, "cited": sorted(run.cited),
            "rulings": None if run.rulings is None else list(run.rulings)}
            for run in runs if run.tried and not run.failures}
        if clean != self._known:
            self.memory.keep("runs", self.memory.engine, clean)


class RememberedMessages:
    """The messages in which the checks of words found nothing, the last time that they looked.

    They are good only for the same engine, toolkit, glossary and words of the languages.
    """

    def __init__(self, memory: Memory, settings: Settings, book: Book) -> None:
        self.memory = memory
        words = sorted(filter(regular, (settings.root / settings.locales).rglob("*.toml")))
        self._key = digest(
            memory.engine, repr(replace(settings, root=Path())), (settings.root / "conf.py").read_bytes(),
            *(path.read_bytes() for path in words),
            *(repr((term.id, sorted(term.forms.items()), term.engine, [w.text for w in term.headword.wordings()]))
              for chapter in book.chapters for term in chapter.terms))
        self._known: frozenset[str] = frozenset(memory.recall("messages", self._key) or ())
        self._digests = {id(message): _message_key(message, book)
                         for chapter in book.chapters for message in chapter.messages}

    def unknown(self, book: Book) -> dict[int, Message]:
        """Return the messages that must be looked at, by their identity."""
        return {id(message): message for chapter in book.chapters for message in chapter.messages
                if self._digests[id(message)] not in self._known}

    def keep(self, book: Book, found: Iterable[Diagnostic]) -> None:
        """Keep the messages at which nothing was found, and nothing is allowed by a comment."""
        at = {(fault.place.path, fault.place.line) for fault in found}
        clean = sorted({self._digests[id(message)] for chapter in book.chapters for message in chapter.messages
                        if not any(wording.allows or _lines(wording) & at for wording in message.wordings())})
        if self._known != frozenset(clean):
            self.memory.keep("messages", self._key, clean)


def _lines(wording: Any) -> set[tuple[str, int]]:
    last = max([wording.place.line, *(line for _at, line in wording.lines)])
    return {(wording.place.path, line) for line in range(wording.place.line, last + 1)}


def _run_key(example: Example, lang: str) -> str:
    wording = example.message.wording(lang)
    return digest(example.key, lang, example.message.source.text, wording.text if wording else "\0",
                  repr(example.conditions))


def _message_key(message: Message, book: Book) -> str:
    rule = book.rule(message.rule) if message.rule else None
    return digest(message.kind, message.rule, repr(message.guidance), repr(rule.norms if rule else ()),
                  *(text for wording in message.wordings() for text in (wording.lang, wording.text, wording.stamp)))
