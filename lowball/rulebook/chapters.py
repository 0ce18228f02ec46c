"""Reads one Markdown file of a rulebook into a chapter."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

from docutils.parsers.rst import Directive
from docutils.parsers.rst.states import MarkupError
from markdown_it.token import Token
from myst_parser.parsers.directives import DirectiveParsingResult, parse_directive_text

from . import allowances, conditions, contents, norms, situations
from .conditions import Condition
from .diagnostics import Diagnostic
from .directives import DIRECTIVES
from .guidance import GUIDANCE, WHEN
from .listings import LISTINGS
from .markup import block_name, normalized, parser, slug, wording
from .model import Chapter, Example, Kind, Message, Place, Rule, Section, Term
from .scope import Scope
from .statements import prose
from .wording import Allowance
from .words import _

RULE_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)+")
EXAMPLE_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")

CONTAINERS = re.compile(r"(bullet_list|ordered_list|list_item|table|thead|tbody|tr|th|td"
                        r"|paragraph|heading)_(open|close)$|hr$|myst_line_comment$")


class ChapterReader:
    """Walks the tokens of a file and fills its chapter."""

    def __init__(self, chapter: Chapter, lang: str) -> None:
        self.chapter = chapter
        self.lang = lang
        self.md = parser()
        self.diagnostics: list[Diagnostic] = []
        self.allows: tuple[Allowance, ...] = ()
        self.section = 0

    def read(self, text: str) -> None:
        self.blocks(text, 0, Scope())

    def fault(self, line: int, sentence: str, code: str = "book.markup", mend: str = "",
              rule: Rule | None = None) -> None:
        # What is wrong with the structure of the book concerns every language.
        lang = self.lang if code == "safety.markup" else ""
        self.diagnostics.append(Diagnostic(code, Place(self.chapter.path, line), sentence,
                                           rule.id if rule else "", lang, mend=mend))

    def blocks(self, text: str, offset: int, scope: Scope) -> None:
        """Read a stretch of Markdown that begins ``offset`` lines into the file."""
        opening: Token | None = None
        env: dict[str, Any] = {}
        tokens = self.md.parse(text, env)
        for definition in env.get("references", {}).values():
            self.fault(definition["map"][0] + 1 + offset,
                       _("a rulebook has no place for a link definition"),
                       mend=_("refer to a rule with {{rule}} and to a term with {{term}}"))
        for token in tokens:
            if token.map:
                line = token.map[0] + 1 + offset
            if token.type == "heading_open" and not (scope.rule or scope.term):
                self.open_section(int(token.tag[1:]))
            if token.type == "myst_line_comment":
                self.allows += allowances.read(token.content.splitlines(), Place(self.chapter.path, line))
            elif token.type == "inline":
                kind: Kind = "heading" if opening and opening.type == "heading_open" else "paragraph"
                self.message(kind, token, line, scope)
            elif token.type in ("fence", "colon_fence"):
                self.fence(token, line, scope)
            elif not CONTAINERS.match(token.type):
                self.fault(line, _("a rulebook has no place for this: {block}",
                                   block=block_name(token)),
                           mend=_("write it with paragraphs, lists, tables, rules and examples"))
            opening = token

    def open_section(self, level: int) -> None:
        """Note that a heading begins a section, within the last one of a lower level."""
        sections, parent = self.chapter.sections, self.section
        while sections[parent].level >= level:
            parent = sections[parent].parent
        self.section = len(sections)
        sections.append(Section(level, parent))

    def message(self, kind: Kind, token: Token, line: int, scope: Scope) -> Message:
        """Note a translatable text."""
        breaks = [m.end() for m in re.finditer("\n", token.content)]
        lines = tuple((at, line + n) for n, at in enumerate([0, *breaks]))
        source = wording(self.lang, normalized(token.content), Place(self.chapter.path, line),
                         token.children or [], lines)
        source, self.allows = replace(source, allows=self.allows), ()
        message = Message(kind, source, scope.rule.id if scope.rule else "", scope.guidance,
                          when=scope.when, section=self.section)
        for refusal in source.refused:
            self.fault(line, refusal, code="safety.markup", rule=scope.rule)
        self.chapter.messages.append(message)
        if kind == "paragraph" and scope.rule:
            scope.rule.messages.append(message)
        elif kind == "paragraph" and scope.term:
            scope.term.definition.append(message)
        elif kind == "heading" and (scope.rule or scope.term):
            self.fault(line, _("a heading may not stand inside a rule or a term"), rule=scope.rule)
        return message

    def listed(self, kind: Kind, text: str, place: Place) -> None:
        """Note a text that stands in another file, and that the chapter shows."""
        token = self.md.parseInline(text, {})[0]
        source = wording(self.lang, text, place, token.children or [])
        self.diagnostics += [Diagnostic("safety.markup", place, refusal, lang=self.lang)
                             for refusal in source.refused]
        self.chapter.messages.append(Message(kind, source))

    def line_of_text(self, kind: Kind, text: str, line: int, scope: Scope) -> Message:
        """Note the title of a rule or the headword of a term."""
        token = self.md.parseInline(text, {})[0]
        return self.message(kind, token, line, scope)

    def fence(self, token: Token, line: int, scope: Scope) -> None:
        match = re.match(r"\{([^}]+)\}\s*(.*)", token.info.strip())
        if match is None:
            self.fault(line, _("code in a rulebook stands in an {{example}}, which is run"))
            return
        name, argument = match.groups()
        if name in DIRECTIVES:
            self.own_directive(name, argument, token, line, scope)
        elif name in GUIDANCE:
            self.guidance(name, argument, token, line, scope)
        elif name == "toctree":
            self.contents(token, line)
        else:
            self.fault(line, _("the directive {{{name}}} is not one of those that a rulebook may "
                               "use ({names})", name=name, names=", ".join(
                                   sorted({*DIRECTIVES, *GUIDANCE, "toctree"}))),
                       code="safety.markup")

    def guidance(self, name: str, argument: str, token: Token, line: int, scope: Scope) -> None:
        """Read a note, a tip, a warning, or a passage that holds under conditions."""
        if argument and name != WHEN:
            self.fault(line, _("text may not stand on the line that opens a {{{name}}}",
                               name=name), mend=_("move it to the next line"))
            argument = ""
        parsed = self.parsed(name, GUIDANCE[name], argument, token, line)
        if parsed is None:
            return
        when = parsed.arguments[0] if name == WHEN else parsed.options.get("when", "")
        inside = replace(scope, guidance=scope.guidance or name != WHEN,
                         when=scope.when + self.conditions(when, line, scope.rule))
        self.blocks("\n".join(parsed.body), line + parsed.body_offset, inside)

    def conditions(self, text: str, line: int, rule: Rule | None) -> tuple[Condition, ...]:
        """Read the conditions of a ``:when:``."""
        try:
            return conditions.parse(text)
        except ValueError as error:
            self.fault(line, _("“{word}” is not a condition", word=error), code="book.when", rule=rule,
                       mend=_("write option=value or option!=value, further values after |, and a "
                              "space before another condition"))
            return ()

    def contents(self, token: Token, line: int) -> None:
        """Note the chapters that a table of contents lists."""
        children, strays = contents.read(token.content)
        self.chapter.children += children
        for number in strays:
            self.fault(line + number, _("a table of contents has no words of its own: it shows the titles of the "
                                        "chapters"), mend=_("write names of files only"))

    def own_directive(self, name: str, argument: str, token: Token, line: int,
                      scope: Scope) -> None:
        parsed = self.parsed(name, DIRECTIVES[name], argument, token, line)
        if parsed is None:
            return
        offset = line + parsed.body_offset
        body = "\n".join(parsed.body)
        if (scope.rule and name != "example") or scope.term or (scope.when and not scope.rule):
            self.fault(line, _("a {{{name}}} may not stand inside a rule, a term or a {{when}}",
                                name=name))
        elif name in LISTINGS:
            if scope.guidance or name in self.chapter.listings:
                self.fault(line, _("a {{{name}}} stands once, in a chapter and in nothing else",
                                   name=name), mend=_("take it out"))
            self.chapter.listings[name] = Place(self.chapter.path, line)
        elif name == "situations":
            situations.read(self, parsed.arguments[0], parsed.body, line, offset)
        elif name == "rule":
            self.rule(parsed.arguments, parsed.options, body, line, offset)
        elif name == "term":
            self.term(parsed.arguments[0], parsed.options, body, line, offset)
        else:
            self.example(parsed.arguments[0], parsed.options, body.rstrip(), line, offset, scope)

    def parsed(self, name: str, cls: type[Directive], argument: str, token: Token,
               line: int) -> DirectiveParsingResult | None:
        """Parse a directive as MyST does, and tell what it would only warn of."""
        try:
            parsed = parse_directive_text(cls, argument, token.content, line=line)
        except MarkupError as error:
            self.fault(line, _("the directive {{{name}}} can't be read: {error}", name=name,
                               error=error))
            return None
        for warning in parsed.warnings:
            self.fault(warning.lineno or line, warning.msg,
                       mend=_("correct the options of the directive"))
        return parsed

    def rule(self, arguments: list[str], options: dict[str, str], body: str, line: int, offset: int) -> None:
        rule = Rule(arguments[0], Place(self.chapter.path, line), self.chapter,
                    sources=tuple(options.get("sources", "").split()),
                    since=options.get("since", ""),
                    changed=tuple(options.get("changed", "").split()),
                    house=tuple(options.get("house", "").split()), section=self.section)
        rule.when = self.conditions(options.get("when", ""), line, rule)
        if not RULE_ID.fullmatch(rule.id):
            self.fault(line, _("“{id}” can't be the id of a rule", id=rule.id), code="book.id",
                       mend=_("write unaccented small letters, digits and hyphens, in two words "
                              "or more parted by dots: draw.max-consecutive"))
        try:
            rule.norms = norms.parse(options.get("norm", ""))
        except ValueError as error:
            self.fault(line, _("this norm doesn't say who must, may or must not: {norm}",
                               norm=error), code="book.norm", rule=rule,
                       mend=_("write “who modality act condition” with a modality of {names}",
                              names=", ".join(norms.MODALITIES)))
        if len(arguments) > 1:
            rule.title = self.line_of_text("title", arguments[1], line, Scope(rule=rule))
        self.chapter.rules.append(rule)
        self.blocks(body, offset, Scope(rule=rule))

    def term(self, headword: str, options: dict[str, str], body: str, line: int, offset: int) -> None:
        term = Term(options.get("id") or slug(headword), Place(self.chapter.path, line),
                    self.line_of_text("headword", headword, line, Scope()),
                    engine=options.get("engine", ""))
        forms = [form.strip() for form in options.get("forms", "").split(",") if form.strip()]
        term.forms[self.lang] = (headword, *forms)
        self.chapter.terms.append(term)
        self.blocks(body, offset, Scope(term=term))

    def example(self, example_id: str, options: dict[str, str], code: str, line: int, offset: int,
                scope: Scope) -> None:
        if scope.rule is None:
            self.fault(line, _("the example {id} belongs to no rule", id=example_id),
                       mend=_("move it inside the rule that it shows"))
            return
        if not EXAMPLE_ID.fullmatch(example_id):
            self.fault(line, _("“{id}” can't be the id of an example", id=example_id),
                       code="book.id", rule=scope.rule,
                       mend=_("write unaccented small letters, digits and hyphens: five-wanted"))
        try:
            stray = prose(code)
        except ValueError:
            stray = ""  # The run tells what is wrong with it.
        if stray:
            self.fault(offset + 1 + code[:code.index(stray)].count("\n"),
                       _("an example holds statements and their output, nothing else"),
                       rule=scope.rule, mend=_("write what there is to say before the example"))
        breaks = [m.end() for m in re.finditer("\n", code)]
        lines = tuple((at, offset + 1 + n) for n, at in enumerate([0, *breaks]))
        source = wording(self.lang, code, Place(self.chapter.path, offset + 1), (), lines)
        message = Message("example", source, scope.rule.id, when=scope.when, section=self.section)
        self.chapter.messages.append(message)
        when = self.conditions(options.get("when", ""), line, scope.rule)
        rulings = tuple(filter(None, map(str.strip, options.get("rulings", "").split(";"))))
        scope.rule.examples.append(Example(example_id, scope.rule, message, when, rulings,
                                           Place(self.chapter.path, line)))
