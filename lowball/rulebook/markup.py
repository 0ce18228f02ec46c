"""Markdown as MyST reads it, and the little of it that a message may hold.

Everything outside the allow-list is refused, in the sources and in the translations
alike: a translated message is parsed by Sphinx as a document of its own, and a fenced
``{include}`` in one published another file when it was tried.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

from markdown_it import MarkdownIt
from markdown_it.renderer import RendererHTML
from markdown_it.token import Token
from myst_parser.config.main import MdParserConfig
from myst_parser.parsers.mdit import create_md_parser

from .model import Kind
from .wording import Place, Role, Wording
from .words import _

MYST_EXTENSIONS = frozenset({"colon_fence"})
"""The MyST extensions of a rulebook, the same for the reader and for Sphinx."""

ROLES = frozenset({"fact", "option", "rule", "term"})
INLINE = frozenset({"text", "softbreak", "strong_open", "strong_close", "em_open", "em_close",
                    "code_inline", "myst_role", "text_special"})
MARKS = {"strong_open": "**", "em_open": "*"}
LINK = re.compile(r"\]\[|\]\(|<[a-z][a-z0-9+.-]*:", re.IGNORECASE)
TARGET = re.compile(r"^(?P<text>.+?)\s*<(?P<target>[^<]*?)>$", re.DOTALL)


def parser() -> MarkdownIt:
    """Return a parser with the settings under which Sphinx reads the book."""
    return create_md_parser(MdParserConfig(enable_extensions=set(MYST_EXTENSIONS)), RendererHTML)


def normalized(content: str) -> str:
    """Return a text as gettext keeps it: Sphinx joins the lines of a paragraph."""
    return content.replace("\n", " ").strip()


def wording(lang: str, text: str, place: Place, children: Sequence[Token],
            lines: tuple[tuple[int, int], ...] = ()) -> Wording:
    """Make a wording from a text and the inline tokens that it was parsed into."""
    tokens = list(_flat(children))
    refused = [_refusal(token) for token in tokens if not _allowed(token)]
    # A link by reference is plain text in a message, and a link on the page that defines it (P3); what the parser
    # takes for no link, for the sake of its address, is one for some other reader of the text.
    refused += [_("{what} may not stand in a message", what=_("a link")) for token in tokens
                if token.type == "text" and LINK.search(token.content)]
    roles = tuple(_roles(text, tokens))
    # Swapped targets could not be told apart if a language chose the words (pitfall P9).
    refused += [_("{role} has words of its own; the number of the rule is shown instead", role=role)
                for role in roles if role.name == "rule" and role.text != role.target]
    refused += [_("{role} has words of its own; the name of the option is shown instead", role=role)
                for role in roles if role.name == "option" and role.text != role.target]
    return Wording(
        lang, text, place, roles,
        tuple(t.content for t in tokens if t.type == "code_inline"),
        tuple(MARKS[t.type] for t in tokens if t.type in MARKS),
        tuple(refused), rendered="".join(map(_shown, tokens)), lines=lines)


def translated(md: MarkdownIt, kind: Kind, lang: str, text: str, place: Place,
               lines: tuple[tuple[int, int], ...]) -> Wording:
    """Parse a translated message as Sphinx would, and say what in it is refused."""
    if kind == "example":
        # Sphinx parses a translated example as Markdown before our node shows it as it is, so
        # what it would run is refused here.
        refused = tuple(_("{what} may not stand in an example", what=ran)
                        for token in _flat(md.parse(text, {})) if (ran := _executed(token)))
        return Wording(lang, text, place, (), (), (), refused, lines=lines)
    # Sphinx reads a translated title as a document with a setext heading (pitfall P6).
    source = text + "\n" + "=" * 2 * len(text) if kind == "heading" else text
    env: dict[str, Any] = {}
    tokens = md.parse(source, env)
    expected = "heading_open" if kind == "heading" else "paragraph_open"
    inline = next((token for token in tokens if token.type == "inline"), None)
    made = wording(lang, text, place, inline.children or [] if inline else (), lines)
    if env.get("references"):
        return replace(made, shape=_("a link definition"))
    if [token.type for token in tokens[:2]] == [expected, "inline"] and len(tokens) == 3:
        return made
    blocks = ", ".join(block_name(token) for token in tokens if token.level == 0 and token.nesting >= 0)
    return replace(made, shape=blocks or _("nothing"))


def _executed(token: Token) -> str:
    """Return the role or directive that Sphinx would run for a token, or nothing."""
    if token.type == "myst_role":
        return f"{{{token.meta['name']}}}"
    return token.info if token.type in ("fence", "colon_fence") and token.info.startswith("{") else ""


def slug(text: str) -> str:
    """Return a word of the glossary as an id.

    >>> slug("burn card")
    'burn-card'
    """
    return "-".join(text.lower().split())


def _shown(token: Token) -> str:
    """Return what a page shows of an inline token; the text of a role is not prose."""
    if token.type == "myst_role":
        return "\x00"
    return " " if token.type == "softbreak" else token.content


def _flat(tokens: Iterable[Token]) -> Iterable[Token]:
    for token in tokens:
        yield token
        if token.children:
            yield from _flat(token.children)


def _allowed(token: Token) -> bool:
    if token.type == "myst_role":
        return token.meta["name"] in ROLES
    return token.type in INLINE


def _refusal(token: Token) -> str:
    if token.type == "myst_role":
        return _("the role {{{name}}} is not one of those that a rulebook may use ({roles})",
                 name=token.meta["name"], roles=", ".join(sorted(ROLES)))
    names = {
        "html_inline": _("raw HTML ({markup})", markup=token.content),
        "link_open": _("a link"), "image": _("an image"),
        "footnote_ref": _("a footnote"), "hardbreak": _("a forced line break"),
    }
    return _("{what} may not stand in a message", what=names.get(token.type, token.type))


def block_name(token: Token) -> str:
    """Return what a person calls a block of Markdown."""
    if token.type in ("fence", "colon_fence"):
        return f"```{token.info}"
    names = {
        "paragraph": _("a paragraph"), "heading": _("a heading"), "blockquote": _("a quotation"),
        "bullet_list": _("a list"), "ordered_list": _("a numbered list"), "hr": _("a rule line"),
        "code_block": _("indented code"), "html_block": _("raw HTML"), "table": _("a table"),
        "myst_target": _("a label"), "front_matter": _("front matter"),
    }
    kind = token.type.removesuffix("_open")
    return names.get(kind, kind.replace("_", " "))


def _roles(text: str, tokens: Iterable[Token]) -> Iterable[Role]:
    """Find each role in the text, so that a fault can point at its line."""
    position = 0
    for token in tokens:
        if token.type != "myst_role":
            continue
        name, content = token.meta["name"], normalized(token.content)
        opening = re.compile(r"\{" + re.escape(name) + r"\}(`+)")
        found = opening.search(text, position)
        start = found.start() if found else position
        end = text.find(found[1], found.end()) + len(found[1]) if found else position
        position = end
        explicit = TARGET.match(content)
        shown, target = (explicit["text"], explicit["target"]) if explicit else (content, content)
        yield Role(name, shown, slug(target) if name == "term" else target, start, end)
