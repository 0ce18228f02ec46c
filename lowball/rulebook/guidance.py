"""The directives for what surrounds the norm: notes, and passages that hold under conditions."""

from __future__ import annotations

from typing import ClassVar

from docutils import nodes
from docutils.parsers.rst import Directive, directives
from docutils.parsers.rst.directives.admonitions import Note, Tip, Warning

from . import conditions

WHEN = "when"


def fulfilled(directive: Directive, text: str) -> bool:
    """Whether the house whose book is built fulfils some conditions; the whole book fulfils all."""
    domain = directive.state.document.settings.env.domains["rule"]
    house = domain.book.house if domain.book else None
    return house is None or conditions.hold(conditions.parse(text), house.games)


class _Conditional:
    """Guidance that a house's book leaves out where the house doesn't fulfil its ``:when:``."""

    option_spec: ClassVar = {"when": directives.unchanged}

    def run(self) -> list[nodes.Node]:
        return super().run() if fulfilled(self, self.options.pop("when", "")) else []  # type: ignore[arg-type, misc, attr-defined]


class ConditionalNote(_Conditional, Note):
    """``:::{note}``."""


class ConditionalTip(_Conditional, Tip):
    """``:::{tip}``."""


class ConditionalWarning(_Conditional, Warning):
    """``:::{warning}``."""


class WhenDirective(Directive):
    """``:::{when} betting=limit``: paragraphs and examples that hold under conditions."""

    required_arguments = 1
    final_argument_whitespace = True
    has_content = True
    option_spec: ClassVar = {}

    def run(self) -> list[nodes.Node]:
        if not fulfilled(self, self.arguments[0]):
            return []
        around = nodes.Element()
        self.state.nested_parse(self.content, self.content_offset, around)
        return around.children


GUIDANCE: dict[str, type[Directive]] = {
    "note": ConditionalNote, "tip": ConditionalTip, "warning": ConditionalWarning, WHEN: WhenDirective}
"""What may stand in or around a rule besides its text and its examples."""
