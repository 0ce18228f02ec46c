"""Proves on Sphinx's own doctrees that what was checked is what will be shown."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from docutils import nodes
from sphinx import addnodes
from sphinx.environment import BuildEnvironment

from .diagnostics import Diagnostic
from .model import Chapter, Place, Wording
from .nodes import example, fact, rule
from .values import folded
from .words import _


def prove(env: BuildEnvironment, chapter: Chapter, lang: str, in_house: bool = False) -> Iterator[Diagnostic]:
    """Compare a page with its chapter: the same rules, examples, and translated messages.

    On the page of a house's book, the facts too: there the source language has wordings of its own.
    """
    doctree = env.get_doctree(chapter.docname)
    top = Place(chapter.path, 1)
    shown = [node["rule_id"] for node in doctree.findall(rule)]
    if shown != [r.id for r in chapter.rules]:
        yield Diagnostic("proof.rules", top, _("the page doesn't show the rules that were checked"),
                         lang=lang, text=", ".join(shown))
    checked = [e for r in chapter.rules for e in r.examples]
    found = list(doctree.findall(example))
    if len(found) != len(checked):
        yield Diagnostic("proof.examples", top,
                         _("the page doesn't show the examples that were run"), lang=lang)
    for node, ours in zip(found, checked, strict=False):
        wording = ours.message.wording(lang) or ours.message.source
        if node[0].astext() != wording.text:
            yield Diagnostic(
                "proof.examples", wording.place, _("the page shows something other than what ran"),
                rule=ours.rule.id, lang=lang, text=node[0].astext())
    if in_house:
        yield from _facts(doctree, chapter, lang)
    if lang != chapter_language(chapter):
        yield from _untranslated(doctree, chapter, lang)


def _facts(doctree: nodes.document, chapter: Chapter, lang: str) -> Iterator[Diagnostic]:
    """Compare the facts that a page shows with those that were rendered, one by one."""
    checked = Counter((role.target, folded(role.text)) for message in chapter.messages
                      if (wording := message.wording(lang)) for role in wording.named("fact"))
    shown = Counter((node["target"], folded(node.astext())) for node in doctree.findall(fact))
    for target, text in (shown - checked) + (checked - shown):
        yield Diagnostic("proof.facts", Place(chapter.path, 1),
                         _("the page doesn't show the facts as they were checked"), lang=lang,
                         text=f"{text} <{target}>")


def chapter_language(chapter: Chapter) -> str:
    """Return the language in which a chapter is written."""
    return chapter.messages[0].source.lang if chapter.messages else ""


def _untranslated(doctree: nodes.document, chapter: Chapter, lang: str) -> Iterator[Diagnostic]:
    """Find what Sphinx left in the source language: it drops what it can't place (P6)."""
    wordings: dict[str, Wording] = {
        message.msgid: wording for message in chapter.messages
        if (wording := message.wording(lang))}
    for node in doctree.findall(nodes.Element):
        # A table of contents has titles of its own only where its entries have (pitfall P16).
        if node.get("translated") is False and not isinstance(node, addnodes.toctree):
            msgid = node.rawsource.replace("\n", " ").strip()
            wording = wordings.get(msgid)
            yield Diagnostic(
                "proof.translation", wording.place if wording else Place(chapter.path, 1),
                _("the page shows this message in the source language"), lang=lang,
                text=node.astext(), mend=_("write the translation as one paragraph"))
