"""Every passage of the sources is in a rule, and every rule names passages that there are."""

from __future__ import annotations

from collections.abc import Iterator

from ..diagnostics import Diagnostic
from ..evidence import Evidence
from ..model import Rule
from ..sources import FILE
from ..words import _


class Passages:
    """Where a book lists its sources, rules and passages stand for one another."""

    codes = ("book.passage",)

    def run(self, evidence: Evidence) -> Iterator[Diagnostic]:
        if not evidence.book.sources:
            return
        listed = {one.key: one for source in evidence.book.sources for one in source.passages}
        named: dict[str, Rule] = {}
        for rule in evidence.book.rules:
            for key in rule.sources:
                named.setdefault(key, rule)
                if key not in listed:
                    yield Diagnostic(
                        "book.passage", rule.place,
                        _("no source has the passage {key}", key=key), rule=rule.id, text=key,
                        mend=_("correct it, or write the passage into {file}", file=FILE))
        for key, passage in listed.items():
            if key not in named and not passage.no_rule:
                yield Diagnostic(
                    "book.passage", passage.place, _("no rule names the passage {key}", key=key),
                    text=key, mend=_("name it in the :sources: of a rule, or say with no_rule why "
                                     "it has none"))
            elif key in named and passage.no_rule:
                yield Diagnostic(
                    "book.passage", passage.place,
                    _("the passage {key} is said to have no rule, and {rule} names it", key=key,
                      rule=named[key].id),
                    rule=named[key].id, text=key, mend=_("take no_rule out, or take the passage out "
                                                         "of the rule"))
