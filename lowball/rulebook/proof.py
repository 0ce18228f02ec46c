"""Proves on Sphinx's own doctrees that what was checked is what will be shown."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from docutils import nodes
from sphinx import addnodes
from sphinx.environment import BuildEnvironment

from .diagnostics import Diagnostic
from .memory import digest
from .model import Book, Chapter, Place, Wording
from .nodes import example, fact, rule
from .values import folded
from .words import _


class Proofs:
    """What was proven of the pages of a build, kept with what Sphinx keeps of them.

    A page is proven when Sphinx has read it. One that it doesn't read again was proven of a chapter that
    said the same; where that said something else, it is proven again, of what Sphinx has kept.
    """

    def __init__(self, known: dict[str, str], book: Book, lang: str) -> None:
        self.known, self.lang, self.in_house = known, lang, book.house is not None
        self.chapters = {chapter.docname: chapter for chapter in book.chapters}

    def read(self, docname: str, doctree: nodes.document) -> None:
        """Prove a page that Sphinx has read; one with faults is told of in the end."""
        chapter = self.chapters.get(docname)
        self.known.pop(docname, None)
        if chapter and not [*prove(doctree, chapter, self.lang, self.in_house)]:
            self.known[docname] = self._said(chapter)

    def faults(self, env: BuildEnvironment) -> Iterator[Diagnostic]:
        """Yield what is wrong with the pages that aren't proven of the chapters as they are now."""
        for docname in sorted(env.found_docs & set(self.chapters)):
            chapter = self.chapters[docname]
            if self.known.get(docname) != self._said(chapter):
                yield from prove(env.get_doctree(docname), chapter, self.lang, self.in_house)

    def _said(self, chapter: Chapter) -> str:
        """Return a digest of all of a chapter that a page is compared with."""
        said = [repr(self.in_house), *(rule.id for rule in chapter.rules), chapter_language(chapter)]
        for message in chapter.messages:
            wording = message.wording(self.lang)
            roles = [(role.name, role.target, role.text) for role in wording.roles] if wording else []
            said += [message.kind, message.msgid, repr(wording and wording.text), repr(roles)]
        return digest(*said)


def prove(doctree: nodes.document, chapter: Chapter, lang: str, in_house: bool = False) -> Iterator[Diagnostic]:
    """Compare a page with its chapter: the same rules, examples, and translated messages.

    On the page of a house's book, the facts too: there the source language has wordings of its own.
    """
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
