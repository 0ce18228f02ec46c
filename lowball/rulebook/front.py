"""What the pages of a house's book say of the house, and of what they leave out."""

from __future__ import annotations

from collections.abc import Iterable

from docutils import nodes
from docutils.statemachine import StringList
from sphinx.directives.other import TocTree
from sphinx.transforms import SphinxTransform

from .conditions import Condition
from .houses import HouseBook, LeftOut
from .model import Book
from .nodes import example, left_out, rule
from .words import _, speaking


class HouseToctree(TocTree):
    """``{toctree}``, without the chapters that a house's book leaves out."""

    def run(self) -> list[nodes.Node]:
        book: Book | None = self.env.domains["rule"].book  # type: ignore[attr-defined]
        if book and book.house:
            self.content = StringList([line for line in self.content
                                       if line.strip() not in book.house.chapters], "toctree")
        return super().run()


class LeaveOut(SphinxTransform):
    """Takes out what a house's book leaves out, before Sphinx translates what is left."""

    # Sphinx's own Locale transform, which translates, has 20.
    default_priority = 15

    def apply(self, **kwargs: object) -> None:
        book: Book | None = self.env.domains["rule"].book  # type: ignore[attr-defined]
        if book is None or book.house is None:
            return
        gone = book.house.sections.get(self.env.docname, frozenset())
        for number, section in enumerate(list(self.document.findall(nodes.section)), start=1):
            if number in gone:
                section.parent.remove(section)
        with speaking(self.config.language):
            for node in list(self.document.findall(example)):
                around = next((up for up in _above(node) if isinstance(up, rule)), None)
                key = f"{around['rule_id']}::{node['example_id']}" if around else ""
                if key in book.house.examples:
                    node.replace_self(_line(book.house.examples[key]))


class HouseFront(SphinxTransform):
    """Says on the first page whose book it is, what that house has otherwise, and what is left out."""

    # After the page was translated: these words are in its language already.
    default_priority = 26

    def apply(self, **kwargs: object) -> None:
        book: Book | None = self.env.domains["rule"].book  # type: ignore[attr-defined]
        if book is None or book.house is None or self.env.docname != self.config.root_doc:
            return
        with speaking(self.config.language):
            section = next(self.document.findall(nodes.section), self.document)
            section[1:1] = _whose(book.house, self.config.language)
            if book.house.rules:
                section += _missing(book.house, self.config.language)


def _above(node: nodes.Node) -> Iterable[nodes.Node]:
    while node.parent is not None:
        node = node.parent
        yield node


def _line(example: LeftOut) -> nodes.Element:
    told = _("Example {example} is left out: it holds only where {conditions}.", example="\0",
             conditions="\1")
    return left_out("", "", *_filled(told, {
        "\0": [nodes.literal("", example.id)], "\1": _conditions(example.conditions)}))


def _whose(house: HouseBook, lang: str) -> list[nodes.Element]:
    name = house.name.get(lang, house.slug)
    told = _filled(_("This is the book of the house {house}: it holds what applies there, and its "
                     "values are those of that house.", house="\0"), {"\0": [nodes.strong("", name)]})
    parts: list[nodes.Element] = [nodes.paragraph("", "", *told)]
    if house.differing:
        parts.append(nodes.paragraph("", _("The house has these options otherwise than the rulebook "
                                           "has them by default:")))
        listed = nodes.bullet_list()
        for option, value, usual, meaning in house.differing:
            said = _filled(_("{option} (by default {usual}): {meaning}", option="\0", usual="\1",
                             meaning=meaning[lang]),
                           {"\0": [nodes.literal("", f"{option} = {value}")],
                            "\1": [nodes.literal("", usual)]})
            listed += nodes.list_item("", nodes.paragraph("", "", *said))
        parts.append(listed)
    return [_own(part) for part in parts]


def _missing(house: HouseBook, lang: str) -> nodes.section:
    listed = nodes.bullet_list()
    for one in house.rules.values():
        said = _filled(_("{rule}: {title}. It holds only where {conditions}.", rule="\0",
                         title=one.title.get(lang, ""), conditions="\1"),
                       {"\0": [nodes.literal("", one.id)], "\1": _conditions(one.conditions)})
        listed += nodes.list_item("", nodes.paragraph("", "", *said), ids=[one.id])
    section = nodes.section("", nodes.title("", _("Rules left out")), nodes.paragraph("", _(
        "These rules of the rulebook don't apply in this house. Where a rule refers to one of them, "
        "its id stands in place of its number.")), listed, ids=["rules-left-out"], names=[])
    return _own(section)


def _own(node: nodes.Element) -> nodes.Element:
    for inside in node.findall(nodes.Element):
        inside["translatable"] = False
    return node


def _conditions(conditions: tuple[Condition, ...]) -> list[nodes.Node]:
    said: list[nodes.Node] = []
    for condition in conditions:
        said += [nodes.Text(" "), nodes.literal("", str(condition))]
    return said[1:]


def _filled(sentence: str, parts: dict[str, list[nodes.Node]]) -> list[nodes.Node]:
    """Return a sentence with nodes in the place of the marks in it."""
    made: list[nodes.Node] = []
    text = ""
    for letter in sentence:
        if letter in parts:
            made += [nodes.Text(text), *parts[letter]]
            text = ""
        else:
            text += letter
    return [*made, nodes.Text(text)]
