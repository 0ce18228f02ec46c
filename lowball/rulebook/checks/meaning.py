"""A translation says what its source says: the same duties, conditions, negations and outcomes."""

from __future__ import annotations

from collections.abc import Iterator

from ..diagnostics import Diagnostic
from ..evidence import Evidence
from ..meaning import Mention, Span, beside, counts, within
from ..model import Message, Wording
from ..words import _, quoted
from .translation import translated

MODALITIES = frozenset({"must", "must-not", "may", "need-not", "should", "should-not", "cannot"})
LOOSE_IN_TITLES = frozenset({"if", "unless", "only", "whatever", "announce"})
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
