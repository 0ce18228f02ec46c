"""Who acts in a translation is who acts in its source."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from ..diagnostics import Diagnostic
from ..evidence import Evidence
from ..meaning import Mention, Spoken, beside, within
from ..model import Message, Wording
from ..words import _
from .meaning import MODALITIES
from .translation import translated


class Agents:
    """A sentence names those whom its source names, and has each of them do what the source says."""

    codes = ("translation.agent",)
    by_message = True

    def run(self, evidence: Evidence) -> Iterator[Diagnostic]:
        for message, wording in translated(evidence):
            if message.kind != "example":
                yield from list(self.duties(evidence, message, wording)) or self.named(evidence, message, wording)

    def duties(self, evidence: Evidence, message: Message, wording: Wording) -> Iterator[Diagnostic]:
        """Find a duty that the translation gives to another."""
        ours, theirs = (_duties(evidence, w) for w in (message.source, wording))
        if [duty for duty, _who, _at in ours] != [duty for duty, _who, _at in theirs]:
            return  # Another order, or another duty, which is told as such.
        for (_duty, who, mention), (_same, whom, at) in zip(ours, theirs, strict=True):
            if who and whom and who != whom:
                yield self.fault(evidence, message, wording, mention, at)

    def named(self, evidence: Evidence, message: Message, wording: Wording) -> Iterator[Diagnostic]:
        """Find one who is named in the place of another, or whom the source doesn't name.

        A pronoun names nobody, so that a sentence may name somebody less often than its source;
        and those who may be implied, as by a passive, may be named where the source names nobody.
        """
        implied = evidence.language(message.source.lang).implied | evidence.language(wording.lang).implied
        for here, there in beside(evidence.spoken(message.source), evidence.spoken(wording)):
            ours, theirs = within(evidence.agents(message.source), here), within(evidence.agents(wording), there)
            said, says = (Counter(mention.slot for mention in side) for side in (ours, theirs))
            gained, lost = says - said, said - says
            new = {agent for agent in gained if lost or (agent not in said and agent not in implied)}
            if new:
                at = [mention for mention in theirs if mention.slot in new][-1]
                yield self.fault(evidence, message, wording,
                                 next((mention for mention in ours if mention.slot in lost), None), at)

    @staticmethod
    def fault(evidence: Evidence, message: Message, wording: Wording, mention: Mention | None,
              at: Mention) -> Diagnostic:
        return Diagnostic(
            "translation.agent", wording.at(evidence.spoken(wording).at(at.start)),
            _("the translation says “{words}” where its source says “{source}”",
              words=at.words, source=mention.words if mention else _("nothing")),
            rule=message.rule, lang=wording.lang, text=at.words,
            mend=_("name the one who is named in the source"))


def _duties(evidence: Evidence, wording: Wording) -> list[tuple[str, str, Mention]]:
    """Return each modality with the last agent before it in its sentence, if any."""
    spoken: Spoken = evidence.spoken(wording)
    agents = evidence.agents(wording)
    found = []
    for mention in evidence.said(wording):
        if mention.slot in MODALITIES and mention.least > 0:
            start = next((a for a, b in spoken.sentences if a <= mention.start < b), 0)
            who = [a for a in agents if start <= a.start < mention.start]
            found.append((mention.slot, who[-1].slot if who else "", who[-1] if who else mention))
    return found
