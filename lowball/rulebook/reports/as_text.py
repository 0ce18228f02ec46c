"""Diagnostics as sentences for a person, with the line of the file and a mark under the words in question."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Sequence
from pathlib import Path

from ..diagnostics import Diagnostic
from ..words import _, n_
from .excerpts import Excerpt, Excerpts, visible

Paint = Callable[[str, str], str]
"""Gives a text the look of what it is: ``place``, ``code``, ``mark``, ``name`` or ``mend``."""
WIDTH = 120
"""Of a longer line only what stands around the words is shown."""


def plain(text: str, _kind: str) -> str:
    """Return a text as it is."""
    return text


def text(diagnostics: Sequence[Diagnostic], root: Path | None = None, paint: Paint = plain) -> str:
    """Return diagnostics as sentences, a paragraph each, and how many there are."""
    if not diagnostics:
        return _("The text, its translations and the engine agree.")
    count = n_("{n} fault found.", "{n} faults found.", len(diagnostics))
    excerpts = Excerpts(root)
    return "\n\n".join([*(_paragraph(one, excerpts.of(one), paint) for one in diagnostics), count])


def _paragraph(diagnostic: Diagnostic, excerpt: Excerpt | None, paint: Paint) -> str:
    about = " ".join(filter(None, [paint(diagnostic.code, "code"), diagnostic.rule,
                                   f"[{diagnostic.lang}]" if diagnostic.lang else ""]))
    lines = [f"{paint(visible(str(diagnostic.place)), 'place')}: {about}", f"  {visible(diagnostic.sentence)}"]
    if excerpt:
        lines += _shown(excerpt, diagnostic.place.line, paint)
    if diagnostic.text:
        lines.append(_field(_("text"), diagnostic.text, paint))
    if diagnostic.engine:
        lines.append(_field(_("engine"), diagnostic.engine, paint))
    if diagnostic.mend:
        lines.append(_field(_("to mend it"), diagnostic.mend, paint, "mend"))
    return "\n".join(lines)


def _field(name: str, value: str, paint: Paint, kind: str = "") -> str:
    value = visible(value)
    indented = (paint(value, kind) if kind else value).replace("\n", "\n      ")
    return "    " + _("{name}: {value}", name=paint(name, "name"), value=indented)


def _shown(excerpt: Excerpt, number: int, paint: Paint) -> list[str]:
    """Return a line of a file with its number and, below it, a mark under the words in question."""
    line, start, end = excerpt.line.rstrip(), excerpt.start, excerpt.end
    first = max(0, min(start - WIDTH // 3, len(line) - WIDTH)) if len(line) > WIDTH else 0
    last = first + WIDTH
    before, words, after = (_one_line(line[a:b]) for a, b in (
        (first, start if end else last), (start, min(end, last)), (max(end, first), last)))
    before, after = ("…" if first else "") + before, (after if end else "") + ("…" if last < len(line) else "")
    margin = f"{number:>5} | "
    shown = [margin + before + (paint(words, "mark") if end else "") + after]
    if end:
        caret = paint("^" * max(1, _columns(words)), "mark")
        shown.append(" " * (len(margin) - 2) + "| " + " " * _columns(before) + caret)
    return shown


def _one_line(text: str) -> str:
    return visible(text).replace("\t", " ")


def _columns(text: str) -> int:
    """Return how many columns a terminal needs for a text."""
    return sum(0 if unicodedata.combining(c) else 2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in text)
