"""``:when:`` names options and values that there are, and a house can fulfil it."""

from __future__ import annotations

from collections.abc import Iterator

from ..conditions import Condition, asked, faults, written
from ..diagnostics import Diagnostic
from ..evidence import Evidence
from ..houses import houses_of
from ..model import Place
from ..words import _


class Conditions:
    """Each condition can be fulfilled, and so can all of those that meet in an example."""

    codes = ("book.when",)

    def run(self, evidence: Evidence) -> Iterator[Diagnostic]:
        for place, rule_id, conditions in self.stated(evidence):
            unknown = faults(conditions, evidence.engine.HOUSE_OPTIONS, houses_of(evidence.engine))
            for word in unknown:
                yield Diagnostic(
                    "book.when", place, _("there is no house option {option}", option=word)
                    if "=" not in word else _("no house has {option}", option=word), rule=rule_id,
                    text=written(conditions),
                    mend=_("name one of {options}, and a value that it may have", options=", ".join(
                        sorted(evidence.engine.HOUSE_OPTIONS))))
            if not unknown and (houses := houses_of(evidence.engine)) and asked(conditions, houses) is None:
                yield Diagnostic(
                    "book.when", place, _("no house fulfils these conditions together"), rule=rule_id,
                    text=written(conditions), mend=_("take out one of them"))

    @staticmethod
    def stated(evidence: Evidence) -> Iterator[tuple[Place, str, tuple[Condition, ...]]]:
        """Yield every set of conditions that has to hold somewhere in the book."""
        for chapter in evidence.book.chapters:
            for rule in chapter.rules:
                yield rule.place, rule.id, rule.when
                for example in rule.examples:
                    if example.conditions != rule.when:
                        yield example.place, rule.id, example.conditions
            for message in chapter.messages:
                if message.when and message.kind != "example":
                    rule = evidence.book.rule(message.rule)
                    yield message.place, message.rule, (rule.when if rule else ()) + message.when
