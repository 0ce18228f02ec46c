"""The texts in the statements of a translated example mean to the engine what those of its source do."""

from __future__ import annotations

from collections.abc import Iterator

from ..diagnostics import Diagnostic
from ..evidence import Evidence
from ..statements import texts
from ..words import _
from .translation import translated


class Strings:
    """A text is copied, or is how its language writes the same thing; where the engine can tell."""

    codes = ("examples.string",)
    by_message = True

    def run(self, evidence: Evidence) -> Iterator[Diagnostic]:
        same = getattr(evidence.engine, "same_text", None)
        if same is None:
            return
        for message, wording in translated(evidence):
            if message.kind != "example":
                continue
            try:
                pairs = list(zip(texts(message.source.text), texts(wording.text), strict=True))
            except (ValueError, RecursionError, MemoryError):
                continue  # It has other statements, which is told as such.
            for mine, other in dict.fromkeys(pairs):
                if mine != other and not same(mine, message.source.lang, other, wording.lang):
                    yield Diagnostic(
                        "examples.string", wording.at(max(wording.text.find(other), 0)),
                        _("the translation gives the engine “{words}” where its source says “{source}”",
                          words=other, source=mine),
                        rule=message.rule, lang=wording.lang, text=other,
                        mend=_("copy names from the source, and write cards and words as the language does"))
