"""Compares two editions of a book, each as its ``rules.json``."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from . import of_examples
from .wordwise import differs, wordwise

FORMAT = "1.0"
"""The version of the comparison: a new first number where a reader must change."""

Object = dict[str, Any]
LISTS = ("sources", "house", "norms")
"""What a rule has several of, and is compared as a set."""


def compare(old: Mapping[str, Any], new: Mapping[str, Any], cases: Object | None = None) -> Object:
    """Return what differs from an older edition to a newer one.

    ``cases`` is how their conformance suites differ, if those were compared. A rule is the same rule
    where it has the same id; where it stands, and its number, is told apart from what it says.
    """
    languages = list(dict.fromkeys([*new["languages"], *old["languages"]]))
    ours, theirs = _by_id(old["rules"]), _by_id(new["rules"])
    gone = new.get("retired", {})
    both = [(ours[id], rule) for id, rule in theirs.items() if id in ours]
    changed = [one for one in (_rule(before, after, languages, new) for before, after in both) if one]
    made: Object = {
        "format": FORMAT,
        "title": new["title"],
        "from": _edition(old),
        "to": _edition(new),
        "languages": languages,
        "added": [_named(rule, languages) for id, rule in theirs.items() if id not in ours],
        "retired": [_named(rule, languages) | _replacement(gone.get(id, {}), theirs)
                    for id, rule in ours.items() if id not in theirs],
        "changed": changed,
        "moved": [{"id": after["id"], "from": _chapter(before, old), "to": _chapter(after, new)}
                  for before, after in both if before["chapter"] != after["chapter"]],
        "renumbered": [{"id": after["id"], "from": before["number"], "to": after["number"]}
                       for before, after in both if before["number"] != after["number"]],
        "values": _values(both),
        "options": _options(old, new),
        **({"cases": cases} if cases else {}),
    }
    made["counts"] = {name: len(made[name]) for name in ("added", "changed", "retired", "moved", "renumbered")} | {
        "unchanged": len(both) - len(changed),
        "behaviour": sum(rule["behaviour"] for rule in changed),
        "examples": sum(one["behaviour"] for rule in changed for one in rule["examples"]["changed"])}
    return made


def same(comparison: Mapping[str, Any]) -> bool:
    """Whether nothing differs that either edition says or does."""
    options, cases = comparison["options"], comparison.get("cases", {})
    return not any([*(comparison["counts"][name] for name in ("added", "changed", "retired", "moved", "renumbered")),
                    *options.values(), *(cases.get(name) for name in ("added", "changed", "retired"))])


def _edition(book: Mapping[str, Any]) -> Object:
    return {"edition": book["edition"], "rules": len(book["rules"]),
            **({"house": book["house"]["slug"]} if "house" in book else {})}


def _chapter(rule: Object, book: Mapping[str, Any]) -> Object:
    found = next((one for one in book["chapters"] if one["name"] == rule["chapter"]), {"title": {}})
    return {"name": rule["chapter"], "title": found["title"]}


def _by_id(things: Iterable[Object]) -> dict[str, Object]:
    return {thing["id"]: thing for thing in things}


def _named(rule: Object, languages: Iterable[str]) -> Object:
    return {"id": rule["id"], "number": rule["number"], "chapter": rule["chapter"],
            "title": {lang: rule["title"].get(lang, "") for lang in languages},
            "text": {lang: _text(rule, lang, "norm") for lang in languages}}


def _replacement(entry: Mapping[str, str], rules: Mapping[str, Object]) -> Object:
    now = rules.get(entry.get("replaced_by", ""))
    return {"replaced_by": now["id"] if now else ""}


def _text(rule: Object, lang: str, kind: str) -> str:
    return "\n\n".join(passage["plain"].get(lang, "") for passage in rule["text"] if passage["kind"] == kind)


def _rule(old: Object, new: Object, languages: Iterable[str], book: Mapping[str, Any]) -> Object | None:
    """Return what differs in a rule, or None where nothing does."""
    words: dict[str, Object] = {name: {} for name in ("title", "text", "guidance")}
    for lang in languages:
        for name, before, after in (
                ("title", old["title"].get(lang, ""), new["title"].get(lang, "")),
                ("text", _text(old, lang, "norm"), _text(new, lang, "norm")),
                ("guidance", _text(old, lang, "guidance"), _text(new, lang, "guidance"))):
            if before != after and differs(parts := wordwise(before, after)):
                words[name][lang] = parts
    lists = {name: _list(map(_written, old[name]), map(_written, new[name])) for name in LISTS}
    when = {} if old["when"] == new["when"] else {"from": old["when"], "to": new["when"]}
    values, examples = _values([(old, new)]), of_examples.compare(old, new, book["languages"][0])
    if not any([*words.values(), *(any(one.values()) for one in lists.values()), when, values,
                *examples.values()]):
        return None
    languages = [lang for lang in languages if any(lang in of for of in words.values())]
    behaviour = bool(values) or any(one["behaviour"] for one in examples["changed"])
    # What a translation says better is no change of the rule.
    meant = behaviour or book["languages"][0] in languages or any(lists["norms"].values())
    return {
        "id": new["id"], "number": {"from": old["number"], "to": new["number"]}, "chapter": new["chapter"],
        "titles": dict(new["title"]), "languages": languages,
        **words, **lists, "when": when, "values": values, "examples": examples,
        "behaviour": behaviour, "meant": meant, "declared": not meant or book["edition"] in new["changed"],
    }


def _written(item: Any) -> str:
    """Return a norm as its author writes it; anything else is a text already."""
    return " ".join(filter(None, (item["agent"], item["modality"], item["act"], item["condition"]))) if isinstance(
        item, dict) else str(item)


def _list(old: Iterable[str], new: Iterable[str]) -> Object:
    before, after = list(old), list(new)
    return {"removed": [one for one in before if one not in after],
            "added": [one for one in after if one not in before]}


def _values(both: Iterable[tuple[Object, Object]]) -> list[Object]:
    """Return the values of the engine that rules of both editions state, and that differ."""
    found: dict[str, tuple[str, str]] = {}
    for old, new in both:
        before, after = _facts(old), _facts(new)
        found |= {target: (before[target], value) for target, value in after.items()
                  if target in before and before[target] != value}
    return [{"target": target, "from": old, "to": new} for target, (old, new) in found.items()]


def _facts(rule: Object) -> dict[str, str]:
    return {fact["target"]: fact["value"] for passage in rule["text"] for fact in passage["facts"]}


def _options(old: Mapping[str, Any], new: Mapping[str, Any]) -> Object:
    """Return the house options that came, went, or have another default or other values."""
    if "options" not in old or "options" not in new:
        # Before format 1.3 a book didn't list its options.
        return {"added": [], "retired": [], "changed": []}
    before, after = _by_id(old["options"]), _by_id(new["options"])
    return {"added": [after[id] for id in after if id not in before],
            "retired": [before[id] for id in before if id not in after],
            "changed": [{"id": id, **{name: {"from": before[id][name], "to": after[id][name]}
                                      for name in ("default", "others", "decides")
                                      if before[id][name] != after[id][name]}}
                        for id in after if id in before and any(
                            before[id][name] != after[id][name] for name in ("default", "others", "decides"))]}
