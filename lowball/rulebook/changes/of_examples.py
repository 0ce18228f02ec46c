"""How the examples of a rule differ: what they ask of the game, and what it answers."""

from __future__ import annotations

import ast
from collections.abc import Mapping
from typing import Any

from ..statements import expected, statements
from .wordwise import wordwise

Object = dict[str, Any]


def compare(old: Object, new: Object, source: str) -> Object:
    """Return the examples of a rule that came, went or changed, the source's language being ``source``."""
    before, after = ({example["id"]: example for example in rule["examples"]} for rule in (old, new))
    changed = (_example(before[id], after[id], source) for id in after if id in before)
    return {"added": [id for id in after if id not in before],
            "retired": [id for id in before if id not in after],
            "changed": [one for one in changed if one]}


def _example(old: Object, new: Object, source: str) -> Object | None:
    """Return what differs in an example, or None.

    ``asked`` says that it asks something else of the game; otherwise ``answers`` are the languages
    in which the answer differs. Only the source's answer is the game's; a translation may say the same
    in other words.
    """
    languages = [lang for lang in new["code"] if lang in old["code"]]
    asked = source in languages and _asked(old["code"][source]) != _asked(new["code"][source])
    answers = [] if asked else [lang for lang in languages
                                if _answers(old["code"][lang]) != _answers(new["code"][lang])]
    rulings = old.get("rulings", []) != new.get("rulings", [])
    conditions = old["when"] != new["when"] or old.get("house", {}) != new.get("house", {})
    code = {lang: wordwise(old["code"][lang], new["code"][lang]) for lang in languages
            if old["code"][lang] != new["code"][lang]}
    if not (asked or answers or rulings or conditions or code):
        return None
    return {"id": new["id"], "asked": asked, "answers": answers, "code": code, "conditions": conditions,
            "rulings": {"from": old.get("rulings", []), "to": new.get("rulings", [])} if rulings else {},
            "behaviour": not asked and not conditions and (source in answers or rulings)}


def _asked(code: str) -> list[str]:
    """Return the statements of an example without comments and layout."""
    try:
        return [ast.dump(ast.parse(statement.source)) for statement in statements(code)]
    except (SyntaxError, ValueError):
        return [code]


def _answers(code: str) -> list[str]:
    try:
        return [" ".join(expected(statement).split()) for statement in statements(code)]
    except ValueError:
        return [code]


def summary(example: Mapping[str, Any]) -> str:
    """Return what kind of change it is: ``result``, ``rulings``, ``asked``, ``conditions``, ``words``."""
    if example["asked"]:
        return "asked"
    if example["conditions"]:
        return "conditions"
    if example["behaviour"]:
        return "result" if example["answers"] else "rulings"
    return "words"
