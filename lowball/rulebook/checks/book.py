"""The book holds together: ids, references, options."""

from __future__ import annotations

from collections.abc import Iterator

from ..diagnostics import Diagnostic
from ..evidence import Evidence
from ..model import Place
from ..words import _


class Identities:
    """An id belongs to one rule for ever, and to one example of that rule."""

    codes = ("book.duplicate", "book.retired", "book.option", "book.incomplete", "book.toc")

    def run(self, evidence: Evidence) -> Iterator[Diagnostic]:
        yield from self.unique(evidence)
        options = set(evidence.engine.HOUSE_OPTIONS)
        for rule in evidence.book.rules:
            for option in rule.house:
                if option not in options:
                    yield Diagnostic(
                        "book.option", rule.place,
                        _("there is no house option {option}", option=option), rule=rule.id,
                        mend=_("name one of {options}", options=", ".join(sorted(options))))
            lacking = [name for name, value in (
                (_("a title"), rule.title), (_("a text"), rule.messages), (":sources:", rule.sources),
                (":since:", rule.since), (":norm:", rule.norms)) if not value]
            if lacking:
                yield Diagnostic(
                    "book.incomplete", rule.place,
                    _("the rule lacks {what}", what=", ".join(lacking)), rule=rule.id,
                    mend=_("write the title after the id, and the rest as options "
                           "below it"))
        names = {chapter.docname for chapter in evidence.book.chapters}
        for chapter in evidence.book.chapters:
            for child in sorted(set(chapter.children) - names):
                yield Diagnostic("book.toc", Place(chapter.path, 1),
                                 _("the table of contents lists {name}, which is no chapter",
                                   name=child), mend=_("correct the name, or take it out"))
        listed = {evidence.settings.root_doc}
        listed |= {child for chapter in evidence.book.chapters for child in chapter.children}
        for chapter in evidence.book.chapters:
            if chapter.docname not in listed:
                yield Diagnostic("book.toc", Place(chapter.path, 1),
                                 _("no table of contents lists this chapter"),
                                 mend=_("add {name} to a toctree", name=chapter.docname))

        for old, entry in evidence.settings.retired().items():
            replacement = entry.get("replaced_by")
            if replacement and not evidence.book.rule(str(replacement)):
                yield Diagnostic(
                    "book.retired", Place(f"{evidence.settings.spec}/retired.toml", 1),
                    _("{id} is said to be replaced by {replacement}, which the book doesn't have",
                      id=old, replacement=replacement), rule=old,
                    mend=_("name a rule of the book, or leave replaced_by out"))

    def unique(self, evidence: Evidence) -> Iterator[Diagnostic]:
        """Find ids that stand twice, or that were retired."""
        seen: dict[str, Place] = {}
        retired = evidence.settings.retired()
        things = [(rule.id, rule.place, rule.id) for rule in evidence.book.rules]
        things += [(example.key, example.place, example.rule.id)
                   for example in evidence.book.examples]
        things += [(f"term::{term.id}", term.place, "") for term in evidence.book.terms]
        for key, place, rule_id in things:
            if key in seen:
                yield Diagnostic(
                    "book.duplicate", place,
                    _("the id {id} already stands at {place}", id=key, place=seen[key]),
                    rule=rule_id, mend=_("give this one an id of its own; an id is never reused"))
            seen.setdefault(key, place)
            if key in retired:
                yield Diagnostic(
                    "book.retired", place,
                    _("the id {id} was retired and may not come back", id=key),
                    rule=rule_id, mend=_("choose a new id"))


class References:
    """Every ``{rule}``, ``{term}`` and ``{option}`` leads somewhere."""

    codes = ("book.reference",)

    def run(self, evidence: Evidence) -> Iterator[Diagnostic]:
        house = evidence.book.house
        # A house's book says of a rule that it leaves out that it does.
        targets = {"rule": {rule.id for rule in evidence.book.rules} | set(house.rules if house else ()),
                   "term": {term.id for term in evidence.book.terms},
                   "option": set(evidence.engine.HOUSE_OPTIONS)}
        for chapter in evidence.book.chapters:
            for situation in (one for group in chapter.situations for one in group.listed):
                for rule_id in situation.rules:
                    if rule_id not in targets["rule"]:
                        yield Diagnostic(
                            "book.reference", situation.place, text=rule_id, sentence=_(
                                "the situation leads nowhere: no rule has the id {target}", target=rule_id),
                            mend=_("name a rule of the book"))
            for message in chapter.messages:
                for wording in message.wordings():
                    for role in wording.roles:
                        if role.name in targets and role.target not in targets[role.name]:
                            yield Diagnostic(
                                "book.reference", wording.at(role.start), rule=message.rule,
                                sentence=_("{role} leads nowhere: nothing has the id {target}",
                                           role=role, target=role.target), lang=wording.lang,
                                text=str(role), mend=_("correct the target between < and >"))
