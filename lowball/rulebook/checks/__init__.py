"""The checks of the gate: one small class each, which reads the evidence and yields faults."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from ..diagnostics import Diagnostic
from ..evidence import Evidence


class Check(Protocol):
    """A check: the codes of the faults it finds, and how it finds them.

    One that judges each message by itself says so with ``by_message = True``, and is not shown
    again what it has found nothing in.
    """

    codes: tuple[str, ...]

    def run(self, evidence: Evidence) -> Iterable[Diagnostic]: ...


def all_checks() -> list[Check]:
    """Return every check of the gate, the safety of the input first."""
    from .agents import Agents
    from .book import Identities, References
    from .branches import Branches
    from .conditions import Conditions
    from .endings import Endings
    from .examples import Counts, Flags, Outputs, Rulings
    from .facts import TiedWords, UntiedNumbers
    from .meaning import Meaning
    from .norms import NormAndText
    from .numbers import UntiedAlike
    from .passages import Passages
    from .prose import Typography, Untranslated
    from .safety import Markup, Statements
    from .senses import Senses
    from .stale import Stale
    from .strings import Strings
    from .templates import Templates
    from .terms import ForbiddenRenderings, TermForms
    from .trace import Citations
    from .translation import Catalogues, Completeness, SameMarkup, Shape

    return [Markup(), Statements(), Catalogues(), Templates(), Completeness(), Shape(), SameMarkup(),
            TermForms(), ForbiddenRenderings(), Senses(), Meaning(), Agents(), UntiedAlike(), Typography(),
            Untranslated(), Endings(), Stale(), Identities(), References(), Passages(), Conditions(), NormAndText(),
            TiedWords(), UntiedNumbers(), Strings(), Outputs(), Rulings(), Flags(), Counts(), Citations(), Branches()]


def house_checks() -> list[Check]:
    """Return the checks of a house's book, whose rules, examples and catalogues have passed."""
    from .book import References
    from .facts import TiedWords, UntiedNumbers
    from .safety import Markup, SourceMarkup
    from .terms import ForbiddenRenderings, TermForms
    from .translation import SameMarkup, Shape, SourceShape

    return [Markup(), SourceMarkup(), Shape(), SourceShape(), SameMarkup(), TermForms(),
            ForbiddenRenderings(), References(), TiedWords(), UntiedNumbers()]
