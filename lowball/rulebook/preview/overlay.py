"""Puts what the gate says into the pages as they are served: at the rule, at the top, and in a bar."""

from __future__ import annotations

import re
from collections.abc import Mapping
from html import escape
from pathlib import Path
from typing import Any

from ..editions import html_lang, native_name
from ..past.keeping import BANNER
from ..words import _, n_, speaking

RULE = re.compile(r"<!--rule:(?P<lang>\S+) (?P<id>\S+)-->")
HEAD_END = "</head>"
STYLE = ('<meta name="robots" content="noindex" /><style>'
         + Path(__file__).with_name("overlay.css").read_text(encoding="utf-8") + "</style>")


def laid_over(page: str, status: Mapping[str, Any], docname: str, folder: str, languages: tuple[str, ...]) -> str:
    """Return a page with its faults in place: those of its languages, and those of none in particular.

    A page of several languages has each fault in the half of its language.
    """
    faults: list[Mapping[str, str]] = status["faults"]
    spoken: str = status["lang"]
    told: set[str] = set()

    def rule(mark: re.Match[str]) -> str:
        lang, rule_id = mark["lang"], mark["id"]
        first = rule_id not in told
        told.add(rule_id)
        return mark[0] + "".join(_fault(one, spoken) for one in faults if one["rule"] == rule_id and (
            html_lang(one["lang"]) == lang if one["lang"] else first))

    page = RULE.sub(rule, page)
    shown = {mark["id"] for mark in RULE.finditer(page)}
    loose = [one for one in faults if one["chapter"] == docname and one["rule"] not in shown
             and one["lang"] in ("", *languages)]
    top = _bar(status, folder, docname) + _closed(status, docname) + "".join(_fault(one, spoken) for one in loose)
    return page.replace(HEAD_END, STYLE + HEAD_END, 1).replace(BANNER, BANNER + top, 1)


def _fault(fault: Mapping[str, str], spoken: str) -> str:
    """Return a fault as it stands in a page; it is told in the language of the person who serves it."""
    with speaking(spoken):
        fields = [(_("text"), fault["text"]), (_("engine"), fault["engine"]), (_("to mend it"), fault["mend"])]
        listed = "".join(f"<dt>{escape(name)}</dt><dd>{escape(value)}</dd>" for name, value in fields if value)
        return (f'<div class="fault" lang="{html_lang(spoken)}" data-code="{escape(fault["code"])}">'
                f'<p class="where">{escape(fault["place"])}: {escape(fault["code"])}</p>'
                f'<p>{escape(fault["sentence"])}</p>{f"<dl>{listed}</dl>" if listed else ""}</div>')


def _closed(status: Mapping[str, Any], docname: str) -> str:
    """Return why a chapter isn't shown, where it isn't."""
    if docname not in status["closed"]:
        return ""
    with speaking(status["lang"]):
        told = escape(_("This chapter is not shown until its markup is mended."))
    return f'<p lang="{html_lang(status["lang"])}">{told}</p>'


def _bar(status: Mapping[str, Any], folder: str, docname: str) -> str:
    """Return the bar on top of every page: that it is a preview, and every fault with a link to it."""
    faults, lang = status["faults"], status["lang"]
    up = "../" * (docname.count("/") + 1)
    with speaking(lang):
        said = escape(_("Live preview: nothing is published."))
        if status["failure"]:
            old = escape(_("These pages are old: the book could not be built."))
            said += f" {old}<br>{escape(status['failure'])}"
        if not faults:
            agree = escape(_("The text, its translations and the engine agree."))
            said += "" if status["failure"] else f" {agree}"
            kind = "faulty" if status["failure"] else "clean"
            return f'<div class="preview {kind}" lang="{html_lang(lang)}">{said}</div>'
        count = escape(n_("{n} fault found.", "{n} faults found.", len(faults)))
        items = "".join(f"<li>{_item(one, up, folder)}</li>" for one in faults)
        return (f'<div class="preview faulty" lang="{html_lang(lang)}"><details><summary>{said} {count}</summary>'
                f"<ol>{items}</ol></details></div>")


def _item(fault: Mapping[str, str], up: str, folder: str) -> str:
    said = f"{escape(fault['place'])}: {escape(fault['sentence'])}"
    if not fault["chapter"]:
        return said
    home = fault["lang"] or folder
    anchor = f"#{fault['rule']}" if fault["rule"] else ""
    name = f" ({escape(native_name(fault['lang']))})" if fault["lang"] else ""
    return f'<a href="{up}{home}/{escape(fault["chapter"])}.html{anchor}">{said}</a>{name}'
