"""The Sphinx domain ``rule``: where rules, terms and options of the book are, and links to them."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from docutils import nodes
from docutils.nodes import Element
from sphinx.addnodes import pending_xref
from sphinx.builders import Builder
from sphinx.domains import Domain, ObjType
from sphinx.environment import BuildEnvironment
from sphinx.roles import XRefRole
from sphinx.util.docutils import SphinxRole
from sphinx.util.nodes import make_refnode

from .directives import DIRECTIVES
from .front import HouseToctree
from .guidance import GUIDANCE
from .markup import TARGET, slug
from .memory import digest
from .model import Book, Chapter, Message, Rule
from .nodes import fact
from .proof import Proofs

if TYPE_CHECKING:
    from .memory import Memory
    from .past import Past
    from .preview.leniency import Leniency

SENTENCE = re.compile(r"(?<=[.!?…])\s")
"""Where a sentence ends."""


class FactRole(SphinxRole):
    """``{fact}`four <draw.max_consecutive>```: words tied to a value of the engine."""

    def run(self) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        explicit = TARGET.match(self.text)
        shown, target = (explicit["text"], explicit["target"]) if explicit else (self.text, "")
        return [fact(self.rawtext, shown, target=target or shown)], []


class TermRole(XRefRole):
    """``{term}`raps <rap>```: a word of the glossary; without a target, the word is its own."""

    def process_link(self, env: BuildEnvironment, refnode: Element, has_explicit_title: bool,
                     title: str, target: str) -> tuple[str, str]:
        # A word without a target is shown as the sentence has it, not as the glossary does.
        refnode["refexplicit"] = True
        return title, slug(target)


class RuleDomain(Domain):
    """Rules, examples and terms, as the reader found them: reading a page adds nothing.

    The book is set on the instance when the gate has passed it, and is not pickled.
    """

    name = "rule"
    label = "Rulebook"
    object_types: ClassVar = {
        "rule": ObjType("rule", "rule"),
        "term": ObjType("term", "term"),
        "option": ObjType("option", "option"),
    }
    directives: ClassVar = {**DIRECTIVES, **GUIDANCE, "toctree": HouseToctree}
    roles: ClassVar = {
        "rule": XRefRole(innernodeclass=nodes.inline),
        "term": TermRole(innernodeclass=nodes.inline),
        "option": XRefRole(),
        "fact": FactRole(),
    }
    book: Book | None = None
    past: Past | None = None
    leniency: Leniency | None = None
    memory: Memory | None = None

    def proofs(self, book: Book) -> Proofs:
        """Return what was proven of the pages."""
        return Proofs(self.data.setdefault("proven", {}), book, self.env.config.language)

    def clear_doc(self, docname: str) -> None:
        """Forget what was proven of a page that Sphinx reads again, or that is gone."""
        self.data.get("proven", {}).pop(docname, None)

    def merge_domaindata(self, docnames: set[str], otherdata: dict[str, Any]) -> None:
        """Merge what another process has proven of the pages it read: all else comes from the book."""
        proven = otherdata.get("proven", {})
        self.data.setdefault("proven", {}).update({name: proven[name] for name in docnames if name in proven})

    def find(self, typ: str, target: str) -> tuple[str, str, str, str] | None:
        """Return the page, anchor, short name and title of a rule, term or option, or None."""
        if self.book is None:
            return None
        lang = self.env.config.language
        if typ == "rule" and (rule := self.book.rule(target)):
            return rule.chapter.docname, rule.id, rule.number, rule_title(rule, lang)
        if typ == "rule" and self.book.house and (gone := self.book.house.rules.get(target)):
            return self.env.config.root_doc, gone.id, gone.id, gone.title.get(lang, "")
        if typ == "term":
            for chapter in self.book.chapters:
                for term in chapter.terms:
                    if term.id == target:
                        name = plain(term.headword, lang)
                        meaning = " ".join(plain(m, lang) for m in term.definition)
                        return chapter.docname, f"term-{term.id}", name, meaning
        page = self.book.listing("options") if typ == "option" else None
        if page and (option := self.book.option(target)):
            words = option.words.get(lang)
            return page.docname, option.anchor, option.name, words.decides if words else ""
        return None

    def shown(self) -> list[object]:
        """Return all that any page may show and that doesn't stand on it: it is built from these."""
        if self.book is None:
            return []
        lang, cases = self.env.config.language, self.book.figures.cases if self.book.figures else None
        return [repr(self.book.house), repr(self.past),
                cases and (cases.changed, [cases.by_kind(rule.id) for rule in self.book.rules]),
                sorted(self.book.proofs.items(), key=lambda item: item[0]),
                *((rule.id, *rule.replaces, rule.chapter.docname, rule.number, rule.sources, rule.house)
                  for rule in self.book.rules),
                *((chapter.docname, plain(chapter.title, lang), list(chapter.listings),
                   [term.id for term in chapter.terms]) for chapter in self.book.chapters),
                *self.book.options, *self.book.sources]

    def told(self) -> dict[str, str]:
        """Return what a page with a link to a rule, a term or a passage tells of it, by its kind and id."""
        if self.book is None:
            return {}
        lang, listed = self.env.config.language, self.book.listing("concordance")
        said = {message.msgid: plain(message, lang) for message in listed.messages} if listed else {}
        rules = {f"rule {rule.id}": f"{rule_title(rule, lang)}\n{first_sentence(rule, lang)}"
                 for rule in self.book.rules}
        terms = {f"term {term.id}": "\n".join(plain(one, lang) for one in (term.headword, *term.definition))
                 for term in self.book.terms}
        return rules | terms | {f"passage {one.key}": said.get(one.about, "")
                                for source in self.book.sources for one in source.passages}

    def telling(self, told: Collection[str]) -> list[str]:
        """Return the pages that link to one of some things that are told of."""
        return [chapter.docname for chapter in self.book.chapters
                if not self._links(chapter).isdisjoint(told)] if self.book else []

    def _links(self, chapter: Chapter) -> set[str]:
        """Return what a page may link to, as ``told`` has it; a list of the book links to all rules and passages."""
        if chapter.listings and self.book:
            found = {*self.told()}
        else:
            found = {f"passage {key}" for rule in chapter.rules for key in rule.sources}
        found |= {f"{role.name} {slug(role.target) if role.name == 'term' else role.target}"
                  for message in chapter.messages for role in message.source.roles}
        found |= {f"rule {name}" for group in chapter.situations for one in group.listed for name in one.rules}
        found |= {f"rule {name}" for rule in chapter.rules for example in rule.examples
                  for ruling in example.rulings for name in ruling.split()}
        moved = self.past.moved.get(chapter.docname, ()) if self.past else ()
        return found | {f"rule {one.now}" for one in moved}

    def sources(self, catalogues: Path) -> dict[str, str]:
        """Return a digest of each page's chapter and catalogue, which stands compiled in a folder of them."""
        folder = catalogues / self.env.config.language / "LC_MESSAGES"
        return {docname: digest(*(path.read_bytes() for path in (self.env.doc2path(docname), folder / f"{docname}.mo")
                                  if path.is_file())) for docname in self.env.found_docs}

    def resolve_xref(self, env: BuildEnvironment, fromdocname: str, builder: Builder, typ: str,
                     target: str, node: pending_xref, contnode: Element) -> nodes.reference | None:
        found = self.find(typ, target)
        if found is None:
            return None
        docname, anchor, name, title = found
        if typ == "rule":
            shown: list[nodes.Node] = [nodes.Text(name)]
            if node.get("titled") and title.startswith(name):
                shown = [nodes.inline("", name, classes=["rule-number"]), nodes.Text(title.removeprefix(name))]
        else:
            contnode["classes"] += [f"{typ}-reference"]
            shown = [contnode]
        return make_refnode(builder, fromdocname, docname, anchor, shown, title)

    def resolve_any_xref(self, env: BuildEnvironment, fromdocname: str, builder: Builder,
                         target: str, node: pending_xref,
                         contnode: Element) -> list[tuple[str, nodes.reference]]:
        resolved = [(f"rule:{typ}", self.resolve_xref(env, fromdocname, builder, typ, target,
                                                      node, contnode))
                    for typ in self.object_types]
        return [(role, link) for role, link in resolved if link is not None]

    def get_objects(self) -> Iterator[tuple[str, str, str, str, str, int]]:
        if self.book is None:
            return
        lang = self.env.config.language
        for rule in self.book.rules:
            yield rule.id, rule_title(rule, lang), "rule", rule.chapter.docname, rule.id, 1
        for chapter in self.book.chapters:
            for term in chapter.terms:
                yield (term.id, plain(term.headword, lang), "term", chapter.docname,
                       f"term-{term.id}", 1)
        for option in self.book.options:
            if found := self.find("option", option.name):
                yield option.name, option.name, "option", found[0], found[1], 1


def plain(message: Message | None, lang: str) -> str:
    """Return a message as it is read aloud in a language, or in the source's."""
    if message is None:
        return ""
    return (message.wording(lang) or message.source).plain


def first_sentence(rule: Rule, lang: str) -> str:
    """Return the first sentence of the text of a rule in a language."""
    return SENTENCE.split(plain(rule.messages[0], lang), maxsplit=1)[0] if rule.messages else ""


def rule_title(rule: Rule, lang: str) -> str:
    """Return the number and title of a rule in a language."""
    return f"{rule.number} {plain(rule.title, lang)}".strip()
