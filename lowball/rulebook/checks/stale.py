"""A translation was read against the source and the engine as they are now."""

from __future__ import annotations

from collections.abc import Iterator

from ..diagnostics import Diagnostic
from ..evidence import Evidence
from ..stamps import changed
from ..words import _
from .translation import translated


class Stale:
    """A stamp beside a translation is that of the norm and the engine's values."""

    codes = ("translation.stale",)
    by_message = True

    def run(self, evidence: Evidence) -> Iterator[Diagnostic]:
        for message, wording in translated(evidence):
            now = evidence.stamp(message)
            if not wording.stamp or not now or wording.stamp == now:
                continue
            values = changed(wording.stamp, now)
            what = ", ".join(_("{name} was {before} and is {now}", name=name, before=before, now=value)
                             for name, before, value in values)
            yield Diagnostic(
                "translation.stale", wording.place,
                _("since this translation was read, what it stands on has changed: {what}",
                  what=what or _("the norm of its rule")),
                rule=message.rule, lang=wording.lang, text=wording.text,
                mend=_("read it against the source; then lowball check --accept notes that it was read"))
