"""How an example looks on a page: its name, its transcript, and by which rules the engine answers."""

from __future__ import annotations

import re
from html import escape
from typing import NamedTuple

from sphinx.writers.html5 import HTML5Translator

from .model import Book, Example
from .nodes import example, rule
from .words import _, speaking

RULING = re.compile(r"(?P<outcome>\S+) by (?P<rules>[^\[]+?)"
                    r"(?: \[(?!or\b)(?P<settled>\S+?)(?: or [^\]]+)?\]| \[or [^\]]+\])?")


NAME = re.compile(r"\"([A-Z][a-z]+)\"")


class Ruling(NamedTuple):
    """What an engine tells: the outcome, the rules that decide it, and what settles an open question."""

    outcome: str
    rules: tuple[str, ...]
    settled_by: str


def parse(text: str) -> Ruling | None:
    """Read a ruling as ``:rulings:`` has it; None for what is none."""
    match = RULING.fullmatch(text)
    if match is None:
        return None
    return Ruling(match["outcome"], tuple(match["rules"].split()), match["settled"] or "")


def visit_example(self: HTML5Translator, node: example) -> None:
    rule_id = _rule_id(node)
    anchor = f'{rule_id}--{node["example_id"]}' if rule_id else node["example_id"]
    book: Book | None = self.builder.env.domains["rule"].book  # type: ignore[attr-defined]
    with speaking(self.config.language):
        name = escape(_name(node, book, self.config.language))
    said = answer(node[0].astext())
    told = f' <span class="answer" translate="no">{escape(said)}</span>' if said else ""
    self.body.append(f'<figure class="example" id="{escape(anchor)}"><details>'
                     f'<summary><span class="name">{name}</span>{told}</summary>\n')


def _name(node: example, book: Book | None, lang: str) -> str:
    """Return what an example is called: its id in words, or its number where that isn't of the language."""
    rule_id, example_id = _rule_id(node), node["example_id"]
    if book is None or lang == book.source_language:
        return _("Example: {name}", name=in_words(example_id, node[0].astext()))
    found = book.rule(rule_id)
    ids = [one.id for one in found.examples] if found else [example_id]
    return _("Example {n}", n=ids.index(example_id) + 1)


def anchor(one: Example) -> str:
    """Return where an example stands on the page of its rule."""
    return f"{one.rule.id}--{one.id}"


def called(one: Example, book: Book, lang: str) -> str:
    """Return what an example is called in a list: its id in words, or its number where that isn't of the language."""
    if lang == book.source_language:
        return in_words(one.id, one.message.source.text)
    return str([other.id for other in one.rule.examples].index(one.id) + 1)


def in_words(example_id: str, transcript: str) -> str:
    """Return an id as words; who is named in the transcript has a capital.

    >>> in_words("ana-takes-three", 'take("Ana", 3)')
    'Ana takes three'
    """
    names = {name.lower(): name for name in NAME.findall(transcript)}
    return " ".join(names.get(word, word) for word in example_id.split("-"))


def answer(transcript: str) -> str:
    """Return what the engine answers last in a transcript.

    >>> answer(">>> print(take(3))  # Ana begins\\n12: goes on")
    '12: goes on'
    """
    lines = [line.strip() for line in transcript.splitlines() if line.strip()]
    last = lines[-1] if lines else ""
    return "" if last.startswith((">>>", "... ", "<BLANKLINE>")) else last


def depart_example(self: HTML5Translator, node: example) -> None:
    book: Book | None = self.builder.env.domains["rule"].book  # type: ignore[attr-defined]
    found = book.rule(_rule_id(node)) if book else None
    for one in found.examples if found else ():
        if one.id == node["example_id"]:
            with speaking(self.config.language):
                self.body.append(_decided(self, one))
    label = f'<code class="example-id" translate="no">{escape(node["example_id"])}</code>'
    self.body.append(f'<p class="example-name">{label}</p></details></figure>\n')


def _rule_id(node: example) -> str:
    around = node.parent
    while around is not None and not isinstance(around, rule):
        around = around.parent
    return around["rule_id"] if around else ""


def _decided(self: HTML5Translator, one: Example) -> str:
    """Return a line with the rules that decide an example, each a link, and what is open in it."""
    rulings = [ruling for ruling in map(parse, one.rulings) if ruling]
    links = [_link(self, one, rule_id) for rule_id in dict.fromkeys(id for r in rulings for id in r.rules)]
    settled = dict.fromkeys(ruling.settled_by for ruling in rulings if ruling.settled_by)
    if not links:
        return ""
    line = escape(_("Decided by {rules}", rules="\0")).replace("\0", ", ".join(links))
    if settled:
        names = ", ".join(f"<code>{escape(name)}</code>" for name in settled)
        line += " · " + escape(_("left open by the sources, settled by {option}", option="\0")).replace("\0", names)
    return f'<p class="example-rulings">{line}</p>\n'


def _link(self: HTML5Translator, one: Example, rule_id: str) -> str:
    found = self.builder.env.domains["rule"].find("rule", rule_id)  # type: ignore[attr-defined]
    if not found:
        return f"<code>{escape(rule_id)}</code>"
    address = f"{self.builder.get_relative_uri(one.rule.chapter.docname, found[0])}#{found[1]}"
    book: Book = self.builder.env.domains["rule"].book  # type: ignore[attr-defined]
    cited = book.rule(rule_id)
    shown = escape(cited.number) if cited and cited.number else f"<code>{escape(rule_id)}</code>"
    return f'<a class="reference internal" href="{escape(address)}" title="{escape(rule_id)}">{shown}</a>'
