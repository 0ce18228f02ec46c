"""The changes between two editions, for a terminal."""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from ..words import _
from . import words
from .comparing import same
from .wordwise import ADDED, REMOVED, SAME, Parts

Paint = Callable[[str, str], str]
"""Gives a text the look of what it is: ``added``, ``removed``, ``heading`` or ``id``."""
AROUND = 60
"""Of what is the same, so many characters are shown beside a change."""


def text(comparison: Mapping[str, Any], languages: list[str], paint: Paint = lambda text, kind: text) -> str:
    """Return the changes as text, with what differs in the languages given.

    Words that are gone stand in ``[-…-]``, new ones in ``{+…+}``.
    """
    head = [paint(words.heading(comparison), "heading"), " ".join(words.counts(comparison))]
    if same(comparison):
        head[1] = _("Both editions say and do the same.")
    return "\n\n".join(["\n".join(head), *_sections(comparison, languages, paint)])


def _sections(comparison: Mapping[str, Any], languages: list[str], paint: Paint) -> Iterator[str]:
    names, lang = words.sections(), languages[0]
    lines = {
        "added": [_line(rule, rule["title"], lang, paint) for rule in comparison["added"]],
        "changed": [_changed(rule, comparison, languages, paint) for rule in comparison["changed"]],
        "retired": [f"{_line(rule, rule['title'], lang, paint)}\n    {words.replacement(rule)}"
                    for rule in comparison["retired"]],
        "options": [f"  {line}" for line in words.options(comparison, lang)],
        "moved": [f"  {paint(one['id'], 'id')}: {one['from']['name']} → {one['to']['name']}"
                  for one in comparison["moved"]],
        "renumbered": [_numbers(comparison)] if comparison["renumbered"] else [],
        "cases": [f"  {line}" for line in words.cases(comparison)],
    }
    for name, said in lines.items():
        if said:
            yield "\n".join([paint(names[name], "heading"), *said])


def _line(rule: Mapping[str, Any], title: Mapping[str, str], lang: str, paint: Paint) -> str:
    number = rule["number"] if isinstance(rule["number"], str) else rule["number"]["to"]
    return f"  {number} {paint(rule['id'], 'id')}  {title.get(lang, '')}".rstrip()


def _changed(rule: Mapping[str, Any], comparison: Mapping[str, Any], languages: list[str], paint: Paint) -> str:
    lines = [_line(rule, rule["titles"], languages[0], paint)]
    for lang in languages:
        for name in ("title", "text", "guidance"):
            if parts := rule[name].get(lang):
                lines.append(_indented(f"[{lang}] {shown(parts, paint)}", 4))
    if not {*languages} & {*rule["languages"]}:
        lines += [_indented(line, 4) for line in [words.other_languages(rule, languages[0])] if line]
    lines += [_indented(line, 4) for line in words.remarks(rule, comparison["to"]["edition"])]
    for line, example in words.examples(rule):
        lines.append(_indented(line, 4))
        for lang in languages if example else ():
            if parts := example["code"].get(lang):
                lines.append(textwrap.indent(shown(parts, paint, whole=True), f"      [{lang}] ", lambda _line: True))
    return "\n".join(lines)


def _indented(text: str, by: int) -> str:
    return textwrap.indent(text, " " * by)


def _numbers(comparison: Mapping[str, Any]) -> str:
    listed = ", ".join(f"{one['id']} {one['from']} → {one['to']}" for one in comparison["renumbered"])
    return textwrap.fill(listed, 100, initial_indent="  ", subsequent_indent="  ", break_long_words=False,
                         break_on_hyphens=False)


def shown(parts: Parts, paint: Paint, *, whole: bool = False) -> str:
    """Return a difference in one text; far from a change, what is the same is left out unless ``whole``."""
    said = []
    for number, part in enumerate(parts):
        words_ = part["text"]
        if part["op"] == SAME:
            said.append(words_ if whole else _shortened(words_, number > 0, number < len(parts) - 1))
        elif part["op"] == REMOVED:
            said.append(paint(f"[-{words_}-]", "removed"))
        elif part["op"] == ADDED:
            said.append(paint(f"{{+{words_}+}}", "added"))
    return "".join(said)


def _shortened(text: str, after: bool, before: bool) -> str:
    text = text.replace("\n\n", " ")
    if len(text) <= 2 * AROUND:
        return text
    start = text[:AROUND].rpartition(" ")[0] + " " if after else ""
    end = " " + text[-AROUND:].partition(" ")[2] if before else ""
    return f"{start}…{end}"
