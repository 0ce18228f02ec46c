"""A translation comes to its end as its source does."""

from __future__ import annotations

import re
from collections.abc import Iterator

from ..diagnostics import Diagnostic
from ..evidence import Evidence
from ..words import _
from .translation import translated

MARKS = ".!?…:;"
AFTER = "*)”’\"» \u00a0\u202f"
"""What may stand after the mark at the end of a sentence."""
WORD = re.compile(r"[^\W\d_]+['’]?$")


class Endings:
    """A translation ends with the mark of its source, and not with a word that begins something."""

    codes = ("translation.truncated",)
    by_message = True

    def run(self, evidence: Evidence) -> Iterator[Diagnostic]:
        for message, wording in translated(evidence):
            if message.kind == "example":
                continue
            ours = evidence.spoken(message.source).text.rstrip(AFTER)
            theirs = evidence.spoken(wording).text.rstrip(AFTER)
            last = WORD.search(theirs.rstrip(MARKS).rstrip())
            opens = last is not None and last[0].lower() in evidence.language(wording.lang).never_last
            if opens or (ours[-1:] in MARKS) != (theirs[-1:] in MARKS):
                yield Diagnostic(
                    "translation.truncated", wording.at(max(len(wording.text) - 1, 0)),
                    _("the translation breaks off, and its source at {place} doesn't", place=message.place) if opens
                    else _("the translation doesn't end with the mark of its source at {place}", place=message.place),
                    rule=message.rule, lang=wording.lang, text=theirs[-60:],
                    mend=_("translate to the end of the source"))
