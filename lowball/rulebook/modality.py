"""How a page marks what a rule does: a shape and a word for each modality, never a colour alone."""

from __future__ import annotations

from html import escape

from .model import Rule
from .words import _

LINE = 'fill="none" stroke="currentColor" stroke-width="2"'
SHAPES = {
    # As on the road: a full disc commands, a ring with a bar forbids, an open ring leaves free.
    "must": '<circle cx="8" cy="8" r="7"/>',
    "must-not": f'<g {LINE}><circle cx="8" cy="8" r="6"/><path d="M4 12 12 4"/></g>',
    "may": f'<circle cx="8" cy="8" r="6" {LINE}/>',
    "need-not": f'<circle cx="8" cy="8" r="6" {LINE} stroke-dasharray="3.2 3.1"/>',
    "should": '<path d="M8 1 15.5 14.5H.5z"/>',
    "should-not": f'<g {LINE}><path d="M8 2.5 14 13.5H2z"/><path d="M5 13 11 6"/></g>',
}


def words() -> dict[str, str]:
    """Return the word for each modality that binds, frees or advises; *is* does none of these."""
    return {"must": _("Must"), "must-not": _("Must not"), "may": _("May"), "need-not": _("Need not"),
            "should": _("Should"), "should-not": _("Should not")}


def marks(rule: Rule) -> str:
    """Return the marks of a rule in the order of its norms, each once."""
    named = words()
    shown = dict.fromkeys(norm.modality for norm in rule.norms if norm.modality in named)
    return "".join(
        f'<span class="modality {one}"><svg viewBox="0 0 16 16" aria-hidden="true">{SHAPES[one]}</svg>'
        f'{escape(named[one])}</span>' for one in shown)
