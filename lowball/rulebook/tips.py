"""What a link to a term, a rule or an option says before it is followed.

Each tip stands once at the end of its page, so that it is there without a network. A script finds
it by the anchor to which a link leads, and shows it; without the script the link still leads there.
"""

from __future__ import annotations

import re
from functools import cached_property
from html import escape

from .domain import RuleDomain, first_sentence, plain
from .model import Book

LINK = re.compile(r'<a class="reference internal" (?P<href>href="[^"#]*#(?P<anchor>[^"]+)")(?P<title> title="[^"]*")?>')


class Tips:
    """The tips of one page."""

    def __init__(self, domain: RuleDomain, lang: str) -> None:
        self.domain, self.lang = domain, lang
        self.found: dict[str, str] = {}

    def linked(self, html: str) -> str:
        """Return a part of the page, and note the tips of its links."""
        return LINK.sub(self._link, html)

    def html(self) -> str:
        """Return the tips that were noted, each once."""
        tips = "".join(f'<div role="tooltip" class="tip" id="tip-{escape(anchor)}" hidden>{tip}</div>'
                       for anchor, tip in self.found.items())
        return f'<div class="tips">{tips}</div>' if tips else ""

    def _link(self, match: re.Match[str]) -> str:
        anchor, here = match["anchor"], match["href"].startswith('href="#passage-')
        tip = self.found.get(anchor) or self._tip(anchor)
        if tip and not here:
            self.found[anchor] = tip
        # Pages have links by the thousand: what they don't need would be half of their weight.
        return f'<a {match["href"]}>'

    def _tip(self, anchor: str) -> str:
        book = self.domain.book
        if book is None:
            return ""
        kind, _dash, target = anchor.partition("-")
        if kind == "term" and (found := self.domain.find("term", target)):
            return f"<strong>{escape(found[2])}</strong> {escape(found[3])}"
        if kind == "option" and (found := self.domain.find("option", target)):
            return f"<strong><code>{escape(target)}</code></strong> {escape(found[3])}"
        if kind == "passage":
            return self._passage(target)
        return self._rule(book, anchor)

    def _passage(self, key: str) -> str:
        """Return what a passage of the sources is about."""
        about = self._passages.get(f"passage-{key}")
        return f"<strong>{escape(key)}</strong> {escape(about)}" if about else ""

    @cached_property
    def _passages(self) -> dict[str, str]:
        book = self.domain.book
        page = book.listing("concordance") if book else None
        said = {message.msgid: plain(message, self.lang) for message in page.messages} if page else {}
        return {one.anchor: said.get(one.about, "") for source in book.sources
                for one in source.passages} if book else {}

    def _rule(self, book: Book, rule_id: str) -> str:
        rule = book.rule(rule_id)
        if rule is None:
            return ""
        first = first_sentence(rule, self.lang)
        return (f'<strong><span class="rule-number">{rule.number}</span> '
                f'{escape(plain(rule.title, self.lang))}</strong> {escape(first)}')
