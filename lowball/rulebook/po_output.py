"""Writes what the strict reader has read: lines of a PO file, and compiled catalogues."""

from __future__ import annotations

import io
from collections.abc import Mapping

from babel.messages import catalog as babel
from babel.messages.mofile import write_mo

from .po import Catalogue


def compiled(catalogue: Catalogue) -> bytes:
    """Return a catalogue in the form that gettext reads, from what this reader has read.

    Another reader could see another file: Babel decodes by the header, and takes a string
    after an obsolete mark for a part of the message before it.
    """
    return compiled_messages({entry.msgid: str(entry.msgstr) for entry in catalogue})


def compiled_messages(messages: Mapping[str, str]) -> bytes:
    """Return messages and their translations in the form that gettext reads."""
    made = babel.Catalog(charset="utf-8")
    for msgid, msgstr in messages.items():
        made.add(msgid, msgstr)
    buffer = io.BytesIO()
    write_mo(buffer, made)
    return buffer.getvalue()


def quoted(keyword: str, text: str) -> list[str]:
    """Return a string as the lines of a PO file: one line of the file for each of the text."""
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\t", "\\t")
    pieces = escaped.split("\n")
    if len(pieces) == 1:
        return [f'{keyword} "{escaped}"']
    lines = [f'"{piece}\\n"' for piece in pieces[:-1]] + [f'"{pieces[-1]}"']
    return [f'{keyword} ""', *(line for line in lines if line != '""')]
