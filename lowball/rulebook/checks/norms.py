"""The norm of a rule and its text say the same: must, must not, may, need not, should."""

from __future__ import annotations

from collections.abc import Iterator

from ..diagnostics import Diagnostic
from ..evidence import Evidence
from ..meaning import Mention
from ..model import MODALITIES, Message, Rule
from ..words import _

BINDING = frozenset(MODALITIES) - {"is"}


class NormAndText:
    """Each modality of the norms stands in the text, and the text has no other."""

    codes = ("book.modality",)

    def run(self, evidence: Evidence) -> Iterator[Diagnostic]:
        for rule in evidence.book.rules:
            said = self.said(evidence, rule)
            if not rule.norms or not rule.messages:
                continue
            text = [message for message in rule.messages if not message.guidance] or rule.messages
            bound = {norm.modality for norm in rule.norms} & evidence.language(
                evidence.book.source_language).slots
            for modality in sorted((bound & BINDING) - {mention.slot for _message, mention in said}):
                yield Diagnostic(
                    "book.modality", text[0].place,
                    _("a norm of the rule says “{modality}”, and its text doesn't",
                      modality=modality.replace("-", " ")),
                    rule=rule.id, lang=evidence.book.source_language, text=text[0].msgid,
                    mend=_("say so in the text, or correct the norm"))
            for message, mention in said:
                if mention.slot not in bound:
                    yield Diagnostic(
                        "book.modality", message.source.at(evidence.spoken(message.source).at(mention.start)),
                        _("the text says “{words}”, and no norm of the rule does", words=mention.words),
                        rule=rule.id, lang=evidence.book.source_language, text=mention.words,
                        mend=_("write a norm that says so, or correct the text"))

    @staticmethod
    def said(evidence: Evidence, rule: Rule) -> list[tuple[Message, Mention]]:
        """Return the modalities in the text of a rule; its guidance binds nobody."""
        return [(message, mention) for message in rule.messages if not message.guidance
                for mention in evidence.said(message.source)
                if mention.slot in BINDING and mention.least > 0]
