"""The changes between two editions as a piece of a page, of the same shape in every language."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from html import escape
from typing import Any

from ..editions import html_lang
from ..words import _, n_
from . import words
from .comparing import same
from .wordwise import SAME, Parts

Link = Callable[[str], str]
"""Returns the address of a rule of the newer edition, or nothing where there is none to lead to."""


def changes(comparison: Mapping[str, Any], lang: str, link: Link = lambda _id: "", level: int = 2) -> str:
    """Return the changes in a language, under headings from a level on."""
    told = _("Both editions say and do the same.") if same(comparison) else " ".join(words.counts(comparison))
    names = words.sections()
    blocks = {
        "changed": [_changed(rule, comparison, lang, link, level + 1) for rule in comparison["changed"]],
        "added": [_whole(rule, lang, link, level + 1, "added") for rule in comparison["added"]],
        "retired": [_whole(rule, lang, link, level + 1, "retired") for rule in comparison["retired"]],
        "options": _list(words.options(comparison, lang)),
        "moved": _table(names["moved"], ((one["id"], *(one[way]["title"].get(lang, "") for way in ("from", "to")))
                                         for one in comparison["moved"])),
        "renumbered": _table(names["renumbered"], ((one["id"], one["from"], one["to"])
                                                   for one in comparison["renumbered"])),
        "cases": _list(words.cases(comparison)),
    }
    return f"<p>{escape(told)}</p>\n" + "".join(
        f'<section id="{name}-rules"><h{level}>{escape(names[name])}</h{level}>\n{"".join(made)}</section>\n'
        for name, made in blocks.items() if made)


def _list(lines: Any) -> list[str]:
    items = "".join(f"<li>{escape(line)}</li>" for line in lines)
    return [f"<ul>{items}</ul>\n"] if items else []


def _table(name: str, lines: Iterable[tuple[str, str, str]]) -> list[str]:
    """Return where rules were and where they are now, folded: there may be many."""
    rows = [f'<tr><th scope="row"><code translate="no">{escape(rule)}</code></th><td>{escape(before)}</td>'
            f"<td>{escape(now)}</td></tr>" for rule, before, now in lines]
    heads = "".join(f'<th scope="col">{escape(text)}</th>' for text in (_("Rule"), _("Before"), _("Now")))
    count = n_("{n} rule", "{n} rules", len(rows))
    return [f'<details class="renumbered"><summary>{escape(count)}</summary><table><thead><tr>{heads}</tr></thead>'
            f'<tbody>{"".join(rows)}</tbody></table></details>\n'] if rows else []


def _head(rule: Mapping[str, Any], title: str, number: str, address: str, level: int) -> str:
    name = f'<span class="rule-number">{escape(number)}</span> {escape(title)}'
    inside = f'<a href="{escape(address)}">{name}</a>' if address else name
    return (f'<header class="rule-head"><h{level} class="rule-title">{inside}</h{level}>'
            f'<p class="rule-bones"><code class="rule-id" translate="no">{escape(rule["id"])}</code></p></header>\n')


def _whole(rule: Mapping[str, Any], lang: str, link: Link, level: int, kind: str) -> str:
    address = link(rule["id"]) if kind == "added" else ""
    mark = "ins" if kind == "added" else "del"
    said = "".join(f"<p><{mark}>{escape(paragraph)}</{mark}></p>\n"
                   for paragraph in rule["text"].get(lang, "").split("\n\n"))
    after = _instead(rule, link) if kind == "retired" else ""
    return _section(rule, _head(rule, rule["title"].get(lang, ""), rule["number"], address, level), said + after)


def _section(rule: Mapping[str, Any], head: str, body: str) -> str:
    """Return a rule as a head and a body: face to face, the parts of two languages are as many."""
    return (f'<section class="rule change" id="{escape(rule["id"])}">\n{head}'
            f'<div class="change-body">{body}</div></section>\n')


def _instead(rule: Mapping[str, Any], link: Link) -> str:
    said, now = escape(words.replacement(rule)), rule["replaced_by"]
    if now and (address := link(now)):
        said = said.replace(escape(now), f'<a href="{escape(address)}">{escape(now)}</a>', 1)
    return f'<p class="change-remark">{said}</p>\n'


def _changed(rule: Mapping[str, Any], comparison: Mapping[str, Any], lang: str, link: Link, level: int) -> str:
    head, lines = _head(rule, rule["titles"].get(lang, ""), rule["number"]["to"], link(rule["id"]), level), []
    if rule["behaviour"]:
        told = escape(_("The game is played otherwise than before."))
        lines.append(f'<p class="change-behaviour">{told}</p>\n')
    for name in ("title", "text", "guidance"):
        if parts := rule[name].get(lang):
            lines += _paragraphs(parts, f"change-{name}")
    remarks = [words.other_languages(rule, lang), *words.remarks(rule, "")]
    lines += [f'<p class="change-remark">{escape(line)}</p>\n' for line in remarks if line]
    lines += _examples(rule, lang)
    return _section(rule, head, "".join(lines))


def _examples(rule: Mapping[str, Any], lang: str) -> Iterator[str]:
    for said, example in words.examples(rule):
        parts = example["code"].get(lang) if example else None
        if not parts:
            yield f'<p class="change-remark">{escape(said)}</p>\n'
            continue
        code = "".join(_marked(part["op"], part["text"]) for part in parts)
        # The words of a scene are the page's; its statements are of no language.
        yield (f'<details class="change-example"><summary>{escape(said)}</summary>'
               f'<pre tabindex="0" lang="{html_lang(lang)}"><code>{code}</code></pre></details>\n')


def _paragraphs(parts: Parts, name: str) -> Iterator[str]:
    """Yield the paragraphs of a difference; a mark that reaches over their end is closed and opened again."""
    made = ""
    for part in parts:
        for number, piece in enumerate(part["text"].split("\n\n")):
            if number:
                yield f'<p class="{name}">{made}</p>\n'
                made = ""
            made += _marked(part["op"], piece)
    yield f'<p class="{name}">{made}</p>\n'


def _marked(op: str, text: str) -> str:
    if op == SAME or not text:
        return escape(text)
    mark = {"removed": "del", "added": "ins"}[op]
    return f"<{mark}>{escape(text)}</{mark}>"
