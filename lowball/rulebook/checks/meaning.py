"""A translation says what its source says: the same duties, conditions, negations and outcomes."""

from __future__ import annotations

from collections.abc import Iterator

from ..diagnostics import Diagnostic
from ..evidence import Evidence
from ..meaning import Mention, Span, Spoken, beside, counts, within
from ..model import Message, Wording
from ..words import _, quoted
from .translation import translated

MODALITIES = frozenset({"must", "must-not", "may", "need-not", "should", "should-not", "cannot"})
LOOSE_IN_TITLES = frozenset({"if", "when", "until", "before", "after", "unless", "only", "whatever", "announce"})
"""A title says in its own way what the rule says in full: only its duties and opposites count."""


class Meaning:
    """Each slot of meaning is said as often in a translation as in its source."""

    codes = ("translation.modality", "translation.polarity", "translation.meaning")
    by_message = True

    def run(self, evidence: Evidence) -> Iterator[Diagnostic]:
        for message, wording in translated(evidence):
            if message.kind != "example":
                yield from self.check(evidence, message, wording)

    def check(self, evidence: Evidence, message: Message, wording: Wording) -> Iterator[Diagnostic]:
        """Compare the slots that both languages have words for, sentence by sentence."""
        one, other = evidence.language(message.source.lang), evidence.language(wording.lang)
        loose = LOOSE_IN_TITLES if message.kind != "paragraph" else frozenset()
        told = set()
        for here, there in beside(evidence.spoken(message.source), evidence.spoken(wording)):
            ours, theirs = within(evidence.said(message.source), here), within(evidence.said(wording), there)
            said, says = counts(ours), counts(theirs)
            for slot in sorted((set(said) | set(says)) & one.slots & other.slots - loose - told):
                least, most = said.get(slot, (0, 0))
                fewest, utmost = says.get(slot, (0, 0))
                if slot in one.uncounted:
                    most, utmost = 99 * min(most, 1), 99 * min(utmost, 1)
                if least > utmost:
                    told.add(slot)
                    yield self.lack(evidence, message, wording, there, _last(ours, slot))
                elif fewest > most:
                    told.add(slot)
                    yield self.excess(evidence, message, wording, _last(theirs, slot))

    def lack(self, evidence: Evidence, message: Message, wording: Wording, where: Span,
             mention: Mention) -> Diagnostic:
        """Describe what a translation leaves out, at the sentence that should say it."""
        target = evidence.spoken(wording)
        words = ", ".join(quoted(example) for example in evidence.language(wording.lang).examples(mention.slot))
        return Diagnostic(
            self.code(evidence, mention.slot), wording.at(target.at(where[0])),
            _("the source says “{words}”, and the translation doesn't", words=mention.words),
            rule=message.rule, lang=wording.lang, text=target.text[where[0]:where[1]].strip(),
            mend=_("say it, for instance with {words}", words=words))

    def excess(self, evidence: Evidence, message: Message, wording: Wording, mention: Mention) -> Diagnostic:
        """Describe what a translation adds, at its words."""
        return Diagnostic(
            self.code(evidence, mention.slot), wording.at(evidence.spoken(wording).at(mention.start)),
            _("the translation says “{words}”, and its source at {place} says nothing like it",
              words=mention.words, place=message.place),
            rule=message.rule, lang=wording.lang, text=mention.words,
            mend=_("say what the source says"))

    @staticmethod
    def code(evidence: Evidence, slot: str) -> str:
        """Return the code under which a slot is told."""
        if slot in MODALITIES:
            return "translation.modality"
        own = evidence.own_slots
        return "translation.meaning" if slot in own else "translation.polarity"


def _last(said: list[Mention], slot: str) -> Mention:
    """Return the last words that surely say a slot."""
    return [mention for mention in said if mention.slot == slot and mention.least > 0][-1]


class Agents:
    """Who must, may or must not is the same person in a translation as in its source."""

    codes = ("translation.agent",)
    by_message = True

    def run(self, evidence: Evidence) -> Iterator[Diagnostic]:
        for message, wording in translated(evidence):
            if message.kind == "example":
                continue
            ours, theirs = (self.duties(evidence, w) for w in (message.source, wording))
            if [duty for duty, _who, _at in ours] != [duty for duty, _who, _at in theirs]:
                continue  # Another order, or another duty, which is told as such.
            for (_duty, who, mention), (_same, whom, at) in zip(ours, theirs, strict=True):
                if who and whom and who != whom:
                    yield Diagnostic(
                        "translation.agent", wording.at(evidence.spoken(wording).at(at.start)),
                        _("the translation says “{words}” where its source says “{source}”",
                          words=at.words, source=mention.words),
                        rule=message.rule, lang=wording.lang, text=at.words,
                        mend=_("name the one who is named in the source"))

    @staticmethod
    def duties(evidence: Evidence, wording: Wording) -> list[tuple[str, str, Mention]]:
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
