"""Keeps older editions beside the newest: their pages as they were, with a banner that leads to it.

Where a banner goes is marked in every page when it is published, so that a page which was made long
ago, by a toolkit of long ago, needn't be understood.
"""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Mapping
from html import escape
from pathlib import Path

from ..editions import html_lang, pairs
from ..publication import MARK
from ..words import _, languages, speaking
from .editions import FOLDER, LIST, RULES, Older, Past

BANNER = "<!--edition-->"
"""Where the banner of a page goes."""
BANNERS = re.compile(r"<!--edition-->(?:.*?<!--/edition-->)?", re.DOTALL)
RULE = re.compile(r"<!--rule:(?P<lang>\S+) (?P<id>\S+)-->(?:.*?<!--/rule-->)?", re.DOTALL)
STYLES = re.compile(r"(?:<!--edition-style-->.*?<!--/edition-style-->)?</head>", re.DOTALL)
CANONICAL = re.compile(r'<link\b[^>]*\brel="canonical"[^>]*>\s*')
STYLE = """
.edition-banner { margin: .75rem 0 1rem; padding: .6rem .9rem; border: 1px solid #8a5200;
  border-left-width: .4rem; font: .95rem/1.5 system-ui, sans-serif; }
@media (min-width: 63em) { .edition-banner { padding-right: 4.5rem; } }
.edition-banner p { margin: 0; }
.edition-banner p + p { margin-top: .3rem; }
.rule-head .rule-since-then { margin: .2rem 0 0; font: 600 .85rem/1.5 system-ui, sans-serif; }
"""


def rule_mark(lang: str, rule_id: str) -> str:
    """Return the mark at which an old page says what has become of a rule."""
    return f"<!--rule:{html_lang(lang)} {rule_id}-->"


def keep(past: Past, site: Path, baseurl: str = "") -> None:
    """Copy the older editions into a site that was built, each with its banners."""
    if not past.older:
        return
    for older in past.older:
        target = site / FOLDER / older.edition
        shutil.copytree(older.folder, target, ignore=_aside(older.folder))
        source = older.folder / RULES
        shutil.copy(source if source.is_file() else older.folder.parent / RULES, target / RULES)
        for folder, spoken in _folders(older).items():
            for path in sorted((target / folder).rglob("*.html")):
                page = path.relative_to(target / folder).as_posix()
                text = path.read_text(encoding="utf-8")
                path.write_text(_Page(past, older, site, folder, spoken, page, baseurl).led(text), encoding="utf-8")
    (site / FOLDER / LIST).write_text(json.dumps(
        {"newest": past.edition, "editions": [older.edition for older in past.older]}) + "\n", encoding="utf-8")


def _aside(root: Path):
    """Return what isn't copied: the editions that are older still, and the mark of a publication."""
    return lambda folder, names: [name for name in names if Path(folder) == root and name in (FOLDER, MARK)]


def _folders(older: Older) -> Mapping[str, tuple[str, ...]]:
    """Return the folders of an edition, each with the languages of its pages."""
    return {lang: (lang,) for lang in older.languages} | {
        pair.folder: (pair.left, pair.right) for pair in pairs(older.languages)}


class _Page:
    """A page of an older edition, and where it leads."""

    def __init__(self, past: Past, older: Older, site: Path, folder: str, spoken: tuple[str, ...], page: str,
                 baseurl: str) -> None:
        self.past, self.older, self.site, self.folder, self.spoken = past, older, site, folder, spoken
        self.page, self.baseurl = page, baseurl
        self.up = "../" * (3 + page.count("/"))
        self.changed = {rule["id"] for rule in older.comparison["changed"]}

    def led(self, text: str) -> str:
        """Return the page with a banner, a line for each rule, and the newest edition as its canonical address."""
        text = CANONICAL.sub("", text)
        address = self._page_now()
        canonical = f"{self.baseurl.rstrip('/')}/{address}" if self.baseurl else self.up + address
        head = (f'<!--edition-style--><link rel="canonical" href="{escape(canonical)}" /><style>{STYLE}</style>'
                "<!--/edition-style--></head>")
        text = STYLES.sub(lambda _found: head, text, count=1)
        text = BANNERS.sub(lambda _found: f"{BANNER}{self._banner()}<!--/edition-->", text, count=1)
        return RULE.sub(self._rule, text)

    def _page_now(self) -> str:
        """Return the address of the same page in the newest edition, or that of its first page."""
        for folder, page in ((self.folder, self.page), (self.folder, "index.html")):
            if (self.site / folder / page).is_file():
                return f"{folder}/{page}"
        return "index.html"

    def _banner(self) -> str:
        said = "".join(self._paragraph(lang) for lang in self.spoken)
        return f'<div class="edition-banner">{said}</div>'

    def _paragraph(self, lang: str) -> str:
        with speaking(lang if lang in languages() else "en"):
            told = escape(_("You are reading edition {edition}, which a newer one has replaced.",
                            edition=self.older.edition))
            lead = escape(_("Read this page in edition {edition}", edition=self.past.edition))
        code = html_lang(lang)
        return f'<p lang="{code}">{told} <a href="{escape(self.up + self._page_now())}">{lead}</a></p>'

    def _rule(self, mark: re.Match[str]) -> str:
        lang, rule_id = mark["lang"], mark["id"]
        said = self._since_then(lang.replace("-", "_"), rule_id)
        return f"<!--rule:{lang} {rule_id}-->{said}<!--/rule-->"

    def _since_then(self, lang: str, rule_id: str) -> str:
        now = self.older.forward.get(rule_id, "")
        address = self._address(now, lang) if now else ""
        with speaking(lang if lang in languages() else "en"):
            edition = self.past.edition
            if not now:
                gone = escape(_("Edition {edition} no longer has this rule.", edition=edition))
                return f'<p class="rule-since-then">{gone}</p>'
            if now != rule_id:
                said = _("Edition {edition} has another rule in its place", edition=edition)
            elif rule_id in self.changed:
                said = _("Edition {edition} has this rule with changes", edition=edition)
            else:
                said = _("Edition {edition} has this rule unchanged", edition=edition)
        return f'<p class="rule-since-then"><a href="{escape(address)}">{escape(said)}</a></p>'

    def _address(self, rule_id: str, lang: str) -> str:
        """Return the address of a rule of the newest edition, in the half of a page that is in a language."""
        links = self.past.links.get(rule_id, {})
        link = links.get(self.folder) or next(iter(links.values()), "")
        page, _mark, anchor = link.partition("#")
        half = f"{lang}-" if self.folder in links and len(self.spoken) > 1 and lang == self.spoken[1] else ""
        return f"{self.up}{page}#{half}{anchor}"
