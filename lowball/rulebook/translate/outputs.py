"""Proposes a translated example: the statements of the source, and what the engine prints in the language."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from ..accepting import repinned
from ..errors import CannotRun
from ..examples import Run, run
from ..model import Book, Example, Place, Wording
from ..settings import Engine
from ..statements import changeable, rewritten, statements
from ..words import _

PLAIN_TEXT = re.compile(r'("|\')([^"\'\\\n]*)\1')


@dataclass
class Proposer:
    """Knows an engine, and which texts of examples a language has translated before."""

    engine: Engine
    lang: str
    texts: Mapping[str, str] = field(default_factory=dict)

    def proposed(self, example: Example) -> str:
        """Return an example as a first translation, for a person to review."""
        source = example.message.source
        for code in (substituted(source.text, self.texts), source.text):
            filled = self.filled(example, code)
            if filled is not None:
                return filled
        return source.text

    def filled(self, example: Example, code: str) -> str | None:
        """Return a translation with the engine's outputs, or None where it can't run as it is."""
        source = example.message.source
        wording = Wording(self.lang, code, Place(source.place.path, 1), (), (), ())
        if rewritten(source, wording):
            return None
        ran = self._run(example, wording)
        # Where the source prints an answer and the translation breaks off, a text was not translated:
        # the engine reads cards and names in its language.
        if ran is None or ran.foreign or any(
                failure.raised and not _raises(code, failure.line) for failure in ran.failures):
            return None
        try:
            return repinned(code, ran.failures)
        except CannotRun:
            return None

    def breaks(self, example: Example) -> str:
        """Return the error by which the source of an example breaks off in the language, or nothing."""
        source = example.message.source
        ran = self._run(example, replace(source, lang=self.lang))
        if ran is None:
            return _("the engine fails")
        return next((failure.got for failure in ran.failures
                     if failure.raised and not _raises(source.text, failure.line)), "")

    def _run(self, example: Example, wording: Wording) -> Run | None:
        message = replace(example.message, translations={self.lang: wording})
        try:
            return run(replace(example, message=message), self.lang, self.engine)
        except Exception:
            # The engine is another's, and may not speak the language at all.
            return None


def _raises(code: str, line: int) -> bool:
    return any(s.exc_msg for s in statements(code) if s.lineno == line)


def substituted(code: str, texts: Mapping[str, str]) -> str:
    """Return an example with the texts of its statements in another language, where known."""
    lines = code.split("\n")
    try:
        found = [(statement, node) for statement in statements(code)
                 for node in changeable(ast.parse(statement.source))]
    except (ValueError, SyntaxError, RecursionError, MemoryError):
        return code
    # From the end, so that no place moves before it is used.
    for statement, node in sorted(found, key=lambda f: (f[0].lineno, f[1].lineno, f[1].col_offset), reverse=True):
        new = texts.get(str(node.value))
        written = ast.get_source_segment(statement.source, node) or ""
        if new is None or not PLAIN_TEXT.fullmatch(written) or not PLAIN_TEXT.fullmatch(f'"{new}"'):
            continue
        row = statement.lineno + node.lineno - 1
        prompt = statement.indent + len(">>> ")
        head = statement.source.split("\n")[node.lineno - 1].encode()[:node.col_offset].decode()
        start = prompt + len(head)
        line = lines[row]
        lines[row] = line[:start] + written[0] + new + written[0] + line[start + len(written):]
    return "\n".join(lines)


def known_texts(book: Book, lang: str) -> dict[str, str]:
    """Return the texts that every translated example of a book renders in the same way."""
    found: dict[str, set[str]] = defaultdict(set)
    for example in book.examples:
        wording = example.message.wording(lang)
        if wording is not None:
            for ours, theirs in known_texts_of(example.message.msgid, wording.text).items():
                found[ours].add(theirs)
    return {text: next(iter(one)) for text, one in found.items() if len(one) == 1}


def known_texts_of(ours: str, theirs: str) -> dict[str, str]:
    """Return the texts of an example by those of its source; none where the statements differ."""
    nowhere = Place("", 1)
    if rewritten(*(Wording("", text, nowhere, (), (), ()) for text in (ours, theirs))):
        return {}
    return dict(zip(_texts(ours), _texts(theirs), strict=True))


def _texts(code: str) -> list[str]:
    return [str(node.value) for statement in statements(code)
            for node in changeable(ast.parse(statement.source))]
